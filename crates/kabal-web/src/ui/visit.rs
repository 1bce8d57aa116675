//! A visit: what lies on the table for a while in place of the player's own game, be it a game that is watched or an
//! example to try. The own game waits aside with its clock, and comes back as it was.

use dioxus::core::spawn_forever;
use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::{Event, Game, Refusal, Spot, State};
use web_sys::KeyboardEvent;

use super::bar::Button;
use super::browser;
use super::desk::{Desk, Told};
use super::icons::{Icon, Sign};
use super::share::{ShareButton, save_button};
use super::tongue::Tongue;
use crate::examples::Example;
use crate::layout::Form;
use crate::pile::Pile;
use crate::replay::Replay;
use crate::saved::Counting;
use crate::session::{Local, Session};
use crate::settings::Speed;
use crate::words::Text;

/// Between two actions of a game that plays on by itself, in milliseconds.
const PACE: u32 = 900;
/// The id of the control that goes to any point of a watched game.
const SCRUBBER: &str = "scrubber";
/// The id of the button that plays a watched game on, or shows an example's move.
const FIRST_BUTTON: &str = "visit-play";

/// Something on the table in place of the player's own game.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    own: Local,
    guest: Guest,
}

#[derive(Clone, Debug)]
enum Guest {
    /// A game that is watched: nobody's hand plays it.
    Watched(Box<Replay>),
    /// An example that can be tried.
    Example {
        /// Which, from 0.
        nth: usize,
        /// What came of the last thing that was tried.
        attempt: Option<Result<Vec<Event>, Refusal>>,
    },
}

/// How high the line under the buttons is, for a size of text, 1 for the usual.
pub(super) fn line_height(text: f64) -> f64 {
    92.0 * text
}

impl Desk {
    /// Whether the game on the table is a duel's, which the server plays.
    pub(super) fn is_duel(&self) -> bool {
        self.game.read().local().is_none()
    }

    /// Whether something else lies on the table than the player's own game.
    pub(super) fn is_visited(&self) -> bool {
        self.visit.read().is_some()
    }

    /// Whether it is a game that is only watched.
    pub(super) fn is_watching(&self) -> bool {
        matches!(&*self.visit.peek(), Some(Visit { guest: Guest::Watched(_), .. }))
    }

    /// Looks at the player's own game, on the table or aside. None at a duel, whose game is the server's.
    pub(super) fn with_own<T>(&self, look: impl FnOnce(&Local) -> T) -> Option<T> {
        match &*self.visit.peek() {
            Some(visit) => Some(look(&visit.own)),
            None => self.game.peek().local().map(look),
        }
    }

    /// Lays a game on the table to be watched.
    pub(super) fn watch(self, replay: Replay) {
        let shown = replay.game().clone();
        self.receive(Guest::Watched(Box::new(replay)), shown);
    }

    /// Lays an example on the table.
    pub(super) fn try_example(self, nth: usize) {
        if let Some(Example { game, .. }) = Example::nth(nth) {
            self.receive(Guest::Example { nth, attempt: None }, game);
        }
    }

    fn receive(mut self, guest: Guest, shown: Game) {
        self.pause();
        self.window.set(None);
        self.clear_table();
        let own = self.visit.write().take().map(|visit| visit.own).or_else(|| {
            let mut own = self.game.peek().local().cloned()?;
            own.hide(browser::now());
            Some(own)
        });
        // A duel makes room for nobody.
        let Some(own) = own else { return };
        self.visit.set(Some(Visit { own, guest }));
        self.show_still(shown, &[]);
        self.told.set(Told::Nothing);
    }

    /// Draws a game that is looked at, after these events.
    fn show_still(mut self, game: Game, events: &[Event]) {
        let shown = Local::still(game);
        self.pieces.write().show(shown.view(), events);
        self.game.set(Session::Local(shown));
        self.cursor.set(Spot::Stock);
    }

    /// Ends the visit: the player's own game lies on the table again.
    pub(super) fn end_visit(mut self) {
        self.pause();
        let Some(Visit { mut own, .. }) = self.visit.write().take() else { return };
        if browser::is_seen() {
            own.show(browser::now());
        }
        self.clear_table();
        self.pieces.write().show(own.view(), &[]);
        self.game.set(Session::Local(own));
        self.cursor.set(Spot::Stock);
        self.told.set(Told::Nothing);
    }

    /// Goes to a point of the watched game.
    fn go(mut self, to: usize) {
        let (game, events) = {
            let mut visit = self.visit.write();
            let Some(Visit { guest: Guest::Watched(replay), .. }) = &mut *visit else { return };
            let next = to == replay.at() + 1;
            replay.go(to);
            let events = replay.last().filter(|_| next).map(|(_, events)| events.to_vec());
            (replay.game().clone(), events.unwrap_or_default())
        };
        self.show_still(game, &events);
        self.told.set(Told::Happened(events));
    }

