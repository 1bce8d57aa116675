//! Players, as everyone may see them.

pub(crate) mod show;

use kabal_protocol::PlayerId;
use kabal_protocol::http::ResultLine;

use crate::app::App;
use crate::error::ApiError;

/// A player's results, the newest first.
pub(crate) async fn results(app: &App, of: PlayerId, most: u32) -> Result<Vec<ResultLine>, ApiError> {
    let results = app.store().history(of, most).await?.into_iter();
    Ok(results
        .map(|result| ResultLine {
            duel: result.duel,
            rules: result.rules,
            place: result.place,
            outcome: result.outcome,
            ended: result.ended,
            ranked: result.ranked,
            daily: result.daily,
        })
        .collect())
}
