//! A deal: the order in which 52 cards come from the deck.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::{ByColumn, Card, CardSet, ParseCardError};

/// The 52 cards in *dealing order*, each exactly once.
///
/// The first 28 go to the tableau row by row from the left: row 1 to columns 1-7, row 2 to columns 2-7, ... row 7 to
/// column 7. The first card of each row is the turned one of its column. The last 24 are the stock; the first of
/// them is drawn first. Written with one space between cards: `AH 4C 7D ...`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal([Card; 52]);

impl Deal {
    /// How many cards the tableau takes.
    const TABLEAU: usize = 28;

    /// A deal of these cards in dealing order.
    ///
    /// # Errors
    /// [`DealError`] if a card is there twice, or the number of cards is not 52.
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Result<Self, DealError> {
        let mut order = ArrayVec::<Card, 52>::new();
        let mut seen = CardSet::EMPTY;
        for (at, card) in cards.into_iter().enumerate() {
            if !seen.insert(card) {
                return Err(DealError::Twice { card, at: at + 1 });
            }
            order.push(card);
        }
        let count = order.len();
        let order = order.into_inner().map_err(|_| DealError::Count(count))?;
        Ok(Self(order))
    }

    /// The cards in dealing order.
    #[must_use]
    pub const fn cards(&self) -> &[Card; 52] {
        &self.0
    }

    /// Each column's cards as dealt, the deepest first; the last is turned.
    #[must_use]
    pub fn columns(&self) -> ByColumn<ArrayVec<Card, 7>> {
        let mut columns = ByColumn::<ArrayVec<Card, 7>>::default();
        let mut next = self.0.into_iter();
        for row in 0..7 {
            for column in &mut columns.0[row..] {
                column.extend(next.next());
            }
        }
        // Row-wise dealing lays a column's turned card, the first of its row, last of all its cards.
        columns
    }

    /// The 24 cards of the stock, the one drawn first first.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.0[Self::TABLEAU..]
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.0.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({self})")
    }
}

/// Why cards are no deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// A card is there a second time.
    #[error("card {at} of the deal, {card}, is there twice")]
    Twice {
        /// The card.
        card: Card,
        /// The place of the second one, from 1.
        at: usize,
    },
    /// Not 52 cards.
    #[error("a deal has 52 cards, not {0}")]
    Count(usize),
    /// A word is not a card.
    #[error("card {at} of the deal: {error}")]
    Card {
        /// Its place, from 1.
        at: usize,
        /// What is wrong with it.
        error: ParseCardError,
    },
}

impl FromStr for Deal {
    type Err = DealError;

    /// Reads 52 cards in dealing order, separated by white space.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cards = alloc::vec::Vec::with_capacity(52);
        for (at, word) in text.split_whitespace().enumerate() {
            let card = word.parse().map_err(|error| DealError::Card { at: at + 1, error })?;
            cards.push(card);
        }
        Self::from_cards(cards)
    }
}

impl From<Deal> for String {
    fn from(deal: Deal) -> Self {
        alloc::format!("{deal}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    /// The deck unshuffled. Its first row is AS..7S; row 2 is 8S..KS and so on, counted by hand below.
    fn unshuffled() -> Deal {
        Deal::from_cards(Card::all()).unwrap()
    }

    #[test]
    fn cards_fall_row_by_row() {
        let columns = unshuffled().columns();
        let text: Vec<_> =
            columns.0.map(|column| column.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")).into();
        assert_eq!(
            text,
            [
                "AS",
                "2S 8S",
                "3S 9S AH",
                "4S TS 2H 6H",
                "5S JS 3H 7H TH",
                "6S QS 4H 8H JH KH",
                "7S KS 5H 9H QH AD 2D"
            ]
        );
        assert_eq!(unshuffled().stock()[0].to_string(), "3D");
        assert_eq!(unshuffled().stock().len(), 24);
    }

    #[test]
    fn a_deal_reads_back_from_its_own_text() {
        assert_eq!(unshuffled().to_string().parse(), Ok(unshuffled()));
    }

    #[test]
    fn a_wrong_deal_says_what_and_where() {
        let text = unshuffled().to_string();
        let cases = [
            (text.replacen("KC", "AS", 1), "card 52 of the deal, AS, is there twice"),
            (text.replacen(" KC", "", 1), "a deal has 52 cards, not 51"),
            (text.clone() + " AS", "card 53 of the deal, AS, is there twice"),
            (String::new(), "a deal has 52 cards, not 0"),
            (
                text.replacen("3S", "10S", 1),
                "card 3 of the deal: `10S` is not a card: expected a rank, one of A23456789TJQK, then a suit, one of CDHS, as in 7H",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Deal>().unwrap_err().to_string(), message);
        }
    }
}
