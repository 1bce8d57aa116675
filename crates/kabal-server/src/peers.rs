//! Other servers over the same database: how they hear of what happened here, and we of what happened there.
//!
//! ```text
//! duel here --entry--> database               decides: a place in a log is taken once
//!           --"duel D stands at n"--> NATS    tells: whoever has D looks into the database
//! ```
//!
//! What NATS says is never believed, only looked into. So it can be away, lose messages or repeat them: what it did not
//! tell is found by the slow look of `rooms::watch`, which is less slow while NATS is away.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_nats::{Client, ConnectOptions, Event, ServerAddr, connection::State};
use futures_util::StreamExt;
use kabal_protocol::DuelId;
use tokio::sync::mpsc;

use crate::app::App;

/// Duels are told of under this subject and their id.
const SUBJECT: &str = "kabal.duel";

/// So many reasons are said before NATS is there again.
const MOST_REASONS: usize = 50;

/// What can wait to be told. More than that is not told: the others look by themselves.
const OUTBOX: usize = 1024;

/// Where NATS is.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsServer(ServerAddr);

/// The text is not the address of a NATS server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a NATS server is named as nats://host:port, or as nats://user:password@host:port")]
pub struct ParseNatsServerError;

impl FromStr for NatsServer {
    type Err = ParseNatsServerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address: ServerAddr = text.parse().map_err(|_| ParseNatsServerError)?;
        if address.host().is_empty() { Err(ParseNatsServerError) } else { Ok(Self(address)) }
    }
}

/// The server without a password, so that a log may hold it.
impl fmt::Display for NatsServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.host(), self.0.port())
    }
}

impl fmt::Debug for NatsServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// NATS cannot be used as it was asked for.
#[derive(Debug, thiserror::Error)]
#[error("NATS cannot be used")]
pub struct PeersError(#[from] async_nats::ConnectError);

/// The other servers.
#[derive(Debug)]
pub(crate) struct Peers {
    client: Client,
    outbox: mpsc::Sender<Told>,
}

/// What servers tell each other: that there is something to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// In this duel.
    pub(crate) duel: DuelId,
    /// How many entries its log has now; none if it is not the log that has changed.
    pub(crate) length: Option<u32>,
}

impl Peers {
    /// Begins to look for NATS, and does so until it is found. What is to be told comes out where [`exchange`] takes it.
    pub(crate) async fn seek(servers: &[NatsServer]) -> Result<(Self, mpsc::Receiver<Told>), PeersError> {
        let addresses: Vec<ServerAddr> = servers.iter().map(|server| server.0.clone()).collect();
        let options = ConnectOptions::new().name("kabal").no_echo().retry_on_initial_connect();
        let reasons = Arc::new(Reasons::default());
        let note = move |event| {
            let reasons = Arc::clone(&reasons);
            async move { reasons.note(event) }
        };
        let client = options.event_callback(note).connect(addresses).await?;
        let (outbox, waiting) = mpsc::channel(OUTBOX);
        tracing::info!(
            ?servers,
            "looking for NATS: until it is there, servers see each other some seconds later"
        );
        Ok((Self { client, outbox }, waiting))
    }

    /// Whether what happens here is told to the others now.
    pub(crate) fn are_reached(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Lets the others know, once what happened is in the database.
    pub(crate) fn tell(&self, told: Told) {
        // If too much waits, the others find it by themselves, later.
        let _ = self.outbox.try_send(told);
    }
}

/// Why NATS is away, as far as the log has said so: it is looked for without end, and mostly in vain for the same few
/// reasons.
#[derive(Debug, Default)]
struct Reasons(Mutex<BTreeSet<String>>);

impl Reasons {
    /// Says in the log what becomes of the connection.
    fn note(&self, event: Event) {
        match event {
            Event::Connected => {
                self.forget();
                tracing::info!("NATS is there: servers hear of each other at once");
            }
            Event::Disconnected | Event::Closed => tracing::warn!(
                "NATS is away: servers see what happens at others only by looking, some seconds later"
            ),
            Event::ServerError(_) | Event::ClientError(_) if self.is_new(&event) => {
                tracing::warn!(reason = %event, "NATS cannot be reached, or refuses us");
            }
            other => tracing::debug!(event = %other, "NATS"),
        }
    }

