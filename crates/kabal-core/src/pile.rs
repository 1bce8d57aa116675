//! Where cards lie, and what a hand can lift and put down.

use core::fmt;
use core::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::Suit;

/// One of the seven tableau columns, numbered 1 to 7 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Column(u8);

impl Column {
    /// All columns, from the left.
    pub const ALL: [Self; 7] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The column with this number, 1 to 7.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=7 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// Its number, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in [`Column::ALL`], 0 to 6.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> Self {
        column.number()
    }
}

impl TryFrom<u8> for Column {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number).ok_or("a column's number is 1 to 7")
    }
}

/// One value a column, indexed by [`Column`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ByColumn<T>(pub [T; 7]);

impl<T> ByColumn<T> {
    /// Columns and values, from the left.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Column, &T)> {
        Column::ALL.into_iter().zip(&self.0)
    }

    /// The same columns with another value each.
    #[must_use]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> ByColumn<U> {
        ByColumn(self.0.map(change))
    }

    /// References to the values.
    #[must_use]
    pub fn each_ref(&self) -> ByColumn<&T> {
        ByColumn(self.0.each_ref())
    }
}

impl<T> Index<Column> for ByColumn<T> {
    type Output = T;

    fn index(&self, column: Column) -> &T {
        &self.0[column.index()]
    }
}

impl<T> IndexMut<Column> for ByColumn<T> {
    fn index_mut(&mut self, column: Column) -> &mut T {
        &mut self.0[column.index()]
    }
}

/// How many cards move together: 1 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunLength(u8);

impl RunLength {
    /// A single card.
    pub const ONE: Self = Self(1);

    /// This many cards, 1 to 13: a run goes down from a king at most.
    #[must_use]
    pub const fn new(cards: usize) -> Option<Self> {
        match cards {
            1..=13 => Some(Self(cards as u8)),
            _ => None,
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

/// What a hand lifts: the waste's top card, the last cards of a column, or a foundation's top card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The waste's top card.
    Waste,
    /// The last `count` cards of a column.
    Column {
        /// Where they lie.
        column: Column,
        /// How many of its last cards.
        count: RunLength,
    },
    /// The top card of a suit's foundation.
    Foundation(Suit),
}

/// Where a hand puts cards down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// On the end of a column.
    Column(Column),
    /// On a suit's foundation.
    Foundation(Suit),
}

/// Where a finger or the keyboard's cursor points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The stock, or the place where it was.
    Stock,
    /// A card of the waste, counted from its top: 0 is the top card.
    Waste {
        /// How many cards lie on it.
        depth: usize,
    },
    /// A card of a column, counted from its end: 0 is the last card, or the empty place.
    Column {
        /// The column.
        column: Column,
        /// How many cards lie on it.
        depth: usize,
    },
    /// A suit's foundation.
    Foundation(Suit),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_numbered_from_one_to_seven() {
        let numbers = Column::ALL.map(Column::number);
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(numbers.map(Column::from_number), Column::ALL.map(Some));
        assert_eq!([0, 8].map(Column::from_number), [None, None]);
    }

    #[test]
    fn a_run_has_one_to_thirteen_cards() {
        assert_eq!([0, 14].map(RunLength::new), [None, None]);
        assert_eq!(RunLength::new(13).map(RunLength::get), Some(13));
    }
}
