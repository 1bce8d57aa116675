//! The small windows: the menu, and the question whether to give up.

use dioxus::prelude::*;
use kabal_core::Action;

use super::super::desk::{Desk, Window};
use super::super::icons::{Icon, Sign};
use super::super::senses;
use super::super::tongue::Tongue;
use super::Dialog;
use crate::words::Text;

/// What else there is.
#[component]
pub(super) fn Menu() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let middle = desk.sight.read().frame.table.center();
    let own = [
        ("daily", Icon::Calendar, Text::Daily, Window::Daily),
        ("finished", Icon::History, Text::FinishedTitle, Window::Finished),
        ("statistics", Icon::Statistics, Text::Statistics, Window::Statistics),
    ];
    let any = [
        ("rules", Icon::Book, Text::RulesPage, Window::Rules),
        ("settings", Icon::Settings, Text::Settings, Window::Settings),
        ("keys", Icon::Keys, Text::Keys, Window::Keys),
    ];
    // A duel's menu does not lead to the player's own games.
    let is_duel = desk.is_duel();
    let entries = own.into_iter().filter(move |_| !is_duel).chain(any);
    rsx! {
        Dialog { title: words.say(Text::Menu), name: "menu", footer: rsx! {},
            div { class: "list",
                if desk.thinks() {
                    button { r#type: "button", "data-action": "winning-move",
                        onclick: move |_| desk.winning_move(middle),
                        Sign { icon: Icon::Hint }
                        {words.say(Text::WinningMove)}
                    }
                }
                for (action, icon, label, window) in entries {
                    button { key: "{action}", r#type: "button", "data-action": action,
                        onclick: move |_| desk.window.set(Some(window)),
                        Sign { icon }
                        {words.say(label)}
                    }
                }
                a { href: "/duels", "data-action": "duels",
                    Sign { icon: Icon::GiveUp }
                    {words.say(Text::Duels)}
                }
                if senses::can_fill_screen() {
                    button { r#type: "button", "data-action": "full-screen",
                        onclick: move |_| {
                            desk.window.set(None);
                            senses::fill_screen();
                        },
                        Sign { icon: Icon::FullScreen }
                        {words.say(Text::FullScreen)}
                    }
                }
            }
        }
    }
}

/// Whether to give up.
#[component]
pub(super) fn GiveUp() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let middle = desk.sight.read().frame.table.center();
    rsx! {
        Dialog {
            title: words.say(Text::GiveUpQuestion),
            name: "give-up",
            footer: rsx! {
                footer {
                    button { r#type: "button", class: "plain", "data-action": "keep-playing",
                        onclick: move |_| desk.window.set(None),
                        {words.say(Text::KeepPlaying)}
                    }
                    button { r#type: "button", class: "strong", "data-action": "confirm-give-up",
                        onclick: move |_| {
                            desk.window.set(None);
                            desk.act(Action::GiveUp, middle);
                        },
                        {words.say(Text::GiveUp)}
                    }
                }
            },
        }
    }
}
