//! Tournaments: signing up for them, and what everyone may see of them. Their duels are duels like all others, played in
//! `rooms`.

pub(crate) mod create;
pub(crate) mod enter;
pub(crate) mod list;
pub(crate) mod show;
#[cfg(test)]
mod tests;
mod watch;
pub(crate) mod withdraw;

pub use watch::close_tournament;
pub(crate) use watch::watch;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use kabal_protocol::TournamentId;

use crate::app::App;
use crate::error::ApiError;

/// The tournament that an address names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named(pub(crate) TournamentId);

impl FromRequestParts<App> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await?;
        id.parse().map(Self).map_err(|_| ApiError::NotFound)
    }
}
