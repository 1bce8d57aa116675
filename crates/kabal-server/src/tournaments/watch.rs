//! Tournaments go on by themselves: each server looks whether something is due, and whoever is first does it.

use std::time::Duration;

use kabal_protocol::{DuelId, TournamentId};
use kabal_store::{Store, StoreError};
use tokio::time::sleep;

use crate::app::App;
use crate::{Closing, close_duel, random};

/// How often it is looked.
const EACH: Duration = Duration::from_secs(1);

/// Looks again and again, as long as the server lives.
pub(crate) async fn watch(app: App) {
    loop {
        sleep(EACH).await;
        if let Err(error) = look(&app).await {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "the tournaments cannot be looked after"
            );
        }
    }
}

/// Does what is due now.
pub(super) async fn look(app: &App) -> Result<(), StoreError> {
    let now = app.clock().now();
    for tournament in app.store().due_tournaments(now).await? {
        let begun = app.store().advance(tournament, now, || (random::duel(), random::opening())).await?;
        for duel in begun {
            app.rooms().wake(app, duel).await?;
        }
    }
    Ok(())
}

/// The host closes a tournament, from a process of its own: no further round begins, and the duels that are played in it
/// are closed.
///
/// # Errors
/// [`StoreError`] if the store cannot be read or written.
pub async fn close_tournament(store: &Store, tournament: TournamentId) -> Result<Closing, StoreError> {
    match store.close_tournament(tournament).await? {
        None => return Ok(Closing::Unknown),
        Some(false) => return Ok(Closing::Ended),
        Some(true) => {}
    }
    for duel in open_duels(store, tournament).await? {
        close_duel(store, duel).await?;
    }
    Ok(Closing::Closed)
}

/// The duels of a tournament that have not ended.
async fn open_duels(store: &Store, tournament: TournamentId) -> Result<Vec<DuelId>, StoreError> {
    let stored = store.tournament(tournament).await?;
    let groups = stored.iter().flat_map(|stored| &stored.tournament.rounds).flat_map(|round| &round.groups);
    Ok(groups.filter(|group| group.result.is_none()).map(|group| group.duel).collect())
}
