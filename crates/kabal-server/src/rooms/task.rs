//! The task of one duel: it takes calls and the time in, writes down what changed, and only then tells it.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kabal_protocol::http::{DuelCard, PlayerKind};
use kabal_protocol::{
    Due, FromPage, FromServer, Input, Moment, PlayerId, Post, Rejection, Sitter, Stage, To,
};
use kabal_store::{Ending, Player, StoreError};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::play::{Play, Step};
use super::{Call, Full, Outbox, Visit};
use crate::app::App;
use crate::random;

/// How long a duel that is over stays awake when nobody is there any more.
const LINGER: Duration = Duration::from_secs(60);

/// The most visitors of one duel, those who only look on included.
const MOST_VISITORS: usize = 200;

struct Task {
    app: App,
    play: Play,
    visitors: BTreeMap<Visit, Visitor>,
    /// Who holds the seats, as all are told.
    sitters: Vec<Sitter>,
    /// How many have come, for their numbers.
    came: u64,
}

#[derive(Debug)]
struct Visitor {
    player: Option<PlayerId>,
    outbox: Outbox,
}

/// Drives a duel until it is over and nobody is there, or until the store fails.
pub(super) async fn run(app: App, play: Play, calls: mpsc::Receiver<Call>) {
    let duel = play.id;
    let _counted = app.metrics().duel();
    let task = Task { app: app.clone(), play, visitors: BTreeMap::new(), sitters: Vec::new(), came: 0 };
    if let Err(error) = task.run(calls).await {
        // The visitors' outboxes are dropped with the task; their pages come back to what is stored.
        tracing::error!(%duel, error = &error as &dyn std::error::Error, "a duel had to stop");
    }
}

impl Task {
    async fn run(mut self, mut calls: mpsc::Receiver<Call>) -> Result<(), StoreError> {
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
                due = at(&self.app, due) => self.pass_time(due).await?,
                () = sleep(LINGER), if idle => return Ok(()),
            }
        }
    }

    async fn answer(&mut self, call: Call) -> Result<(), StoreError> {
        match call {
            Call::Enter { player, outbox, answer } => {
                if self.visitors.len() >= MOST_VISITORS {
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
                if player.is_none() && words != FromPage::Look {
                    let answer = FromServer::from(Rejection::NoSession);
                    self.app.metrics().answered(&answer);
                    self.tell(by, &answer);
                    return Ok(());
                }
                let seat = player.and_then(|player| self.play.seat_of(player));
                self.take_in(at, Some(by), player, Input::Said { by: seat, lag, words }).await?;
            }
            Call::Go(visit) => {
                self.visitors.remove(&visit);
            }
            // Who does not wait any more needs no answer.
            Call::Card(answer) => drop(answer.send(self.card())),
            Call::IsWaiting { player, answer } => {
                let open = matches!(self.play.duel.room().stage, Stage::Open { .. });
                let there = self.visitors.values().any(|visitor| visitor.player == Some(player));
                // Who does not wait any more needs no answer.
                let _ = answer.send(open && there && self.play.seat_of(player).is_some());
            }
            Call::Rematch(next) => {
                self.play.rematch = Some(next);
                self.tell_all(&FromServer::Rematch(next));
            }
        }
        Ok(())
    }

    /// Greets a visitor, and tells everything it may know.
    async fn welcome(
        &mut self,
        visit: Visit,
        player: Option<Player>,
        outbox: Outbox,
    ) -> Result<(), StoreError> {
        let player = player.map(|player| player.id);
        let seat = player.and_then(|player| self.play.seat_of(player));
        self.visitors.insert(visit, Visitor { player, outbox });
        let now = self.app.clock().now();
        self.tell(visit, &FromServer::Welcome { now, seat });
        self.tell(visit, &FromServer::Players(self.sitters.clone()));
        let look = Input::Said { by: seat, lag: Default::default(), words: FromPage::Look };
        self.take_in(now, Some(visit), player, look).await?;
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
        self.take_in(self.app.clock().now(), None, None, input).await
    }

    /// Plays an input, writes it down if it changed something, and then tells what came of it.
    async fn take_in(
        &mut self,
        at: Moment,
        sender: Option<Visit>,
        player: Option<PlayerId>,
        input: Input,
    ) -> Result<(), StoreError> {
        let Step { posts, line, seats_changed } = self.play.take_in(at, player, input);
        let changed = line.is_some();
        if let Some(line) = line {
            let began = Instant::now();
            self.app.store().append(self.play.number, line.nth, &line.entry, line.seated).await?;
            self.app.metrics().appended(began.elapsed());
        }
        // Who hears of the end may ask for the record at once.
        self.file().await?;
        for post in posts {
            // An action that is sent again gets the same answer, and was played once.
            if changed || !matches!(post.message, FromServer::Played(_)) {
                self.app.metrics().answered(&post.message);
            }
            self.deliver(sender, &post);
        }
        if seats_changed {
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
            Stage::CalledOff => self.app.store().call_off(self.play.number).await?,
            Stage::Over => {
                let Some(facts) = self.play.duel.facts() else { return Ok(()) };
                let record = self.app.key().sign(facts, BTreeMap::new());
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

/// Waits until a duel is due; for ever, if it never is.
async fn at(app: &App, due: Option<(Moment, Due)>) -> Due {
    match due {
        Some((moment, due)) => {
            sleep_until(Instant::from_std(app.clock().instant(moment))).await;
            due
        }
        None => std::future::pending().await,
    }
}
