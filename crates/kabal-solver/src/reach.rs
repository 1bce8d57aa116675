//! What can be done at a point of the game, decided by counting classes.
//!
//! A turned card is *visible*. The free ones among the visible need a parent each (or head a column), and
//! where both twins of a class can serve, cards can be shifted between them at will. So a visible card can be
//! laid bare if its class has more cards visible than free children, and a card has a spot if its parents'
//! class does (docs/solver.md, "Classes").

use crate::cards::Cards;
use crate::found::Found;
use crate::layout::Law;
use crate::stage::Stage;

/// What lies open, and where there is room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Cards out and not on a foundation.
    pub(crate) free: Cards,
    /// Visible cards that can be laid bare.
    pub(crate) bare: Cards,
    /// Cards, visible or not, that would find a spot on a column.
    pub(crate) spots: Cards,
}

impl Reach {
    pub(crate) fn new(law: Law, stage: &Stage, found: Found) -> Self {
        let free = stage.out - found.cards();
        let visible = free | stage.held.tops();
        let children = free.to_parents();
        let one_over = visible.any_of_class() - children.any_of_class();
        let room = one_over | (visible.both_of_class() - children.both_of_class());
        let heads = if law.any_card {
            let parentless = children.any_of_class() - visible.any_of_class();
            parentless.classes() + (children.both_of_class() - visible.both_of_class()).classes()
        } else {
            (free & Cards::KINGS).len()
        };
        let empty = stage.held.emptied() > heads;
        if empty && law.any_card {
            return Self { free, bare: visible, spots: Cards::ALL };
        }
        let kings = if empty { Cards::KINGS } else { Cards::NONE };
        Self { free, bare: visible & room, spots: room.to_children() | kings }
    }
}
