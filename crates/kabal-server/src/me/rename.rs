//! `PATCH /api/me`: be called otherwise.

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::{Me, PlayerKind, Rename};
use kabal_store::Player;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session};
use crate::me;

/// Changes the player's name, on boards and in records too. An account comes back by the new one.
pub(crate) async fn rename_me(
    State(app): State<App>,
    session: Session,
    Body(Rename { name }): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    app.names().allow(&name)?;
    let player = session.player;
    match player.kind {
        PlayerKind::Guest | PlayerKind::Gone => app.store().rename(player.id, &name).await?,
        PlayerKind::Account | PlayerKind::Bot => app.store().rename_account(player.id, &name).await??,
    }
    Ok(Json(me::card(&app, Player { name, ..player }).await?))
}
