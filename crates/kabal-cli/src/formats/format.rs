//! The forms of deals and tables, by name.

use clap::ValueEnum;
use kabal_core::{Deal, DealCode, Rules, Table};

use super::numbers::Generator;
use super::{Imported, ReadError, WriteError, digits, kpat, pysol, solvitaire, typed};

/// A form in which a deal or a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// 52 cards in dealing order, separated by spaces
    Dealing,
    /// A deal code; written in its long form, with the rules
    Code,
    /// Klondike-Solver and MinimalKlondike: three digits a card
    Shootme,
    /// KSolve: three digits a card, spades and hearts swapped
    Ksolve,
    /// PySolFC: `Talon:` and seven lines
    Pysol,
    /// A deal number of PySolFC
    PysolNumber,
    /// A deal number of the package pysol-cards
    PysolCardsNumber,
    /// A saved game of KPat, in XML
    Kpat,
    /// A deal number of KPat
    KpatNumber,
    /// Solvitaire's JSON
    Solvitaire,
    /// A deal number of greenfelt
    GreenfeltNumber,
    /// A table typed by hand, unknown cards as ?
    Typed,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Dealing,
        Self::Code,
        Self::Shootme,
        Self::Ksolve,
        Self::Pysol,
        Self::PysolNumber,
        Self::PysolCardsNumber,
        Self::Kpat,
        Self::KpatNumber,
        Self::Solvitaire,
        Self::GreenfeltNumber,
        Self::Typed,
    ];

    /// Its name, as in `kabal convert --from pysol-number`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dealing => "dealing",
            Self::Code => "code",
            Self::Shootme => "shootme",
            Self::Ksolve => "ksolve",
            Self::Pysol => "pysol",
            Self::PysolNumber => "pysol-number",
            Self::PysolCardsNumber => "pysol-cards-number",
            Self::Kpat => "kpat",
            Self::KpatNumber => "kpat-number",
            Self::Solvitaire => "solvitaire",
            Self::GreenfeltNumber => "greenfelt-number",
            Self::Typed => "typed",
        }
    }

    /// Whether a deal is one line, so that a text can hold many.
    #[must_use]
    pub const fn is_line(self) -> bool {
        !matches!(self, Self::Pysol | Self::Kpat | Self::Solvitaire | Self::Typed)
    }

    /// Reads a position.
    ///
    /// # Errors
    /// [`ReadError`]: what is wrong, where, and what was expected.
    pub fn read(self, text: &str) -> Result<Imported, ReadError> {
        Ok(Imported::Deal(match self {
            Self::Dealing => text.parse()?,
            Self::Code => *code(text)?.deal(),
            Self::Shootme => digits::read(text, digits::SHOOTME)?,
            Self::Ksolve => digits::read(text, digits::KSOLVE)?,
            Self::PysolNumber => Generator::Pysol.read(text)?,
            Self::PysolCardsNumber => Generator::PysolCards.read(text)?,
            Self::KpatNumber => Generator::Kpat.read(text)?,
            Self::GreenfeltNumber => Generator::Greenfelt.read(text)?,
            Self::Pysol => return pysol::read(text),
            Self::Kpat => return kpat::read(text),
            Self::Solvitaire => return solvitaire::read(text),
            Self::Typed => return typed::read(text),
        }))
    }

    /// Writes a position, without a line break at its end. The rules matter to `code`, which holds them, and to `kpat`,
    /// which holds the draw.
    ///
    /// # Errors
    /// [`WriteError`] if the form has no place for it.
    pub fn write(self, position: &Imported, rules: &Rules) -> Result<String, WriteError> {
        match self {
            Self::Dealing => Ok(self.deal(position)?.to_string()),
            Self::Code => Ok(DealCode::of_cards(*rules, self.deal(position)?).to_string()),
            Self::Shootme => Ok(digits::write(&self.deal(position)?, digits::SHOOTME)),
            Self::Ksolve => Ok(digits::write(&self.deal(position)?, digits::KSOLVE)),
            Self::PysolNumber => Generator::Pysol.write(&self.deal(position)?),
            Self::PysolCardsNumber => Generator::PysolCards.write(&self.deal(position)?),
            Self::KpatNumber => Generator::Kpat.write(&self.deal(position)?),
            Self::GreenfeltNumber => Generator::Greenfelt.write(&self.deal(position)?),
            Self::Pysol => pysol::write(&self.table(position)?.parts()),
            Self::Kpat => kpat::write(&self.table(position)?.parts(), rules.draw),
            Self::Solvitaire => Ok(solvitaire::write(&self.table(position)?.parts())),
            Self::Typed => Ok(match position {
                Imported::PartlyKnown(table) => typed::write_partly_known(table),
                _ => typed::write(&self.table(position)?.parts()),
            }),
        }
    }

    fn deal(self, position: &Imported) -> Result<Deal, WriteError> {
        match position {
            Imported::Deal(deal) => Ok(*deal),
            Imported::Table(_) => Err(WriteError::NotADeal(self.name())),
            Imported::PartlyKnown(_) => self.table(position).and(Err(WriteError::NotADeal(self.name()))),
        }
    }

    fn table(self, position: &Imported) -> Result<Table, WriteError> {
        match position {
            Imported::Deal(deal) => Ok(Table::new(deal)),
            Imported::Table(table) => Ok((**table).clone()),
            Imported::PartlyKnown(table) => {
                Err(WriteError::Unknown { form: self.name(), unknown: table.unknown() })
            }
        }
    }
}

/// A deal code. Core's errors quote a code as it stands, so this one is a single word.
fn code(text: &str) -> Result<DealCode, ReadError> {
    let code = text.trim();
    if code.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return Err(ReadError::expected("the whole text", "a deal code and nothing else", code));
    }
    Ok(code.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_command_line() {
        for format in Format::ALL {
            let value = format.to_possible_value().unwrap();
            assert_eq!(value.get_name(), format.name());
        }
        assert_eq!(Format::value_variants(), Format::ALL);
    }
}
