//! The tables, a row of each as a type. Only the stories of this crate see them.
//!
//! Identifiers, keys and hashes are lower-case hexadecimal, moments are milliseconds since 1970, and what has a text
//! form of its own is stored in it: an operator can read the tables.

pub(crate) mod attempt;
pub(crate) mod banned_network;
pub(crate) mod credential;
pub(crate) mod daily;
pub(crate) mod duel;
pub(crate) mod entrant;
pub(crate) mod forbidden_word;
pub(crate) mod group_member;
pub(crate) mod input;
pub(crate) mod player;
pub(crate) mod rating;
pub(crate) mod record;
pub(crate) mod recovery;
pub(crate) mod result;
pub(crate) mod seat;
pub(crate) mod session;
pub(crate) mod signing_key;
pub(crate) mod tournament;
pub(crate) mod tournament_round;
pub(crate) mod waiting;

use kabal_protocol::Moment;

use crate::Damage;

/// A moment as databases hold it. None is later than the year 292 million.
pub(crate) fn millis(moment: Moment) -> i64 {
    i64::try_from(moment.0).unwrap_or(i64::MAX)
}

/// A stored moment.
pub(crate) fn moment(millis: i64) -> Result<Moment, Damage> {
    u64::try_from(millis).map(Moment).map_err(|_| Damage::new("a moment", millis))
}

/// A stored text that has a type.
pub(crate) fn parsed<T: std::str::FromStr>(what: &'static str, text: &str) -> Result<T, Damage> {
    text.parse().map_err(|_| Damage::new(what, text))
}
