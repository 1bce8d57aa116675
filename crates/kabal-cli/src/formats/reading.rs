//! What the readers of several forms have in common.

use std::fmt::Display;

use kabal_core::{ByColumn, BySuit, Card, CardSet, Column, Foundations, Rank, Suit};

use super::ReadError;

/// The cards met so far, so that the second of two like ones is told with its place.
#[derive(Debug, Default)]
pub(super) struct Met(CardSet);

impl Met {
    /// Notes a card.
    pub(super) fn note(&mut self, card: Card, place: impl Display) -> Result<Card, ReadError> {
        if self.0.insert(card) { Ok(card) } else { Err(ReadError::Twice { place: place.to_string(), card }) }
    }
}

/// The cards of the columns, hidden ones (of type `H`) under turned ones.
#[derive(Debug)]
pub(super) struct Columns<H> {
    pub(super) face_down: ByColumn<Vec<H>>,
    pub(super) runs: ByColumn<Vec<Card>>,
}

impl<H> Default for Columns<H> {
    fn default() -> Self {
        Self { face_down: ByColumn::default(), runs: ByColumn::default() }
    }
}

impl<H: Display> Columns<H> {
    /// Puts a face-down card on a column.
    pub(super) fn hide(&mut self, column: Column, card: H, place: impl Display) -> Result<(), ReadError> {
        if !self.runs[column].is_empty() {
            return Err(ReadError::expected(place, "no face-down card on a turned one", &card.to_string()));
        }
        self.face_down[column].push(card);
        Ok(())
    }

    /// Puts a turned card on a column.
    pub(super) fn turn(&mut self, column: Column, card: Card) {
        self.runs[column].push(card);
    }
}

/// A card as other programs and people write it: `TH`, `10H`, `th` or `10h`.
pub(super) fn loose_card(text: &str) -> Option<Card> {
    let (at, last) = text.char_indices().last()?;
    let suit = Suit::from_letter(last.to_ascii_uppercase())?;
    let rank = match &text[..at] {
        "10" => Rank::Ten,
        letter => {
            let mut letters = letter.chars();
            let rank = Rank::from_letter(letters.next()?.to_ascii_uppercase())?;
            letters.next().is_none().then_some(rank)?
        }
    };
    Some(Card::new(rank, suit))
}

/// The top card of a foundation with these cards, which must go up from the ace in one suit; none if it is empty.
pub(super) fn foundation(cards: &[Card], place: impl Display) -> Result<Option<Card>, ReadError> {
    for (card, rank) in cards.iter().zip(Rank::ALL) {
        let expected = Card::new(rank, cards[0].suit());
        if *card != expected {
            return Err(ReadError::expected(place, expected, &card.to_string()));
        }
    }
    match cards.get(Rank::ALL.len()) {
        Some(card) => Err(ReadError::expected(place, "nothing on the king", &card.to_string())),
        None => Ok(cards.last().copied()),
    }
}

/// Foundations with these cards on top.
pub(super) fn foundations(
    tops: impl IntoIterator<Item = Card>,
    place: impl Display,
) -> Result<Foundations, ReadError> {
    let mut ranks = BySuit::<Option<Rank>>::default();
    for card in tops {
        if ranks[card.suit()].replace(card.rank()).is_some() {
            return Err(ReadError::expected(place, "one foundation for each suit", &card.to_string()));
        }
    }
    Ok(Foundations::with_tops(ranks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_people_write_them() {
        let ten: Card = "TH".parse().unwrap();
        assert_eq!(["TH", "10H", "th", "10h"].map(loose_card), [Some(ten); 4]);
        for text in ["", "H", "1H", "11H", "100H", "TX", "TH ", "THH", "æH", "7æ"] {
            assert_eq!(loose_card(text), None, "{text}");
        }
    }

    #[test]
    fn foundations_go_up_from_the_ace() {
        let cards =
            |text: &str| -> Vec<Card> { text.split_whitespace().map(|card| card.parse().unwrap()).collect() };
        assert_eq!(foundation(&cards(""), "here"), Ok(None));
        assert_eq!(foundation(&cards("AS 2S"), "here"), Ok(Some("2S".parse().unwrap())));
        for (wrong, said) in [
            ("2S", "here: expected AS, found `2S`"),
            ("AS 3S", "here: expected 2S, found `3S`"),
            ("AS 2H", "here: expected 2S, found `2H`"),
        ] {
            assert_eq!(foundation(&cards(wrong), "here").unwrap_err().to_string(), said);
        }
        let twice = foundations(cards("3H 2S 4H"), "here").unwrap_err();
        assert_eq!(twice.to_string(), "here: expected one foundation for each suit, found `4H`");
    }
}
