//! The desk: the game that is played, all that the page remembers around it, and what can be done with it.
//!
//! Components read signals from here and call these methods; nothing else changes a game.

use dioxus::core::{Task, spawn_forever};
use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::{Action, Card, DealCode, Event, Millis, Points, Refusal, Rules, Source, Spot, State};

use super::advice::Advice;
use super::browser;
use super::duel::rivals_height;
use super::grip::Grip;
use super::motion;
use super::opening::{Opening, Remark};
use super::pieces::Pieces;
use super::shelf::Shelf;
use super::sight::Sight;
use super::taps::Taps;
use super::thinking::Thinking;
use super::upkeep::Upkeep;
use super::visit::{self, Visit};
use super::windows::keys::Choosing;
use crate::clock::Moment;
use crate::keeper::Keeper;
use crate::layout::{Frame, Point, Viewport, Wishes};
use crate::pile::Pile;
use crate::saved::Counting;
use crate::session::{Local, Session};
use crate::settings::Settings;
use crate::statistics::{Day, History};

/// A window over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Window {
    /// Choosing a new game.
    NewGame,
    /// Settings.
    Settings,
    /// Statistics.
    Statistics,
    /// The daily challenge.
    Daily,
    /// The games that can be watched.
    Finished,
    /// The rules.
    Rules,
    /// The keyboard map.
    Keys,
    /// What else there is.
    Menu,
    /// Whether to give up.
    GiveUp,
    /// How the finished game ended.
    Ended,
    /// Looking for a deal under these rules that can be won.
    Seeking(Rules),
}

/// A sentence about what was refused, and the place it is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Notice {
    /// Why.
    pub(super) refusal: Refusal,
    /// Where the eyes are.
    pub(super) at: Point,
    /// Each notice has a number, so that the same one twice is seen twice.
    pub(super) number: u32,
}

/// Cards that are not simply at rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Held {
    /// Carried by a pointer.
    pub(super) carried: Option<Source>,
    /// Picked up by a tap.
    pub(super) picked: Option<Source>,
    /// Refused a moment ago, and shaking.
    pub(super) refused: Option<Source>,
}

/// The desk. Its parts are handles: a copy is the same desk.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Desk {
    /// The game on the table: the player's own, or for a while the one of a [`Visit`]; at a duel the one that the server
    /// plays.
    pub(super) game: Signal<Session>,
    /// What lies on the table in place of the player's own game.
    pub(super) visit: Signal<Option<Visit>>,
    /// What plays a watched game on by itself.
    pub(super) pace: Signal<Option<Task>>,
    /// The player's calendar day.
    pub(super) today: Signal<Day>,
    /// Its cards on the screen.
    pub(super) pieces: Signal<Pieces>,
    /// What the page is drawn on.
    pub(super) viewport: Signal<Viewport>,
    /// What the player has set.
    pub(super) settings: Signal<Settings>,
    /// Where everything lies.
    pub(super) sight: Memo<Sight>,
    /// Cards in hand.
    pub(super) held: Signal<Held>,
    /// The pile that cards in hand would fall on.
    pub(super) aimed: Signal<Option<Pile>>,
    /// Where the keyboard is.
    pub(super) cursor: Signal<Spot>,
    /// What the game's clock shows, brought up to date each second.
    pub(super) clock: Signal<Millis>,
    /// What the end of the game earned beyond its cards.
    pub(super) bonus: Signal<Points>,
    /// What was refused last.
    pub(super) notice: Signal<Option<Notice>>,
    /// Whether the page is seen.
    pub(super) seen: Signal<bool>,
    /// What happened last, for those who listen.
    pub(super) told: Signal<Told>,
    /// The window over the table.
    pub(super) window: Signal<Option<Window>>,
    /// Choosing a key, in its window.
    pub(super) choosing: Signal<Choosing>,
    /// What the player should know beside the game.
    pub(super) remark: Signal<Option<Remark>>,
    /// The results of all games.
    pub(super) history: Signal<History>,
    /// What the last hint points at.
    pub(super) hinted: Signal<Option<Advice>>,
    /// Whether the player has asked for more hints and taken none of them yet.
    pub(super) more_hints: Signal<bool>,
    /// Whether the player plays by the keyboard at the moment.
    pub(super) by_key: CopyValue<bool>,
    pub(super) keeper: CopyValue<Keeper<Shelf>>,
    pub(super) shelf: CopyValue<Shelf>,
    pub(super) grip: CopyValue<Grip>,
    pub(super) taps: CopyValue<Taps>,
    /// What thinks about the game.
    pub(super) thinking: Thinking,
    /// Versions of the page.
    pub(super) upkeep: Upkeep,
}

