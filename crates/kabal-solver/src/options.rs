//! What a caller can set.

/// The reductions of the search. Each is sound by an argument in docs/solver.md and can be switched off, so
/// that verdicts with and without it can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// A card that can be of no more help in a column goes up at once, from a column or from its held place.
    pub safe_cards: bool,
    /// So does one of the talon, where its leaving makes no other talon card harder to reach.
    pub safe_talon: bool,
    /// Foundations that can be had from one another by moves that can be taken back are searched once.
    pub basins: bool,
    /// A point is as good as searched if one was that differs only in a talon that can do at least as much.
    pub better_talons: bool,
    /// Points from which not even the [reveal lattice](crate) lets every card leave its place are not
    /// searched.
    pub lattice: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Self =
        Self { safe_cards: true, safe_talon: true, basins: true, better_talons: true, lattice: true };
    /// None of them.
    pub const NONE: Self =
        Self { safe_cards: false, safe_talon: false, basins: false, better_talons: false, lattice: false };
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

/// The memory that a solver's memo of searched points may take. The rest is small: some 20 MB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Memory(usize);

impl Memory {
    /// So many times 1024 * 1024 bytes; at least 1.
    #[must_use]
    pub const fn mebibytes(mebibytes: usize) -> Self {
        Self(if mebibytes == 0 { 1 } else { mebibytes })
    }

    pub(crate) const fn bytes(self) -> usize {
        self.0 << 20
    }
}

impl Default for Memory {
    /// 256 MiB.
    fn default() -> Self {
        Self::mebibytes(256)
    }
}

/// How long a search may go on, counted in nodes: tables looked at, where all that differ only by moves that
/// can be taken back count one for each choice of foundations. The same table, rules, options and budget
/// always give the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Budget {
    /// The most nodes; none for no limit.
    pub nodes: Option<u64>,
}

impl Budget {
    /// No limit but the caller's stop.
    pub const UNLIMITED: Self = Self { nodes: None };

    /// At most so many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes) }
    }
}
