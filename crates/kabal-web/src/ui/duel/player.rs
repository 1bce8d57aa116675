//! A player's page: the rating, and what the player has played.

use dioxus::prelude::*;
use kabal_protocol::PlayerId;
use kabal_protocol::http::{PlayerCard, PlayerKind, Tally};

use super::super::tongue::Tongue;
use super::ask;
use super::frame::{BareSheet, Nowhere, Sheet};
use super::results::Results;
use crate::words::{DuelText, Text, Words};

/// The page of the player with this id.
#[component]
pub(super) fn PlayerPage(id: PlayerId) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let profile = use_resource(move || ask::player(id));
    let profile = profile.read();
    let profile = match &*profile {
        None => return rsx! { BareSheet {} },
        Some(Err(trouble)) if trouble.is("not-found") => {
            return rsx! { Nowhere { title: words.say(DuelText::PlayerUnknown) } };
        }
        Some(Err(_)) => return rsx! { Nowhere { title: words.say(DuelText::DuelUnreachable) } },
        Some(Ok(profile)) => profile,
    };
    rsx! {
        Sheet { title: profile.player.name.to_string(), stage: "player",
            if let Some(kind) = kind(profile.player.kind) {
                p { class: "about", {words.say(kind)} }
            }
            Figures { player: profile.player.clone(), tally: profile.tally }
            section { class: "part",
                h2 { {words.say(DuelText::DuelsOver)} }
                if profile.results.is_empty() {
                    p { class: "about", {words.say(Text::NoGamesYet)} }
                }
                Results { results: profile.results.clone() }
            }
        }
    }
}

/// What kind of player it is, where that is worth saying.
const fn kind(kind: PlayerKind) -> Option<DuelText<'static>> {
    match kind {
        PlayerKind::Account => None,
        PlayerKind::Guest => Some(DuelText::KindGuest),
        PlayerKind::Bot => Some(DuelText::KindBot),
        PlayerKind::Gone => Some(DuelText::KindGone),
    }
}

/// Rating and counts.
#[component]
fn Figures(player: PlayerCard, tally: Tally) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    rsx! {
        dl { class: "figures",
            div { "data-figure": "rating",
                dt { {words.say(DuelText::Rating)} }
                dd { {rating(&words, &player)} }
            }
            div { "data-figure": "played",
                dt { {words.say(Text::Played)} }
                dd { "{tally.played}" }
            }
            div { "data-figure": "won",
                dt { {words.say(Text::GamesWon)} }
                dd { "{tally.won}" }
            }
        }
    }
}

/// The strength with its standard deviation, in whole points.
fn rating(words: &Words, player: &PlayerCard) -> String {
    match player.rating {
        Some(rating) => format!("{:.0} ± {:.0}", rating.strength, rating.deviation),
        None => words.say(DuelText::Unrated),
    }
}
