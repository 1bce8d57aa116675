//! What the server keeps of the player: to be had as a file, and to be deleted.

use dioxus::prelude::*;

use super::super::super::browser;
use super::super::super::icons::{Icon, Sign};
use super::super::super::tongue::Tongue;
use super::super::ask;
use super::super::identity::Identity;
use super::super::request::{Request, TroubleLine};
use crate::words::{DuelText, Text};

/// The id of the warning before the deletion.
const WARNING: &str = "warning";

/// Export and deletion.
#[component]
pub(super) fn OwnData(ondeleted: EventHandler<()>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let request = Request::new("data");
    let mut asked = use_signal(|| false);
    rsx! {
        section { class: "part",
            h2 { {words.say(DuelText::OwnData)} }
            if asked() {
                // The focus goes to the warning, so that it is read before the buttons under it.
                p { id: WARNING, class: "warning", tabindex: "-1", onmounted: move |_| browser::focus(WARNING),
                    {words.say(DuelText::DeleteWarning)}
                }
                div { class: "deeds",
                    button { r#type: "button", class: "plain", "data-action": "cancel", onclick: move |_| asked.set(false),
                        {words.say(Text::Cancel)}
                    }
                    button { r#type: "button", class: "strong danger", "data-action": "confirm-delete",
                        onclick: move |_| request.send(identity.delete(), move |()| ondeleted.call(())),
                        {words.say(DuelText::DeleteForGood)}
                    }
                }
            } else {
                div { class: "deeds",
                    a { class: "plain", "data-action": "export", href: ask::EXPORT, download: "kabal.json",
                        Sign { icon: Icon::Save }
                        {words.say(DuelText::ExportOwn)}
                    }
                    button { r#type: "button", class: "plain", "data-action": "delete", onclick: move |_| asked.set(true),
                        {words.say(DuelText::DeleteOwn)}
                    }
                }
            }
            TroubleLine { request }
        }
    }
}
