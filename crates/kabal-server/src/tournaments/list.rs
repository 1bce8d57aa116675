//! `GET /api/tournaments`: which are there?

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::{TournamentLine, Tournaments};
use kabal_protocol::{Name, PlayerId};
use kabal_store::{StoredTournament, TournamentState};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;

/// Tournaments that are told of at once, of each kind.
const MOST_OPEN: u64 = 50;
const MOST_RUNNING: u64 = 50;
const MOST_ENDED: u64 = 20;

/// The tournaments that players can sign up for, those that are played, and the last ones that have ended.
#[utoipa::path(
    get,
    path = "/tournaments",
    tag = "tournaments",
    responses(
        (status = 200, description = "The tournaments that there are", body = Tournaments),
    )
)]
pub(crate) async fn list_tournaments(
    State(app): State<App>,
    session: Option<Session>,
) -> Result<Json<Tournaments>, ApiError> {
    let store = app.store();
    let ended = [TournamentState::Over, TournamentState::CalledOff];
    let open = store.open_tournaments(MOST_OPEN).await?;
    let running = store.tournaments(&[TournamentState::Running], MOST_RUNNING).await?;
    let ended = store.tournaments(&ended, MOST_ENDED).await?;
    let makers = open.iter().chain(&running).chain(&ended).map(|stored| stored.maker);
    let makers = store.players(makers).await?.into_iter().map(|player| (player.id, player.name));
    let makers: BTreeMap<PlayerId, Name> = makers.collect();
    let asks = session.map(|session| session.player.id);
    let lines = |tournaments: Vec<StoredTournament>| {
        tournaments.iter().filter_map(|stored| line(stored, &makers, asks)).collect()
    };
    let now = app.clock().now();
    Ok(Json(Tournaments { now, open: lines(open), running: lines(running), ended: lines(ended) }))
}

fn line(
    stored: &StoredTournament,
    makers: &BTreeMap<PlayerId, Name>,
    asks: Option<PlayerId>,
) -> Option<TournamentLine> {
    let tournament = &stored.tournament;
    Some(TournamentLine {
        tournament: stored.id,
        terms: tournament.terms,
        stage: tournament.stage(),
        maker: makers.get(&stored.maker)?.clone(),
        // 64 at most.
        entrants: tournament.entrants.len() as u8,
        entered: asks.is_some_and(|player| tournament.is_in(player)),
    })
}
