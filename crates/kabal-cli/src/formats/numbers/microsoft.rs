//! The generator of Microsoft's FreeCell, which PySolFC and KPat took over.

use kabal_core::{Card, Rank, Suit};

use super::Deck;

/// The largest number dealt here; Microsoft's own went to 32 000, and beyond this one the programs differ.
pub(super) const LARGEST: u32 = MODULUS - 1;

/// States are below 2^31; a state's output is its upper 15 bits.
const MODULUS: u32 = 1 << 31;
const OUTPUTS: u32 = 1 << 15;

/// The linear congruential generator of Microsoft's C library.
#[derive(Clone, Copy)]
struct State(u32);

impl State {
    const FACTOR: u32 = 214_013;
    const STEP: u32 = 2_531_011;
    /// 1 / FACTOR modulo 2^31.
    const INVERSE: u32 = 968_044_885;

    fn next(self) -> Self {
        Self(self.0.wrapping_mul(Self::FACTOR).wrapping_add(Self::STEP) % MODULUS)
    }

    fn previous(self) -> Self {
        Self(self.0.wrapping_sub(Self::STEP).wrapping_mul(Self::INVERSE) % MODULUS)
    }

    fn output(self) -> u32 {
        self.0 >> 16
    }
}

/// AC AD AH AS 2C ...
fn unshuffled() -> Deck {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    std::array::from_fn(|at| Card::new(Rank::ALL[at / 4], SUITS[at % 4]))
}

/// The deck with a number, up to [`LARGEST`].
pub(super) fn deck(number: u32) -> Deck {
    let mut deck = unshuffled();
    let mut state = State(number);
    for last in (1..52).rev() {
        state = state.next();
        deck.swap(last, state.output() as usize % (last + 1));
    }
    deck
}

/// The smallest number whose deck gives these cards when it is dealt from its end.
///
/// Which card was swapped to the deck's end tells the first output's remainder by 52, and so on; of the states whose
/// output fits first, one in 52, all are tried.
pub(super) fn seed(dealt: &Deck) -> Option<u32> {
    let mut deck = unshuffled();
    let mut remainders = Vec::with_capacity(51);
    for (last, card) in (1..52).rev().zip(dealt) {
        let at = deck[..=last].iter().position(|other| other == card)?;
        deck.swap(last, at);
        remainders.push((last as u32 + 1, at as u32));
    }
    let (&(modulus, first), rest) = remainders.split_first()?;
    let fits = |state: &State| {
        let mut state = *state;
        rest.iter().all(|(modulus, remainder)| {
            state = state.next();
            state.output() % modulus == *remainder
        })
    };
    let outputs = (first..OUTPUTS).step_by(modulus as usize);
    let states = outputs.flat_map(|output| (0..1 << 16).map(move |low| State(output << 16 | low)));
    states.filter(fits).map(|state| state.previous().0).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_back_undoes_a_step() {
        for state in [0, 1, 214_013, 88_783_540, LARGEST] {
            assert_eq!(State(state).next().previous().0, state);
        }
    }

    #[test]
    fn game_1_is_the_one_everybody_knows() {
        // Microsoft's game 1 is dealt from the deck's end: its first row is JD 2D 9H JC 5D 7H 7C 5H.
        let row: Vec<String> = deck(1).iter().rev().take(8).map(Card::to_string).collect();
        assert_eq!(row.join(" "), "JD 2D 9H JC 5D 7H 7C 5H");
    }
}
