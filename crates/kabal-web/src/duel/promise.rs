//! What a page promises to the shuffle: random bytes, kept until the server may see them.

use kabal_protocol::{Commitment, Opening, Room, Seat, Stage, Step};
use serde::{Deserialize, Serialize};

/// The bytes of one round, and what the server promised in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promise {
    /// The round they are for. Bytes are never used in another one.
    pub round: u32,
    /// The bytes.
    pub opening: Opening,
    /// What the server was committed to when these bytes were laid open; none before.
    pub server: Option<Commitment>,
}

/// What the page owes the duel now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Make fresh bytes for this round, keep them, and commit to them.
    Promise {
        /// The round.
        round: u32,
    },
    /// Commit to the bytes that are kept.
    Commit,
    /// Keep the server's commitment, and lay the bytes open.
    Reveal {
        /// What the server is committed to.
        server: Commitment,
    },
}

impl Duty {
    /// What the holder of this seat owes, with this promise kept.
    #[must_use]
    pub fn of(room: &Room, seat: Seat, kept: Option<&Promise>) -> Option<Self> {
        let chair = room.seats.iter().find(|chair| chair.seat == seat)?;
        let kept = kept.filter(|kept| kept.round == room.round);
        match (room.stage, chair.commitment) {
            // A round that began anew asks for it; where a seat was lost by that, others may come until the seats close.
            (Stage::Open { .. } | Stage::Committing { .. }, None) => {
                Some(kept.map_or(Self::Promise { round: room.round }, |_| Self::Commit))
            }
            (Stage::Revealing { .. }, Some(commitment)) if chair.step == Step::Seated => {
                // Bytes that one commitment of the server has drawn out are not shown to another: the server may have
                // chosen it after it saw them.
                let kept = kept
                    .filter(|kept| kept.opening.commitment() == commitment)
                    .filter(|kept| kept.server.is_none_or(|server| server == room.server));
                kept.map(|_| Self::Reveal { server: room.server })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_protocol::{Bytes, Chair, Moment, Pace, SeatCount, Seating, Terms};

    const UNTIL: Moment = Moment(0);
    const SERVER: Commitment = Commitment(Bytes([9; 32]));

    fn promise(round: u32) -> Promise {
        Promise { round, opening: Opening { salt: Bytes([1; 32]), seed: Bytes([2; 32]) }, server: None }
    }

    fn duty(
        stage: Stage,
        round: u32,
        own: Option<Commitment>,
        step: Step,
        kept: Option<Promise>,
    ) -> Option<Duty> {
        let terms = Terms::new("KD1-D3P".parse().unwrap(), Pace::Live, SeatCount::TWO).unwrap();
        let seat = Seat::new(2).unwrap();
        let seats = vec![Chair { seat, commitment: own, step }];
        Duty::of(
            &Room { terms, seating: Seating::Invited, stage, round, server: SERVER, seats },
            seat,
            kept.as_ref(),
        )
    }

    #[test]
    fn bytes_are_laid_open_only_when_all_are_bound_and_only_those_that_were_promised() {
        let own = Some(promise(1).opening.commitment());
        let revealing = Stage::Revealing { until: UNTIL };
        let reveal = Some(Duty::Reveal { server: SERVER });
        assert_eq!(duty(revealing, 1, own, Step::Seated, Some(promise(1))), reveal);
        assert_eq!(duty(revealing, 1, own, Step::Revealed, Some(promise(1))), None);
        assert_eq!(duty(revealing, 1, Some(SERVER), Step::Seated, Some(promise(1))), None);
        assert_eq!(duty(revealing, 1, own, Step::Seated, None), None);
        assert_eq!(duty(Stage::Open { until: UNTIL }, 1, own, Step::Seated, Some(promise(1))), None);
    }

    #[test]
    fn a_server_that_commits_anew_after_it_saw_the_bytes_gets_nothing() {
        let own = Some(promise(1).opening.commitment());
        let revealing = Stage::Revealing { until: UNTIL };
        let to = |server| Some(Promise { server: Some(server), ..promise(1) });
        assert_eq!(duty(revealing, 1, own, Step::Seated, to(Commitment(Bytes([8; 32])))), None);
        let again = Some(Duty::Reveal { server: SERVER });
        assert_eq!(duty(revealing, 1, own, Step::Seated, to(SERVER)), again, "a lost connection");
    }

    #[test]
    fn a_new_round_gets_fresh_bytes_once() {
        let committing = Stage::Committing { until: UNTIL };
        let fresh = Some(Duty::Promise { round: 2 });
        assert_eq!(duty(Stage::Open { until: UNTIL }, 2, None, Step::Seated, Some(promise(1))), fresh);
        assert_eq!(duty(committing, 2, None, Step::Seated, Some(promise(1))), fresh);
        assert_eq!(duty(committing, 2, None, Step::Seated, Some(promise(2))), Some(Duty::Commit));
        let own = Some(promise(2).opening.commitment());
        assert_eq!(duty(committing, 2, own, Step::Seated, Some(promise(2))), None);
    }
}
