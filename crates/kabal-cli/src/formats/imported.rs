//! What comes out of a form.

use kabal_core::{Card, Column, Deal, Parts, Table, TableError};

use super::PartlyKnown;

/// A position that another program or a person wrote down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// A fresh deal.
    Deal(Deal),
    /// A table in mid-game, every card known.
    Table(Box<Table>),
    /// A table with cards that nobody has told.
    PartlyKnown(Box<PartlyKnown>),
}

impl Imported {
    /// The position with cards in these places: a deal if they lie as dealt.
    ///
    /// # Errors
    /// [`TableError`] if they make no table.
    pub fn from_parts(parts: &Parts) -> Result<Self, TableError> {
        let table = Table::from_parts(parts)?;
        Ok(as_dealt(&table).map_or_else(|| Self::Table(Box::new(table)), Self::Deal))
    }

    /// The table, if every card is known.
    #[must_use]
    pub fn table(&self) -> Option<Table> {
        match self {
            Self::Deal(deal) => Some(Table::new(deal)),
            Self::Table(table) => Some((**table).clone()),
            Self::PartlyKnown(_) => None,
        }
    }
}

/// The deal that lies on a table on which nothing was played yet.
fn as_dealt(table: &Table) -> Option<Deal> {
    let Parts { face_down, runs, stock, .. } = table.parts();
    let mut cards: Vec<Card> = Vec::with_capacity(52);
    for row in 0..7 {
        for column in &Column::ALL[row..] {
            cards.extend(face_down[*column].iter().chain(&runs[*column]).nth(row));
        }
    }
    cards.extend(stock);
    Deal::from_cards(cards).ok().filter(|deal| Table::new(deal) == *table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{DealNumber, PRESETS, Play};

    #[test]
    fn a_table_is_a_deal_until_it_is_played_on() {
        let deal = DealNumber::from_random_bits(1).deal();
        let mut table = Table::new(&deal);
        assert_eq!(Imported::from_parts(&table.parts()), Ok(Imported::Deal(deal)));
        table.play(&PRESETS[0].rules, Play::Draw, |_| ()).unwrap();
        assert_eq!(Imported::from_parts(&table.parts()), Ok(Imported::Table(Box::new(table))));
    }
}
