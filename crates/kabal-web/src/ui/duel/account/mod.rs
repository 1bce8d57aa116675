//! Who one is: nobody yet, a guest or an account; and what can be done about it.

mod codes;
mod data;
mod doorway;

use dioxus::prelude::*;
use kabal_protocol::http::{PlayerCard, PlayerKind, RecoveryCodes};

use self::codes::Codes;
use self::data::OwnData;
use self::doorway::{Doorway, Wish};
use super::super::tongue::Tongue;
use super::form::{Field, Typed, name_in};
use super::frame::{BareSheet, Sheet};
use super::identity::{Identity, Who};
use super::request::{Request, TroubleLine};
use super::router::{Door, Place};
use crate::words::DuelText;

/// The place.
#[component]
pub(super) fn Account() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let mut codes = use_signal(|| None::<RecoveryCodes>);
    let mut deleted = use_signal(|| false);
    if let Some(shown) = &*codes.read() {
        return rsx! { Codes { codes: shown.clone(), ondone: move |()| codes.set(None) } };
    }
    match identity.who() {
        Who::Asked => rsx! { BareSheet {} },
        Who::Stranger => rsx! {
            Sheet { title: words.say(DuelText::SignIn), stage: "stranger",
                p { class: "about", role: "status",
                    if deleted() { {words.say(DuelText::Deleted)} } else { {words.say(DuelText::StrangerAbout)} }
                }
                Doorway { first: Wish::SignIn, oncodes: move |shown| codes.set(Some(shown)) }
            }
        },
        Who::Known(player) if player.kind == PlayerKind::Guest => rsx! {
            Sheet { title: player.name.to_string(), stage: "guest",
                p { class: "about", {words.say(DuelText::GuestAbout)} }
                Doorway { first: Wish::SignUp, oncodes: move |shown| codes.set(Some(shown)) }
                Called { player: player.clone() }
                OwnData { ondeleted: move |()| deleted.set(true) }
            }
        },
        Who::Known(player) => rsx! {
            Sheet { title: player.name.to_string(), stage: "account",
                Standing { player: player.clone() }
                Called { player: player.clone() }
                OwnData { ondeleted: move |()| deleted.set(true) }
            }
        },
    }
}

/// The way to the player's own page, and out.
#[component]
fn Standing(player: PlayerCard) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let request = Request::new("session");
    rsx! {
        div { class: "deeds",
            Door { to: Place::Player(player.id), class: "strong", action: "own-page", {words.say(DuelText::OwnPage)} }
            button { r#type: "button", class: "plain", "data-action": "sign-out",
                onclick: move |_| request.send(identity.sign_out(), |()| {}),
                {words.say(DuelText::SignOut)}
            }
        }
        TroubleLine { request }
    }
}

/// What the player is called, and another name.
#[component]
fn Called(player: PlayerCard) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let request = Request::new("name");
    let name = use_signal(|| player.name.to_string());
    let mut renamed = use_signal(|| false);
    rsx! {
        section { class: "part",
            h2 { {words.say(DuelText::NameTitle)} }
            form { class: "fields",
                onsubmit: move |event| {
                    event.prevent_default();
                    renamed.set(false);
                    match name_in(name) {
                        Ok(name) => request.send(identity.rename(name), move |()| renamed.set(true)),
                        Err(trouble) => request.refuse(trouble),
                    }
                },
                Field { request, typed: Typed::NewName, label: words.say(DuelText::DuelYourName), value: name }
                TroubleLine { request }
                p { class: "done", role: "status",
                    if renamed() { {words.say(DuelText::Renamed { name: player.name.as_str() })} }
                }
                button { r#type: "submit", class: "plain", "data-action": "rename", {words.say(DuelText::Rename)} }
            }
        }
    }
}
