//! A duel on the screen: the room before the cards, the table while they are played, the end.

use dioxus::prelude::*;
use kabal_protocol::{DuelId, FromPage, Stage};

use super::super::app;
use super::super::bar::{Bar, StatusLine};
use super::super::browser;
use super::super::desk::Desk;
use super::super::notice::{LiveRegion, NoticeBubble, Offer, RemarkLine};
use super::super::picture::Picture;
use super::super::places::{Table, spot_id};
use super::super::senses;
use super::super::tongue::Tongue;
use super::super::windows::Windows;
use super::arena::{Arena, Link};
use super::form::EntryForm;
use super::frame::{Nowhere, Sheet};
use super::invitation::Invitation;
use super::ranking::Ranking;
use super::request::Request;
use super::rivals::{self, Rivals};
use super::router::{Arrival, Door, Place, Router};
use super::tournament::NextDuel;
use crate::duel::{Errand, Standing};
use crate::words::{DuelText, Text, Words};

/// The duel at this address.
#[component]
pub(super) fn DuelRoom(id: DuelId, arrival: Arrival) -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let arena = Arena::enter(id, arrival);
    app::keep_focus(desk);
    // A game begins by itself, and takes away what had the focus.
    let plays = use_memo(move || desk.plays_duel());
    use_effect(move || {
        if plays() && browser::focused().is_none() {
            browser::focus(&spot_id(*desk.cursor.peek()));
        }
    });
    senses::feel(desk);
    senses::watch(desk);
    let words = tongue.read();
    if *arena.link.read() == Link::Missing {
        return rsx! { Nowhere { title: words.say(DuelText::DuelNotFound) } };
    }
    if desk.plays_duel() {
        return rsx! {
            app::Sprites {}
            Table { Picture {} }
            Rivals { arena }
            StatusLine {}
            Bar {}
            Offer {}
            NoticeBubble {}
            Windows {}
            RemarkLine {}
            LiveRegion {}
        };
    }
    let standing = arena.standing.read();
    rsx! {
        Sheet { title: title(&words, &standing), stage: stage(&standing),
            if let Arrival::Group(tournament) = arrival {
                Door { to: Place::Tournament(tournament), class: "back", action: "tournament", {words.say(DuelText::TournamentBack)} }
            }
            if standing.placings.is_some() {
                if let Arrival::Group(tournament) = arrival {
                    NextDuel { tournament, after: id }
                }
                Ranking { arena }
            } else if matches!(arrival, Arrival::Match(_)) && standing.is_alone() {
                Seeking { arena }
            } else {
                Waiting { arena }
            }
        }
        LiveRegion {}
    }
}

