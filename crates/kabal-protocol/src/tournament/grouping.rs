//! Who meets whom: the players of a round, cut into groups that each play a duel.

use crate::{PlayerId, Rating, SeatCount};

/// The order of those who signed up: the stronger first, of equals the one who was there first. Given are they in the
/// order in which they signed up, those without a rating as newcomers.
#[must_use]
pub fn seed(signed_up: &[(PlayerId, Option<Rating>)]) -> Vec<PlayerId> {
    let mut order: Vec<_> = signed_up.iter().collect();
    // Sorting keeps equals in order.
    order.sort_by(|(_, one), (_, other)| {
        let strength = |rating: &Option<Rating>| rating.unwrap_or_default().strength;
        strength(other).total_cmp(&strength(one))
    });
    order.into_iter().map(|(player, _)| *player).collect()
}

/// Cuts players, the first one first, into as few groups of at most eight as there can be, whose sizes differ by one at
/// most; the larger ones come first. So who stands near each other meets. Of two players or more none is alone.
pub(super) fn groups(order: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let count = order.len().div_ceil(SeatCount::MOST.into());
    let mut rest = order;
    let cut = |groups_left: usize| {
        let (group, others) = rest.split_at(rest.len().div_ceil(groups_left));
        rest = others;
        group.to_vec()
    };
    (1..=count).rev().map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bytes;

    fn players(count: u8) -> Vec<PlayerId> {
        (1..=count).map(|byte| PlayerId(Bytes([byte; 16]))).collect()
    }

    fn rated(strength: f64) -> Option<Rating> {
        Some(Rating { strength, ..Rating::default() })
    }

    #[test]
    fn the_strong_come_first_and_newcomers_stand_in_the_middle() {
        let ratings = [rated(1400.0), None, rated(1600.5), rated(1500.0), None, rated(1600.25)];
        let signed_up: Vec<_> = players(6).into_iter().zip(ratings).collect();
        let order: Vec<u8> = seed(&signed_up).iter().map(|player| player.0.0[0]).collect();
        // A newcomer's rating is 1500: 2, 4 and 5 are equal, and stand as they signed up.
        assert_eq!(order, [3, 6, 2, 4, 5, 1]);
    }

    /// By hand, for some numbers of players; and for all of them, that nobody is missing, twice there or alone.
    #[test]
    fn groups_are_few_and_alike() {
        let sizes = |count| groups(&players(count)).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(0), [0; 0]);
        assert_eq!(sizes(2), [2]);
        assert_eq!(sizes(8), [8]);
        assert_eq!(sizes(9), [5, 4]);
        assert_eq!(sizes(17), [6, 6, 5]);
        assert_eq!(sizes(33), [7, 7, 7, 6, 6]);
        assert_eq!(sizes(64), [8; 8]);
        for count in 2..=64 {
            assert_eq!(groups(&players(count)).concat(), players(count));
            assert!(sizes(count).iter().all(|size| (2..=8).contains(size)), "{count}");
        }
    }
}
