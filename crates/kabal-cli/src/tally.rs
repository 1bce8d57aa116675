//! What the entries of a survey come to.

use serde::Serialize;

use crate::interval::{self, Confidence, Interval};
use crate::record::{Entry, Verdict};

/// Counts of verdicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Deals that can be won.
    pub won: u64,
    /// Deals that cannot.
    pub lost: u64,
    /// Deals for which the limits came first.
    pub undecided: u64,
}

impl Tally {
    /// Counts entries, one for each deal.
    #[must_use]
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut tally = Self::default();
        for entry in entries {
            *match entry.verdict {
                Verdict::Won { .. } => &mut tally.won,
                Verdict::Lost => &mut tally.lost,
                Verdict::Undecided => &mut tally.undecided,
            } += 1;
        }
        tally
    }

    /// All deals that were tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.won + self.lost + self.undecided
    }

    /// Where the true share of deals that can be won may lie, what is undecided counted against it at the low end and for
    /// it at the high end.
    #[must_use]
    pub fn interval(&self, confidence: Confidence) -> Interval {
        interval::wilson_with_undecided(self.won, self.undecided, self.tried(), confidence)
    }

    /// So many of the deals tried, in percent.
    #[must_use]
    pub fn percent(&self, count: u64) -> f64 {
        100.0 * count as f64 / self.tried().max(1) as f64
    }
}
