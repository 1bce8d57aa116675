//! Deals, tables and moves in other programs' forms, and as people type them. `docs/formats.md` describes each.
//!
//! [`Format`] names the forms of deals and tables, [`Notation`] those of moves. What is read is an [`Imported`]: a
//! fresh deal, a table in mid-game, or a table of which some cards are not known. What cannot be read gives one
//! sentence that says what is wrong, where, and what was expected.

mod digits;
mod error;
mod format;
mod imported;
mod kpat;
mod moves;
mod numbers;
mod partly_known;
mod pysol;
mod reading;
mod solvitaire;
mod typed;

pub use error::{Excerpt, ReadError, WriteError};
pub use format::Format;
pub use imported::Imported;
pub use moves::{MoveError, Notation};
pub use partly_known::{PartlyKnown, PartlyKnownError};
