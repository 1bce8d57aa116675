//! Links: a transcript as one word that can stand in an address, for games that are shared.
//!
//! ```text
//! 1.KL1-D1N-AAAAANW.BAAA...
//! ```
//!
//! The version, the deal code, and base64url (RFC 4648, without padding) over: the number of actions; for each action
//! the milliseconds since the one before, modulo 2^32, and its number; the first three bytes of a SHA-256 over the
//! label `kabal/link/1`, the deal code and all bytes before. Numbers are LEB128 in their shortest form. A link that was
//! cut off or mistyped is refused by this check. docs/formats.md says the same in more words.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64URL;
use sha2::{Digest, Sha256};

use crate::{
    Action, Column, DealCode, Entry, Millis, Move, ParseCodeError, Play, RunLength, Source, Suit, Target,
    Transcript,
};

/// A transcript without headers, written as one word.
///
/// ```
/// use kabal_core::{Action, Game, Link, Millis, Play};
/// let mut game = Game::new("KL1-D1N-AAAAAAG".parse()?);
/// game.play(Millis::ZERO, Action::Play(Play::Draw))?;
/// let link = Link::of(&game.transcript()).to_string();
/// assert_eq!(link.parse::<Link>()?.into_transcript(), game.transcript());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link(Transcript);

impl Link {
    /// The link to a game.
    #[must_use]
    pub fn of(transcript: &Transcript) -> Self {
        Self(Transcript { headers: Vec::new(), ..transcript.clone() })
    }

    /// The game. Whether its actions are legal is for [`crate::Game::replay`] to say.
    #[must_use]
    pub fn into_transcript(self) -> Transcript {
        self.0
    }
}

const VERSION: &str = "1";

/// How many bytes guard a link.
const CHECK: usize = 3;

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = self.0.code.to_string();
        let mut bytes = Vec::new();
        write_number(&mut bytes, self.0.entries.len() as u32);
        let mut before = 0;
        for Entry { at, action } in &self.0.entries {
            write_number(&mut bytes, at.0.wrapping_sub(before));
            write_number(&mut bytes, number_of(*action));
            before = at.0;
        }
        let check = check(&code, &bytes);
        bytes.extend(check);
        write!(f, "{VERSION}.{code}.{}", BASE64URL.encode(bytes))
    }
}

/// Why a text is no link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseLinkError {
    /// Not a version, a deal code and a game, with dots between.
    #[error(
        "`{0}` is not a link to a game: expected a version, a deal code and a game, as in 1.KL1-D1N-AAAAAAG.AGew1w"
    )]
    Shape(String),
    /// Another version than the one known.
    #[error("the link is of version {0}, and this program knows only version 1")]
    Version(String),
    /// The deal code is wrong, or not written in its own way.
    #[error("in a link: {0}")]
    Code(#[from] ParseCodeError),
    /// The check does not fit.
    #[error("the link was cut off or mistyped: its end does not fit the rest")]
    Check,
    /// The check fits, but the bytes tell no actions.
    #[error("action {0} of the link is none")]
    Action(usize),
}

impl FromStr for Link {
    type Err = ParseLinkError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let shape = || ParseLinkError::Shape(text.chars().take(40).collect());
        let (version, rest) = text.split_once('.').ok_or_else(shape)?;
        if version != VERSION {
            return Err(ParseLinkError::Version(version.chars().take(8).collect()));
        }
        let (written, body) = rest.rsplit_once('.').ok_or_else(shape)?;
        let code: DealCode = written.parse()?;
        if code.to_string() != written {
            return Err(shape());
        }
        let bytes = BASE64URL.decode(body).map_err(|_| ParseLinkError::Check)?;
        let (bytes, given) =
            bytes.len().checked_sub(CHECK).map(|at| bytes.split_at(at)).ok_or(ParseLinkError::Check)?;
        if check(written, bytes) != given {
            return Err(ParseLinkError::Check);
        }
        Ok(Self(Transcript { code, headers: Vec::new(), entries: entries(bytes)? }))
    }
}

fn check(code: &str, bytes: &[u8]) -> [u8; CHECK] {
    let hash = Sha256::new().chain_update(b"kabal/link/1").chain_update(code).chain_update(bytes).finalize();
    [hash[0], hash[1], hash[2]]
}

fn entries(mut bytes: &[u8]) -> Result<Vec<Entry>, ParseLinkError> {
    let count = read_number(&mut bytes).ok_or(ParseLinkError::Action(0))?;
    let mut entries = Vec::new();
    let mut at = 0_u32;
    while !bytes.is_empty() {
        let number = entries.len() + 1;
        let mut next = || read_number(&mut bytes);
        let wait = next().ok_or(ParseLinkError::Action(number))?;
        let action = next().and_then(action_of).ok_or(ParseLinkError::Action(number))?;
        at = at.wrapping_add(wait);
        entries.push(Entry { at: Millis(at), action });
    }
    if entries.len() == count as usize { Ok(entries) } else { Err(ParseLinkError::Action(entries.len() + 1)) }
}

/// The actions that are no moves, in the order of their numbers.
const WORDS: [Action; 9] = [
    Action::Play(Play::Draw),
    Action::Play(Play::Redeal),
    Action::Undo,
    Action::Redo,
    Action::Finish,
    Action::GiveUp,
    Action::TimeOut,
    Action::Hint,
    Action::Peek,
];

/// Waste, columns and foundations can be moved from; columns and foundations to.
const SOURCES: u32 = 12;
const TARGETS: u32 = 11;

