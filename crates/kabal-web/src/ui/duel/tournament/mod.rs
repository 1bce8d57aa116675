//! Tournaments: the list of them at `/tournaments` with the form for a new one, and each at `/tournament/ID`.

mod list;
mod new;
mod next;
mod rounds;
mod show;
mod sign_up;
mod table;

use kabal_core::Millis;
use kabal_protocol::{Moment, Pace, TournamentStage, TournamentTerms};

use super::super::browser;
use crate::duel::profile_of;
use crate::words::{DuelText, Words};

pub(super) use list::TournamentList;
pub(super) use next::NextDuel;
pub(super) use show::TournamentPage;

/// What is played, how often, and when.
fn facts(words: &Words, terms: &TournamentTerms) -> String {
    let profile = profile_of(terms.rules()).map(|profile| words.profile(profile));
    let rounds = words.say(DuelText::TournamentRounds { count: terms.rounds.number().into() });
    let pace = match terms.pace() {
        Pace::Live => words.say(DuelText::PaceLive),
        Pace::Window(window) => length(words, window.millis()),
        // No tournament is one, but terms could say so.
        Pace::Daily(day) => day.to_string(),
    };
    [profile.unwrap_or_else(|| terms.rules().to_string()), rounds, pace].join(" · ")
}

/// A length of time, in whole hours where it has no minutes beside.
fn length(words: &Words, time: Millis) -> String {
    let minutes = time.seconds() as usize / 60;
    match (minutes / 60, minutes % 60) {
        (hours @ 1.., 0) => words.say(DuelText::Hours { count: hours }),
        _ => words.span(time),
    }
}

/// How far it is, in one sentence.
fn standing(words: &Words, stage: TournamentStage, terms: &TournamentTerms, now: Moment) -> String {
    let left = |until: Moment| words.span(until.since(now));
    match stage {
        TournamentStage::Open { until } => {
            let at = browser::date_and_time(until, words.language());
            words.say(DuelText::TournamentStarts { left: &left(until), at: &at })
        }
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
