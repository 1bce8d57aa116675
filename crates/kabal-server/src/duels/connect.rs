//! `GET /api/duels/{duel}/connect`: the WebSocket over which a duel is played.

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use kabal_protocol::DuelId;
use kabal_protocol::http::Problem;

use crate::app::App;
use crate::duels::Named;
use crate::error::ApiError;
use crate::extract::Session;
use crate::socket;

/// The longest message that is read at all, in bytes. What is longer than the protocol allows, but not than this, gets
/// an answer.
const LONGEST: usize = 4096;

/// Opens a connection to a duel that there is. Without a session one can look on.
#[utoipa::path(
    get,
    path = "/duels/{duel}/connect",
    tag = "duels",
    params(("duel" = DuelId, Path)),
    responses(
        (status = 101, description = "A WebSocket, which docs/protocol.md describes"),
        (status = 426, description = "`not-a-websocket`", body = Problem),
    )
)]
pub(crate) async fn connect(
    State(app): State<App>,
    session: Option<Session>,
    Named(duel): Named,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade?;
    app.rooms().card(&app, duel).await?;
    let player = session.map(|session| session.player);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(move |connection| socket::serve(connection, app, duel, player)))
}
