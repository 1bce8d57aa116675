//! What lasts: players, duels with the log of all that happened in them, records, ratings and results.
//!
//! One code over two databases: SQLite in a file of its own, or PostgreSQL by its URL. [`Store`] tells stories, such
//! as [`Store::open_duel`] and [`Store::append`], and gives back types that cannot be wrong; tables and rows stay
//! inside.
//!
//! A duel is its log: the state machine of `kabal-protocol` is brought back by giving it the stored inputs again.
//! What [`Store::append`] has answered for is on the disk and survives a power cut.
#![warn(missing_docs)]

mod accounts;
mod boards;
mod dailies;
mod duels;
mod error;
mod host;
mod journal;
mod keys;
mod location;
mod migrations;
mod news;
mod players;
mod ratings;
mod records;
mod rows;
mod store;
mod tournaments;
mod waiting;

pub use accounts::{CodeHash, Login, PasswordHash};
pub use boards::RankedResult;
pub use dailies::{NewAttempt, StoredDaily};
pub use duels::{DuelNumber, DuelState, Entry, NewDuel, StoredDuel};
pub use error::{Damage, NameTaken, OpenError, Overtaken, StoreError};
pub use host::BannedNetwork;
pub use keys::StoredKey;
pub use location::{Location, ParseLocationError};
pub use news::{News, Standing};
pub use players::{Player, SessionHash};
pub use records::{Ending, FinishedSeat};
pub use store::Store;
pub use tournaments::{Listed, NewTournament, StoredTournament, TooMany, TournamentState};
pub use waiting::Waiting;