/// What the sheet is about.
fn title(words: &Words, standing: &Standing) -> String {
    match (standing.placings.is_some(), standing.daily()) {
        (true, _) => words.say(DuelText::DuelOver),
        (false, Some(_)) => words.say(Text::RankedDaily),
        (false, None) => words.say(DuelText::DuelTitle),
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

/// An opponent is looked for.
#[component]
fn Seeking(arena: Arena) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let router = use_context::<Router>();
    let words = tongue.read();
    rsx! {
        p { role: "status", class: "waiting", "data-link": rivals::name(*arena.link.read()),
            {words.say(DuelText::SeekingOpponent)}
        }
        p { class: "about", {words.say(DuelText::SeekingAbout)} }
        div { class: "deeds",
            button { r#type: "button", class: "plain", "data-action": "cancel",
                onclick: move |_| {
                    arena.say(&FromPage::Leave);
                    router.change(Place::Lobby);
                },
                {words.say(Text::Cancel)}
            }
        }
    }
}

/// What is waited for, who is there, and the invitation.
#[component]
fn Waiting(arena: Arena) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let request = Request::new("seat");
    let standing = arena.standing.read();
    let link = *arena.link.read();
    let open = standing.room.as_ref().is_some_and(|room| matches!(room.stage, Stage::Open { .. }));
    let invited = open && standing.room.as_ref().is_some_and(|room| room.seating.is_invited());
    let of = standing.room.as_ref().map_or(0, |room| room.terms.seats.get());
    let free = standing.room.as_ref().is_some_and(|room| room.seats.len() < of);
    let errand = standing.errand(*arena.now.read()).filter(|_| link == Link::Connected);
    rsx! {
        p { class: "waiting", role: "status", "data-link": rivals::name(link), {told(&words, &standing, link, arena)} }
        if let Some(left) = errand.and_then(|errand| words.errand_left(errand)) {
            p { class: "about", "data-left": "", {left} }
        }
        if link == Link::Outdated {
            button { r#type: "button", class: "strong", "data-action": "reload", onclick: move |_| browser::reload(), {words.say(DuelText::DuelReload)} }
        }
        if let Some(Errand::Begin(_)) = errand {
            Start { arena }
        }
        ul { class: "seats", aria_label: words.say(DuelText::DuelSeats { count: standing.players.len(), of }),
            for sitter in &standing.players {
                li { key: "{sitter.seat}", "data-sitter": "{sitter.seat}",
                    if Some(sitter.seat) == standing.seat { {words.say(DuelText::DuelYou { name: sitter.name.as_str() })} } else { "{sitter.name}" }
                }
            }
        }
        if open && !invited {
            p { class: "about", {words.say(DuelText::TournamentGathering)} }
        }
        if invited {
            Invitation { to: Place::Duel(arena.id, Arrival::Look) }
            if standing.seat.is_none() && free {
                EntryForm { request, send: words.say(DuelText::DuelTakeSeat), action: "take-seat", onsend: move |()| arena.sit() }
            }
            div { class: "deeds",
                if standing.may_close() {
                    button { r#type: "button", class: "strong", "data-action": "close-seats", onclick: move |_| arena.say(&FromPage::Close), {words.say(DuelText::DuelCloseSeats)} }
                }
                if standing.seat.is_some() && invited {
                    button { r#type: "button", class: "plain", "data-action": "leave-seat", onclick: move |_| arena.say(&FromPage::Leave), {words.say(DuelText::DuelLeaveSeat)} }
                }
            }
        }
    }
}

/// One's own game, to be begun when it suits.
#[component]
fn Start(arena: Arena) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let standing = arena.standing.read();
    let seconds = standing.room.as_ref().map_or(0, |room| room.terms.limit().seconds());
    rsx! {
        p { class: "about", {words.say(DuelText::DuelStartAbout { count: seconds as usize / 60 })} }
        div { class: "deeds",
            button { r#type: "button", class: "strong", "data-action": "begin", onclick: move |_| arena.say(&FromPage::Begin), {words.say(DuelText::DuelStart)} }
        }
    }
}

/// The sentence about what is waited for.
fn told(words: &Words, standing: &Standing, link: Link, arena: Arena) -> String {
    let Some(room) = &standing.room else {
        return words.say(if link == Link::Outdated {
            DuelText::DuelOutdated
        } else {
            DuelText::DuelConnecting
        });
    };
    match link {
        Link::Outdated => return words.say(DuelText::DuelOutdated),
        Link::Lost => return words.say(DuelText::DuelReconnecting),
        Link::Connecting | Link::Connected | Link::Missing => {}
    }
    let now = *arena.now.read();
    if let Some(left) = standing.countdown(now).filter(|left| left.0 > 0) {
        return words.say(DuelText::DuelBeginsIn { count: left.0.div_ceil(1000) as usize });
    }
    if let Some(errand) = standing.errand(now) {
        return words.errand(errand);
    }
    words.say(match room.stage {
        Stage::Open { .. } => DuelText::DuelSeats { count: room.seats.len(), of: room.terms.seats.get() },
        Stage::Committing { .. } | Stage::Revealing { .. } => DuelText::DuelShuffling,
        Stage::Playing { .. } => DuelText::DuelLookOn,
        Stage::Over => DuelText::DuelOver,
        Stage::CalledOff => DuelText::DuelCalledOff,
    })
}
