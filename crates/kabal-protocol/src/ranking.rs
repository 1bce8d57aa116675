//! Who won: the one place where the order of a duel's seats is decided.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kabal_core::{Game, Millis, Points, State};
use serde::{Deserialize, Serialize};

use crate::{Moment, Seat};

/// How a seat's game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// How it ended.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::state))]
    pub state: State,
    /// The final score; where the rules keep none, the number of cards on the foundations (ruling).
    #[cfg_attr(feature = "openapi", schema(value_type = i64))]
    pub score: Points,
    /// The time used, on the game's clock.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub used: Millis,
}

impl Outcome {
    /// The outcome of a game so far.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let status = game.status();
        Self { state: status.state, score: score(game), used: status.clock }
    }
}

/// The score that counts in a duel.
pub(crate) fn score(game: &Game) -> Points {
    game.status().score.map_or_else(|| Points(cards_up(game).into()), |score| score.shown)
}

/// How many cards lie on the foundations, 0 to 52.
pub(crate) fn cards_up(game: &Game) -> u8 {
    game.table().foundations().count() as u8
}

/// A place in the ranking, from 1. Equals share one, and the places they fill together are left out after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

/// A seat's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// Its place.
    pub place: Place,
    /// The seat.
    pub seat: Seat,
    /// How its game came out; none if it never began.
    pub outcome: Option<Outcome>,
}

/// Ranks the seats: the higher score, then less time used, then the earlier finish. Who never began comes last.
/// Given are for each seat when its game began and how it came out. The best comes first, equals in seat order.
#[must_use]
pub fn rank(seats: &BTreeMap<Seat, Option<(Moment, Outcome)>>) -> Vec<Placing> {
    let key =
        |result: &Option<(Moment, Outcome)>| {
            // None is the least of all keys, and reversing makes it the last.
            Reverse(result.map(|(began, Outcome { score, used, .. })| {
                (score, Reverse(used), Reverse(began.after(used)))
            }))
        };
    let mut order: Vec<_> = seats.iter().collect();
    order.sort_by_key(|(seat, result)| (key(result), **seat));
    let place = |result| 1 + order.iter().filter(|(_, other)| key(other) < key(result)).count() as u8;
    order
        .iter()
        .map(|(seat, result)| Placing {
            place: Place(place(result)),
            seat: **seat,
            outcome: result.map(|(_, outcome)| outcome),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_then_time_then_the_earlier_finish() {
        let result = |began, score, used| {
            let outcome = Outcome { state: State::GivenUp, score: Points(score), used: Millis(used) };
            Some((Moment(began), outcome))
        };
        let results = [
            result(0, 100, 50_000),
            None,
            result(0, 200, 60_000),
            result(9, 200, 50_000),
            result(7, 200, 50_000),
            result(9, 200, 50_000),
            None,
            result(0, -5, 10),
        ];
        let seats = (1..=8).filter_map(Seat::new).zip(results).collect();
        let order: Vec<_> =
            rank(&seats).iter().map(|placing| (placing.place.0, placing.seat.number())).collect();
        // 200 points in 50 s, seat 5 two milliseconds before 4 and 6; then 60 s; then fewer points; then no-shows.
        assert_eq!(order, [(1, 5), (2, 4), (2, 6), (4, 3), (5, 1), (6, 8), (7, 2), (7, 7)]);
    }
}
