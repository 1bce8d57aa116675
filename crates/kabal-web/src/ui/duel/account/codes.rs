//! The recovery codes of a new account, which are shown this once.

use dioxus::prelude::*;
use kabal_protocol::http::RecoveryCodes;

use super::super::super::browser;
use super::super::super::icons::{Icon, Sign};
use super::super::super::tongue::Tongue;
use super::super::frame::Sheet;
use crate::words::{DuelText, Text};

/// What the file is called that they are saved in.
const FILE: &str = "kabal-codes.txt";

/// The codes, to be copied or saved.
#[component]
pub(super) fn Codes(codes: RecoveryCodes, ondone: EventHandler<()>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut copied = use_signal(|| None::<bool>);
    let text = codes.codes.iter().map(|code| format!("{code}\n")).collect::<String>();
    let saved = text.clone();
    rsx! {
        Sheet { title: words.say(DuelText::CodesTitle), stage: "codes",
            p { class: "about", {words.say(DuelText::CodesAbout)} }
            ul { class: "codes",
                for code in codes.codes {
                    li { key: "{code}", "data-code": "", "{code}" }
                }
            }
            div { class: "deeds",
                button { r#type: "button", class: "plain", "data-action": "copy",
                    onclick: move |_| {
                        let text = text.clone();
                        spawn(async move { copied.set(Some(browser::copy(&text).await)) });
                    },
                    Sign { icon: Icon::Copy }
                    {words.say(if copied() == Some(true) { Text::Copied } else { Text::Copy })}
                }
                button { r#type: "button", class: "plain", "data-action": "save",
                    onclick: move |_| browser::save_file(FILE, &saved),
                    Sign { icon: Icon::Save }
                    {words.say(Text::Export)}
                }
                button { r#type: "button", class: "strong", "data-action": "kept", onclick: move |_| ondone.call(()),
                    {words.say(DuelText::CodesKept)}
                }
            }
            p { class: "wrong", role: "alert",
                if copied() == Some(false) { {words.say(Text::CopyFailed)} }
            }
        }
    }
}
