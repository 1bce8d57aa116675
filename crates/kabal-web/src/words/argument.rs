//! Cards, counts and points as they are put into sentences.

use fluent_bundle::FluentValue;
use kabal_core::{Card, Column, Points, Rank, Suit};

use super::Words;

/// What can stand in a sentence.
pub(super) trait Argument {
    /// The value, in the words' language.
    fn argument(&self, words: &Words) -> FluentValue<'static>;
}

impl Argument for Card {
    fn argument(&self, words: &Words) -> FluentValue<'static> {
        words.card(*self).into()
    }
}

impl Argument for Suit {
    fn argument(&self, words: &Words) -> FluentValue<'static> {
        words.suit(*self).into()
    }
}

impl Argument for Rank {
    fn argument(&self, words: &Words) -> FluentValue<'static> {
        words.rank(*self).into()
    }
}

impl Argument for Column {
    fn argument(&self, _: &Words) -> FluentValue<'static> {
        self.number().to_string().into()
    }
}

impl Argument for Points {
    fn argument(&self, words: &Words) -> FluentValue<'static> {
        words.points(*self).into()
    }
}

/// A count chooses between one and many, and is then written with the language's groups of digits.
impl Argument for usize {
    fn argument(&self, _: &Words) -> FluentValue<'static> {
        (*self).into()
    }
}

impl Argument for &str {
    fn argument(&self, _: &Words) -> FluentValue<'static> {
        (*self).to_owned().into()
    }
}
