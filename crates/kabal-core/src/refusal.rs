//! Why an action is refused, as a reason that page and terminal put into the player's words.

use crate::{Card, Millis, Rank, State, Suit};

/// Why something cannot be done. The `Display` text is English, for logs and the command; the page has its own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// Nothing lies where the hand reaches.
    #[error("there is no card there")]
    NothingThere,
    /// The card is not turned.
    #[error("that card is not turned yet")]
    NotTurned,
    /// A waste card under another one.
    #[error("only the top card of the waste can be played")]
    OnlyWasteTop,
    /// Stock and waste take no cards.
    #[error("no card can be put there")]
    NotThere,
    /// The cards already lie there.
    #[error("the cards already lie there")]
    SamePlace,
    /// Between two foundations.
    #[error("a foundation takes its own suit, from the waste or a column")]
    BetweenFoundations,
    /// More than one card to a foundation.
    #[error("a foundation takes one card at a time")]
    OneAtATime,
    /// A card of another suit than the foundation's.
    #[error("{card} does not belong on the foundation of {foundation}")]
    WrongSuit {
        /// The card.
        card: Card,
        /// The foundation's suit.
        foundation: Suit,
    },
    /// The foundation needs another rank first.
    #[error("the foundation of {suit} needs {needs} next", suit = card.suit())]
    NotNext {
        /// The card.
        card: Card,
        /// The rank the foundation needs.
        needs: Rank,
    },
    /// Not a king on an empty column.
    #[error("only a king may go on an empty column, not {card}")]
    OnlyKing {
        /// The card.
        card: Card,
    },
    /// The same colour on a column.
    #[error("{card} and {parent} have the same colour: columns alternate red and black")]
    SameColor {
        /// The card.
        card: Card,
        /// The column's last card.
        parent: Card,
    },
    /// Not one rank lower on a column.
    #[error("{card} does not go on {parent}: columns build down by one")]
    NotOneLower {
        /// The card.
        card: Card,
        /// The column's last card.
        parent: Card,
    },
    /// Worrying back is forbidden by the rules.
    #[error("a card on its foundation stays there under these rules")]
    NoWorryingBack,
    /// Drawing from an empty stock.
    #[error("the stock is empty")]
    StockEmpty,
    /// Redealing with cards in the stock.
    #[error("the stock is not empty yet")]
    StockNotEmpty,
    /// Redealing an empty waste.
    #[error("stock and waste are empty")]
    NothingToRedeal,
    /// No pass is left.
    #[error("the last pass through the stock is over")]
    NoPassLeft,
    /// The rules have no undo.
    #[error("there is no undo under these rules")]
    NoUndo,
    /// Nothing to undo, or nothing within the depth.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The rules have no redo.
    #[error("there is no redo under these rules")]
    NoRedo,
    /// Nothing was undone.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The rules offer no finish.
    #[error("there is no finishing under these rules")]
    NoFinish,
    /// A card is not turned, or stock and waste are not empty.
    #[error("finishing needs an empty stock and waste and every card turned")]
    CannotFinishYet,
    /// The rules know no giving up.
    #[error("there is no giving up under these rules")]
    NoGivingUp,
    /// The rules have no hints.
    #[error("there are no hints under these rules")]
    NoHints,
    /// All hints are used.
    #[error("all hints of this game are used")]
    NoHintLeft,
    /// The game is at its end.
    #[error("the game is over: {}", .0.name())]
    Over(State),
    /// The time limit is reached.
    #[error("the time is over at {0} ms")]
    TimeOver(Millis),
    /// A time-out that is not at the limit, or where there is none.
    #[error("a time-out stands at the time limit, and only there")]
    NotAtLimit,
    /// An action before the last one.
    #[error("the clock ran back: the last action was at {0} ms")]
    ClockRanBack(Millis),
    /// Without a time limit the clock starts with the first action.
    #[error("the first action starts the clock, at 0 ms")]
    FirstNotAtZero,
}
