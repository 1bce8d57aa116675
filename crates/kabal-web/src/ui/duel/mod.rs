//! Duels on the page, and those who play them: the lobby at `/duels`; at `/duel/ID` the room before the cards, the
//! table and the end; tournaments, the ranked daily, the boards, a player's page, and who one is oneself.
//!
//! `router` knows the places, `identity` who plays here. `arena` holds a duel and what can be done with it; `wire` is its
//! connection, `ask` what goes by HTTP. The table is the one that every game is played on.

mod account;
mod arena;
mod ask;
mod boards;
mod checking;
mod form;
mod frame;
mod identity;
mod invitation;
mod lobby;
mod new_duel;
mod own_duels;
mod player;
mod ranked;
mod ranking;
mod request;
mod results;
mod rivals;
mod room;
mod router;
mod tournament;
mod wire;

use dioxus::prelude::*;

use self::frame::Nowhere;
use self::identity::Identity;
use self::router::{Place, Router};
use super::app;
use super::browser::PageEvent;
use super::desk::Desk;
use super::opening::{self, Opening, Own};
use super::tongue;
use crate::words::DuelText;

pub(super) use rivals::height as rivals_height;

/// What every address of duels shows.
#[component]
pub(in crate::ui) fn Duels() -> Element {
    let opening = use_resource(|| opening::open(Own::Stays));
    let opened = opening.read();
    rsx! {
        match &*opened {
            None => rsx! { main { class: "duel-page" } },
            Some(opening) => rsx! { DuelPage { opening: opening.clone() } },
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
fn DuelPage(opening: Opening) -> Element {
    let desk = Desk::new(&opening);
    use_context_provider(|| desk);
    let tongue = tongue::speak(desk, &opening.tongue);
    use_context_provider(|| tongue);
    let router = Router::enter(desk);
    use_context_provider(|| router);
    let identity = Identity::ask(desk);
    use_context_provider(|| identity);
    use_hook(move || desk.upkeep.begin());
    app::hear(desk, concerns);
    app::dress(desk, tongue);
    let words = tongue.read();
    match router.place() {
        Place::Lobby => rsx! { lobby::Lobby {} },
        Place::Ranked(day) => rsx! { ranked::Ranked { day } },
        Place::Boards => rsx! { boards::Boards {} },
        Place::Account => rsx! { account::Account {} },
        Place::Tournaments => rsx! { tournament::TournamentList {} },
        Place::NoTournament => rsx! { Nowhere { title: words.say(DuelText::TournamentNotFound) } },
        Place::NoDuel => rsx! { Nowhere { title: words.say(DuelText::DuelNotFound) } },
        Place::NoPlayer => rsx! { Nowhere { title: words.say(DuelText::PlayerUnknown) } },
        // Another duel, tournament or player is another page: it begins with nothing of the one before.
        Place::Duel(id, arrival) => rsx! {
            for id in [id] {
                room::DuelRoom { key: "{id}", id, arrival }
            }
        },
        Place::Tournament(id) => rsx! {
            for id in [id] {
                tournament::TournamentPage { key: "{id}", id }
            }
        },
        Place::Player(id) => rsx! {
            for id in [id] {
                player::PlayerPage { key: "{id}", id }
            }
        },
    }
}
