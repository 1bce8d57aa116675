//! Tournaments go on by themselves: each server looks whether something is due, and whoever is first does it.

use std::time::Duration;

use kabal_protocol::{DuelId, Moment, TournamentId};
use kabal_store::{Store, StoreError};
use tokio::time::sleep;

use crate::app::App;
use crate::{Closing, close_duel, random};

/// How often it is looked.
const EACH: Duration = Duration::from_secs(1);

/// Tournaments that one look is about. The next one is about those that follow.
const MOST: u32 = 50;

/// Looks again and again, as long as the server lives.
pub(crate) async fn watch(app: App) {
    let mut last = None;
    loop {
        sleep(EACH).await;
        match look(&app, last).await {
            Ok(seen) => last = seen,
            Err(error) => tracing::error!(
                error = &error as &dyn std::error::Error,
                "the tournaments cannot be looked after"
            ),
        }
    }
}

/// Does what is due now in the tournaments after this one, or after the first ones. Tells which was the last that was
/// looked at; none if that was the last of all.
pub(super) async fn look(app: &App, after: Option<TournamentId>) -> Result<Option<TournamentId>, StoreError> {
    let now = app.clock().now();
    let found = app.store().due_tournaments(now, after, MOST).await?;
    for tournament in &found {
        if let Err(error) = go_on(app, *tournament, now).await {
            // The others go on all the same.
            tracing::error!(
                %tournament,
                error = &error as &dyn std::error::Error,
                "a tournament cannot go on"
            );
        }
    }
    Ok(found.last().copied().filter(|_| found.len() == MOST as usize))
}

/// Does what is due in a tournament. Most of the time that is nothing, because it pauses: nobody has to wait for that to
/// be found out.
async fn go_on(app: &App, id: TournamentId, now: Moment) -> Result<(), StoreError> {
    let stored = app.store().tournament(id).await?;
    if stored.is_none_or(|stored| stored.tournament.due().is_none_or(|(at, _)| at > now)) {
        return Ok(());
    }
    for duel in app.store().advance(id, now, || (random::duel(), random::opening())).await? {
        app.rooms().wake(app, duel).await?;
    }
    Ok(())
}

/// The host closes a tournament, from a process of its own: no further round begins, and the duels that are played in it
/// are closed.
///
/// Closed again, it closes the duels that go on all the same: something may have come in between the first time.
///
/// # Errors
/// [`StoreError`] if the store cannot be read or written: of one duel only after all others were closed.
pub async fn close_tournament(store: &Store, tournament: TournamentId) -> Result<Closing, StoreError> {
    let Some(went_on) = store.close_tournament(tournament).await? else { return Ok(Closing::Unknown) };
    let (mut closing, mut failed) = (if went_on { Closing::Closed } else { Closing::Ended }, None);
    for duel in open_duels(store, tournament).await? {
        match close_duel(store, duel).await {
            Ok(Closing::Closed) => closing = Closing::Closed,
            Ok(Closing::Ended | Closing::Unknown) => {}
            Err(error) => failed = Some(error),
        }
    }
    failed.map_or(Ok(closing), Err)
}

/// The duels of a tournament that have not ended.
async fn open_duels(store: &Store, tournament: TournamentId) -> Result<Vec<DuelId>, StoreError> {
    let stored = store.tournament(tournament).await?;
    let groups = stored.iter().flat_map(|stored| &stored.tournament.rounds).flat_map(|round| &round.groups);
    Ok(groups.filter(|group| group.result.is_none()).map(|group| group.duel).collect())
}
