//! The rules of Klondike.
#![no_std]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod card;

pub use card::{BySuit, Card, CardSet, Color, ParseCardError, Rank, Suit};
