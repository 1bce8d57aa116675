//! The slow look into the database: what others have written into logs, and nobody told us.
//!
//! Others are servers beside this one, or the host with `kabal admin`, who may also have shut someone out. It also finds
//! duels that were made elsewhere, so that each server sees to the end of every duel; and when a day begins, it binds
//! the server to one more day's dailies.

use std::collections::HashMap;
use std::time::Duration;

use kabal_protocol::DuelId;
use kabal_store::StoreError;
use tokio::time::sleep;

use super::{Call, Rooms};
use crate::app::App;
use crate::dailies;

/// How often it is looked: by a server that is alone; beside others that tell what they do; and while they cannot.
const ALONE: Duration = Duration::from_secs(10);
const TOLD: Duration = Duration::from_secs(5);
const UNTOLD: Duration = Duration::from_secs(1);

/// Looks again and again, as long as the server lives.
pub(crate) async fn watch(app: App) {
    loop {
        let wait = match app.peers() {
            None => ALONE,
            Some(peers) if peers.are_reached() => TOLD,
            Some(_) => UNTOLD,
        };
        sleep(wait).await;
        look(&app).await;
    }
}

/// Looks once. Each thing is looked at by itself: what cannot be read of one must not keep the others waiting.
pub(crate) async fn look(app: &App) {
    // First, so that each duel then waits by the clock as it is now.
    told("the clock cannot be compared", compare_clock(app).await);
    told("the addresses that are shut out cannot be looked up", shut_out(app).await);
    told("the duels cannot be looked after", app.rooms().look(app).await);
    told("the server cannot be bound to the coming dailies", dailies::commit(app).await);
}

async fn compare_clock(app: &App) -> Result<(), StoreError> {
    app.clock().catch_up(app.store().time_of_day().await?);
    Ok(())
}

async fn shut_out(app: &App) -> Result<(), StoreError> {
    app.limits().shut_out(app.store().banned_networks().await?);
    Ok(())
}

/// Tells the log what could not be done. It is tried again with the next look.
fn told(what: &str, done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(error = &error as &dyn std::error::Error, "{what}");
    }
}

impl Rooms {
    /// Lets every duel that is awake know how far its log has come, and wakes those that are not.
    async fn look(&self, app: &App) -> Result<(), StoreError> {
        let standings = app.store().standings().await?;
        let mut lengths: HashMap<DuelId, u32> =
            standings.into_iter().map(|standing| (standing.duel, standing.length)).collect();
        for (duel, door) in self.doors().iter().filter(|(_, door)| !door.is_closed()) {
            // A task that has no time for it now is looked after the next time.
            let _ = door.try_send(Call::Stands(lengths.remove(duel)));
        }
        for duel in lengths.into_keys() {
            self.wake(app, duel).await.unwrap_or_else(|error| {
                tracing::error!(%duel, error = &error as &dyn std::error::Error, "a duel cannot be woken");
            });
        }
        Ok(())
    }
}
