//! `kabal convert`: deals, tables and moves from one program's form into another's.

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

use anyhow::anyhow;
use clap::ValueEnum;
use clap::builder::PossibleValue;
use kabal_cli::batch::Batch;
use kabal_cli::formats::{Format, Notation};
use kabal_core::{DealCode, Rules, Table};

use crate::arguments;
use crate::failure::Failure;
use crate::input::Input;

/// Convert deals, tables and moves between the forms of other programs.
///
/// Forms with a deal a line convert whole lists: each line may have a name and a tab before the deal, and lines that
/// begin with # are skipped. Moves are read on the deal that they are played on, since most forms leave something unsaid.
#[derive(Debug, clap::Args)]
pub(crate) struct Convert {
    /// The form to read.
    #[arg(long, value_name = "FORMAT")]
    from: Form,

    /// The form to write.
    #[arg(long, value_name = "FORMAT")]
    to: Form,

    /// The rules, for the forms that hold them: code, and kpat, which holds the draw. As in KM1-D3N.
    #[arg(long, value_parser = arguments::rules)]
    rules: Option<Rules>,

    /// The deal, for moves.
    #[arg(long, value_name = "CODE")]
    deal: Option<DealCode>,

    /// What to read; - is standard input.
    #[arg(value_name = "FILE|-")]
    file: OsString,
}

/// A form of positions or of moves.
#[derive(Clone, Copy, Debug)]
enum Form {
    Position(Format),
    Moves(Notation),
}

/// All forms: those of positions, then those of moves.
const FORMS: [Form; Format::ALL.len() + Notation::ALL.len()] = {
    let mut forms = [Form::Position(Format::Dealing); Format::ALL.len() + Notation::ALL.len()];
    let mut at = 0;
    while at < forms.len() {
        forms[at] = if at < Format::ALL.len() {
            Form::Position(Format::ALL[at])
        } else {
            Form::Moves(Notation::ALL[at - Format::ALL.len()])
        };
        at += 1;
    }
    forms
};

impl ValueEnum for Form {
    fn value_variants<'a>() -> &'a [Self] {
        &FORMS
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Position(format) => format.to_possible_value(),
            Self::Moves(notation) => notation.to_possible_value(),
        }
    }
}

impl Convert {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let input = Input::from(&*self.file);
        let mut out = BufWriter::new(io::stdout().lock());
        match (self.from, self.to) {
            (Form::Position(from), Form::Position(to)) => {
                let rules = self.rules_for(to)?;
                if from.is_line() {
                    convert_lines(&input, from, to, &rules, &mut out)?;
                } else {
                    let position = from.read(&input.text()?).map_err(|error| input.wrong(&error))?;
                    writeln!(out, "{}", to.write(&position, &rules).map_err(Failure::input)?)?;
                }
            }
            (Form::Moves(from), Form::Moves(to)) => {
                let deal = self.deal.ok_or_else(|| {
                    Failure::input(anyhow!("moves are read on their deal: give its code with --deal CODE"))
                })?;
                let table = Table::new(deal.deal());
                let plays =
                    from.read(&input.text()?, &table, deal.rules()).map_err(|error| input.wrong(&error))?;
                writeln!(out, "{}", to.write(&plays, &table, deal.rules()).map_err(Failure::input)?)?;
            }
            (Form::Position(_), Form::Moves(_)) | (Form::Moves(_), Form::Position(_)) => {
                return Err(Failure::input(anyhow!("a deal cannot become moves, nor moves a deal")));
            }
        }
        out.flush()?;
        Ok(())
    }

    /// The rules to write; any will do for the forms that hold none.
    fn rules_for(&self, to: Format) -> Result<Rules, Failure> {
        let matter = matches!(to, Format::Code | Format::Kpat);
        match self.rules {
            Some(rules) => Ok(rules),
            None if matter => Err(Failure::input(anyhow!(
                "the form {} holds the rules too: give them with --rules, as in --rules KM1-D3N",
                to.name()
            ))),
            None => Ok(kabal_core::PRESETS[0].rules),
        }
    }
}

/// Converts one deal after the other, names kept.
fn convert_lines(
    input: &Input,
    from: Format,
    to: Format,
    rules: &Rules,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut deals = 0;
    for record in Batch::new(input.open()?) {
        let record = record.map_err(|error| input.wrong(&error))?;
        let wrong = |error: &dyn std::error::Error| input.wrong(&format!("line {}: {error}", record.line));
        deals += 1;
        if deals > 1 && !to.is_line() {
            return Err(input.wrong(&format!(
                "line {}: a second deal, and the form {} holds one",
                record.line,
                to.name()
            )));
        }
        let position = from.read(&record.text).map_err(|error| wrong(&error))?;
        let text = to.write(&position, rules).map_err(|error| wrong(&error))?;
        match record.id.filter(|_| to.is_line()) {
            Some(id) => writeln!(out, "{id}\t{text}")?,
            None => writeln!(out, "{text}")?,
        }
    }
    if deals == 0 {
        return Err(input.wrong(&"no deal is in it"));
    }
    Ok(())
}
