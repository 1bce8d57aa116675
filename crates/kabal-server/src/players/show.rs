//! `GET /api/players/{player}`: who is that?

use axum::Json;
use axum::extract::{Path, State};
use kabal_protocol::PlayerId;
use kabal_protocol::http::{PlayerCard, PlayerProfile};

use crate::app::App;
use crate::error::ApiError;
use crate::players;

/// Results that are shown of a player.
const MOST: u32 = 50;

/// A player's name, rating, counts and last results.
#[utoipa::path(
    get,
    path = "/players/{player}",
    tag = "boards",
    params(("player" = PlayerId, Path)),
    responses(
        (status = 200, description = "A player, how much it has played, and its last results", body = PlayerProfile),
    )
)]
pub(crate) async fn show_player(
    State(app): State<App>,
    path: Result<Path<String>, axum::extract::rejection::PathRejection>,
) -> Result<Json<PlayerProfile>, ApiError> {
    let Path(id) = path?;
    let id: PlayerId = id.parse().map_err(|_| ApiError::NotFound)?;
    let player = app.store().player(id).await?.ok_or(ApiError::NotFound)?;
    let card = PlayerCard { id, name: player.name, kind: player.kind, rating: app.store().rating(id).await? };
    let tally = app.store().tally(id).await?;
    Ok(Json(PlayerProfile { player: card, tally, results: players::results(&app, id, MOST).await? }))
}
