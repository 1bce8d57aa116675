//! What a solve answers.

use kabal_core::{Play, Refusal};

/// Plays that win, from the table that was asked about. Automatic moves are left out: they follow from the
/// rules.
pub type Line = Vec<Play>;

/// The answer about one table under given rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Won, lost or not decided.
    pub verdict: Verdict,
    /// What it took.
    pub stats: Stats,
}

/// Whether a table can be won by someone who knows every card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can, by these plays: they were played on the table before this was said.
    Won(Line),
    /// It cannot.
    Lost(Proof),
    /// Not known.
    Undecided(Limit),
}

/// How a loss was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The dealt cards cannot all leave their places, whatever the order of the stock.
    Lattice,
    /// Every way to play was searched.
    Search,
}

/// Why a table was not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The budget's nodes were used up.
    Nodes,
    /// The caller stopped the search.
    Stopped,
    /// A line was found, and the game refused it: a fault of this program, told rather than hidden.
    Refused(Refusal),
}

/// Counts of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stats {
    /// Tables looked at, up to moves that can be taken back: what a [`crate::Budget`] counts.
    pub nodes: u64,
    /// Basins searched: sets of nodes that are won or lost together.
    pub basins: u64,
    /// Ways cut short because the lattice proves them lost.
    pub pruned: u64,
    /// Tests that the lattice made.
    pub tests: u64,
}
