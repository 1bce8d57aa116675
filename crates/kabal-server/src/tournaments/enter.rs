//! `PUT /api/tournaments/{tournament}/entry`: I take part.

use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::TournamentId;
use kabal_protocol::http::Problem;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::tournaments::Named;

/// Signs the player up. To sign up again changes nothing.
#[utoipa::path(
    put,
    path = "/tournaments/{tournament}/entry",
    tag = "tournaments",
    security(("session" = [])),
    params(("tournament" = TournamentId, Path)),
    responses(
        (status = 204, description = "The player has signed up"),
        (status = 409, description = "`full`, or `closed`: it has begun or ended", body = Problem),
    )
)]
pub(crate) async fn enter_tournament(
    State(app): State<App>,
    session: Session,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    let entered = app.store().enter(id, session.player.id, app.clock().now()).await?;
    entered.ok_or(ApiError::NotFound)??;
    Ok(StatusCode::NO_CONTENT)
}
