//! The server of Kabal: it sends the page, which it carries in its own binary, to browsers, and deals and clocks
//! duels.
//!
//! [`Server::bind`] takes a port, [`Server::run`] answers requests until it is told to stop. What is answered is in
//! `routes`, with one file for each request in the folder of what it is about; how a duel is played is in `rooms` and
//! `socket`; how several servers play the same duels is in `rooms` and `peers`; how a tournament goes on is in `tournaments`; how a file of the page is found, compressed and cached is in `page`; which headers protect the
//! player is in `security`.

mod accounts;
mod app;
mod boards;
mod clock;
mod dailies;
mod duels;
mod error;
mod extract;
mod guests;
mod keys;
mod limits;
mod matches;
mod matchmaker;
mod me;
mod metrics;
mod names;
mod openapi;
mod page;
mod peers;
mod players;
mod random;
#[cfg(test)]
mod rig;
mod rooms;
mod routes;
mod secrets;
mod security;
mod server;
mod sessions;
mod signing;
mod socket;
mod tournaments;

pub use app::{App, OpenError, Origin, ParseOriginError, Settings};
pub use limits::{Network, ParseNetworkError};
pub use metrics::metrics_router;
pub use names::{ForbiddenWord, Names, ParseWordError};
pub use page::EmbeddedPage;
pub use peers::{NatsServer, ParseNatsServerError, PeersError};
pub use rooms::{Closing, close_duel, holders};
pub use routes::router;
pub use server::{BindError, ServeError, Server};
pub use signing::new_signing_key;
pub use tournaments::close_tournament;
