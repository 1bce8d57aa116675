//! The small windows: the menu, the keyboard map, and the question whether to give up.

use dioxus::prelude::*;
use kabal_core::Action;

use super::super::desk::{Desk, Window};
use super::super::icons::{Icon, Sign};
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
    let entries = [
        ("settings", Icon::Settings, Text::Settings, Window::Settings),
        ("statistics", Icon::Statistics, Text::Statistics, Window::Statistics),
        ("keys", Icon::Keys, Text::Keys, Window::Keys),
    ];
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
            }
        }
    }
}

/// The keyboard map.
#[component]
pub(super) fn Keys() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let keys: [(&[&str], Text<'_>); 16] = [
        (&["←", "→", "↑", "↓"], Text::KeyArrows),
        (&["Enter"], Text::KeyMove),
        (&["Space"], Text::KeyPick),
        (&["S"], Text::KeySend),
        (&["D"], Text::KeyDraw),
        (&["W"], Text::KeyWaste),
        (&["1", "…", "7"], Text::KeyColumns),
        (&["Esc"], Text::KeyCancel),
        (&["Z", "U"], Text::Undo),
        (&["Y"], Text::Redo),
        (&["H"], Text::Hint),
        (&["F"], Text::Finish),
        (&["G"], Text::GiveUp),
        (&["R"], Text::Restart),
        (&["N"], Text::NewGame),
        (&["?"], Text::KeyHelp),
    ];
    rsx! {
        Dialog { title: words.say(Text::Keys), name: "keys", footer: rsx! {},
            dl { class: "keys",
                for (names, what) in keys {
                    dt { key: "{names:?}",
                        for name in names {
                            kbd { {*name} }
                        }
                    }
                    dd { {words.say(what)} }
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
