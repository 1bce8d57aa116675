//! The cards still held: in their dealt place, with every dealt card under them held too.

use crate::cards::{Cards, Place};
use crate::layout::{COLUMNS, Layout};

/// For each column the face-down cards and its first turned one, as far as they have not left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held {
    counts: [u8; COLUMNS],
    point: u32,
    tops: Cards,
    cards: Cards,
}

impl Held {
    /// Every card that the layout's columns name.
    pub(crate) fn all(layout: &Layout) -> Self {
        let mut held = Self { counts: [0; COLUMNS], point: 0, tops: Cards::NONE, cards: Cards::NONE };
        for column in 0..COLUMNS {
            let cards = layout.column(column);
            // A column has at most 7 cards to hold.
            held.counts[column] = cards.len() as u8;
            held.point += cards.len() as u32 * layout.weight(column);
            held.cards |= cards.iter().fold(Cards::NONE, |set, card| set | Cards::one(*card));
            held.tops |= cards.last().map_or(Cards::NONE, |card| Cards::one(*card));
        }
        held
    }

    /// The number of the counts, below [`Layout::points`]; 0 when no card is held.
    pub(crate) fn point(&self) -> u32 {
        self.point
    }

    /// The last held card of each column: turned, and what lies under it is not.
    pub(crate) fn tops(&self) -> Cards {
        self.tops
    }

    /// All held cards.
    pub(crate) fn cards(&self) -> Cards {
        self.cards
    }

    /// The columns that hold no card.
    pub(crate) fn emptied(&self) -> u32 {
        COLUMNS as u32 - self.tops.len()
    }

    /// The last held card of one column.
    pub(crate) fn top(&self, layout: &Layout, column: usize) -> Option<Place> {
        layout.column(column)[..usize::from(self.counts[column])].last().copied()
    }

    /// After a top card has left. What it uncovers is turned; a card that then lies alone and could come back
    /// to an empty column is held no longer.
    pub(crate) fn without(&self, layout: &Layout, card: Place) -> Self {
        let column = layout.column_of(card);
        let mut next = *self;
        next.drop_top(layout, column, card);
        if let Some(turned) = next.top(layout, column) {
            next.tops |= Cards::one(turned);
            if next.counts[column] == 1 && layout.heads_a_column(turned) {
                next.drop_top(layout, column, turned);
            }
        }
        next
    }

    fn drop_top(&mut self, layout: &Layout, column: usize, card: Place) {
        self.counts[column] -= 1;
        self.point -= layout.weight(column);
        self.tops = self.tops - Cards::one(card);
        self.cards = self.cards - Cards::one(card);
    }
}
