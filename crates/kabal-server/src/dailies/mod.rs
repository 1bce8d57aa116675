//! The ranked daily: what the server is bound to for each day, and each account's one attempt.

pub(crate) mod begin;
pub(crate) mod list;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use kabal_protocol::http::{Attempt, DailyCard};
use kabal_protocol::{Daily, Day};
use kabal_store::{StoreError, StoredDaily};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::random;

/// Makes sure that the server is bound to the dailies of today and of the days to come.
pub(crate) async fn commit(app: &App) -> Result<(), StoreError> {
    let days = coming(app);
    let bound = app.store().dailies(days.clone()).await?;
    let wanted = std::iter::successors(Some(*days.start()), |day| day.next());
    let wanted = wanted.take_while(|day| day <= days.end()).flat_map(Daily::of);
    let missing: Vec<StoredDaily> = wanted
        .filter(|daily| !bound.iter().any(|stored| stored.daily == *daily))
        .map(|daily| StoredDaily { daily, secret: random::opening(), committed: app.clock().now() })
        .collect();
    app.store().commit_dailies(&missing).await
}

/// Today, and the days to whose dailies the server is bound ahead.
fn coming(app: &App) -> RangeInclusive<Day> {
    let today = Day::of(app.clock().now());
    let ahead = std::iter::successors(Some(today), |day| day.next()).take(1 + Daily::AHEAD);
    today..=ahead.last().unwrap_or(today)
}

/// The attempts of the player who asks at the dailies of some days.
async fn attempts(
    app: &App,
    session: Option<&Session>,
    days: RangeInclusive<Day>,
) -> Result<Vec<(Daily, Attempt)>, ApiError> {
    match session {
        Some(session) => Ok(app.store().attempts(session.player.id, days).await?),
        None => Ok(Vec::new()),
    }
}

/// What everyone may know of a daily before it is revealed, with one of these attempts.
fn card(stored: &StoredDaily, attempts: &[(Daily, Attempt)]) -> DailyCard {
    let own = attempts.iter().find(|(daily, _)| *daily == stored.daily);
    DailyCard {
        daily: stored.daily,
        commitment: stored.commitment(),
        committed: stored.committed,
        attempt: own.map(|(_, attempt)| *attempt),
    }
}

/// The daily that an address names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named(StoredDaily);

impl FromRequestParts<App> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let path: Result<Path<(String, String)>, PathRejection> = Path::from_request_parts(parts, app).await;
        let Path((day, rules)) = path?;
        let day = day.parse().map_err(|_| ApiError::NotFound)?;
        let rules = rules.parse().map_err(|_| ApiError::NotFound)?;
        app.store().daily(Daily { day, rules }).await?.map(Self).ok_or(ApiError::NotFound)
    }
}
