//! Actions, and the words in which they are written everywhere: transcripts, solver lines, logs and messages.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Column, RunLength, Source, Suit, Target};

/// Cards lifted in one place and put down in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What is lifted.
    pub from: Source,
    /// Where it is put.
    pub to: Target,
}

/// What changes the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// Cards go from the stock to the waste: `D`.
    Draw,
    /// The waste turns over to become the stock: `R`.
    Redeal,
    /// Cards move: `W>4`, `3>5x2`, `6>H`, `S>2`.
    Move(Move),
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Changes the table.
    Play(Play),
    /// Takes the last action back: `U`.
    Undo,
    /// Does again what was taken back: `Y`.
    Redo,
    /// Puts all cards up: `F`.
    Finish,
    /// Gives the game up: `G`.
    GiveUp,
    /// The time is over: `T`. The game writes it, at the limit.
    TimeOut,
    /// A hint was taken: `H`. Changes nothing.
    Hint,
    /// The player looked under the cards: `P`. Changes nothing; boards leave such games out.
    Peek,
}

impl From<Play> for Action {
    fn from(play: Play) -> Self {
        Self::Play(play)
    }
}

impl From<Move> for Play {
    fn from(cards: Move) -> Self {
        Self::Move(cards)
    }
}

impl From<Move> for Action {
    fn from(cards: Move) -> Self {
        Self::Play(Play::Move(cards))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Source::Waste => write!(f, "W>")?,
            Source::Column { column, .. } => write!(f, "{column}>")?,
            Source::Foundation(suit) => write!(f, "{suit}>")?,
        }
        match self.to {
            Target::Column(column) => write!(f, "{column}")?,
            Target::Foundation(suit) => write!(f, "{suit}")?,
        }
        match self.from {
            Source::Column { count, .. } if count > RunLength::ONE => write!(f, "x{}", count.get()),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("D"),
            Self::Redeal => f.write_str("R"),
            Self::Move(cards) => fmt::Display::fmt(cards, f),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => fmt::Display::fmt(play, f),
            Self::Undo => f.write_str("U"),
            Self::Redo => f.write_str("Y"),
            Self::Finish => f.write_str("F"),
            Self::GiveUp => f.write_str("G"),
            Self::TimeOut => f.write_str("T"),
            Self::Hint => f.write_str("H"),
            Self::Peek => f.write_str("P"),
        }
    }
}

/// The word is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an action: expected D, R, U, Y, F, G, T, H, P or a move such as W>4, 3>5x2, 6>H, S>2")]
pub struct ParseActionError(pub String);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Ok(match word {
            "D" => Self::Play(Play::Draw),
            "R" => Self::Play(Play::Redeal),
            "U" => Self::Undo,
            "Y" => Self::Redo,
            "F" => Self::Finish,
            "G" => Self::GiveUp,
            "T" => Self::TimeOut,
            "H" => Self::Hint,
            "P" => Self::Peek,
            _ => match parse_move(word) {
                Some(cards) => cards.into(),
                None => return Err(ParseActionError(word.chars().take(16).collect())),
            },
        })
    }
}

/// Reads `from>to[xN]`. Only the one way in which a move is written is read: no `x1`, no `x02`, no `Wx2`.
fn parse_move(word: &str) -> Option<Move> {
    let (from, rest) = word.split_once('>')?;
    let (to, count) = match rest.split_once('x') {
        Some((to, count)) => (to, count.parse().ok().and_then(RunLength::new)?),
        None => (rest, RunLength::ONE),
    };
    let from = match pile(from)? {
        Pile::Waste => Source::Waste,
        Pile::Column(column) => Source::Column { column, count },
        Pile::Foundation(suit) => Source::Foundation(suit),
    };
    let to = match pile(to)? {
        Pile::Waste => return None,
        Pile::Column(column) => Target::Column(column),
        Pile::Foundation(suit) => Target::Foundation(suit),
    };
    let cards = Move { from, to };
    (alloc::format!("{cards}") == word).then_some(cards)
}

enum Pile {
    Waste,
    Column(Column),
    Foundation(Suit),
}

fn pile(text: &str) -> Option<Pile> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    if letters.next().is_some() {
        return None;
    }
    match letter {
        'W' => Some(Pile::Waste),
        '1'..='7' => Column::from_number(letter as u8 - b'0').map(Pile::Column),
        _ => Suit::from_letter(letter).map(Pile::Foundation),
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        word.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Play {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn words_read_back_as_they_were_written() {
        let words = "D R U Y F G T H P W>4 W>S 3>5 3>5x2 7>1x13 6>H S>2 H>7 S>H 5>5";
        for word in words.split(' ') {
            assert_eq!(word.parse::<Action>().unwrap().to_string(), word);
        }
    }

    #[test]
    fn each_action_has_one_word_only() {
        for word in [
            "", "d", "DD", "3>5x1", "3>5x02", "3>5x14", "3>5x", "Wx2>4", "W>4x2", "S>2x2", "0>1", "8>1",
            "W>W", "3>W", "3-5", " D", "3>5x2 ", "♠>2",
        ] {
            assert!(word.parse::<Action>().is_err(), "{word}");
        }
    }
}
