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
