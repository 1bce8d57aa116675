//! Three digits a card, in dealing order: `shootme` (Klondike-Solver, MinimalKlondike) and `ksolve` (KSolve).
//!
//! Two digits for the rank, 01 to 13, and one for the suit. The programs differ in the suits of 3 and 4.

use kabal_core::{Card, Deal, DealError, Rank, Suit};

use super::ReadError;

/// The suits of the digits 1 to 4.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suits([Suit; 4]);

/// 3 is hearts, 4 spades.
pub(super) const SHOOTME: Suits = Suits([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);

/// 3 is spades, 4 hearts.
pub(super) const KSOLVE: Suits = Suits([Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts]);

/// Reads a deal. White space between the digits means nothing.
pub(super) fn read(text: &str, suits: Suits) -> Result<Deal, ReadError> {
    // One digit more than a deal has is enough to see that there are too many.
    let digits: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).take(52 * 3 + 1).collect();
    let mut cards = Vec::with_capacity(52);
    for (at, digits) in digits.chunks(3).enumerate() {
        let found = || digits.iter().collect::<String>();
        if at == 52 {
            return Err(ReadError::expected("after 52 cards", "the end", &found()));
        }
        let expected = "three digits, the rank 01 to 13 and the suit 1 to 4";
        let place = format_args!("card {}", at + 1);
        cards.push(card(digits, suits).ok_or_else(|| ReadError::expected(place, expected, &found()))?);
    }
    Deal::from_cards(cards).map_err(|error| match error {
        DealError::Count(count) => {
            ReadError::expected("the whole text", "52 cards of three digits", &format!("{count} cards"))
        }
        other => other.into(),
    })
}

fn card(digits: &[char], suits: Suits) -> Option<Card> {
    let [tens, ones, suit] = digits else { return None };
    let value = |digit: &char| digit.to_digit(10);
    let rank = u8::try_from(value(tens)? * 10 + value(ones)?).ok().and_then(Rank::from_value)?;
    let (_, suit) = (1..).zip(suits.0).find(|(digit, _)| Some(*digit) == value(suit))?;
    Some(Card::new(rank, suit))
}

/// Writes a deal.
pub(super) fn write(deal: &Deal, suits: Suits) -> String {
    let digits = |card: &Card| {
        let suit = (1..).zip(suits.0).find(|(_, suit)| *suit == card.suit());
        let suit = suit.map_or_else(String::new, |(digit, _): (u8, Suit)| digit.to_string());
        format!("{:02}{suit}", card.rank().value())
    };
    deal.cards().iter().map(digits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_programs_write_the_same_deal_with_two_suits_swapped() {
        let deal = Deal::from_cards(Card::all()).unwrap();
        // Spades first: AS 2S ..., then from the fourteenth card on hearts.
        assert!(write(&deal, SHOOTME).starts_with("014024034"));
        assert!(write(&deal, KSOLVE).starts_with("013023033"));
        assert!(write(&deal, SHOOTME)[13 * 3..].starts_with("013023033"));
        assert!(write(&deal, SHOOTME).ends_with("101111121131"));
        for suits in [SHOOTME, KSOLVE] {
            assert_eq!(read(&write(&deal, suits), suits), Ok(deal));
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let right = write(&Deal::from_cards(Card::all()).unwrap(), SHOOTME);
        let expected = "three digits, the rank 01 to 13 and the suit 1 to 4";
        for (wrong, said) in [
            (String::new(), "the whole text: expected 52 cards of three digits, found `0 cards`".to_owned()),
            (
                right[..51 * 3].into(),
                "the whole text: expected 52 cards of three digits, found `51 cards`".into(),
            ),
            (right[..155].into(), format!("card 52: expected {expected}, found `13`")),
            (right.replacen("014", "144", 1), format!("card 1: expected {expected}, found `144`")),
            (right.replacen("014", "004", 1), format!("card 1: expected {expected}, found `004`")),
            (right.replacen("014", "015", 1), format!("card 1: expected {expected}, found `015`")),
            (right.replacen("014", "0é4", 1), format!("card 1: expected {expected}, found `0é4`")),
            (right.replacen("024", "014", 1), "card 2 of the deal, AS, is there twice".into()),
            (right.clone() + "014", "after 52 cards: expected the end, found `0`".into()),
        ] {
            assert_eq!(read(&wrong, SHOOTME).unwrap_err().to_string(), said);
        }
    }
}
