//! A server on a port of its own, and people who speak with it as pages do.
#![allow(dead_code, reason = "each test program uses some of it")]

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use kabal_core::Action;
use kabal_protocol::http::{Credentials, Dailies, MadeDuel, Me, NewDuel, NewGuest};
use kabal_protocol::{
    ActionId, Bytes, Commitment, Day, DuelId, FromPage, FromServer, Opening, Pace, SeatCount, Sight, Stage,
    Terms, Window,
};
use kabal_server::{App, Server, Settings, metrics_router, router};
use kabal_store::{Location, Store};
use rust_embed::RustEmbed;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

use futures_util::{SinkExt, StreamExt};

#[derive(RustEmbed)]
#[folder = "tests/page"]
pub(crate) struct Page;

/// How long a test takes at most that begins a daily of today.
const LONGEST_TEST: Duration = Duration::from_secs(120);

/// A server with an empty store.
pub(crate) struct Host {
    pub(crate) app: App,
    pub(crate) routes: Router,
    pub(crate) address: SocketAddr,
    folder: TempDir,
}

impl Host {
    pub(crate) async fn start() -> Self {
        Self::start_with(Settings::default()).await
    }

    /// A server in whose day a daily can be begun and played: when the day is about to end, the next one is waited for.
    pub(crate) async fn start_by_day() -> Self {
        let host = Self::start().await;
        let now = host.stranger().get("/api/daily").await.json::<Dailies>().now;
        let left = Day::of(now).ends().0 - now.0;
        if left > LONGEST_TEST.as_millis() as u64 {
            return host;
        }
        tokio::time::sleep(Duration::from_millis(left)).await;
        Self::start().await
    }

    pub(crate) async fn start_with(settings: Settings) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Location::in_folder(folder.path())).await.expect("a new store");
        let app = App::open(store, settings).await.expect("a server");
        let routes = router::<Page>(app.clone());
        let server = Server::bind((Ipv4Addr::LOCALHOST, 0).into()).await.expect("a free port");
        let address = server.address();
        tokio::spawn(server.run(routes.clone(), std::future::pending()));
        Self { app, routes, address, folder }
    }

    pub(crate) fn location(&self) -> Location {
        Location::in_folder(self.folder.path())
    }

    /// Someone comes in as a guest.
    pub(crate) async fn guest(&self, name: &str) -> Person {
        let mut person = Person { routes: self.routes.clone(), address: self.address, cookie: None };
        let guest = NewGuest { name: name.parse().expect("a name") };
        let answer = person.ask(Method::POST, "/api/guests", Some(&guest)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        let cookie = answer.headers[header::SET_COOKIE].to_str().expect("ASCII");
        person.cookie = Some(cookie.split(';').next().expect("name and value").to_owned());
        person
    }

    /// Someone comes in and makes an account.
    pub(crate) async fn account(&self, name: &str) -> Person {
        let person = self.guest(name).await;
        let credentials =
            Credentials { name: name.parse().expect("a name"), password: "correct horse".into() };
        let answer = person.ask(Method::POST, "/api/account", Some(&credentials)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        person
    }

    /// A figure that the server counts about itself.
    pub(crate) async fn figure(&self, name: &str) -> f64 {
        let request = Request::builder().uri("/metrics").body(Body::empty()).expect("a request");
        let answer =
            metrics_router(self.app.clone()).oneshot(request).await.expect("the router always answers");
        let text = answer.into_body().collect().await.expect("the whole body").to_bytes();
        let text = String::from_utf8(text.to_vec()).expect("text");
        let figure = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        figure.and_then(|figure| figure.parse().ok()).unwrap_or_else(|| panic!("{name}: {text}"))
    }

    /// Someone without a session.
    pub(crate) fn stranger(&self) -> Person {
        Person { routes: self.routes.clone(), address: self.address, cookie: None }
    }
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.text()))
    }
}

