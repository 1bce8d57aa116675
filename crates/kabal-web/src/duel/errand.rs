//! What a duel wants of a player who has a seat in it.

use kabal_core::Millis;
use kabal_protocol::{Moment, Room, Seat, Stage, Step};

/// What is to be done or waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Seats are open: so many are taken.
    Seats {
        /// The seats taken.
        taken: usize,
        /// All seats.
        of: usize,
    },
    /// The player's page must add its part to the shuffle, and has so long for it.
    Part(Millis),
    /// The parts of others are missing, who have so long for them.
    Parts(Millis),
    /// The player's game can be begun for so long.
    Begin(Millis),
    /// The player's game is played, or begins in a moment.
    Play,
    /// The player has played. Others can begin for so long; no time if nobody can any more.
    Others(Millis),
}

impl Errand {
    /// Whether it is the player who must do something.
    #[must_use]
    pub const fn is_the_players(&self) -> bool {
        matches!(self, Self::Part(_) | Self::Begin(_) | Self::Play)
    }

    /// The errand of the holder of a seat; none if the duel is over, or the seat not taken. `now` is the server's.
    #[must_use]
    pub fn of(room: &Room, seat: Seat, now: Moment) -> Option<Self> {
        let chair = room.seats.iter().find(|chair| chair.seat == seat)?;
        let left = |until: Moment| until.since(now);
        let window = |fixed: Moment| room.terms.pace.closes(fixed).map(left);
        Some(match (room.stage, chair.step) {
            (Stage::Open { .. }, _) => Self::Seats { taken: room.seats.len(), of: room.terms.seats.get() },
            (Stage::Committing { until }, _) if chair.commitment.is_none() => Self::Part(left(until)),
            (Stage::Revealing { until }, Step::Seated) => Self::Part(left(until)),
            (Stage::Committing { until } | Stage::Revealing { until }, _) => Self::Parts(left(until)),
            (Stage::Playing { fixed }, Step::Done) => Self::Others(window(fixed).unwrap_or(Millis::ZERO)),
            (Stage::Playing { fixed }, Step::Seated | Step::Revealed) => {
                window(fixed).map_or(Self::Play, Self::Begin)
            }
            (Stage::Playing { .. }, Step::Playing) => Self::Play,
            (Stage::Over | Stage::CalledOff, _) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_protocol::{Bytes, Chair, Commitment, Pace, SeatCount, Seating, Terms, Window};

    const NOW: Moment = Moment(1_000_000);
    const LIVE: Pace = Pace::Live;

    fn hour() -> Pace {
        Pace::Window(Window::new(3600).unwrap())
    }

    fn errand(pace: Pace, stage: Stage, commitment: Option<Commitment>, step: Step) -> Option<Errand> {
        let terms = Terms::new("KD1-D3P".parse().unwrap(), pace, SeatCount::new(3).unwrap()).unwrap();
        let seat = Seat::new(2).unwrap();
        let seats = vec![Chair { seat, commitment, step }];
        let server = Commitment(Bytes([7; 32]));
        let room = Room { terms, seating: Seating::Invited, stage, round: 1, server, seats };
        assert_eq!(Errand::of(&room, Seat::new(1).unwrap(), NOW), None, "nobody holds that seat");
        Errand::of(&room, seat, NOW)
    }

    #[test]
    fn until_the_cards_are_dealt_a_page_owes_its_part() {
        let bound = Some(Commitment(Bytes([1; 32])));
        let until = NOW.after(Millis(15_000));
        let of = |stage, commitment, step| errand(LIVE, stage, commitment, step);
        assert_eq!(of(Stage::Open { until }, bound, Step::Seated), Some(Errand::Seats { taken: 1, of: 3 }));
        let left = Millis(15_000);
        assert_eq!(of(Stage::Committing { until }, None, Step::Seated), Some(Errand::Part(left)));
        assert_eq!(of(Stage::Committing { until }, bound, Step::Seated), Some(Errand::Parts(left)));
        assert_eq!(of(Stage::Revealing { until }, bound, Step::Seated), Some(Errand::Part(left)));
        assert_eq!(of(Stage::Revealing { until }, bound, Step::Revealed), Some(Errand::Parts(left)));
    }

    #[test]
    fn over_a_window_each_begins_when_it_suits_and_live_all_at_once() {
        // The deal was fixed 600 s ago: of an hour 3000 s are left.
        let stage = Stage::Playing { fixed: Moment(400_000) };
        let left = Millis(3_000_000);
        assert_eq!(errand(hour(), stage, None, Step::Revealed), Some(Errand::Begin(left)));
        assert_eq!(errand(hour(), stage, None, Step::Playing), Some(Errand::Play));
        assert_eq!(errand(hour(), stage, None, Step::Done), Some(Errand::Others(left)));
        assert_eq!(errand(LIVE, stage, None, Step::Revealed), Some(Errand::Play));
        assert_eq!(errand(LIVE, stage, None, Step::Done), Some(Errand::Others(Millis::ZERO)));
    }

    #[test]
    fn a_duel_that_is_over_wants_nothing() {
        for stage in [Stage::Over, Stage::CalledOff] {
            assert_eq!(errand(LIVE, stage, None, Step::Done), None);
        }
    }
}
