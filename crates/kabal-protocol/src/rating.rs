//! Ratings: Glicko-2 over duels, in which all had the same cards.
//!
//! The arithmetic is the crate `skillratings`'; its settings and what a duel counts for are here. The system is
//! described in M. E. Glickman, "Example of the Glicko-2 system" (2013).

use std::cmp::Ordering;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::{Place, Placing, Seat};

/// How strong a player is held to be, and how surely.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The strength; 1500 for a newcomer. Who is 200 higher wins about three times in four.
    pub strength: f64,
    /// Its uncertainty, a standard deviation; 350 for a newcomer.
    pub deviation: f64,
    /// How erratic the results are; 0.06 for a newcomer.
    pub volatility: f64,
}

impl Default for Rating {
    /// A newcomer's.
    fn default() -> Self {
        Glicko2Rating::new().into()
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Self {
        Self { strength: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Self { rating: rating.strength, deviation: rating.deviation, volatility: rating.volatility }
    }
}

/// The ratings after a duel: it is a rating period, in which each seat met each other one once. Seats without a
/// rating, guests, neither gain nor give anything.
#[must_use]
pub fn rate(before: &BTreeMap<Seat, Rating>, placings: &[Placing]) -> BTreeMap<Seat, Rating> {
    let places: BTreeMap<Seat, Place> =
        placings.iter().map(|placing| (placing.seat, placing.place)).collect();
    let rated: Vec<(Seat, Place, Rating)> =
        before.iter().filter_map(|(seat, rating)| Some((*seat, *places.get(seat)?, *rating))).collect();
    let after = |(seat, place, rating): (Seat, Place, Rating)| {
        let others = rated.iter().filter(|(other, ..)| *other != seat);
        let results: Vec<_> =
            others.map(|(_, other, rating)| ((*rating).into(), meeting(place, *other))).collect();
        (seat, if results.is_empty() { rating } else { period(rating, &results) })
    };
    rated.iter().copied().map(after).collect()
}

/// How a seat at one place fared against one at another.
fn meeting(own: Place, other: Place) -> Outcomes {
    match own.cmp(&other) {
        Ordering::Less => Outcomes::WIN,
        Ordering::Equal => Outcomes::DRAW,
        Ordering::Greater => Outcomes::LOSS,
    }
}

/// A rating after a period with at least one result.
fn period(rating: Rating, results: &[(Glicko2Rating, Outcomes)]) -> Rating {
    glicko2_rating_period(&rating.into(), results, &Glicko2Config::new()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(strength: f64, deviation: f64) -> Rating {
        Rating { strength, deviation, volatility: 0.06 }
    }

    /// The worked example of Glickman's paper: a win and two losses, 1464.06, 151.52 and 0.05999.
    #[test]
    fn the_papers_example_comes_out() {
        let seats: Vec<Seat> = (1..=4).filter_map(Seat::new).collect();
        let ratings =
            [rating(1500.0, 200.0), rating(1400.0, 30.0), rating(1550.0, 100.0), rating(1700.0, 300.0)];
        let before = seats.iter().copied().zip(ratings).collect();
        // Seat 1 beat seat 2 and lost to 3 and 4.
        let places = [(1, seats[2]), (1, seats[3]), (3, seats[0]), (4, seats[1])];
        let placings = places.map(|(place, seat)| Placing { place: Place(place), seat, outcome: None });
        let after = rate(&before, &placings)[&seats[0]];
        assert!((after.strength - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn a_draw_between_equals_changes_no_strength_and_guests_count_for_nothing() {
        let seats: Vec<Seat> = (1..=3).filter_map(Seat::new).collect();
        let places = [(1, seats[0]), (1, seats[1]), (3, seats[2])];
        let placings = places.map(|(place, seat)| Placing { place: Place(place), seat, outcome: None });
        let before: BTreeMap<_, _> = [(seats[0], Rating::default()), (seats[1], Rating::default())].into();
        let after = rate(&before, &placings);
        assert_eq!(after.len(), 2);
        assert!(after.values().all(|rating| (rating.strength - 1500.0).abs() < 1e-9));
        assert!(after.values().all(|rating| rating.deviation < 350.0));
        let alone = [(seats[0], rating(1500.0, 200.0))].into();
        assert_eq!(rate(&alone, &placings), alone);
    }
}
