//! `POST /api/duels/{duel}/rematch`: once more, on the same terms.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::http::{MadeDuel, Problem};
use kabal_protocol::{DuelId, Pace, Stage};
use kabal_store::NewDuel;

use crate::app::App;
use crate::duels::Named;
use crate::error::ApiError;
use crate::extract::Session;
use crate::random;

/// Makes a duel on the terms of one that is over, for those who played it. Whoever asks later gets the same one; who
/// is connected to the old one is told at once.
#[utoipa::path(
    post,
    path = "/duels/{duel}/rematch",
    tag = "duels",
    security(("session" = [])),
    params(("duel" = DuelId, Path)),
    responses(
        (status = 201, description = "The duel that follows, the same for all", body = MadeDuel),
        (status = 409, description = "`not-over`", body = Problem),
    )
)]
pub(crate) async fn create_rematch(
    State(app): State<App>,
    session: Session,
    Named(duel): Named,
) -> Result<(StatusCode, Json<MadeDuel>), ApiError> {
    let before = app.rooms().card(&app, duel).await?;
    // A daily is played once.
    if matches!(before.room.terms.pace, Pace::Daily(_)) {
        return Err(ApiError::NotFound);
    }
    if before.room.stage != Stage::Over {
        return Err(ApiError::NotOver);
    }
    if !before.players.iter().any(|sitter| sitter.player == session.player.id) {
        return Err(ApiError::NotYours);
    }
    let new = NewDuel {
        id: random::duel(),
        terms: before.room.terms,
        secret: random::opening(),
        opened: app.clock().now(),
    };
    let after = app.store().open_rematch(duel, &new).await?;
    app.rooms().wake(&app, after).await?;
    app.rooms().tell_rematch(&app, duel).await?;
    Ok((StatusCode::CREATED, Json(MadeDuel { duel: after })))
}
