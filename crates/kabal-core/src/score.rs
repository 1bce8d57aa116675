//! Scores: the table of points, and the two accounts, points and charges.

use core::fmt;
use core::num::NonZeroU32;
use core::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Event, Rank, Source, Target};

/// A score, or a change of one. In Vegas scoring one point is one dollar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Points(pub i64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// The score as seed 000 writes dollars: `+$208`, `$0`, `-$52`.
    #[must_use]
    pub fn in_dollars(self) -> impl fmt::Display {
        struct Dollars(i64);
        impl fmt::Display for Dollars {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let sign = match self.0 {
                    0 => "",
                    1.. => "+",
                    _ => "-",
                };
                write!(f, "{sign}${}", self.0.unsigned_abs())
            }
        }
        Dollars(self.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// A time on a game's clock, in whole milliseconds.
///
/// With a time limit the clock starts when the deal is shown; else the first action is at 0 and time with the page
/// hidden does not count. Core never reads a clock: each action carries its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Millis(pub u32);

impl Millis {
    /// The clock's start.
    pub const ZERO: Self = Self(0);

    /// Whole seconds, rounded down.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        self.0 / 1000
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What a card earns when it goes to its foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundationPoints {
    /// The same for each card, each time.
    Each(Points),
    /// `step` times the rank, at most `most`; each card scores once in a game (seed 002).
    OnceByRank {
        /// For each step of rank: an ace earns one step.
        step: Points,
        /// No card earns more.
        most: Points,
    },
}

/// What a redeal changes: nothing for the first `free` ones of a game, then `then` for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedealPoints {
    /// How many redeals cost nothing.
    pub free: u32,
    /// The change from the next one on; zero or negative.
    pub then: Points,
}

/// What a win earns beyond its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinBonus {
    /// Nothing.
    None,
    /// `points / s` rounded down, s = whole seconds used, counted as `at_least` if fewer; nothing beyond `until` (seed 001).
    Quotient {
        /// The dividend.
        points: u32,
        /// The least number of seconds counted.
        at_least: NonZeroU32,
        /// The last second that still earns a bonus.
        until: u32,
    },
    /// `factor` times (`points / s` rounded down); nothing for a win in fewer than `from` seconds (Windows XP).
    RoundedQuotient {
        /// The factor.
        factor: u32,
        /// The dividend.
        points: u32,
        /// The first second that earns a bonus.
        from: NonZeroU32,
    },
    /// For each whole second left of the time limit (seed 002).
    PerSecondLeft(Points),
}

/// A charge that grows with the clock: `points` for every `seconds` gone by (Windows XP).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeCharge {
    /// The charge, positive.
    pub points: Points,
    /// The length of a step.
    pub seconds: NonZeroU32,
}

/// How a score is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Currency {
    /// A plain number.
    Points,
    /// Dollars, see [`Points::in_dollars`].
    Dollars,
    /// Dollars whose balance goes on from deal to deal. The balance lives in the player's statistics: the score of a
    /// game is the same as with [`Currency::Dollars`].
    CumulativeDollars,
}

/// The table of points (rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    /// What a game starts with.
    pub start: Points,
    /// A card goes to its foundation.
    pub foundation: FoundationPoints,
    /// A card of a column is turned.
    pub turned: Points,
    /// A card goes from the waste to a column.
    pub waste_to_column: Points,
    /// A card is worried back; zero or negative.
    pub foundation_to_column: Points,
    /// The waste is turned over.
    pub redeal: RedealPoints,
    /// After every change the points are at least this.
    pub floor: Option<Points>,
    /// A win's bonus.
    pub win: WinBonus,
    /// Seconds left for each point of giving up's bonus; none: giving up earns nothing.
    pub given_up: Option<NonZeroU32>,
    /// The charge for time gone by.
    pub time: Option<TimeCharge>,
    /// How the score is written.
    pub currency: Currency,
}

