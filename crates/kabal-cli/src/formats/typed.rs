//! A table as a person types it from another screen, unknown cards as `?`.
//!
//! ```text
//! # What I see
//! foundations: 2S AH
//! stock: 18
//! waste: KD 5C
//! 1: 7H
//! 2: ? 8C
//! 3: ? <JD> 6S 5H
//! 4: -
//! ...
//! ```
//!
//! Columns from the deepest card: hidden ones as `?`, or in angle brackets if they are known, then the turned ones.
//! The waste's last card is its top. The stock is a number of cards, or the cards themselves, drawn next first. A
//! foundation is told by its top card. Lines may come in any order; an empty pile is `-` or nothing. Without a line for
//! them, waste and foundations are empty.

use std::fmt;

use kabal_core::{Card, Column, Foundations, Parts, Suit};

use super::reading::{self, Columns, Met, loose_card};
use super::{Imported, PartlyKnown, ReadError};

/// More words than any pile has cards; what is beyond them is wrong anyhow.
const MOST_WORDS: usize = 60;

/// Reads a table.
pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let mut table = Typed::default();
    for (line, number) in text.lines().zip(1_usize..) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let place = format!("line {number}");
        let (name, cards) = line
            .split_once(':')
            .ok_or_else(|| ReadError::expected(&place, "a pile and its cards, as in `3: ? ? 7H`", line))?;
        let pile = Pile::named(name.trim()).ok_or_else(|| {
            ReadError::expected(&place, "foundations, stock, waste or a column from 1 to 7", name)
        })?;
        let words: Vec<&str> =
            cards.split_whitespace().filter(|word| *word != "-").take(MOST_WORDS).collect();
        table.tell(pile, &words, &place)?;
    }
    table.import()
}

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pile {
    Foundations,
    Stock,
    Waste,
    Column(Column),
}

impl Pile {
    fn named(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "foundations" => Some(Self::Foundations),
            "stock" => Some(Self::Stock),
            "waste" => Some(Self::Waste),
            number => number.parse().ok().and_then(Column::from_number).map(Self::Column),
        }
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foundations => f.write_str("foundations"),
            Self::Stock => f.write_str("stock"),
            Self::Waste => f.write_str("waste"),
            Self::Column(column) => fmt::Display::fmt(column, f),
        }
    }
}

/// A card that may be hidden, and unknown.
#[derive(Clone, Copy, Debug)]
struct Hidden(Option<Card>);

impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => write!(f, "<{card}>"),
            None => f.write_str("?"),
        }
    }
}

/// The piles told so far.
#[derive(Debug, Default)]
struct Typed {
    told: Vec<Pile>,
    met: Met,
    columns: Columns<Hidden>,
    foundations: Foundations,
    stock: Vec<Option<Card>>,
    waste: Vec<Option<Card>>,
}

impl Typed {
    fn tell(&mut self, pile: Pile, words: &[&str], place: &str) -> Result<(), ReadError> {
        if self.told.contains(&pile) {
            return Err(ReadError::expected(place, "each pile once", &pile.to_string()));
        }
        self.told.push(pile);
        match pile {
            Pile::Foundations => {
                let tops = words.iter().map(|word| self.card(word, place)).collect::<Result<Vec<_>, _>>()?;
                self.foundations = reading::foundations(tops, place)?;
            }
            Pile::Stock => {
                self.stock = match words {
                    [count] if count.chars().all(|c| c.is_ascii_digit()) => {
                        let number = count.parse().ok().filter(|number| *number <= 24);
                        let expected = "a number of cards up to 24";
                        vec![None; number.ok_or_else(|| ReadError::expected(place, expected, count))?]
                    }
                    cards => self.cards(cards, place)?,
                }
            }
            Pile::Waste => self.waste = self.cards(words, place)?,
            Pile::Column(column) => words.iter().try_for_each(|word| self.lay(column, word, place))?,
        }
        Ok(())
    }

    /// Puts a card on a column.
    fn lay(&mut self, column: Column, word: &str, place: &str) -> Result<(), ReadError> {
        let hidden = match word.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
            Some(known) => Some(self.card(known, place)?),
            None if word == "?" => None,
            None => {
                let card = self.card(word, place)?;
                self.columns.turn(column, card);
                return Ok(());
            }
        };
        self.columns.hide(column, Hidden(hidden), place)
    }

    fn card(&mut self, word: &str, place: &str) -> Result<Card, ReadError> {
        match loose_card(word) {
            Some(card) => self.met.note(card, place),
            None => Err(ReadError::expected(place, "a card such as 7H", word)),
        }
    }

    /// Cards, unknown ones as `?`.
    fn cards(&mut self, words: &[&str], place: &str) -> Result<Vec<Option<Card>>, ReadError> {
        let mut card = |word: &&str| if *word == "?" { Ok(None) } else { self.card(word, place).map(Some) };
        words.iter().map(&mut card).collect()
    }

    fn import(self) -> Result<Imported, ReadError> {
        let mut needed = Column::ALL.into_iter().map(Pile::Column).chain([Pile::Stock]);
        if let Some(missing) = needed.find(|pile| !self.told.contains(pile)) {
            return Err(ReadError::expected("at the end", format_args!("a line `{missing}: ...`"), ""));
        }
        let Self { columns: Columns { face_down, runs }, foundations, stock, waste, .. } = self;
        let face_down = face_down.map(|cards| cards.into_iter().map(|Hidden(card)| card).collect());
        Ok(PartlyKnown { face_down, runs, foundations, stock, waste }.check()?)
    }
}

