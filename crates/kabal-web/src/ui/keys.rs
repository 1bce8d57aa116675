//! The keyboard: arrows go over the table, letters act, enter and space touch what the cursor stands on.

use dioxus::prelude::*;
use kabal_core::{Action, Spot};
use web_sys::KeyboardEvent;

use super::browser;
use super::desk::{Desk, Window};
use super::sight::{Way, column_of_key};
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
}

/// A key went down somewhere on the page.
pub(super) fn pressed(mut desk: Desk, key: &KeyboardEvent) {
    // In a window keys are its own; the browser closes it on escape.
    if desk.window.peek().is_some() || key.alt_key() || key.is_composing() {
        return;
    }
    let control = key.ctrl_key() || key.meta_key();
    let Some(command) = command(&key.key(), control, key.shift_key()) else { return };
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
        Command::Open(window) => desk.window.set(Some(window)),
        Command::Restart => desk.restart(),
        Command::Hint => desk.hint(middle),
        Command::Pick => desk.pick(cursor, middle),
        Command::Send => desk.send_up(cursor, middle),
        Command::PutBack => desk.put_back(),
    }
}

/// What a key means, by its name as browsers give it.
fn command(key: &str, control: bool, shift: bool) -> Option<Command> {
    let letter = key.to_lowercase();
    if control {
        return match (letter.as_str(), shift) {
            ("z", false) => Some(Command::Act(Action::Undo)),
            ("z", true) | ("y", _) => Some(Command::Act(Action::Redo)),
            _ => None,
        };
    }
    Some(match letter.as_str() {
        "arrowleft" => Command::Step(Way::Left),
        "arrowright" => Command::Step(Way::Right),
        "arrowup" => Command::Step(Way::Up),
        "arrowdown" => Command::Step(Way::Down),
        "home" => Command::GoTo(Spot::Stock),
        "w" => Command::GoTo(Pile::Waste.spot(0)),
        "d" => Command::Tap(Spot::Stock),
        "z" | "u" | "backspace" => Command::Act(Action::Undo),
        "y" => Command::Act(Action::Redo),
        "f" => Command::Act(Action::Finish),
        "g" => Command::Open(Window::GiveUp),
        "n" => Command::Open(Window::NewGame),
        "m" => Command::Open(Window::Menu),
        "?" => Command::Open(Window::Keys),
        "r" => Command::Restart,
        "h" => Command::Hint,
        " " => Command::Pick,
        "s" => Command::Send,
        "escape" => Command::PutBack,
        _ => {
            let mut letters = letter.chars();
            let column = letters.next().filter(|_| letters.next().is_none()).and_then(column_of_key)?;
            Command::GoTo(Pile::Column(column).spot(0))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_mean_the_same_in_both_cases() {
        assert_eq!(command("Z", false, true), command("z", false, false));
    }

    #[test]
    fn control_leaves_the_browsers_own_keys_alone() {
        for key in ["r", "n", "w", "d", "1", "f"] {
            assert_eq!(command(key, true, false), None, "{key}");
        }
        assert_eq!(command("z", true, true), Some(Command::Act(Action::Redo)));
    }

    #[test]
    fn digits_go_to_columns() {
        assert!(matches!(command("7", false, false), Some(Command::GoTo(Spot::Column { .. }))));
        assert_eq!(command("8", false, false), None);
    }
}
