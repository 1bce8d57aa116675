//! The end of a duel: who won, the record, and the checks on it.

use std::collections::BTreeMap;

use dioxus::prelude::*;
use kabal_core::Link;
use kabal_protocol::{Facts, Name, Record, Seat, Sitter, Subject};

use super::super::browser;
use super::super::icons::{Icon, Sign};
use super::super::tongue::Tongue;
use super::arena::Arena;
use super::ask;
use super::checking;
use super::request::{Request, TroubleLine};
use super::router::{Arrival, Door, Place, Router};
use crate::duel::{Examination, Examined, Finding, Point, Standing};
use crate::words::{self, DuelText, Text, Words};

/// The ranking and what can be done then.
#[component]
pub(super) fn Ranking(arena: Arena) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let router = use_context::<Router>();
    let words = tongue.read();
    let standing = arena.standing.read();
    let request = Request::new("rematch");
    let mut found = use_signal(|| None::<Option<Examined>>);
    let record = use_resource(move || async move {
        let withheld = arena.standing.peek().is_withheld(browser::now());
        let record = if withheld { None } else { ask::record(arena.id).await.ok() };
        record?.parse::<Record>().ok()
    });
    let record = record.read();
    let record = record.as_ref().and_then(Option::as_ref);
    let placings = standing.placings.clone().unwrap_or_default();
    let examine = move |_| {
        spawn(async move {
            found.set(Some(check(arena).await));
        });
    };
    let again = move |_| {
        request.send(ask::rematch(arena.id), move |duel| router.go(Place::Duel(duel, Arrival::Sit)));
    };
    rsx! {
        ol { class: "ranking",
            for placing in placings {
                li {
                    key: "{placing.seat}",
                    class: if Some(placing.seat) == standing.seat { "own" },
                    "data-place": "{placing.place.0}",
                    "data-seat": "{placing.seat}",
                    span { class: "place", "{placing.place.0}" }
                    match standing.sitter(placing.seat) {
                        Some(Sitter { player, name, .. }) => rsx! { Door { to: Place::Player(*player), class: "who", "{name}" } },
                        None => rsx! { span { class: "who", "{placing.seat}" } },
                    }
                    if let Some(outcome) = placing.outcome {
                        span { class: "score", {words.points(outcome.score)} }
                        span { class: "used", {words::clock(outcome.used)} }
                    } else {
                        span { class: "score", {words.say(DuelText::DuelAbsent)} }
                    }
                    if let Some(game) = record.and_then(|record| record.facts.games.get(&placing.seat)) {
                        // The page plays it: a duel's game is one like any other then.
                        a { class: "round", "data-action": "watch", href: browser::address_with(&Link::of(&game.transcript).to_string()),
                            aria_label: watch(&words, &standing, placing.seat),
                            title: words.say(Text::Watch),
                            Sign { icon: Icon::Play }
                        }
                    }
                }
            }
        }
        if let Some(day) = standing.daily() {
            if standing.is_withheld(browser::now()) {
                p { class: "about", {words.say(DuelText::RankedRecordLater)} }
            }
            Door { to: Place::Ranked(Some(day)), class: "plain", action: "day", {words.say(DuelText::RankedDay)} }
        }
        div { class: "deeds",
            if standing.seat.is_some() && standing.is_invited() {
                button { r#type: "button", class: "strong", "data-action": "rematch", onclick: again, {words.say(DuelText::DuelRematch)} }
            }
            // The record of a daily is there when its day has ended everywhere.
            if standing.daily().is_none() || record.is_some() {
                a { class: "plain", "data-action": "record", href: ask::record_address(arena.id), download: "{arena.id}.duel", {words.say(DuelText::DuelRecord)} }
                button { r#type: "button", class: "plain", "data-action": "check", onclick: examine, {words.say(DuelText::DuelCheck)} }
            }
        }
        TroubleLine { request }
        div { role: "status",
            match &*found.read() {
                None => rsx! {},
                Some(None) => rsx! { p { class: "wrong", {words.say(DuelText::CheckUnavailable)} } },
                Some(Some(Examined::NoRecord(reason))) => rsx! { p { class: "wrong", {words.say(DuelText::CheckNoRecord { reason })} } },
                Some(Some(Examined::Points(findings))) => rsx! { Findings { findings: findings.clone() } },
            }
        }
        if let Some(record) = record {
            Proof { facts: record.facts.clone(), names: record.names.clone() }
        }
    }
}

/// What the button that watches a seat's game does, in full.
fn watch(words: &Words, standing: &Standing, seat: Seat) -> String {
    let name = standing.sitter(seat).map_or_else(|| seat.to_string(), |sitter| sitter.name.to_string());
    format!("{}: {name}", words.say(Text::Watch))
}

/// What the server and each player were bound to, and what they laid open.
#[component]
fn Proof(facts: Facts, names: BTreeMap<Seat, Name>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let server = (words.say(DuelText::DuelServer), facts.server);
    let seats = facts
        .seats
        .iter()
        .map(|(seat, bond)| (names.get(seat).map_or_else(|| seat.to_string(), ToString::to_string), *bond));
    rsx! {
        details { class: "proof", "data-proof": "",
            summary { {words.say(DuelText::DuelProof)} }
            p { class: "about", {words.say(DuelText::DuelProofAbout)} }
            for (who, bond) in [server].into_iter().chain(seats) {
                h2 { "{who}" }
                dl {
                    dt { {words.say(DuelText::DuelCommitment)} }
                    dd { "{bond.commitment}" }
                    dt { {words.say(DuelText::DuelRevealed)} }
                    dd { "{bond.opening.salt} {bond.opening.seed}" }
                }
            }
        }
    }
}

/// Fetches the record and the keys, and has them examined.
async fn check(arena: Arena) -> Option<Examined> {
    let record = ask::record(arena.id).await.ok()?;
    let keys = ask::keys().await.ok()?;
    let keys = [keys.current].into_iter().chain(keys.earlier).collect();
    checking::examine(Examination { record, keys, witness: arena.witness() }).await
}

/// Each point and what was found.
#[component]
fn Findings(findings: Vec<Finding>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let count = findings.iter().filter(|finding| finding.fault.is_some()).count();
    rsx! {
        p { class: "verdict", "data-failed": "{count}",
            if count == 0 { {words.say(DuelText::CheckHolds)} } else { {words.say(DuelText::CheckFails { count })} }
        }
        ul { class: "findings",
            for (at, finding) in findings.into_iter().enumerate() {
                li { key: "{at}", class: if finding.fault.is_some() { "fault" } else { "holds" },
                    {said(&words, finding.point)}
                    // The reason is the checker's own, as the program `kabal verify` gives it.
                    if let Some(fault) = &finding.fault {
                        p { class: "about", lang: "en", "{fault}" }
                    }
                }
            }
        }
    }
}

fn said(words: &Words, point: Point) -> String {
    let seat = |seat: Seat| usize::from(seat.number());
    let subject = match point {
        Point::Witness => return words.say(DuelText::CheckWitness),
        Point::Record(subject) => subject,
    };
    words.say(match subject {
        Subject::ServersCommitment => DuelText::CheckServer,
        Subject::Commitment(of) => DuelText::CheckCommitment { seat: seat(of) },
        Subject::Start(of) => DuelText::CheckStart { seat: seat(of) },
        Subject::Deal(of) => DuelText::CheckDeal { seat: seat(of) },
        Subject::Moves(of) => DuelText::CheckMoves { seat: seat(of) },
        Subject::Outcome(of) => DuelText::CheckOutcome { seat: seat(of) },
        Subject::Ranking => DuelText::CheckRanking,
        Subject::Signature => DuelText::CheckSignature,
        Subject::Key => DuelText::CheckKey,
    })
}
