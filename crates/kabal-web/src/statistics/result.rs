//! The result of one game, and its text: `2 00c0ffee12345678 1796000000000 2026-11-30 KM1-D1N won points 3541 120 240000
//! ranked 2026-11-29`, all on one line. The first word is the version; the last one names the day whose challenge the
//! game was, or is `-`. Version 1 knew the profile alone (`modern`) and no challenges; it is still read, and a result
//! that was read from it is written so again.

use std::fmt;
use std::str::FromStr;

use kabal_core::{Currency, Game, Millis, Points, Preset, Profile, State};

use super::Day;
use crate::clock::Moment;
use crate::daily;
use crate::saved::GameId;

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

impl Outcome {
    const ALL: [Self; 4] = [Self::Won, Self::GivenUp, Self::TimedOut, Self::Left];

    const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::GivenUp => "given-up",
            Self::TimedOut => "timed-out",
            Self::Left => "left",
        }
    }
}

/// The rules that a game counts for: whose figures it adds to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// All of a profile. A result of version 1 says no more.
    Profile(Profile),
    /// A preset: a profile with a draw and a scoring.
    Preset(&'static Preset),
}

impl Board {
    /// The profile.
    #[must_use]
    pub const fn profile(self) -> Profile {
        match self {
            Self::Profile(profile) => profile,
            Self::Preset(preset) => preset.profile,
        }
    }

    /// Whether what counts for another board counts for this one too.
    #[must_use]
    pub fn takes(self, other: Self) -> bool {
        self == other || self == Self::Profile(other.profile())
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Profile(profile) => profile.name(),
            Self::Preset(preset) => preset.prefix,
        }
    }
}

impl From<Profile> for Board {
    fn from(profile: Profile) -> Self {
        Self::Profile(profile)
    }
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
    /// What it counts for.
    pub board: Board,
    /// What became of it.
    pub outcome: Outcome,
    /// The score and how it is written; none where none is kept.
    pub score: Option<(Points, Currency)>,
    /// The moves.
    pub moves: u32,
    /// The clock at the end.
    pub clock: Millis,
    /// Whether it may stand on a board: a numbered deal under a profile's own rules, without a look under the cards,
    /// and not marked.
    pub ranked: bool,
    /// The day whose challenge it was.
    pub daily: Option<Day>,
}

impl GameResult {
    /// The result of a game that is over, or that is left now. A game before its first action was not played and has
    /// none.
    #[must_use]
    pub fn of(id: GameId, game: &Game, ended: Moment, day: Day) -> Option<Self> {
        let status = game.status();
        let outcome = match status.state {
            State::Playing if !status.started => return None,
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
            board: Board::Preset(game.code().preset()),
            outcome,
            score: status.score.map(|score| score.shown).zip(currency),
            moves: status.moves,
            clock: status.clock,
            ranked: game.code().number().is_some() && !status.peeked && !status.marked,
            daily: daily::day_of(game.code(), day),
        })
    }

    /// Whether this result replaces another one of the same game: only a win does, and only over what is none.
    #[must_use]
    pub fn stands_over(&self, known: &Self) -> bool {
        self.outcome == Outcome::Won && known.outcome != Outcome::Won
    }
}

const CURRENCIES: [Currency; 3] = [Currency::Points, Currency::Dollars, Currency::CumulativeDollars];

const fn currency_word(currency: Currency) -> &'static str {
    match currency {
        Currency::Points => "points",
        Currency::Dollars => "dollars",
        Currency::CumulativeDollars => "balance",
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, ended, day, board, outcome, score, moves, clock, ranked, daily } = self;
        let version = if matches!(board, Board::Profile(_)) { 1 } else { 2 };
        write!(f, "{version} {id} {} {day} {} {} ", ended.0, board.word(), outcome.word())?;
        match score {
            Some((points, currency)) => write!(f, "{} {points}", currency_word(*currency))?,
            None => f.write_str("no score")?,
        }
        write!(f, " {moves} {clock} {}", if *ranked { "ranked" } else { "unranked" })?;
        match (version, daily) {
            (1, _) => Ok(()),
            (_, None) => f.write_str(" -"),
            (_, Some(day)) => write!(f, " {day}"),
        }
    }
}

