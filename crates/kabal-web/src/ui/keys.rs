//! The keyboard: arrows go over the table, letters act as they are set, enter and space touch what the cursor stands on.

use dioxus::prelude::*;
use kabal_core::{Action, Spot};
use web_sys::KeyboardEvent;

use super::browser;
use super::desk::{Desk, Told, Window};
use super::sight::{Way, column_of_key};
use super::{visit, windows};
use crate::keymap::{Deed, Key, KeyMap};
use crate::pile::Pile;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Step(Way),
    GoTo(Spot),
    Tap(Spot),
    Act(Action),
    Open(Window),
    Restart,
    Hint,
    /// Picks up at the cursor, or puts down there.
    Pick,
    /// Sends what the cursor stands on to its foundation.
    Send,
    PutBack,
    /// Reads the table aloud.
    Read,
}

/// A key went down somewhere on the page.
pub(super) fn pressed(mut desk: Desk, key: &KeyboardEvent) {
    if *desk.window.peek() == Some(Window::Keys) && windows::keys::pressed(desk, &key.key()) {
        return key.prevent_default();
    }
    // In a window keys are its own; the browser closes it on escape.
    if desk.window.peek().is_some() || key.alt_key() || key.is_composing() {
        return;
    }
    if desk.is_visited() && visit::pressed(desk, key) {
        return;
    }
    let control = key.ctrl_key() || key.meta_key();
    let keys = desk.settings.peek().keys;
    let Some(command) = command(&keys, &key.key(), control, key.shift_key()) else { return };
    // A button outside the table keeps its own space bar.
    if command == Command::Pick && !browser::focused().is_none_or(|id| id.starts_with("spot-")) {
        return;
    }
    key.prevent_default();
    *desk.by_key.write() = true;
    let middle = desk.sight.peek().frame.table.center();
    let cursor = *desk.cursor.peek();
    match command {
        Command::Step(way) => {
            let next = desk.sight.peek().step(desk.game.peek().view(), cursor, way);
            desk.cursor.set(next);
        }
        Command::GoTo(spot) => desk.cursor.set(spot),
        Command::Tap(spot) => desk.tap(spot, middle),
        Command::Act(action) if !key.repeat() || action == Action::Undo => desk.act(action, middle),
        Command::Act(_) => {}
        // A duel is left by its own button.
        Command::Open(Window::NewGame) if desk.is_duel() => {}
        Command::Open(window) => desk.window.set(Some(window)),
        Command::Restart => desk.restart(),
        Command::Hint => desk.hint(middle),
        Command::Pick => desk.pick(cursor, middle),
        Command::Send => desk.send_up(cursor, middle),
        Command::PutBack => desk.put_back(),
        Command::Read => desk.told.set(Told::Table),
    }
}

/// What a key means, by its name as browsers give it.
fn command(keys: &KeyMap, name: &str, control: bool, shift: bool) -> Option<Command> {
    if control {
        return match (name, shift) {
            ("z", false) => Some(Command::Act(Action::Undo)),
            ("Z", true) | ("y", false) => Some(Command::Act(Action::Redo)),
            _ => None,
        };
    }
    Some(match name {
        "ArrowLeft" => Command::Step(Way::Left),
        "ArrowRight" => Command::Step(Way::Right),
        "ArrowUp" => Command::Step(Way::Up),
        "ArrowDown" => Command::Step(Way::Down),
        "Home" => Command::GoTo(Spot::Stock),
        "Backspace" => Command::Act(Action::Undo),
        " " => Command::Pick,
        "Escape" => Command::PutBack,
        _ => match Key::named(name) {
            Some(key) => keys.deed(key)?.into(),
            None => Command::GoTo(Pile::Column(column_of_key(name)?).spot(0)),
        },
    })
}

impl From<Deed> for Command {
    fn from(deed: Deed) -> Self {
        match deed {
            Deed::Send => Self::Send,
            Deed::Draw => Self::Tap(Spot::Stock),
            Deed::Waste => Self::GoTo(Pile::Waste.spot(0)),
            Deed::Read => Self::Read,
            Deed::Undo => Self::Act(Action::Undo),
            Deed::Redo => Self::Act(Action::Redo),
            Deed::Hint => Self::Hint,
            Deed::Finish => Self::Act(Action::Finish),
            Deed::GiveUp => Self::Open(Window::GiveUp),
            Deed::Restart => Self::Restart,
            Deed::NewGame => Self::Open(Window::NewGame),
            Deed::Menu => Self::Open(Window::Menu),
            Deed::Keys => Self::Open(Window::Keys),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(name: &str) -> Option<Command> {
        command(&KeyMap::default(), name, false, false)
    }

    #[test]
    fn letters_mean_the_same_in_both_cases() {
        assert_eq!(plain("Z"), Some(Command::Act(Action::Undo)));
        assert_eq!(plain("z"), plain("Z"));
    }

    #[test]
    fn control_leaves_the_browsers_own_keys_alone() {
        for key in ["r", "n", "w", "d", "1", "f", "y"] {
            let meant = command(&KeyMap::default(), key, true, false);
            assert_eq!(meant, (key == "y").then_some(Command::Act(Action::Redo)), "{key}");
        }
        assert_eq!(command(&KeyMap::default(), "Z", true, true), Some(Command::Act(Action::Redo)));
    }

    #[test]
    fn digits_go_to_columns() {
        assert!(matches!(plain("7"), Some(Command::GoTo(Spot::Column { .. }))));
        assert_eq!(plain("8"), None);
    }

    #[test]
    fn a_chosen_key_takes_the_place_of_the_first_one() {
        let keys: KeyMap = "undo=8".parse().unwrap();
        assert_eq!(command(&keys, "8", false, false), Some(Command::Act(Action::Undo)));
        assert_eq!(command(&keys, "z", false, false), None);
    }
}
