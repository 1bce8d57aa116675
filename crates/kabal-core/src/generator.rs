//! Generator 1: from a deal number, or any 32-byte key, to the order of the cards.
//!
//! The whole procedure stands in docs/formats.md, so that a stranger can write it again; `tests/generator.py` is
//! such a stranger. A change here would change every deal ever played: `tests/golden/generator-1.txt` pins 1000.

use core::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Card, Deal};

/// The number of a deal, 0 to 2^30 - 1. It means a deal only together with the generator's version, 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct DealNumber(u32);

impl DealNumber {
    /// How many numbers there are: 2^30, six letters of base32.
    pub const COUNT: u32 = 1 << 30;

    /// The number, if it is one.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// A number made of 32 random bits; the two highest are dropped.
    #[must_use]
    pub const fn from_random_bits(bits: u32) -> Self {
        Self(bits % Self::COUNT)
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The deal with this number.
    #[must_use]
    pub fn deal(self) -> Deal {
        let key =
            Sha256::new().chain_update(b"kabal/generator/1").chain_update(self.0.to_be_bytes()).finalize();
        Deal::from_key(&key.into())
    }
}

impl fmt::Display for DealNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<DealNumber> for u32 {
    fn from(number: DealNumber) -> Self {
        number.0
    }
}

impl TryFrom<u32> for DealNumber {
    type Error = &'static str;

    fn try_from(number: u32) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a deal number is 0 to 1073741823")
    }
}

impl Deal {
    /// The deal that 32 bytes determine. Random bytes give every one of the 52! orders alike, as far as 256 bits can.
    ///
    /// The ChaCha20 key stream (RFC 8439, nonce and counter zero) is read as little-endian 32-bit words. The deck in
    /// the order of [`Card::all`] is shuffled by Fisher and Yates from its end.
    #[must_use]
    pub fn from_key(key: &[u8; 32]) -> Self {
        let mut stream = ChaCha20::new(key.into(), &[0; 12].into());
        let mut word = || {
            let mut bytes = [0; 4];
            stream.apply_keystream(&mut bytes);
            u32::from_le_bytes(bytes)
        };
        let mut cards: arrayvec::ArrayVec<Card, 52> = Card::all().collect();
        for last in (1..52_u32).rev() {
            let pick = below(last + 1, &mut word);
            cards.swap(last as usize, pick as usize);
        }
        Self::from_cards(cards).expect("swaps keep the 52 cards of the deck")
    }
}

/// A number below `bound`, each equally likely: words beyond the last whole multiple of `bound` are thrown away.
fn below(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let excess = (u32::MAX % bound + 1) % bound;
    loop {
        let drawn = word();
        if drawn <= u32::MAX - excess {
            return drawn % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_bits_and_no_more() {
        assert_eq!(DealNumber::new(1 << 30), None);
        assert_eq!(DealNumber::new((1 << 30) - 1).map(DealNumber::get), Some(1_073_741_823));
        assert_eq!(DealNumber::from_random_bits(u32::MAX).get(), 1_073_741_823);
    }

    #[test]
    fn words_beyond_the_last_whole_multiple_are_thrown_away() {
        // 2^32 = 3 * 1431655765 + 1: only the word 2^32 - 1 is one too many.
        let mut words = [u32::MAX, u32::MAX - 1].into_iter();
        assert_eq!(below(3, || words.next().unwrap()), (u32::MAX - 1) % 3);
        // 2^32 is a multiple of 4: no word is thrown away.
        assert_eq!(below(4, || u32::MAX), 3);
    }

    #[test]
    fn a_hundred_numbers_are_a_hundred_deals() {
        let deals: std::collections::HashSet<_> =
            (0..100).map(|number| DealNumber::from_random_bits(number).deal()).collect();
        assert_eq!(deals.len(), 100);
    }
}
