//! `POST /api/duels`: make a duel to which players are invited.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::http::{MadeDuel, NewDuel};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session};
use crate::random;

/// Makes a duel. The server is committed to its part of the shuffle from now on. Nobody has a seat yet.
#[utoipa::path(
    post,
    path = "/duels",
    tag = "duels",
    security(("session" = [])),
    request_body = NewDuel,
    responses(
        (status = 201, description = "The duel, in which nobody has a seat yet", body = MadeDuel),
    )
)]
pub(crate) async fn create_duel(
    State(app): State<App>,
    _: Session,
    Body(NewDuel { terms }): Body<NewDuel>,
) -> Result<(StatusCode, Json<MadeDuel>), ApiError> {
    let (id, secret, opened) = (random::duel(), random::opening(), app.clock().now());
    app.store().open_duel(&kabal_store::NewDuel { id, terms, secret, opened }).await?;
    app.rooms().wake(&app, id).await?;
    Ok((StatusCode::CREATED, Json(MadeDuel { duel: id })))
}
