//! Exact answers off the main thread: whether a game can still be won, and how.
//!
//! The page asks a worker, a second program, through [`Thinker`]; question and answer are [`words`]. What the worker
//! does with a question is [`Mind`], and has no browser in it. Looking for a deal that can be won is [`seek`].

mod client;
mod mind;
mod seek;
mod serve;
pub mod words;

pub use client::{NoAnswer, Thinker};
pub use mind::Mind;
pub use seek::{Sought, TRIES, seek};
pub use serve::serve;

use kabal_core::{Hints, Rules};

/// Whether the page thinks along under these rules: deals only that can be won, the check for lost games, winning moves.
/// It does where it also gives hints: other rules leave the player alone with the cards.
#[must_use]
pub fn is_welcome(rules: &Rules) -> bool {
    rules.hints != Hints::None
}
