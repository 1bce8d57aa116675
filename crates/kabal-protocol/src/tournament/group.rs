//! A group: some players of a round, the duel that they play, and what each gets for it.

use std::collections::BTreeMap;
use std::iter::Sum;

use serde::{Deserialize, Serialize};

use crate::{DuelId, Moment, Place, Placing, PlayerId, Seat};

/// Points of a tournament's table: 840 for beating all others of one's group.
///
/// 840 is twice 420, the least number that is divisible by each number of others there can be, 1 to 7: so all shares of
/// it are whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TablePoints(pub u32);

impl TablePoints {
    /// What a round is worth.
    pub const WHOLE: Self = Self(840);
}

impl Sum for TablePoints {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        Self(points.map(|points| points.0).sum())
    }
}

/// Some players of a round, and the duel that they play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The duel. Its seats are reserved for the members.
    pub duel: DuelId,
    /// The members, in the order of the table before the round.
    pub members: Vec<PlayerId>,
    /// How it came out, once it has.
    pub result: Option<GroupResult>,
}

/// How a group's duel came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupResult {
    /// When it was over or called off.
    pub ended: Moment,
    /// The places of those who played. Whoever of the group is not among them was absent.
    pub places: BTreeMap<PlayerId, Place>,
}

impl GroupResult {
    /// The result of a duel that was over. Who had a seat and never began was absent.
    #[must_use]
    pub fn played(ended: Moment, placings: &[Placing], holders: &BTreeMap<Seat, PlayerId>) -> Self {
        let began = placings.iter().filter(|placing| placing.outcome.is_some());
        let places = began.filter_map(|placing| Some((*holders.get(&placing.seat)?, placing.place)));
        Self { ended, places: places.collect() }
    }

    /// The result of a duel that was called off: those who had a seat then share the first place. So who was there
    /// alone has won, and where the host closed the duel, nobody has won or lost against another who was there.
    #[must_use]
    pub fn called_off(ended: Moment, present: impl IntoIterator<Item = PlayerId>) -> Self {
        Self { ended, places: present.into_iter().map(|player| (player, Place(1))).collect() }
    }
}

impl Group {
    /// What each member gets; none before the duel has ended. Who was there gets `840 * (2 * beaten + equal) / (2 *
    /// others)`, of which `others` are all other members, and those who were absent are beaten; who was absent gets 0.
    #[must_use]
    pub fn points(&self) -> Option<BTreeMap<PlayerId, TablePoints>> {
        let places = &self.result.as_ref()?.places;
        let of = |player: &PlayerId| {
            let others = self.members.iter().filter(|other| *other != player);
            // Nobody is alone in a group: where this is divided by, there is another.
            let share =
                |other| halves(places.get(player), places.get(other)) * 420 / (self.members.len() as u32 - 1);
            (*player, others.map(share).map(TablePoints).sum())
        };
        Some(self.members.iter().map(of).collect())
    }

    /// Those who stand first in it, also with others; nobody before the duel has ended, or if all were absent.
    pub fn winners(&self) -> impl Iterator<Item = PlayerId> {
        let places = self.result.iter().flat_map(|result| &result.places);
        places.filter(|(_, place)| **place == Place(1)).map(|(player, _)| *player)
    }

    /// Those that a member has met: the others who were there, if it was there itself.
    pub fn met(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> {
        let places = self.result.iter().map(|result| &result.places);
        let there = places.filter(move |places| places.contains_key(&player));
        there.flat_map(BTreeMap::keys).copied().filter(move |other| *other != player)
    }
}

/// What a meeting is worth to the one of the two places: 2 halves, 1 or none.
fn halves(own: Option<&Place>, other: Option<&Place>) -> u32 {
    match (own, other) {
        (None, _) => 0,
        (Some(_), None) => 2,
        (Some(own), Some(other)) => match own.cmp(other) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        },
    }
}

#[cfg(test)]
mod tests {
    use kabal_core::{Millis, Points, State};

    use super::*;
    use crate::tournament::rig::player;
    use crate::{Bytes, Outcome};

    /// The points of a group, in order of its members, from their places; 0 stands for absent.
    fn points(places: &[u8]) -> Vec<u32> {
        let members: Vec<_> = (1..=places.len() as u8).map(player).collect();
        let there = members.iter().copied().zip(places.iter().map(|place| Place(*place)));
        let places = there.filter(|(_, place)| *place != Place(0)).collect();
        let result = Some(GroupResult { ended: Moment(7), places });
        let group = Group { duel: DuelId(Bytes([1; 16])), members, result };
        group.points().unwrap().values().map(|points| points.0).collect()
    }

    /// By hand.
    #[test]
    fn points_are_shares_of_840() {
        assert_eq!(points(&[1, 2]), [840, 0]);
        assert_eq!(points(&[1, 1]), [420, 420]);
        assert_eq!(points(&[2, 1, 3]), [420, 840, 0]);
        // The first beats 6 of 7 others and is equal to one: 840 * 13 / 14.
        assert_eq!(points(&[1, 1, 3, 4, 5, 6, 7, 8]), [780, 780, 600, 480, 360, 240, 120, 0]);
        // Three share the second place: each is equal to two of four others, and beats one.
        assert_eq!(points(&[2, 1, 2, 2, 5]), [420, 840, 420, 420, 0]);
    }

    #[test]
    fn who_is_absent_is_beaten_by_all_who_are_there() {
        assert_eq!(points(&[0, 1, 2]), [0, 840, 420]);
        assert_eq!(points(&[0, 1, 0]), [0, 840, 0], "a walkover");
        assert_eq!(points(&[0, 0, 0]), [0, 0, 0]);
        // Two share the first place of six, the other four were absent: 840 * (2 * 4 + 1) / (2 * 5).
        assert_eq!(points(&[1, 0, 0, 1, 0, 0]), [756, 0, 0, 756, 0, 0]);
    }

    #[test]
    fn a_group_has_no_points_before_its_end() {
        let group = Group { duel: DuelId(Bytes([1; 16])), members: vec![player(1), player(2)], result: None };
        assert_eq!(group.points(), None);
        assert_eq!(group.winners().count() + group.met(player(1)).count(), 0);
    }

    #[test]
    fn who_never_began_was_absent_and_who_was_called_off_shares() {
        let seat = |number| Seat::new(number).unwrap();
        let holders = BTreeMap::from([(seat(1), player(1)), (seat(2), player(2)), (seat(3), player(3))]);
        let outcome = Some(Outcome { state: State::GivenUp, score: Points(5), used: Millis(9) });
        let placings = [
            Placing { place: Place(1), seat: seat(2), outcome },
            Placing { place: Place(2), seat: seat(1), outcome: None },
            Placing { place: Place(2), seat: seat(3), outcome: None },
        ];
        let played = GroupResult::played(Moment(7), &placings, &holders);
        assert_eq!(played, GroupResult { ended: Moment(7), places: [(player(2), Place(1))].into() });
        let off = GroupResult::called_off(Moment(7), [player(3), player(1)]);
        assert_eq!(off.places, [(player(1), Place(1)), (player(3), Place(1))].into());
    }
}
