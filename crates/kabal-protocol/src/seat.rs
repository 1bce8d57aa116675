//! Seats: the places at a duel.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A seat's number, 1 to 8. It is kept for the whole duel, also when a lower seat is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=SeatCount::MOST => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a seat's number is 1 to 8")
    }
}

/// How many seats a duel has, 2 to 8; or the one of a daily.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatCount(u8);

impl SeatCount {
    /// No duel has more.
    pub(crate) const MOST: u8 = 8;

    /// The one seat of a daily: nobody is met there.
    pub(crate) const ONE: Self = Self(1);

    /// The fewest seats that make a duel.
    pub const TWO: Self = Self(2);

    /// This many seats, 2 to 8.
    #[must_use]
    pub const fn new(seats: u8) -> Option<Self> {
        match seats {
            2..=Self::MOST => Some(Self(seats)),
            _ => None,
        }
    }

    /// The number of seats.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seats, 1 first.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (1..=self.0).map(Seat)
    }
}

impl From<SeatCount> for u8 {
    fn from(seats: SeatCount) -> Self {
        seats.0
    }
}

impl TryFrom<u8> for SeatCount {
    type Error = &'static str;

    fn try_from(seats: u8) -> Result<Self, Self::Error> {
        Self::new(seats).ok_or("a duel has 2 to 8 seats")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_has_two_to_eight_seats() {
        assert_eq!([0, 1, 9].map(SeatCount::new), [None; 3]);
        assert_eq!(SeatCount::new(8).map(|seats| seats.seats().last()), Some(Seat::new(8)));
        assert_eq!([0, 9].map(Seat::new), [None; 2]);
    }
}
