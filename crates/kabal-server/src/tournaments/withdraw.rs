//! `DELETE /api/tournaments/{tournament}/entry`: I do not take part, or not any more.

use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::TournamentId;
use kabal_protocol::http::Problem;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::tournaments::Named;

/// Withdraws. Before the start it is as if the player had never signed up; after it the player plays the duel of the
/// present round to the end, is not drawn into further ones, and keeps its line in the table.
#[utoipa::path(
    delete,
    path = "/tournaments/{tournament}/entry",
    tag = "tournaments",
    security(("session" = [])),
    params(("tournament" = TournamentId, Path)),
    responses(
        (status = 204, description = "The player takes no part in further rounds"),
        (status = 409, description = "`closed`: it has ended", body = Problem),
    )
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    session: Session,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    app.store().withdraw(id, session.player.id).await?.ok_or(ApiError::NotFound)??;
    Ok(StatusCode::NO_CONTENT)
}
