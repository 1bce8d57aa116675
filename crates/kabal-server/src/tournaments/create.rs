//! `POST /api/tournaments`: make a tournament that players can sign up for.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kabal_core::Millis;
use kabal_protocol::Moment;
use kabal_protocol::http::{MadeTournament, NewTournament, PlayerKind, Problem};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session};
use crate::random;

/// How many tournaments of one player may go on at once.
const MOST: u64 = 3;

/// How long before its start a tournament is made: players need some time to sign up, and forget what is far off.
const SOONEST: Millis = Millis(60_000);
const LATEST: Millis = Millis(30 * 24 * 3_600_000);

/// Makes a tournament. Who makes it has not signed up by that.
#[utoipa::path(
    post,
    path = "/tournaments",
    tag = "tournaments",
    security(("session" = [])),
    request_body = NewTournament,
    responses(
        (status = 201, description = "The tournament, for which nobody has signed up yet", body = MadeTournament),
        (status = 409, description = "`too-many-tournaments`: three of the player's go on already", body = Problem),
    )
)]
pub(crate) async fn create_tournament(
    State(app): State<App>,
    session: Session,
    Body(NewTournament { terms }): Body<NewTournament>,
) -> Result<(StatusCode, Json<MadeTournament>), ApiError> {
    match session.player.kind {
        PlayerKind::Account | PlayerKind::Bot => {}
        PlayerKind::Guest | PlayerKind::Gone => return Err(ApiError::NeedsAccount),
    }
    let now = app.clock().now();
    if !may_start(terms.starts, now) {
        return Err(ApiError::BadStart);
    }
    let id = random::tournament();
    let new = kabal_store::NewTournament { id, maker: session.player.id, terms };
    app.store().open_tournament(&new, MOST).await??;
    Ok((StatusCode::CREATED, Json(MadeTournament { tournament: id })))
}

fn may_start(starts: Moment, now: Moment) -> bool {
    (now.after(SOONEST)..=now.after(LATEST)).contains(&starts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_starts_a_minute_to_thirty_days_from_now() {
        let now = Moment(1_767_225_600_000);
        for (after, may) in
            [(0, false), (59_999, false), (60_000, true), (2_592_000_000, true), (2_592_000_001, false)]
        {
            assert_eq!(may_start(Moment(now.0 + after), now), may, "{after}");
        }
        assert!(!may_start(Moment(u64::MAX), now) && !may_start(Moment(0), now));
    }
}
