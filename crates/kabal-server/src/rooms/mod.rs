//! The duels that are awake: each is a task of its own, which alone touches its duel.
//!
//! ```text
//! socket --Call--> task: duel --entry--> store, and once that is on the disk, --message--> sockets
//! ```
//!
//! Other servers may have the same duel awake. The log in the store decides: an entry is written only at the place after
//! the last one that its task knew. Who comes too late takes in what was written before, and decides again; nobody was told
//! anything yet. What changes nothing is answered once the store has confirmed that nothing has changed meanwhile.
//!
//! ```text
//! task: duel --entry--> store: the place is taken --> task: log read anew, duel --entry--> store, and so on
//! ```
//!
//! A task is woken when the server starts, if its duel goes on, or when someone asks for the duel. It goes to sleep
//! when the duel is over and nobody has asked for a while. If its store fails, it ends at once: what it has in memory
//! and could not write down never happened.

mod close;
mod play;
mod task;
mod watch;

pub use close::{Closing, close_duel};
pub use play::holders;
pub(crate) use watch::{look, watch};

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use kabal_protocol::http::DuelCard;
use kabal_protocol::{DuelId, FromPage, Lag, Moment, PlayerId};
use kabal_store::{Player, StoreError};
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::error::ApiError;
use crate::peers::Told;
use play::Play;

/// The duels that are awake.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    doors: Mutex<HashMap<DuelId, mpsc::Sender<Call>>>,
}

/// What a task is asked.
#[derive(Debug)]
enum Call {
    /// Someone comes, and is told everything from now on.
    Enter { player: Option<Player>, outbox: Outbox, answer: oneshot::Sender<Result<Visit, Full>> },
    /// A visitor says something.
    Say { by: Visit, at: Moment, lag: Lag, words: FromPage },
    /// A visitor is gone.
    Go(Visit),
    /// How does it stand?
    Card(oneshot::Sender<DuelCard>),
    /// Does this player wait here for an opponent?
    Waits { player: PlayerId, answer: oneshot::Sender<Waits> },
    /// Another server has written something: the log has this many entries now, or something else is new.
    Told(Option<u32>),
    /// The store says that the log has this many entries, or that the duel does not go on any more.
    Stands(Option<u32>),
}

/// Whether a player waits in a duel for an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// With a page that is connected to this server.
    Here,
    /// With a seat, and no page that is connected to this server.
    Elsewhere,
    /// Not any more.
    No,
}

/// Where a visitor's messages go. One that does not empty it is shown out.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// One visitor's number in its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Visit(u64);

/// Calls that may wait for a task: above that, callers wait themselves.
const QUEUE: usize = 64;

/// A visitor's way to its room.
#[derive(Debug)]
pub(crate) struct Guest {
    visit: Visit,
    door: mpsc::Sender<Call>,
}

/// There is no place for one more visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the duel has as many visitors as it can have")]
pub(crate) struct Full;

