//! `kabal code`: the code of a numbered deal.

use std::io::{self, Write};

use kabal_core::{DealCode, DealNumber, Rules};

use crate::arguments;
use crate::failure::Failure;

/// Print the code of a deal: its rules, its number and the check letter.
#[derive(Debug, clap::Args)]
pub(crate) struct Code {
    /// The rules: the beginning of a code such as KM1-D3N, or rules in words such as "KM1-D3N passes=3".
    #[arg(value_name = "PREFIX", value_parser = arguments::rules)]
    rules: Rules,

    /// The number of the deal, 0 to 1073741823. The same number is the same order of cards under all rules.
    #[arg(value_parser = arguments::deal_number)]
    number: DealNumber,
}

impl Code {
    pub(crate) fn run(self) -> Result<(), Failure> {
        writeln!(io::stdout(), "{}", DealCode::numbered(&self.rules, self.number))?;
        Ok(())
    }
}