    fn replay<T>(&self, look: impl FnOnce(&Replay) -> T) -> Option<T> {
        match &*self.visit.peek() {
            Some(Visit { guest: Guest::Watched(replay), .. }) => Some(look(replay)),
            _ => None,
        }
    }

    /// Goes so many steps on, or back, and plays on no longer.
    fn step(self, by: isize) {
        self.pause();
        if let Some(at) = self.replay(|replay| replay.at()) {
            self.go(at.saturating_add_signed(by));
        }
    }

    /// Plays the watched game on by itself, from its deal if it is at its end; or pauses it.
    fn play_or_pause(mut self) {
        if self.pace.peek().is_some() {
            return self.pause();
        }
        if self.replay(|replay| replay.at() == replay.len()) == Some(true) {
            self.go(0);
        }
        let speed = self.settings.peek().speed;
        let pace = if speed == Speed::Normal { PACE } else { PACE / 2 };
        self.pace.set(Some(spawn_forever(async move {
            while self.replay(|replay| replay.at() < replay.len()) == Some(true) {
                TimeoutFuture::new(pace).await;
                let Some(at) = self.replay(|replay| replay.at()) else { break };
                self.go(at + 1);
            }
            self.pace.set(None);
        })));
    }

    fn pause(mut self) {
        if let Some(pace) = self.pace.write().take() {
            pace.cancel();
        }
    }

    /// Plays on from the point that is looked at: a new game, whose result does not count.
    fn play_from_here(self) {
        let Some(game) = self.replay(|replay| replay.game().clone()) else { return };
        self.end_visit();
        self.enter_result();
        self.begin_keeping(Counting::Practice);
        self.lay(Local::go_on(game, browser::now()));
        self.keep_game();
    }

    /// What came of something that was tried in an example.
    pub(super) fn note_attempt(self, came: Result<Vec<Event>, Refusal>) {
        if self.is_watching() || self.visit.peek().is_none() {
            return;
        }
        let mut visit = self.visit;
        if let Some(Visit { guest: Guest::Example { attempt, .. }, .. }) = &mut *visit.write() {
            *attempt = Some(came);
        }
    }

    /// Tries what the example is about.
    fn show_attempt(self, nth: usize) {
        self.try_example(nth);
        let Some(example) = Example::nth(nth) else { return };
        let source = example.source();
        let pile = source.map_or(Pile::Stock, Pile::from);
        let eyes = self.sight.peek().end(self.game.peek().view(), pile).center();
        match example.outcome() {
            Ok(()) => self.act(example.attempt, eyes),
            Err(refusal) => self.refuse(refusal, source, eyes),
        }
    }
}

/// A key that means something else during a visit than in play. Says whether it did.
pub(super) fn pressed(desk: Desk, key: &KeyboardEvent) -> bool {
    let focused = browser::focused();
    let watching = desk.is_watching();
    let name = key.key();
    match name.as_str() {
        "Escape" if desk.taps.peek().picked().is_none() => desk.end_visit(),
        // The scrubber and the buttons have keys of their own.
        _ if watching && focused.as_deref() == Some(SCRUBBER) => return true,
        " " if watching && focused.is_none_or(|id| id.starts_with("spot-")) => desk.play_or_pause(),
        "ArrowLeft" if watching => desk.step(-1),
        "ArrowRight" if watching => desk.step(1),
        "Home" if watching => desk.step(isize::MIN),
        "End" if watching => desk.step(isize::MAX),
        // What else a key does in play concerns the player's own game.
        "n" | "N" | "m" | "M" | "r" | "R" | "g" | "G" | "h" | "H" | "f" | "F" => return true,
        _ => return watching,
    }
    key.prevent_default();
    true
}

