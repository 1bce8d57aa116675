//! Events as messages carry them.
//!
//! [`Happened`] has the cases of [`kabal_core::Event`] and is a type of its own all the same. The core's events are for
//! whoever holds the table, and may come to say more; what crosses the network is fixed by the protocol's version, and
//! must name no card that the page's player has not seen turned. So each new event fails to compile here, where someone
//! has to decide whether pages are told of it, and in which words.

use kabal_core::{Action, Card, Column, Event, Move, Mover, Play, Points, State};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One thing that happened on a seat's own table, in the order in which the page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// So many cards went from the stock to the waste.
    Drew(usize),
    /// The waste became the stock.
    Redealt {
        /// How many cards.
        cards: usize,
        /// The number of the pass that now begins.
        pass: u32,
    },
    /// Cards moved.
    Moved {
        /// From where to where, as in a transcript: `3>5x2`.
        #[serde(rename = "move", with = "word")]
        cards: Move,
        /// The moved card, or the first of the run.
        card: Card,
        /// Whether the game moved it, not the player.
        auto: bool,
    },
    /// The last card of a column was turned.
    Turned {
        /// The column.
        column: Column,
        /// The card.
        card: Card,
    },
    /// The last action was taken back.
    Undone,
    /// An action was done again.
    Redone,
    /// The game came to its end.
    Ended {
        /// How.
        state: State,
        /// The bonus it earned.
        bonus: Points,
    },
}

impl From<Event> for Happened {
    fn from(event: Event) -> Self {
        match event {
            Event::Drew { cards } => Self::Drew(cards),
            Event::Redealt { cards, pass } => Self::Redealt { cards, pass },
            Event::Moved { from, to, card, by } => {
                Self::Moved { cards: Move { from, to }, card, auto: by == Mover::Game }
            }
            Event::Turned { column, card } => Self::Turned { column, card },
            Event::Undone => Self::Undone,
            Event::Redone => Self::Redone,
            Event::Ended { state, bonus } => Self::Ended { state, bonus },
        }
    }
}

impl From<Happened> for Event {
    fn from(happened: Happened) -> Self {
        match happened {
            Happened::Drew(cards) => Self::Drew { cards },
            Happened::Redealt { cards, pass } => Self::Redealt { cards, pass },
            Happened::Moved { cards: Move { from, to }, card, auto } => {
                Self::Moved { from, to, card, by: if auto { Mover::Game } else { Mover::Player } }
            }
            Happened::Turned { column, card } => Self::Turned { column, card },
            Happened::Undone => Self::Undone,
            Happened::Redone => Self::Redone,
            Happened::Ended { state, bonus } => Self::Ended { state, bonus },
        }
    }
}

/// A move as its word.
mod word {
    use super::{Action, Deserialize, Deserializer, Move, Play, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(cards: &Move, serializer: S) -> Result<S::Ok, S::Error> {
        Action::from(*cards).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        match Action::deserialize(deserializer)? {
            Action::Play(Play::Move(cards)) => Ok(cards),
            other => Err(serde::de::Error::custom(format_args!("`{other}` is not a move"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_have_these_words_and_read_back() {
        for text in [
            r#"{"drew":3}"#,
            r#"{"redealt":{"cards":24,"pass":2}}"#,
            r#"{"moved":{"move":"3>5x2","card":"7H","auto":false}}"#,
            r#"{"moved":{"move":"1>S","card":"AS","auto":true}}"#,
            r#"{"turned":{"column":3,"card":"KC"}}"#,
            r#""undone""#,
            r#""redone""#,
            r#"{"ended":{"state":"given-up","bonus":-1}}"#,
        ] {
            let happened: Happened = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&happened).unwrap(), text);
            assert_eq!(Happened::from(Event::from(happened)), happened);
        }
        let draw = r#"{"moved":{"move":"D","card":"7H","auto":false}}"#;
        assert!(
            serde_json::from_str::<Happened>(draw).unwrap_err().to_string().contains("`D` is not a move")
        );
    }
}
