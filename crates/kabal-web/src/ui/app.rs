//! The page as a whole: what is on the desk when it opens, and what it hears while it is open.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::State;

use super::bar::{Bar, StatusLine};
use super::browser::{self, PageEvent};
use super::desk::Desk;
use super::keys;
use super::notice::{AdviceBubble, LiveRegion, NoticeBubble, Offer, RemarkLine};
use super::opening::{self, Opening, Own, Remark};
use super::picture::Picture;
use super::places::{Table, spot_id};
use super::senses;
use super::thinking::{self, ThoughtLine};
use super::tongue::{self, Tongue};
use super::upkeep::NewVersion;
use super::visit::{VisitBar, VisitLine};
use super::windows::Windows;
use crate::art::{self, Indices};
use crate::settings::{Deck, Speed, Theme};

/// How often the clock is looked at, in milliseconds: often enough that no second is skipped.
const TICK: u32 = 200;

/// What every address of the page shows.
#[component]
pub(super) fn App() -> Element {
    let opening = use_resource(|| opening::open(Own::GoesOn));
    // The store answers within some milliseconds: until then the bare table is seen.
    let opened = opening.read();
    rsx! {
        match &*opened {
            None => rsx! { main { class: "table" } },
            Some(opening) => rsx! { Page { opening: opening.clone() } },
        }
    }
}

/// The page once it is open.
#[component]
fn Page(opening: Opening) -> Element {
    let desk = Desk::new(&opening);
    use_context_provider(|| desk);
    let tongue = tongue::speak(desk, &opening.tongue);
    use_context_provider(|| tongue);
    use_hook(move || {
        desk.begin();
        if let Some(shared) = opening.shared {
            desk.watch(shared);
        }
    });
    hear(desk, |_, _| true);
    tick(desk);
    keep_focus(desk);
    thinking::judge_in_pauses(desk);
    dress(desk, tongue);
    senses::feel(desk);
    senses::watch(desk);
    rsx! {
        Sprites {}
        Table { Picture {} }
        StatusLine {}
        if desk.is_visited() {
            VisitBar {}
            VisitLine {}
        } else {
            Bar {}
        }
        Offer {}
        RemarkLine {}
        NewVersion {}
        ThoughtLine {}
        NoticeBubble {}
        AdviceBubble {}
        LiveRegion {}
        Windows {}
    }
}

/// The drawings that all cards refer to. Those of the other size are drawn when it is first needed.
#[component]
pub(super) fn Sprites() -> Element {
    let desk = use_context::<Desk>();
    let fittings = use_hook(art::fittings);
    let face = use_memo(move || desk.sight.read().frame.face);
    let faces = use_memo(move || art::faces(&Indices::INTERNATIONAL, face()));
    rsx! {
        div { class: "sprites", dangerous_inner_html: fittings }
        div { class: "sprites", dangerous_inner_html: faces }
    }
}

/// Listens to the page for whatever concerns what is on it.
pub(super) fn hear(desk: Desk, concerns: fn(&Desk, &PageEvent) -> bool) {
    use_hook(move || {
        let heard = Callback::new(move |event| {
            if concerns(&desk, &event) {
                hear_one(desk, event);
            }
        });
        browser::listen(move |event| heard.call(event));
    });
}

fn hear_one(mut desk: Desk, event: PageEvent) {
    match event {
        PageEvent::Resized => {
            desk.let_go(None);
            let viewport = browser::viewport();
            if *desk.viewport.peek() != viewport {
                desk.viewport.set(viewport);
            }
        }
        PageEvent::Blurred => desk.let_go(None),
        PageEvent::Seen(true) => {
            desk.note_seen(true);
            desk.upkeep.look(browser::now());
        }
        PageEvent::Network(true) if *desk.remark.peek() == Some(Remark::Offline) => desk.remark.set(None),
        PageEvent::Network(false) if desk.remark.peek().is_none() => desk.remark.set(Some(Remark::Offline)),
        PageEvent::Network(_) => {}
        PageEvent::Seen(false) => {
            desk.let_go(None);
            desk.note_seen(false);
            if desk.with_own(|own| own.view().status.state) == Some(State::Playing) {
                desk.keep_game();
            }
        }
        PageEvent::Went => {
            match opening::shared_game() {
                Some(Ok(replay)) => return desk.watch(replay),
                Some(Err(opening::NoGame)) => return desk.remark.set(Some(Remark::Link)),
                None => {}
            }
            if let Some(Ok(code)) = opening::named_deal() {
                desk.deal(code);
            }
        }
        PageEvent::Key(key) => keys::pressed(desk, &key),
    }
}

/// Keeps the clock going, and ends a game whose time is over.
fn tick(mut desk: Desk) {
    use_future(move || async move {
        loop {
            let now = browser::now();
            desk.keep_time(now);
            let today = browser::today();
            if *desk.today.peek() != today {
                desk.today.set(today);
            }
            let shown = desk.game.peek().clock(now);
            if desk.clock.peek().seconds() != shown.seconds() {
                desk.clock.set(shown);
            }
            TimeoutFuture::new(TICK).await;
        }
    });
}

/// The keyboard's place on the table may vanish with a move: then the focus goes to what took its place.
pub(super) fn keep_focus(desk: Desk) {
    use_effect(move || {
        let cursor = *desk.cursor.read();
        // After each action, also one that leaves the cursor where it is: another card lies there then.
        let _ = desk.told.read();
        // Where nothing has the focus any more, or something on the table.
        let lost = browser::focused().is_none_or(|id| id.starts_with("spot-"));
        if lost && desk.window.read().is_none() && *desk.by_key.peek() {
            browser::focus(&spot_id(cursor));
        }
    });
}

/// Puts the player's looks on the page.
pub(super) fn dress(desk: Desk, tongue: Memo<Tongue>) {
    use_effect(move || {
        let settings = desk.settings.read();
        let theme = match settings.theme {
            Theme::System if browser::prefers_dark() => "dark",
            Theme::System | Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Felt => "felt",
            Theme::Contrast => "high-contrast",
        };
        browser::set_root("data-theme", theme);
        let deck = match settings.deck {
            Deck::TwoColor => "two-colour",
            Deck::FourColor => "four-colour",
        };
        browser::set_root("data-deck", deck);
        let speed = match settings.speed {
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        };
        browser::set_root("data-speed", speed);
        browser::set_root("lang", tongue.read().language().tag());
    });
}
