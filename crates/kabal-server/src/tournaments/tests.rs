//! A whole tournament, asked for over HTTP and played in the rooms, under a clock that the test moves.

use axum::http::{Method, StatusCode};
use kabal_core::Millis;
use kabal_protocol::http::{MadeTournament, MemberLine, NewTournament, Problem, TournamentCard, Tournaments};
use kabal_protocol::{
    EntrantCount, FromPage, Moment, Pace, Place, Rejection, RoundNumber, Seating, TablePoints, TournamentId,
    TournamentStage, TournamentTerms, Trust, verify,
};
use kabal_rig::Postgres;
use kabal_store::Location;
use tokio::sync::mpsc;

use super::{close_tournament, watch};
use crate::rig::{self, Host, Someone};
use crate::rooms::EnterError;
use crate::{Closing, close_duel, random};

#[tokio::test]
async fn three_play_two_rounds_over_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    three_play_two_rounds(Location::in_folder(folder.path())).await;
}

#[tokio::test]
async fn three_play_two_rounds_over_postgresql() {
    let postgres = Postgres::start().unwrap();
    three_play_two_rounds(postgres.database("kabal").unwrap().parse().unwrap()).await;
}

/// In the first round Cy does not come. Bo withdraws; in the second round Anna does not come, and Cy is alone.
async fn three_play_two_rounds(location: Location) {
    let host = Host::start(&location).await;
    let anna = host.account("Anna").await;
    let [bo, cy, dan] = [host.guest("Bo").await, host.guest("Cy").await, host.guest("Dan").await];
    let starts = host.app.clock().now().after(Millis(3_600_000));
    let id = host.open(&anna, starts).await;
    for (who, status) in [
        (&anna, StatusCode::NO_CONTENT),
        (&bo, StatusCode::NO_CONTENT),
        (&bo, StatusCode::NO_CONTENT),
        (&cy, StatusCode::NO_CONTENT),
        (&dan, StatusCode::CONFLICT),
    ] {
        assert_eq!(host.entry(who, Method::PUT, id).await.0, status);
    }

    host.at(starts).await;
    let card = host.card(&anna, id).await;
    assert_eq!(card.stage, TournamentStage::Playing { round: RoundNumber::FIRST });
    let duel = card.duel.unwrap();
    assert_eq!(host.entry(&dan, Method::PUT, id).await, (StatusCode::CONFLICT, "closed".into()));
    assert_eq!(host.card(&dan, id).await.duel, None);
    assert_eq!(host.sit(&dan, duel).await.rejection().await, Rejection::Reserved);

    let (mut first, mut second) = (host.sit(&anna, duel).await, host.sit(&bo, duel).await);
    tokio::join!(first.until_seated(2), second.until_seated(2));
    // She has the lowest seat, and cannot shut out the one who is still to come.
    first.say(FromPage::Close).await;
    assert_eq!(first.rejection().await, Rejection::Reserved);
    host.at(card.rounds[0].begun.after(Seating::SIGN_IN)).await;
    let (fixed, _) = tokio::join!(first.until_dealt(), second.until_dealt());
    host.at(fixed.after(Pace::COUNTDOWN)).await;
    tokio::join!(first.until_sight(), second.until_sight());
    first.give_up().await;
    // Ten seconds later is three points less.
    host.at(host.app.clock().now().after(Millis(10_000))).await;
    second.give_up().await;
    second.until_over().await;
    host.look().await;

    let card = host.card(&bo, id).await;
    let member = |who: &Someone, place: Option<u8>, points| MemberLine {
        player: who.id(),
        place: place.map(Place),
        points: Some(TablePoints(points)),
    };
    let group = &card.rounds[0].groups[0];
    assert_eq!(group.members, [member(&anna, Some(1), 840), member(&bo, Some(2), 420), member(&cy, None, 0)]);
    let until = group.ended.unwrap().after(Millis(60_000));
    assert_eq!(card.stage, TournamentStage::Pause { round: RoundNumber::FIRST, until });
    let record = host.app.store().record(duel).await.unwrap().unwrap();
    verify(&record, &Trust::AnyKey).unwrap();
    let names: Vec<_> =
        record.facts.placings.iter().map(|placing| record.names[&placing.seat].as_str()).collect();
    assert_eq!(names, ["Anna", "Bo"], "a stranger finds the same places in the record");

    assert_eq!(host.entry(&bo, Method::DELETE, id).await.0, StatusCode::NO_CONTENT);
    host.at(until).await;
    let card = host.card(&cy, id).await;
    assert_eq!(host.card(&bo, id).await.duel, None, "who has withdrawn is not drawn");
    let last = card.duel.unwrap();
    assert_eq!(host.sit(&bo, last).await.rejection().await, Rejection::Reserved);
    let mut alone = host.sit(&cy, last).await;
    alone.until_seated(1).await;
    host.at(card.rounds[1].begun.after(Seating::SIGN_IN)).await;
    alone.until_over().await;
    host.look().await;

    let card = host.card(&cy, id).await;
    assert_eq!((card.stage, card.duel, card.entered), (TournamentStage::Over, None, true));
    assert_eq!(card.rounds[1].groups[0].members, [member(&anna, None, 0), member(&cy, Some(1), 840)]);
    let withdrawn: Vec<_> =
        card.entrants.iter().filter(|line| line.withdrawn).map(|line| line.player.id).collect();
    assert_eq!(withdrawn, [bo.id()]);
    // Anna met Bo, who has 420, and Cy has met nobody.
    let table: Vec<_> = card.table.iter().map(|line| (line.place.0, line.player, line.points.0)).collect();
    assert_eq!(table, [(1, anna.id(), 840), (2, cy.id(), 840), (3, bo.id(), 420)]);
    assert!(card.now <= card.ends_by);
    assert_eq!(host.entry(&anna, Method::DELETE, id).await, (StatusCode::CONFLICT, "closed".into()));
    let told: Tournaments = host.ask(Some(&anna), Method::GET, "/api/tournaments", None).await.1;
    assert_eq!((told.open, told.running), (vec![], vec![]));
    assert_eq!(told.ended.iter().map(|line| (line.tournament, line.entrants)).collect::<Vec<_>>(), [(id, 3)]);
    assert_eq!(told.ended[0].maker.as_str(), "Anna");
}

