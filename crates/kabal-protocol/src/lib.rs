//! What page and server say to each other in a duel, and the record that proves it fair.
#![warn(missing_docs)]

mod bytes;
mod commitment;
mod seat;
mod shuffle;

pub use bytes::{Bytes, ParseBytesError};
pub use commitment::{Commitment, Opening, Secret};
pub use seat::{Seat, SeatCount};
pub use shuffle::{CommitError, Committing, RevealError, Revealing, Shuffle};
