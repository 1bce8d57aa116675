//! `GET /api/me`: who am I?

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::Me;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::me;

/// Tells who the session is, and which of its duels go on.
#[utoipa::path(
    get,
    path = "/me",
    tag = "me",
    security(("session" = [])),
    responses(
        (status = 200, description = "Who asks", body = Me),
    )
)]
pub(crate) async fn show_me(State(app): State<App>, session: Session) -> Result<Json<Me>, ApiError> {
    Ok(Json(me::card(&app, session.player).await?))
}
