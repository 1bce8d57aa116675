//! `GET /api/daily`: what is played today, and what is the server bound to already?

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::Dailies;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::{dailies, dailies::coming};

/// Today's dailies and those of the days to come, each with what the server is committed to; and the attempts of the
/// player who asks, if it has a session.
#[utoipa::path(
    get,
    path = "/daily",
    tag = "daily",
    responses(
        (status = 200, description = "The dailies, today's first", body = Dailies),
    )
)]
pub(crate) async fn list_dailies(
    State(app): State<App>,
    session: Option<Session>,
) -> Result<Json<Dailies>, ApiError> {
    let days = coming(&app);
    let attempts = dailies::attempts(&app, session.as_ref(), days.clone()).await?;
    let stored = app.store().dailies(days).await?;
    let dailies = stored.iter().map(|stored| dailies::card(stored, &attempts)).collect();
    Ok(Json(Dailies { now: app.clock().now(), dailies }))
}
