//! `GET /api/daily/{day}/{rules}`: who was best, and what were the cards?

use axum::Json;
use axum::extract::State;
use kabal_protocol::Day;
use kabal_protocol::http::{DailyBoards, Measure, ShownDaily};

use crate::app::App;
use crate::dailies::{self, Named};
use crate::error::ApiError;
use crate::extract::Session;

/// Lines of each board.
const MOST: u32 = 100;

/// A daily with its boards; once its day has ended everywhere, with what the server was committed to.
#[utoipa::path(
    get,
    path = "/daily/{day}/{rules}",
    tag = "daily",
    params(("day" = Day, Path), ("rules" = String, Path, description = "Rules that have a daily, such as KD1-D3P")),
    responses(
        (status = 200, description = "The daily and its boards", body = ShownDaily),
    )
)]
pub(crate) async fn show_daily(
    State(app): State<App>,
    session: Option<Session>,
    Named(stored): Named,
) -> Result<Json<ShownDaily>, ApiError> {
    let daily = stored.daily;
    let attempts = dailies::attempts(&app, session.as_ref(), daily.day..=daily.day).await?;
    let board = |measure| app.store().daily_board(daily, measure, MOST);
    let boards = DailyBoards {
        score: board(Measure::Score).await?,
        time: board(Measure::Time).await?,
        moves: board(Measure::Moves).await?,
    };
    let (now, revealed) = (app.clock().now(), daily.day.over_everywhere());
    Ok(Json(ShownDaily {
        now,
        card: dailies::card(&stored, &attempts),
        revealed,
        opening: (now >= revealed).then_some(stored.secret),
        boards,
    }))
}
