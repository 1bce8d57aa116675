//! `GET /api/tournaments`: which are there?

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::Tournaments;
use kabal_store::Listed;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;

/// Tournaments that are told of at once, of each kind.
const MOST_OPEN: u32 = 50;
const MOST_RUNNING: u32 = 50;
const MOST_ENDED: u32 = 20;

/// The tournaments that players can sign up for, those that are played, and the last ones that have ended.
#[utoipa::path(
    get,
    path = "/tournaments",
    tag = "tournaments",
    responses(
        (status = 200, description = "The tournaments that there are", body = Tournaments),
    )
)]
pub(crate) async fn list_tournaments(
    State(app): State<App>,
    session: Option<Session>,
) -> Result<Json<Tournaments>, ApiError> {
    let asks = session.map(|session| session.player.id);
    let lines = |listed, most| app.store().tournament_lines(listed, asks, most);
    Ok(Json(Tournaments {
        now: app.clock().now(),
        open: lines(Listed::Open, MOST_OPEN).await?,
        running: lines(Listed::Running, MOST_RUNNING).await?,
        ended: lines(Listed::Ended, MOST_ENDED).await?,
    }))
}
