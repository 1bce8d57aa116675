//! Foundations, as the set of cards on them and as four heights.

use crate::cards::{Cards, Place};

/// What lies on the foundations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    cards: Cards,
    heights: Heights,
}

/// Four heights of four bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Heights(u16);

impl Heights {
    /// As an index below 2^16.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// A number below 14^4 that no other heights share.
    pub(crate) fn code(self) -> u64 {
        (0..4).rev().fold(0, |code, suit| code * 14 + u64::from(self.0 >> (4 * suit) & 15))
    }
}

impl Found {
    /// Codes of foundations: 14 heights each.
    pub(crate) const CODES: u64 = 14 * 14 * 14 * 14;

    /// The foundations that hold these cards: of each suit all up to some rank.
    pub(crate) fn new(cards: Cards) -> Self {
        // A height is at most 13.
        let heights =
            cards.suit_counts().into_iter().rev().fold(0, |heights, count| heights << 4 | count as u16);
        Self { cards, heights: Heights(heights) }
    }

    pub(crate) const fn cards(self) -> Cards {
        self.cards
    }

    pub(crate) const fn heights(self) -> Heights {
        self.heights
    }

    /// Whether all 52 cards are up.
    pub(crate) fn is_complete(self) -> bool {
        self.cards == Cards::ALL
    }

    /// With one card more, the next of its suit.
    pub(crate) fn with(self, card: Place) -> Self {
        Self {
            cards: self.cards | Cards::one(card),
            heights: Heights(self.heights.0 + (1 << (4 * card.suit()))),
        }
    }

    /// With one card less, the top of its suit.
    pub(crate) fn without(self, card: Place) -> Self {
        Self {
            cards: self.cards - Cards::one(card),
            heights: Heights(self.heights.0 - (1 << (4 * card.suit()))),
        }
    }

    /// The next card of each suit.
    pub(crate) fn next(self) -> Cards {
        self.cards.raised(1) - self.cards
    }

    /// The top card of each suit.
    pub(crate) const fn tops(self) -> Cards {
        self.cards.tops()
    }

    /// All cards that, once up, can be of no more use in a column (docs/solver.md, "Safe cards").
    pub(crate) fn safe(self, worrying_back: bool) -> Cards {
        let served = self.cards.raised(2).both_of_class().other_color() & self.cards.raised(3).twins();
        if worrying_back { served } else { served | self.cards.raised(1).both_of_class().other_color() }
    }
}

#[cfg(test)]
mod tests {
    use kabal_core::{Card, Rank, Suit};

    use super::*;

    /// Foundations of these heights: spades, hearts, diamonds, clubs.
    fn found(heights: [u8; 4]) -> Found {
        let up = |card: &Card| card.rank().value() <= heights[card.suit() as usize];
        Found::new(Card::all().filter(up).fold(Cards::NONE, |cards, card| cards | Cards::one(card.into())))
    }

    fn place(rank: Rank, suit: Suit) -> Place {
        Card::new(rank, suit).into()
    }

    #[test]
    fn a_card_more_and_a_card_less_keep_set_and_heights_alike() {
        let six = found([5, 0, 13, 1]).with(place(Rank::Six, Suit::Spades));
        assert_eq!(six, found([6, 0, 13, 1]));
        assert_eq!(six.without(place(Rank::King, Suit::Diamonds)), found([6, 0, 12, 1]));
        assert!(found([13; 4]).is_complete());
    }

    #[test]
    fn codes_are_different_for_different_heights() {
        let all = (0..14).flat_map(|a| (0..14).flat_map(move |b| (0..14).map(move |c| [a, b, c, 13 - a])));
        let codes: std::collections::HashSet<u64> =
            all.map(|heights| found(heights).heights().code()).collect();
        assert_eq!(codes.len(), 14 * 14 * 14);
        assert_eq!(found([13; 4]).heights().code(), Found::CODES - 1);
    }

    #[test]
    fn a_card_is_safe_once_its_children_can_go_up_themselves() {
        for heights in [[4, 3, 3, 2], [5, 3, 3, 3], [0, 0, 0, 0], [9, 7, 6, 2], [1, 2, 2, 1]] {
            let up = found(heights);
            for card in Card::all() {
                let (rank, [s, h, d, c]) = (card.rank().value(), heights);
                let (twin, others) = match card.suit() {
                    Suit::Spades => (c, h.min(d)),
                    Suit::Clubs => (s, h.min(d)),
                    Suit::Hearts => (d, s.min(c)),
                    Suit::Diamonds => (h, s.min(c)),
                };
                let safe = others + 2 >= rank && twin + 3 >= rank;
                assert_eq!(up.safe(true).has(card.into()), safe, "{card} {heights:?}");
                assert_eq!(up.safe(false).has(card.into()), safe || others + 1 >= rank, "{card} {heights:?}");
            }
        }
    }
}
