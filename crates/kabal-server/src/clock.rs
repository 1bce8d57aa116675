//! The server's clock.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kabal_protocol::Moment;

/// The time of day, as the store tells it: when the server starts, and now and then later. In between it goes by a clock
/// that nobody sets back. So servers over one database agree, whatever their machines' clocks show, and agree again after
/// one of the machines was suspended.
#[derive(Debug)]
pub(crate) struct Clock {
    started: Instant,
    at: Moment,
    /// By how many milliseconds it has been moved forward since.
    moved: AtomicU64,
}

impl Clock {
    /// A clock that shows this time of day now.
    pub(crate) fn start(at: Moment) -> Self {
        Self { started: Instant::now(), at, moved: AtomicU64::new(0) }
    }

    /// A clock that stands still at this time of day, for a day: it shows only what it is moved to.
    #[cfg(test)]
    pub(crate) fn standing(at: Moment) -> Self {
        // Nothing has passed since a moment that is yet to come.
        Self { started: Instant::now() + Duration::from_secs(86_400), at, moved: AtomicU64::new(0) }
    }

    /// Now.
    pub(crate) fn now(&self) -> Moment {
        Moment(self.shown_at_start() + self.started.elapsed().as_millis() as u64)
    }

    /// Moves it forward to what the store shows now, if that is later. It never goes back: what has been decided at a
    /// moment was decided before all that comes.
    pub(crate) fn catch_up(&self, store: Moment) {
        let unmoved = self.at.0 + self.started.elapsed().as_millis() as u64;
        self.moved.fetch_max(store.0.saturating_sub(unmoved), Ordering::Relaxed);
    }

    /// When that will be, for a timer; now, if it is past.
    pub(crate) fn instant(&self, moment: Moment) -> Instant {
        self.started + Duration::from_millis(moment.0.saturating_sub(self.shown_at_start()))
    }

    /// What it would have shown at the start, were it as it is now.
    fn shown_at_start(&self) -> u64 {
        self.at.0 + self.moved.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn it_is_moved_forward_and_never_back() {
        let clock = Clock::start(Moment(HOUR));
        let soon = clock.instant(Moment(3 * HOUR));
        clock.catch_up(Moment(0));
        assert!((HOUR..2 * HOUR).contains(&clock.now().0));
        clock.catch_up(Moment(2 * HOUR));
        assert!((2 * HOUR..3 * HOUR).contains(&clock.now().0));
        // What is due at a moment is due so much earlier.
        let moved = (soon - clock.instant(Moment(3 * HOUR))).as_millis() as u64;
        assert!((HOUR - 60_000..=HOUR).contains(&moved), "{moved}");
        let before = clock.now();
        clock.catch_up(Moment(HOUR));
        assert!(clock.now() >= before);
        assert_eq!(clock.instant(Moment(0)), clock.started);
    }
}
