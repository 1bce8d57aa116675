//! The task of one duel: it takes calls and the time in, writes down what changed, and only then tells it.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kabal_protocol::http::{DuelCard, PlayerKind};
use kabal_protocol::{
    Due, FromPage, FromServer, Input, Moment, PlayerId, Post, Rejection, Sitter, Stage, To,
};
use kabal_store::{DuelState, Ending, News, Overtaken, StoreError};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::play::{Line, Play, Step};
use super::{Call, Full, Outbox, Visit, Waits};
use crate::app::App;
use crate::peers::Told;
use crate::random;

/// How long a duel that is over stays awake when nobody is there any more, and nobody asks.
pub(super) const LINGER: Duration = Duration::from_secs(60);

/// The most visitors of one duel who only look on.
const MOST_ONLOOKERS: usize = 200;

/// The most connections of one player who has a seat, or for whom one is reserved: there is always one for who comes
/// back, and for the members of a group who are still to come.
const MOST_FOR_A_SEAT: usize = 16;

/// How much longer a server waits for a duel's time on which nobody is connected to it: one where someone is decides
/// first, and the others need not try.
const PATIENCE: Duration = Duration::from_secs(2);

struct Task {
    app: App,
    play: Play,
    visitors: BTreeMap<Visit, Visitor>,
    /// Who holds the seats, as all are told.
    sitters: Vec<Sitter>,
    /// How many have come, for their numbers.
    came: u64,
    /// When someone last asked for the duel. What the server looks after by itself is none's asking: it would keep
    /// every duel awake for ever.
    asked: Instant,
}

#[derive(Debug)]
struct Visitor {
    player: Option<PlayerId>,
    outbox: Outbox,
}

/// Drives a duel until it is over and nobody has been there or has asked for so long, or until the store fails.
pub(super) async fn run(app: App, play: Play, calls: mpsc::Receiver<Call>, linger: Duration) {
    let duel = play.id;
    let _counted = app.metrics().duel();
    let (visitors, sitters) = (BTreeMap::new(), Vec::new());
    let task = Task { app: app.clone(), play, visitors, sitters, came: 0, asked: Instant::now() };
    if let Err(error) = task.run(calls, linger).await {
        // The visitors' outboxes are dropped with the task; their pages come back to what is stored.
        tracing::error!(%duel, error = &error as &dyn std::error::Error, "a duel had to stop");
    }
}

impl Task {
    async fn run(mut self, mut calls: mpsc::Receiver<Call>, linger: Duration) -> Result<(), StoreError> {
        self.sitters = self.find_sitters().await?;
        self.file().await?;
        loop {
            let due = self.play.duel.due();
            let idle = self.play.is_filed && self.visitors.is_empty();
            tokio::select! {
                call = calls.recv() => match call {
                    Some(call) => self.answer(call).await?,
                    None => return Ok(()),
                },
                due = at(&self.app, due, self.patience()) => self.pass_time(due).await?,
                () = sleep_until(self.asked + linger), if idle => return Ok(()),
            }
        }
    }

    async fn answer(&mut self, call: Call) -> Result<(), StoreError> {
        if !matches!(call, Call::Told(_) | Call::Stands(_)) {
            self.asked = Instant::now();
        }
        match call {
            Call::Enter { player, outbox, answer } => {
                self.confirm().await?;
                let player = player.map(|player| player.id);
                if !self.has_room(player) {
                    // Who does not wait any more needs no answer.
                    let _ = answer.send(Err(Full));
                    return Ok(());
                }
                self.came += 1;
                let visit = Visit(self.came);
                if answer.send(Ok(visit)).is_ok() {
                    self.welcome(visit, player, outbox).await?;
                }
            }
            Call::Say { by, at, lag, words } => {
                let Some(visitor) = self.visitors.get(&by) else { return Ok(()) };
                let player = visitor.player;
                if let Err(rejection) = self.may_say(player, words) {
                    let answer = FromServer::from(rejection);
                    self.app.metrics().answered(&answer);
                    self.tell(by, &answer);
                    return Ok(());
                }
                let said = |play: &Play| Input::Said {
                    by: player.and_then(|player| play.seat_of(player)),
                    lag,
                    words,
                };
                self.decide(at, Some(by), player, said).await?;
            }
            Call::Go(visit) => {
                self.visitors.remove(&visit);
            }
            Call::Card(answer) => {
                self.confirm().await?;
                // Who does not wait any more needs no answer.
                let _ = answer.send(self.card());
            }
            Call::Waits { player, answer } => {
                self.confirm().await?;
                // Who does not wait any more needs no answer.
                let _ = answer.send(self.waits(player));
            }
            // Where nobody is, nobody needs to know of each entry at once.
            Call::Told(Some(_)) if self.visitors.is_empty() => {}
            Call::Told(length) | Call::Stands(length) => self.catch_up_to(length).await?,
        }
        Ok(())
    }

