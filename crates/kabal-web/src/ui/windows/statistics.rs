//! The statistics window: what became of the player's games, profile by profile.

use dioxus::prelude::*;
use kabal_core::{Currency, Profile};

use super::super::desk::Desk;
use super::super::tongue::Tongue;
use super::Dialog;
use super::choices::Options;
use crate::statistics::Figures;
use crate::words::{self, Text, Words};

/// The window.
#[component]
pub(super) fn Statistics() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut profile = use_signal(|| desk.game.peek().game().code().preset().profile);
    let mut asked = use_signal(|| false);
    let figures = desk.history.read().figures(profile());
    let names = [Text::Classic, Text::Modern, Text::Duel, Text::Traditional].map(|name| words.say(name));
    rsx! {
        Dialog {
            title: words.say(Text::StatisticsTitle),
            name: "statistics",
            footer: rsx! {
                footer {
                    if asked() {
                        p { class: "question", {words.say(Text::EraseQuestion)} }
                        button { r#type: "button", class: "plain", "data-action": "cancel", onclick: move |_| asked.set(false),
                            {words.say(Text::Cancel)}
                        }
                        button { r#type: "button", class: "strong", "data-action": "confirm",
                            onclick: move |_| {
                                asked.set(false);
                                desk.erase_results();
                            },
                            {words.say(Text::Confirm)}
                        }
                    } else {
                        button { r#type: "button", class: "plain", "data-action": "erase", onclick: move |_| asked.set(true),
                            {words.say(Text::EraseStatistics)}
                        }
                    }
                }
            },
            Options {
                name: "statistics-profile",
                title: words.say(Text::Profile),
                labels: names.to_vec(),
                taken: Profile::ALL.iter().position(|known| *known == profile()),
                onpick: move |at: usize| {
                    if let Some(known) = Profile::ALL.get(at) {
                        profile.set(*known);
                    }
                },
            }
            if figures.played == 0 {
                p { class: "about", {words.say(Text::NoGamesYet)} }
            } else {
                dl { class: "figures",
                    for (name, label, value) in lines(&words, &figures) {
                        div { key: "{name}",
                            dt { {label} }
                            dd { "data-figure": name, {value} }
                        }
                    }
                }
            }
        }
    }
}

/// Each figure that there is: its stable name, its label, its value.
fn lines(words: &Words, figures: &Figures) -> Vec<(&'static str, String, String)> {
    let percent = (figures.won * 100 + figures.played / 2) / figures.played.max(1);
    let score = |points, currency| words.score(points, currency);
    let lines = [
        ("played", Text::Played, Some(figures.played.to_string())),
        ("won", Text::GamesWon, Some(format!("{} ({percent} %)", figures.won))),
        ("streak", Text::Streak, Some(figures.streak.to_string())),
        ("best-streak", Text::BestStreak, Some(figures.best_streak.to_string())),
        ("best-score", Text::BestScore, figures.best_points.map(|points| score(points, Currency::Points))),
        (
            "best-dollars",
            Text::BestDollars,
            figures.best_dollars.map(|points| score(points, Currency::Dollars)),
        ),
        ("balance", Text::Balance, figures.balance.map(|points| score(points, Currency::CumulativeDollars))),
        ("fastest", Text::FastestWin, figures.fastest.map(words::clock)),
        ("fewest", Text::FewestMoves, figures.fewest.map(|moves| moves.to_string())),
    ];
    lines.into_iter().filter_map(|(name, label, value)| Some((name, words.say(label), value?))).collect()
}
