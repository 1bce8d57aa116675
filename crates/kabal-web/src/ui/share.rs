//! Sharing a game: as a link, in whose fragment the whole game stands, or as a file.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::{Link, Transcript};

use super::browser::{self, FileText, Shared};
use super::icons::{Icon, Sign};
use super::tongue::Tongue;
use crate::words::{Text, Words};

/// How long the button says what came of it, in milliseconds.
const SAID: u32 = 2500;

/// Shares a game by the browser's own means; where there are none, copies its link and says so.
#[component]
pub(super) fn ShareButton(
    transcript: Transcript,
    /// Whether it is a sign without words.
    #[props(default)]
    round: bool,
) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut said = use_signal(|| None::<Text<'static>>);
    let label = words.say((*said.read()).unwrap_or(Text::Share));
    let spoken = label.clone();
    rsx! {
        button {
            r#type: "button",
            class: if round { "round" } else { "plain" },
            "data-action": "share",
            aria_label: spoken,
            onclick: move |_| {
                let link = browser::address_with(&Link::of(&transcript).to_string());
                spawn(async move {
                    said.set(match browser::share(&link).await {
                        Shared::Handed => None,
                        Shared::Copied => Some(Text::Copied),
                        Shared::Refused => Some(Text::CopyFailed),
                    });
                    TimeoutFuture::new(SAID).await;
                    said.set(None);
                });
            },
            Sign { icon: if said.read().is_some() { Icon::Done } else { Icon::Share } }
            if !round {
                {label.clone()}
            }
        }
        if round && said.read().is_some() {
            span { class: "bubble", role: "status", "data-notice": "shared", {label} }
        }
    }
}

/// A button that saves a game as a file: its transcript.
pub(super) fn save_button(words: &Words, transcript: Transcript) -> Element {
    let label = words.say(Text::SaveFile);
    rsx! {
        button { r#type: "button", class: "round", "data-action": "save", aria_label: label,
            onclick: move |_| {
                let name = transcript.code.number().map_or_else(|| "game".to_owned(), |_| transcript.code.to_string());
                browser::save_file(&format!("{name}.kabal"), &transcript.to_string());
            },
            Sign { icon: Icon::Save }
        }
    }
}

/// A button that opens a file and hands its text on, which is still being read.
pub(super) fn file_button(
    action: &'static str,
    label: String,
    mut onchosen: impl FnMut(FileText) + 'static,
) -> Element {
    rsx! {
        label { class: "plain file",
            input {
                id: "file-{action}",
                r#type: "file",
                "data-action": action,
                onchange: move |_| onchosen(browser::read_file(&format!("file-{action}"))),
            }
            Sign { icon: Icon::Open }
            {label}
        }
    }
}
