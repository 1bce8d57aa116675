//! Who leads: the one place where the order of a tournament is decided.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{TablePoints, Tournament};
use crate::{Place, PlayerId};

/// A player's line in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableLine {
    /// The place, from 1. Equals share one, and the places that they fill together are left out after them.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::table_place))]
    pub place: Place,
    /// Who.
    pub player: PlayerId,
    /// The points of all rounds.
    pub points: TablePoints,
    /// In how many rounds the player stood first in its group, walkovers and first places that were shared included.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7))]
    pub won: u8,
    /// How strong those were that the player has met: their points, added up over the rounds.
    pub opposition: TablePoints,
}

impl TableLine {
    /// The less, the better.
    fn rank(&self) -> impl Ord + use<> {
        Reverse((self.points, self.won, self.opposition))
    }
}

/// The table after what was played so far: the more points stand first; of equals the one with more rounds won; of
/// equals the one that has met the stronger opponents. Who is equal in all three shares a place; equals stand in the
/// order of their seeding.
pub(super) fn table(tournament: &Tournament) -> Vec<TableLine> {
    let groups = || tournament.rounds.iter().flat_map(|round| &round.groups);
    let mut points: BTreeMap<PlayerId, TablePoints> = BTreeMap::new();
    let mut won: BTreeMap<PlayerId, u8> = BTreeMap::new();
    for group in groups() {
        for (player, earned) in group.points().unwrap_or_default() {
            points.entry(player).or_default().0 += earned.0;
        }
        for winner in group.winners() {
            *won.entry(winner).or_default() += 1;
        }
    }
    if let Some((last, rounds)) = tournament.walkovers() {
        points.entry(last).or_default().0 += u32::from(rounds) * TablePoints::WHOLE.0;
        *won.entry(last).or_default() += rounds;
    }
    let points = |player: PlayerId| points.get(&player).copied().unwrap_or_default();
    let opposition = |player| groups().flat_map(|group| group.met(player)).map(points).sum();
    let mut lines: Vec<_> = tournament
        .entrants
        .iter()
        .map(|entrant| TableLine {
            place: Place(1),
            player: entrant.player,
            points: points(entrant.player),
            won: won.get(&entrant.player).copied().unwrap_or_default(),
            opposition: opposition(entrant.player),
        })
        .collect();
    // Sorting keeps equals in order.
    lines.sort_by_key(TableLine::rank);
    let before = |line: &TableLine| lines.iter().filter(|other| other.rank() < line.rank()).count();
    // There are 64 lines at most.
    let places: Vec<_> = lines.iter().map(|line| Place(1 + before(line) as u8)).collect();
    lines.iter().zip(places).map(|(line, place)| TableLine { place, ..*line }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::rig::{decided, tournament};

    /// Place, player, points, rounds won, opposition.
    fn lines(tournament: &Tournament) -> Vec<(u8, u8, u32, u8, u32)> {
        let line =
            |line: &TableLine| (line.place.0, line.player.0.0[0], line.points.0, line.won, line.opposition.0);
        tournament.table().iter().map(line).collect()
    }

    #[test]
    fn before_the_first_round_all_share_the_first_place_in_their_order() {
        assert_eq!(lines(&tournament(&[3, 1, 2], 2)), [(1, 3, 0, 0, 0), (1, 1, 0, 0, 0), (1, 2, 0, 0, 0)]);
    }

    /// By hand. Round 1: 1 before 2, 3 before 4. Round 2: 1 before 3, 4 before 2. So 1 has 1680, 3 and 4 have 840 and
    /// one win each, 2 has none. Player 3 has met 4 (840) and 1 (1680), player 4 has met 3 (840) and 2 (0).
    #[test]
    fn of_equals_who_has_met_the_stronger_stands_first() {
        let mut tournament = tournament(&[1, 2, 3, 4], 2);
        tournament.rounds = vec![
            decided(&[&[(1, 1), (2, 2)], &[(3, 1), (4, 2)]]),
            decided(&[&[(1, 1), (3, 2)], &[(4, 1), (2, 2)]]),
        ];
        let expected = [(1, 1, 1680, 2, 840), (2, 3, 840, 1, 2520), (3, 4, 840, 1, 840), (4, 2, 0, 0, 2520)];
        assert_eq!(lines(&tournament), expected);
    }

    /// By hand. In two rounds of one group 1 and 3 come first and last, 2 comes second twice: each has 840.
    #[test]
    fn of_equal_points_who_has_won_more_rounds_stands_first() {
        let mut tournament = tournament(&[2, 1, 3], 2);
        tournament.rounds =
            vec![decided(&[&[(1, 1), (2, 2), (3, 3)]]), decided(&[&[(1, 3), (2, 2), (3, 1)]])];
        let expected = [(1, 1, 840, 1, 3360), (1, 3, 840, 1, 3360), (3, 2, 840, 0, 3360)];
        assert_eq!(lines(&tournament), expected);
    }

    /// By hand. Round 1: 2 and 3 share the second place, so each of them is equal to one of two others and beats none:
    /// 210. Round 2: 2 is alone there. Round 3: 2 comes last and 1 and 3 share the first place, so each beats one and is
    /// equal to one: 630.
    #[test]
    fn a_walkover_is_a_round_won_without_having_met_anyone() {
        let mut tournament = tournament(&[1, 2, 3], 3);
        tournament.rounds = vec![
            decided(&[&[(1, 1), (2, 2), (3, 2)]]),
            decided(&[&[(1, 0), (2, 1), (3, 0)]]),
            decided(&[&[(1, 1), (2, 3), (3, 1)]]),
        ];
        // 1 has met 2 and 3 twice: 2 * (1050 + 840); 2 has met 1 and 3 twice, and nobody in round 2.
        let expected = [(1, 1, 1470, 2, 3780), (2, 2, 1050, 1, 4620), (3, 3, 840, 1, 5040)];
        assert_eq!(lines(&tournament), expected);
    }

    /// Three share the first place of four: 840 * (2 * 1 + 2) / 6 = 560 each.
    #[test]
    fn who_is_equal_in_everything_shares_a_place_and_the_next_ones_are_left_out() {
        let mut tournament = tournament(&[4, 3, 2, 1], 1);
        tournament.rounds = vec![decided(&[&[(1, 1), (2, 1), (3, 1), (4, 4)]])];
        let expected = [(1, 3, 560, 1, 1120), (1, 2, 560, 1, 1120), (1, 1, 560, 1, 1120), (4, 4, 0, 0, 1680)];
        assert_eq!(lines(&tournament), expected);
    }

    /// A group that still plays counts for nothing yet. Player 2 has nothing either, but has met a strong one.
    #[test]
    fn a_round_counts_group_by_group() {
        let mut tournament = tournament(&[1, 2, 3, 4], 1);
        let mut round = decided(&[&[(1, 1), (2, 2)], &[(3, 1), (4, 2)]]);
        round.groups[1].result = None;
        tournament.rounds = vec![round];
        let expected = [(1, 1, 840, 1, 0), (2, 2, 0, 0, 840), (3, 3, 0, 0, 0), (3, 4, 0, 0, 0)];
        assert_eq!(lines(&tournament), expected);
    }
}
