//! A whole tournament, asked for over HTTP and played in the rooms, under a clock that the test moves.

use axum::Router;
use axum::body::Body;
use axum::extract::ws::Utf8Bytes;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use kabal_core::Millis;
use kabal_protocol::http::{MadeTournament, MemberLine, NewTournament, Problem, TournamentCard, Tournaments};
use kabal_protocol::{
    DuelId, EntrantCount, FromPage, FromServer, Lag, Moment, Name, Pace, Place, PlayerId, Rejection,
    RoundNumber, Seating, Stage, TablePoints, TournamentId, TournamentStage, TournamentTerms, Trust, verify,
};
use kabal_rig::{Page, Postgres};
use kabal_store::{CodeHash, Location, PasswordHash, Player, Store};
use tokio::sync::mpsc;
use tower::ServiceExt;

use super::watch;
use crate::app::{App, Settings};
use crate::extract::Token;
use crate::page::EmbeddedPage;
use crate::rooms::{self, Guest};
use crate::{random, router};

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

/// A tournament of two rounds for three.
fn terms(starts: Moment) -> TournamentTerms {
    let (rounds, entrants) = (RoundNumber::new(2).unwrap(), EntrantCount::new(3).unwrap());
    TournamentTerms::new("KD1-D3P".parse().unwrap(), Pace::Live, rounds, entrants, starts).unwrap()
}

/// A server without a port.
struct Host {
    app: App,
    routes: Router,
}

/// Someone with a cookie.
struct Someone {
    player: Player,
    cookie: String,
}

impl Someone {
    fn id(&self) -> PlayerId {
        self.player.id
    }
}

impl Host {
    async fn start(location: &Location) -> Self {
        let store = Store::open(location).await.unwrap();
        let app = App::open(store, Settings::default()).await.unwrap();
        Self { routes: router::<EmbeddedPage>(app.clone()), app }
    }

    async fn guest(&self, name: &str) -> Someone {
        let (id, token, now) = (random::player(), Token::fresh(), self.app.clock().now());
        let name: Name = name.parse().unwrap();
        self.app.store().add_guest(id, &name, now).await.unwrap();
        self.app.store().add_session(token.hash(), id, now).await.unwrap();
        let player = self.app.store().player(id).await.unwrap().unwrap();
        Someone { player, cookie: token.cookie(self.app.settings()).stripped().to_string() }
    }

    async fn account(&self, name: &str) -> Someone {
        let someone = self.guest(name).await;
        let (password, codes) = (PasswordHash("none".into()), [CodeHash(random::bytes())]);
        let name = &someone.player.name;
        self.app.store().make_account(someone.id(), name, &password, &codes).await.unwrap().unwrap();
        someone
    }

    /// Moves the clock on to a moment, and lets everything happen that is due then.
    async fn at(&self, moment: Moment) {
        self.app.clock().catch_up(moment);
        rooms::look(&self.app).await.unwrap();
        self.look().await;
    }

    async fn look(&self) {
        watch::look(&self.app).await.unwrap();
    }

    async fn ask<T: serde::de::DeserializeOwned>(
        &self,
        who: Option<&Someone>,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> (StatusCode, T) {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(who) = who {
            request = request.header(header::COOKIE, &who.cookie);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Body::from(body.unwrap_or_default())).unwrap();
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        let body = if body.is_empty() { b"null".as_slice() } else { &body };
        let read = serde_json::from_slice(body);
        (status, read.unwrap_or_else(|error| panic!("{error}: {status} {}", String::from_utf8_lossy(body))))
    }

    async fn open(&self, maker: &Someone, starts: Moment) -> TournamentId {
        let body = serde_json::to_string(&NewTournament { terms: terms(starts) }).unwrap();
        let made =
            self.ask::<MadeTournament>(Some(maker), Method::POST, "/api/tournaments", Some(body)).await;
        assert_eq!(made.0, StatusCode::CREATED);
        made.1.tournament
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

    /// Opens the page of a duel.
    async fn sit(&self, who: &Someone, duel: DuelId) -> Sitting {
        let (outbox, inbox) = mpsc::channel(256);
        let guest = self.app.rooms().enter(&self.app, duel, Some(who.player.clone()), outbox).await.unwrap();
        Sitting { app: self.app.clone(), guest, inbox, page: Page::open() }
    }
}

/// A page that is open at a duel, and says by itself what pages say.
struct Sitting {
    app: App,
    guest: Guest,
    inbox: mpsc::Receiver<Utf8Bytes>,
    page: Page,
}

impl Sitting {
    async fn say(&self, words: FromPage) {
        self.guest.say(self.app.clock().now(), Lag::default(), words).await.unwrap();
    }

    async fn until<T>(&mut self, wanted: impl Fn(&FromServer) -> Option<T>) -> T {
        loop {
            let text = self.inbox.recv().await.expect("the room is open");
            let message = FromServer::read(&text).unwrap();
            if let Some(words) = self.page.hear(&message) {
                self.say(words).await;
            }
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    async fn rejection(&mut self) -> Rejection {
        self.until(|message| match message {
            FromServer::Rejected { why, .. } => Some(*why),
            _ => None,
        })
        .await
    }

    async fn until_seated(&mut self, count: usize) {
        self.until(|message| matches!(message, FromServer::Players(all) if all.len() == count).then_some(()))
            .await;
    }

    async fn until_dealt(&mut self) -> Moment {
        self.until(|message| match message {
            FromServer::Room(room) => match room.stage {
                Stage::Playing { fixed } => Some(fixed),
                _ => None,
            },
            _ => None,
        })
        .await
    }

    async fn until_sight(&mut self) {
        self.until(|message| matches!(message, FromServer::Sight(_)).then_some(())).await;
    }

    async fn give_up(&mut self) {
        self.say(self.page.give_up().expect("the game is played")).await;
        self.until(|message| matches!(message, FromServer::Played(_)).then_some(())).await;
    }

    async fn until_over(&mut self) {
        let ended = |stage| matches!(stage, Stage::Over | Stage::CalledOff);
        self.until(|message| matches!(message, FromServer::Room(room) if ended(room.stage)).then_some(()))
            .await;
    }
}
