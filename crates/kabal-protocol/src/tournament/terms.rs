//! What a tournament is about: what is played, in how many rounds, by how many, from when on.

use std::fmt;
use std::str::FromStr;

use kabal_core::{Millis, Rules};
use serde::{Deserialize, Serialize};

use crate::{Bytes, Lag, Moment, NoTimeLimit, Pace, ParseBytesError, SeatCount, Seating, Terms};

/// What names a tournament: 16 random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(pub Bytes<16>);

impl FromStr for TournamentId {
    type Err = ParseBytesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A round's number, 1 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct RoundNumber(u8);

impl RoundNumber {
    /// No tournament has more rounds.
    pub(crate) const MOST: u8 = 7;

    /// A tournament's first round.
    pub const FIRST: Self = Self(1);

    /// The round with this number, 1 to 7.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=Self::MOST => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The round after it.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }
}

impl From<RoundNumber> for u8 {
    fn from(round: RoundNumber) -> Self {
        round.0
    }
}

impl TryFrom<u8> for RoundNumber {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a tournament has 1 to 7 rounds")
    }
}

/// How many can take part in a tournament, 2 to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct EntrantCount(u8);

impl EntrantCount {
    /// No tournament has more.
    pub(crate) const MOST: u8 = 64;

    /// This many, 2 to 64.
    #[must_use]
    pub const fn new(entrants: u8) -> Option<Self> {
        match entrants {
            2..=Self::MOST => Some(Self(entrants)),
            _ => None,
        }
    }

    /// The number of entrants.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

impl From<EntrantCount> for u8 {
    fn from(entrants: EntrantCount) -> Self {
        entrants.0
    }
}

impl TryFrom<u8> for EntrantCount {
    type Error = &'static str;

    fn try_from(entrants: u8) -> Result<Self, Self::Error> {
        Self::new(entrants).ok_or("a tournament is for 2 to 64 players")
    }
}

/// What a tournament is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Given", into = "Given")]
pub struct TournamentTerms {
    /// Of a duel of two; those of more differ in their seats.
    duel: Terms,
    /// The number of the last round.
    pub rounds: RoundNumber,
    /// How many may take part.
    pub entrants: EntrantCount,
    /// When the first round begins. Until then players sign up.
    pub starts: Moment,
}

/// Terms as they are written, not yet checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    rules: Rules,
    #[serde(deserialize_with = "crate::terms::pace_of_players")]
    pace: Pace,
    rounds: RoundNumber,
    entrants: EntrantCount,
    starts: Moment,
}

impl TournamentTerms {
    /// A tournament whose duels are played under these rules, at this pace.
    ///
    /// # Errors
    /// [`NoTimeLimit`]: give such rules one, as in `KL1-D1N time=1800`.
    pub fn new(
        rules: Rules,
        pace: Pace,
        rounds: RoundNumber,
        entrants: EntrantCount,
        starts: Moment,
    ) -> Result<Self, NoTimeLimit> {
        let duel = Terms::new(rules, pace, SeatCount::TWO)?;
        Ok(Self { duel, rounds, entrants, starts })
    }

