//! What is heard and felt of a game, and a screen that stays awake while one is played.
//!
//! Nothing is recorded: each sound is a few notes, made by the browser when it is heard.

use dioxus::prelude::*;
use kabal_core::{Event, Mover, State, Target};
use wasm_bindgen::prelude::wasm_bindgen;

use super::browser;
use super::desk::{Desk, Told};

#[wasm_bindgen(module = "/src/ui/senses.js")]
extern "C" {
    fn sound(notes: &[f32]);
    fn vibrate(pattern: &[u32]);
    #[wasm_bindgen(js_name = keepAwake)]
    fn keep_awake(wish: bool);
    #[wasm_bindgen(js_name = canFillScreen)]
    pub(super) fn can_fill_screen() -> bool;
    #[wasm_bindgen(js_name = fillScreen)]
    pub(super) fn fill_screen();
}

/// Something worth hearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cue {
    /// Cards were drawn, or the waste turned over.
    Drawn,
    /// A card was laid down.
    Laid,
    /// A card went to its foundation.
    Up,
    /// Cards were picked up, put back, or an action was taken back.
    Touched,
    /// Something was refused.
    Refused,
    /// The game is won.
    Won,
    /// The game is over, and not won.
    Over,
}

impl Cue {
    /// What is worth hearing of what was told.
    fn of(told: &Told) -> Option<Self> {
        match told {
            Told::Nothing | Told::Advised(_) | Told::Table => None,
            Told::Refused(_) => Some(Self::Refused),
            Told::PickedUp { .. } | Told::PutBack(_) => Some(Self::Touched),
            Told::Happened(events) => {
                // An end says more than what led to it.
                let end = events.iter().rev().find_map(|event| match event {
                    Event::Ended { state: State::Won, .. } => Some(Self::Won),
                    Event::Ended { .. } => Some(Self::Over),
                    _ => None,
                });
                end.or_else(|| events.first().map(Self::of_event))
            }
        }
    }

    fn of_event(event: &Event) -> Self {
        match event {
            Event::Drew { .. } | Event::Redealt { .. } => Self::Drawn,
            Event::Moved { to: Target::Foundation(_), by: Mover::Player | Mover::Game, .. } => Self::Up,
            Event::Moved { .. } | Event::Turned { .. } => Self::Laid,
            Event::Undone | Event::Redone => Self::Touched,
            Event::Ended { state: State::Won, .. } => Self::Won,
            Event::Ended { .. } => Self::Over,
        }
    }

    /// Its notes, four numbers each: begin and length in seconds, pitch in hertz, loudness up to 1.
    const fn notes(self) -> &'static [f32] {
        match self {
            Self::Drawn => &[0.0, 0.05, 240.0, 0.10, 0.03, 0.05, 300.0, 0.07],
            Self::Laid => &[0.0, 0.07, 170.0, 0.16],
            Self::Up => &[0.0, 0.08, 440.0, 0.10, 0.05, 0.12, 660.0, 0.09],
            Self::Touched => &[0.0, 0.04, 210.0, 0.07],
            Self::Refused => &[0.0, 0.09, 120.0, 0.14, 0.08, 0.10, 100.0, 0.12],
            Self::Won => &[
                0.0, 0.25, 523.25, 0.12, 0.13, 0.25, 659.25, 0.12, 0.26, 0.25, 783.99, 0.12, 0.39, 0.60,
                1046.5, 0.12,
            ],
            Self::Over => &[0.0, 0.25, 330.0, 0.10, 0.18, 0.40, 247.0, 0.10],
        }
    }

    /// How it is felt: milliseconds of vibration and of rest in turn; empty where nothing is.
    const fn pulses(self) -> &'static [u32] {
        match self {
            Self::Drawn | Self::Touched => &[],
            Self::Laid => &[8],
            Self::Up => &[12],
            Self::Refused => &[20, 40, 20],
            Self::Won => &[30, 60, 30, 60, 80],
            Self::Over => &[60],
        }
    }
}

/// Lets what happens be heard and felt, as it is set.
pub(super) fn feel(desk: Desk) {
    use_effect(move || {
        let Some(cue) = Cue::of(&desk.told.read()) else { return };
        let settings = desk.settings.peek();
        if settings.sounds {
            sound(cue.notes());
        }
        if settings.haptics && !cue.pulses().is_empty() {
            vibrate(cue.pulses());
        }
    });
}

/// Keeps the screen awake while a game is played and seen, as it is set.
pub(super) fn watch(desk: Desk) {
    let wish = use_memo(move || {
        let game = desk.game.read();
        let status = &game.view().status;
        desk.settings.read().awake && *desk.seen.read() && status.started && status.state == State::Playing
    });
    use_effect(move || keep_awake(wish()));
}

impl Desk {
    /// Notes whether the page is seen.
    pub(super) fn note_seen(mut self, seen: bool) {
        if *self.seen.peek() != seen {
            self.seen.set(seen);
        }
        // One's own game waits while another one is on the table; the clock of a duel runs on, whatever is seen.
        if self.visit.peek().is_some() {
            return;
        }
        if let Some(own) = self.game.write().local_mut() {
            if seen { own.show(browser::now()) } else { own.hide(browser::now()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Card, Column, Points, Refusal, Source};

    fn card() -> Card {
        "AS".parse().unwrap()
    }

    #[test]
    fn an_end_is_heard_in_place_of_the_move_that_led_to_it() {
        let up = Event::Moved {
            from: Source::Waste,
            to: Target::Foundation(card().suit()),
            card: card(),
            by: Mover::Player,
        };
        let won = Event::Ended { state: State::Won, bonus: Points::ZERO };
        assert_eq!(Cue::of(&Told::Happened(vec![up, won])), Some(Cue::Won));
        assert_eq!(Cue::of(&Told::Happened(vec![up])), Some(Cue::Up));
    }

    #[test]
    fn a_card_that_turns_is_heard_with_the_move_that_turned_it() {
        let column = Column::ALL[0];
        let laid =
            Event::Moved { from: Source::Waste, to: Target::Column(column), card: card(), by: Mover::Player };
        let turned = Event::Turned { column, card: card() };
        assert_eq!(Cue::of(&Told::Happened(vec![laid, turned])), Some(Cue::Laid));
        assert_eq!(Cue::of(&Told::Refused(Refusal::NoUndo)), Some(Cue::Refused));
        assert_eq!(Cue::of(&Told::Nothing), None);
    }

    #[test]
    fn notes_come_in_fours_within_what_ears_bear() {
        for cue in [Cue::Drawn, Cue::Laid, Cue::Up, Cue::Touched, Cue::Refused, Cue::Won, Cue::Over] {
            let notes = cue.notes().chunks_exact(4);
            assert!(notes.remainder().is_empty() && notes.len() > 0, "{cue:?}");
            for note in notes {
                assert!(
                    note[1] > 0.0 && (60.0..2000.0).contains(&note[2]) && note[3] <= 0.2,
                    "{cue:?}: {note:?}"
                );
            }
        }
    }
}
