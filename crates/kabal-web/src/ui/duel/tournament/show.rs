//! A tournament: how far it is, what it wants of the player, its table and its rounds.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_protocol::http::TournamentCard;
use kabal_protocol::{Pace, TournamentId, TournamentStage};

use super::super::super::tongue::Tongue;
use super::super::ask::{self, Trouble};
use super::super::frame::{BareSheet, Nowhere, Sheet};
use super::super::router::{Arrival, Door, Place, Router};
use super::rounds::Rounds;
use super::sign_up::SignUp;
use super::table::Standings;
use super::{facts, standing};
use crate::words::DuelText;

/// How often it is looked at, in milliseconds: a group of a live one waits three minutes for its members.
pub(super) const AGAIN: u32 = 5_000;

/// A tournament as the page knows it. A handle: copies are the same.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Watched {
    pub(super) id: TournamentId,
    router: Router,
    card: Signal<Option<TournamentCard>>,
    trouble: Signal<Option<Trouble>>,
}

impl Watched {
    /// Asks how it stands. When a round of a live one begins while the player looks on, the page goes to the duel.
    pub(super) async fn look(mut self) {
        match ask::tournament(self.id).await {
            Ok(card) => {
                let is_new = self.card.peek().as_ref().is_some_and(|before| before.duel != card.duel);
                let called = card.duel.filter(|_| is_new && card.terms.pace() == Pace::Live);
                self.card.set(Some(card));
                self.trouble.set(None);
                if let Some(duel) = called {
                    self.router.go(Place::Duel(duel, Arrival::Group(self.id)));
                }
            }
            Err(trouble) => self.trouble.set(Some(trouble)),
        }
    }
}

/// The place.
#[component]
pub(in crate::ui::duel) fn TournamentPage(id: TournamentId) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let router = use_context::<Router>();
    let watched = Watched { id, router, card: use_signal(|| None), trouble: use_signal(|| None) };
    use_future(move || async move {
        loop {
            watched.look().await;
            if watched.card.peek().as_ref().is_some_and(|card| is_over(card.stage)) {
                return;
            }
            TimeoutFuture::new(AGAIN).await;
        }
    });
    let words = tongue.read();
    let (card, trouble) = (watched.card.read(), watched.trouble.read());
    let Some(card) = &*card else {
        return match &*trouble {
            None => rsx! { BareSheet {} },
            Some(trouble) if trouble.is("not-found") => {
                rsx! { Nowhere { title: words.say(DuelText::TournamentNotFound) } }
            }
            Some(_) => rsx! { Nowhere { title: words.say(DuelText::DuelUnreachable) } },
        };
    };
    rsx! {
        Sheet { title: words.say(DuelText::TournamentTitle), stage: stage(card.stage),
            p { class: "about", {facts(&words, &card.terms)} " · " {words.say(DuelText::TournamentBy { name: card.maker.as_str() })} }
            p { class: "waiting", role: "status", {standing(&words, card.stage, &card.terms, card.now)} }
            if trouble.is_some() {
                p { class: "wrong", {words.say(DuelText::DuelUnreachable)} }
            }
            if let Some(duel) = card.duel {
                p { class: "about", {words.say(DuelText::TournamentDuel)} }
                div { class: "deeds",
                    Door { to: Place::Duel(duel, Arrival::Group(id)), class: "strong", action: "own-duel", {words.say(DuelText::TournamentToDuel)} }
                }
            }
            SignUp { watched, card: card.clone() }
            Standings { card: card.clone() }
            Rounds { card: card.clone() }
        }
    }
}

/// Whether nothing will change any more.
pub(super) const fn is_over(stage: TournamentStage) -> bool {
    matches!(stage, TournamentStage::Over | TournamentStage::CalledOff)
}

/// The stage's name, for scripts and tests.
const fn stage(stage: TournamentStage) -> &'static str {
    match stage {
        TournamentStage::Open { .. } => "tournament-open",
        TournamentStage::Playing { .. } => "tournament-playing",
        TournamentStage::Pause { .. } => "tournament-pause",
        TournamentStage::Over => "tournament-over",
        TournamentStage::CalledOff => "tournament-called-off",
    }
}
