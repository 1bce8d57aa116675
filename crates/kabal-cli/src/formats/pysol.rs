//! The text that PySolFC's dealer and the programs around it print.
//!
//! ```text
//! Talon: 4H AC 4D ...
//! 8S
//! <2C> TD
//! ...
//! ```
//!
//! A line with the stock, drawn next first; then seven lines, column 1 first, the deepest card first, hidden cards in
//! angle brackets.

use kabal_core::{Card, Column, Foundations, Parts};

use super::reading::{Columns, Met};
use super::{Imported, ReadError, WriteError};

/// Reads a table with nothing on waste and foundations.
pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let mut lines = text.lines().zip(1..).map(|(line, number)| Line { text: line.trim(), number });
    let mut lines = lines.by_ref().filter(|line| !line.text.is_empty());
    let mut met = Met::default();
    let first = lines.next().unwrap_or(Line { text: "", number: 1 });
    let talon = first.text.strip_prefix("Talon:");
    let talon = talon.ok_or_else(|| first.error("`Talon: ` and the stock", first.text))?;
    let stock = talon.split_whitespace().map(|word| first.card(word, &mut met)).collect::<Result<_, _>>()?;

    let mut columns = Columns::default();
    for column in Column::ALL {
        let line = lines.next().ok_or_else(|| {
            ReadError::expected("at the end", format_args!("a line for column {column}"), "")
        })?;
        for word in line.text.split_whitespace() {
            match word.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
                Some(hidden) => columns.hide(column, line.card(hidden, &mut met)?, line)?,
                None => columns.turn(column, line.card(word, &mut met)?),
            }
        }
    }
    if let Some(line) = lines.next() {
        return Err(line.error("the end after seven columns", line.text));
    }
    let Columns { face_down, runs } = columns;
    let foundations = Foundations::default();
    let parts = Parts { face_down, runs, foundations, stock, waste: Vec::new(), fan: 0, pass: 1 };
    Ok(Imported::from_parts(&parts)?)
}

/// A line that is not blank.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    text: &'a str,
    number: usize,
}

impl std::fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}", self.number)
    }
}

impl Line<'_> {
    fn error(self, expected: &str, found: &str) -> ReadError {
        ReadError::expected(self, expected, found)
    }

    fn card(self, word: &str, met: &mut Met) -> Result<Card, ReadError> {
        let card = word.parse().map_err(|_| self.error("a card such as 7H, or <7H> hidden", word))?;
        met.note(card, self)
    }
}

/// Writes a table with nothing on waste and foundations and no empty column, which would be a blank line.
pub(super) fn write(parts: &Parts) -> Result<String, WriteError> {
    let no_place = |pile| Err(WriteError::NoPlace { form: "pysol", pile });
    if !parts.waste.is_empty() {
        return no_place("the waste");
    }
    if parts.foundations.count() > 0 {
        return no_place("cards on foundations");
    }
    if parts.runs.0.iter().any(Vec::is_empty) {
        return no_place("an empty column");
    }
    let mut lines = vec![format!("Talon: {}", spaced(parts.stock.iter().map(Card::to_string)))];
    lines.extend(parts.runs.iter().map(|(column, run)| {
        let hidden = parts.face_down[column].iter().map(|card| format!("<{card}>"));
        spaced(hidden.chain(run.iter().map(Card::to_string)))
    }));
    Ok(lines.join("\n"))
}

fn spaced(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Deal, Table};

    /// The unshuffled deck; columns and stock as counted by hand in core's own test of a deal.
    const UNSHUFFLED: &str = "\
Talon: 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
AS
<2S> 8S
<3S> <9S> AH
<4S> <TS> <2H> 6H
<5S> <JS> <3H> <7H> TH
<6S> <QS> <4H> <8H> <JH> KH
<7S> <KS> <5H> <9H> <QH> <AD> 2D";

    #[test]
    fn a_deal_is_written_and_read() {
        let deal = Deal::from_cards(Card::all()).unwrap();
        assert_eq!(write(&Table::new(&deal).parts()).unwrap(), UNSHUFFLED);
        assert_eq!(read(UNSHUFFLED), Ok(Imported::Deal(deal)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (from, to, said) in [
            (
                "Talon",
                "Stock",
                "line 1: expected `Talon: ` and the stock, found `Stock: 3D 4D 5D 6D 7D 8D...`",
            ),
            ("4D", "3D", "line 1: 3D is there twice"),
            ("4D", "", "4D is missing"),
            ("<TS>", "<10S>", "line 5: expected a card such as 7H, or <7H> hidden, found `10S`"),
            ("<AD> 2D", "2D <AD>", "line 8: expected no face-down card on a turned one, found `AD`"),
            ("<3S> <9S> AH\n", "", "at the end: expected a line for column 7, found nothing"),
            ("<2S> 8S", "2S 8S", "in column 2, 8S does not go on 2S"),
            ("<2S> 8S", "<2S> <8S>", "column 2 has face-down cards and no turned one"),
            ("2D", "2D\n\n5C", "line 10: expected the end after seven columns, found `5C`"),
        ] {
            let wrong = UNSHUFFLED.replacen(from, to, 1);
            assert_eq!(read(&wrong).unwrap_err().to_string(), said, "{to}");
        }
    }
}
