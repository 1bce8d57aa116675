//! Seats are taken, given up and closed, and each commits.

use std::collections::BTreeSet;

use kabal_core::Millis;

use crate::{
    Chair, Commitment, Committing, Moment, Rejection, Revealing, Seat, SeatCount, Secret, Stage, Step,
};

/// A round before its reveals.
#[derive(Clone, Debug)]
pub(super) struct Gathering {
    round: Committing,
    /// The seats that are taken. Those of a round that began anew have to commit once more.
    seats: BTreeSet<Seat>,
    /// Whether no further seat can be taken: then the round waits for commitments only.
    closed: bool,
    until: Moment,
    /// When open seats are closed at the latest. A round begun anew does not put it off, so that an end comes.
    open_until: Moment,
}

/// What becomes of a gathering.
pub(super) enum Settled {
    /// It goes on.
    Waiting,
    /// The seats are closed, and all are committed.
    Committed(Revealing),
    /// Nobody can come any more, and too few are there.
    CalledOff,
}

impl Gathering {
    /// Seats open for the first time.
    pub(super) fn open(server: Secret, until: Moment) -> Self {
        Self {
            round: Committing::new(server),
            seats: BTreeSet::new(),
            closed: false,
            until,
            open_until: until,
        }
    }

    /// A round begins anew with those who are left, who have this long to commit again.
    pub(super) fn anew(server: Secret, seats: BTreeSet<Seat>, until: Moment, open_until: Moment) -> Self {
        Self { round: Committing::new(server), seats, closed: true, until, open_until }
    }

    /// Takes the lowest free seat.
    pub(super) fn take(&mut self, commitment: Commitment, of: SeatCount) -> Result<Seat, Rejection> {
        if self.closed {
            return Err(Rejection::NotNow);
        }
        let seat = of.seats().find(|seat| !self.seats.contains(seat)).ok_or(Rejection::Full)?;
        self.round.commit(seat, commitment).map_err(Rejection::Commit)?;
        self.seats.insert(seat);
        self.closed = self.seats.len() == of.get();
        Ok(seat)
    }

    /// Gives a seat up.
    pub(super) fn leave(&mut self, seat: Seat) -> Result<(), Rejection> {
        if !self.seats.remove(&seat) {
            return Err(Rejection::NoSeat);
        }
        self.round.release(seat);
        Ok(())
    }

    /// Closes the seats for the holder of the lowest one.
    pub(super) fn close(&mut self, seat: Seat, now: Moment, wait: Millis) -> Result<(), Rejection> {
        if self.seats.first() != Some(&seat) {
            return Err(Rejection::NotYours);
        }
        if self.seats.len() < SeatCount::TWO.get() {
            return Err(Rejection::TooFew);
        }
        if !self.closed {
            self.closed = true;
            self.until = now.after(wait);
        }
        Ok(())
    }

    /// Takes a commitment of a seat that is taken.
    pub(super) fn commit(&mut self, seat: Seat, commitment: Commitment) -> Result<(), Rejection> {
        if !self.seats.contains(&seat) {
            return Err(Rejection::NoSeat);
        }
        self.round.commit(seat, commitment).map_err(Rejection::Commit)
    }

    /// The seats that are taken.
    pub(super) const fn seats(&self) -> &BTreeSet<Seat> {
        &self.seats
    }

    /// Whether this is what the seat is committed to.
    pub(super) fn is_committed(&self, seat: Seat, to: Commitment) -> bool {
        self.round.seats().get(&seat) == Some(&to)
    }

    /// What follows from who is there, and from the time.
    pub(super) fn settle(&mut self, now: Moment) -> Settled {
        if now >= self.until {
            // Who is left alone when a round came to nothing need not commit anew to have been there.
            if self.closed || self.seats.len() > 1 {
                self.seats.retain(|seat| self.round.seats().contains_key(seat));
            }
            self.closed = true;
        }
        if self.closed && self.seats.len() < SeatCount::TWO.get() {
            if now >= self.open_until {
                return Settled::CalledOff;
            }
            self.closed = false;
            self.until = self.open_until;
        }
        let all_committed = self.seats.len() == self.round.seats().len();
        match self.round.close() {
            Some(revealing) if self.closed && all_committed => Settled::Committed(revealing),
            _ => Settled::Waiting,
        }
    }

    /// When time changes something.
    pub(super) const fn due(&self) -> Moment {
        self.until
    }

    /// The stage that all may see.
    pub(super) const fn stage(&self) -> Stage {
        if self.closed { Stage::Committing { until: self.until } } else { Stage::Open { until: self.until } }
    }

    /// The seats as all may see them.
    pub(super) fn chairs(&self) -> Vec<Chair> {
        let commitment = |seat| self.round.seats().get(&seat).copied();
        self.seats
            .iter()
            .map(|seat| Chair { seat: *seat, commitment: commitment(*seat), step: Step::Seated })
            .collect()
    }
}
