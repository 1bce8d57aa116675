//! `GET /api/me/export`: all that is known of me.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kabal_protocol::http::Export;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::{me, players};

/// Results that one player can have in an export.
const MOST: u32 = 100_000;

/// Everything that the server keeps of the player, as one file. Each result names its duel, whose record holds the
/// game itself.
#[utoipa::path(
    get,
    path = "/me/export",
    tag = "me",
    security(("session" = [])),
    responses(
        (status = 200, description = "All that is kept", body = Export),
    )
)]
pub(crate) async fn export_me(
    State(app): State<App>,
    session: Session,
) -> Result<impl IntoResponse, ApiError> {
    let id = session.player.id;
    let results = players::results(&app, id, MOST).await?;
    let tournaments = app.store().tournaments_of(id).await?;
    let export = Export { me: me::card(&app, session.player).await?, results, tournaments };
    let headers = [
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kabal.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Json(export)))
}
