//! `GET /api/keys`: whose signature is the server's?

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::Keys;

use crate::app::App;
use crate::error::ApiError;

/// Publishes the keys, to compare records with.
#[utoipa::path(
    get,
    path = "/keys",
    tag = "boards",
    responses(
        (status = 200, description = "The keys that records are signed with", body = Keys),
    )
)]
pub(crate) async fn show_keys(State(app): State<App>) -> Result<Json<Keys>, ApiError> {
    let current = app.store().signing_key().await?.0.public();
    let all = app.store().signing_keys().await?.into_iter().map(|stored| stored.0.public());
    Ok(Json(Keys { current, earlier: all.filter(|key| *key != current).collect() }))
}
