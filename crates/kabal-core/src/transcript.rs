//! Transcripts: a game as text, which replays to the same score everywhere.
//!
//! ```text
//! kabal 1
//! deal KM1-D3N-AAAAAAQ
//!
//! 0 D
//! 1250 W>4
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Action, DealCode, Millis, ParseActionError, ParseCodeError};

/// An action and when it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// On the game's clock.
    pub at: Millis,
    /// What was done.
    pub action: Action,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.action)
    }
}

/// What is written of a game. Whether its actions are legal is for [`crate::Game::replay`] to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The deal and its rules.
    pub code: DealCode,
    /// Other header lines, in their order. They are kept and mean nothing to core.
    pub headers: Vec<Header>,
    /// The actions.
    pub entries: Vec<Entry>,
}

impl Transcript {
    /// The line of the text on which the first action stands, from 1.
    #[must_use]
    pub fn first_line(&self) -> usize {
        // The format, the deal, the rules of a long code, the other headers, the blank line.
        4 + usize::from(self.spells_rules_out()) + self.headers.len()
    }

    /// A long code's rules stand in a line of their own, so that a person can read them.
    fn spells_rules_out(&self) -> bool {
        self.code.number().is_none()
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}\ndeal {}", self.code)?;
        if self.spells_rules_out() {
            writeln!(f, "rules {}", self.code.rules())?;
        }
        self.headers.iter().try_for_each(|header| writeln!(f, "{header}"))?;
        writeln!(f)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

/// A header line of a transcript beside `deal` and `rules`: a key, a space and a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Header {
    key: String,
    value: String,
}

impl Header {
    /// A header, unless its line would not read back: the key is empty, has white space, or is `deal` or `rules`; the
    /// value is empty or has a line break.
    #[must_use]
    pub fn new(key: &str, value: &str) -> Option<Self> {
        let key_reads_back =
            !key.is_empty() && !key.contains(char::is_whitespace) && !matches!(key, "deal" | "rules");
        let value_reads_back = !value.is_empty() && !value.contains(['\n', '\r']);
        (key_reads_back && value_reads_back).then(|| Self { key: key.into(), value: value.into() })
    }

    /// What it is about.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What it says.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.key, self.value)
    }
}

/// The first line: the format and its version.
const FORMAT: &str = "kabal 1";

/// Why a text is no transcript, and on which line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ParseTranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: TranscriptProblem,
}

/// What can be wrong with a line of a transcript.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptProblem {
    /// The first line is another one.
    #[error("expected `{FORMAT}`, found `{0}`")]
    Format(String),
    /// The second line is not the deal.
    #[error("expected `deal` and a deal code, found `{0}`")]
    NoDeal(String),
    /// The deal code is wrong.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// The deal code, or the rules of a long one, is written in another way than its own.
    #[error("expected `{expected}`, found `{found}`")]
    Expected {
        /// The line as it is written.
        expected: String,
        /// The line found.
        found: String,
    },
    /// A header without a value, or one of the keys `deal` and `rules` again.
    #[error("`{0}` is not a header: expected a key, a space and a value")]
    Header(String),
    /// The blank line after the headers is missing.
    #[error("the text ends before the blank line that follows the headers")]
    NoBlankLine,
    /// Not a time, a space and an action.
    #[error(
        "`{0}` is not an action with its time: expected whole milliseconds, a space and a word, as in 1250 W>4"
    )]
    Entry(String),
    /// The word is not an action.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// The last line does not end.
    #[error("the last line is not finished: it ends without a line break")]
    Unfinished,
}

impl FromStr for Transcript {
    type Err = ParseTranscriptError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = Lines { rest: text, number: 0 };
        let cut = |line: &str| line.chars().take(60).collect::<String>();
        let first = lines.next()?.unwrap_or_default();
        if first != FORMAT {
            return Err(lines.error(TranscriptProblem::Format(cut(first))));
        }
        let second = lines.next()?.unwrap_or_default();
        let Some(code) = second.strip_prefix("deal ") else {
            return Err(lines.error(TranscriptProblem::NoDeal(cut(second))));
        };
        let code: DealCode = code.parse().map_err(|error| lines.error(TranscriptProblem::Code(error)))?;
        lines.expect(second, &alloc::format!("deal {code}"))?;
        let mut transcript = Self { code, headers: Vec::new(), entries: Vec::new() };
        if transcript.spells_rules_out() {
            let line = lines.next()?.unwrap_or_default();
            lines.expect(line, &alloc::format!("rules {}", transcript.code.rules()))?;
        }
        loop {
            match lines.next()? {
                None => return Err(lines.error(TranscriptProblem::NoBlankLine)),
                Some("") => break,
                Some(line) => {
                    let header = line.split_once(' ').and_then(|(key, value)| Header::new(key, value));
                    let wrong = || lines.error(TranscriptProblem::Header(cut(line)));
                    transcript.headers.push(header.ok_or_else(wrong)?);
                }
            }
        }
        while let Some(line) = lines.next()? {
            let entry = parse_entry(line, cut).map_err(|problem| lines.error(problem))?;
            transcript.entries.push(entry);
        }
        Ok(transcript)
    }
}

fn parse_entry(line: &str, cut: impl Fn(&str) -> String) -> Result<Entry, TranscriptProblem> {
    let wrong = || TranscriptProblem::Entry(cut(line));
    let (at, action) = line.split_once(' ').ok_or_else(wrong)?;
    let millis: u32 = at.parse().map_err(|_| wrong())?;
    // No `+5`, no `007`: a time has one form.
    if millis.to_string() != at {
        return Err(wrong());
    }
    Ok(Entry { at: Millis(millis), action: action.parse()? })
}

/// The lines of a text, each ended by a line feed, with the number of the one at hand.
struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<Option<&'a str>, ParseTranscriptError> {
        if self.rest.is_empty() {
            // So that an error at the end points behind the last line.
            self.number += 1;
            return Ok(None);
        }
        self.number += 1;
        let (line, rest) =
            self.rest.split_once('\n').ok_or_else(|| self.error(TranscriptProblem::Unfinished))?;
        self.rest = rest;
        Ok(Some(line))
    }

    fn expect(&self, found: &str, expected: &str) -> Result<(), ParseTranscriptError> {
        if found == expected {
            return Ok(());
        }
        let found = found.chars().take(60).collect();
        Err(self.error(TranscriptProblem::Expected { expected: expected.into(), found }))
    }

    fn error(&self, problem: TranscriptProblem) -> ParseTranscriptError {
        ParseTranscriptError { line: self.number, problem }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_whose_line_would_not_read_back_is_none() {
        for (key, value) in [("", "x"), ("a b", "x"), ("deal", "x"), ("rules", "x"), ("a", ""), ("a", "x\ny")]
        {
            assert_eq!(Header::new(key, value), None, "{key:?} {value:?}");
        }
        assert_eq!(
            Header::new("note", "two words").map(|header| header.to_string()),
            Some("note two words".into())
        );
    }
}
