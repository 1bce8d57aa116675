//! The words on hand: those of the language that the player reads.

use std::ops::Deref;
use std::rc::Rc;

use super::browser;
use crate::settings::Settings;
use crate::words::{Language, Words};

/// Words that are shared by everything on the screen; two are equal if their language is.
#[derive(Clone, Debug)]
pub(super) struct Tongue(Rc<Words>);

impl Tongue {
    /// The words for what the player has set: the chosen language, or the browser's.
    #[must_use]
    pub(super) fn new(settings: &Settings) -> Self {
        let language = settings.language.unwrap_or_else(|| {
            let wanted = browser::languages();
            Language::choose(wanted.iter().map(String::as_str))
        });
        Self(Rc::new(Words::new(language)))
    }
}

impl PartialEq for Tongue {
    fn eq(&self, other: &Self) -> bool {
        self.0.language() == other.0.language()
    }
}

impl Deref for Tongue {
    type Target = Words;

    fn deref(&self) -> &Words {
        &self.0
    }
}
