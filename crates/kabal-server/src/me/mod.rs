//! The player who asks.

pub(crate) mod delete;
pub(crate) mod duels;
pub(crate) mod export;
pub(crate) mod rename;
pub(crate) mod show;

use kabal_protocol::http::{Me, PlayerCard};
use kabal_store::Player;

use crate::app::App;
use crate::error::ApiError;

/// What a player is told about itself.
pub(crate) async fn card(app: &App, player: Player) -> Result<Me, ApiError> {
    let Player { id, name, kind, .. } = player;
    let rating = app.store().rating(id).await?;
    let duels = app.store().open_duels_of(id).await?;
    Ok(Me { player: PlayerCard { id, name, kind, rating }, duels })
}
