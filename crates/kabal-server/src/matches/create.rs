//! `POST /api/matches`: play against someone of about my strength, now.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::http::{MadeDuel, NewMatch};
use kabal_protocol::{Pace, Rating, SeatCount, Terms};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session};
use crate::matchmaker::Seeker;
use crate::random;

/// Gives a duel to take a seat in: one where someone waits, or a new one to wait in. A page that still waits asks again
/// every few seconds, since it may be sent to another duel by then; it leaves the one it waited in.
#[utoipa::path(
    post,
    path = "/matches",
    tag = "duels",
    security(("session" = [])),
    request_body = NewMatch,
    responses(
        (status = 201, description = "A new duel to wait in", body = MadeDuel),
        (status = 200, description = "The duel where someone waits, or one waits oneself", body = MadeDuel),
    )
)]
pub(crate) async fn create_match(
    State(app): State<App>,
    session: Session,
    Body(NewMatch { rules }): Body<NewMatch>,
) -> Result<(StatusCode, Json<MadeDuel>), ApiError> {
    let terms = Terms::new(rules, Pace::Live, SeatCount::TWO)?;
    let player = session.player.id;
    let strength = app.store().rating(player).await?.unwrap_or_else(Rating::default).strength;
    let seeker = Seeker { player, strength, rules, now: app.clock().now() };
    if let Some(duel) = seeker.meet(&app).await? {
        return Ok((StatusCode::OK, Json(MadeDuel { duel })));
    }
    let (id, secret, opened) = (random::duel(), random::opening(), seeker.now);
    app.store().open_duel(&kabal_store::NewDuel { id, terms, secret, opened }).await?;
    app.rooms().wake(&app, id).await?;
    seeker.wait_in(&app, id).await?;
    Ok((StatusCode::CREATED, Json(MadeDuel { duel: id })))
}
