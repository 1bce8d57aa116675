//! How a game stands beside its cards, and whether an action is legal now.

use serde::{Deserialize, Serialize};

use crate::rules::{Finish, Hints, UndoDepth};
use crate::{Action, Millis, Open, Refusal, Rules, Score, State};

/// Counters and accounts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// At its end, or not.
    pub state: State,
    /// The time of the last action; no action was played while `started` is false.
    pub clock: Millis,
    /// Whether an action was played.
    pub started: bool,
    /// One for each draw, redeal and move, and for each card that a finish puts up. What was undone stays counted.
    pub moves: u32,
    /// The score at `clock`, where the rules keep one.
    pub score: Option<Score>,
    /// How many actions can be undone now, one after the other.
    pub undos: u32,
    /// How many can be redone.
    pub redos: u32,
    /// How many hints were taken.
    pub hints: u32,
    /// Whether the player looked under the cards.
    pub peeked: bool,
    /// Whether a table came back with more points: boards leave such games out.
    pub marked: bool,
}

/// A game as it stands: what is open, under which rules, and its status. Both [`crate::Game`] and [`crate::View`] have
/// one to ask whether an action is legal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing<'a> {
    pub(crate) open: Open<'a>,
    pub(crate) rules: &'a Rules,
    pub(crate) status: &'a Status,
}

impl Standing<'_> {
    /// Whether an action may be played at this time.
    pub(crate) fn check(&self, at: Millis, action: Action) -> Result<(), Refusal> {
        if self.status.state != State::Playing {
            return Err(Refusal::Over(self.status.state));
        }
        self.check_time(at, action)?;
        self.check_action(action)
    }

    fn check_time(&self, at: Millis, action: Action) -> Result<(), Refusal> {
        if at < self.status.clock {
            return Err(Refusal::ClockRanBack(self.status.clock));
        }
        let limit = self.rules.time_limit.map(|limit| limit.millis());
        match (limit, action) {
            (Some(limit), Action::TimeOut) if at == limit => Ok(()),
            (_, Action::TimeOut) => Err(Refusal::NotAtLimit),
            (Some(limit), _) if at >= limit => Err(Refusal::TimeOver(limit)),
            (None, _) if !self.status.started && at != Millis::ZERO => Err(Refusal::FirstNotAtZero),
            _ => Ok(()),
        }
    }

    /// Whether an action may be played, its time aside.
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Refusal> {
        let refuse_unless = |allowed, refusal| if allowed { Ok(()) } else { Err(refusal) };
        match action {
            Action::Play(play) => self.open.check(self.rules, play),
            Action::Undo if self.rules.undo.depth == UndoDepth::None => Err(Refusal::NoUndo),
            Action::Undo => refuse_unless(self.status.undos > 0, Refusal::NothingToUndo),
            Action::Redo if !self.rules.undo.has_redo() => Err(Refusal::NoRedo),
            Action::Redo => refuse_unless(self.status.redos > 0, Refusal::NothingToRedo),
            Action::Finish if self.rules.finish == Finish::Off => Err(Refusal::NoFinish),
            Action::Finish => self.open.check_finish(),
            Action::GiveUp => refuse_unless(self.rules.has_give_up(), Refusal::NoGivingUp),
            Action::Hint => match self.rules.hints {
                Hints::None => Err(Refusal::NoHints),
                Hints::PerGame(hints) => refuse_unless(self.status.hints < hints.get(), Refusal::NoHintLeft),
                Hints::Renewable(_) | Hints::Unlimited => Ok(()),
            },
            Action::TimeOut => refuse_unless(self.rules.time_limit.is_some(), Refusal::NotAtLimit),
            Action::Peek => Ok(()),
        }
    }
}
