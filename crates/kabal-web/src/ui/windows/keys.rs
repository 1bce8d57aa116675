//! The keyboard map, and choosing other keys: a key's button, pressed, waits for the new key.

use dioxus::prelude::*;

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

/// Choosing a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Choosing {
    /// What the next key will be for.
    awaited: Option<Deed>,
    /// Why the last key was not taken.
    conflict: Option<Conflict>,
}

/// A key went down while the window is open. Says whether one was waited for, and this was it.
///
/// The page listens, not the button: Dioxus's own keyboard events bring the names of all keys there are.
pub(in super::super) fn pressed(mut desk: Desk, name: &str) -> bool {
    let mut choosing = desk.choosing;
    let Some(deed) = choosing.peek().awaited else { return false };
    let mut chosen = desk.settings.peek().keys;
    let conflict = match name {
        // On their way to another key, or away from this button.
        "Shift" | "Control" | "Alt" | "AltGraph" | "Meta" | "Tab" => return false,
        "Escape" => choosing.peek().conflict,
        name => chosen.choose(deed, name).err(),
    };
    choosing.set(Choosing { awaited: None, conflict });
    desk.set(|settings| settings.keys = chosen);
    true
}

/// The window.
#[component]
pub(super) fn Keys() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut choosing = desk.choosing;
    use_drop(move || choosing.set(Choosing::default()));
    let keys = desk.settings.read().keys;
    let (awaited, conflict) = (choosing.read().awaited, choosing.read().conflict);
    rsx! {
        Dialog {
            title: words.say(Text::Keys),
            name: "keys",
            footer: rsx! {
                footer {
                    if let Some(refused) = conflict {
                        p { class: "wrong", role: "alert", "data-notice": "key-refused", {sentence(&words, refused)} }
                    }
                    button { r#type: "button", class: "plain", "data-action": "reset-keys", disabled: keys == KeyMap::default(),
                        onclick: move |_| {
                            choosing.set(Choosing::default());
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
                            onclick: move |_| choosing.write().awaited = Some(deed),
                            onblur: move |_| choosing.write().awaited = None,
                            if awaited == Some(deed) {
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
