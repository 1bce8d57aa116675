//! Why a text cannot be read, and why something cannot be written.

use std::fmt;

use kabal_core::{Card, DealError, ParseCodeError, TableError};

use super::PartlyKnownError;

/// The beginning of a piece of a text, short enough for a sentence and without anything that could disturb a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt(String);

impl Excerpt {
    /// The longest excerpt, in characters.
    const LONGEST: usize = 24;

    /// The beginning of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let text = text.trim();
        let mut beginning: String = text.chars().take(Self::LONGEST).flat_map(char::escape_debug).collect();
        if text.chars().nth(Self::LONGEST).is_some() {
            beginning.push_str("...");
        }
        Self(beginning)
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("nothing") } else { write!(f, "`{}`", self.0) }
    }
}

/// Why a text is not in the form it should have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Something else stands there.
    #[error("{place}: expected {expected}, found {found}")]
    Expected {
        /// Where, as in `line 3`.
        place: String,
        /// What should stand there.
        expected: String,
        /// What does.
        found: Excerpt,
    },
    /// A card is there a second time.
    #[error("{place}: {card} is there twice")]
    Twice {
        /// Where the second one is.
        place: String,
        /// The card.
        card: Card,
    },
    /// The text is no JSON or XML, or not of the right shape.
    #[error("expected {expected}: {problem}")]
    Syntax {
        /// What the text should be.
        expected: &'static str,
        /// What its parser says, with line and column.
        problem: String,
    },
    /// The text is no deal code.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// The cards are no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The piles are no table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The piles with unknown cards are no table.
    #[error(transparent)]
    PartlyKnown(#[from] PartlyKnownError),
}

impl ReadError {
    /// What a parser of another library says, which may quote the text at any length.
    pub(super) fn syntax(expected: &'static str, problem: &impl fmt::Display) -> Self {
        let problem = problem.to_string();
        let problem = match problem.char_indices().nth(200) {
            Some((end, _)) => format!("{}...", &problem[..end]),
            None => problem,
        };
        Self::Syntax { expected, problem: problem.replace('\n', " ") }
    }

    /// Something else stands there.
    pub(super) fn expected(place: impl fmt::Display, expected: impl fmt::Display, found: &str) -> Self {
        Self::Expected { place: place.to_string(), expected: expected.to_string(), found: Excerpt::of(found) }
    }
}

/// Why something cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The form is for fresh deals.
    #[error("the form {0} holds fresh deals only, and this table was played on")]
    NotADeal(&'static str),
    /// The form has no place for cards that are not known.
    #[error("the form {form} needs every card, and {unknown} of this table are unknown")]
    Unknown {
        /// The form.
        form: &'static str,
        /// How many cards are not known.
        unknown: usize,
    },
    /// The form has no place for a pile.
    #[error("the form {form} has no place for {pile}")]
    NoPlace {
        /// The form.
        form: &'static str,
        /// The pile.
        pile: &'static str,
    },
    /// The form knows draw 1 and draw 3.
    #[error("the form {form} knows draw 1 and draw 3 only, not draw {draw}")]
    Draw {
        /// The form.
        form: &'static str,
        /// The draw.
        draw: usize,
    },
    /// None of the numbers gives the deal.
    #[error("none of {numbers} gives this deal")]
    NoNumber {
        /// The numbers that were tried, with their generator.
        numbers: &'static str,
    },
}
