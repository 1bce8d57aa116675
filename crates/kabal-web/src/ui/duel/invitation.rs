//! The address by which others come to a duel, or a tournament.

use dioxus::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, Sign};
use super::super::tongue::Tongue;
use super::router::Place;
use crate::words::{DuelText, Text};

/// The id of the field with the address.
const INVITATION: &str = "invitation";

/// The address, to be copied.
#[component]
pub(super) fn Invitation(to: Place) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut copied = use_signal(|| None::<bool>);
    let address = browser::full_address(&to.path());
    rsx! {
        div {
            label { class: "title", r#for: INVITATION, {words.say(DuelText::DuelInvite)} }
            div { class: "field",
                input { id: INVITATION, class: "address", r#type: "text", readonly: true, value: "{address}", onfocus: move |_| browser::select(INVITATION) }
                button { r#type: "button", class: "plain", "data-action": "copy",
                    onclick: move |_| {
                        let address = address.clone();
                        spawn(async move { copied.set(Some(browser::copy(&address).await)) });
                    },
                    Sign { icon: Icon::Copy }
                    {words.say(match copied() {
                        None => Text::Copy,
                        Some(true) => Text::Copied,
                        Some(false) => Text::CopyFailed,
                    })}
                }
            }
        }
    }
}
