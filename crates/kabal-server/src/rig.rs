//! A server under a clock that the test moves, and people who ask it over HTTP and play in its rooms.

use axum::Router;
use axum::body::Body;
use axum::extract::ws::Utf8Bytes;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use kabal_protocol::{DuelId, FromPage, FromServer, Lag, Moment, Name, PlayerId, Rejection, Stage};
use kabal_rig::Page;
use kabal_store::{CodeHash, Location, PasswordHash, Player, Store};
use sea_orm::{ConnectionTrait, Database};
use tokio::sync::mpsc;
use tower::ServiceExt;

use crate::app::{App, Settings};
use crate::clock::Clock;
use crate::extract::Token;
use crate::page::EmbeddedPage;
use crate::rooms::{self, Guest};
use crate::{random, router};

/// A server without a port.
pub(crate) struct Host {
    pub(crate) app: App,
    routes: Router,
}

/// Someone with a cookie.
pub(crate) struct Someone {
    pub(crate) player: Player,
    cookie: String,
}

impl Someone {
    pub(crate) fn id(&self) -> PlayerId {
        self.player.id
    }
}

impl Host {
    pub(crate) async fn start(location: &Location) -> Self {
        let store = Store::open(location).await.unwrap();
        let app = App::open(store, Settings::default()).await.unwrap();
        Self { routes: router::<EmbeddedPage>(app.clone()), app }
    }

    /// A server whose clock stands still at this moment, which is yet to come, until it is moved on.
    pub(crate) async fn start_at(location: &Location, at: Moment) -> Self {
        let store = Store::open(location).await.unwrap();
        let app = App::open_by(Clock::standing(at), store, Settings::default()).await.unwrap();
        Self { routes: router::<EmbeddedPage>(app.clone()), app }
    }

    pub(crate) async fn guest(&self, name: &str) -> Someone {
        let (id, token, now) = (random::player(), Token::fresh(), self.app.clock().now());
        let name: Name = name.parse().unwrap();
        self.app.store().add_guest(id, &name, now).await.unwrap();
        self.app.store().add_session(token.hash(), id, now).await.unwrap();
        let player = self.app.store().player(id).await.unwrap().unwrap();
        Someone { player, cookie: token.cookie(self.app.settings()).stripped().to_string() }
    }

    pub(crate) async fn account(&self, name: &str) -> Someone {
        let someone = self.guest(name).await;
        let (password, codes) = (PasswordHash("none".into()), [CodeHash(random::bytes())]);
        let name = &someone.player.name;
        self.app.store().make_account(someone.id(), name, &password, &codes).await.unwrap().unwrap();
        someone
    }

    /// Moves the clock on to a moment, and lets everything happen in the rooms that is due then.
    pub(crate) async fn move_to(&self, moment: Moment) {
        self.app.clock().catch_up(moment);
        rooms::look(&self.app).await;
    }

    pub(crate) async fn ask<T: serde::de::DeserializeOwned>(
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
        let (status, text) = self.send(request).await;
        let read = serde_json::from_str(if text.is_empty() { "null" } else { &text });
        (status, read.unwrap_or_else(|error| panic!("{error}: {status} {text}")))
    }

    /// What is at an address, for everyone to read.
    pub(crate) async fn text(&self, path: &str) -> String {
        let (status, text) = self.send(Request::builder().uri(path).body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        text
    }

    async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    /// Opens the page of a duel.
    pub(crate) async fn sit(&self, who: &Someone, duel: DuelId) -> Sitting {
        let (outbox, inbox) = mpsc::channel(256);
        let guest = self.app.rooms().enter(&self.app, duel, Some(who.player.clone()), outbox).await.unwrap();
        Sitting { app: self.app.clone(), guest, inbox, page: Page::open() }
    }
}

/// A page that is open at a duel, and says by itself what pages say.
pub(crate) struct Sitting {
    app: App,
    guest: Guest,
    inbox: mpsc::Receiver<Utf8Bytes>,
    page: Page,
}

impl Sitting {
    pub(crate) async fn say(&self, words: FromPage) {
        self.guest.say(self.app.clock().now(), Lag::default(), words).await.unwrap();
    }

    pub(crate) async fn until<T>(&mut self, wanted: impl Fn(&FromServer) -> Option<T>) -> T {
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

    pub(crate) async fn rejection(&mut self) -> Rejection {
        self.until(|message| match message {
            FromServer::Rejected { why, .. } => Some(*why),
            _ => None,
        })
        .await
    }

    pub(crate) async fn until_seated(&mut self, count: usize) {
        self.until(|message| matches!(message, FromServer::Players(all) if all.len() == count).then_some(()))
            .await;
    }

    pub(crate) async fn until_dealt(&mut self) -> Moment {
        self.until(|message| match message {
            FromServer::Room(room) => match room.stage {
                Stage::Playing { fixed } => Some(fixed),
                _ => None,
            },
            _ => None,
        })
        .await
    }

    pub(crate) async fn until_sight(&mut self) {
        self.until(|message| matches!(message, FromServer::Sight(_)).then_some(())).await;
    }

    pub(crate) async fn give_up(&mut self) {
        self.say(self.page.give_up().expect("the game is played")).await;
        self.until(|message| matches!(message, FromServer::Played(_)).then_some(())).await;
    }

    pub(crate) async fn until_over(&mut self) {
        let ended = |stage| matches!(stage, Stage::Over | Stage::CalledOff);
        self.until(|message| matches!(message, FromServer::Room(room) if ended(room.stage)).then_some(()))
            .await;
    }
}

/// Changes a SQLite database behind the server's back.
pub(crate) async fn change(location: &Location, sql: &str) {
    let Location::File(file) = location else { panic!("{location} is no file") };
    let database = Database::connect(format!("sqlite://{}", file.display())).await.unwrap();
    let changed = database.execute_unprepared(sql).await.unwrap();
    assert!(changed.rows_affected() > 0, "{sql}");
}
