//! How long things take: the same figures as in assets/table.css, for what has to wait for cards in flight.

use crate::settings::Speed;

/// A flight, in milliseconds.
const FLIGHT: u32 = 170;
/// From one automatic move to the next.
const STEP: u32 = 60;
/// A moment to look at the last card.
const REST: u32 = 350;

/// How long the last of several moves is under way, with a moment to look at it.
pub(super) fn time_for(moves_before: u32, speed: Speed) -> u32 {
    let flown = moves_before * STEP + FLIGHT + REST;
    match speed {
        Speed::Normal => flown,
        Speed::Fast => flown * 3 / 5,
        Speed::Instant => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_many_cards_is_waited_for() {
        assert_eq!(time_for(0, Speed::Normal), 520);
        assert_eq!(time_for(51, Speed::Normal), 51 * 60 + 520);
        assert_eq!(time_for(51, Speed::Instant), 0);
    }
}
