//! What the charts draw: series and counts out of the results.

use kabal_core::{Currency, Points};

use super::{Board, History, Outcome};

/// How many results a chart of them shows.
const RECENT: usize = 40;
/// How many bars a distribution has at most.
const BARS: u32 = 8;

/// Steps of equal width, and how many values fall into each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Where the first step begins.
    pub from: u32,
    /// How wide a step is.
    pub step: u32,
    /// How many values each step has, the first step first.
    pub counts: Vec<usize>,
}

impl Spread {
    /// The spread of some values in at most eight steps; none where there are no values.
    #[must_use]
    pub fn of(values: &[u32]) -> Option<Self> {
        let (least, most) = (*values.iter().min()?, *values.iter().max()?);
        // Steps that a person reads off easily: 1, 2 or 5 times a power of ten.
        let sizes = (0..9).flat_map(|power| [1, 2, 5].map(|size| size * 10_u32.pow(power)));
        let step = sizes.into_iter().find(|step| most / step - least / step < BARS)?;
        let from = least / step * step;
        let mut counts = vec![0; ((most - from) / step + 1) as usize];
        for value in values {
            counts[((value - from) / step) as usize] += 1;
        }
        Some(Self { from, step, counts })
    }
}

impl History {
    /// Whether each of the last games was won, the oldest first.
    #[must_use]
    pub fn recent(&self, board: Board) -> Vec<bool> {
        let won: Vec<bool> = self.on(board).map(|result| result.outcome == Outcome::Won).collect();
        won[won.len().saturating_sub(RECENT)..].to_vec()
    }

    /// The minutes that each win took, rounded down.
    #[must_use]
    pub fn minutes_of_wins(&self, board: Board) -> Vec<u32> {
        let won = self.on(board).filter(|result| result.outcome == Outcome::Won);
        won.map(|result| result.clock.seconds() / 60).collect()
    }

    /// The balance of cumulative Vegas after each of its games, with what it began with.
    #[must_use]
    pub fn balances(&self, board: Board) -> Vec<Points> {
        let dollars = self.on(board).filter_map(|result| match result.score {
            Some((dollars, Currency::CumulativeDollars)) => Some(dollars),
            _ => None,
        });
        let mut balance = Points::ZERO;
        std::iter::once(balance)
            .chain(dollars.map(|dollars| {
                balance += dollars;
                balance
            }))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::Profile;

    fn spread(from: u32, step: u32, counts: &[usize]) -> Option<Spread> {
        Some(Spread { from, step, counts: counts.to_vec() })
    }

    #[test]
    fn values_fall_into_steps_that_are_read_off_easily() {
        assert_eq!(Spread::of(&[]), None);
        assert_eq!(Spread::of(&[3]), spread(3, 1, &[1]));
        assert_eq!(Spread::of(&[2, 4, 4, 9]), spread(2, 1, &[1, 0, 2, 0, 0, 0, 0, 1]));
        assert_eq!(Spread::of(&[2, 10]), spread(2, 2, &[1, 0, 0, 0, 1]));
        assert_eq!(Spread::of(&[0, 59, 61]), spread(0, 10, &[1, 0, 0, 0, 0, 1, 1]));
        assert_eq!(Spread::of(&[0, u32::MAX]).map(|spread| spread.counts.len()), None);
    }

    #[test]
    fn series_follow_the_results_in_their_order() {
        let mut history = History::default();
        let text = "1 0000000000000002 200 2026-11-28 modern won balance 208 150 200000 ranked\n\
                    1 0000000000000001 100 2026-11-28 modern left balance -52 0 0 ranked\n\
                    1 0000000000000003 300 2026-11-28 modern won points 900 150 119999 ranked\n\
                    1 0000000000000004 400 2026-11-29 modern left balance 3 40 200000 unranked\n";
        history.import(text).unwrap();
        let board = Board::Profile(Profile::Modern);
        assert_eq!(history.recent(board), [false, true, true, false]);
        assert_eq!(history.minutes_of_wins(board), [3, 1]);
        assert_eq!(history.balances(board), [0, -52, 156, 159].map(Points));
    }
}
