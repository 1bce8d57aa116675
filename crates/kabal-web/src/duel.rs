//! A duel as one page takes part in it: how it stands, what the page owes it, and what it can prove afterwards.
//!
//! Nothing here asks the browser for anything: messages and moments come in, what is to be done comes out.

mod errand;
mod examine;
mod examiner;
mod offer;
mod promise;

use std::collections::BTreeMap;

use kabal_core::Millis;
use kabal_protocol::{Day, DuelId, FromServer, Pace, Placing, Progress, Room, Seat, Sitter, Stage};

pub use errand::Errand;
pub use examine::{Examination, Examined, Finding, Point, Witness};
pub use examiner::{Said, serve_examiner};
pub use offer::{WINDOWS, profile_of, rules_of};
pub use promise::{Duty, Promise};

use crate::clock::Moment;

/// How a duel stands, as far as this page was told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The page's own seat.
    pub seat: Option<Seat>,
    /// The stage and the seats.
    pub room: Option<Room>,
    /// Who holds the seats.
    pub players: Vec<Sitter>,
    /// How each seat fares.
    pub progress: BTreeMap<Seat, Progress>,
    /// The ranking, the best first, once all have played.
    pub placings: Option<Vec<Placing>>,
    /// The duel that follows this one.
    pub rematch: Option<DuelId>,
    /// How long a message takes.
    pub lag: Option<Millis>,
    /// The server's clock less the page's, in milliseconds.
    ahead: i64,
}

impl Standing {
    /// Takes in what the server says about the duel. What it says about the page's own game is not for here.
    pub fn hear(&mut self, message: &FromServer, now: Moment) {
        match message {
            FromServer::Welcome { now: server, seat } => {
                self.seat = *seat;
                self.ahead = server.0.cast_signed().saturating_sub(now.0.cast_signed());
            }
            FromServer::Seated(seat) => self.seat = Some(*seat),
            FromServer::Players(players) => self.players.clone_from(players),
            FromServer::Lag(lag) => self.lag = Some(*lag),
            FromServer::Rematch(duel) => self.rematch = Some(*duel),
            FromServer::Room(room) => {
                let keeps = |seat| room.seats.iter().any(|chair| chair.seat == seat);
                self.seat = self.seat.filter(|seat| keeps(*seat));
                self.room = Some(room.clone());
            }
            FromServer::Progress(progress) => {
                self.progress.insert(progress.seat, *progress);
            }
            FromServer::Over { placings, .. } => self.placings = Some(placings.clone()),
            FromServer::Sight(_)
            | FromServer::Played(_)
            | FromServer::Refused(_)
            | FromServer::Rejected { .. }
            | FromServer::Reload { .. } => {}
        }
    }

    /// Who holds a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.players.iter().find(|sitter| sitter.seat == seat)
    }

    /// The day of the daily that it is; none of a duel.
    #[must_use]
    pub fn daily(&self) -> Option<Day> {
        match self.room.as_ref()?.terms.pace {
            Pace::Daily(day) => Some(day),
            Pace::Live | Pace::Window(_) => None,
        }
    }

    /// Whether whoever has the invitation may take a seat, as may those who played once more.
    #[must_use]
    pub fn is_invited(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.seating.is_invited()) && self.daily().is_none()
    }

    /// Whether its record waits until the day of a daily has ended everywhere.
    #[must_use]
    pub fn is_withheld(&self, now: Moment) -> bool {
        self.daily().is_some_and(|day| self.servers(now) < day.over_everywhere())
    }

    /// How long it is until the games of a live duel begin; none where that is not settled.
    #[must_use]
    pub fn countdown(&self, now: Moment) -> Option<Millis> {
        let room = self.room.as_ref().filter(|room| room.terms.pace == Pace::Live)?;
        let Stage::Playing { fixed } = room.stage else { return None };
        Some(fixed.after(Pace::COUNTDOWN).since(self.servers(now)))
    }

    /// What the duel wants of this page's player; none without a seat, or after the end.
    #[must_use]
    pub fn errand(&self, now: Moment) -> Option<Errand> {
        Errand::of(self.room.as_ref()?, self.seat?, self.servers(now))
    }

    /// A moment of the page's clock by the server's.
    fn servers(&self, now: Moment) -> kabal_protocol::Moment {
        kabal_protocol::Moment(now.0.saturating_add_signed(self.ahead))
    }

    /// Whether the page's player is the only one who has taken a seat, and others still can.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.room.as_ref().is_some_and(|room| {
            matches!(room.stage, Stage::Open { .. })
                && room.seats.len() == 1
                && room.seats.first().map(|chair| chair.seat) == self.seat
        })
    }

    /// Whether this page may close the seats: it holds the lowest of two at least, and all are not taken yet.
    #[must_use]
    pub fn may_close(&self) -> bool {
        self.room.as_ref().is_some_and(|room| {
            matches!(room.stage, Stage::Open { .. })
                && room.seating.is_invited()
                && room.seats.len() >= 2
                && self.seat.is_some()
                && room.seats.first().map(|chair| chair.seat) == self.seat
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_protocol::{Bytes, Chair, Commitment, SeatCount, Seating, Step, Terms};

    fn room(stage: Stage, seats: &[u8]) -> Room {
        let terms = Terms::new("KD1-D3P".parse().unwrap(), Pace::Live, SeatCount::TWO).unwrap();
        let seats = seats.iter().map(|number| Chair {
            seat: Seat::new(*number).unwrap(),
            commitment: None,
            step: Step::Seated,
        });
        Room {
            terms,
            seating: Seating::Invited,
            stage,
            round: 1,
            server: Commitment(Bytes([7; 32])),
            seats: seats.collect(),
        }
    }

    const OPEN: Stage = Stage::Open { until: kabal_protocol::Moment(0) };

    #[test]
    fn the_countdown_goes_by_the_servers_clock() {
        let mut standing = Standing::default();
        // The page's clock is 600 s behind.
        let welcome = FromServer::Welcome { now: kabal_protocol::Moment(1_000_000), seat: None };
        standing.hear(&welcome, Moment(400_000));
        let fixed = kabal_protocol::Moment(1_000_500);
        standing.hear(&FromServer::Room(room(Stage::Playing { fixed }, &[1, 2])), Moment(400_600));
        assert_eq!(standing.countdown(Moment(401_000)), Some(Millis(2_500)));
        assert_eq!(standing.countdown(Moment(409_000)), Some(Millis::ZERO));
    }

    #[test]
    fn a_seat_that_the_room_does_not_have_is_lost() {
        let mut standing = Standing::default();
        standing.hear(&FromServer::Seated(Seat::new(2).unwrap()), Moment(0));
        standing.hear(&FromServer::Room(room(OPEN, &[1, 2])), Moment(0));
        assert_eq!(standing.seat, Seat::new(2));
        standing.hear(&FromServer::Room(room(OPEN, &[1])), Moment(0));
        assert_eq!(standing.seat, None);
    }

    #[test]
    fn the_lowest_seat_closes_when_two_are_taken() {
        let may = |own: u8, seats: &[u8]| {
            let mut standing = Standing { seat: Seat::new(own), ..Standing::default() };
            standing.hear(&FromServer::Room(room(OPEN, seats)), Moment(0));
            standing.may_close()
        };
        assert!(may(1, &[1, 3]) && may(2, &[2, 3]));
        assert!(!may(1, &[1]) && !may(3, &[1, 3]) && !may(4, &[1, 3]));
    }
}