/// What the live region tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Told {
    /// Nothing yet.
    #[default]
    Nothing,
    /// What an action did.
    Happened(Vec<Event>),
    /// Why nothing was done.
    Refused(Refusal),
    /// Cards were picked up.
    PickedUp {
        /// The card, or the first of the run.
        card: Card,
        /// How many.
        count: usize,
    },
    /// They were put back.
    PutBack(Card),
    /// What the coach advises.
    Advised(Advice),
    /// Everything that lies on the table, for a player who asked.
    Table,
}

impl Desk {
    /// A desk with a game on it.
    pub(super) fn new(opening: &Opening) -> Self {
        let Opening { game, settings, history, keeper, shelf, remark, .. } = opening.clone();
        let pieces = use_signal(|| Pieces::of(game.game()));
        let game = use_signal(|| Session::Local(game));
        let visit = use_signal(|| None::<Visit>);
        let viewport = use_signal(browser::viewport);
        let settings = use_signal(|| settings);
        let sight = use_memo(move || {
            let game = game.read();
            let view = game.view();
            let settings = settings.read();
            let wishes = Wishes { hand: settings.hand, print: settings.print, unturned: view.rules.unturned };
            let mut viewport = *viewport.read();
            if visit.read().is_some() {
                viewport.insets.bottom += visit::line_height(viewport.text);
            }
            if game.local().is_none() {
                viewport.insets.top += rivals_height(viewport.text);
            }
            Sight::new(Frame::new(&viewport, wishes), view)
        });
        Self {
            game,
            visit,
            pace: use_signal(|| None),
            today: use_signal(browser::today),
            pieces,
            viewport,
            settings,
            sight,
            held: use_signal(Held::default),
            aimed: use_signal(|| None),
            cursor: use_signal(|| Spot::Stock),
            clock: use_signal(|| Millis::ZERO),
            bonus: use_signal(|| Points::ZERO),
            notice: use_signal(|| None),
            seen: use_signal(browser::is_seen),
            told: use_signal(Told::default),
            window: use_signal(|| None),
            choosing: use_signal(Choosing::default),
            remark: use_signal(|| remark),
            history: use_signal(|| history),
            hinted: use_signal(|| None),
            more_hints: use_signal(|| false),
            by_key: use_hook(|| CopyValue::new(false)),
            keeper: use_hook(|| CopyValue::new(keeper)),
            shelf: use_hook(|| CopyValue::new(shelf)),
            grip: use_hook(|| CopyValue::new(Grip::default())),
            taps: use_hook(|| CopyValue::new(Taps::default())),
            thinking: Thinking::new(),
            upkeep: Upkeep::new(browser::now()),
        }
    }

    /// The page is open: the clock of a game without a limit may run, and the address names the deal.
    pub(super) fn begin(self) {
        if *self.seen.peek() {
            self.note_seen(true);
        }
        // An address that is wrong stays to be read and mended.
        if let (Some(local), false) =
            (self.game.peek().local(), matches!(*self.remark.peek(), Some(Remark::Code(_))))
        {
            browser::set_path(&format!("/play/{}", local.game().code()));
        }
        self.keep_game();
        self.upkeep.begin();
    }

    /// The rules of the game on the desk.
    pub(super) fn rules(&self) -> Rules {
        self.game.read().view().rules
    }

