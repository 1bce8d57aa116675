//! Everything in which Klondike programs differ, as one value.
//!
//! A profile is nothing but such a value (see [`crate::PRESETS`]); the engine never asks which profile it plays.

use core::num::NonZeroU32;

use crate::{Millis, Points, ScoreTable};

/// How many cards a draw turns: 1 to 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draw(u8);

impl Draw {
    /// Draw 1.
    pub const ONE: Self = Self(1);
    /// Draw 3.
    pub const THREE: Self = Self(3);

    /// A draw of this many cards, 1 to 24.
    #[must_use]
    pub const fn new(cards: u8) -> Option<Self> {
        match cards {
            1..=24 => Some(Self(cards)),
            _ => None,
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

/// How the drawn cards lie on the waste.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fan {
    /// The cards of the last draw still lying there show; when none is left, the top card alone (ruling).
    Offset,
    /// Only the top card shows (seed 003: "only the third card is visible").
    Squared,
}

/// How often the stock may be gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passes {
    /// As often as one likes.
    Unlimited,
    /// This many times, so one redeal fewer.
    Limited(NonZeroU32),
}

impl Passes {
    /// `n` passes.
    ///
    /// # Panics
    /// If `n` is 0: for constants, where the compiler then refuses.
    #[must_use]
    pub const fn limited(n: u32) -> Self {
        Self::Limited(NonZeroU32::new(n).expect("at least one pass"))
    }

    /// Whether pass number `pass`, counted from 1, may be followed by another one.
    #[must_use]
    pub const fn go_on_after(self, pass: u32) -> bool {
        match self {
            Self::Unlimited => true,
            Self::Limited(passes) => pass < passes.get(),
        }
    }
}

/// What an empty column takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyColumn {
    /// A king, alone or heading a run.
    King,
    /// Any card or run: a house rule.
    Any,
}

/// Whether a foundation's top card may go back to a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorryingBack {
    /// It may.
    Allowed,
    /// It may not.
    Forbidden,
}

/// How the cards lie that are not turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unturned {
    /// Face down.
    FaceDown,
    /// Shown, stock included, and otherwise the same: they cannot move and score when turned (thoughtful).
    Shown,
}

/// How far back undo reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UndoDepth {
    /// No undo.
    None,
    /// The last n actions. Redo exists where n > 1.
    Last(NonZeroU32),
    /// Back to the deal, with redo.
    Unlimited,
}

/// Undo: how far, and for what fee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Undo {
    /// How far back.
    pub depth: UndoDepth,
    /// What each undo is charged; zero or positive. Charges are never given back.
    pub fee: Points,
}

impl Undo {
    /// Unlimited and free.
    pub const FREE: Self = Self { depth: UndoDepth::Unlimited, fee: Points::ZERO };

    /// The last `n` actions for a fee.
    ///
    /// # Panics
    /// If `n` is 0: for constants, where the compiler then refuses.
    #[must_use]
    pub const fn last(n: u32, fee: Points) -> Self {
        Self { depth: UndoDepth::Last(NonZeroU32::new(n).expect("at least one action")), fee }
    }

    /// Whether what was undone can be done again.
    #[must_use]
    pub const fn has_redo(self) -> bool {
        match self.depth {
            UndoDepth::None => false,
            UndoDepth::Last(n) => n.get() > 1,
            UndoDepth::Unlimited => true,
        }
    }
}

/// Moves that the game makes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutomaticMoves {
    /// None.
    None,
    /// A card at a column's end goes up once it can be of no more help (seed 002); see [`crate::Open::safe_move`].
    Safe,
}

/// Whether the game offers to put all cards up at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finish {
    /// Never.
    Off,
    /// When stock and waste are empty and every card is turned.
    Offered,
}

/// How many hints a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hints {
    /// None.
    None,
    /// This many.
    PerGame(NonZeroU32),
    /// This many, and as many again each time the player asks for more.
    Renewable(NonZeroU32),
    /// As many as one likes.
    Unlimited,
}

/// What a tap and a double tap do; see [`crate::View::tap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tap {
    /// One tap sends the card to its foundation; a second looks for a column: the longest first, an empty one last
    /// (seed 000).
    FoundationThenColumn,
    /// One tap sends the card to its best place (seed 001).
    BestPlace,
    /// A double tap sends the card to its foundation (seed 002).
    DoubleToFoundation,
}

/// The seconds a game may take: 1 to 86 400, a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeLimit(u32);

impl TimeLimit {
    /// A limit of this many seconds, 1 to 86 400.
    #[must_use]
    pub const fn new(seconds: u32) -> Option<Self> {
        match seconds {
            1..=86_400 => Some(Self(seconds)),
            _ => None,
        }
    }

    /// The number of seconds.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        self.0
    }

    /// The limit on a game's clock.
    #[must_use]
    pub const fn millis(self) -> Millis {
        Millis(self.0 * 1000)
    }
}

/// The rules of a game. Any combination of values is a game that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Cards a draw turns.
    pub draw: Draw,
    /// How they lie.
    pub fan: Fan,
    /// Passes through the stock.
    pub passes: Passes,
    /// What an empty column takes.
    pub empty_column: EmptyColumn,
    /// Worrying back.
    pub worrying_back: WorryingBack,
    /// Cards not turned.
    pub unturned: Unturned,
    /// The table of points, if score is kept.
    pub score: Option<ScoreTable>,
    /// Undo.
    pub undo: Undo,
    /// Automatic moves.
    pub automatic_moves: AutomaticMoves,
    /// The offer to finish.
    pub finish: Finish,
    /// Hints.
    pub hints: Hints,
    /// The seconds a game may take.
    pub time_limit: Option<TimeLimit>,
    /// What taps do.
    pub tap: Tap,
}

impl Rules {
    /// Whether giving up is an action: where the rules pay for it or have a time limit.
    #[must_use]
    pub fn has_give_up(&self) -> bool {
        self.time_limit.is_some() || self.score.is_some_and(|score| score.given_up.is_some())
    }

    /// What is left of the time limit; zero where there is none.
    #[must_use]
    pub fn time_left(&self, at: Millis) -> Millis {
        self.time_limit.map_or(Millis::ZERO, |limit| Millis(limit.millis().0.saturating_sub(at.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_one_to_twenty_four_cards() {
        assert_eq!([0, 25].map(Draw::new), [None, None]);
        assert_eq!(Draw::new(24).map(Draw::get), Some(24));
    }

    #[test]
    fn three_passes_are_two_redeals() {
        assert_eq!([1, 2, 3].map(|pass| Passes::limited(3).go_on_after(pass)), [true, true, false]);
        assert!(!Passes::limited(1).go_on_after(1));
    }
}
