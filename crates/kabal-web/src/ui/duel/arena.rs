//! A duel on this page: its connection, how it stands, and what can be done in it.

use dioxus::core::Task;
use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::{Card, Event, Millis, Rules, Source, Spot, State};
use kabal_protocol::{Bytes, DuelId, FromPage, FromServer, Opening, Sight, Stage};

use super::super::browser;
use super::super::desk::{Desk, Told};
use super::super::opening;
use super::ask;
use super::router::{Arrival, Place, Router};
use super::wire::{Heard, Wire};
use crate::clock::Moment;
use crate::duel::{Duty, Promise, Standing, Witness};
use crate::session::{Line, Remote, Session};
use crate::store::{Change, Key, Store};

/// How often who waits for an opponent asks again (docs/protocol.md), in milliseconds.
const ASK_AGAIN: u32 = 5_000;

/// After this long without a word the connection is lost, whatever the browser says (docs/protocol.md).
const SILENCE: Millis = Millis(12_000);

/// How often the clocks and the connection are looked at, in milliseconds.
const TICK: u32 = 200;

/// The connection as the player is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// Not there yet.
    Connecting,
    /// There.
    Connected,
    /// Lost, and looked for.
    Lost,
    /// The page is older than the server.
    Outdated,
    /// There is no such duel.
    Missing,
}

/// A duel. Its parts are handles: a copy is the same duel.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Arena {
    pub(super) id: DuelId,
    arrival: Arrival,
    desk: Desk,
    /// How it stands.
    pub(super) standing: Signal<Standing>,
    /// How the connection is.
    pub(super) link: Signal<Link>,
    /// The present moment, brought up to date with each tick.
    pub(super) now: Signal<Moment>,
    wire: CopyValue<Option<Wire>>,
    /// When the server said something last.
    heard: CopyValue<Moment>,
    /// How often a connection was tried in vain.
    tries: CopyValue<u32>,
    /// The next try, while it is waited for.
    retry: CopyValue<Option<Task>>,
    /// Whether a seat is to be taken as soon as one can be.
    wants_seat: CopyValue<bool>,
    /// What this page said last of its own accord on this connection: it says nothing twice.
    said: CopyValue<Option<FromPage>>,
    /// What this page has promised.
    promise: CopyValue<Option<Promise>>,
    /// Whether this duel's game is on the table, and not the one of a duel before it.
    begun: CopyValue<bool>,
    /// The last message but one is dealt with before the next: keeping a promise takes time.
    busy: CopyValue<bool>,
}

impl Arena {
    /// A duel, connected as long as it is on the screen.
    pub(super) fn enter(id: DuelId, arrival: Arrival) -> Self {
        let desk = use_context::<Desk>();
        let router = use_context::<Router>();
        let arena = Self {
            id,
            arrival,
            desk,
            standing: use_signal(Standing::default),
            link: use_signal(|| Link::Connecting),
            now: use_signal(browser::now),
            wire: use_hook(|| CopyValue::new(None)),
            heard: use_hook(|| CopyValue::new(browser::now())),
            tries: use_hook(|| CopyValue::new(0)),
            retry: use_hook(|| CopyValue::new(None)),
            said: use_hook(|| CopyValue::new(None)),
            wants_seat: use_hook(|| CopyValue::new(arrival != Arrival::Look)),
            promise: use_hook(|| CopyValue::new(None)),
            begun: use_hook(|| CopyValue::new(false)),
            busy: use_hook(|| CopyValue::new(false)),
        };
        use_future(move || arena.live());
        use_future(move || async move {
            if let Arrival::Match(rules) = arrival {
                arena.seek(rules, router).await;
            }
        });
        use_drop(move || {
            let mut wire = arena.wire;
            wire.set(None);
        });
        arena
    }

    /// Reads what was promised, connects, and keeps the clocks going.
    async fn live(mut self) {
        let shelf = self.desk.shelf.peek().clone();
        let kept = shelf.get(Key::Promise(self.id)).await.ok().flatten();
        self.promise.set(kept.and_then(|text| serde_json::from_str(&text).ok()));
        self.connect();
        loop {
            TimeoutFuture::new(TICK).await;
            let now = browser::now();
            self.now.set(now);
            let shown = self.desk.game.peek().clock(now);
            let mut clock = self.desk.clock;
            if clock.peek().seconds() != shown.seconds() {
                clock.set(shown);
            }
            if now.since(*self.heard.peek()) > SILENCE {
                self.reconnect();
            }
        }
    }

