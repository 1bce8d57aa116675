//! A tournament: players who meet in groups, round after round, each group in a duel of its own.
//!
//! ```text
//! open --the start--> round 1 --all its duels have ended, a pause--> round 2 ... --> over
//!   \                     \
//!    fewer than two        the host closes it
//!     \--> called off <-----/
//! ```
//!
//! Nothing here plays: a [`Tournament`] is what has come about so far, and [`Tournament::due`] says what follows from it.
//! The server opens the duels, and writes down how they came out. The table follows from the duels alone, so that a
//! stranger can make it from their records.
//!
//! An end always comes: each duel has one (see [`crate::Duel`]), and [`TournamentTerms::ends_by`] says when that is at
//! the latest.

mod course;
mod group;
mod grouping;
mod table;
mod terms;

#[cfg(test)]
mod rig;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use course::Next;

use crate::{DuelId, Moment, PlayerId};

pub use course::TournamentCourse;
pub use group::{Group, GroupResult, TablePoints};
pub use grouping::seed;
pub use table::TableLine;
pub use terms::{EntrantCount, RoundNumber, TournamentId, TournamentTerms};

/// A tournament as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What it is about.
    pub terms: TournamentTerms,
    /// Who has signed up, in the order of [`seed`].
    pub entrants: Vec<Entrant>,
    /// The rounds that have begun, the first one first.
    pub rounds: Vec<Round>,
    /// How it ended, if it has.
    pub end: Option<TournamentEnd>,
}

/// Someone who has signed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub player: PlayerId,
    /// Whether the player has withdrawn since the start, and takes no part in further rounds.
    pub withdrawn: bool,
}

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// When.
    pub begun: Moment,
    /// Its groups, those of the leaders first.
    pub groups: Vec<Group>,
}

impl Round {
    /// When its last duel ended; none while one goes on.
    fn ended(&self) -> Option<Moment> {
        let ends = self.groups.iter().map(|group| Some(group.result.as_ref()?.ended));
        Some(ends.collect::<Option<Vec<Moment>>>()?.into_iter().fold(self.begun, Moment::max))
    }
}

/// How a tournament ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentEnd {
    /// All rounds were played, or nobody is left to play against.
    Over,
    /// Too few signed up, or the host closed it.
    CalledOff,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TournamentStage {
    /// Players sign up.
    Open {
        /// When the first round begins.
        until: Moment,
    },
    /// A round is played.
    Playing {
        /// Which.
        round: RoundNumber,
    },
    /// A round was played, and another one follows.
    Pause {
        /// Which was played.
        round: RoundNumber,
        /// When the next one begins.
        until: Moment,
    },
    /// All rounds were played, or nobody is left to play against: the table is final.
    Over,
    /// Too few signed up, or the host closed it.
    CalledOff,
}

/// What the server must do when time has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// Too few have signed up: it is called off.
    CallOff,
    /// A round begins.
    Begin {
        /// Which.
        round: RoundNumber,
        /// Its groups, each of which gets a duel. Their members stand in the order of the table.
        groups: Vec<Vec<PlayerId>>,
    },
    /// It is over.
    Finish,
}

/// Why nobody can sign up or withdraw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// It has begun, so nobody can sign up any more; or it has ended, so nobody can withdraw either.
    #[error("the tournament has begun or ended")]
    Closed,
    /// As many have signed up as can take part.
    #[error("all places in the tournament are taken")]
    Full,
}

impl Tournament {
    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> TournamentStage {
        self.course().stage(&self.terms)
    }

    /// What follows, and when; none while duels go on, and after the end.
    #[must_use]
    pub fn due(&self) -> Option<(Moment, TournamentStep)> {
        let (at, next) = self.course().next(&self.terms)?;
        let step = match next {
            Next::CallOff => TournamentStep::CallOff,
            Next::Finish => TournamentStep::Finish,
            Next::Begin(round) => {
                let table = self.table().into_iter().map(|line| line.player);
                let left: Vec<PlayerId> = table.filter(|player| self.is_in(*player)).collect();
                TournamentStep::Begin { round, groups: grouping::groups(&left) }
            }
        };
        Some((at, step))
    }

    fn course(&self) -> TournamentCourse {
        TournamentCourse {
            end: self.end,
            round: self.last_round(),
            ended: self.rounds.last().and_then(Round::ended),
            left: self.entrants.iter().filter(|entrant| !entrant.withdrawn).count(),
        }
    }

    /// The table after what was played so far, the leader first.
    ///
    /// The more points stand first; of equals the one with more rounds won; of equals the one that has met the stronger
    /// opponents. Who is equal in all three shares a place.
    #[must_use]
    pub fn table(&self) -> Vec<TableLine> {
        table::table(self)
    }

    /// The number of the last round that has begun.
    #[must_use]
    pub fn last_round(&self) -> Option<RoundNumber> {
        u8::try_from(self.rounds.len()).ok().and_then(RoundNumber::new)
    }

    /// A player signs up. Tells whether that is new.
    ///
    /// # Errors
    /// [`EntryError`], nothing being changed.
    pub fn enter(&mut self, player: PlayerId, now: Moment) -> Result<bool, EntryError> {
        if self.is_in(player) && self.end.is_none() {
            return Ok(false);
        }
        if self.end.is_some() || !self.rounds.is_empty() || now >= self.terms.starts {
            return Err(EntryError::Closed);
        }
        if self.entrants.len() >= self.terms.entrants.get() {
            return Err(EntryError::Full);
        }
        self.entrants.push(Entrant { player, withdrawn: false });
        Ok(true)
    }

    /// A player takes no part any more. Before the first round it is as if it had never signed up; later it plays its
    /// duel to the end, and keeps its line in the table.
    ///
    /// # Errors
    /// [`EntryError::Closed`] after the end.
    pub fn withdraw(&mut self, player: PlayerId) -> Result<(), EntryError> {
        if self.end.is_some() {
            return Err(EntryError::Closed);
        }
        if self.rounds.is_empty() {
            self.entrants.retain(|entrant| entrant.player != player);
        }
        let own = self.entrants.iter_mut().filter(|entrant| entrant.player == player);
        own.for_each(|entrant| entrant.withdrawn = true);
        Ok(())
    }

    /// The duel of a player's group in the last round, while it goes on.
    #[must_use]
    pub fn duel_of(&self, player: PlayerId) -> Option<DuelId> {
        let mut groups = self.rounds.last()?.groups.iter();
        let own = groups.find(|group| group.members.contains(&player))?;
        own.result.is_none().then_some(own.duel)
    }

    /// Whether a player has signed up and not withdrawn.
    #[must_use]
    pub fn is_in(&self, player: PlayerId) -> bool {
        self.entrants.iter().any(|entrant| entrant.player == player && !entrant.withdrawn)
    }

    /// The player who is left alone at the end, and how many rounds that one need not play any more: they are won by a
    /// walkover.
    fn walkovers(&self) -> Option<(PlayerId, u8)> {
        let mut left = self.entrants.iter().filter(|entrant| !entrant.withdrawn);
        let (last, another) = (left.next()?, left.next());
        let rounds = self.terms.rounds.number() - self.last_round()?.number();
        let alone = self.end == Some(TournamentEnd::Over) && another.is_none();
        alone.then_some((last.player, rounds))
    }
}