/// The text is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no result of a game")]
pub struct ParseResultError;

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Only the one way in which a result is written is read.
        parse(text).filter(|result| result.to_string() == text).ok_or(ParseResultError)
    }
}

fn parse(text: &str) -> Option<GameResult> {
    let (version, rest) = text.split_once(' ')?;
    let (rest, daily) = match version {
        "1" => (rest, None),
        "2" => rest.rsplit_once(' ').map(|(rest, daily)| (rest, Some(daily)))?,
        _ => return None,
    };
    let words: [&str; 10] = rest.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let [id, ended, day, board, outcome, currency, score, moves, clock, ranked] = words;
    Some(GameResult {
        id: id.parse().ok()?,
        ended: Moment(ended.parse().ok()?),
        day: day.parse().ok()?,
        board: match daily {
            Some(_) => Board::Preset(Preset::with_prefix(board)?),
            None => Board::Profile(Profile::ALL.into_iter().find(|known| known.name() == board)?),
        },
        outcome: Outcome::ALL.into_iter().find(|known| known.word() == outcome)?,
        score: match CURRENCIES.into_iter().find(|known| currency_word(*known) == currency) {
            Some(currency) => Some((Points(score.parse().ok()?), currency)),
            None => None,
        },
        moves: moves.parse().ok()?,
        clock: Millis(clock.parse().ok()?),
        ranked: ranked == "ranked",
        daily: match daily {
            None | Some("-") => None,
            Some(day) => Some(day.parse().ok()?),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "1 00c0ffee12345678 1796000000000 2026-11-30 modern won points 3541 120 240000 ranked";

    #[test]
    fn a_result_reads_back() {
        for line in [
            LINE,
            "1 0000000000000000 0 1970-01-01 traditional left no score 1 0 unranked",
            "1 ffffffffffffffff 1 2026-11-30 classic given-up balance -52 0 5 ranked",
            "2 00c0ffee12345678 1796000000000 2026-11-30 KM1-D3N won points 3541 120 240000 ranked 2026-11-29",
            "2 00c0ffee12345678 1796000000000 2026-11-30 KT1-D1X left no score 3 9000 ranked -",
        ] {
            assert_eq!(line.parse::<GameResult>().unwrap().to_string(), line);
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for (from, to) in [
            ("1 00", "2 00"),
            ("00c0", "00C0"),
            ("3541", "+3541"),
            ("modern", "Modern"),
            ("won", "lost"),
            (" ranked", ""),
            ("ranked", "ranked "),
            ("2026-11-30", "2026-11-31"),
            ("points", "pounds"),
            ("120", "-1"),
            ("240000", "99999999999"),
            (LINE, "2 00c0ffee12345678 1796000000000 2026-11-30 modern won points 3541 120 240000 ranked -"),
            (LINE, "2 00c0ffee12345678 1796000000000 2026-11-30 KM1-D3N won points 3541 120 240000 ranked"),
            (LINE, "2 00c0ffee12345678 1796000000000 2026-11-30 KM1-D3N won points 3541 120 240000 ranked x"),
            (LINE, "3 00c0ffee12345678 1796000000000 2026-11-30 KM1-D3N won points 3541 120 240000 ranked -"),
        ] {
            let wrong = LINE.replacen(from, to, 1);
            assert_eq!(wrong.parse::<GameResult>(), Err(ParseResultError), "{wrong}");
        }
    }

    #[test]
    fn a_game_before_its_first_action_was_not_played() {
        let game = Game::new("KL1-D1N-AAAAAAG".parse().unwrap());
        let day = Day::new(2026, 11, 30).unwrap();
        assert_eq!(GameResult::of(GameId::from_random_bits(1), &game, Moment(0), day), None);
    }
}
