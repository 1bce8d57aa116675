//! Stock and waste as one list with a pointer, and which of its cards can be played next.
//!
//! Waste and stock keep the order of the deal for ever: the waste is a prefix of the cards left. So a talon
//! is the set of cards left and the length of that prefix, and draws and redeals need no moves of their own:
//! what counts is which cards can be brought to the waste's top, and what is left after one of them was
//! played.

/// Stock and waste. Cards are bits, by their place in the order of waste and stock when the solve began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Talon {
    /// The cards left.
    pub(crate) left: u32,
    pub(crate) pointer: Pointer,
}

/// Where one is in the talon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pointer {
    /// How many of the cards left are the waste.
    pub(crate) waste: u8,
    /// Redeals still allowed, no more than cards left: each card taken needs at most one, so that many are as
    /// good as any number.
    pub(crate) redeals: u8,
}

impl Pointer {
    /// Codes of pointers: 0 to 24 cards and redeals.
    pub(crate) const CODES: u64 = 25 * 25;

    /// A number below [`Pointer::CODES`] that no other pointer shares.
    pub(crate) fn code(self) -> u64 {
        u64::from(self.redeals) * 25 + u64::from(self.waste)
    }

    /// The pointer with this code.
    pub(crate) fn from_code(code: u64) -> Self {
        // Both are at most 24.
        Self { waste: (code % 25) as u8, redeals: (code / 25) as u8 }
    }
}

/// The cards that can be brought to the waste's top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reachable {
    /// Without a redeal.
    pub(crate) this_pass: u32,
    /// Only after one.
    pub(crate) next_pass: u32,
}

impl Talon {
    /// A talon with so many redeals allowed, or any number.
    pub(crate) fn new(left: u32, waste: u8, redeals: Option<u32>, draw: u8) -> Self {
        let most = left.count_ones();
        // At most 24.
        let redeals = redeals.map_or(most, |redeals| redeals.min(most)) as u8;
        Self { left, pointer: Pointer { waste, redeals } }.normalised(draw)
    }

    /// Whether there can be no lack of redeals.
    fn redeals_at_will(self) -> bool {
        u32::from(self.pointer.redeals) >= self.left.count_ones()
    }

    /// Whether a talon with the same cards left and this pointer can be brought to where this one stands, by
    /// drawing on in the same pass or by a redeal; with no draw, whether it stands there.
    pub(crate) fn is_covered_by(self, other: Pointer, draw: Option<u8>) -> bool {
        let Some(draw) = draw else { return other == self.pointer };
        let Pointer { waste, redeals } = self.pointer;
        if other.redeals < redeals {
            return false;
        }
        let drawing_on = waste.checked_sub(other.waste).is_some_and(|cards| cards % draw == 0);
        let redealing = other.redeals > redeals || self.redeals_at_will();
        drawing_on || (redealing && waste % draw == 0)
    }

    /// The same talon with an empty waste.
    fn fresh(self) -> Self {
        Self { pointer: Pointer { waste: 0, ..self.pointer }, ..self }
    }

    /// What can be played next.
    pub(crate) fn reachable(self, draw: u8) -> Reachable {
        let this_pass = self.this_pass(draw);
        let next_pass = if self.pointer.redeals == 0 { 0 } else { self.fresh().this_pass(draw) & !this_pass };
        Reachable { this_pass, next_pass }
    }

    /// What comes to the waste's top from here to the end of the stock.
    fn this_pass(self, draw: u8) -> u32 {
        let mut rest = without_lowest(self.left, self.pointer.waste.saturating_sub(1));
        if draw == 1 {
            return rest;
        }
        let mut reach = 0;
        if self.pointer.waste > 0 {
            reach = rest & rest.wrapping_neg();
            rest ^= reach;
        }
        while rest != 0 {
            for _ in 1..draw {
                // The last draw takes what is left.
                let fewer = rest & (rest - 1);
                if fewer == 0 {
                    break;
                }
                rest = fewer;
            }
            let top = rest & rest.wrapping_neg();
            reach |= top;
            rest ^= top;
        }
        reach
    }

