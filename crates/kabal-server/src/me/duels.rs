//! `GET /api/me/duels`: which duels of mine go on, and how do they stand?

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::OwnDuels;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;

/// Duels that are told of at once; nobody has more that go on.
const MOST: usize = 50;

/// Tells how each duel stands in which the player has a seat and that goes on.
#[utoipa::path(
    get,
    path = "/me/duels",
    tag = "me",
    security(("session" = [])),
    responses(
        (status = 200, description = "The duels that go on", body = OwnDuels),
    )
)]
pub(crate) async fn show_my_duels(
    State(app): State<App>,
    session: Session,
) -> Result<Json<OwnDuels>, ApiError> {
    let player = session.player.id;
    let mut duels = Vec::new();
    for duel in app.store().open_duels_of(player).await?.into_iter().take(MOST) {
        let card = app.rooms().card(&app, duel).await?;
        // Who has left is still in the log.
        if card.players.iter().any(|sitter| sitter.player == player) {
            duels.push(card);
        }
    }
    Ok(Json(OwnDuels { now: app.clock().now(), duels }))
}