/// Someone with a browser.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) routes: Router,
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Person {
    pub(crate) async fn ask<T: serde::Serialize>(
        &self,
        method: Method,
        path: &str,
        body: Option<&T>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(serde_json::to_vec(body).expect("JSON"))
            }
            None => Body::empty(),
        };
        self.send(request.body(body).expect("a request")).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.routes.clone().oneshot(request).await.expect("the router always answers");
        let (parts, body) = response.into_parts();
        let body = body.collect().await.expect("the whole body").to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask::<()>(Method::GET, path, None).await
    }

    pub(crate) async fn me(&self) -> Me {
        self.get("/api/me").await.json()
    }

    pub(crate) async fn make_duel(&self, terms: Terms) -> DuelId {
        let answer = self.ask(Method::POST, "/api/duels", Some(&NewDuel { terms })).await;
        answer.json::<MadeDuel>().duel
    }

    /// Opens a connection, and greets.
    pub(crate) async fn connect(&self, duel: DuelId) -> Connection {
        let mut connection = self.dial(duel).await.expect("a connection");
        connection.say_text(r#"{"protocol":1}"#).await;
        connection
    }

    /// Opens a connection.
    pub(crate) async fn dial(
        &self,
        duel: DuelId,
    ) -> Result<Connection, tokio_tungstenite::tungstenite::Error> {
        let url = format!("ws://{}/api/duels/{duel}/connect", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().expect("ASCII"));
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await?;
        Ok(Connection { socket, stream: Vec::new() })
    }
}

/// A page's connection to a duel.
pub(crate) struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// All texts that came, in order.
    pub(crate) stream: Vec<String>,
}

impl Connection {
    pub(crate) async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("sent");
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.socket.send(message).await.expect("sent");
    }

    pub(crate) async fn say(&mut self, words: FromPage) {
        self.say_text(&words.write()).await;
    }

    /// The next message; none when the server has closed the connection.
    pub(crate) async fn next(&mut self) -> Option<FromServer> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    self.stream.push(text.to_string());
                    return Some(FromServer::read(&text).unwrap_or_else(|error| panic!("{error}: {text}")));
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Reads on to the end, and tells the code that the server closes with.
    pub(crate) async fn close_code(&mut self) -> Option<CloseCode> {
        loop {
            if let Message::Close(frame) = self.socket.next().await?.ok()? {
                return frame.map(|frame| frame.code);
            }
        }
    }

    /// Reads on until a message that `wanted` makes something of.
    pub(crate) async fn until<T>(&mut self, wanted: impl Fn(&FromServer) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the connection is open");
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    pub(crate) async fn until_stage(&mut self, wanted: impl Fn(Stage) -> bool) -> Stage {
        self.until(|message| match message {
            FromServer::Room(room) if wanted(room.stage) => Some(room.stage),
            _ => None,
        })
        .await
    }

    pub(crate) async fn sight(&mut self) -> Sight {
        self.until(|message| match message {
            FromServer::Sight(sight) => Some((**sight).clone()),
            _ => None,
        })
        .await
    }

    /// Plays an action, and waits for the answer.
    pub(crate) async fn act(&mut self, id: u32, action: &str) -> FromServer {
        let action: Action = action.parse().expect("an action");
        self.say(FromPage::Act { id: ActionId(id), action }).await;
        self.until(|message| match message {
            FromServer::Played(_) | FromServer::Refused(_) | FromServer::Rejected { .. } => {
                Some(message.clone())
            }
            _ => None,
        })
        .await
    }
}

/// Salt and seed that differ for each byte.
pub(crate) fn opening(byte: u8) -> Opening {
    Opening { salt: Bytes([byte; 32]), seed: Bytes([byte ^ 0xff; 32]) }
}

pub(crate) fn commitment(byte: u8) -> Commitment {
    opening(byte).commitment()
}

pub(crate) fn live() -> Terms {
    Terms::new("KD1-D3P".parse().expect("rules"), Pace::Live, SeatCount::TWO).expect("terms")
}

/// A duel over a day: each can begin at once.
pub(crate) fn windowed() -> Terms {
    Terms::new("KD1-D3P".parse().expect("rules"), Pace::Window(Window::DAY), SeatCount::TWO).expect("terms")
}

/// Two people take the seats of a duel and reveal.
pub(crate) async fn dealt(one: &Person, two: &Person, terms: Terms) -> (DuelId, Connection, Connection) {
    let duel = one.make_duel(terms).await;
    let (mut first, mut second) = (one.connect(duel).await, two.connect(duel).await);
    for (connection, byte) in [(&mut first, 1), (&mut second, 2)] {
        connection.say(FromPage::Take(commitment(byte))).await;
        connection.until(|message| matches!(message, FromServer::Seated(_)).then_some(())).await;
    }
    for (connection, byte) in [(&mut first, 1), (&mut second, 2)] {
        connection.until_stage(|stage| matches!(stage, Stage::Revealing { .. })).await;
        connection.say(FromPage::Reveal(opening(byte))).await;
    }
    for connection in [&mut first, &mut second] {
        connection.until_stage(|stage| matches!(stage, Stage::Playing { .. })).await;
    }
    (duel, first, second)
}
