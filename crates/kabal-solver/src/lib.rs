//! Exact answers about a Klondike table: won, with a line to play; lost, on proof; or not decided.
//!
//! All cards are taken as known. Every combination of the rules that bear on winning is answered: any draw,
//! any number of passes, worrying back or not, any card or kings alone in empty columns, automatic moves.
//!
//! The arguments for what the search leaves out stand in `docs/solver.md`.
#![warn(missing_docs)]

mod answer;
mod basin;
mod cards;
mod fit;
mod found;
mod held;
mod lattice;
mod layout;
mod least;
mod line;
mod memo;
mod options;
mod reach;
mod search;
mod shorten;
mod solver;
mod stage;
mod talon;

pub use answer::{Answer, Limit, Line, Proof, Stats, Verdict};
pub use least::{Least, least_plays};
pub use options::{Budget, Memory, Reductions};
pub use shorten::shorten;
pub use solver::Solver;