    /// The talon after the card at `index` was played, after a redeal or not.
    pub(crate) fn without(self, index: u32, redealt: bool, draw: u8) -> Self {
        let left = self.left & !(1 << index);
        let redeals = if self.redeals_at_will() {
            None
        } else {
            Some(u32::from(self.pointer.redeals) - u32::from(redealt))
        };
        let waste = (left & ((1 << index) - 1)).count_ones() as u8;
        Self::new(left, waste, redeals, draw)
    }

    /// With redeals at will, a waste that offers no more than an empty one is as good as an empty one.
    fn normalised(self, draw: u8) -> Self {
        if self.pointer.waste == 0 || !self.redeals_at_will() {
            return self;
        }
        let fresh = self.fresh();
        if self.this_pass(draw) & !fresh.this_pass(draw) == 0 { fresh } else { self }
    }

    /// The cards whose leaving makes no other harder to reach (docs/solver.md, "Safe cards of the talon").
    pub(crate) fn spare(self, draw: u8) -> u32 {
        let last = 31_u32.checked_sub(self.left.leading_zeros()).map_or(0, |at| 1 << at);
        if self.redeals_at_will() {
            return if draw == 1 {
                self.left
            } else if self.pointer.waste == 0 {
                last
            } else {
                0
            };
        }
        if self.pointer.waste == 0 && draw > 1 {
            return 0;
        }
        let rest = without_lowest(self.left, self.pointer.waste.saturating_sub(1));
        let top = rest & rest.wrapping_neg();
        if draw == 1 || self.pointer.redeals == 0 || top == last { top } else { 0 }
    }
}

/// A set without its lowest `count` members.
fn without_lowest(mut set: u32, count: u8) -> u32 {
    for _ in 0..count {
        set &= set.wrapping_sub(1);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tops of a waste of `waste` cards and a stock of the others, played by hand.
    fn by_hand(cards: &[u32], waste: usize, draw: usize) -> u32 {
        let mut tops = 0;
        let mut at = waste;
        loop {
            if at > 0 {
                tops |= 1 << cards[at - 1];
            }
            if at == cards.len() {
                return tops;
            }
            at = (at + draw).min(cards.len());
        }
    }

    fn members(set: u32) -> Vec<u32> {
        (0..32).filter(|at| set >> at & 1 == 1).collect()
    }

    #[test]
    fn a_pass_brings_up_what_drawing_by_hand_brings_up() {
        for left in [0xFF_FFFF_u32, 0x5A_5A5A, 0x80_0001, 0x7, 0x1, 0xF0_F0F1] {
            let cards = members(left);
            for draw in 1..=24_u8 {
                for waste in 0..=cards.len() as u8 {
                    let talon = Talon { left, pointer: Pointer { waste, redeals: 0 } };
                    assert_eq!(
                        talon.this_pass(draw),
                        by_hand(&cards, waste.into(), draw.into()),
                        "{left:b} {waste} {draw}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_card_played_leaves_the_cards_before_it_as_the_waste() {
        let talon = Talon::new(0b1111_1111, 0, Some(1), 3);
        assert_eq!(members(talon.reachable(3).this_pass), [2, 5, 7]);
        let next = talon.without(5, false, 3);
        assert_eq!((next.left, next.pointer.waste, next.pointer.redeals), (0b1101_1111, 5, 1));
        assert_eq!(members(next.reachable(3).this_pass), [4, 7]);
        assert_eq!(members(next.reachable(3).next_pass), [2, 6]);
    }

    #[test]
    fn with_redeals_at_will_the_pointer_counts_only_where_it_offers_more() {
        assert_eq!(Talon::new(0b11_1111, 3, None, 3).pointer.waste, 0);
        assert_eq!(Talon::new(0b11_1111, 2, None, 3).pointer.waste, 2);
        assert_eq!(Talon::new(0b11_1111, 5, None, 1).pointer.waste, 0);
        assert_eq!(Talon::new(0b11_1111, 3, Some(2), 3).pointer.waste, 3);
    }
}
