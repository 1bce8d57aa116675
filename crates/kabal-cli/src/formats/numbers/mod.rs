//! Deal numbers of other programs. A number means nothing without its generator, so each is written with it: `kpat 1`.

mod greenfelt;
mod microsoft;
mod python;

use std::str::FromStr;

use kabal_core::{Card, Deal};

use super::{ReadError, WriteError};

/// A shuffled deck. All programs but one deal it from its end.
type Deck = [Card; 52];

/// A program that deals by numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Generator {
    /// PySolFC: `ms` and a number, or a number below 32 000, for Microsoft's generator; larger ones for Python's.
    Pysol,
    /// The package pysol-cards: 32 000 itself is Microsoft's too, and there is no number 0.
    PysolCards,
    /// KPat, from 1.
    Kpat,
    /// Greenfelt, from 1.
    Greenfelt,
}

/// The numbers that go to Microsoft's generator without `ms` before them.
type Short = std::ops::RangeInclusive<u32>;

const PYSOL_SHORT: Short = 0..=31_999;
const PYSOL_CARDS_SHORT: Short = 1..=32_000;

/// The largest number of Python's generator that PySolFC deals.
const MOST_PYTHON: u128 = 100_000_000_000_000_000_000;

/// How far greenfelt's numbers are searched for a deal: its seven rounds of swaps hide which number it was.
const MOST_SEARCHED: u32 = 1_000_000;

impl Generator {
    /// The word before a number.
    const fn name(self) -> &'static str {
        match self {
            Self::Pysol => "pysol",
            Self::PysolCards => "pysol-cards",
            Self::Kpat => "kpat",
            Self::Greenfelt => "greenfelt",
        }
    }

    /// The deal with a number, which may have the generator's name before it.
    pub(super) fn read(self, text: &str) -> Result<Deal, ReadError> {
        let text = text.trim();
        let number = text.strip_prefix(self.name()).and_then(|rest| rest.strip_prefix(' ')).unwrap_or(text);
        let deal = match self {
            Self::Pysol => pysol_deck(number, PYSOL_SHORT).and_then(|deck| pysol_deal(&deck)),
            Self::PysolCards => pysol_deck(number, PYSOL_CARDS_SHORT).and_then(|deck| pysol_deal(&deck)),
            Self::Kpat => {
                digits(number).filter(|seed| *seed >= 1 && *seed <= microsoft::LARGEST).and_then(|seed| {
                    let deck = microsoft::deck(seed);
                    Deal::from_cards(deck.into_iter().rev()).ok()
                })
            }
            Self::Greenfelt => digits(number).and_then(greenfelt::deal),
        };
        let expected = match self {
            Self::Pysol => "a number of PySolFC's, 0 to 100000000000000000000 or ms0 to ms2147483647",
            Self::PysolCards => "a number of pysol-cards', 1 to 100000000000000000000 or ms1 to ms2147483647",
            Self::Kpat => "a number of KPat's, 1 to 2147483647",
            Self::Greenfelt => "a number of greenfelt's, 1 to 2147483646",
        };
        deal.ok_or_else(|| ReadError::expected("the number", expected, text))
    }

    /// The smallest number of a deal, with the generator's name before it.
    pub(super) fn write(self, deal: &Deal) -> Result<String, WriteError> {
        let number = match self {
            Self::Pysol => microsoft::seed(&pysol_taken(deal)).map(|seed| short_or_ms(seed, PYSOL_SHORT)),
            Self::PysolCards => microsoft::seed(&pysol_taken(deal))
                .filter(|seed| *seed > 0)
                .map(|seed| short_or_ms(seed, PYSOL_CARDS_SHORT)),
            Self::Kpat => microsoft::seed(deal.cards()).filter(|seed| *seed > 0).map(|seed| seed.to_string()),
            Self::Greenfelt => (1..=MOST_SEARCHED)
                .find(|number| greenfelt::deal(*number).as_ref() == Some(deal))
                .map(|number| number.to_string()),
        };
        let numbers = match self {
            Self::Pysol => "PySolFC's numbers ms0 to ms2147483647 (longer ones cannot be searched)",
            Self::PysolCards => "pysol-cards' numbers ms1 to ms2147483647 (longer ones cannot be searched)",
            Self::Kpat => "KPat's numbers 1 to 2147483647",
            Self::Greenfelt => "greenfelt's numbers 1 to 1000000",
        };
        number.map(|number| format!("{} {number}", self.name())).ok_or(WriteError::NoNumber { numbers })
    }
}

/// A number written in digits alone.
fn digits<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok().filter(|_| text.bytes().all(|digit| digit.is_ascii_digit()))
}

fn pysol_deck(number: &str, short: Short) -> Option<Deck> {
    if let Some(seed) = number.strip_prefix("ms") {
        return digits(seed)
            .filter(|seed| seed >= short.start() && *seed <= microsoft::LARGEST)
            .map(microsoft::deck);
    }
    let seed: u128 = digits(number).filter(|seed| *seed <= MOST_PYTHON)?;
    match u32::try_from(seed) {
        Ok(seed) if short.contains(&seed) => Some(microsoft::deck(seed)),
        Ok(seed) if seed < *short.start() => None,
        _ => Some(python::deck(seed)),
    }
}

