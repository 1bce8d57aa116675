//! Tournaments: the list of them at `/tournaments` with the form for a new one, and each at `/tournament/ID`.

mod list;
mod new;
mod rounds;
mod show;
mod sign_up;
mod table;

use kabal_protocol::TournamentTerms;
use kabal_protocol::{Moment, Pace, TournamentStage};

use crate::duel::profile_of;
use crate::words::{DuelText, Words};

pub(super) use list::TournamentList;
pub(super) use show::TournamentPage;

/// What is played, how often, and when.
fn facts(words: &Words, terms: &TournamentTerms) -> String {
    let profile = profile_of(terms.rules()).map(|profile| words.profile(profile));
    let rounds = words.say(DuelText::TournamentRounds { count: terms.rounds.number().into() });
    let pace = match terms.pace() {
        Pace::Live => words.say(DuelText::PaceLive),
        Pace::Window(window) => words.say(DuelText::Hours { count: window.seconds() as usize / 3600 }),
        // No tournament is one, but terms could say so.
        Pace::Daily(day) => day.to_string(),
    };
    [profile.unwrap_or_else(|| terms.rules().to_string()), rounds, pace].join(" · ")
}

/// How far it is, in one sentence.
fn standing(words: &Words, stage: TournamentStage, terms: &TournamentTerms, now: Moment) -> String {
    let left = |until: Moment| words.span(until.since(now));
    match stage {
        TournamentStage::Open { until } => words.say(DuelText::TournamentStarts { left: &left(until) }),
        TournamentStage::Playing { round } => words.say(DuelText::TournamentRound {
            count: round.number().into(),
            of: terms.rounds.number().into(),
        }),
        TournamentStage::Pause { round, until } => {
            words.say(DuelText::TournamentPause { count: round.number().into(), left: &left(until) })
        }
        TournamentStage::Over => words.say(DuelText::TournamentOver),
        TournamentStage::CalledOff => words.say(DuelText::TournamentCalledOff),
    }
}
