//! How far a share that was counted in a sample may be from the true one.

/// A lower and an upper bound of a share, both 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The two-sided 95 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's 95 % interval for the share of successes: of all true shares, those under which a count like this one or one
/// farther away has at least a chance of 5 %. It stays within 0 and 1 and is right for small counts too (Wilson 1927).
///
/// Of no trials nothing is known: 0 to 1.
#[must_use]
pub fn wilson(successes: u64, trials: u64) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let middle = share + Z * Z / (2.0 * n);
    let scale = 1.0 + Z * Z / n;
    Interval { low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

/// The interval for a share of which some trials are not decided: from where all of them fail to where all succeed.
#[must_use]
pub fn wilson_with_undecided(successes: u64, undecided: u64, trials: u64) -> Interval {
    Interval { low: wilson(successes, trials).low, high: wilson(successes + undecided, trials).high }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(interval: Interval, low: f64, high: f64) {
        let near = |one: f64, other: f64| (one - other).abs() < 5e-6;
        assert!(near(interval.low, low) && near(interval.high, high), "{interval:?}, not {low} to {high}");
    }

    #[test]
    fn intervals_are_those_of_the_formula() {
        // By hand, z^2 = 3.841459. With no success the high end is z^2 / (n + z^2) = 3.841459 / 13.841459.
        assert_near(wilson(0, 10), 0.0, 0.277_533);
        assert_near(wilson(10, 10), 1.0 - 0.277_533, 1.0);
        // Half: 0.5 -+ z sqrt(0.025 + 0.009604) / 1.384146 = 0.5 -+ 0.263407.
        assert_near(wilson(5, 10), 0.236_593, 0.763_407);
        // 819 of 1000: (0.819 + 0.001921 -+ z sqrt(0.000148239 + 0.000000960)) / 1.003841
        // = (0.820921 -+ 0.023941) / 1.003841.
        assert_near(wilson(819, 1000), 0.793_931, 0.841_629);
    }

    #[test]
    fn what_is_not_decided_widens_the_interval() {
        assert_eq!(wilson_with_undecided(5, 0, 10), wilson(5, 10));
        assert_near(wilson_with_undecided(0, 10, 10), 0.0, 1.0);
        assert_near(wilson(0, 0), 0.0, 1.0);
    }
}
