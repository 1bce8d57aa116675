//! Results of duels that are over, each with the way to its record and its games.

use dioxus::prelude::*;
use kabal_protocol::http::ResultLine;
use kabal_protocol::{Moment, Outcome};

use super::super::browser;
use super::super::tongue::Tongue;
use super::router::{Arrival, Door, Place};
use crate::duel::profile_of;
use crate::statistics::Day;
use crate::words::{self, DuelText, Text, Words};

/// The results, the newest first.
#[component]
pub(super) fn Results(results: Vec<ResultLine>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    rsx! {
        ul { class: "entries",
            for result in results {
                li { key: "{result.duel}", "data-result": "{result.duel}",
                    Door { to: Place::Duel(result.duel, Arrival::Look),
                        strong { {title(&words, &result)} }
                        span { class: "about", {facts(&words, &result)} }
                        span { class: "day", {day(&words, result.ended)} }
                    }
                }
            }
        }
    }
}

/// The place in a duel. Where that is in a daily, its board says.
fn title(words: &Words, result: &ResultLine) -> String {
    match result.daily {
        Some(_) => words.say(Text::RankedDaily),
        None => words.say(DuelText::DuelPlace { place: usize::from(result.place.0) }),
    }
}

/// What was played, and how it came out.
fn facts(words: &Words, result: &ResultLine) -> String {
    let profile = profile_of(&result.rules).map(|profile| words.profile(profile));
    [profile.unwrap_or_else(|| result.rules.to_string()), score(words, result.outcome)].join(" · ")
}

/// The points of a game and the time they took.
pub(super) fn score(words: &Words, outcome: Outcome) -> String {
    let score = words.say(DuelText::DuelPoints { score: &words.points(outcome.score) });
    [score, words::clock(outcome.used)].join(" · ")
}

/// The player's calendar day of a moment.
pub(super) fn day(words: &Words, at: Moment) -> String {
    browser::day_of(at).map_or_else(String::new, |day: Day| browser::short_day(day, words.language()))
}
