//! Why a message did nothing: every one has an answer of this type.

use kabal_core::Action;
use serde::{Deserialize, Serialize};

use crate::{ActionId, CommitError, RevealError};

/// Why a message is rejected. The duel is then as it was before.
///
/// An action that the rules of the game refuse is not among them: it has an answer of its own, with the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Rejection {
    /// More bytes than [`crate::LONGEST_FROM_PAGE`].
    #[error("the message is too long")]
    TooLong,
    /// Not one of the messages of this protocol.
    #[error("the message is not understood")]
    NotUnderstood,
    /// More messages than a person sends. None was lost that this is not the answer to.
    #[error("too many messages in a short time")]
    TooFast,
    /// The sender is not known to the server: without a session one can look on, and not take part.
    #[error("who takes part needs a session")]
    NoSession,
    /// The sender has no seat in this duel.
    #[error("this is for those who have a seat")]
    NoSeat,
    /// All seats are taken.
    #[error("all seats are taken")]
    Full,
    /// The duel is past the point where this could be done, or not there yet.
    #[error("this cannot be done now")]
    NotNow,
    /// The seats are reserved: who is no member of the group takes none, and nobody closes them before all are there.
    #[error("the seats are reserved for the members of a tournament's group")]
    Reserved,
    /// Only the holder of the lowest seat closes the seats.
    #[error("only the holder of the first seat can close the seats")]
    NotYours,
    /// Fewer than two seats are taken.
    #[error("a duel needs two players at least")]
    TooFew,
    /// The commitment was used in an earlier round, so what it binds to may be known.
    #[error("this commitment was used before")]
    CommitmentUsed,
    /// The commitment cannot be taken.
    #[error(transparent)]
    Commit(CommitError),
    /// The reveal cannot be taken.
    #[error(transparent)]
    Reveal(RevealError),
    /// The seat's game has not begun.
    #[error("this game has not begun")]
    NotBegun,
    /// The time to begin is over.
    #[error("the time to begin this game is over")]
    WindowClosed,
    /// An action came before the one that is next.
    #[error("action {} is expected next", expected.0)]
    OutOfOrder {
        /// The number expected.
        expected: ActionId,
    },
    /// More actions than [`crate::MOST_ACTIONS`].
    #[error("this game has too many actions")]
    TooManyActions,
    /// An action that no player of a duel has: the server times games out, and nobody looks under the cards.
    #[error("`{0}` is not an action for a player of a duel")]
    NotAPlayers(Action),
}
