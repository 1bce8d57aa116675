//! A file of settings for a subcommand: each key is the name of one of its flags.
//!
//! What a flag or its environment variable says counts more than the file. The flags alone know which settings there
//! are and what they may be: the file's lines are given to them as if they had been typed.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgGroup, ArgMatches, Command, Id, Parser};
use toml::{Table, Value};

use crate::arguments::{report, sentence};
use crate::database::PLACE;
use crate::failure::Failure;

/// The flag that names the file, in those subcommands that have one.
const FLAG: &str = "config";

/// Reads what was typed after the program's name, and the file that it names, if it names one.
///
/// # Errors
/// The exit code, when what is wrong (or the help that was asked for) has been printed.
pub(crate) fn parse<A: Parser>(typed: &[OsString]) -> Result<A, std::process::ExitCode> {
    let matches = A::command().try_get_matches_from(typed).map_err(|error| report(&error))?;
    let file = matches.subcommand().and_then(|(name, typed)| {
        let file = typed.try_get_one::<PathBuf>(FLAG).ok().flatten()?;
        Some((name.to_owned(), file.clone()))
    });
    let matches = match file {
        None => matches,
        Some((name, file)) => {
            with_file::<A>(typed, &matches, &name, &file).map_err(|error| Failure::Input(error).report())?
        }
    };
    A::from_arg_matches(&matches).map_err(|error| report(&error))
}

/// What was typed together with what stands in the file.
fn with_file<A: Parser>(
    typed: &[OsString],
    matches: &ArgMatches,
    name: &str,
    file: &Path,
) -> anyhow::Result<ArgMatches> {
    let at = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let table: Table =
        text.parse().map_err(|error: toml::de::Error| anyhow!("{}: {error}", file.display()))?;
    let command = A::command();
    let subcommand = command.find_subcommand(name).context("what was typed names a subcommand")?;
    let typed_after = matches.subcommand_matches(name).context("what was typed names a subcommand")?;
    let mut all = typed.to_vec();
    let begin = typed.iter().position(|word| word == name).map_or(all.len(), |at| at + 1);
    let added = added(&command, subcommand, typed_after, &table).with_context(at)?;
    all.splice(begin..begin, added);
    A::command().try_get_matches_from(all).map_err(|error| {
        let flag = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(flag)) => flag.split(' ').next().unwrap_or_default().replace("--", ""),
            _ => String::new(),
        };
        anyhow!("{}: {flag}: {}", file.display(), sentence(&error))
    })
}

/// The flags for those settings of the file that were not given otherwise.
fn added(
    program: &Command,
    command: &Command,
    typed: &ArgMatches,
    table: &Table,
) -> anyhow::Result<Vec<OsString>> {
    let mut added = Vec::new();
    for (key, value) in table {
        let flag = settings(command).find(|flag| flag.get_long() == Some(key));
        let Some(flag) = flag else {
            // One file serves all subcommands.
            if program.get_subcommands().any(|other| settings(other).any(|flag| flag.get_long() == Some(key)))
            {
                continue;
            }
            let known: Vec<&str> = settings(command).filter_map(Arg::get_long).collect();
            bail!("`{key}` is no setting; there are {}", known.join(", "));
        };
        let source = |flag: &Id| typed.value_source(flag.as_str());
        let is_given =
            matches!(source(flag.get_id()), Some(ValueSource::CommandLine | ValueSource::EnvVariable));
        if !is_given && !is_settled(command, flag, source) {
            added.extend(words(key, value)?.into_iter().map(OsString::from));
        }
    }
    Ok(added)
}

/// The flags of a subcommand that can stand in a file, if it reads one.
fn settings(command: &Command) -> impl Iterator<Item = &Arg> {
    let reads = command.get_arguments().any(|flag| flag.get_long() == Some(FLAG));
    let flags = command.get_arguments().filter(move |_| reads);
    flags.filter(|flag| !matches!(flag.get_long(), None | Some(FLAG | "help")))
}

/// Whether it was said already where the database is, if that is what this flag says: by any flag that was typed, or in the
/// environment by one that counts more, which is one that stands after it.
fn is_settled(command: &Command, flag: &Arg, source: impl Fn(&Id) -> Option<ValueSource>) -> bool {
    let place = command.get_groups().filter(|group| group.get_id() == PLACE);
    let place: Vec<&Id> = place.flat_map(ArgGroup::get_args).collect();
    let Some(own) = place.iter().position(|one| *one == flag.get_id()) else { return false };
    (0..).zip(place).any(|(at, one)| match source(one) {
        Some(ValueSource::CommandLine) => true,
        Some(ValueSource::EnvVariable) => at > own,
        _ => false,
    })
}

/// A setting as it would be typed.
fn words(key: &str, value: &Value) -> anyhow::Result<Vec<String>> {
    match value {
        Value::Boolean(true) => Ok(vec![format!("--{key}")]),
        Value::Boolean(false) => Ok(Vec::new()),
        Value::Integer(number) => Ok(vec![format!("--{key}={number}")]),
        Value::String(text) => Ok(vec![format!("--{key}={text}")]),
        Value::Array(values) => {
            let words = values.iter().map(|value| words(key, value)).collect::<Result<Vec<_>, _>>()?;
            Ok(words.concat())
        }
        Value::Float(_) | Value::Datetime(_) | Value::Table(_) => {
            bail!("`{key}` is a text, a whole number, true or false, or a list of texts")
        }
    }
}