/// An action's number: most of a game's are below 128, one byte.
fn number_of(action: Action) -> u32 {
    let Action::Play(Play::Move(Move { from, to })) = action else {
        return WORDS.iter().zip(0..).find(|(word, _)| **word == action).map_or(0, |(_, number)| number);
    };
    let (from, count) = match from {
        Source::Waste => (0, 1),
        Source::Column { column, count } => (u32::from(column.number()), count.get() as u32),
        Source::Foundation(suit) => (8 + place(suit), 1),
    };
    let to = match to {
        Target::Column(column) => u32::from(column.number()) - 1,
        Target::Foundation(suit) => 7 + place(suit),
    };
    WORDS.len() as u32 + ((count - 1) * SOURCES + from) * TARGETS + to
}

fn action_of(number: u32) -> Option<Action> {
    if let Some(word) = WORDS.get(number as usize) {
        return Some(*word);
    }
    let rest = number - WORDS.len() as u32;
    let (rest, to) = (rest / TARGETS, rest % TARGETS);
    let (more, from) = (rest / SOURCES, rest % SOURCES);
    let column = |number: u32| u8::try_from(number).ok().and_then(Column::from_number);
    let suit = |place: u32| Suit::ALL.get(place as usize).copied();
    let from = match (from, more) {
        (0, 0) => Source::Waste,
        (1..=7, _) => Source::Column { column: column(from)?, count: RunLength::new(more as usize + 1)? },
        (8.., 0) => Source::Foundation(suit(from - 8)?),
        _ => return None,
    };
    let to = match to {
        0..=6 => Target::Column(column(to + 1)?),
        _ => Target::Foundation(suit(to - 7)?),
    };
    Some(Move { from, to }.into())
}

/// A suit's place among the foundations, from 0.
fn place(suit: Suit) -> u32 {
    Suit::ALL.iter().zip(0..).find(|(known, _)| **known == suit).map_or(0, |(_, place)| place)
}

/// LEB128: seven bits a byte, the lowest first; the highest bit says that more follow.
fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A number in its shortest form; anything else is none.
fn read_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0_u64;
    for shift in [0, 7, 14, 21, 28] {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            let shortest = shift == 0 || *byte != 0;
            return u32::try_from(number).ok().filter(|_| shortest);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    const TEXT: &str = "kabal 1\ndeal KL1-D1N-AAAAAAG\n\n0 D\n1500 W>4\n1500 3>5x2\n70000 U\n";

    fn link(text: &str) -> String {
        Link::of(&text.parse().unwrap()).to_string()
    }

    #[test]
    fn a_link_is_as_the_description_says() {
        // By hand. 4 actions: 04. After 0 ms D: 00 00. After 1500 = 0xDC 0x0B, W>4 = 9 + 0 * 11 + 3 = 12. After 0,
        // 3>5x2 = 9 + (12 + 3) * 11 + 4 = 178 = 0xB2 0x01. After 68500 = 0x94 0x97 0x04, U = 2.
        let body = [0x04, 0x00, 0x00, 0xDC, 0x0B, 0x0C, 0x00, 0xB2, 0x01, 0x94, 0x97, 0x04, 0x02];
        let hash = Sha256::digest([b"kabal/link/1KL1-D1N-AAAAAAG".as_slice(), &body].concat());
        let bytes = [&body[..], &hash[..3]].concat();
        assert_eq!(link(TEXT), format!("1.KL1-D1N-AAAAAAG.{}", BASE64URL.encode(bytes)));
    }

    #[test]
    fn every_action_has_its_number() {
        let mut numbers = alloc::collections::BTreeSet::new();
        let words = "D R U Y F G T H P W>1 W>7 W>S W>C 1>7 7>1 7>1x13 3>5x2 6>H S>2 C>7 S>H 5>5";
        for word in words.split(' ') {
            let action: Action = word.parse().unwrap();
            assert_eq!(action_of(number_of(action)), Some(action), "{word}");
            assert!(numbers.insert(number_of(action)), "{word}");
        }
        // A run comes from a column, and none is longer than thirteen.
        let run = |from: u32, count: u32| 9 + ((count - 1) * SOURCES + from) * TARGETS;
        for number in [run(0, 2), run(8, 2), run(11, 13), run(1, 14), u32::MAX] {
            assert_eq!(action_of(number), None, "{number}");
        }
    }

    #[test]
    fn a_link_that_was_cut_off_or_mistyped_is_refused() {
        let right = link(TEXT);
        for at in 0..right.len() {
            assert!(right[..at].parse::<Link>().is_err(), "{}", &right[..at]);
            for other in ['A', 'g', '2', '-', '.', '='] {
                let mut wrong: Vec<char> = right.chars().collect();
                if wrong[at] != other {
                    wrong[at] = other;
                    let wrong: String = wrong.into_iter().collect();
                    assert!(wrong.parse::<Link>().is_err(), "{wrong}");
                }
            }
        }
    }

    #[test]
    fn a_link_has_one_form() {
        let body = [0x01, 0x80, 0x00, 0x00];
        let code = "KL1-D1N-AAAAAAG";
        let bytes = [&body[..], &check(code, &body)].concat();
        let text = format!("1.{code}.{}", BASE64URL.encode(bytes));
        assert_eq!(text.parse::<Link>(), Err(ParseLinkError::Action(1)));
        assert_eq!("2.x.y".parse::<Link>(), Err(ParseLinkError::Version("2".into())));
        assert!(matches!("1.kl1d1naaaaaag.AA".parse::<Link>(), Err(ParseLinkError::Shape(_))));
        assert!(matches!("1.KL1-D1N-AAAAAAB.AA".parse::<Link>(), Err(ParseLinkError::Code(_))));
    }
}