impl ScoreTable {
    /// The bonus of a win at this time; `left` is what remains of the time limit, zero where there is none.
    #[must_use]
    pub fn win_bonus(&self, at: Millis, left: Millis) -> Points {
        let seconds = at.seconds();
        match self.win {
            WinBonus::None => Points::ZERO,
            WinBonus::Quotient { until, .. } if seconds > until => Points::ZERO,
            WinBonus::Quotient { points, at_least, .. } => {
                Points((points / seconds.max(at_least.get())).into())
            }
            WinBonus::RoundedQuotient { from, .. } if seconds < from.get() => Points::ZERO,
            WinBonus::RoundedQuotient { factor, points, .. } => {
                Points(i64::from(factor) * i64::from(points / seconds))
            }
            WinBonus::PerSecondLeft(each) => Points(each.0 * i64::from(left.seconds())),
        }
    }

    /// The bonus of giving up with this much of the time limit left.
    #[must_use]
    pub fn give_up_bonus(&self, left: Millis) -> Points {
        self.given_up.map_or(Points::ZERO, |seconds| Points((left.seconds() / seconds).into()))
    }

    /// The charge for the time gone by.
    #[must_use]
    pub fn time_charge(&self, at: Millis) -> Points {
        self.time
            .map_or(Points::ZERO, |charge| Points(charge.points.0 * i64::from(at.seconds() / charge.seconds)))
    }
}

/// The account that undo restores: points, and which cards have scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) points: Points,
    /// The cards that earned points on a foundation in this game.
    scored: CardSet,
}

impl Account {
    /// The account at a game's start.
    pub(crate) fn new(table: Option<&ScoreTable>) -> Self {
        Self { points: table.map_or(Points::ZERO, |table| table.start), scored: CardSet::EMPTY }
    }

    /// Books what an event is worth.
    pub(crate) fn book(&mut self, table: &ScoreTable, event: &Event) {
        let change = match *event {
            Event::Moved { from, to, card, .. } => self.moved(table, from, to, card),
            Event::Turned { .. } => table.turned,
            // The pass that now begins is number n: so far n - 1 redeals, this one included.
            Event::Redealt { pass, .. } if pass - 1 > table.redeal.free => table.redeal.then,
            _ => Points::ZERO,
        };
        self.add(table, change);
    }

    /// Books a bonus or a loss.
    pub(crate) fn add(&mut self, table: &ScoreTable, change: Points) {
        self.points += change;
        if let Some(floor) = table.floor {
            self.points = self.points.max(floor);
        }
    }

    fn moved(&mut self, table: &ScoreTable, from: Source, to: Target, card: Card) -> Points {
        match (from, to) {
            (_, Target::Foundation(_)) => {
                let first = self.scored.insert(card);
                match table.foundation {
                    FoundationPoints::Each(points) => points,
                    FoundationPoints::OnceByRank { step, most } if first => {
                        by_rank(step, card.rank()).min(most)
                    }
                    FoundationPoints::OnceByRank { .. } => Points::ZERO,
                }
            }
            (Source::Waste, Target::Column(_)) => table.waste_to_column,
            (Source::Foundation(_), Target::Column(_)) => table.foundation_to_column,
            (Source::Column { .. }, Target::Column(_)) => Points::ZERO,
        }
    }
}

fn by_rank(step: Points, rank: Rank) -> Points {
    Points(step.0 * i64::from(rank.value()))
}

/// A score: points less charges, not below the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// From the table; what undo restores.
    pub points: Points,
    /// Undo fees and time charges; they only grow.
    pub charges: Points,
    /// What is shown: points less charges, not below the table's floor.
    pub shown: Points,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn dollars_are_written_as_the_seed_has_them() {
        let written = [208, 0, -52].map(|dollars| Points(dollars).in_dollars().to_string());
        assert_eq!(written, ["+$208", "$0", "-$52"]);
    }

    #[test]
    fn a_charge_can_be_written_as_a_loss() {
        assert_eq!((-Points(20)).to_string(), "-20");
    }
}
