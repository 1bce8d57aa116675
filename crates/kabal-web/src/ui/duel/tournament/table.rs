//! The table of a tournament: who leads.

use dioxus::prelude::*;
use kabal_core::Points;
use kabal_protocol::TablePoints;
use kabal_protocol::http::TournamentCard;

use super::super::super::tongue::Tongue;
use super::super::identity::Identity;
use super::super::router::{Door, Place};
use crate::words::{DuelText, Words};

/// The table, once a round has begun.
#[component]
pub(super) fn Standings(card: TournamentCard) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let own = identity.player().map(|player| player.id);
    if card.rounds.is_empty() {
        return rsx! {};
    }
    let lines = card.table.iter().filter_map(|line| {
        Some((line, card.entrants.iter().find(|entrant| entrant.player.id == line.player)?))
    });
    rsx! {
        section { class: "part",
            h2 { id: "standings", {words.say(DuelText::TournamentTable)} }
            table { class: "standings", aria_labelledby: "standings",
                thead {
                    tr {
                        th { scope: "col", {words.say(DuelText::TablePlace)} }
                        th { scope: "col", {words.say(DuelText::TablePlayer)} }
                        th { scope: "col", {words.say(DuelText::TablePoints)} }
                        th { scope: "col", {words.say(DuelText::TableWon)} }
                        th { scope: "col", {words.say(DuelText::TableOpposition)} }
                    }
                }
                tbody {
                    for (line, entrant) in lines {
                        tr { key: "{line.player}", class: if own == Some(line.player) { "own" }, "data-standing": "{line.player}",
                            td { "{line.place.0}" }
                            th { scope: "row",
                                Door { to: Place::Player(line.player), class: "who", "{entrant.player.name}" }
                                if entrant.withdrawn {
                                    span { class: "about", " (" {words.say(DuelText::TournamentWithdrawn)} ")" }
                                }
                            }
                            td { {points(&words, line.points)} }
                            td { "{line.won}" }
                            td { {points(&words, line.opposition)} }
                        }
                    }
                }
            }
            p { class: "about", {words.say(DuelText::TournamentTableAbout)} }
        }
    }
}

/// Points as the language writes them.
pub(super) fn points(words: &Words, points: TablePoints) -> String {
    words.points(Points(points.0.into()))
}