#[tokio::test]
async fn only_accounts_make_tournaments_and_three_each() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(&Location::in_folder(folder.path())).await;
    let (anna, bo) = (host.account("Anna").await, host.guest("Bo").await);
    let now = host.app.clock().now();
    let hour = now.after(Millis(3_600_000));
    let made = async |who, starts| {
        let body = serde_json::to_string(&NewTournament { terms: terms(starts) }).unwrap();
        let asked = host.ask::<serde_json::Value>(who, Method::POST, "/api/tournaments", Some(body)).await;
        (asked.0.as_u16(), asked.1["why"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(made(Some(&bo), hour).await, (403, "needs-account".into()));
    assert_eq!(made(None, hour).await, (401, "no-session".into()));
    assert_eq!(made(Some(&anna), now).await, (422, "bad-start".into()));
    for _ in 0..3 {
        assert_eq!(made(Some(&anna), hour).await.0, 201);
    }
    assert_eq!(made(Some(&anna), hour).await, (409, "too-many-tournaments".into()));
    let told: Tournaments = host.ask(Some(&bo), Method::GET, "/api/tournaments", None).await.1;
    assert!(told.open.len() == 3 && told.open.iter().all(|line| !line.entered && line.entrants == 0));
    let unknown = TournamentId(random::bytes());
    assert_eq!(host.entry(&bo, Method::PUT, unknown).await, (StatusCode::NOT_FOUND, "not-found".into()));
    let id = told.open[0].tournament;
    assert_eq!(host.entry(&bo, Method::PUT, id).await.0, StatusCode::NO_CONTENT);
    assert!(host.card(&bo, id).await.entered && !host.card(&anna, id).await.entered);
    assert_eq!(host.entry(&bo, Method::DELETE, id).await.0, StatusCode::NO_CONTENT);
    assert_eq!(host.card(&bo, id).await.entrants, []);
    // Nobody has signed up when it is to start.
    host.at(hour).await;
    assert_eq!(host.card(&bo, id).await.stage, TournamentStage::CalledOff);
}

/// Anyone can look on, as often as there are places for that. They are not the members' places.
#[tokio::test]
async fn a_member_gets_its_seat_however_many_look_on() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(&Location::in_folder(folder.path())).await;
    let (anna, bo) = (host.account("Anna").await, host.guest("Bo").await);
    let id = host.begun(&[&anna, &bo]).await;
    let duel = host.card(&anna, id).await.duel.unwrap();
    let mut crowd = Vec::new();
    let refusal = loop {
        let (outbox, inbox) = mpsc::channel(256);
        match host.app.rooms().enter(&host.app, duel, None, outbox).await {
            Ok(guest) => crowd.push((guest, inbox)),
            Err(refusal) => break refusal,
        }
    };
    assert!(matches!(refusal, EnterError::Full(_)), "{refusal:?}");
    assert_eq!(crowd.len(), 200);
    let (mut first, mut second) = (host.sit(&anna, duel).await, host.sit(&bo, duel).await);
    tokio::join!(first.until_seated(2), second.until_seated(2));
}

#[tokio::test]
async fn one_that_cannot_be_read_stops_none_of_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::in_folder(folder.path());
    let host = Host::start(&location).await;
    let (anna, bo) = (host.account("Anna").await, host.guest("Bo").await);
    let starts = host.app.clock().now().after(Millis(3_600_000));
    let mut ids = [host.open(&anna, starts).await, host.open(&anna, starts).await];
    for id in ids {
        for who in [&anna, &bo] {
            assert_eq!(host.entry(who, Method::PUT, id).await.0, StatusCode::NO_CONTENT);
        }
    }
    // They are looked at in this order.
    ids.sort_unstable();
    rig::change(&location, &format!("UPDATE tournament SET terms = '{{}}' WHERE id = '{}'", ids[0])).await;
    host.at(starts).await;
    let stage = host.card(&bo, ids[1]).await.stage;
    assert_eq!(stage, TournamentStage::Playing { round: RoundNumber::FIRST });
}

