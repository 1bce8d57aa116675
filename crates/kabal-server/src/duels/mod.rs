//! Duels, before and after they are played; `connect` is the door to one being played.

pub(crate) mod connect;
pub(crate) mod create;
pub(crate) mod record;
pub(crate) mod rematch;
pub(crate) mod show;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use kabal_protocol::DuelId;

use crate::app::App;
use crate::error::ApiError;

/// The duel that an address names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named(pub(crate) DuelId);

impl FromRequestParts<App> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await?;
        id.parse().map(Self).map_err(|_| ApiError::NotFound)
    }
}
