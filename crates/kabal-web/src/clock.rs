//! A game's clock: which of the player's milliseconds count.
//!
//! Without a time limit it starts with the first action and stands still while the page is hidden. With a time limit
//! it runs from the moment the deal is shown and never stands still, a closed page included.

use kabal_core::{Millis, Rules, TimeLimit};

/// A moment of the wall clock, in milliseconds since 1970-01-01 00:00 UTC. Nothing here asks for the present moment:
/// it is given one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub u64);

impl Moment {
    /// The time from an earlier moment to this one; zero if the wall clock was set back in between.
    #[must_use]
    pub fn since(self, earlier: Self) -> Millis {
        Millis(u32::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(u32::MAX))
    }
}

/// The clock of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    limit: Option<TimeLimit>,
    pace: Pace,
    /// What was counted before the pace began.
    counted: Millis,
    /// The time of the last action: what a wall clock that is set back cannot take away.
    last: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// Before the first action.
    Waiting,
    /// Counting since a moment.
    Running(Moment),
    /// The page is hidden.
    Standing,
    /// The game is over.
    Stopped,
}

/// What is stored of the clock of a game in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockMark {
    /// With a time limit: when the deal was shown.
    Dealt(Moment),
    /// Without: the time counted so far.
    Counted(Millis),
}

impl GameClock {
    /// The clock of a game dealt now.
    #[must_use]
    pub fn new(rules: &Rules, now: Moment) -> Self {
        let pace = if rules.time_limit.is_some() { Pace::Running(now) } else { Pace::Waiting };
        Self { limit: rules.time_limit, pace, counted: Millis::ZERO, last: Millis::ZERO }
    }

    /// The clock of a stored game in play. `last` is the time of its last action, none before the first. A clock
    /// without a limit stands still until [`GameClock::show`].
    #[must_use]
    pub fn resume(rules: &Rules, mark: ClockMark, last: Option<Millis>) -> Self {
        let (pace, counted) = match mark {
            ClockMark::Dealt(dealt) => (Pace::Running(dealt), Millis::ZERO),
            ClockMark::Counted(_) if last.is_none() => (Pace::Waiting, Millis::ZERO),
            ClockMark::Counted(counted) => (Pace::Standing, counted),
        };
        Self { limit: rules.time_limit, pace, counted, last: last.unwrap_or_default() }
    }

    /// What it shows: never past the time limit, never less than at the last action.
    #[must_use]
    pub fn at(&self, now: Moment) -> Millis {
        let running = match self.pace {
            Pace::Running(since) => now.since(since),
            Pace::Waiting | Pace::Standing | Pace::Stopped => Millis::ZERO,
        };
        let shown = Millis(self.counted.0.saturating_add(running.0)).max(self.last);
        self.limit.map_or(shown, |limit| shown.min(limit.millis()))
    }

    /// Whether the time limit is reached and the game still goes on.
    #[must_use]
    pub fn is_out(&self, now: Moment) -> bool {
        self.pace != Pace::Stopped && self.limit.is_some_and(|limit| self.at(now) == limit.millis())
    }

    /// Notes an action that was played at [`GameClock::at`] this moment; the first one starts the clock.
    pub fn note_action(&mut self, now: Moment) {
        self.last = self.at(now);
        if matches!(self.pace, Pace::Waiting | Pace::Standing) {
            self.pace = Pace::Running(now);
        }
    }

    /// The page was hidden: without a limit the clock stands still.
    pub fn hide(&mut self, now: Moment) {
        if let (Pace::Running(_), None) = (self.pace, self.limit) {
            self.counted = self.at(now);
            self.pace = Pace::Standing;
        }
    }

    /// The page is seen again.
    pub fn show(&mut self, now: Moment) {
        if self.pace == Pace::Standing {
            self.pace = Pace::Running(now);
        }
    }

    /// The game was over at this time, and there the clock stays.
    pub const fn stop_at(&mut self, end: Millis) {
        self.counted = end;
        self.pace = Pace::Stopped;
    }

