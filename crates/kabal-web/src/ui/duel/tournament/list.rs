//! The tournaments that there are: open for sign-up, being played, over.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_protocol::Moment;
use kabal_protocol::http::{TournamentLine, Tournaments};

use super::super::super::browser;
use super::super::super::tongue::Tongue;
use super::super::ask;
use super::super::frame::Sheet;
use super::super::router::{Door, Place};
use super::new::NewTournament;
use super::{facts, standing};
use crate::words::{DuelText, Words};

/// How often the list is asked for, in milliseconds.
const AGAIN: u32 = 10_000;

/// The place.
#[component]
pub(in crate::ui::duel) fn TournamentList() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let mut listed = use_resource(ask::tournaments);
    use_future(move || async move {
        loop {
            TimeoutFuture::new(AGAIN).await;
            if browser::is_seen() {
                listed.restart();
            }
        }
    });
    let words = tongue.read();
    let listed = listed.read();
    rsx! {
        Sheet { title: words.say(DuelText::Tournaments), stage: "tournaments",
            p { class: "about", {words.say(DuelText::TournamentsAbout)} }
            match &*listed {
                None => rsx! {},
                Some(Err(_)) => rsx! { p { class: "wrong", {words.say(DuelText::DuelUnreachable)} } },
                Some(Ok(Tournaments { now, open, running, ended })) => rsx! {
                    Lines { title: DuelText::TournamentsOpen, none: DuelText::TournamentsNone, lines: open.clone(), now: *now }
                    Lines { title: DuelText::TournamentsRunning, lines: running.clone(), now: *now }
                    Lines { title: DuelText::TournamentsEnded, lines: ended.clone(), now: *now }
                },
            }
            NewTournament {}
        }
    }
}

/// Some of them; where there are none, nothing or a sentence about it.
#[component]
fn Lines(
    title: DuelText<'static>,
    none: Option<DuelText<'static>>,
    lines: Vec<TournamentLine>,
    now: Moment,
) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    if lines.is_empty() && none.is_none() {
        return rsx! {};
    }
    rsx! {
        section { class: "part",
            h2 { {words.say(title)} }
            if let Some(none) = none.filter(|_| lines.is_empty()) {
                p { class: "about", {words.say(none)} }
            }
            ul { class: "entries",
                for line in lines {
                    li { key: "{line.tournament}", class: if line.entered { "due" }, "data-tournament": "{line.tournament}",
                        Door { to: Place::Tournament(line.tournament),
                            strong { {facts(&words, &line.terms)} }
                            span { class: "about", {about(&words, &line, now)} }
                        }
                    }
                }
            }
        }
    }
}

/// How far it is, who made it, how many take part.
fn about(words: &Words, line: &TournamentLine, now: Moment) -> String {
    let places = DuelText::TournamentPlaces { count: line.entrants.into(), of: line.terms.entrants.get() };
    let maker = DuelText::TournamentBy { name: line.maker.as_str() };
    [standing(words, line.stage, &line.terms, now), words.say(places), words.say(maker)].join(" ")
}
