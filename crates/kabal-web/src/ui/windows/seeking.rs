//! The window that is open while a deal is looked for that can be won. Closing it ends the search: the game on the desk
//! is then as it was.

use dioxus::prelude::*;
use kabal_core::{Game, Rules};

use super::super::browser;
use super::super::desk::Desk;
use super::super::opening::Remark;
use super::super::tongue::Tongue;
use super::Dialog;
use crate::thinker::words::Effort;
use crate::thinker::{Sought, TRIES, seek};
use crate::words::Text;

/// The window.
#[component]
pub(super) fn Seeking(rules: Rules) -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut tried = use_signal(|| 0);
    // It belongs to the window and ends with it, and with it ends the worker's search.
    use_future(move || async move {
        let thinker = desk.thinking.thinker.peek().clone();
        let ask = |code| {
            let thinker = thinker.clone();
            async move {
                let verdict = thinker.ask(Game::new(code).transcript(), Effort::ONE_OF_MANY).await;
                verdict.ok()
            }
        };
        match seek(&rules, browser::chance, ask, |attempt| tried.set(attempt)).await {
            Sought::Winnable(code) => desk.deal(code),
            Sought::Ordinary(code) => {
                desk.deal(code);
                desk.remark.set(Some(Remark::NotProved));
            }
        }
    });
    rsx! {
        Dialog {
            title: words.say(Text::Seeking),
            name: "seeking",
            footer: rsx! {
                footer {
                    button { r#type: "button", class: "plain", "data-action": "stop-seeking",
                        onclick: move |_| desk.window.set(None),
                        {words.say(Text::Cancel)}
                    }
                }
            },
            p { "data-tried": "{tried}", {words.say(Text::SeekingTry { count: tried(), of: TRIES })} }
            progress { max: "{TRIES}", value: "{tried}" }
        }
    }
}

impl Desk {
    /// Deals a new game, one that can be won where the player wants only those.
    pub(in super::super) fn deal_new(mut self, rules: &Rules) {
        if self.settings.peek().winnable_only && crate::thinker::is_welcome(rules) {
            self.window.set(Some(super::super::desk::Window::Seeking(*rules)));
        } else {
            self.deal(kabal_core::DealCode::numbered(rules, browser::chance()));
        }
    }
}
