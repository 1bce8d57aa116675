//! `POST /api/daily/{day}/{rules}`: attempt today's.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::http::{MadeDuel, PlayerKind, Problem};
use kabal_protocol::{Day, Terms};
use kabal_store::{NewAttempt, NewDuel};

use crate::app::App;
use crate::dailies::{self, Named};
use crate::error::ApiError;
use crate::extract::Session;
use crate::random;

/// Gives the account its one attempt at a daily: a duel of one seat, which is the account's. The clock runs from its
/// `begin`. Whoever asks again gets the same one.
#[utoipa::path(
    post,
    path = "/daily/{day}/{rules}",
    tag = "daily",
    security(("session" = [])),
    params(("day" = Day, Path), ("rules" = String, Path, description = "Rules that have a daily, such as KD1-D3P")),
    responses(
        (status = 201, description = "The attempt, the same each time", body = MadeDuel),
        (status = 403, description = "`needs-account`, `banned`, `foreign-origin`", body = Problem),
        (status = 409, description = "`not-today`", body = Problem),
    )
)]
pub(crate) async fn begin_attempt(
    State(app): State<App>,
    session: Session,
    Named(stored): Named,
) -> Result<(StatusCode, Json<MadeDuel>), ApiError> {
    let player = session.player.id;
    if !matches!(session.player.kind, PlayerKind::Account | PlayerKind::Bot) {
        return Err(ApiError::NeedsAccount);
    }
    let (daily, now) = (stored.daily, app.clock().now());
    let made = |duel| Ok((StatusCode::CREATED, Json(MadeDuel { duel })));
    let attempts = dailies::attempts(&app, Some(&session), daily.day..=daily.day).await?;
    if let Some(attempt) = dailies::card(&stored, &attempts).attempt {
        return made(attempt.duel);
    }
    if Day::of(now) != daily.day {
        return Err(ApiError::NotToday);
    }
    let terms = Terms::daily(daily)?;
    let duel = NewDuel { id: random::duel(), terms, secret: stored.secret, opened: now };
    let duel = app.store().open_attempt(&NewAttempt { daily, player, duel }).await?;
    app.rooms().wake(&app, duel).await?;
    made(duel)
}
