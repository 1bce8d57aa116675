//! The rounds of a tournament: who met whom, and how it came out.

use dioxus::prelude::*;
use kabal_protocol::http::{GroupCard, MemberLine, TournamentCard};

use super::super::super::tongue::Tongue;
use super::super::router::{Arrival, Door, Place};
use super::table::points;
use crate::words::{DuelText, Words};

/// The rounds that have begun, the last one first.
#[component]
pub(super) fn Rounds(card: TournamentCard) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let rounds = card.rounds.iter().enumerate().rev();
    rsx! {
        for (at, round) in rounds {
            section { key: "{at}", class: "part", "data-round": "{at + 1}",
                h2 { {words.say(DuelText::TournamentRoundTitle { count: at + 1 })} }
                ul { class: "entries",
                    for group in &round.groups {
                        li { key: "{group.duel}", "data-group": "{group.duel}",
                            Door { to: Place::Duel(group.duel, arrival(&card, group)),
                                strong { {names(&card, group)} }
                                span { class: "about", {results(&words, &card, group)} }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The player's own seat is taken at once; in the other groups one looks on.
fn arrival(card: &TournamentCard, group: &GroupCard) -> Arrival {
    if card.duel == Some(group.duel) { Arrival::Group(card.tournament) } else { Arrival::Look }
}

fn name(card: &TournamentCard, member: &MemberLine) -> String {
    let entrants = card.entrants.iter();
    let found = entrants.map(|entrant| &entrant.player).find(|player| player.id == member.player);
    found.map_or_else(|| member.player.to_string(), |player| player.name.to_string())
}

fn names(card: &TournamentCard, group: &GroupCard) -> String {
    group.members.iter().map(|member| name(card, member)).collect::<Vec<_>>().join(", ")
}

/// The members' points, the best first; or that they still play.
fn results(words: &Words, card: &TournamentCard, group: &GroupCard) -> String {
    if group.ended.is_none() {
        return words.say(DuelText::DuelLookOn);
    }
    let mut members: Vec<_> = group.members.iter().collect();
    members.sort_by_key(|member| (member.place.is_none(), member.place));
    let result = |member: &&MemberLine| {
        let got = match (member.place, member.points) {
            (Some(_), Some(got)) => points(words, got),
            _ => words.say(DuelText::DuelAbsent),
        };
        format!("{}: {got}", name(card, member))
    };
    members.iter().map(result).collect::<Vec<_>>().join(" · ")
}
