//! Whether cards that have left their places can all be somewhere at once.
//!
//! A relaxation of one moment of a game: the order of moves and of the stock is forgotten. Foundations may
//! hold any cards that have left their place; every other card that has left its place needs a parent of its
//! own; a card of the stock may have come out, if it has a parent itself, to serve as one. If not even that
//! can be done, no game passes through here (docs/solver.md, "The lattice").

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

/// The kings' rank, 0 being the aces'.
const KING: u8 = 12;

/// Foundations tried before the question is given up as "perhaps".
const TRIES: u32 = 500;

impl Moment {
    /// Whether some foundations make everything fit. May be wrong only in saying yes.
    pub(crate) fn fits(&self) -> bool {
        let mut tries = TRIES;
        self.fits_below((self.gone | self.optional).runs_from_aces(), Cards::NONE, &mut tries)
    }

    /// Whether some foundations, none higher than `found` and with all of `pinned`, make everything fit.
    fn fits_below(&self, found: Cards, mut pinned: Cards, tries: &mut u32) -> bool {
        let Some(lower) = self.blame(found) else { return true };
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return true;
        }
        for card in lower {
            let cut = Cards::suit_from(card);
            if !cut.meets(pinned) && self.fits_below(found - cut, pinned, tries) {
                return true;
            }
            // All foundations without this card were tried.
            pinned |= Cards::one(card);
        }
        false
    }

    /// With exactly these foundations: nothing, if everything fits; else cards of which at least one must
    /// leave its foundation in any lower foundations that fit.
    fn blame(&self, found: Cards) -> Option<Cards> {
        let must = self.gone - found;
        let kings = must.count_in_class(KING, 0) + must.count_in_class(KING, 1);
        if !self.any_card && kings > self.emptied {
            return Some(Cards::NONE);
        }
        let sure = self.parents | must;
        if kings <= self.emptied && parentless(must, sure).is_empty() {
            return None;
        }
        // A class that lacks parents even if every optional card were one, lacks those that are up.
        let hopeless = parentless(must, sure | (self.optional - found));
        if !self.any_card
            && let Some(highest) = hopeless.highest()
        {
            let beyond_help = !(hopeless - found.any_of_class()).is_empty();
            let helpers = found & Cards::one(highest).any_of_class();
            return Some(if beyond_help { Cards::NONE } else { helpers });
        }
        self.blame_by_rank(found, must)
    }

    /// As [`Self::blame`], class by class from the kings down: as many optional cards are placed as find a
    /// spot.
    fn blame_by_rank(&self, found: Cards, must: Cards) -> Option<Cards> {
        let optional = self.optional - found;
        let kings = must.count_in_class(KING, 0) + must.count_in_class(KING, 1);
        let mut lower = Cards::NONE;
        let mut heads = 0;
        for chain in 0..2 {
            let mut spots = 0;
            // Foundation cards that would make more spots where we are, if they came down.
            let mut helpers = Cards::NONE;
            for rank in (0..=KING).rev() {
                let color = (chain + rank) & 1;
                let needed = must.count_in_class(rank, color);
                if rank == KING && !self.any_card {
                    spots = self.emptied + needed - kings;
                }
                if needed > spots {
                    if !self.any_card {
                        return Some(helpers);
                    }
                    heads += needed - spots;
                    lower |= helpers;
                }
                let wanted = optional.count_in_class(rank, color);
                let placed = wanted.min(spots.saturating_sub(needed));
                if placed == wanted {
                    helpers = Cards::NONE;
                }
                helpers |= found.in_class(rank, color);
                spots = self.parents.count_in_class(rank, color) + needed + placed;
            }
        }
        (heads > self.emptied).then_some(lower)
    }
}

/// The classes of parents that have fewer cards in `parents` than there are children for them in `children`,
/// both of their cards. Kings have no parents to lack.
fn parentless(children: Cards, parents: Cards) -> Cards {
    let children = children.to_parents() & Cards::ALL;
    (children.any_of_class() - parents.any_of_class()) | (children.both_of_class() - parents.both_of_class())
}

#[cfg(test)]
mod tests {
    use kabal_core::Card;

    use super::*;

    fn cards(text: &str) -> Cards {
        text.split_whitespace()
            .fold(Cards::NONE, |set, word| set | Cards::one(word.parse::<Card>().unwrap().into()))
    }

    /// A moment with no empty column, only kings in empty ones.
    fn moment(gone: &str, optional: &str, parents: &str) -> Moment {
        Moment {
            gone: cards(gone),
            optional: cards(optional),
            parents: cards(parents),
            emptied: 0,
            any_card: false,
        }
    }

    #[test]
    fn a_card_gone_needs_a_parent_or_its_foundation() {
        assert!(moment("7H", "", "8S 2C").fits());
        assert!(!moment("7H", "", "8H 6S").fits());
        assert!(!moment("7H 7D", "", "8S").fits());
        assert!(moment("7H 7D", "", "8S 8C").fits());
        assert!(moment("AS 2S 3S", "", "").fits());
    }

    #[test]
    fn talon_cards_serve_where_they_have_parents_themselves() {
        assert!(moment("7H", "8S", "9D").fits());
        assert!(!moment("7H", "8S", "").fits());
        assert!(moment("7H", "8S 9D TC", "JH").fits());
    }

    #[test]
    fn a_foundation_card_comes_down_where_a_parent_lacks() {
        assert!(moment("AS 2S 3S 2H", "", "4D").fits());
        assert!(!moment("AS 2S 3S 2H", "", "4S").fits());
        assert!(moment("AS 2S 3S AD 2D 3D 4D 2H", "", "5C").fits());
    }

    #[test]
    fn kings_need_emptied_columns_and_other_cards_do_with_any_card() {
        let one = Moment { emptied: 1, ..moment("KH", "", "") };
        assert!(one.fits());
        assert!(!Moment { gone: cards("KH KS"), ..one }.fits());
        assert!(!Moment { gone: cards("7H"), ..one }.fits());
        assert!(Moment { gone: cards("7H"), any_card: true, ..one }.fits());
        assert!(!Moment { gone: cards("7H 9S"), any_card: true, ..one }.fits());
    }
}
