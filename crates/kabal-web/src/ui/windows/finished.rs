//! The games that can be watched: the one in play, those that are over, and any that comes in a file.

use dioxus::core::spawn_forever;
use dioxus::prelude::*;
use kabal_core::{State, Transcript};

use super::super::browser;
use super::super::desk::Desk;
use super::super::icons::{Icon, Sign};
use super::super::share::file_button;
use super::super::tongue::Tongue;
use super::Dialog;
use crate::finished::{self, FinishedAt};
use crate::replay::Replay;
use crate::statistics::{GameResult, Outcome};
use crate::words::{self, Text, Words};

/// The window.
#[component]
pub(super) fn Finished() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut wrong = use_signal(|| false);
    let mut listed = use_signal(Vec::new);
    use_hook(move || {
        let shelf = desk.shelf.peek().clone();
        spawn(async move { listed.set(finished::list(&shelf).await.unwrap_or_default()) });
    });
    let kept = listed.read();
    let history = desk.history.read();
    let games = kept.iter().rev().filter_map(|at| Some((*at, *history.of(at.id)?)));
    let games: Vec<(FinishedAt, GameResult)> = games.collect();
    let game = desk.game.read();
    let in_play = game.local().filter(|own| own.view().status.started).map(|own| own.game().clone());
    rsx! {
        Dialog {
            title: words.say(Text::FinishedTitle),
            name: "finished",
            footer: rsx! {
                footer {
                    {file_button("open-file", words.say(Text::OpenFile), move |text| {
                        spawn(async move {
                            let game = text.await.and_then(|text| text.parse::<Transcript>().ok());
                            match game.and_then(|game| Replay::new(&game).ok()) {
                                Some(replay) => desk.watch(replay),
                                None => wrong.set(true),
                            }
                        });
                    })}
                }
            },
            if wrong() {
                p { class: "wrong", role: "alert", "data-notice": "wrong-file", {words.say(Text::FileUnreadable)} }
            }
            if games.is_empty() && in_play.is_none() {
                p { class: "about", {words.say(Text::FinishedNone)} }
            }
            div { class: "list games",
                if let Some(own) = in_play.filter(|game| game.status().state == State::Playing) {
                    button { r#type: "button", "data-action": "watch-own", onclick: move |_| desk.watch(Replay::of(&own)),
                        Sign { icon: Icon::Play }
                        span { {words.say(Text::WatchOwn)} }
                    }
                }
                for (at, result) in games {
                    button { key: "{at}", r#type: "button", "data-action": "watch", "data-game": "{result.id}",
                        onclick: move |_| desk.watch_finished(at, wrong),
                        Sign { icon: if result.outcome == Outcome::Won { Icon::Done } else { Icon::History } }
                        span {
                            strong { {words.outcome(&result)} }
                            span { class: "about", {facts(&words, &result)} }
                        }
                        span { class: "about day", {browser::short_day(result.day, words.language())} }
                    }
                }
            }
        }
    }
}

/// The profile, time and moves of a game.
fn facts(words: &Words, result: &GameResult) -> String {
    let moves = words.say(Text::MovesAre { count: result.moves as usize });
    [words.profile(result.board.profile()), words::clock(result.clock), moves].join(" · ")
}

impl Desk {
    /// Watches a game that is over.
    fn watch_finished(self, at: FinishedAt, mut wrong: Signal<bool>) {
        let shelf = self.shelf.peek().clone();
        spawn_forever(async move {
            let game = finished::open(&shelf, at).await.ok().flatten();
            match game.and_then(|game| Replay::new(&game).ok()) {
                Some(replay) => self.watch(replay),
                None => wrong.set(true),
            }
        });
    }
}
