//! Python's generator, as PySolFC shuffles with it: MT19937, seeded by a whole number.

use kabal_core::{Card, Rank, Suit};
use rand_mt::Mt;

use super::Deck;

/// The deck with a number: clubs, spades, hearts, diamonds, each ace to king, then shuffled.
pub(super) fn deck(number: u128) -> Deck {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
    let mut deck = std::array::from_fn(|at| Card::new(Rank::ALL[at % 13], SUITS[at / 13]));
    let mut generator = seeded(number);
    for last in (1..52).rev() {
        let other = fraction(&mut generator) * (last + 1) as f64;
        deck.swap(last, other as usize);
    }
    deck
}

/// What `random.Random(number)` makes of a number: a key of 32-bit words, the lowest first, at least one.
fn seeded(number: u128) -> Mt {
    let words = (0..4).map(|word| (number >> (32 * word)) as u32);
    let count = (4 - number.leading_zeros() as usize / 32).max(1);
    Mt::new_with_key(words.take(count))
}

/// What `random()` gives: 53 random bits as a fraction of 1, made of two outputs.
fn fraction(generator: &mut Mt) -> f64 {
    let high = f64::from(generator.next_u32() >> 5);
    let low = f64::from(generator.next_u32() >> 6);
    (high * f64::from(1_u32 << 26) + low) / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_those_of_python() {
        // `random.Random(n).random()`, printed by Python 3.11.
        for (number, first) in FRACTIONS {
            assert_eq!(fraction(&mut seeded(number)), first, "{number}");
        }
    }

    const FRACTIONS: [(u128, f64); 4] = [
        (0, 0.8444218515250481),
        (32_000, 0.3721723162993418),
        (4_294_967_303, 0.22550888929893187),
        (100_000_000_000_000_000_000, 0.018195028987988637),
    ];
}
