//! The server's clock.

use std::time::Instant;

use kabal_protocol::Moment;

/// The time of day, as the store told it when the server started, and from then on by a clock that nobody sets back. So
/// servers over one database agree, whatever their machines' clocks show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    at: Moment,
}

impl Clock {
    /// A clock that shows this time of day now.
    pub(crate) fn start(at: Moment) -> Self {
        Self { started: Instant::now(), at }
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