#[tokio::test]
async fn closing_is_taken_up_again_where_it_was_broken_off() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(&Location::in_folder(folder.path())).await;
    let (anna, bo) = (host.account("Anna").await, host.guest("Bo").await);
    let id = host.begun(&[&anna, &bo]).await;
    let store = host.app.store();
    // As far as it comes when it is killed before the duels.
    assert_eq!(store.close_tournament(id).await.unwrap(), Some(true));
    let group = |card: TournamentCard| card.rounds[0].groups[0].clone();
    let before = host.card(&anna, id).await;
    assert_eq!((before.stage, group(before).ended), (TournamentStage::CalledOff, None));

    assert_eq!(close_tournament(store, id).await.unwrap(), Closing::Closed);
    let group = group(host.card(&anna, id).await);
    assert!(group.ended.is_some());
    assert_eq!(close_duel(store, group.duel).await.unwrap(), Closing::Ended);
    assert_eq!(close_tournament(store, id).await.unwrap(), Closing::Ended, "nothing is left to close");
    assert_eq!(close_tournament(store, TournamentId(random::bytes())).await.unwrap(), Closing::Unknown);
}

/// A tournament of two rounds for three.
fn terms(starts: Moment) -> TournamentTerms {
    let (rounds, entrants) = (RoundNumber::new(2).unwrap(), EntrantCount::new(3).unwrap());
    TournamentTerms::new("KD1-D3P".parse().unwrap(), Pace::Live, rounds, entrants, starts).unwrap()
}

impl Host {
    /// Moves the clock on to a moment, and lets everything happen that is due then.
    async fn at(&self, moment: Moment) {
        self.move_to(moment).await;
        self.look().await;
    }

    async fn look(&self) {
        watch::look(&self.app, None).await.unwrap();
    }

    async fn open(&self, maker: &Someone, starts: Moment) -> TournamentId {
        let body = serde_json::to_string(&NewTournament { terms: terms(starts) }).unwrap();
        let made =
            self.ask::<MadeTournament>(Some(maker), Method::POST, "/api/tournaments", Some(body)).await;
        assert_eq!(made.0, StatusCode::CREATED);
        made.1.tournament
    }

    /// A tournament that the first of these makes, that all of them enter, and that has just begun.
    async fn begun(&self, entrants: &[&Someone]) -> TournamentId {
        let starts = self.app.clock().now().after(Millis(3_600_000));
        let id = self.open(entrants[0], starts).await;
        for who in entrants {
            assert_eq!(self.entry(who, Method::PUT, id).await.0, StatusCode::NO_CONTENT);
        }
        self.at(starts).await;
        id
    }

    /// Signs up or withdraws; gives the status and the reason of a refusal.
    async fn entry(&self, who: &Someone, method: Method, id: TournamentId) -> (StatusCode, String) {
        let path = format!("/api/tournaments/{id}/entry");
        let (status, problem) = self.ask::<Option<Problem>>(Some(who), method, &path, None).await;
        (status, problem.map_or_else(String::new, |problem| problem.why))
    }

    async fn card(&self, who: &Someone, id: TournamentId) -> TournamentCard {
        self.ask(Some(who), Method::GET, &format!("/api/tournaments/{id}"), None).await.1
    }
}
