//! `GET /api/keys`: whose signature is the server's?

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::Keys;

use crate::app::App;
use crate::error::ApiError;

/// Publishes the keys, to compare records with.
pub(crate) async fn show_keys(State(app): State<App>) -> Result<Json<Keys>, ApiError> {
    let current = app.key().public();
    let all = app.store().signing_keys().await?.into_iter().map(|stored| stored.0.public());
    Ok(Json(Keys { current, earlier: all.filter(|key| *key != current).collect() }))
}
