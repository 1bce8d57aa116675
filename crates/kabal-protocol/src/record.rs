//! The record of a duel: all that a stranger needs to check it, as one text.
//!
//! ```text
//! kabal-duel 1
//! duel <id>
//! rules KD1-D3P
//! pace live
//! fixed <moment>
//! server <commitment> <salt> <seed>
//! seat 1 <commitment> <salt> <seed>
//! seat 2 <commitment> <salt> <seed>
//! place 1 2 won 36250 181234
//! place 2 1 given-up 1232 203111
//! key <public key>
//!
//! game 1 <moment it began> <lines>
//! <so many lines: the transcript>
//!
//! game 2 <moment it began> <lines>
//! <so many lines: the transcript>
//!
//! signature <signature of everything above this line>
//! name 1 Anna
//! ```
//!
//! A daily has `pace daily` with its day, no line `seat`, and one player, whose seat is 1.
//!
//! docs/fairness.md has every line of it, and how to check it without this program.

mod signing;
mod text;
mod verify;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use kabal_core::{Rules, Transcript};
use serde::{Deserialize, Serialize};

use crate::{Bytes, Commitment, Moment, Name, Opening, Pace, Placing, Seat};

pub use signing::{PublicKey, ServerKey};
pub use text::{ParseRecordError, RecordProblem};
pub use verify::{Check, Fault, Subject, Trust, Verified, VerifyError, checks, verify};

/// The longest text of a record, in bytes. Eight seats with [`crate::MOST_ACTIONS`] each stay below it.
pub const LONGEST_RECORD: usize = 2 << 20;

/// What names a duel: 16 random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DuelId(pub Bytes<16>);

impl FromStr for DuelId {
    type Err = crate::ParseBytesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl fmt::Display for DuelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A commitment and what was revealed of it. Whether they fit is for [`verify()`] to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bond {
    /// What was published before.
    pub commitment: Commitment,
    /// What was revealed after.
    pub opening: Opening,
}

impl Bond {
    /// An opening with the commitment that fits it.
    #[must_use]
    pub fn of(opening: Opening) -> Self {
        Self { commitment: opening.commitment(), opening }
    }
}

/// A round of the shuffle that came to nothing, since seats did not reveal: its deal was never known to anyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostRound {
    /// What the server was committed to in it.
    pub server: Commitment,
    /// Who did not reveal, and lost the seat by it.
    pub missing: BTreeSet<Seat>,
}

/// A seat's game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// When it began.
    pub began: Moment,
    /// Its deal and actions.
    pub transcript: Transcript,
}

/// What a record states about a duel, in words that can be false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Which duel.
    pub duel: DuelId,
    /// The rules of each game.
    pub rules: Rules,
    /// When the seats played.
    pub pace: Pace,
    /// When the deal was fixed; of a daily, when its day began.
    pub fixed: Moment,
    /// The server's part in the shuffle.
    pub server: Bond,
    /// Each seat's part in it; a daily's has none.
    pub seats: BTreeMap<Seat, Bond>,
    /// The rounds before the one that was played, the first one first.
    pub lost: Vec<LostRound>,
    /// The ranking, the best first.
    pub placings: Vec<Placing>,
    /// The games that began.
    pub games: BTreeMap<Seat, RecordedGame>,
}

impl Facts {
    /// The seats that took part, in order.
    #[must_use]
    pub fn players(&self) -> BTreeSet<Seat> {
        self.placings.iter().map(|placing| placing.seat).collect()
    }
}

/// A signed record. The names are not signed, so that they can be replaced; all the rest is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it states.
    pub facts: Facts,
    /// The key it says it was signed with, which stands among what is signed.
    pub key: PublicKey,
    /// The Ed25519 signature (RFC 8032).
    pub signature: Bytes<64>,
    /// What the players are called.
    pub names: BTreeMap<Seat, Name>,
}
