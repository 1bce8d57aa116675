//! Signing up for a tournament, and withdrawing from it.

use dioxus::prelude::*;
use kabal_protocol::http::TournamentCard;
use kabal_protocol::{Pace, TournamentStage};

use super::super::super::browser;
use super::super::super::tongue::Tongue;
use super::super::ask;
use super::super::form::EntryForm;
use super::super::invitation::Invitation;
use super::super::request::{Request, TroubleLine};
use super::super::router::Place;
use super::show::{Watched, is_over};
use crate::words::{DuelText, Text};

/// The id of the warning before a withdrawal that cannot be undone.
const WARNING: &str = "warning";

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
    let mut sure = use_signal(|| false);
    let withdraw = move || request.send(ask::withdraw(id), look);
    let (taken, of) = (card.entrants.len(), card.terms.entrants.get());
    rsx! {
        if is_open {
            p { class: "about", {words.say(DuelText::TournamentPlaces { count: taken, of })} }
        }
        if card.entered && !is_over(card.stage) {
            p { class: "about",
                {words.say(match card.terms.pace() {
                    Pace::Live => DuelText::TournamentEnteredLive,
                    Pace::Window(_) | Pace::Daily(_) => DuelText::TournamentEnteredWindow,
                })}
            }
            if sure() {
                // The focus goes to the warning, so that it is read before the buttons under it.
                p { id: WARNING, class: "warning", tabindex: "-1", onmounted: move |_| browser::focus(WARNING),
                    {words.say(DuelText::TournamentWithdrawWarning)}
                }
                div { class: "deeds",
                    button { r#type: "button", class: "plain", "data-action": "cancel", onclick: move |_| sure.set(false),
                        {words.say(Text::Cancel)}
                    }
                    button { r#type: "button", class: "strong danger", "data-action": "confirm-withdraw", onclick: move |_| withdraw(),
                        {words.say(DuelText::TournamentWithdraw)}
                    }
                }
            } else {
                div { class: "deeds",
                    button { r#type: "button", class: "plain", "data-action": "withdraw",
                        // Before the start one can sign up again.
                        onclick: move |_| if is_open { withdraw() } else { sure.set(true) },
                        {words.say(DuelText::TournamentWithdraw)}
                    }
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
