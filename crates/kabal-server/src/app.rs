//! What all answers share: the store, the clock, the duels that are being played, the key that signs.

use std::sync::{Arc, RwLock};

use kabal_protocol::ServerKey;
use kabal_store::{Store, StoreError};

use crate::clock::Clock;
use crate::limits::{Limits, Proxy};
use crate::matchmaker::Matchmaker;
use crate::metrics::Metrics;
use crate::names::Names;
use crate::random;
use crate::rooms::Rooms;
use crate::secrets::Passwords;

/// How the host wants it.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Under which address players reach the server, such as `https://kabal.example`. Without it, the address that
    /// each request names counts, and cookies are sent over unencrypted connections too.
    pub public_url: Option<Origin>,
    /// Proxies whose word on a request's address counts.
    pub trusted_proxies: Vec<Proxy>,
    /// Which names may be used.
    pub names: Names,
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
    matchmaker: Matchmaker,
    passwords: Passwords,
    limits: Limits,
    metrics: Metrics,
    key: RwLock<ServerKey>,
}

impl App {
    /// Brings back everything that was going on when the server last stopped, however it did. A store without a
    /// signing key gets one.
    ///
    /// # Errors
    /// [`StoreError`] if the store cannot be read or written.
    pub async fn open(store: Store, settings: Settings) -> Result<Self, StoreError> {
        let clock = Clock::start();
        let key = match store.signing_keys().await?.into_iter().next() {
            Some(stored) => stored.0,
            None => {
                let secret = random::bytes::<32>().0;
                store.add_signing_key(&secret, clock.now()).await?;
                ServerKey::from_bytes(&secret)
            }
        };
        let app = Self(Arc::new(Inner {
            store,
            settings,
            clock,
            rooms: Rooms::default(),
            matchmaker: Matchmaker::default(),
            passwords: Passwords::default(),
            limits: Limits::default(),
            metrics: Metrics::default(),
            key: RwLock::new(key),
        }));
        for duel in app.store().open_duels().await? {
            app.rooms().wake(&app, duel).await?;
        }
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

    pub(crate) fn matchmaker(&self) -> &Matchmaker {
        &self.0.matchmaker
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

    pub(crate) fn names(&self) -> &Names {
        &self.0.settings.names
    }

    /// The key that signs records now.
    pub(crate) fn key(&self) -> ServerKey {
        // Nothing panics while it holds the lock.
        self.0.key.read().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
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
