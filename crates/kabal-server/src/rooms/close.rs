//! The host closes a duel, from a process of its own.

use kabal_protocol::{DuelId, Input, Stage};
use kabal_store::{Store, StoreError};

use super::play::Play;

/// What came of closing a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// It goes on no more, and has no result.
    Closed,
    /// It had come to its end before.
    Ended,
    /// There is no such duel.
    Unknown,
}

/// Closes a duel: nobody wins or loses it. Servers that have it awake find that in its log, as they find what other
/// servers write.
///
/// # Errors
/// [`StoreError`] if the store cannot be read or written.
pub async fn close_duel(store: &Store, duel: DuelId) -> Result<Closing, StoreError> {
    loop {
        let Some(stored) = store.duel(duel).await? else { return Ok(Closing::Unknown) };
        let mut play = Play::revive(stored);
        if matches!(play.duel.room().stage, Stage::Over | Stage::CalledOff) {
            return Ok(Closing::Ended);
        }
        let step = play.take_in(store.time_of_day().await?, None, Input::CallOff);
        // Time may have brought the end first: then the servers have written it, or will.
        let closed = play.duel.room().stage == Stage::CalledOff;
        let Some(line) = step.line.filter(|_| closed) else { return Ok(Closing::Ended) };
        if store.append(play.number, line.nth, &line.entry, line.seated).await?.is_ok() {
            store.call_off(play.number, line.entry.at, play.holders().values().copied()).await?;
            return Ok(Closing::Closed);
        }
    }
}
