//! What page and server say to each other in a duel, and the record that proves it fair.
//!
//! A duel is a deal that nobody chose, played by two to eight seats under the server's clock:
//!
//! ```text
//! Committing -> Revealing -> Shuffle -> Deal -> each seat's Game -> Placings -> Record
//! ```
//!
//! - [`Duel`] is the state machine. [`FromPage`] and time go in as [`Input`]s, [`FromServer`] comes out as [`Post`]s.
//! - [`Committing`], [`Revealing`] and [`Shuffle`] are its steps up to the deal, in the only order in which they can be.
//! - [`Record`] is what remains: a signed text that [`verify()`] checks with nothing but itself.
//! - [`Daily`] is the deal of a day that each account plays alone: a [`Duel`] of one seat, without a shuffle of many.
//! - [`rate`] is what a duel does to the ratings of those who played it.
//! - [`Tournament`] is duels in rounds, with a table.
//!
//! The crate is pure: no input or output, no clock, no randomness. Time comes in as [`Moment`]s, randomness as bytes.
#![warn(missing_docs)]

mod bytes;
mod commitment;
mod daily;
mod day;
mod duel;
mod happened;
pub mod http;
mod message;
mod player;
mod ranking;
mod rating;
mod record;
mod rejection;
#[cfg(test)]
mod rig;
#[cfg(feature = "openapi")]
mod schema;
mod seat;
mod seat_game;
mod shuffle;
mod terms;
mod tournament;

pub use bytes::{Bytes, ParseBytesError};
pub use commitment::{Commitment, Opening, Secret};
pub use daily::Daily;
pub use day::{Day, Month, ParseDayError};
pub use duel::{Due, Duel, Handled, Input, Post, To};
pub use happened::Happened;
pub use message::{
    ActionId, Chair, FromPage, FromServer, Hello, LONGEST_FROM_PAGE, Played, Progress, Refused, Room, Sight,
    Sitter, Stage, Step, Version,
};
pub use player::{Name, ParseNameError, PlayerId};
pub use ranking::{Outcome, Place, Placing, rank};
pub use rating::{Rating, rate};
pub use record::{
    Bond, Check, DuelId, Facts, Fault, LONGEST_RECORD, LostRound, ParseRecordError, PublicKey, Record,
    RecordProblem, RecordedGame, ServerKey, Subject, Trust, Verified, VerifyError, checks, verify,
};
pub use rejection::Rejection;
pub use seat::{Seat, SeatCount};
pub use seat_game::{Lag, MOST_ACTIONS};
pub use shuffle::{CommitError, Committing, RevealError, Revealing, Shuffle};
pub use terms::{Moment, NoTimeLimit, Pace, Seating, Terms, Window};
pub use tournament::{
    Entrant, EntrantCount, EntryError, Group, GroupResult, Round, RoundNumber, TableLine, TablePoints,
    Tournament, TournamentCourse, TournamentEnd, TournamentId, TournamentStage, TournamentStep,
    TournamentTerms, seed,
};
