//! `GET /api/tournaments/{tournament}`: how does it stand?

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use kabal_protocol::http::{EntrantLine, GroupCard, MemberLine, PlayerCard, RoundCard, TournamentCard};
use kabal_protocol::{Group, PlayerId, Round, Tournament, TournamentId};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Session;
use crate::tournaments::Named;

/// Tells everything of a tournament: who takes part, which duels were played in which round and how they came out, and
/// the table, which follows from them. Who takes part is told its own duel besides.
#[utoipa::path(
    get,
    path = "/tournaments/{tournament}",
    tag = "tournaments",
    params(("tournament" = TournamentId, Path)),
    responses(
        (status = 200, description = "How it stands", body = TournamentCard),
    )
)]
pub(crate) async fn show_tournament(
    State(app): State<App>,
    session: Option<Session>,
    Named(id): Named,
) -> Result<Json<TournamentCard>, ApiError> {
    let stored = app.store().tournament(id).await?.ok_or(ApiError::NotFound)?;
    let tournament = &stored.tournament;
    let asks = session.map(|session| session.player.id);
    let maker = app.store().player(stored.maker).await?.ok_or(ApiError::NotFound)?.name;
    Ok(Json(TournamentCard {
        tournament: id,
        now: app.clock().now(),
        terms: tournament.terms,
        ends_by: tournament.terms.ends_by(),
        stage: tournament.stage(),
        maker,
        entrants: entrants(&app, tournament).await?,
        rounds: tournament.rounds.iter().map(round).collect(),
        table: tournament.table(),
        entered: asks.is_some_and(|player| tournament.is_in(player)),
        duel: asks.and_then(|player| tournament.duel_of(player)),
    }))
}

async fn entrants(app: &App, tournament: &Tournament) -> Result<Vec<EntrantLine>, ApiError> {
    let ids = || tournament.entrants.iter().map(|entrant| entrant.player);
    let ratings = app.store().ratings(ids()).await?;
    let players = app.store().players(ids()).await?.into_iter().map(|player| {
        let rating = ratings.get(&player.id).copied();
        (player.id, PlayerCard { id: player.id, name: player.name, kind: player.kind, rating })
    });
    let mut players: BTreeMap<PlayerId, PlayerCard> = players.collect();
    let line = |entrant: &kabal_protocol::Entrant| {
        let player = players.remove(&entrant.player)?;
        Some(EntrantLine { player, withdrawn: entrant.withdrawn })
    };
    Ok(tournament.entrants.iter().filter_map(line).collect())
}

fn round(round: &Round) -> RoundCard {
    RoundCard { begun: round.begun, groups: round.groups.iter().map(group).collect() }
}

fn group(group: &Group) -> GroupCard {
    let points = group.points();
    let line = |player: &PlayerId| MemberLine {
        player: *player,
        place: group.result.as_ref().and_then(|result| result.places.get(player).copied()),
        points: points.as_ref().and_then(|points| points.get(player).copied()),
    };
    GroupCard {
        duel: group.duel,
        ended: group.result.as_ref().map(|result| result.ended),
        members: group.members.iter().map(line).collect(),
    }
}