    /// Whether the screen offers an action now.
    pub(super) fn offers(&self, action: impl Into<Action>) -> bool {
        self.game.read().view().offers(action)
    }

    /// Plays an action, wherever it came from; a refusal is told where the eyes are.
    pub(super) fn act(mut self, action: impl Into<Action>, eyes: Point) {
        let action = action.into();
        if self.is_watching() {
            return;
        }
        let played = self.game.write().play(browser::now(), action);
        match played {
            Ok(events) => self.show(events),
            Err(refusal) => self.refuse(refusal, None, eyes),
        }
    }

    /// Ends a game whose time is over.
    pub(super) fn keep_time(mut self, now: Moment) {
        let due = self.game.peek().local().is_some_and(|local| local.is_out(now));
        // Only then: a game that is written to is drawn anew. One's own game catches up after a visit.
        if due && self.visit.peek().is_none() {
            let events = self.game.write().local_mut().map(|local| local.tick(now));
            self.show(events.unwrap_or_default());
        }
    }

    /// Draws what an action did.
    pub(super) fn show(mut self, events: Vec<Event>) {
        self.note_attempt(Ok(events.clone()));
        self.clear_table();
        self.keep_game();
        self.lay_out(&events);
        if let (Some(Event::Ended { bonus, .. }), None) = (events.last(), &*self.visit.peek()) {
            self.bonus.set(*bonus);
            self.enter_result();
            self.celebrate();
        }
        self.told.set(Told::Happened(events));
    }

    /// Brings the pieces to where the game has its cards now, and the keyboard's cursor to a place that there is.
    pub(super) fn lay_out(mut self, events: &[Event]) {
        let game = self.game.peek();
        self.pieces.write().show(game.view(), events);
        let cursor = *self.cursor.peek();
        let settled = self.sight.peek().settle(game.view(), cursor);
        if settled != cursor {
            self.cursor.set(settled);
        }
    }

    /// Opens the panel of a finished game when its last card has arrived.
    fn celebrate(mut self) {
        let waits =
            self.pieces.peek().iter().map(|(_, piece)| u32::from(piece.wait.moves)).max().unwrap_or(0);
        let speed = self.settings.peek().speed;
        spawn_forever(async move {
            TimeoutFuture::new(motion::time_for(waits, speed)).await;
            if self.game.peek().view().status.state != State::Playing && self.window.peek().is_none() {
                self.window.set(Some(Window::Ended));
            }
        });
    }

    /// Deals a game in place of the player's own.
    pub(super) fn deal(mut self, code: DealCode) {
        self.end_visit();
        self.enter_result();
        self.begin_keeping(Counting::Counted);
        self.remark.set(None);
        if self.settings.peek().rules != *code.rules() {
            self.settings.write().rules = *code.rules();
            self.keep_settings();
        }
        self.lay(Local::deal(code, browser::now()));
        self.keep_game();
    }

    /// Lets go of whatever is in hand, said or thought about the table as it was.
    pub(super) fn clear_table(mut self) {
        self.put_back();
        self.let_go(None);
        self.notice.set(None);
        self.hinted.set(None);
        self.thinking.leave_table();
    }

    /// Lays another game on the desk.
    pub(super) fn lay(mut self, game: Local) {
        self.clear_table();
        self.thinking.leave_game();
        self.more_hints.set(false);
        self.window.set(None);
        browser::set_path(&format!("/play/{}", game.game().code()));
        self.pieces.write().deal(game.view());
        self.game.set(Session::Local(game));
        self.cursor.set(Spot::Stock);
        self.told.set(Told::Nothing);
    }

    /// The same deal from its beginning.
    pub(super) fn restart(self) {
        let code = self.game.peek().local().map(|local| local.game().code().clone());
        if let Some(code) = code {
            self.deal(code);
        }
    }

    /// A new deal under the same rules.
    pub(super) fn deal_again(self) {
        let rules = self.rules();
        self.deal_new(&rules);
    }
}

/// The id of a piece's element.
pub(super) fn piece_id(number: usize) -> String {
    format!("piece-{number}")
}