    fn connect(mut self) {
        if let Some(retry) = self.retry.take() {
            retry.cancel();
        }
        self.said.set(None);
        self.heard.set(browser::now());
        let heard = Callback::new(move |heard| match heard {
            Heard::Message(message) => self.hear(*message),
            Heard::Lost => self.reconnect(),
        });
        let wire = Wire::open(self.id, move |what| heard.call(what));
        self.wire.set(wire);
    }

    /// Connects again, later with each time it was in vain.
    fn reconnect(mut self) {
        let hopeless = matches!(*self.link.peek(), Link::Outdated | Link::Missing);
        if hopeless || self.retry.peek().is_some() {
            return;
        }
        let never = *self.link.peek() == Link::Connecting;
        self.link.set(Link::Lost);
        let tries = *self.tries.peek();
        self.tries.set(tries + 1);
        let wait = 500_u32 << tries.min(4);
        // A part of it by chance, so that the pages of a server that comes back do not all come at once.
        let chance = (browser::random_bits() % u64::from(wait / 2)) as u32;
        let retry = spawn(async move {
            // A browser does not tell why there is no connection.
            if never && ask::is_unknown(self.id).await {
                self.link.set(Link::Missing);
            } else {
                // The ears of the lost one are still being listened with: not before they are done.
                TimeoutFuture::new(wait.min(8_000) / 2 + chance).await;
                self.retry.set(None);
                self.connect();
            }
        });
        self.retry.set(Some(retry));
    }

    /// Says something to the server.
    pub(super) fn say(&self, message: &FromPage) {
        if let Some(wire) = &*self.wire.peek() {
            wire.say(message);
        }
    }

    fn hear(mut self, message: FromServer) {
        let now = browser::now();
        self.heard.set(now);
        self.standing.write().hear(&message, now);
        match message {
            FromServer::Reload { .. } => self.link.set(Link::Outdated),
            FromServer::Welcome { .. } => {
                self.tries.set(0);
                self.link.set(Link::Connected);
            }
            FromServer::Room(_) => self.do_duty(),
            FromServer::Sight(sight) => self.see(*sight, now),
            FromServer::Played(played) => self.desk.answered(|remote| (remote.played(*played), None)),
            FromServer::Refused(refused) => {
                self.desk.answered(|remote| (Vec::new(), remote.refused(*refused)));
            }
            FromServer::Rejected { why, .. } => {
                if let Some(remote) = self.desk.game.write().remote_mut() {
                    remote.rejected(why);
                }
            }
            _ => {}
        }
    }

    /// Lays the page's own game on the table, or corrects it.
    fn see(mut self, sight: Sight, now: Moment) {
        if *self.begun.peek() {
            self.desk.answered(|remote| {
                remote.sight(sight, now);
                (Vec::new(), None)
            });
        } else {
            self.begun.set(true);
            self.desk.clear_table();
            let line = Line::new(move |message| self.say(message));
            self.desk.pieces.write().deal(&sight.view);
            self.desk.game.set(Session::Remote(Remote::new(sight, now, line)));
        }
    }

    /// Takes a seat.
    pub(super) fn sit(mut self) {
        self.wants_seat.set(true);
        // The connection knows who one is from its beginning, which may have been before one was anybody.
        self.connect();
    }

    /// Looks for a better place to wait for an opponent, as long as nobody has come.
    async fn seek(self, rules: Rules, router: Router) {
        loop {
            TimeoutFuture::new(ASK_AGAIN).await;
            let waits = || {
                let standing = self.standing.peek();
                // Who found the seat taken waits nowhere yet.
                standing.is_alone() || (standing.seat.is_none() && standing.room.is_some())
            };
            if !waits() {
                return;
            }
            if let Ok(duel) = ask::find(rules).await
                && duel != self.id
                && waits()
            {
                self.say(&FromPage::Leave);
                return router.change(Place::Duel(duel, Arrival::Match(rules)));
            }
        }
    }

