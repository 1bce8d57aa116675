//! The keyboard map, and choosing other keys: a key's button, pressed, waits for the new key.

use dioxus::prelude::*;
use dioxus::web::WebEventExt;
use wasm_bindgen::JsCast;

use super::super::desk::Desk;
use super::super::tongue::Tongue;
use super::Dialog;
use crate::keymap::{Conflict, Deed, KeyMap};
use crate::words::{Text, Words};

/// The keys that are the same for everyone.
const FIXED: [(&[&str], Text<'_>); 5] = [
    (&["←", "→", "↑", "↓"], Text::KeyArrows),
    (&["Enter"], Text::KeyMove),
    (&["Space"], Text::KeyPick),
    (&["1", "…", "7"], Text::KeyColumns),
    (&["Esc"], Text::KeyCancel),
];

/// The window.
#[component]
pub(super) fn Keys() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut waiting = use_signal(|| None::<Deed>);
    let mut conflict = use_signal(|| None::<Conflict>);
    let keys = desk.settings.read().keys;
    let mut choose = move |deed: Deed, name: &str| {
        waiting.set(None);
        let mut chosen = keys;
        match chosen.choose(deed, name) {
            Ok(()) => {
                conflict.set(None);
                desk.set(|settings| settings.keys = chosen);
            }
            Err(refused) => conflict.set(Some(refused)),
        }
    };
    rsx! {
        Dialog {
            title: words.say(Text::Keys),
            name: "keys",
            footer: rsx! {
                footer {
                    if let Some(refused) = conflict() {
                        p { class: "wrong", role: "alert", "data-notice": "key-refused", {sentence(&words, refused)} }
                    }
                    button { r#type: "button", class: "plain", "data-action": "reset-keys", disabled: keys == KeyMap::default(),
                        onclick: move |_| {
                            conflict.set(None);
                            desk.set(|settings| settings.keys = KeyMap::default());
                        },
                        {words.say(Text::KeysReset)}
                    }
                }
            },
            dl { class: "keys",
                for (names, what) in FIXED {
                    dt { key: "{names:?}",
                        for name in names {
                            kbd { {*name} }
                        }
                    }
                    dd { {words.say(what)} }
                }
                for deed in Deed::ALL {
                    dt { key: "{deed.word()}",
                        button {
                            r#type: "button",
                            class: "key",
                            "data-deed": deed.word(),
                            aria_label: format!("{}: {}", words.say(name(deed)), keys.key(deed)),
                            onclick: move |_| waiting.set(Some(deed)),
                            onblur: move |_| waiting.set(None),
                            onkeydown: move |event| {
                                if waiting() != Some(deed) {
                                    return;
                                }
                                let Some(pressed) = event.as_web_event().dyn_ref::<web_sys::KeyboardEvent>().map(web_sys::KeyboardEvent::key) else { return };
                                match pressed.as_str() {
                                    // On their way to another key, or away from this button.
                                    "Shift" | "Control" | "Alt" | "AltGraph" | "Meta" | "Tab" => return,
                                    "Escape" => waiting.set(None),
                                    name => choose(deed, name),
                                }
                                event.prevent_default();
                            },
                            if waiting() == Some(deed) {
                                {words.say(Text::KeyPress)}
                            } else {
                                kbd { "{keys.key(deed)}" }
                            }
                        }
                    }
                    dd { {words.say(name(deed))} }
                }
            }
        }
    }
}

/// What a key is for, in words.
const fn name(deed: Deed) -> Text<'static> {
    match deed {
        Deed::Send => Text::KeySend,
        Deed::Draw => Text::KeyDraw,
        Deed::Waste => Text::KeyWaste,
        Deed::Read => Text::KeyRead,
        Deed::Undo => Text::Undo,
        Deed::Redo => Text::Redo,
        Deed::Hint => Text::Hint,
        Deed::Finish => Text::Finish,
        Deed::GiveUp => Text::GiveUp,
        Deed::Restart => Text::Restart,
        Deed::NewGame => Text::NewGame,
        Deed::Menu => Text::Menu,
        Deed::Keys => Text::KeyHelp,
    }
}

fn sentence(words: &Words, refused: Conflict) -> String {
    match refused {
        Conflict::Taken { key, by } => {
            words.say(Text::KeyTaken { key: &key.to_string(), by: &words.say(name(by)) })
        }
        Conflict::Fixed => words.say(Text::KeyFixed),
    }
}
