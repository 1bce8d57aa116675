//! Whether cards that have left their places can all be somewhere at once.
//!
//! A relaxation of one moment of a game: the order of moves and of the stock is forgotten. Foundations may hold any cards
//! that have left their place; every other card that has left its place needs a parent of its own; a card of the stock may
//! have come out, if it has a parent itself, to serve as one. If not even that can be done, no game passes through here
//! (docs/solver.md, "The lattice").

use crate::cards::Cards;

/// A moment to be judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Cards that have left their place and are on a foundation or on a parent.
    pub(crate) gone: Cards,
    /// Cards that may do so or may still be in the stock.
    pub(crate) optional: Cards,
    /// Cards in their dealt place that can take a child.
    pub(crate) parents: Cards,
    /// Columns that hold no dealt card.
    pub(crate) emptied: u32,
    /// Whether an empty column takes any card.
    pub(crate) any_card: bool,
}

/// Foundations tried before the question is given up as "perhaps".
const TRIES: u32 = 200;

impl Moment {
    /// Whether some foundations make everything fit. May be wrong only in saying yes.
    pub(crate) fn fits(&self) -> bool {
        let mut tries = TRIES;
        self.fits_below((self.gone | self.optional).runs_from_aces(), &mut tries)
    }

    /// Whether some foundations, none higher than `found`, make everything fit.
    fn fits_below(&self, found: Cards, tries: &mut u32) -> bool {
        let Some(mut lower) = self.blame(found) else { return true };
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return true;
        }
        lower.any(|card| self.fits_below(found - Cards::suit_from(card), tries))
    }

    /// With exactly these foundations: nothing, if everything fits; else cards of which at least one must leave its
    /// foundation in any lower foundations that fit.
    fn blame(&self, found: Cards) -> Option<Cards> {
        let must = self.gone - found;
        let sure = self.parents | must;
        let children = must.to_parents() & Cards::ALL;
        let kings = (must & Cards::KINGS).len();
        if !self.any_card && kings > self.emptied {
            return Some(Cards::NONE);
        }
        let lacking = (children.any_of_class() - sure.any_of_class())
            | (children.both_of_class() - sure.both_of_class());
        if lacking.is_empty() && kings <= self.emptied {
            return None;
        }
        self.blame_by_rank(found, must)
    }

    /// As [`Self::blame`], class by class from the kings down: as many optional cards are placed as find a spot.
    fn blame_by_rank(&self, found: Cards, must: Cards) -> Option<Cards> {
        let optional = self.optional - found;
        let mut lower = Cards::NONE;
        let mut heads = 0;
        for color in 0..2 {
            let mut spots = 0;
            // Foundation cards that would make more spots where we are, come down.
            let mut helpers = Cards::NONE;
            for rank in (0..13u8).rev() {
                let class = Cards::class(rank, (color + rank) & 1);
                let needed = (must & class).len();
                if rank == 12 {
                    let others = (must & (Cards::KINGS - class)).len();
                    spots = if self.any_card { 0 } else { self.emptied - others };
                }
                if needed > spots {
                    heads += needed - spots;
                    if self.any_card {
                        lower |= helpers;
                    } else if rank < 12 {
                        return Some(helpers);
                    }
                }
                let wanted = (optional & class).len();
                let placed = wanted.min(spots.saturating_sub(needed));
                if placed == wanted {
                    helpers = Cards::NONE;
                }
                helpers |= found & class;
                spots = (self.parents & class).len() + needed + placed;
            }
        }
        (self.any_card && heads > self.emptied).then_some(lower)
    }
}
