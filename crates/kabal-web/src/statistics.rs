//! What became of the player's games. Each game leaves one [`GameResult`]; everything else is counted from them, so
//! that no counter can disagree with another: not more games are won than played, because both are counted from the
//! same list, and a game is in it once, because it is kept by its id.

use std::collections::BTreeMap;

use kabal_core::{Currency, Game, Millis, Points, Profile, State};

use crate::clock::Moment;
use crate::saved::GameId;

/// A day of the player's own calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// 1970 to 9999.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

/// What became of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Won.
    Won,
    /// Given up.
    GivenUp,
    /// The time limit came first.
    TimedOut,
    /// Left for another game after a first action.
    Left,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The game.
    pub id: GameId,
    /// When it ended.
    pub ended: Moment,
    /// The player's calendar day then.
    pub day: Day,
    /// The profile it counts for.
    pub profile: Profile,
    /// What became of it.
    pub outcome: Outcome,
    /// The score, and how it is written; none where none is kept.
    pub score: Option<(Points, Currency)>,
    /// The moves.
    pub moves: u32,
    /// The clock at the end.
    pub clock: Millis,
    /// Whether it may stand on a board: a numbered deal under a profile's own rules, without a look under the cards,
    /// and not marked.
    pub ranked: bool,
}

impl GameResult {
    /// The result of a game that is over or is left now; none before its first action, for then it was not played.
    #[must_use]
    pub fn of(id: GameId, game: &Game, ended: Moment, day: Day) -> Option<Self> {
        let status = game.status();
        if !status.started {
            return None;
        }
        let outcome = match status.state {
            State::Playing => Outcome::Left,
            State::Won => Outcome::Won,
            State::GivenUp => Outcome::GivenUp,
            State::TimedOut => Outcome::TimedOut,
        };
        let currency = game.rules().score.map(|table| table.currency);
        Some(Self {
            id,
            ended,
            day,
            profile: game.code().preset().profile,
            outcome,
            score: status.score.map(|score| score.shown).zip(currency),
            moves: status.moves,
            clock: status.clock,
            ranked: game.code().number().is_some() && !status.peeked && !status.marked,
        })
    }
}

/// The results of all games, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    results: BTreeMap<GameId, GameResult>,
}

/// The figures of one profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games that came to an end or were left after a first action.
    pub played: usize,
    /// Those won.
    pub won: usize,
    /// Wins in a row up to now.
    pub streak: usize,
    /// Most wins in a row.
    pub best_streak: usize,
    /// The best score in points.
    pub best_points: Option<Points>,
    /// The best balance of a single game in dollars.
    pub best_dollars: Option<Points>,
    /// The fastest win.
    pub fastest: Option<Millis>,
    /// The fewest moves of a win.
    pub fewest: Option<u32>,
    /// What all games of cumulative Vegas come to.
    pub balance: Option<Points>,
}

impl History {
    /// Adds a result. Of two of the same game a win stands, else the first.
    pub fn add(&mut self, result: GameResult) {
        let kept = self.results.entry(result.id).or_insert(result);
        if result.outcome == Outcome::Won && kept.outcome != Outcome::Won {
            *kept = result;
        }
    }
}
