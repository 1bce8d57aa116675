//! What happened when an action was played.

use crate::{Card, Column, Points, Source, Target};

/// Who moved a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mover {
    /// The player, by a move of their own or by finishing.
    Player,
    /// The game, by an automatic move.
    Game,
}

/// One thing that happened on the table. Events name only cards that lie open when they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Cards went from the stock to the waste.
    Drew {
        /// How many.
        cards: usize,
    },
    /// The waste became the stock.
    Redealt {
        /// How many cards.
        cards: usize,
        /// The number of the pass that now begins; the first redeal begins pass 2.
        pass: u32,
    },
    /// Cards moved.
    Moved {
        /// Where they lay.
        from: Source,
        /// Where they lie.
        to: Target,
        /// The moved card, or the first of the run.
        card: Card,
        /// Who moved them.
        by: Mover,
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

/// How a game stands. Every state but [`State::Playing`] is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Not at its end.
    Playing,
    /// All 52 cards are on the foundations.
    Won,
    /// The player gave up.
    GivenUp,
    /// The time limit came first.
    TimedOut,
}

impl State {
    /// `playing`, `won`, `given-up` or `timed-out`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Won => "won",
            Self::GivenUp => "given-up",
            Self::TimedOut => "timed-out",
        }
    }
}