    /// What is the server's to say: without a session one looks on, and reserved seats are for the members.
    fn may_say(&self, player: Option<PlayerId>, words: FromPage) -> Result<(), Rejection> {
        match (player, words) {
            (_, FromPage::Look) => Ok(()),
            (None, _) => Err(Rejection::NoSession),
            (Some(player), FromPage::Take(_)) if !self.play.admits(player) => Err(Rejection::Reserved),
            (Some(_), _) => Ok(()),
        }
    }

    /// Whether one more visitor can come in.
    fn has_room(&self, player: Option<PlayerId>) -> bool {
        let is_expected = |player: PlayerId| self.play.is_expected(player);
        match player.filter(|player| is_expected(*player)) {
            Some(player) => {
                let own = self.visitors.values().filter(|visitor| visitor.player == Some(player));
                own.count() < MOST_FOR_A_SEAT
            }
            None => {
                let onlookers =
                    self.visitors.values().filter(|visitor| !visitor.player.is_some_and(is_expected));
                onlookers.count() < MOST_ONLOOKERS
            }
        }
    }

    fn waits(&self, player: PlayerId) -> Waits {
        let open = matches!(self.play.duel.room().stage, Stage::Open { .. });
        if !open || self.play.seat_of(player).is_none() {
            return Waits::No;
        }
        let there = self.visitors.values().any(|visitor| visitor.player == Some(player));
        if there { Waits::Here } else { Waits::Elsewhere }
    }

    /// Greets a visitor, and tells everything it may know.
    async fn welcome(
        &mut self,
        visit: Visit,
        player: Option<PlayerId>,
        outbox: Outbox,
    ) -> Result<(), StoreError> {
        let seat = player.and_then(|player| self.play.seat_of(player));
        self.visitors.insert(visit, Visitor { player, outbox });
        let now = self.app.clock().now();
        self.tell(visit, &FromServer::Welcome { now, seat });
        self.tell(visit, &FromServer::Players(self.sitters.clone()));
        // The seat is asked for again each time it is decided: what others wrote may have given it to someone else.
        let look = |play: &Play| Input::Said {
            by: player.and_then(|player| play.seat_of(player)),
            lag: Default::default(),
            words: FromPage::Look,
        };
        self.decide(now, Some(visit), player, look).await?;
        if let Some(next) = self.play.rematch {
            self.tell(visit, &FromServer::Rematch(next));
        }
        Ok(())
    }

    async fn pass_time(&mut self, due: Due) -> Result<(), StoreError> {
        let input = match due {
            Due::Tick => Input::Tick,
            Due::Renew => Input::Renew(random::opening()),
        };
        self.decide(self.app.clock().now(), None, None, |_| input).await
    }

    /// How much later than others this server decides what time brings about.
    fn patience(&self) -> Duration {
        let is_anothers = self.app.peers().is_some() && self.visitors.is_empty();
        if is_anothers { PATIENCE } else { Duration::ZERO }
    }

    /// Decides what comes of an input, and tells it: what changes the duel once it is written down, anything else once
    /// the store has confirmed that nothing has changed meanwhile. If something has, it is decided again.
    async fn decide(
        &mut self,
        at: Moment,
        sender: Option<Visit>,
        player: Option<PlayerId>,
        input: impl Fn(&Play) -> Input,
    ) -> Result<(), StoreError> {
        loop {
            let input = input(&self.play);
            let step = self.play.take_in(at, player, input);
            let stands = match &step.line {
                Some(line) => self.write(line).await?,
                None => self.confirm().await?,
            };
            if stands {
                return self.publish(sender, step).await;
            }
        }
    }

    /// Writes down what changed the duel, and lets the other servers know. If another entry has its place, the duel is
    /// brought back as it was and catches up: then this is false.
    async fn write(&mut self, line: &Line) -> Result<bool, StoreError> {
        let began = Instant::now();
        let written = self.app.store().append(self.play.number, line.nth, &line.entry, line.seated).await?;
        self.app.metrics().appended(began.elapsed());
        if written == Err(Overtaken) {
            self.app.metrics().overtaken();
            self.play.undo(self.app.store(), line.nth).await?;
            self.catch_up().await?;
            return Ok(false);
        }
        if let Some(peers) = self.app.peers() {
            peers.tell(Told { duel: self.play.id, length: Some(self.play.length()) });
        }
        Ok(true)
    }

    /// Makes sure that the duel is as it stands in the store: false if it was not. A server that is alone knows.
    async fn confirm(&mut self) -> Result<bool, StoreError> {
        match self.app.peers() {
            Some(_) => self.catch_up().await,
            None => Ok(true),
        }
    }

