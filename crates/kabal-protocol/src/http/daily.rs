//! Dailies, as everyone may see them, and who asks its own attempts.

use serde::{Deserialize, Serialize};

use super::BoardLine;
use crate::{Commitment, Daily, DuelId, Moment, Opening, Outcome};

/// Today's dailies and those of the days to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Dailies {
    /// The time on the server's clock, by which days begin and end.
    pub now: Moment,
    /// The dailies, today's first.
    pub dailies: Vec<DailyCard>,
}

/// A daily, and what the server is bound to in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DailyCard {
    /// Which one.
    pub daily: Daily,
    /// What the server is committed to.
    pub commitment: Commitment,
    /// Since when.
    pub committed: Moment,
    /// The attempt of the player who asks.
    pub attempt: Option<Attempt>,
}

/// A player's attempt at a daily.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Attempt {
    /// The duel of one seat that it is.
    pub duel: DuelId,
    /// How it came out; none before it is over, or if it was never begun.
    pub outcome: Option<Outcome>,
}

/// A daily with its boards, and after its day with what it came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShownDaily {
    /// The time on the server's clock.
    pub now: Moment,
    /// The daily.
    pub card: DailyCard,
    /// When the server reveals what it is committed to.
    pub revealed: Moment,
    /// What it is committed to; none before that.
    pub opening: Option<Opening>,
    /// The best of all accounts that have attempted it.
    pub boards: DailyBoards,
}

/// The boards of a daily, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DailyBoards {
    /// By the highest score.
    pub score: Vec<BoardLine>,
    /// By the fastest win.
    pub time: Vec<BoardLine>,
    /// By the win with the fewest moves.
    pub moves: Vec<BoardLine>,
}
