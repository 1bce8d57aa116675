//! What all answers share: the store, the clock, the duels that are being played, the other servers.

use std::sync::Arc;

use kabal_store::{Store, StoreError};

use crate::clock::Clock;
use crate::limits::{Limits, Network};
use crate::metrics::Metrics;
use crate::names::Names;
use crate::peers::{self, NatsServer, Peers, PeersError};
use crate::rooms::{self, Rooms};
use crate::secrets::Passwords;
use crate::signing::new_signing_key;
use crate::tournaments;

/// How the host wants it.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Under which address players reach the server, such as `https://kabal.example`. Without it, the address that
    /// each request names counts, and cookies are sent over unencrypted connections too.
    pub public_url: Option<Origin>,
    /// Proxies whose word on a request's address counts.
    pub trusted_proxies: Vec<Network>,
    /// Which names may be used.
    pub names: Names,
    /// Where servers over the same database tell each other what happens. Without any, this one is alone.
    pub nats: Vec<NatsServer>,
}

/// Why no server could be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// NATS cannot be used as it was asked for. That it does not answer is no error: it is looked for all the time.
    #[error(transparent)]
    Peers(#[from] PeersError),
}

/// Where a page comes from: scheme, host and port, in the form in which browsers send it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// The text is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the public address is written as https://kabal.example, without anything after the host and its port"
)]
pub struct ParseOriginError;

impl Origin {
    /// Whether browsers reach it through TLS.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https:")
    }

    /// The text as browsers send it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for Origin {
    type Err = ParseOriginError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let uri: axum::http::Uri = text.parse().map_err(|_| ParseOriginError)?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
        match (scheme, uri.authority()) {
            (Some(scheme), Some(authority)) if format!("{scheme}://{authority}") == text => Ok(Self(text)),
            _ => Err(ParseOriginError),
        }
    }
}

/// The server's state. Clones share it.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    settings: Settings,
    clock: Clock,
    rooms: Rooms,
    peers: Option<Peers>,
    passwords: Passwords,
    limits: Limits,
    metrics: Metrics,
}

impl App {
    /// Brings back everything that was going on when the server last stopped, however it did. A store without a
    /// signing key gets one.
    ///
    /// # Errors
    /// [`OpenError`] if the store cannot be read or written, or NATS cannot be used.
    pub async fn open(store: Store, settings: Settings) -> Result<Self, OpenError> {
        let clock = Clock::start(store.time_of_day().await?);
        Self::open_by(clock, store, settings).await
    }

    /// Opens a server that goes by this clock.
    pub(crate) async fn open_by(clock: Clock, store: Store, settings: Settings) -> Result<Self, OpenError> {
        if store.signing_keys().await?.is_empty() {
            new_signing_key(&store).await?;
        }
        let (peers, to_tell) = match settings.nats.as_slice() {
            [] => (None, None),
            servers => Peers::seek(servers).await.map(|(peers, to_tell)| (Some(peers), Some(to_tell)))?,
        };
        let app = Self(Arc::new(Inner {
            store,
            settings,
            clock,
            rooms: Rooms::default(),
            peers,
            passwords: Passwords::default(),
            limits: Limits::default(),
            metrics: Metrics::default(),
        }));
        // Before the duels are brought back, so that nothing of them is missed.
        if let Some(to_tell) = to_tell {
            tokio::spawn(peers::exchange(app.clone(), to_tell));
        }
        app.limits().shut_out(app.store().banned_networks().await?);
        // Brings back the duels, and binds the server to the coming dailies.
        rooms::look(&app).await;
        tokio::spawn(rooms::watch(app.clone()));
        tokio::spawn(tournaments::watch(app.clone()));
        Ok(app)
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    /// The other servers over the same store; none if this one is alone.
    pub(crate) fn peers(&self) -> Option<&Peers> {
        self.0.peers.as_ref()
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_scheme_host_and_port() {
        let origin = |text: &str| text.parse::<Origin>().map(|origin| origin.as_str().to_owned());
        assert_eq!(origin("https://Kabal.example/"), Ok("https://kabal.example".into()));
        assert_eq!(origin("http://127.0.0.1:8080"), Ok("http://127.0.0.1:8080".into()));
        for wrong in
            ["", "kabal.example", "ftp://kabal.example", "https://kabal.example/a", "https://kabal.example?a"]
        {
            assert_eq!(origin(wrong), Err(ParseOriginError), "{wrong}");
        }
    }
}