/// The buttons during a visit.
#[component]
pub(super) fn VisitBar() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let frame = &desk.sight.read().frame;
    let (at, size) = (frame.bar.at, frame.bar.size);
    let form = match frame.form {
        Form::Upright => "bar upright",
        Form::Sideways => "bar sideways",
        Form::Wide => "bar wide",
    };
    use_effect(|| browser::focus(FIRST_BUTTON));
    let visit = desk.visit.read();
    let Some(visit) = &*visit else { return rsx! {} };
    rsx! {
        nav {
            class: form,
            transform: "translate({at.x}px, {at.y}px)",
            width: "{size.width}px",
            height: "{size.height}px",
            match &visit.guest {
                Guest::Watched(replay) => {
                    let (at, len) = (replay.at(), replay.len());
                    let playing = desk.pace.read().is_some();
                    let goes_on = replay.game().status().state == State::Playing;
                    rsx! {
                        Button { action: "first", icon: Icon::First, label: words.say(Text::First), key_hint: "Home".to_owned(), enabled: at > 0,
                            onpress: move |()| desk.step(isize::MIN) }
                        Button { action: "back", icon: Icon::Back, label: words.say(Text::Back), key_hint: "←".to_owned(), enabled: at > 0,
                            onpress: move |()| desk.step(-1) }
                        Button { id: FIRST_BUTTON, action: "play", icon: if playing { Icon::Pause } else { Icon::Play },
                            label: words.say(if playing { Text::Pause } else { Text::Play }), key_hint: "␣".to_owned(), enabled: len > 0,
                            onpress: move |()| desk.play_or_pause() }
                        Button { action: "forward", icon: Icon::Forward, label: words.say(Text::Forward), key_hint: "→".to_owned(), enabled: at < len,
                            onpress: move |()| desk.step(1) }
                        Button { action: "last", icon: Icon::Last, label: words.say(Text::Last), key_hint: "End".to_owned(), enabled: at < len,
                            onpress: move |()| desk.step(isize::MAX) }
                        Button { action: "continue", icon: Icon::NewGame, label: words.say(Text::PlayOn), full: words.say(Text::PlayOnAbout), enabled: goes_on,
                            onpress: move |()| desk.play_from_here() }
                    }
                }
                Guest::Example { nth, .. } => {
                    let nth = *nth;
                    rsx! {
                        Button { action: "back", icon: Icon::Back, label: words.say(Text::Back), enabled: nth > 0,
                            onpress: move |()| desk.try_example(nth.saturating_sub(1)) }
                        Button { action: "again", icon: Icon::Restart, label: words.say(Text::ExampleAgain), enabled: true,
                            onpress: move |()| desk.try_example(nth) }
                        Button { id: FIRST_BUTTON, action: "play", icon: Icon::Play, label: words.say(Text::ExampleShow), enabled: true,
                            onpress: move |()| desk.show_attempt(nth) }
                        Button { action: "forward", icon: Icon::Forward, label: words.say(Text::Forward), enabled: nth + 1 < Example::COUNT,
                            onpress: move |()| desk.try_example(nth + 1) }
                    }
                }
            }
        }
    }
}

/// The line under the buttons: what was done, in words, and where in the game that is.
#[component]
pub(super) fn VisitLine() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let height = line_height(desk.viewport.read().text);
    let visit = desk.visit.read();
    let Some(visit) = &*visit else { return rsx! {} };
    let game = desk.game.read();
    let leave = rsx! {
        button { r#type: "button", class: "round", "data-action": "leave", aria_label: words.say(Text::Close), title: words.say(Text::Close),
            onclick: move |_| desk.end_visit(),
            Sign { icon: Icon::Close }
        }
    };
    match &visit.guest {
        Guest::Watched(replay) => {
            let (at, len) = (replay.at(), replay.len());
            let sentence = words.step(replay.last(), game.view());
            let transcript = replay.transcript();
            rsx! {
                section { class: "visit", aria_label: words.say(Text::Watch), "data-visit": "watch", height: "{height}px",
                    p { class: "said", "data-said": "", {sentence.clone()} }
                    ShareButton { transcript: transcript.clone(), round: true }
                    {save_button(&words, transcript)}
                    {leave}
                    div { class: "scrub",
                        input {
                            id: SCRUBBER,
                            r#type: "range",
                            "data-action": "scrub",
                            min: "0",
                            max: "{len}",
                            value: "{at}",
                            aria_label: words.say(Text::Scrub),
                            aria_valuetext: sentence,
                            oninput: move |event| {
                                if let Ok(to) = event.value().parse() {
                                    desk.pause();
                                    desk.go(to);
                                }
                            },
                        }
                        output { "data-at": "{at}", "data-of": "{len}", "{at} / {len}" }
                    }
                }
            }
        }
        Guest::Example { nth, attempt } => {
            let Some(example) = Example::nth(*nth) else { return rsx! {} };
            let came = attempt.as_ref().map(|came| match came {
                Ok(events) => ("taken", words.sentence(&words.announce(events, game.view()))),
                Err(refusal) => ("refused", words.refusal(*refusal)),
            });
            rsx! {
                section { class: "visit", aria_label: words.say(Text::Examples), "data-visit": "example", height: "{height}px",
                    p { class: "said", {words.say(example.about)} }
                    output { "data-at": "{nth + 1}", "{nth + 1} / {Example::COUNT}" }
                    {leave}
                    match came {
                        Some((class, sentence)) => rsx! {
                            p { class: "came {class}", "data-came": class,
                                Sign { icon: if class == "taken" { Icon::Done } else { Icon::Close } }
                                {sentence}
                            }
                        },
                        None => rsx! { p { class: "came", {words.say(Text::ExampleTry)} } },
                    }
                }
            }
        }
    }
}