    /// The rules of each game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.duel.rules()
    }

    /// When the members of a group play.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        self.duel.pace
    }

    /// The terms of the duel of a group of so many.
    #[must_use]
    pub const fn duel(&self, members: SeatCount) -> Terms {
        let mut terms = self.duel;
        terms.seats = members;
        terms
    }

    /// How long the next round waits once the last duel of a round has ended: where all have to be there at once, they
    /// get a minute to breathe.
    #[must_use]
    pub const fn pause(&self) -> Millis {
        match self.duel.pace {
            Pace::Live => Millis(60_000),
            Pace::Window(_) | Pace::Daily(_) => Millis::ZERO,
        }
    }

    /// When it is over at the latest, if the server does at once what is due: as if in each round somebody came at the
    /// last moment, one seat after the other failed to reveal, and somebody began and ended a game at the last moment.
    #[must_use]
    pub fn ends_by(&self) -> Moment {
        let members = self.entrants.get().min(SeatCount::MOST.into());
        let begin = match self.duel.pace {
            Pace::Live => Pace::COUNTDOWN,
            Pace::Window(window) => window.millis(),
            // Nobody is met in a daily, so none is asked for.
            Pace::Daily(_) => Millis::ZERO,
        };
        let duel = |begun: Moment| {
            let closed = begun.after(Seating::Reserved.open_for(self.duel.pace));
            // All of them reveal; without one of them, all the others commit and reveal anew; and so on down to two.
            let answers = 2 * members - 3;
            let fixed = (0..answers).fold(closed, |moment, _| moment.after(self.duel.pace.answer_within()));
            fixed.after(begin).after(self.duel.limit().millis()).after(Lag::MOST)
        };
        let later = (1..self.rounds.number()).fold(self.starts, |begun, _| duel(begun).after(self.pause()));
        duel(later)
    }
}

impl TryFrom<Given> for TournamentTerms {
    type Error = NoTimeLimit;

    fn try_from(given: Given) -> Result<Self, NoTimeLimit> {
        Self::new(given.rules, given.pace, given.rounds, given.entrants, given.starts)
    }
}

impl From<TournamentTerms> for Given {
    fn from(terms: TournamentTerms) -> Self {
        let TournamentTerms { duel, rounds, entrants, starts } = terms;
        Self { rules: *duel.rules(), pace: duel.pace, rounds, entrants, starts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Window;

    fn terms(pace: Pace, rounds: u8, entrants: u8) -> TournamentTerms {
        let (rounds, entrants) = (RoundNumber::new(rounds).unwrap(), EntrantCount::new(entrants).unwrap());
        TournamentTerms::new("KD1-D3P".parse().unwrap(), pace, rounds, entrants, Moment(1_000)).unwrap()
    }

    #[test]
    fn terms_are_written_in_words_and_read_strictly() {
        let text = r#"{"rules":"KD1-D3P","pace":"live","rounds":3,"entrants":16,"starts":1000}"#;
        assert_eq!(serde_json::to_string(&terms(Pace::Live, 3, 16)).unwrap(), text);
        assert_eq!(serde_json::from_str::<TournamentTerms>(text).unwrap(), terms(Pace::Live, 3, 16));
        for (wrong, right) in [
            (r#""rounds":0"#, r#""rounds":3"#),
            (r#""rounds":8"#, r#""rounds":3"#),
            (r#""entrants":1"#, r#""entrants":16"#),
            (r#""entrants":65"#, r#""entrants":16"#),
            ("KL1-D1N", "KD1-D3P"),
            (r#""starts":1000,"seats":2"#, r#""starts":1000"#),
        ] {
            let wrong = text.replace(right, wrong);
            assert!(serde_json::from_str::<TournamentTerms>(&wrong).is_err(), "{wrong}");
        }
    }

    /// By hand: 180 s to sign in, 13 answers of 15 s of eight members, or 1 of two, 3 s countdown, 300 s of play and
    /// 0.5 s for a slow network make 678.5 s, or 498.5 s; a minute lies between two rounds.
    #[test]
    fn an_end_comes_at_the_latest_after_so_long() {
        assert_eq!(terms(Pace::Live, 1, 64).ends_by(), Moment(1_000 + 678_500));
        assert_eq!(terms(Pace::Live, 3, 8).ends_by(), Moment(1_000 + 3 * 678_500 + 2 * 60_000));
        assert_eq!(terms(Pace::Live, 1, 2).ends_by(), Moment(1_000 + 498_500));
        // An hour to sign in, one answer of 12 hours, an hour to begin, and the game.
        let hour = Pace::Window(Window::new(3_600).unwrap());
        assert_eq!(terms(hour, 2, 2).ends_by(), Moment(1_000 + 2 * (14 * 3_600_000 + 300_500)));
    }
}
