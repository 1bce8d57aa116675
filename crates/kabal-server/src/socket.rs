//! One page's connection to one duel.
//!
//! The page greets, and is told whether it must be loaded again. From then on its words go to the duel's room, and
//! what the room says goes to the page. Now and then the server measures how long a message takes.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use kabal_core::Millis;
use kabal_protocol::{DuelId, FromPage, FromServer, Hello, Lag, Rejection};
use kabal_store::Player;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::app::App;
use crate::rooms::{EnterError, Guest};

/// How long a page may take to greet.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often the lag is measured.
const MEASURE: Duration = Duration::from_secs(5);

/// After so many measurements without an answer the page is taken to be gone.
const MOST_UNANSWERED: u32 = 4;

/// Messages that may wait for a slow page.
const OUTBOX: usize = 256;

/// Messages a second that a page may send for long, and at once. A person plays two or three.
const STEADY: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
const AT_ONCE: NonZeroU32 = NonZeroU32::new(60).expect("not zero");

/// Why a connection ends.
enum End {
    /// The page is gone, or the network is.
    Gone,
    /// The server says good-bye, with a code that programs know the reason by.
    Closed(u16, &'static str),
}

/// Serves a connection to its end.
pub(crate) async fn serve(mut socket: WebSocket, app: App, duel: DuelId, player: Option<Player>) {
    let end = match greet(&mut socket).await {
        Ok(()) => talk(&mut socket, &app, duel, player).await,
        Err(end) => end,
    };
    if let End::Closed(code, reason) = end {
        // A page that is gone already needs no farewell.
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}

/// Hears the page's first words.
async fn greet(socket: &mut WebSocket) -> Result<(), End> {
    let late = End::Closed(close_code::POLICY, "a greeting was expected");
    let first = timeout(PATIENCE, socket.recv()).await.map_err(|_| late)?;
    let answer = match first {
        Some(Ok(Message::Text(text))) => match Hello::read(&text) {
            Ok(_) => return Ok(()),
            Err(answer) => *answer,
        },
        Some(Ok(_)) => Rejection::NotUnderstood.into(),
        Some(Err(_)) | None => return Err(End::Gone),
    };
    send(socket, answer.write().into()).await?;
    Err(End::Closed(close_code::POLICY, "another greeting was expected"))
}

async fn talk(socket: &mut WebSocket, app: &App, duel: DuelId, player: Option<Player>) -> End {
    let (outbox, mut inbox) = mpsc::channel(OUTBOX);
    let guest = match app.rooms().enter(app, duel, player, outbox).await {
        Ok(guest) => guest,
        Err(EnterError::Full(_)) => return End::Closed(close_code::AGAIN, "the duel has too many visitors"),
        Err(EnterError::Duel(_)) => return End::Closed(close_code::ERROR, "the duel cannot be had now"),
    };
    let _counted = app.metrics().connection();
    let mut line = Line::new();
    let mut measure = interval(MEASURE);
    measure.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let end = loop {
        let step = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(message)) => hear(socket, app, &guest, &mut line, message).await,
                Some(Err(_)) | None => Err(End::Gone),
            },
            text = inbox.recv() => match text {
                Some(text) => send(socket, text).await,
                None => Err(End::Closed(close_code::RESTART, "come back")),
            },
            _ = measure.tick() => line.measure(socket).await,
        };
        if let Err(end) = step {
            break end;
        }
    };
    guest.go().await;
    end
}

async fn hear(
    socket: &mut WebSocket,
    app: &App,
    guest: &Guest,
    line: &mut Line,
    message: Message,
) -> Result<(), End> {
    let at = app.clock().now();
    let words = match message {
        Message::Pong(payload) => return line.measured(socket, &payload).await,
        Message::Ping(_) => return Ok(()),
        Message::Close(_) => return Err(End::Gone),
        Message::Text(_) | Message::Binary(_) if line.allowance.check().is_err() => Err(Rejection::TooFast),
        Message::Text(text) => FromPage::read(&text),
        Message::Binary(_) => Err(Rejection::NotUnderstood),
    };
    match words {
        Ok(words) => {
            guest.say(at, line.lag, words).await.map_err(|_| End::Closed(close_code::RESTART, "come back"))
        }
        Err(rejection) => {
            let answer = FromServer::from(rejection);
            app.metrics().answered(&answer);
            send(socket, answer.write().into()).await
        }
    }
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    socket.send(Message::Text(text)).await.map_err(|_| End::Gone)
}

/// What the server knows of the network between itself and the page, and what it allows.
struct Line {
    lag: Lag,
    /// The measurement that is under way: its number, and when it began.
    sent: Option<(u64, Instant)>,
    number: u64,
    unanswered: u32,
    allowance: DefaultDirectRateLimiter,
}

impl Line {
    fn new() -> Self {
        let allowance = RateLimiter::direct(Quota::per_second(STEADY).allow_burst(AT_ONCE));
        Self { lag: Lag::default(), sent: None, number: 0, unanswered: 0, allowance }
    }

    /// Begins a measurement.
    async fn measure(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        if self.unanswered >= MOST_UNANSWERED {
            return Err(End::Closed(close_code::AWAY, "no answer"));
        }
        self.number += 1;
        self.unanswered += 1;
        self.sent = Some((self.number, Instant::now()));
        let number = self.number.to_be_bytes().to_vec();
        socket.send(Message::Ping(number.into())).await.map_err(|_| End::Gone)
    }

    /// Ends it: one way is taken to be half of both. The page is told.
    async fn measured(&mut self, socket: &mut WebSocket, payload: &[u8]) -> Result<(), End> {
        self.unanswered = 0;
        match self.sent.take_if(|(number, _)| payload == number.to_be_bytes()) {
            Some((_, began)) => {
                let lag = Millis(u32::try_from(began.elapsed().as_millis() / 2).unwrap_or(u32::MAX));
                self.lag = Lag::measured(lag);
                send(socket, FromServer::Lag(lag).write().into()).await
            }
            None => Ok(()),
        }
    }
}
