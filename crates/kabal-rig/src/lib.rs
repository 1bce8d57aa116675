//! What tests and measurements of the server share.
//!
//! A [`Person`] comes in and makes duels as browsers do, a [`Connection`] is that person's line to one duel, and a
//! [`Page`] knows what to say there: it commits, reveals and begins by itself, and plays at random what lies open.
//! [`Kabal`], [`Postgres`] and [`Nats`] are servers in processes of their own, which end with whoever started them.
#![warn(missing_docs)]

mod connection;
mod error;
mod nats;
mod page;
mod person;
mod postgres;
mod process;

pub use connection::Connection;
pub use error::Lost;
pub use nats::Nats;
pub use page::Page;
pub use person::Person;
pub use postgres::Postgres;
pub use process::Kabal;
