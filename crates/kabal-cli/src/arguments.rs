//! What is typed after `kabal`: how it is read, and what is said when it cannot be.

use std::error::Error;
use std::fmt::Display;
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::ErrorKind;
use kabal_core::{DealNumber, Preset, Rules};

use crate::failure::printable;

/// The longest sentence that wrong arguments can make, in characters: they may be as long as the system lets them.
const LONGEST: usize = 400;

/// Prints help as it is, and what is wrong with the arguments as one sentence; gives the exit code.
pub(crate) fn report(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // If nobody reads the help any more, nothing is wrong.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    eprintln!("kabal: {}", sentence(error));
    ExitCode::from(2)
}

/// The first paragraph of what clap says, or what our own parsers say, on one line.
pub(crate) fn sentence(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "a command is missing; `--help` lists them all".into();
    }
    let said = match error.source() {
        Some(source) if error.kind() == ErrorKind::ValueValidation => source.to_string(),
        _ => error.to_string(),
    };
    let paragraph = said.split("\n\n").next().unwrap_or_default();
    let paragraph = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    let words: Vec<&str> = paragraph.split_whitespace().collect();
    printable(&words.join(" ").chars().take(LONGEST).collect::<String>())
}

/// A whole number within bounds, for arguments.
pub(crate) fn number<T>(text: &str, least: T, most: T) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    text.parse().ok().filter(|number| *number >= least && *number <= most).ok_or_else(|| {
        format!(
            "`{}` is not a whole number from {least} to {most}",
            text.chars().take(40).collect::<String>()
        )
    })
}

/// The number of a deal.
pub(crate) fn deal_number(text: &str) -> Result<DealNumber, String> {
    number(text, 0, DealNumber::COUNT - 1).map(DealNumber::from_random_bits)
}

/// Rules: the beginning of a deal code in upper or lower case, with its dash or without, or rules as a long code and a
/// transcript spell them.
pub(crate) fn rules(text: &str) -> Result<Rules, String> {
    let plain = |prefix: &str| prefix.replace('-', "").to_ascii_uppercase();
    let preset = kabal_core::PRESETS.iter().find(|preset| plain(preset.prefix) == plain(text));
    match preset {
        Some(Preset { rules, .. }) => Ok(*rules),
        None => text.parse().map_err(|error: kabal_core::ParseRulesError| error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_as_people_type_them() {
        for text in ["KM1-D3N", "km1-d3n", "KM1D3N"] {
            assert_eq!(rules(text).map(|rules| rules.to_string()), Ok("KM1-D3N".into()), "{text}");
        }
        let custom = "KM1-D3N passes=3 empty=any";
        assert_eq!(rules(custom).map(|rules| rules.to_string()), Ok(custom.into()));
        assert_eq!(
            rules("KM1-D4N"),
            Err("`KM1-D4N` is not the beginning of a deal code such as KL1-D1N".into())
        );
    }

    #[test]
    fn numbers_are_refused_outside_their_bounds() {
        assert_eq!(deal_number("1073741823").map(DealNumber::get), Ok(1_073_741_823));
        for text in ["1073741824", "-1", "", "1e3", "99999999999999999999"] {
            let said = deal_number(text).unwrap_err();
            assert_eq!(said, format!("`{text}` is not a whole number from 0 to 1073741823"));
        }
    }
}
