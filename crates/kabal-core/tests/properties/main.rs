//! What holds in every game, under any rules, whatever is played; and of every text, whatever it says.

#![allow(clippy::unwrap_used)] // Helpers of tests are tests too, which clippy cannot know.

mod games;
mod parsers;
mod parsing;
mod play;
mod sight;
