//! A duel on the screen: the room before the cards, the table while they are played, the end.

use dioxus::prelude::*;
use kabal_protocol::{DuelId, FromPage, Stage};

use super::super::app;
use super::super::bar::{Bar, StatusLine};
use super::super::browser;
use super::super::desk::Desk;
use super::super::icons::{Icon, Sign};
use super::super::notice::{LiveRegion, NoticeBubble, Offer, RemarkLine};
use super::super::picture::Picture;
use super::super::places::Table;
use super::super::senses;
use super::super::tongue::Tongue;
use super::super::windows::Windows;
use super::Place;
use super::arena::{Arena, Link};
use super::lobby::{NameForm, Nowhere, TroubleLine};
use super::ranking::Ranking;
use super::rivals::{self, Rivals};
use crate::duel::Standing;
use crate::words::{Text, Words};

/// The duel at this address.
#[component]
pub(super) fn DuelRoom(id: DuelId, sit: bool, onleave: EventHandler<Place>) -> Element {
    let desk = use_context::<Desk>();
    let arena = Arena::enter(id, sit);
    app::keep_focus(desk);
    senses::feel(desk);
    senses::watch(desk);
    let playing = desk.plays_duel();
    let onnext = move |id| onleave.call(Place::Duel { id, sit: true });
    if *arena.link.read() == Link::Missing {
        return rsx! { Nowhere {} };
    }
    rsx! {
        if playing {
            app::Sprites {}
            Table { Picture {} }
            Rivals { arena }
            StatusLine {}
            Bar {}
            Offer {}
            NoticeBubble {}
            Windows {}
        } else {
            main { class: "duel-page",
                section { class: "sheet", "data-stage": stage(&arena.standing.read()),
                    if arena.standing.read().placings.is_some() {
                        Ranking { arena, onnext }
                    } else {
                        Waiting { arena }
                    }
                    a { class: "plain", href: "/duels", "data-action": "duels", {use_context::<Memo<Tongue>>().read().say(Text::Duels)} }
                }
            }
        }
        RemarkLine {}
        LiveRegion {}
    }
}

/// The stage's name, for scripts and tests.
fn stage(standing: &Standing) -> &'static str {
    match standing.room.as_ref().map(|room| room.stage) {
        None => "unknown",
        Some(Stage::Open { .. }) => "open",
        Some(Stage::Committing { .. }) => "committing",
        Some(Stage::Revealing { .. }) => "revealing",
        Some(Stage::Playing { .. }) => "playing",
        Some(Stage::Over) => "over",
        Some(Stage::CalledOff) => "called-off",
    }
}

/// What is waited for, who is there, and the invitation.
#[component]
fn Waiting(arena: Arena) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let standing = arena.standing.read();
    let link = *arena.link.read();
    let open = standing.room.as_ref().is_some_and(|room| matches!(room.stage, Stage::Open { .. }));
    let of = standing.room.as_ref().map_or(0, |room| room.terms.seats.get());
    let free = standing.room.as_ref().is_some_and(|room| room.seats.len() < of);
    rsx! {
        h1 { {words.say(Text::DuelTitle)} }
        p { class: "about", role: "status", "data-link": rivals::name(link), {told(&words, &standing, link, arena)} }
        if link == Link::Outdated {
            button { r#type: "button", class: "strong", "data-action": "reload", onclick: move |_| browser::reload(), {words.say(Text::DuelReload)} }
        }
        ul { class: "seats", aria_label: words.say(Text::DuelSeats { count: standing.players.len(), of }),
            for sitter in &standing.players {
                li { key: "{sitter.seat}", "data-sitter": "{sitter.seat}",
                    if Some(sitter.seat) == standing.seat { {words.say(Text::DuelYou { name: sitter.name.as_str() })} } else { "{sitter.name}" }
                }
            }
        }
        if open {
            Invitation { id: arena.id }
            if standing.seat.is_none() && free {
                NameForm { send: words.say(Text::DuelTakeSeat), action: "take-seat", onsend: move |name| arena.sit(name) }
            }
            div { class: "deeds",
                if standing.may_close() {
                    button { r#type: "button", class: "strong", "data-action": "close-seats", onclick: move |_| arena.say(&FromPage::Close), {words.say(Text::DuelCloseSeats)} }
                }
                if standing.seat.is_some() {
                    button { r#type: "button", class: "plain", "data-action": "leave-seat", onclick: move |_| arena.say(&FromPage::Leave), {words.say(Text::DuelLeaveSeat)} }
                }
            }
        }
        TroubleLine { trouble: arena.trouble.read().clone() }
    }
}

/// The sentence about what is waited for.
fn told(words: &Words, standing: &Standing, link: Link, arena: Arena) -> String {
    let Some(room) = &standing.room else {
        return words.say(if link == Link::Outdated { Text::DuelOutdated } else { Text::DuelConnecting });
    };
    match (link, room.stage) {
        (Link::Outdated, _) => words.say(Text::DuelOutdated),
        (Link::Lost, _) => words.say(Text::DuelReconnecting),
        (_, Stage::Open { .. }) => {
            words.say(Text::DuelSeats { count: room.seats.len(), of: room.terms.seats.get() })
        }
        (_, Stage::Committing { .. } | Stage::Revealing { .. }) => words.say(Text::DuelShuffling),
        (_, Stage::Playing { .. }) => match standing.countdown(*arena.now.read()) {
            Some(left) if left.0 > 0 => {
                words.say(Text::DuelBeginsIn { count: left.0.div_ceil(1000) as usize })
            }
            _ if standing.seat.is_some() => words.say(Text::DuelOthersPlay),
            _ => words.say(Text::DuelLookOn),
        },
        (_, Stage::Over) => words.say(Text::DuelOver),
        (_, Stage::CalledOff) => words.say(Text::DuelCalledOff),
    }
}

/// The id of the field with the duel's address.
const INVITATION: &str = "invitation";

/// The address by which others come.
#[component]
fn Invitation(id: DuelId) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut copied = use_signal(|| None::<bool>);
    let address = browser::full_address(&format!("/duel/{id}"));
    rsx! {
        div {
            label { class: "title", r#for: INVITATION, {words.say(Text::DuelInvite)} }
            div { class: "field",
                input { id: INVITATION, class: "address", r#type: "text", readonly: true, value: "{address}", onfocus: move |_| browser::select(INVITATION) }
                button { r#type: "button", class: "plain", "data-action": "copy",
                    onclick: move |_| {
                        let address = address.clone();
                        spawn(async move { copied.set(Some(browser::copy(&address).await)) });
                    },
                    Sign { icon: Icon::Copy }
                    {words.say(match copied() {
                        None => Text::Copy,
                        Some(true) => Text::Copied,
                        Some(false) => Text::CopyFailed,
                    })}
                }
            }
        }
    }
}
