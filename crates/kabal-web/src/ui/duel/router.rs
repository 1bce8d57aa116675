//! Which place the address names, and the ways from one to another: no page is loaded anew for them.

use dioxus::prelude::*;
use kabal_core::Rules;
use kabal_protocol::{Day, DuelId, PlayerId, TournamentId};

use super::super::browser;
use super::super::desk::Desk;
use super::ask;

/// What an address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Where duels are made, and one's own are listed.
    Lobby,
    /// A duel.
    Duel(DuelId, Arrival),
    /// Where tournaments are made and found.
    Tournaments,
    /// A tournament.
    Tournament(TournamentId),
    /// The ranked daily of a day; today's, if none is named.
    Ranked(Option<Day>),
    /// Who is best.
    Boards,
    /// A player, as everyone may see one.
    Player(PlayerId),
    /// Who one is oneself.
    Account,
    /// A duel that cannot be.
    NoDuel,
    /// A tournament that cannot be.
    NoTournament,
    /// A player that cannot be.
    NoPlayer,
}

/// How one comes to a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// By its address.
    Look,
    /// To take a seat at once: made by oneself, or a rematch.
    Sit,
    /// To take a seat and wait for an opponent under these rules: a page that is loaded anew finds them behind the
    /// address's `#`, and goes on.
    Match(Rules),
    /// To take the seat that is reserved in a group of this tournament, which stands there too.
    Group(TournamentId),
}

impl Arrival {
    /// How one comes by the page's address.
    fn named() -> Self {
        let Some(named) = browser::fragment() else { return Self::Look };
        let group = named.parse().ok().map(Self::Group);
        group.or_else(|| named.parse().ok().map(Self::Match)).unwrap_or(Self::Look)
    }
}

impl Place {
    /// The place that the page's address names.
    fn named() -> Self {
        let path = browser::path();
        let mut parts = path.trim_matches('/').split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("duels"), None, None) => Self::Lobby,
            (Some("tournaments"), None, None) => Self::Tournaments,
            (Some("tournament"), Some(id), None) => id.parse().map_or(Self::NoTournament, Self::Tournament),
            (Some("ranked"), None, None) => Self::Ranked(None),
            (Some("ranked"), Some(day), None) => {
                day.parse().map_or(Self::NoDuel, |day| Self::Ranked(Some(day)))
            }
            (Some("boards"), None, None) => Self::Boards,
            (Some("account"), None, None) => Self::Account,
            (Some("duel"), Some(id), None) => {
                id.parse().map_or(Self::NoDuel, |id| Self::Duel(id, Arrival::named()))
            }
            (Some("player"), Some(id), None) => id.parse().map_or(Self::NoPlayer, Self::Player),
            _ => Self::NoDuel,
        }
    }

    /// Its address.
    pub(super) fn path(&self) -> String {
        match self {
            Self::Lobby => "/duels".into(),
            Self::Duel(id, Arrival::Match(rules)) => format!("/duel/{id}#{}", ask::in_address(rules)),
            Self::Duel(id, Arrival::Group(tournament)) => format!("/duel/{id}#{tournament}"),
            Self::Duel(id, Arrival::Look | Arrival::Sit) => format!("/duel/{id}"),
            Self::Tournaments => "/tournaments".into(),
            Self::Tournament(id) => format!("/tournament/{id}"),
            Self::Ranked(None) => "/ranked".into(),
            Self::Ranked(Some(day)) => format!("/ranked/{day}"),
            Self::Boards => "/boards".into(),
            Self::Player(id) => format!("/player/{id}"),
            Self::Account => "/account".into(),
            Self::NoDuel | Self::NoTournament | Self::NoPlayer => browser::path(),
        }
    }
}

/// Where the page is. A handle: copies are the same.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Router {
    place: Signal<Place>,
    desk: Desk,
    /// Whether this is not the first place since the page was loaded.
    moved: CopyValue<bool>,
}

impl Router {
    /// Begins at the place that the address names, and follows the browser back and forward.
    pub(super) fn enter(desk: Desk) -> Self {
        let place = use_signal(Place::named);
        let router = Self { place, desk, moved: use_hook(|| CopyValue::new(false)) };
        use_hook(move || {
            let went = Callback::new(move |()| router.come_to(Place::named()));
            browser::on_went(move || went.call(()));
        });
        router
    }

    /// Where the page is.
    pub(super) fn place(&self) -> Place {
        *self.place.read()
    }

    /// Goes on to another place; the browser's way back leads here.
    pub(super) fn go(self, to: Place) {
        browser::push_path(&to.path());
        self.come_to(to);
    }

    /// Goes to another place instead of this one.
    pub(super) fn change(self, to: Place) {
        browser::set_path(&to.path());
        self.come_to(to);
    }

    /// Whether the focus belongs on the title of what is shown next: at the first place the browser has it.
    pub(super) fn takes_focus(mut self) -> bool {
        self.moved.replace(true)
    }

    fn come_to(mut self, to: Place) {
        self.desk.leave_duel();
        self.place.set(to);
    }
}

/// A link to another place.
#[component]
pub(super) fn Door(
    to: Place,
    class: Option<&'static str>,
    action: Option<&'static str>,
    /// What it is called, where it shows no words.
    label: Option<String>,
    children: Element,
) -> Element {
    let router = use_context::<Router>();
    let here = router.place() == to;
    rsx! {
        a {
            class,
            href: to.path(),
            "data-action": action,
            aria_label: label,
            aria_current: if here { "page" },
            onclick: move |event| {
                // With a key held down it opens elsewhere: that is the browser's.
                if event.modifiers().is_empty() {
                    event.prevent_default();
                    if !here {
                        router.go(to);
                    }
                }
            },
            {children}
        }
    }
}
