//! `GET /api/duels/{duel}`: how does it stand?

use axum::Json;
use axum::extract::State;
use kabal_protocol::DuelId;
use kabal_protocol::http::DuelCard;

use crate::app::App;
use crate::duels::Named;
use crate::error::ApiError;

/// Tells what everyone may know of a duel who has its invitation.
#[utoipa::path(
    get,
    path = "/duels/{duel}",
    tag = "duels",
    params(("duel" = DuelId, Path)),
    responses(
        (status = 200, description = "How it stands", body = DuelCard),
    )
)]
pub(crate) async fn show_duel(
    State(app): State<App>,
    Named(duel): Named,
) -> Result<Json<DuelCard>, ApiError> {
    Ok(Json(app.rooms().card(&app, duel).await?))
}
