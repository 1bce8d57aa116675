//! Signing up for a tournament, and withdrawing from it.

use dioxus::prelude::*;
use kabal_protocol::http::TournamentCard;
use kabal_protocol::{Pace, TournamentStage};

use super::super::super::tongue::Tongue;
use super::super::ask;
use super::super::form::EntryForm;
use super::super::invitation::Invitation;
use super::super::request::{Request, TroubleLine};
use super::super::router::Place;
use super::show::Watched;
use crate::words::DuelText;

/// What the player can do about taking part.
#[component]
pub(super) fn SignUp(watched: Watched, card: TournamentCard) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let request = Request::new("entry");
    let id = watched.id;
    let look = move |()| {
        spawn(watched.look());
    };
    let is_open = matches!(card.stage, TournamentStage::Open { .. });
    let is_over = matches!(card.stage, TournamentStage::Over | TournamentStage::CalledOff);
    let (taken, of) = (card.entrants.len(), card.terms.entrants.get());
    rsx! {
        if is_open {
            p { class: "about", {words.say(DuelText::TournamentPlaces { count: taken, of })} }
        }
        if card.entered && !is_over {
            p { class: "about",
                {words.say(match card.terms.pace() {
                    Pace::Live => DuelText::TournamentEnteredLive,
                    Pace::Window(_) | Pace::Daily(_) => DuelText::TournamentEnteredWindow,
                })}
            }
            div { class: "deeds",
                button { r#type: "button", class: "plain", "data-action": "withdraw",
                    onclick: move |_| request.send(ask::withdraw(id), look),
                    {words.say(DuelText::TournamentWithdraw)}
                }
            }
            TroubleLine { request }
        } else if is_open && taken < of {
            EntryForm { request, send: words.say(DuelText::TournamentEnter), action: "enter",
                onsend: move |()| request.send(ask::enter(id), look) }
        }
        if is_open {
            Invitation { to: Place::Tournament(id) }
            ul { class: "seats", aria_label: words.say(DuelText::TournamentPlaces { count: taken, of }),
                for entrant in &card.entrants {
                    li { key: "{entrant.player.id}", "data-entrant": "{entrant.player.id}", "{entrant.player.name}" }
                }
            }
        }
    }
}