    /// Does what the page owes the duel, without asking the player.
    fn do_duty(mut self) {
        if *self.busy.peek() {
            return;
        }
        let standing = self.standing.peek();
        let Some(room) = &standing.room else { return };
        let duty = standing.seat.and_then(|seat| Duty::of(room, seat, self.promise.peek().as_ref()));
        let stands = standing.seat.is_none() && matches!(room.stage, Stage::Open { .. });
        let round = room.round;
        // The seat in a group is one's own, also once it was lost: as long as seats are open one may come again.
        if standing.seat.is_some() && !matches!(self.arrival, Arrival::Group(_)) {
            self.wants_seat.set(false);
        }
        drop(standing);
        let kept = (*self.promise.peek()).filter(|promise| promise.round == round);
        match (duty, kept) {
            (None, kept) if stands && *self.wants_seat.peek() => match kept {
                Some(Promise { opening, .. }) => self.owe(FromPage::Take(opening.commitment())),
                None => self.promise(round, FromPage::Take),
            },
            (Some(Duty::Promise { round }), _) => self.promise(round, FromPage::Commit),
            (Some(Duty::Commit), Some(Promise { opening, .. })) => {
                self.owe(FromPage::Commit(opening.commitment()));
            }
            (Some(Duty::Reveal { server }), Some(promise)) if promise.server.is_none() => {
                self.keep(Promise { server: Some(server), ..promise }, FromPage::Reveal(promise.opening));
            }
            (Some(Duty::Reveal { .. }), Some(promise)) => self.owe(FromPage::Reveal(promise.opening)),
            _ => {}
        }
    }

    /// Says what the page owes, once on each connection.
    fn owe(mut self, message: FromPage) {
        if *self.said.peek() != Some(message) {
            self.said.set(Some(message));
            self.say(&message);
        }
    }

    /// Makes fresh bytes for a round and commits to them.
    fn promise(self, round: u32, how: fn(kabal_protocol::Commitment) -> FromPage) {
        let (Some(salt), Some(seed)) = (browser::secret_bytes(), browser::secret_bytes()) else { return };
        let opening = Opening { salt: Bytes(salt), seed: Bytes(seed) };
        self.keep(Promise { round, opening, server: None }, how(opening.commitment()));
    }

    /// Keeps a promise where a reload finds it, and says so only then.
    fn keep(mut self, promise: Promise, then: FromPage) {
        self.promise.set(Some(promise));
        self.busy.set(true);
        let shelf = self.desk.shelf.peek().clone();
        spawn(async move {
            let text = serde_json::to_string(&promise).unwrap_or_default();
            if let Err(error) = shelf.update(Key::Promise(self.id), |_| Change::Put(text)).await {
                // Without a store a reload loses the seat, and nothing else.
                self.desk.storage_failed(error);
            }
            self.busy.set(false);
            self.owe(then);
            self.do_duty();
        });
    }

    /// What this page can say of the duel without the record.
    pub(super) fn witness(&self) -> Option<Witness> {
        let promise = (*self.promise.peek())?;
        Some(Witness {
            seat: self.standing.peek().seat?,
            own: promise.opening.commitment(),
            server: promise.server?,
        })
    }
}

impl Desk {
    /// Whether a duel is on the table and goes on.
    pub(super) fn plays_duel(&self) -> bool {
        self.is_duel() && self.game.read().view().status.state == State::Playing
    }

    /// Takes a duel off the table, whatever became of it.
    pub(super) fn leave_duel(mut self) {
        if self.is_duel() {
            self.clear_table();
            self.window.set(None);
            self.cursor.set(Spot::Stock);
            self.told.set(Told::Nothing);
            let game = opening::deal(&self.settings.peek());
            self.pieces.write().deal(game.view());
            self.game.set(Session::Local(game));
        }
    }

    /// Draws what the server answered. The player may be about the next move already: what is in hand stays there, unless
    /// it is no longer where it was taken from.
    fn answered(mut self, answer: impl FnOnce(&mut Remote) -> (Vec<Event>, Option<kabal_core::Refusal>)) {
        let held = [self.grip.peek().carried(), self.taps.peek().picked()];
        let before = held.map(|source| self.lifted(source));
        let Some((events, refusal)) = self.game.write().remote_mut().map(answer) else { return };
        if held.map(|source| self.lifted(source)) != before {
            self.put_back();
            self.let_go(None);
        }
        self.lay_out(&events);
        if self.game.peek().view().status.state != State::Playing {
            self.window.set(None);
        }
        if let Some(refusal) = refusal {
            let middle = self.sight.peek().frame.table.center();
            self.refuse(refusal, None, middle);
        } else if !events.is_empty() {
            self.told.set(Told::Happened(events));
        }
    }

    fn lifted(&self, source: Option<Source>) -> Option<Card> {
        self.game.peek().view().open().lifted(source?).ok()
    }
}
