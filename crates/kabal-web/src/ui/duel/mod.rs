//! Duels on the page: the lobby at `/duels`, and at `/duel/ID` the room before the cards, the table, and the end.
//!
//! `arena` holds a duel and what can be done with it; `wire` is its connection, `ask` what goes by HTTP. The table is the
//! one that every game is played on.

mod arena;
mod ask;
mod checking;
mod lobby;
mod ranking;
mod rivals;
mod room;
mod wire;

use dioxus::prelude::*;
use kabal_protocol::DuelId;

use super::app;
use super::browser::{self, PageEvent};
use super::desk::Desk;
use super::opening::{self, Opening, Own};
use super::tongue;

pub(super) use rivals::height as rivals_height;

/// What the address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Where duels are made.
    Lobby,
    /// A duel; whether a seat is to be taken at once, as for the player who made it.
    Duel { id: DuelId, sit: bool },
    /// A duel that cannot be.
    Nowhere,
}

/// The place of duels that the address names; none if it is about something else.
fn named_place() -> Option<Place> {
    let path = browser::path();
    if path.trim_end_matches('/') == "/duels" {
        return Some(Place::Lobby);
    }
    let id = path.strip_prefix("/duel/")?.trim_end_matches('/');
    Some(id.parse().map_or(Place::Nowhere, |id| Place::Duel { id, sit: false }))
}

/// What every address of duels shows.
#[component]
pub(in crate::ui) fn Duels() -> Element {
    let opening = use_resource(|| opening::open(Own::Stays));
    let named = use_hook(|| named_place().unwrap_or(Place::Nowhere));
    let opened = opening.read();
    rsx! {
        match &*opened {
            None => rsx! { main { class: "duel-page" } },
            Some(opening) => rsx! { DuelPage { opening: opening.clone(), named } },
        }
    }
}

/// Keys are for a duel while it is played; an address does not change what is on the table.
fn concerns(desk: &Desk, event: &PageEvent) -> bool {
    match event {
        PageEvent::Key(_) => desk.plays_duel(),
        PageEvent::Went => false,
        _ => true,
    }
}

/// The page once it is open.
#[component]
fn DuelPage(opening: Opening, named: Place) -> Element {
    let desk = Desk::new(&opening);
    use_context_provider(|| desk);
    let tongue = tongue::speak(desk, &opening.tongue);
    use_context_provider(|| tongue);
    use_hook(move || desk.upkeep.begin());
    app::hear(desk, concerns);
    app::dress(desk, tongue);
    let mut place = use_signal(|| named);
    rsx! {
        match place() {
            Place::Duel { id, sit } => rsx! {
                // Another duel is another page: a rematch begins with nothing of the one before.
                for id in [id] {
                    room::DuelRoom { key: "{id}", id, sit, onleave: move |to| go(&mut place, to) }
                }
            },
            Place::Lobby => rsx! { lobby::Lobby { onmade: move |id| go(&mut place, Place::Duel { id, sit: true }) } },
            Place::Nowhere => rsx! { lobby::Nowhere {} },
        }
    }
}

fn go(place: &mut Signal<Place>, to: Place) {
    if let Place::Duel { id, .. } = to {
        browser::set_path(&format!("/duel/{id}"));
    }
    place.set(to);
}
