//! The thirteen piles on the table, as the page names them.

use kabal_core::{Column, Source, Spot, Suit, Target};

/// A pile, or its empty place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pile {
    /// Where cards are drawn from.
    Stock,
    /// Where drawn cards lie.
    Waste,
    /// One of the seven columns.
    Column(Column),
    /// A suit's foundation.
    Foundation(Suit),
}

impl Pile {
    /// All piles: stock, waste, foundations, columns; the order in which the keyboard goes through them.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Stock, Self::Waste]
            .into_iter()
            .chain(Suit::ALL.map(Self::Foundation))
            .chain(Column::ALL.map(Self::Column))
    }

    /// The stable name in the page's `data-pile`: `stock`, `W`, `1` to `7`, `S`, `H`, `D`, `C`.
    #[must_use]
    pub const fn hook(self) -> &'static str {
        match self {
            Self::Stock => "stock",
            Self::Waste => "W",
            Self::Column(column) => ["1", "2", "3", "4", "5", "6", "7"][column.index()],
            Self::Foundation(Suit::Spades) => "S",
            Self::Foundation(Suit::Hearts) => "H",
            Self::Foundation(Suit::Diamonds) => "D",
            Self::Foundation(Suit::Clubs) => "C",
        }
    }

    /// The spot of the card that has `depth` cards of the pile on it.
    #[must_use]
    pub const fn spot(self, depth: usize) -> Spot {
        match self {
            Self::Stock => Spot::Stock,
            Self::Waste => Spot::Waste { depth },
            Self::Column(column) => Spot::Column { column, depth },
            Self::Foundation(suit) => Spot::Foundation(suit),
        }
    }
}

impl From<Spot> for Pile {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Stock => Self::Stock,
            Spot::Waste { .. } => Self::Waste,
            Spot::Column { column, .. } => Self::Column(column),
            Spot::Foundation(suit) => Self::Foundation(suit),
        }
    }
}

impl From<Source> for Pile {
    fn from(source: Source) -> Self {
        match source {
            Source::Waste => Self::Waste,
            Source::Column { column, .. } => Self::Column(column),
            Source::Foundation(suit) => Self::Foundation(suit),
        }
    }
}

impl From<Target> for Pile {
    fn from(target: Target) -> Self {
        match target {
            Target::Column(column) => Self::Column(column),
            Target::Foundation(suit) => Self::Foundation(suit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hooks_are_those_that_are_promised() {
        let hooks: Vec<_> = Pile::all().map(Pile::hook).collect();
        assert_eq!(hooks, ["stock", "W", "S", "H", "D", "C", "1", "2", "3", "4", "5", "6", "7"]);
    }

    #[test]
    fn a_pile_is_found_again_from_its_spot() {
        assert!(Pile::all().all(|pile| Pile::from(pile.spot(3)) == pile));
    }
}