    /// Catches up if the log is longer than it is known here, or may be.
    async fn catch_up_to(&mut self, length: Option<u32>) -> Result<(), StoreError> {
        if length.is_none_or(|length| length > self.play.length()) {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Takes in what others have written, and tells it: false if there was something.
    async fn catch_up(&mut self) -> Result<bool, StoreError> {
        let News { state, rematch, log } =
            self.app.store().news(self.play.number, self.play.length()).await?;
        let was_current = log.is_empty();
        self.play.is_filed |= state != DuelState::Open;
        for entry in &log {
            let step = self.play.replay(entry);
            self.publish(None, step).await?;
        }
        if let Some(next) = rematch.filter(|_| rematch != self.play.rematch) {
            self.play.rematch = rematch;
            self.tell_all(&FromServer::Rematch(next));
        }
        Ok(was_current)
    }

    /// Tells what came of an input that stands in the log, or changed nothing.
    async fn publish(&mut self, sender: Option<Visit>, step: Step) -> Result<(), StoreError> {
        // Who hears of the end may ask for the record at once.
        self.file().await?;
        for post in &step.posts {
            // An action that is sent again gets the same answer, and was played once.
            let is_news = step.played || !matches!(post.message, FromServer::Played(_));
            if sender.is_some() && is_news {
                self.app.metrics().answered(&post.message);
            }
            self.deliver(sender, post);
        }
        if step.seats_changed {
            self.sitters = self.find_sitters().await?;
            self.tell_all(&FromServer::Players(self.sitters.clone()));
        }
        Ok(())
    }

    /// Lets the store know of the end, if this is it.
    async fn file(&mut self) -> Result<(), StoreError> {
        if self.play.is_filed {
            return Ok(());
        }
        match self.play.duel.room().stage {
            Stage::CalledOff => {
                let (now, present) = (self.app.clock().now(), self.play.holders().values().copied());
                self.app.store().call_off(self.play.number, now, present).await?;
            }
            Stage::Over => {
                let Some(facts) = self.play.duel.facts() else { return Ok(()) };
                // The key may have been changed since the server started.
                let record = self.app.store().signing_key().await?.0.sign(facts, BTreeMap::new());
                let (seats, ended) = (self.play.holders().clone(), self.app.clock().now());
                self.app.store().finish(self.play.number, &Ending { record, seats, ended }).await?;
            }
            _ => return Ok(()),
        }
        self.play.is_filed = true;
        Ok(())
    }

    fn deliver(&mut self, sender: Option<Visit>, post: &Post) {
        match post.to {
            To::Everyone => self.tell_all(&post.message),
            To::Sender => sender.into_iter().for_each(|visit| self.tell(visit, &post.message)),
            To::Seat(seat) => {
                let holder = self.play.holders().get(&seat).copied();
                let text = Utf8Bytes::from(post.message.write());
                self.visitors.retain(|_, visitor| visitor.player != holder || visitor.hears(text.clone()));
            }
        }
    }

    fn tell(&mut self, visit: Visit, message: &FromServer) {
        if let Some(visitor) = self.visitors.get(&visit)
            && !visitor.hears(message.write().into())
        {
            self.visitors.remove(&visit);
        }
    }

    fn tell_all(&mut self, message: &FromServer) {
        let text = Utf8Bytes::from(message.write());
        self.visitors.retain(|_, visitor| visitor.hears(text.clone()));
    }

    fn card(&self) -> DuelCard {
        DuelCard {
            duel: self.play.id,
            room: self.play.duel.room(),
            players: self.sitters.clone(),
            rematch: self.play.rematch,
        }
    }

    async fn find_sitters(&self) -> Result<Vec<Sitter>, StoreError> {
        let holders = self.play.holders();
        let players = self.app.store().players(holders.values().copied()).await?;
        let sitter = |(seat, id): (_, &PlayerId)| {
            let player = players.iter().find(|player| player.id == *id)?;
            let bot = player.kind == PlayerKind::Bot;
            Some(Sitter { seat, player: *id, name: player.name.clone(), bot })
        };
        Ok(holders.iter().filter_map(|(seat, id)| sitter((*seat, id))).collect())
    }
}

impl Visitor {
    /// Hands a message on; false if the visitor is gone, or so slow that it must come back.
    fn hears(&self, text: Utf8Bytes) -> bool {
        self.outbox.try_send(text).is_ok()
    }
}

/// Waits until a duel is due, and so much longer; for ever, if it never is.
async fn at(app: &App, due: Option<(Moment, Due)>, patience: Duration) -> Due {
    match due {
        Some((moment, due)) => {
            sleep_until(Instant::from_std(app.clock().instant(moment)) + patience).await;
            due
        }
        None => std::future::pending().await,
    }
}
