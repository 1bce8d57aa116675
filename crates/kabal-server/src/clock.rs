//! The server's clock.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use kabal_protocol::Moment;

/// The time of day, as it was when the server started, and from then on by a clock that nobody sets back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    at: Moment,
}

impl Clock {
    /// Reads the system's time of day, for the only time.
    pub(crate) fn start() -> Self {
        // A machine whose clock stands before 1970 has worse problems than wrong times in records.
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), at: Moment(at.as_millis() as u64) }
    }

    /// Now.
    pub(crate) fn now(&self) -> Moment {
        Moment(self.at.0 + self.started.elapsed().as_millis() as u64)
    }

    /// When that will be, for a timer; now, if it is past.
    pub(crate) fn instant(&self, moment: Moment) -> Instant {
        self.started + std::time::Duration::from_millis(moment.0.saturating_sub(self.at.0))
    }
}
