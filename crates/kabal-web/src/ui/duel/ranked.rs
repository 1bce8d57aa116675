//! The ranked daily: the deals of a day that the server is bound to, one's own attempt at each, and who was best.

use dioxus::prelude::*;
use kabal_protocol::http::{DailyCard, Measure, PlayerKind, ShownDaily};
use kabal_protocol::{Daily, Day};

use super::super::browser;
use super::super::icons::{Icon, Sign};
use super::super::tongue::Tongue;
use super::ask::{self, Trouble};
use super::boards::{Lines, measure_label};
use super::form::Picked;
use super::frame::{BareSheet, Nowhere, Sheet};
use super::identity::Identity;
use super::request::{Request, TroubleLine};
use super::results::score;
use super::router::{Arrival, Door, Place, Router};
use crate::duel::profile_of;
use crate::words::{DuelText, Text};

/// The measures that a daily has boards by.
const MEASURES: [Measure; 3] = [Measure::Score, Measure::Time, Measure::Moves];

/// The dailies of a day.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    today: Day,
    day: Day,
    dailies: Vec<ShownDaily>,
}

impl Shown {
    /// Asks for a day's dailies; for today's, if no day is named.
    async fn fetch(day: Option<Day>) -> Result<Self, Trouble> {
        let today = Day::of(ask::dailies().await?.now);
        let day = day.unwrap_or(today);
        let mut dailies = Vec::new();
        for daily in Daily::of(day) {
            match ask::daily(daily).await {
                Ok(shown) => dailies.push(shown),
                Err(trouble) if trouble.is("not-found") => {}
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(Self { today, day, dailies })
    }
}

/// The place: a day's dailies.
#[component]
pub(super) fn Ranked(day: Option<Day>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let mut measure = use_signal(|| Measure::Score);
    // What is one's own in it is another thing for someone else.
    let shown = use_resource(use_reactive!(|day| async move {
        identity.player();
        Shown::fetch(day).await
    }));
    let shown = shown.read();
    let Shown { today, day, dailies } = match &*shown {
        None => return rsx! { BareSheet {} },
        Some(Err(_)) => return rsx! { Nowhere { title: words.say(DuelText::DuelUnreachable) } },
        Some(Ok(shown)) => shown.clone(),
    };
    let turn = |day: Option<Day>, action, label, icon| match day {
        Some(day) => rsx! {
            Door { to: Place::Ranked(Some(day)), class: "round", action, label: words.say(label), Sign { icon } }
        },
        None => rsx! { span { class: "round" } },
    };
    rsx! {
        Sheet { title: words.say(Text::RankedDaily), stage: "ranked",
            p { class: "about", {words.say(DuelText::RankedAbout)} }
            div { class: "turn",
                {turn(day.previous(), "earlier", Text::Earlier, Icon::Back)}
                h2 { "data-day": "{day}", {browser::day_name(day, words.language())} }
                {turn(day.next().filter(|next| *next <= today), "later", Text::Later, Icon::Forward)}
            }
            if dailies.is_empty() {
                p { class: "about", {words.say(DuelText::RankedNone)} }
            } else {
                Picked { name: "measure", title: words.say(DuelText::MeasureLabel),
                    among: MEASURES.map(|measure| (measure, measure_label(&words, measure))).to_vec(),
                    taken: measure(), onpick: move |picked| measure.set(picked) }
            }
            for shown in dailies {
                OneDaily { key: "{shown.card.daily}", is_open: day == today, measure: measure(), shown }
            }
        }
    }
}

/// A daily: one's own attempt, its board, and what the server is bound to.
#[component]
fn OneDaily(is_open: bool, measure: Measure, shown: ShownDaily) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let ShownDaily { card, opening, boards, .. } = shown;
    let lines = match measure {
        Measure::Time => boards.time,
        Measure::Moves => boards.moves,
        Measure::Score | Measure::Wins | Measure::Days => boards.score,
    };
    let rules = card.daily.rules;
    let minutes = rules.time_limit.map_or(0, |limit| limit.seconds() as usize / 60);
    let name = profile_of(&rules).map_or_else(|| rules.to_string(), |profile| words.profile(profile));
    rsx! {
        section { class: "part", "data-daily": "{rules}",
            h2 { "{name} · " {words.say(Text::Minutes { count: minutes })} }
            Own { is_open, card: card.clone() }
            div { class: "board",
                if lines.is_empty() {
                    p { class: "about", {words.say(DuelText::BoardEmpty)} }
                } else {
                    Lines { lines }
                }
            }
            details { class: "proof", "data-proof": "",
                summary { {words.say(DuelText::DuelProof)} }
                p { class: "about", {words.say(DuelText::RankedProof)} }
                dl {
                    dt { {words.say(DuelText::DuelCommitment)} }
                    dd { "data-commitment": "", "{card.commitment}" }
                    dt { {words.say(DuelText::DuelRevealed)} }
                    dd {
                        match opening {
                            Some(opening) => rsx! { "{opening.salt} {opening.seed}" },
                            None => rsx! { {words.say(DuelText::RankedWithheld)} },
                        }
                    }
                }
            }
        }
    }
}

/// One's own attempt, or the way to it.
#[component]
fn Own(is_open: bool, card: DailyCard) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let router = use_context::<Router>();
    let words = tongue.read();
    let DailyCard { daily, attempt, .. } = card;
    let request = Request::new(profile_of(&daily.rules).map_or("daily", |profile| profile.name()));
    let has_account = identity.player().is_some_and(|player| player.kind != PlayerKind::Guest);
    let play = move |_| {
        request.send(ask::attempt(daily), move |duel| router.go(Place::Duel(duel, Arrival::Look)));
    };
    rsx! {
        match attempt.and_then(|attempt| Some((attempt.duel, attempt.outcome?))) {
            Some((duel, outcome)) => rsx! {
                p { "data-own": "",
                    Door { to: Place::Duel(duel, Arrival::Look), class: "plain", {words.say(DuelText::RankedOwn { score: &score(&words, outcome) })} }
                }
            },
            None if is_open && has_account => rsx! {
                button { r#type: "button", class: "strong", "data-action": "attempt", onclick: play,
                    Sign { icon: Icon::Play }
                    {words.say(DuelText::RankedPlay)}
                }
                TroubleLine { request }
            },
            None if is_open => rsx! {
                p { class: "about", {words.say(DuelText::RankedNeedsAccount)} }
                Door { to: Place::Account, class: "plain", action: "to-account", {words.say(DuelText::SignIn)} }
            },
            None => rsx! {},
        }
    }
}
