//! How far a share that was counted in a sample may be from the true one.

/// A lower and an upper bound of a share, both 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// How often an interval made like this one holds the true share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confidence {
    /// In 95 of 100 samples.
    Percent95,
    /// In 999 of 1000 samples.
    Percent99_9,
}

impl Confidence {
    /// The two-sided point of the normal distribution.
    const fn z(self) -> f64 {
        match self {
            Self::Percent95 => 1.959_963_984_540_054,
            Self::Percent99_9 => 3.290_526_731_491_894,
        }
    }
}

/// Wilson's interval for the share of successes: of all true shares, those under which a count like this one or one
/// farther away has at least a chance of 5 % (or of 0.1 %). It stays within 0 and 1 and is right for small counts too
/// (Wilson 1927).
///
/// Of no trials nothing is known: 0 to 1.
#[must_use]
pub fn wilson(successes: u64, trials: u64, confidence: Confidence) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = trials as f64;
    let z = confidence.z();
    let share = successes as f64 / n;
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let middle = share + z * z / (2.0 * n);
    let scale = 1.0 + z * z / n;
    Interval { low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

/// The interval for a share of which some trials are not decided: from where all of them fail to where all succeed.
#[must_use]
pub fn wilson_with_undecided(
    successes: u64,
    undecided: u64,
    trials: u64,
    confidence: Confidence,
) -> Interval {
    Interval {
        low: wilson(successes, trials, confidence).low,
        high: wilson(successes + undecided, trials, confidence).high,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(interval: Interval, low: f64, high: f64) {
        let near = |one: f64, other: f64| (one - other).abs() < 5e-6;
        assert!(near(interval.low, low) && near(interval.high, high), "{interval:?}, not {low} to {high}");
    }

    fn wilson95(successes: u64, trials: u64) -> Interval {
        wilson(successes, trials, Confidence::Percent95)
    }

    #[test]
    fn intervals_are_those_of_the_formula() {
        // By hand, z^2 = 3.841459. With no success the high end is z^2 / (n + z^2) = 3.841459 / 13.841459.
        assert_near(wilson95(0, 10), 0.0, 0.277_533);
        assert_near(wilson95(10, 10), 1.0 - 0.277_533, 1.0);
        // Half: 0.5 -+ z sqrt(0.025 + 0.009604) / 1.384146 = 0.5 -+ 0.263407.
        assert_near(wilson95(5, 10), 0.236_593, 0.763_407);
        // 819 of 1000: (0.819 + 0.001921 -+ z sqrt(0.000148239 + 0.000000960)) / 1.003841
        // = (0.820921 -+ 0.023941) / 1.003841.
        assert_near(wilson95(819, 1000), 0.793_931, 0.841_629);
        // 99.9 %, z^2 = 10.827566: 10.827566 / 20.827566.
        assert_near(wilson(0, 10, Confidence::Percent99_9), 0.0, 0.519_867);
    }

    #[test]
    fn what_is_not_decided_widens_the_interval() {
        let with_undecided =
            |won, undecided| wilson_with_undecided(won, undecided, 10, Confidence::Percent95);
        assert_eq!(with_undecided(5, 0), wilson95(5, 10));
        assert_near(with_undecided(0, 10), 0.0, 1.0);
        assert_near(wilson95(0, 0), 0.0, 1.0);
    }
}