/// Writes a table of which every card is known.
pub(super) fn write(parts: &Parts) -> String {
    let known = |cards: &Vec<Card>| cards.iter().copied().map(Some).collect::<Vec<_>>();
    write_partly_known(&PartlyKnown {
        face_down: parts.face_down.each_ref().map(known),
        runs: parts.runs.clone(),
        foundations: parts.foundations,
        stock: known(&parts.stock),
        waste: known(&parts.waste),
    })
}

/// Writes a table with unknown cards.
pub(super) fn write_partly_known(table: &PartlyKnown) -> String {
    let cards = |cards: &[Option<Card>]| {
        pile(cards.iter().map(|card| card.map_or_else(|| "?".into(), |card| card.to_string())))
    };
    let tops = Suit::ALL.into_iter().filter_map(|suit| table.foundations.top(suit));
    let stock = if table.stock.iter().all(Option::is_none) {
        table.stock.len().to_string()
    } else {
        cards(&table.stock)
    };
    let mut lines = vec![
        format!("foundations: {}", pile(tops.map(|card| card.to_string()))),
        format!("stock: {stock}"),
        format!("waste: {}", cards(&table.waste)),
    ];
    lines.extend(table.runs.iter().map(|(column, run)| {
        let hidden = table.face_down[column].iter().map(|card| Hidden(*card).to_string());
        format!("{column}: {}", pile(hidden.chain(run.iter().map(Card::to_string))))
    }));
    lines.join("\n")
}

fn pile(cards: impl Iterator<Item = String>) -> String {
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() { "-".into() } else { cards.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Deal, Table};

    /// 3 cards on foundations, 19 in the stock, 3 on the waste, 0 + 1 + 3 + 5 + 5 + 6 + 7 in columns: 52.
    const SEEN: &str = "\
foundations: 2S AH
stock: 19
waste: ? ? KD
1: -
2: 8C
3: ? ? 7H
4: ? ? ? JS 10d
5: ? ? ? ? 4C
6: ? ? ? ? ? 9H
7: ? ? ? ? <QH> ? 3S";

    #[test]
    fn unknown_cards_stay_unknown() {
        let Ok(Imported::PartlyKnown(table)) = read(SEEN) else { panic!("{:?}", read(SEEN)) };
        // Named: three on foundations, KD, the turned 8C 7H JS TD 4C 9H 3S, and QH.
        assert_eq!(table.unknown(), 52 - 3 - 1 - 7 - 1);
        assert_eq!(table.unnamed().len(), table.unknown());
        assert_eq!(write_partly_known(&table), SEEN.replace("10d", "TD"));
    }

    #[test]
    fn with_every_card_named_it_is_a_table() {
        let deal = Deal::from_cards(Card::all()).unwrap();
        let text = write(&Table::new(&deal).parts());
        assert!(text.contains("stock: 3D 4D 5D"), "{text}");
        assert!(text.contains("\n3: <3S> <9S> AH\n"), "{text}");
        assert_eq!(read(&text), Ok(Imported::Deal(deal)));
    }

    #[test]
    fn people_type_in_any_order_and_with_remarks() {
        let mut lines: Vec<&str> = SEEN.lines().collect();
        lines.reverse();
        let text = format!("# my game\n\n{}\n", lines.join("  # seen\r\n").to_lowercase());
        assert_eq!(read(&text), read(SEEN));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (from, to, said) in [
            ("stock: 19", "stock: 18", "there are 39 unknown cards, but 40 of the 52 are not named"),
            ("stock: 19", "stock: 25", "line 2: expected a number of cards up to 24, found `25`"),
            ("stock: 19\n", "", "at the end: expected a line `stock: ...`, found nothing"),
            ("1: -\n", "", "at the end: expected a line `1: ...`, found nothing"),
            ("2: 8C", "1: 8C", "line 5: expected each pile once, found `1`"),
            (
                "2: 8C",
                "8: 8C",
                "line 5: expected foundations, stock, waste or a column from 1 to 7, found `8`",
            ),
            ("2: 8C", "8C", "line 5: expected a pile and its cards, as in `3: ? ? 7H`, found `8C`"),
            ("8C", "2S", "line 5: 2S is there twice"),
            ("8C", "AS", "AS is there twice"),
            ("8C", "KD", "line 5: KD is there twice"),
            ("8C", "8C ?", "line 5: expected no face-down card on a turned one, found `?`"),
            ("8C", "8X", "line 5: expected a card such as 7H, found `8X`"),
            ("JS 10d", "JS 10c", "in column 4, TC does not go on JS"),
            ("2S AH", "2S AS", "line 1: expected one foundation for each suit, found `AS`"),
        ] {
            let wrong = SEEN.replacen(from, to, 1);
            assert_eq!(read(&wrong).unwrap_err().to_string(), said, "{to}");
        }
    }
}
