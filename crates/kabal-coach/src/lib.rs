//! Advice for a player, from what that player may know and nothing else.
//!
//! Everything here takes a [`kabal_core::Knowledge`], never a table: advice that looked under the cards cannot be
//! written by mistake. The exact answers of the solver, which does look, are a different thing with a different name.
#![warn(missing_docs)]

mod ahead;
mod hint;

pub use hint::{Hint, Reason, hint};
