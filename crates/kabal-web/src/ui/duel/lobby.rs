//! The lobby: the player's own duels, and a new one.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;

use super::super::browser;
use super::super::tongue::Tongue;
use super::frame::{BareSheet, Sheet};
use super::identity::{Identity, Who};
use super::new_duel::NewDuel;
use super::own_duels::{Agenda, OwnDuels};
use super::router::{Door, Place};
use crate::words::{DuelText, Text};

/// How often the player's own duels are asked for, in milliseconds.
const AGAIN: u32 = 10_000;

/// Where duels are made, and one's own are listed.
#[component]
pub(super) fn Lobby() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let mut agenda = use_resource(move || async move {
        match identity.player() {
            Some(player) => Agenda::fetch(player.id).await,
            None => Agenda::default(),
        }
    });
    use_future(move || async move {
        loop {
            TimeoutFuture::new(AGAIN).await;
            if browser::is_seen() {
                agenda.restart();
            }
        }
    });
    let agenda = agenda.read();
    // What comes above the form is known before any of it is shown: nothing moves under the hand.
    let Some(agenda) = agenda.as_ref().filter(|_| identity.who() != Who::Asked) else {
        return rsx! { BareSheet {} };
    };
    rsx! {
        Sheet { title: words.say(Text::Duels),
            p { class: "about", {words.say(DuelText::DuelsAbout)} }
            OwnDuels { agenda: agenda.clone() }
            NewDuel {}
            section { class: "part",
                h2 { {words.say(DuelText::Tournaments)} }
                p { class: "about", {words.say(DuelText::TournamentsAbout)} }
                div { class: "deeds",
                    Door { to: Place::Tournaments, class: "plain", action: "tournaments", {words.say(DuelText::Tournaments)} }
                }
            }
        }
    }
}
