//! A table of which some cards are not known: what a person sees of a game played elsewhere.

use kabal_core::{ByColumn, Card, CardSet, Foundations, Parts, TableError};

use super::Imported;

/// A table with unknown cards. They may lie face down in columns, in the stock and in the waste; all other cards are
/// known. Whichever card the unknown ones are, the table is a possible one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartlyKnown {
    /// Each column's face-down cards, the deepest first.
    pub(super) face_down: ByColumn<Vec<Option<Card>>>,
    /// Each column's turned cards, the end last.
    pub(super) runs: ByColumn<Vec<Card>>,
    /// The foundations.
    pub(super) foundations: Foundations,
    /// The stock, the card drawn next first.
    pub(super) stock: Vec<Option<Card>>,
    /// The waste, the top last.
    pub(super) waste: Vec<Option<Card>>,
}

/// Why piles with unknown cards are no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartlyKnownError {
    /// More or fewer unknown cards than cards that were not named.
    #[error("there are {unknown} unknown cards, but {unnamed} of the 52 are not named")]
    Count {
        /// How many places have no name.
        unknown: usize,
        /// How many cards have no place.
        unnamed: usize,
    },
    /// The known cards make no table.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl PartlyKnown {
    /// How many cards are not known.
    #[must_use]
    pub fn unknown(&self) -> usize {
        self.hideable().filter(Option::is_none).count()
    }

    /// The cards that have no place: which of them lies where is not known.
    #[must_use]
    pub fn unnamed(&self) -> Vec<Card> {
        let turned = self.runs.0.iter().flatten().copied();
        let known: CardSet =
            self.hideable().flatten().chain(turned).chain(self.foundations.cards()).collect();
        Card::all().filter(|card| !known.contains(*card)).collect()
    }

    /// The position, once it is checked: with every card known it is a table or a deal.
    ///
    /// # Errors
    /// [`PartlyKnownError`] if no 52 cards can lie like this.
    pub(super) fn check(self) -> Result<Imported, PartlyKnownError> {
        let (unknown, unnamed) = (self.unknown(), self.unnamed());
        let count = PartlyKnownError::Count { unknown, unnamed: unnamed.len() };
        let counted = unknown == 0 || unknown == unnamed.len();
        // Which unknown card lies where makes no difference to what is checked.
        match Imported::from_parts(&self.filled_with(unnamed)) {
            // A card that is named twice leaves another one without a name: the count says less than this.
            Err(error @ TableError::Twice(_)) => Err(error.into()),
            _ if !counted => Err(count),
            Ok(_) if unknown > 0 => Ok(Imported::PartlyKnown(Box::new(self))),
            known => Ok(known?),
        }
    }

    /// The cards of all places in which unknown ones may lie.
    fn hideable(&self) -> impl Iterator<Item = Option<Card>> {
        self.face_down.0.iter().flatten().chain(&self.stock).chain(&self.waste).copied()
    }

    /// The piles with these cards in the unknown places.
    fn filled_with(&self, cards: Vec<Card>) -> Parts {
        let mut cards = cards.into_iter();
        let mut fill = |pile: &Vec<Option<Card>>| -> Vec<Card> {
            pile.iter().filter_map(|card| card.or_else(|| cards.next())).collect()
        };
        Parts {
            face_down: self.face_down.each_ref().map(&mut fill),
            runs: self.runs.clone(),
            foundations: self.foundations,
            stock: fill(&self.stock),
            waste: fill(&self.waste),
            fan: 0,
            pass: 1,
        }
    }
}
