//! Greenfelt's generator: the minimal standard one of Park and Miller, and seven rounds of swaps.

use kabal_core::{Card, Deal, Rank, Suit};

/// The generator's modulus, 2^31 - 1. Numbers below it but 0, which it never leaves, are deals.
const MODULUS: u64 = (1 << 31) - 1;

/// The deal with a number: the stock from place 23 of the deck down, the columns from its end, row by row.
pub(super) fn deal(number: u32) -> Option<Deal> {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    let mut state = u64::from(number);
    if state == 0 || state >= MODULUS {
        return None;
    }
    let mut deck: [Card; 52] = std::array::from_fn(|at| Card::new(Rank::ALL[at % 13], SUITS[at / 13]));
    for _ in 0..7 {
        for place in 0..52 {
            state = state * 16_807 % MODULUS;
            deck.swap(place, state as usize % 52);
        }
    }
    Deal::from_cards(deck.into_iter().rev()).ok()
}
