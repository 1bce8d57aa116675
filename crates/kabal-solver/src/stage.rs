//! What cannot be taken back: which cards still lie where they were dealt, and what is left of the stock.

use crate::cards::{Cards, Place};
use crate::layout::{COLUMNS, Layout};
use crate::talon::Talon;

/// A point of the game but for its foundations. Every card is in the talon, in its dealt place, or *out*: on a foundation or
/// lying free on a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    /// For each column, how many cards still lie in their dealt place, its first turned card included.
    pub(crate) held: [u8; COLUMNS],
    /// The number of these counts: see [`Layout::point`].
    pub(crate) point: u32,
    /// The last held card of each column: turned, and what lies under it is not.
    pub(crate) tops: Cards,
    /// All cards out.
    pub(crate) out: Cards,
    pub(crate) talon: Talon,
}

impl Stage {
    /// Columns that hold dealt cards.
    pub(crate) fn columns_held(&self) -> u32 {
        self.tops.len()
    }

    /// The stage after the top held card of a column has left it.
    pub(crate) fn released(&self, layout: &Layout, card: Place) -> Self {
        let column = layout.column_of(card);
        let mut next = *self;
        next.tops = next.tops - Cards::one(card);
        next.out |= Cards::one(card);
        next.held[column] -= 1;
        next.point -= layout.weight(column);
        next.settle(layout, column);
        next
    }

    /// Turns what is now the last held card of `column`: one with nothing under it that may head a column anyway is out.
    fn settle(&mut self, layout: &Layout, column: usize) {
        let Some(at) = self.held[column].checked_sub(1) else { return };
        let turned = layout.column(column)[usize::from(at)];
        if at == 0 && layout.heads_a_column(turned) {
            self.held[column] = 0;
            self.point -= layout.weight(column);
            self.out |= Cards::one(turned);
        } else {
            self.tops |= Cards::one(turned);
        }
    }

    /// The stage after a card has left the talon.
    pub(crate) fn drawn(&self, layout: &Layout, card: Place, redealt: bool) -> Self {
        let talon = self.talon.without(layout.stock_index(card), redealt, layout.law.draw);
        Self { talon, out: self.out | Cards::one(card), ..*self }
    }
}
