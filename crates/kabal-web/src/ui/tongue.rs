//! The words on hand: those of the language that the player reads, fetched when they are needed.

use std::ops::Deref;
use std::rc::Rc;

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;

use super::browser;
use super::desk::Desk;
use crate::settings::Settings;
use crate::words::{Language, Words};

/// Until words that did not come are asked for again, in milliseconds.
const AGAIN: u32 = 1000;

/// Words that are shared by everything on the screen; two are equal if their language is.
#[derive(Clone, Debug)]
pub(super) struct Tongue(Rc<Words>);

impl Tongue {
    /// Begins to fetch the words of a language; they are there when the future is done. A page without a word is none, so
    /// they are asked for until they come.
    pub(super) fn fetch(language: Language) -> impl Future<Output = Self> + use<> {
        let place = browser::place_of(&format!("words-{}", language.tag())).unwrap_or_default();
        let first = browser::fetch(&place);
        async move {
            let mut text = first.await;
            loop {
                match text {
                    Some(text) => return Self(Rc::new(Words::new(language, &text))),
                    None => TimeoutFuture::new(AGAIN).await,
                }
                text = browser::fetch(&place).await;
            }
        }
    }
}

/// The language for what the player has set: the chosen one, or the browser's.
#[must_use]
pub(super) fn language(settings: &Settings) -> Language {
    settings.language.unwrap_or_else(|| {
        let wanted = browser::languages();
        Language::choose(wanted.iter().map(String::as_str))
    })
}

/// The words for what is set, beginning with these: those of another language take their place when they have come.
pub(super) fn speak(desk: Desk, first: &Tongue) -> Memo<Tongue> {
    let mut spoken = use_signal(|| first.clone());
    let wanted = use_memo(move || language(&desk.settings.read()));
    use_effect(move || {
        let wants = wanted();
        if wants == spoken.peek().language() {
            return;
        }
        spawn(async move {
            let fetched = Tongue::fetch(wants).await;
            // Another may be wanted by now.
            if *wanted.peek() == wants {
                spoken.set(fetched);
            }
        });
    });
    use_memo(move || spoken.read().clone())
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
