//! A game in play as it is stored: its transcript with header lines for what the rules do not need.
//!
//! ```text
//! kabal 1
//! deal KM1-D3N-AAAAAAQ
//! game 00c0ffee12345678
//! tab 9a3f00d112345678
//! save 17
//! clock 65200
//!
//! 0 D
//! 1250 W>4
//! ```
//!
//! `game` is the game's id, `tab` and `save` say who wrote this text and the how many-eth time, `clock` is what the
//! clock showed; with a time limit `dealt` stands in its place, the moment of the deal. Everything else about the game
//! follows from replaying it. `practice yes` stands there for a game that does not count in statistics. Header lines of
//! later versions are kept.

use std::fmt;
use std::str::FromStr;

use kabal_core::{Game, Header, Millis, ParseTranscriptError, ReplayError, Transcript};

use crate::clock::{ClockMark, Moment};

/// What tells one game from every other, though both may have the same deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u64);

/// What tells one open page from every other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TabId(u64);

/// Who wrote a stored text, and when: two texts with the same stamp are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp {
    /// The writer.
    pub tab: TabId,
    /// The number of the text among those that the writer wrote, from 1.
    pub save: u32,
}

macro_rules! id {
    ($id:ident) => {
        impl $id {
            /// The id made of 64 random bits.
            #[must_use]
            pub const fn from_random_bits(bits: u64) -> Self {
                Self(bits)
            }
        }

        /// Sixteen hexadecimal digits, in lower case.
        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:016x}", self.0)
            }
        }

        impl FromStr for $id {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let digits = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
                let bits = u64::from_str_radix(text, 16).ok().filter(|_| digits);
                bits.map(Self).ok_or(ParseIdError)
            }
        }
    };
}

id!(GameId);
id!(TabId);

/// The text is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is sixteen hexadecimal digits")]
pub struct ParseIdError;

/// Whether a game's result counts in the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// It does.
    Counted,
    /// It was gone on with from the middle of another game, and does not.
    Practice,
}

/// A game as it was stored.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Which game.
    pub id: GameId,
    /// Who wrote it.
    pub stamp: Stamp,
    /// Whether it counts.
    pub counting: Counting,
    /// Its clock.
    pub clock: ClockMark,
    /// The game.
    pub game: Game,
    /// Header lines that a later version wrote.
    pub unknown: Vec<Header>,
}

/// Why a stored text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// It is no transcript.
    #[error(transparent)]
    Transcript(#[from] ParseTranscriptError),
    /// An action is not legal.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A header line is missing.
    #[error("the header `{0}` is missing")]
    Missing(&'static str),
    /// A header line is there twice.
    #[error("the header `{0}` is there twice")]
    Twice(&'static str),
    /// A header's value is wrong.
    #[error("the header `{key}` has the value `{value}`")]
    Value {
        /// The header.
        key: &'static str,
        /// Its value.
        value: String,
    },
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clock = match self.clock {
            ClockMark::Dealt(moment) => (DEALT, moment.0.to_string()),
            ClockMark::Counted(millis) => (CLOCK, millis.to_string()),
        };
        let own = [
            (GAME, self.id.to_string()),
            (TAB, self.stamp.tab.to_string()),
            (SAVE, self.stamp.save.to_string()),
            clock,
        ];
        // Keys and values are single words, so each of them is a header.
        let practice = (self.counting == Counting::Practice).then(|| (PRACTICE, YES.to_owned()));
        let own = own.iter().chain(&practice).filter_map(|(key, value)| Header::new(key, value));
        let mut transcript = self.game.transcript();
        transcript.headers = own.chain(self.unknown.iter().cloned()).collect();
        fmt::Display::fmt(&transcript, f)
    }
}

const GAME: &str = "game";
const TAB: &str = "tab";
const SAVE: &str = "save";
const CLOCK: &str = "clock";
const DEALT: &str = "dealt";
const PRACTICE: &str = "practice";
const YES: &str = "yes";

impl FromStr for Saved {
    type Err = Damage;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut transcript: Transcript = text.parse()?;
        // The replay needs no headers, and names lines of the text with them.
        let game = Game::replay(&transcript)?;
        let headers = &mut transcript.headers;
        let id = read(headers, GAME, GameId::from_str)?;
        let tab = read(headers, TAB, TabId::from_str)?;
        let save = read(headers, SAVE, number::<u32>)?;
        let clock = if game.rules().time_limit.is_some() {
            ClockMark::Dealt(Moment(read(headers, DEALT, number::<u64>)?))
        } else {
            ClockMark::Counted(Millis(read(headers, CLOCK, number::<u32>)?))
        };
        let counting = if headers.iter().any(|header| header.key() == PRACTICE) {
            read(headers, PRACTICE, |value| if value == YES { Ok(Counting::Practice) } else { Err(()) })?
        } else {
            Counting::Counted
        };
        Ok(Self { id, stamp: Stamp { tab, save }, counting, clock, game, unknown: transcript.headers })
    }
}

impl Saved {
    /// The stamp of a stored text, without reading the game; none if it has none.
    #[must_use]
    pub fn stamp_of(text: &str) -> Option<Stamp> {
        let value = |key: &str| {
            let headers = text.lines().take_while(|line| !line.is_empty());
            headers.filter_map(|line| line.split_once(' ')).find(|(k, _)| *k == key).map(|(_, value)| value)
        };
        Some(Stamp { tab: value(TAB)?.parse().ok()?, save: value(SAVE)?.parse().ok()? })
    }
}

/// Takes a header out and reads its value.
fn read<T, E>(
    headers: &mut Vec<Header>,
    key: &'static str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Damage> {
    let at = headers.iter().position(|header| header.key() == key).ok_or(Damage::Missing(key))?;
    let header = headers.remove(at);
    if headers.iter().any(|header| header.key() == key) {
        return Err(Damage::Twice(key));
    }
    let value = header.value();
    parse(value).map_err(|_| Damage::Value { key, value: value.chars().take(40).collect() })
}

/// A number in its one form: no sign, no leading zero.
fn number<T: FromStr + ToString>(text: &str) -> Result<T, ()> {
    text.parse().ok().filter(|number: &T| number.to_string() == text).ok_or(())
}

#[cfg(test)]
mod tests;
