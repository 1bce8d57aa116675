//! At the result of a group's duel: the way to the next one, as soon as there is one.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_protocol::{DuelId, TournamentId};

use super::super::super::tongue::Tongue;
use super::super::ask;
use super::super::router::{Arrival, Door, Place};
use super::show::{AGAIN, is_over};
use crate::words::DuelText;

/// Looks for the player's duel after this one until there is one, or the tournament has ended.
#[component]
pub(in crate::ui::duel) fn NextDuel(tournament: TournamentId, after: DuelId) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let mut next = use_signal(|| None::<DuelId>);
    use_future(move || async move {
        loop {
            if let Ok(card) = ask::tournament(tournament).await {
                next.set(card.duel.filter(|duel| *duel != after));
                if is_over(card.stage) {
                    return;
                }
            }
            TimeoutFuture::new(AGAIN).await;
        }
    });
    let words = tongue.read();
    rsx! {
        div { role: "status",
            if let Some(duel) = next() {
                p { class: "waiting", {words.say(DuelText::TournamentDuel)} }
                div { class: "deeds",
                    Door { to: Place::Duel(duel, Arrival::Group(tournament)), class: "strong", action: "own-duel", {words.say(DuelText::TournamentToDuel)} }
                }
            }
        }
    }
}