    /// What to store.
    #[must_use]
    pub fn mark(&self, now: Moment) -> ClockMark {
        match (self.limit, self.pace) {
            (Some(_), Pace::Running(dealt)) => ClockMark::Dealt(dealt),
            _ => ClockMark::Counted(self.at(now)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::Preset;

    fn rules(prefix: &str) -> &'static Rules {
        &Preset::with_prefix(prefix).unwrap().rules
    }

    fn free() -> GameClock {
        GameClock::new(rules("KM1-D1N"), Moment(1_000))
    }

    fn limited() -> GameClock {
        GameClock::new(rules("KD1-D3P"), Moment(1_000))
    }

    #[test]
    fn without_a_limit_the_first_action_is_at_zero_and_starts_the_clock() {
        let mut clock = free();
        assert_eq!(clock.at(Moment(50_000)), Millis(0));
        clock.note_action(Moment(50_000));
        assert_eq!(clock.at(Moment(50_000)), Millis(0));
        assert_eq!(clock.at(Moment(51_250)), Millis(1_250));
    }

    #[test]
    fn without_a_limit_hidden_time_does_not_count() {
        let mut clock = free();
        clock.hide(Moment(2_000));
        clock.show(Moment(3_000));
        clock.note_action(Moment(10_000));
        clock.hide(Moment(14_000));
        assert_eq!(clock.at(Moment(999_000)), Millis(4_000));
        clock.show(Moment(1_000_000));
        assert_eq!(clock.at(Moment(1_000_500)), Millis(4_500));
    }

    #[test]
    fn with_a_limit_the_clock_runs_from_the_deal_hidden_or_not_and_ends_at_the_limit() {
        let mut clock = limited();
        assert_eq!(clock.at(Moment(3_000)), Millis(2_000));
        clock.hide(Moment(3_000));
        assert_eq!(clock.at(Moment(11_000)), Millis(10_000));
        clock.show(Moment(11_000));
        assert!(!clock.is_out(Moment(300_999)));
        assert!(clock.is_out(Moment(301_000)));
        assert_eq!(clock.at(Moment(900_000)), Millis(300_000));
    }

    #[test]
    fn a_stopped_clock_stays_and_is_never_out() {
        let mut clock = limited();
        clock.stop_at(Millis(5_000));
        clock.show(Moment(7_000));
        assert_eq!(clock.at(Moment(900_000)), Millis(5_000));
        assert!(!clock.is_out(Moment(900_000)));
    }

    #[test]
    fn a_wall_clock_set_back_takes_nothing_away() {
        let mut clock = free();
        clock.note_action(Moment(100_000));
        clock.note_action(Moment(103_000));
        assert_eq!(clock.at(Moment(5)), Millis(3_000));
    }

    #[test]
    fn a_stored_clock_goes_on_where_it_was() {
        let mut clock = free();
        clock.note_action(Moment(10_000));
        clock.note_action(Moment(12_000));
        let mark = clock.mark(Moment(15_000));
        assert_eq!(mark, ClockMark::Counted(Millis(5_000)));
        let mut resumed = GameClock::resume(rules("KM1-D1N"), mark, Some(Millis(2_000)));
        assert_eq!(resumed.at(Moment(90_000)), Millis(5_000));
        resumed.show(Moment(90_000));
        assert_eq!(resumed.at(Moment(91_000)), Millis(6_000));
    }

    #[test]
    fn a_stored_clock_before_the_first_action_waits() {
        let mut resumed = GameClock::resume(rules("KM1-D1N"), ClockMark::Counted(Millis(0)), None);
        resumed.show(Moment(5_000));
        assert_eq!(resumed.at(Moment(9_000)), Millis(0));
    }

    #[test]
    fn with_a_limit_a_stored_clock_has_run_on_meanwhile() {
        let mark = limited().mark(Moment(4_000));
        assert_eq!(mark, ClockMark::Dealt(Moment(1_000)));
        let resumed = GameClock::resume(rules("KD1-D3P"), mark, None);
        assert_eq!(resumed.at(Moment(61_000)), Millis(60_000));
    }
}
