//! What became of the player's games. Each game leaves one [`GameResult`]; everything else is counted from them, so
//! that no counter can disagree with another: not more games are won than played, because both are counted from the
//! same list, and a game is in it once, because it is kept by its id.

mod charts;
mod result;

pub use charts::Spread;
pub use kabal_protocol::{Day, Month};
pub use result::{Board, GameResult, Outcome, ParseResultError};

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use kabal_core::{Currency, Millis, Points, Preset};

use crate::saved::GameId;
use crate::store::{Change, Key, Series, Store, StoreError};

/// The results of all games, each game once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    results: BTreeMap<GameId, GameResult>,
}

/// The figures of one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games that came to an end, or were left after a first action.
    pub played: usize,
    /// Those of them that were won.
    pub won: usize,
    /// Wins in a row up to now.
    pub streak: usize,
    /// Most wins in a row.
    pub best_streak: usize,
    /// The highest score in points of a ranked win.
    pub best_points: Option<Points>,
    /// The highest score in dollars of a ranked game, won or not.
    pub best_dollars: Option<Points>,
    /// The fastest ranked win.
    pub fastest: Option<Millis>,
    /// The fewest moves of a ranked win.
    pub fewest: Option<u32>,
    /// What all games of cumulative Vegas come to; none before the first.
    pub balance: Option<Points>,
    /// The longest run of days with a win.
    pub win_days: usize,
}

impl Figures {
    /// The share of games won, in whole per cent, rounded down: 0 to 100.
    #[must_use]
    pub const fn won_percent(&self) -> usize {
        match (self.won * 100).checked_div(self.played) {
            Some(percent) => percent,
            None => 0,
        }
    }
}

impl History {
    /// Reads all results from a store. Says how many texts there are no results, and leaves them where they are.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn load(store: &impl Store) -> Result<(Self, usize), StoreError> {
        let mut history = Self::default();
        let texts = store.all(Series::Results).await?;
        let damaged =
            texts.iter().filter(|(_, text)| text.parse().map(|result| history.add(result)).is_err());
        let damaged = damaged.count();
        Ok((history, damaged))
    }

    /// Adds a result, and says whether that changed anything. Of two results of the same game a win stands, else the
    /// one that is there.
    pub fn add(&mut self, result: GameResult) -> bool {
        let known = self.results.get(&result.id);
        let stands = known.is_none_or(|known| result.stands_over(known));
        if stands {
            self.results.insert(result.id, result);
        }
        stands
    }

    /// Adds the results of an exported file, and says how many of them are new.
    ///
    /// # Errors
    /// The number of the first line, from 1, that is no result; nothing is then added.
    pub fn import(&mut self, text: &str) -> Result<usize, WrongLine> {
        let results = text.lines().enumerate().map(|(at, line)| line.parse().map_err(|_| WrongLine(at + 1)));
        let results: Vec<GameResult> = results.collect::<Result<_, _>>()?;
        Ok(results.into_iter().filter(|result| self.add(*result)).count())
    }

    /// All results, in the order in which the games ended.
    #[must_use]
    pub fn in_order(&self) -> Vec<&GameResult> {
        let mut results: Vec<_> = self.results.values().collect();
        results.sort_by_key(|result| (result.ended, result.id));
        results
    }

    /// The result of a game.
    #[must_use]
    pub fn of(&self, id: GameId) -> Option<&GameResult> {
        self.results.get(&id)
    }

    /// The results that count for a board, in the order in which the games ended.
    pub fn on(&self, board: impl Into<Board>) -> impl Iterator<Item = &GameResult> {
        let board = board.into();
        self.in_order().into_iter().filter(move |result| board.takes(result.board))
    }

    /// The days whose challenge under a preset was won, whenever that was.
    #[must_use]
    pub fn dailies_won(&self, preset: &'static Preset) -> BTreeSet<Day> {
        let won = self.on(Board::Preset(preset)).filter(|result| result.outcome == Outcome::Won);
        let mut days = BTreeSet::new();
        days.extend(won.filter_map(|result| result.daily));
        days
    }

    /// The figures of a board.
    #[must_use]
    pub fn figures(&self, board: impl Into<Board>) -> Figures {
        let mut figures = Figures::default();
        let mut days = BTreeSet::new();
        for result in self.on(board) {
            figures.count(result);
            if result.outcome == Outcome::Won {
                days.insert(result.day);
            }
        }
        figures.win_days = longest_run(&days);
        figures
    }
}

impl Figures {
    fn count(&mut self, result: &GameResult) {
        let won = result.outcome == Outcome::Won;
        self.played += 1;
        self.won += usize::from(won);
        self.streak = if won { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        if result.ranked && won {
            self.fastest = least(self.fastest, result.clock);
            self.fewest = least(self.fewest, result.moves);
        }
        match result.score {
            Some((points, Currency::Points)) if result.ranked && won => {
                self.best_points = self.best_points.max(Some(points));
            }
            Some((dollars, Currency::Dollars | Currency::CumulativeDollars)) if result.ranked => {
                self.best_dollars = self.best_dollars.max(Some(dollars));
            }
            _ => {}
        }
        // The balance is what the player really won and lost, so no game is left out.
        if let Some((dollars, Currency::CumulativeDollars)) = result.score {
            self.balance = Some(self.balance.unwrap_or_default() + dollars);
        }
    }
}

fn least<T: Ord>(known: Option<T>, new: T) -> Option<T> {
    known.into_iter().chain([new]).min()
}

/// The most days in a row.
fn longest_run(days: &BTreeSet<Day>) -> usize {
    let (mut run, mut longest, mut previous) = (0, 0, None);
    for day in days {
        run = if previous == Some(day.number() - 1) { run + 1 } else { 1 };
        longest = longest.max(run);
        previous = Some(day.number());
    }
    longest
}

/// The history as a file: a result a line, in the order in which the games ended.
impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_order().into_iter().try_for_each(|result| writeln!(f, "{result}"))
    }
}

/// A line of a file is no result: its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {0} is no result of a game")]
pub struct WrongLine(pub usize);

/// Writes a result to a store, by the rule of [`History::add`]: a game that ends in two tabs counts once.
///
/// # Errors
/// [`StoreError`].
pub async fn record(store: &impl Store, result: GameResult) -> Result<(), StoreError> {
    let change = store.update(Key::Result(result.id), |stored| {
        let known = stored.and_then(|text| text.parse().ok());
        if known.is_none_or(|known| result.stands_over(&known)) {
            Change::Put(result.to_string())
        } else {
            Change::Keep
        }
    });
    change.await.map(|_| ())
}

#[cfg(test)]
mod tests;