    /// Whether this was not said since NATS was there, nor were too many others.
    fn is_new(&self, event: &Event) -> bool {
        let mut said = self.said();
        said.len() < MOST_REASONS && said.insert(event.to_string())
    }

    fn forget(&self) {
        self.said().clear();
    }

    fn said(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells the others what happens here, and looks at what they tell, as long as the server lives.
pub(crate) async fn exchange(app: App, waiting: mpsc::Receiver<Told>) {
    if let Some(peers) = app.peers() {
        tokio::join!(speak(peers, waiting), listen(&app, peers));
    }
}

async fn speak(peers: &Peers, mut waiting: mpsc::Receiver<Told>) {
    while let Some(told) = waiting.recv().await {
        // What is said while nobody listens would wait, and be told when it is old.
        if peers.are_reached()
            && let Err(error) = peers.client.publish(told.subject(), told.payload().into()).await
        {
            tracing::warn!(%error, "NATS takes no message");
        }
    }
}

async fn listen(app: &App, peers: &Peers) {
    let mut messages = match peers.client.subscribe(format!("{SUBJECT}.*")).await {
        Ok(messages) => messages,
        Err(error) => {
            tracing::error!(%error, "NATS gives no messages: servers see what happens at others only by looking");
            return;
        }
    };
    while let Some(message) = messages.next().await {
        if let Some(told) = Told::read(&message.subject, &message.payload) {
            app.metrics().told();
            app.rooms().hear(told);
        }
    }
}

impl Told {
    fn subject(&self) -> String {
        format!("{SUBJECT}.{}", self.duel)
    }

    fn payload(&self) -> String {
        self.length.map_or_else(String::new, |length| length.to_string())
    }

    /// Reads a message; none if it is not one of ours.
    fn read(subject: &str, payload: &[u8]) -> Option<Self> {
        let duel = subject.strip_prefix(SUBJECT)?.strip_prefix('.')?.parse().ok()?;
        let length = match std::str::from_utf8(payload).ok()? {
            "" => None,
            text => Some(text.parse().ok()?),
        };
        Some(Self { duel, length })
    }
}

#[cfg(test)]
mod tests {
    use async_nats::ClientError;
    use kabal_protocol::Bytes;

    use super::*;

    #[test]
    fn what_is_told_reads_back_and_nothing_else_does() {
        let duel = DuelId(Bytes([0xab; 16]));
        for length in [None, Some(0), Some(17)] {
            let told = Told { duel, length };
            assert_eq!(Told::read(&told.subject(), told.payload().as_bytes()), Some(told));
        }
        let subject = Told { duel, length: None }.subject();
        for (subject, payload) in
            [("kabal.duel.xyz", &b"1"[..]), ("kabal.duel", b"1"), (&subject, b"-1"), (&subject, b"\xff")]
        {
            assert_eq!(Told::read(subject, payload), None, "{subject} {payload:?}");
        }
    }

    #[test]
    fn the_log_says_each_reason_once_until_nats_was_there() {
        let reasons = Reasons::default();
        let refused = || Event::ClientError(ClientError::Other("authorization violation".into()));
        let away = || Event::ClientError(ClientError::Other("connection refused".into()));
        let said = [away(), away(), refused(), refused(), away()].map(|event| reasons.is_new(&event));
        assert_eq!(said, [true, false, true, false, false]);
        reasons.note(Event::Connected);
        assert!(reasons.is_new(&away()));
    }

    #[test]
    fn a_log_shows_no_password() {
        let server = |text: &str| text.parse::<NatsServer>().map(|server| format!("{server} {server:?}"));
        assert_eq!(server("nats://kabal:secret@hub.example"), Ok("hub.example:4222 hub.example:4222".into()));
        assert_eq!(server("127.0.0.1:4000"), Ok("127.0.0.1:4000 127.0.0.1:4000".into()));
        for wrong in ["", "nats://", "http://hub.example"] {
            assert_eq!(server(wrong), Err(ParseNatsServerError), "{wrong}");
        }
    }
}
