//! What cannot be taken back: which cards still lie where they were dealt, and what is left of the stock.

use crate::cards::{Cards, Place};
use crate::held::Held;
use crate::layout::Layout;
use crate::talon::Talon;

/// A point of the game but for its foundations. Every card is held, in the talon, or *out*: on a foundation
/// or lying free on a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(crate) held: Held,
    /// All cards out.
    pub(crate) out: Cards,
    pub(crate) talon: Talon,
}

impl Stage {
    /// The stage after the top held card of a column has left it.
    pub(crate) fn released(&self, layout: &Layout, card: Place) -> Self {
        let held = self.held.without(layout, card);
        Self { held, out: self.out | (self.held.cards() - held.cards()), ..*self }
    }

    /// The stage after a card has left the talon.
    pub(crate) fn drawn(&self, layout: &Layout, card: Place, redealt: bool) -> Self {
        let talon = self.talon.without(layout.stock_index(card), redealt, layout.law.draw);
        Self { talon, out: self.out | Cards::one(card), ..*self }
    }
}
