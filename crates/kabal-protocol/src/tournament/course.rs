//! How far a tournament is, in figures. Its stage follows from them, and when it goes on.

use super::{RoundNumber, TournamentEnd, TournamentStage, TournamentTerms};
use crate::Moment;

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentCourse {
    /// How it ended, if it has.
    pub end: Option<TournamentEnd>,
    /// The last round that has begun.
    pub round: Option<RoundNumber>,
    /// When the last duel of that round ended; none while one goes on.
    pub ended: Option<Moment>,
    /// How many have signed up and not withdrawn.
    pub left: usize,
}

/// What follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    CallOff,
    Begin(RoundNumber),
    Finish,
}

impl TournamentCourse {
    /// How far a tournament on these terms is.
    #[must_use]
    pub fn stage(&self, terms: &TournamentTerms) -> TournamentStage {
        match (self.end, self.round, self.next(terms)) {
            (Some(TournamentEnd::Over), ..) => TournamentStage::Over,
            (Some(TournamentEnd::CalledOff), ..) => TournamentStage::CalledOff,
            (None, None, _) => TournamentStage::Open { until: terms.starts },
            (None, Some(round), Some((until, Next::Begin(_)))) => TournamentStage::Pause { round, until },
            (None, Some(round), _) => TournamentStage::Playing { round },
        }
    }

    /// What follows, and when; none while duels go on, and after the end.
    pub(super) fn next(&self, terms: &TournamentTerms) -> Option<(Moment, Next)> {
        if self.end.is_some() {
            return None;
        }
        let are_left = self.left >= 2;
        let Some(round) = self.round else {
            let next = if are_left { Next::Begin(RoundNumber::FIRST) } else { Next::CallOff };
            return Some((terms.starts, next));
        };
        let ended = self.ended?;
        let next = round.next().filter(|round| are_left && *round <= terms.rounds);
        Some(match next {
            Some(round) => (ended.after(terms.pause()), Next::Begin(round)),
            None => (ended, Next::Finish),
        })
    }
}