fn short_or_ms(seed: u32, short: Short) -> String {
    if short.contains(&seed) { seed.to_string() } else { format!("ms{seed}") }
}

/// Where PySolFC lays the cards that it takes from its deck, one after the other, as places of our dealing order.
/// It lays hidden rows of 6, 5, ... 1 cards, then a turned row of 7, all from the right; the rest is the stock.
fn pysol_places() -> impl Iterator<Item = usize> {
    let place = |depth: usize, column: usize| (0..depth).map(|row| 7 - row).sum::<usize>() + column - depth;
    let hidden = (0..6).flat_map(move |depth| (depth + 1..7).rev().map(move |column| place(depth, column)));
    let turned = (0..7).rev().map(move |column| place(column, column));
    hidden.chain(turned).chain(28..52)
}

/// PySolFC's way of laying a deck out.
fn pysol_deal(deck: &Deck) -> Option<Deal> {
    let mut cards = *deck;
    for (place, card) in pysol_places().zip(deck.iter().rev()) {
        cards[place] = *card;
    }
    Deal::from_cards(cards).ok()
}

/// The cards of a deal in the order in which PySolFC takes them.
fn pysol_taken(deal: &Deal) -> Deck {
    let mut taken = *deal.cards();
    for (card, place) in taken.iter_mut().zip(pysol_places()) {
        *card = deal.cards()[place];
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Generator; 4] =
        [Generator::Pysol, Generator::PysolCards, Generator::Kpat, Generator::Greenfelt];

    fn generator(name: &str) -> Generator {
        ALL.into_iter().find(|generator| generator.name() == name).expect(name)
    }

    /// Lines made by `tests/numbers.py`, with Python's own generator: text of the number, and its deal.
    fn golden() -> impl Iterator<Item = (Generator, &'static str, Deal)> {
        include_str!("../../../tests/golden/numbers.tsv").lines().map(|line| {
            let (number, cards) = line.split_once('\t').expect(line);
            let (name, _) = number.split_once(' ').expect(line);
            (generator(name), number, cards.parse().expect(line))
        })
    }

    #[test]
    fn numbers_deal_what_a_second_implementation_deals() {
        assert_eq!(golden().count(), 17);
        for (generator, number, deal) in golden() {
            assert_eq!(generator.read(number), Ok(deal), "{number}");
            let (_, alone) = number.split_once(' ').unwrap();
            assert_eq!(generator.read(alone), Ok(deal), "{number}");
        }
    }

    #[test]
    fn numbers_are_found_again_where_they_can_be() {
        for (generator, number, deal) in golden() {
            let (_, digits) = number.split_once(' ').unwrap();
            let searched = match generator {
                Generator::Greenfelt => digits.len() < 3,
                Generator::Kpat => true,
                _ => {
                    digits.starts_with("ms")
                        || pysol_deck(digits, PYSOL_SHORT) == pysol_deck(&format!("ms{digits}"), PYSOL_SHORT)
                }
            };
            if searched {
                assert_eq!(generator.write(&deal).as_deref(), Ok(number));
            }
        }
        let unshuffled = Deal::from_cards(Card::all()).unwrap();
        let said = Generator::Kpat.write(&unshuffled).unwrap_err().to_string();
        assert_eq!(said, "none of KPat's numbers 1 to 2147483647 gives this deal");
    }

    #[test]
    fn the_published_beginnings_are_met() {
        let stock = |generator: Generator| {
            let deal = generator.read("1").unwrap();
            deal.stock()[..4].iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!([Generator::Pysol, Generator::Kpat].map(stock), ["4H AC 4D 7S"; 2]);
        assert_ne!(Generator::Pysol.read("1"), Generator::Kpat.read("1"), "the columns differ");
        let greenfelt = Generator::Greenfelt.read("1").unwrap();
        let digits = super::super::digits::write(&greenfelt, super::super::digits::SHOOTME);
        assert!(digits.starts_with("064093062022074073054"), "{digits}");
    }

    #[test]
    fn two_programs_differ_on_one_number() {
        let both =
            |number| [Generator::Pysol, Generator::PysolCards].map(|generator| generator.read(number).ok());
        for (number, same) in
            [("31999", true), ("32000", false), ("32001", true), ("ms32000", true), ("0", false)]
        {
            let [one, other] = both(number);
            assert_eq!(one == other, same, "{number}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let wrong = [
            "",
            "+1",
            "-1",
            " ",
            "1.5",
            "0x10",
            "99999999999999999999999",
            "ms2147483648",
            "ms",
            "ms-1",
            "kabal 1",
        ];
        for generator in ALL {
            for text in wrong {
                let said = generator.read(text).unwrap_err().to_string();
                assert!(said.starts_with("the number: expected a number of "), "{said}");
            }
        }
        let said = Generator::Greenfelt.read("pysol 1").unwrap_err().to_string();
        assert_eq!(said, "the number: expected a number of greenfelt's, 1 to 2147483646, found `pysol 1`");
    }
}
