//! `GET /api/duels/{duel}/record`: the proof of a duel that is over.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kabal_protocol::http::Problem;
use kabal_protocol::{DuelId, Pace};

use crate::app::App;
use crate::duels::Named;
use crate::error::ApiError;

/// The record as text, which `kabal verify` and the page check.
#[utoipa::path(
    get,
    path = "/duels/{duel}/record",
    tag = "duels",
    params(("duel" = DuelId, Path)),
    responses(
        (status = 200, description = "The record, which docs/fairness.md describes", body = String, content_type = "text/plain; charset=utf-8"),
        (status = 409, description = "`not-over`; `withheld`, of a daily whose day has not ended everywhere", body = Problem),
    )
)]
pub(crate) async fn show_record(
    State(app): State<App>,
    Named(duel): Named,
) -> Result<impl IntoResponse, ApiError> {
    let Some(record) = app.store().record(duel).await? else {
        let known = app.store().duel(duel).await?.is_some();
        return Err(if known { ApiError::NotOver } else { ApiError::NotFound });
    };
    if let Pace::Daily(day) = record.facts.pace
        && app.clock().now() < day.over_everywhere()
    {
        return Err(ApiError::Withheld);
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"duel-{duel}.kabal\"")),
        // Names in it can change.
        (header::CACHE_CONTROL, "no-cache".to_owned()),
    ];
    Ok((headers, record.to_string()))
}
