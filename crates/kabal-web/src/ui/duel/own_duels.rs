//! The player's own duels: what each that goes on wants of the player, and how the last ones came out.

use dioxus::prelude::*;
use kabal_protocol::http::{DuelCard, ResultLine};
use kabal_protocol::{DuelId, Moment, Name, Pace, PlayerId};

use super::super::tongue::Tongue;
use super::ask;
use super::results::Results;
use super::router::{Arrival, Door, Place};
use crate::duel::Errand;
use crate::words::{DuelText, Text, Words};

/// How many of those that are over are listed; the player's page has more.
const LAST: usize = 5;

/// The player's duels.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Agenda {
    /// Those that go on; what waits for the player comes first, then the newest.
    going: Vec<Going>,
    /// Those that are over, the newest first.
    over: Vec<ResultLine>,
}

/// A duel that goes on.
#[derive(Clone, Debug, PartialEq)]
struct Going {
    duel: DuelId,
    /// Whether it is a daily, in which nobody else takes part.
    is_daily: bool,
    /// Who else takes part.
    others: Vec<Name>,
    /// What it wants of the player.
    errand: Errand,
}

impl Agenda {
    /// Asks for a player's duels. Of a server that does not answer nothing is known: whatever is asked of it next says so.
    pub(super) async fn fetch(player: PlayerId) -> Self {
        let own = ask::own_duels().await.ok();
        let profile = ask::player(player).await.ok();
        let going = own.into_iter().flat_map(|own| {
            let now = own.now;
            own.duels.into_iter().filter_map(move |card| Going::of(card, player, now))
        });
        let mut going: Vec<_> = going.collect();
        going.sort_by_key(|going| !going.errand.is_the_players());
        let over = profile.map(|profile| profile.results).unwrap_or_default();
        Self { going, over: over.into_iter().take(LAST).collect() }
    }
}

impl Going {
    fn of(card: DuelCard, player: PlayerId, now: Moment) -> Option<Self> {
        let (own, others): (Vec<_>, Vec<_>) =
            card.players.into_iter().partition(|sitter| sitter.player == player);
        let errand = Errand::of(&card.room, own.first()?.seat, now)?;
        let others = others.into_iter().map(|sitter| sitter.name).collect();
        let is_daily = matches!(card.room.terms.pace, Pace::Daily(_));
        Some(Self { duel: card.duel, is_daily, others, errand })
    }
}

/// The player's duels, where there are any.
#[component]
pub(super) fn OwnDuels(agenda: Agenda) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    rsx! {
        if !agenda.going.is_empty() {
            section { class: "part",
                h2 { {words.say(DuelText::DuelsMine)} }
                ul { class: "entries",
                    for Going { duel, is_daily, others, errand } in agenda.going {
                        li { key: "{duel}", class: if errand.is_the_players() { "due" }, "data-own-duel": "{duel}",
                            Door { to: Place::Duel(duel, Arrival::Look),
                                strong { if is_daily { {words.say(Text::RankedDaily)} } else { {names(&words, &others)} } }
                                span { class: "about", {told(&words, errand)} }
                            }
                        }
                    }
                }
            }
        }
        if !agenda.over.is_empty() {
            section { class: "part",
                h2 { {words.say(DuelText::DuelsOver)} }
                Results { results: agenda.over }
            }
        }
    }
}

/// The names of those who take part too.
fn names(words: &Words, others: &[Name]) -> String {
    match others {
        [] => words.say(DuelText::DuelNobodyYet),
        others => others.iter().map(Name::as_str).collect::<Vec<_>>().join(", "),
    }
}

/// What is to be done, and for how long it can be.
fn told(words: &Words, errand: Errand) -> String {
    let left = words.errand_left(errand).map(|left| format!(" {left}"));
    words.errand(errand) + &left.unwrap_or_default()
}
