//! `GET /api/boards/{rules}/{span}/{measure}`: who is best?

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use kabal_core::Rules;
use kabal_protocol::Moment;
use kabal_protocol::http::{Board, Measure, Span};

use crate::app::App;
use crate::error::ApiError;

/// Lines of a board.
const MOST: u32 = 100;

const A_DAY: u64 = 24 * 3_600_000;

/// The best of each account under these rules, by this measure, since the span began. Only games count that this server
/// dealt and clocked, in live duels.
#[utoipa::path(
    get,
    path = "/boards/{rules}/{span}/{measure}",
    tag = "boards",
    params(("rules" = String, Path, description = "Rules, such as KD1-D3P"), ("span" = Span, Path), ("measure" = Measure, Path)),
    responses(
        (status = 200, description = "The best of each account", body = Board),
    )
)]
pub(crate) async fn show_board(
    State(app): State<App>,
    path: Result<Path<(String, Span, Measure)>, PathRejection>,
) -> Result<Json<Board>, ApiError> {
    let Path((rules, span, measure)) = path?;
    let rules: Rules = rules.parse().map_err(|_| ApiError::NotFound)?;
    let lines = app.store().board(&rules, measure, since(span, app.clock().now()), MOST).await?;
    Ok(Json(Board { lines }))
}

/// When a span began.
fn since(span: Span, now: Moment) -> Moment {
    let midnight = now.0 - now.0 % A_DAY;
    // The first day of 1970 was a Thursday, three days after a Monday.
    let days_since_monday = (midnight / A_DAY + 3) % 7;
    match span {
        Span::Day => Moment(midnight),
        Span::Week => Moment(midnight.saturating_sub(days_since_monday * A_DAY)),
        Span::Ever => Moment(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_at_midnight_and_weeks_on_monday() {
        // Thursday, 1 January 2026, 12:34:56 UTC; 00:00 that day; Monday, 29 December 2025; by `date --utc`.
        let noon = Moment(1_767_270_896_000);
        assert_eq!(since(Span::Day, noon), Moment(1_767_225_600_000));
        assert_eq!(since(Span::Week, noon), Moment(1_766_966_400_000));
        assert_eq!(since(Span::Week, Moment(1_766_966_400_000)), Moment(1_766_966_400_000));
        assert_eq!(since(Span::Week, Moment(1_766_966_399_999)), Moment(1_766_361_600_000));
        assert_eq!(since(Span::Ever, noon), Moment(0));
    }
}