/// Why someone cannot come in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EnterError {
    /// All places are taken.
    #[error(transparent)]
    Full(#[from] Full),
    /// The duel cannot be had.
    #[error(transparent)]
    Duel(#[from] ApiError),
}

/// The room has ended, and its visitors must come back to a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the duel's task has ended")]
pub(crate) struct RoomClosed;

impl Guest {
    /// Says something, which arrived at this moment.
    pub(crate) async fn say(&self, at: Moment, lag: Lag, words: FromPage) -> Result<(), RoomClosed> {
        self.door.send(Call::Say { by: self.visit, at, lag, words }).await.map_err(|_| RoomClosed)
    }

    /// Goes.
    pub(crate) async fn go(self) {
        // If the room is closed, all have gone.
        let _ = self.door.send(Call::Go(self.visit)).await;
    }
}

impl Rooms {
    /// Makes sure that a duel is awake.
    pub(crate) async fn wake(&self, app: &App, duel: DuelId) -> Result<(), StoreError> {
        match self.door(app, duel).await {
            Ok(_) | Err(ApiError::NotFound) => Ok(()),
            Err(ApiError::Store(error)) => Err(error),
            Err(_) => Ok(()),
        }
    }

    /// Comes into a duel's room.
    pub(crate) async fn enter(
        &self,
        app: &App,
        duel: DuelId,
        player: Option<Player>,
        outbox: Outbox,
    ) -> Result<Guest, EnterError> {
        let enter = |answer| Call::Enter { player: player.clone(), outbox: outbox.clone(), answer };
        let (visit, door) = self.ask(app, duel, enter).await?;
        Ok(Guest { visit: visit?, door })
    }

    /// How a duel stands.
    pub(crate) async fn card(&self, app: &App, duel: DuelId) -> Result<DuelCard, ApiError> {
        Ok(self.ask(app, duel, Call::Card).await?.0)
    }

    /// Whether a player has a seat in a duel that others can still take one in.
    pub(crate) async fn waits(&self, app: &App, duel: DuelId, player: PlayerId) -> Result<Waits, ApiError> {
        Ok(self.ask(app, duel, |answer| Call::Waits { player, answer }).await?.0)
    }

    /// Tells those in a duel's room, here and elsewhere, that it has a successor.
    pub(crate) async fn tell_rematch(&self, app: &App, duel: DuelId) -> Result<(), ApiError> {
        // A room that has closed meanwhile has nobody to tell.
        let _ = self.door(app, duel).await?.send(Call::Told(None)).await;
        if let Some(peers) = app.peers() {
            peers.tell(Told { duel, length: None });
        }
        Ok(())
    }

    /// Hears what another server tells. A room that has no time for it looks by itself, later.
    pub(crate) fn hear(&self, told: Told) {
        if let Some(door) = self.doors().get(&told.duel) {
            let _ = door.try_send(Call::Told(told.length));
        }
    }

    /// Asks a task, and once another if it ends without an answer: it may just have gone to sleep. If that ends too, its
    /// store fails.
    async fn ask<T>(
        &self,
        app: &App,
        duel: DuelId,
        call: impl Fn(oneshot::Sender<T>) -> Call,
    ) -> Result<(T, mpsc::Sender<Call>), ApiError> {
        for _ in 0..2 {
            let door = self.door(app, duel).await?;
            let (answer, answered) = oneshot::channel();
            if door.send(call(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok((answer, door));
            }
            // A task answers every call unless it ends: another one beside it would write into the same log.
            door.closed().await;
        }
        Err(ApiError::Unavailable)
    }

    /// The door of a duel's room. If nobody is in it, the duel is brought back from its log.
    async fn door(&self, app: &App, duel: DuelId) -> Result<mpsc::Sender<Call>, ApiError> {
        if let Some(door) = self.doors().get(&duel).filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        let stored = app.store().duel(duel).await?.ok_or(ApiError::NotFound)?;
        let play = Play::revive(stored);
        // Another request may have brought it back meanwhile: the first one counts.
        let mut doors = self.doors();
        if let Some(door) = doors.get(&duel).filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        let (door, calls) = mpsc::channel(QUEUE);
        doors.insert(duel, door.clone());
        let app = app.clone();
        tokio::spawn(async move {
            task::run(app.clone(), play, calls, task::LINGER).await;
            app.rooms().forget(duel);
        });
        Ok(door)
    }

    /// Forgets a room whose task has ended, unless another has been woken since.
    fn forget(&self, duel: DuelId) {
        let mut doors = self.doors();
        if doors.get(&duel).is_some_and(mpsc::Sender::is_closed) {
            doors.remove(&duel);
        }
    }

    fn doors(&self) -> MutexGuard<'_, HashMap<DuelId, mpsc::Sender<Call>>> {
        // Nothing panics while it holds the lock.
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kabal_protocol::{Pace, SeatCount, Terms};
    use kabal_store::{Location, NewDuel, Store};
    use tokio::time::{sleep, timeout};

    use super::*;
    use crate::app::Settings;
    use crate::{random, rig};

    #[tokio::test]
    async fn what_cannot_be_read_keeps_no_duel_asleep() {
        let folder = tempfile::tempdir().unwrap();
        let location = Location::in_folder(folder.path());
        let app = App::open(Store::open(&location).await.unwrap(), Settings::default()).await.unwrap();
        let terms = Terms::new("KD1-D3P".parse().unwrap(), Pace::Live, SeatCount::TWO).unwrap();
        // As another server makes them.
        let duels: Vec<DuelId> = std::iter::repeat_with(random::duel).take(9).collect();
        for id in &duels {
            let (secret, opened) = (random::opening(), app.clock().now());
            app.store().open_duel(&NewDuel { id: *id, terms, secret, opened }).await.unwrap();
        }
        rig::change(&location, &format!("UPDATE duel SET terms = '{{}}' WHERE id = '{}'", duels[4])).await;
        rig::change(&location, "UPDATE daily SET secret = '{}'").await;
        look(&app).await;
        let is_awake = |duel: &DuelId| app.rooms().doors().contains_key(duel);
        let asleep: Vec<&DuelId> = duels.iter().filter(|duel| !is_awake(duel)).collect();
        assert_eq!(asleep, [&duels[4]]);

        // Nor does it keep a server from starting.
        drop(app);
        let again = App::open(Store::open(&location).await.unwrap(), Settings::default()).await.unwrap();
        let awake = duels.iter().filter(|duel| again.rooms().doors().contains_key(duel));
        assert_eq!(awake.count(), 8);
    }

    /// The server looks after each duel that is awake every few seconds. That keeps none awake.
    #[tokio::test]
    async fn a_duel_that_is_over_goes_to_sleep_while_it_is_looked_after() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::in_folder(folder.path())).await.unwrap();
        let app = App::open(store, Settings::default()).await.unwrap();
        let terms = Terms::new("KD1-D3P".parse().unwrap(), Pace::Live, SeatCount::TWO).unwrap();
        let (id, secret, opened) = (random::duel(), random::opening(), app.clock().now());
        app.store().open_duel(&NewDuel { id, terms, secret, opened }).await.unwrap();
        assert_eq!(close_duel(app.store(), id).await.unwrap(), Closing::Closed);

        let play = Play::revive(app.store().duel(id).await.unwrap().unwrap());
        let (door, calls) = mpsc::channel(QUEUE);
        let linger = Duration::from_millis(500);
        let asleep = tokio::spawn(task::run(app.clone(), play, calls, linger));
        let looked_after = async {
            while door.send(Call::Stands(None)).await.is_ok() {
                sleep(linger / 25).await;
            }
        };
        timeout(Duration::from_secs(60), looked_after).await.expect("it goes to sleep");
        asleep.await.unwrap();
    }
}
