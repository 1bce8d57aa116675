//! The lobby: who one is, and a new duel.

use dioxus::prelude::*;
use kabal_core::Profile;
use kabal_protocol::{DuelId, Name, Pace, SeatCount, Terms};

use super::super::desk::Desk;
use super::super::notice::RemarkLine;
use super::super::tongue::Tongue;
use super::super::windows::choices::Options;
use super::ask::{self, Trouble};
use crate::store::{Key, Store};
use crate::words::{Text, Words};

/// Where duels are made.
#[component]
pub(super) fn Lobby(onmade: EventHandler<DuelId>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let desk = use_context::<Desk>();
    let words = tongue.read();
    let mut seats = use_signal(|| SeatCount::TWO);
    let mut trouble = use_signal(|| None::<Trouble>);
    let counts: Vec<SeatCount> = (2..=8).filter_map(SeatCount::new).collect();
    let labels = counts.iter().map(|count| count.get().to_string()).collect::<Vec<_>>();
    let taken = counts.iter().position(|count| *count == seats());
    let mut asked = use_signal(|| false);
    let make = move |name: Name| {
        if asked.replace(true) {
            return;
        }
        desk.keep_name(&name);
        spawn(async move {
            let made = async {
                ask::come_in(name).await?;
                ask::make(terms(seats()).ok_or(Trouble::Unreachable)?).await
            };
            match made.await {
                Ok(duel) => onmade.call(duel),
                Err(why) => {
                    trouble.set(Some(why));
                    asked.set(false);
                }
            }
        });
    };
    rsx! {
        main { class: "duel-page",
            section { class: "sheet",
                h1 { {words.say(Text::Duels)} }
                p { class: "about", {words.say(Text::DuelsAbout)} }
                NameForm { send: words.say(Text::DuelMake), action: "make-duel", onsend: make,
                    Options { name: "seats", title: words.say(Text::DuelSeatCount), labels, taken,
                        onpick: move |at: usize| {
                            if let Some(count) = counts.get(at) {
                                seats.set(*count);
                            }
                        } }
                }
                TroubleLine { trouble: trouble.read().clone() }
                a { class: "plain", href: "/", "data-action": "play-alone", {words.say(Text::DuelPlayAlone)} }
            }
        }
        RemarkLine {}
    }
}

/// A duel that the address misspells.
#[component]
pub(super) fn Nowhere() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    rsx! {
        main { class: "duel-page",
            section { class: "sheet",
                h1 { {words.say(Text::DuelNotFound)} }
                a { class: "strong", href: "/duels", {words.say(Text::Duels)} }
            }
        }
    }
}

/// Live, under the rules of the duel.
fn terms(seats: SeatCount) -> Option<Terms> {
    let rules = crate::new_game::Choice::of_profile(Profile::Duel).rules();
    Terms::new(rules, Pace::Live, seats).ok()
}

/// The id of the field for the player's name.
const NAME: &str = "player-name";

/// Asks for the player's name, the last one already in its place.
#[component]
pub(super) fn NameForm(
    send: String,
    action: &'static str,
    onsend: EventHandler<Name>,
    children: Element,
) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let desk = use_context::<Desk>();
    let words = tongue.read();
    let mut typed = use_signal(String::new);
    let mut wrong = use_signal(|| false);
    use_future(move || async move {
        let shelf = desk.shelf.peek().clone();
        let kept = shelf.get(Key::Name).await.ok().flatten().unwrap_or_default();
        if typed.peek().is_empty() {
            typed.set(kept);
        }
    });
    rsx! {
        form {
            class: "name-form",
            onsubmit: move |event| {
                event.prevent_default();
                match typed.peek().trim().parse() {
                    Ok(name) => onsend.call(name),
                    Err(_) => wrong.set(true),
                }
            },
            label { class: "title", r#for: NAME, {words.say(Text::DuelYourName)} }
            input {
                id: NAME,
                r#type: "text",
                value: "{typed}",
                maxlength: "40",
                autocomplete: "nickname",
                aria_invalid: if wrong() { "true" },
                aria_describedby: "name-wrong",
                oninput: move |event| {
                    typed.set(event.value());
                    wrong.set(false);
                },
            }
            p { id: "name-wrong", class: "wrong", role: "alert",
                if wrong() { {words.say(Text::DuelNameWrong)} }
            }
            {children}
            button { r#type: "submit", class: "strong", "data-action": action, {send} }
        }
    }
}

/// Why something was not done.
#[component]
pub(super) fn TroubleLine(trouble: Option<Trouble>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    rsx! {
        p { class: "wrong", role: "alert",
            if let Some(trouble) = &trouble {
                {told(&tongue.read(), trouble)}
            }
        }
    }
}

fn told(words: &Words, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Unreachable => words.say(Text::DuelUnreachable),
        Trouble::Refused(problem) if problem.why == "not-found" => words.say(Text::DuelNotFound),
        Trouble::Refused(problem) => words.say(Text::DuelRefused { reason: &problem.text }),
    }
}
