//! `PATCH /api/me`: be called otherwise.

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::{Me, PlayerKind, Problem, Rename};
use kabal_store::Player;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session};
use crate::{me, names};

/// Changes the player's name, on boards and in records too. An account comes back by the new one.
#[utoipa::path(
    patch,
    path = "/me",
    tag = "me",
    security(("session" = [])),
    request_body = Rename,
    responses(
        (status = 200, description = "Who asks, by the new name", body = Me),
        (status = 409, description = "`name-taken`", body = Problem),
    )
)]
pub(crate) async fn rename_me(
    State(app): State<App>,
    session: Session,
    Body(Rename { name }): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    names::allow(&app, &name).await?;
    let player = session.player;
    match player.kind {
        PlayerKind::Guest | PlayerKind::Gone => app.store().rename(player.id, &name).await?,
        PlayerKind::Account | PlayerKind::Bot => app.store().rename_account(player.id, &name).await??,
    }
    Ok(Json(me::card(&app, Player { name, ..player }).await?))
}
