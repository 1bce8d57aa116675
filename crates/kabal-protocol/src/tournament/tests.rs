//! Tournaments from sign-up to their end; the duels are real ones.

use std::collections::{BTreeMap, BTreeSet};

use kabal_core::Action;
use proptest::prelude::*;

use super::rig::{STARTS, decided, player, tournament, with_pace};
use super::*;
use crate::rig::opening;
use crate::{
    ActionId, Bytes, Due, Duel, DuelId, FromPage, FromServer, Input, Lag, Pace, Seat, SeatCount, Seating,
    Secret, Stage, Step, Window,
};

fn groups(tournament: &Tournament) -> Vec<Vec<u8>> {
    match tournament.due() {
        Some((_, TournamentStep::Begin { groups, .. })) => {
            groups.iter().map(|group| group.iter().map(|player| player.0.0[0]).collect()).collect()
        }
        other => panic!("no round begins: {other:?}"),
    }
}

#[test]
fn players_sign_up_and_withdraw_until_the_start_or_until_it_is_full() {
    let mut tournament = tournament(&[], 1);
    tournament.terms.entrants = EntrantCount::new(2).unwrap();
    let before = Moment(STARTS.0 - 1);
    assert_eq!(tournament.due(), Some((STARTS, TournamentStep::CallOff)));
    assert_eq!(tournament.enter(player(1), before), Ok(true));
    assert_eq!(tournament.enter(player(1), before), Ok(false));
    assert_eq!(tournament.due(), Some((STARTS, TournamentStep::CallOff)));
    assert_eq!(tournament.enter(player(2), before), Ok(true));
    assert_eq!(tournament.enter(player(3), before), Err(EntryError::Full));
    assert_eq!(tournament.withdraw(player(1)), Ok(()));
    assert_eq!(tournament.enter(player(3), before), Ok(true));
    assert_eq!(groups(&tournament), [[2, 3]]);
    assert_eq!(tournament.stage(), TournamentStage::Open { until: STARTS });
    assert_eq!(tournament.withdraw(player(3)), Ok(()));
    assert_eq!(tournament.enter(player(3), STARTS), Err(EntryError::Closed), "the start has come");
}

#[test]
fn the_next_round_waits_for_the_last_duel_and_a_pause() {
    let mut tournament = tournament(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 2);
    assert_eq!(groups(&tournament), [&[1, 2, 3, 4, 5][..], &[6, 7, 8, 9]]);
    let first: &[(u8, u8)] = &[(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)];
    tournament.rounds.push(decided(&[first, &[(6, 1), (7, 2), (8, 3), (9, 0)]]));
    let end = tournament.rounds[0].groups[1].result.take();
    assert_eq!(tournament.due(), None);
    let round = RoundNumber::new(1).unwrap();
    assert_eq!(tournament.stage(), TournamentStage::Playing { round });
    let later = Moment(STARTS.0 + 5_000);
    tournament.rounds[0].groups[1].result = end.map(|end| GroupResult { ended: later, ..end });
    let until = Moment(STARTS.0 + 65_000);
    assert_eq!(tournament.due().unwrap().0, until);
    assert_eq!(tournament.stage(), TournamentStage::Pause { round, until });
    // 5 and 6 have 840, 4 has 630, 7 has 560, 3 has 420, 8 has 280, 2 has 210; 1 and 9 have nothing.
    assert_eq!(groups(&tournament), [&[5, 6, 4, 7, 3][..], &[8, 2, 1, 9]]);
    // Who withdraws now is not drawn any more; who was absent is.
    tournament.withdraw(player(6)).unwrap();
    assert_eq!(groups(&tournament), [[5, 4, 7, 3, 8, 2, 1, 9]]);
    assert_eq!(tournament.enter(player(6), Moment(0)), Err(EntryError::Closed));
    tournament.rounds.push(decided(&[&[(5, 1), (4, 2)]]));
    assert_eq!(tournament.due(), Some((STARTS, TournamentStep::Finish)), "no pause before the end");
    tournament.end = Some(TournamentEnd::Over);
    assert_eq!((tournament.due(), tournament.stage()), (None, TournamentStage::Over));
    assert_eq!(tournament.withdraw(player(5)), Err(EntryError::Closed));
    assert_eq!(tournament.enter(player(5), Moment(0)), Err(EntryError::Closed));
}

#[test]
fn over_a_window_the_next_round_begins_at_once() {
    let mut tournament = with_pace(&[1, 2], 2, Pace::Window(Window::DAY));
    tournament.rounds.push(decided(&[&[(1, 1), (2, 2)]]));
    assert_eq!(tournament.due().unwrap().0, STARTS);
}

/// Two of three withdraw after the first of three rounds, in which the third one was last. The leader cannot win by
/// running away: the two rounds that are left are the third one's.
#[test]
fn who_is_left_alone_wins_the_rounds_that_are_left() {
    let mut tournament = tournament(&[1, 2, 3], 3);
    tournament.rounds.push(decided(&[&[(1, 1), (2, 2), (3, 3)]]));
    tournament.withdraw(player(1)).unwrap();
    assert_eq!(groups(&tournament), [[2, 3]]);
    tournament.withdraw(player(2)).unwrap();
    assert_eq!(tournament.due(), Some((STARTS, TournamentStep::Finish)));
    tournament.end = Some(TournamentEnd::Over);
    let table: Vec<_> =
        tournament.table().iter().map(|line| (line.player.0.0[0], line.points.0, line.won)).collect();
    assert_eq!(table, [(3, 1680, 2), (1, 840, 1), (2, 420, 0)]);
    // One that the host closes has no walkovers, and where all have gone there is nobody to have them.
    tournament.end = Some(TournamentEnd::CalledOff);
    assert_eq!(tournament.table()[0].points, TablePoints(840));
    tournament.entrants.iter_mut().for_each(|entrant| entrant.withdrawn = true);
    tournament.end = Some(TournamentEnd::Over);
    assert_eq!(tournament.table()[0].points, TablePoints(840));
}

/// What a member of a group does in its duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Habit {
    /// Never comes.
    Absent,
    /// Takes a seat, at the last moment, and never reveals.
    Silent,
    /// Takes a seat, at the last moment, reveals and begins as late as can be, and never acts.
    Idle,
    /// Does all at once, and gives up.
    Quick,
}

impl Habit {
    const ALL: [Self; 4] = [Self::Absent, Self::Silent, Self::Idle, Self::Quick];

    fn is_late(self) -> bool {
        matches!(self, Self::Silent | Self::Idle)
    }
}

/// A group's duel as a server drives it: everything that counts is in its log.
struct Table {
    new: (DuelId, crate::Terms, Secret, Moment),
    log: Vec<(Moment, Option<PlayerId>, Input)>,
    members: Vec<(PlayerId, Habit)>,
    /// When the host closes it, if it does.
    closed: Option<Moment>,
    fresh: u8,
}

impl Table {
    fn open(&mut self, now: Moment) -> (Duel, BTreeMap<Seat, PlayerId>) {
        let (id, terms, ref secret, begun) = self.new;
        let secret: Secret = secret.open().into();
        let mut duel = Duel::new(id, terms, Seating::Reserved, secret, begun);
        let mut holders = BTreeMap::new();
        for (at, by, input) in &self.log {
            let handled = duel.handle(*at, *input);
            for post in handled.posts {
                if let (FromServer::Seated(seat), Some(player)) = (post.message, *by) {
                    holders.insert(seat, player);
                }
            }
            holders.retain(|seat, _| duel.seats().contains(seat));
        }
        assert!(self.log.last().is_none_or(|(at, ..)| *at <= now));
        (duel, holders)
    }

    /// Brings the duel back from its log, as after a crash, and lets everyone do what they do at this moment. Gives when
    /// something happens next, or the result.
    fn step(&mut self, now: Moment) -> Result<Moment, GroupResult> {
        loop {
            let (duel, holders) = self.open(now);
            let ended = self.log.last().map_or(now, |(at, ..)| *at);
            match duel.room().stage {
                Stage::CalledOff => {
                    let present = duel.seats();
                    let held = holders.into_iter().filter(|(seat, _)| present.contains(seat));
                    return Err(GroupResult::called_off(ended, held.map(|(_, player)| player)));
                }
                Stage::Over => {
                    return Err(GroupResult::played(ended, &duel.facts().unwrap().placings, &holders));
                }
                _ => {}
            }
            let Some(entry) = self.next(&duel, &holders, now) else {
                let due = duel.due().map(|(due, _)| due).unwrap();
                let just_before = Moment(due.0 - 1);
                let late = self.members.iter().any(|(_, habit)| habit.is_late()) && just_before > now;
                let next = if late { just_before } else { due };
                return Ok(self.closed.filter(|at| *at > now).map_or(next, |at| at.min(next)));
            };
            self.log.push((now, entry.0, entry.1));
        }
    }

    /// The next thing that changes the duel now.
    fn next(
        &mut self,
        duel: &Duel,
        holders: &BTreeMap<Seat, PlayerId>,
        now: Moment,
    ) -> Option<(Option<PlayerId>, Input)> {
        if self.closed.is_some_and(|at| at <= now) {
            return Some((None, Input::CallOff));
        }
        let (due, what) = duel.due()?;
        if due <= now {
            self.fresh += 1;
            let input = match what {
                Due::Tick => Input::Tick,
                Due::Renew => Input::Renew(opening(self.fresh)),
            };
            return Some((None, input));
        }
        let is_last_moment = due.0 - 1 <= now.0;
        for (player, habit) in self.members.clone() {
            if habit == Habit::Absent || habit.is_late() && !is_last_moment {
                continue;
            }
            let seat = holders.iter().find(|(_, holder)| **holder == player).map(|(seat, _)| *seat);
            if let Some(words) = self.words(duel, seat, habit) {
                return Some((Some(player), Input::Said { by: seat, lag: Lag::default(), words }));
            }
        }
        None
    }

    fn words(&mut self, duel: &Duel, seat: Option<Seat>, habit: Habit) -> Option<FromPage> {
        let room = duel.room();
        let chair = room.seats.iter().find(|chair| Some(chair.seat) == seat);
        let number = |seat: Option<Seat>| seat.map_or(0, Seat::number);
        let own = || opening(100 + 10 * (room.round as u8) + number(seat));
        match (room.stage, chair) {
            (Stage::Open { .. }, None) if room.seats.len() < room.terms.seats.get() => {
                // The seat that will be got is the lowest free one.
                let free = room.terms.seats.seats().find(|seat| !duel.seats().contains(seat));
                let bytes = opening(100 + 10 * (room.round as u8) + number(free));
                Some(FromPage::Take(bytes.commitment()))
            }
            (Stage::Committing { .. }, Some(chair)) if chair.commitment.is_none() => {
                Some(FromPage::Commit(own().commitment()))
            }
            (Stage::Revealing { .. }, Some(chair))
                if chair.step == Step::Seated && habit != Habit::Silent =>
            {
                Some(FromPage::Reveal(own()))
            }
            (Stage::Playing { .. }, Some(chair)) if chair.step == Step::Revealed => {
                matches!(room.terms.pace, Pace::Window(_)).then_some(FromPage::Begin)
            }
            (Stage::Playing { .. }, Some(chair)) if chair.step == Step::Playing && habit == Habit::Quick => {
                Some(FromPage::Act { id: ActionId::FIRST, action: Action::GiveUp })
            }
            _ => None,
        }
    }
}

/// Plays a tournament to its end as servers do, each step from what was written down alone; whoever drives it is gone
/// after each. Gives it as it ended, and when.
fn play(mut tournament: Tournament, numbers: &mut impl Iterator<Item = u32>) -> (Tournament, Moment) {
    let mut now = STARTS;
    let mut tables: Vec<Table> = Vec::new();
    while tournament.end.is_none() {
        let mut next = Moment(u64::MAX);
        for table in &mut tables {
            let open = tournament.rounds.last_mut().into_iter().flat_map(|round| &mut round.groups);
            let mut own = open.filter(|group| group.duel == table.new.0 && group.result.is_none());
            let Some(group) = own.next() else { continue };
            match table.step(now) {
                Ok(at) => next = next.min(at),
                Err(result) => group.result = Some(result),
            }
        }
        match tournament.due() {
            Some((at, step)) if at <= now => {
                match step {
                    TournamentStep::CallOff => tournament.end = Some(TournamentEnd::CalledOff),
                    TournamentStep::Finish => tournament.end = Some(TournamentEnd::Over),
                    TournamentStep::Begin { round, groups } => {
                        assert_eq!(usize::from(round.number()), tournament.rounds.len() + 1);
                        stands_once(&tournament, &groups);
                        tables = groups.iter().map(|group| begin(&tournament, group, now, numbers)).collect();
                        let groups = groups.into_iter().zip(&tables).map(|(members, table)| Group {
                            duel: table.new.0,
                            members,
                            result: None,
                        });
                        tournament.rounds.push(Round { begun: now, groups: groups.collect() });
                    }
                }
                continue;
            }
            Some((at, _)) => next = next.min(at),
            None => {}
        }
        // Now and then somebody has enough.
        if let Some(who) = numbers.next().filter(|number| number.is_multiple_of(23)) {
            let who = tournament.entrants[who as usize / 23 % tournament.entrants.len()].player;
            tournament.withdraw(who).unwrap();
            continue;
        }
        assert!(next > now && next < Moment(u64::MAX), "nothing happens any more");
        now = next;
    }
    (tournament, now)
}

fn begin(
    tournament: &Tournament,
    group: &[PlayerId],
    now: Moment,
    numbers: &mut impl Iterator<Item = u32>,
) -> Table {
    let mut number = || numbers.next().unwrap();
    let terms = tournament.terms.duel(SeatCount::new(group.len() as u8).unwrap());
    let members = group.iter().map(|player| (*player, Habit::ALL[number() as usize % 4])).collect();
    let id = [number(), number(), number(), number()].map(u32::to_be_bytes).concat();
    let id = DuelId(Bytes(id.try_into().unwrap()));
    let closed = number().is_multiple_of(11).then(|| Moment(now.0 + u64::from(number() % 700_000)));
    Table { new: (id, terms, opening(0).into(), now), log: Vec::new(), members, closed, fresh: 0 }
}

/// Everyone who has not withdrawn is in one of the groups, and nobody else.
fn stands_once(tournament: &Tournament, groups: &[Vec<PlayerId>]) {
    let drawn = groups.concat();
    let drawn_once: BTreeSet<_> = drawn.iter().copied().collect();
    let left: BTreeSet<_> =
        tournament.entrants.iter().filter(|one| !one.withdrawn).map(|one| one.player).collect();
    assert_eq!((drawn.len(), &drawn_once), (left.len(), &left));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// However the players behave, and whatever the host closes, an end comes, no later than was said; and the points
    /// of a group add up to 420 for each two of its members of whom one was there at least.
    #[test]
    fn an_end_always_comes(entrants in 0_u8..=20, rounds in 1_u8..=7, window in 0_u32..3, seed: u64) {
        let pace = match window {
            0 => Pace::Live,
            days => Pace::Window(Window::new(days * 40_000).unwrap()),
        };
        let players: Vec<u8> = (1..=entrants).collect();
        let mut tournament = with_pace(&players, rounds, pace);
        tournament.terms.entrants = EntrantCount::new(entrants.max(2)).unwrap();
        let ends_by = tournament.terms.ends_by();
        let (tournament, ended) = play(tournament, &mut crate::rig::numbers(seed));
        prop_assert!(ended <= ends_by, "{ended} is after {ends_by}");
        let end = if entrants < 2 { TournamentEnd::CalledOff } else { TournamentEnd::Over };
        prop_assert_eq!(tournament.end, Some(end));
        prop_assert!(tournament.rounds.len() <= usize::from(rounds));
        for group in tournament.rounds.iter().flat_map(|round| &round.groups) {
            let (members, there) = (group.members.len() as u32, group.result.as_ref().unwrap().places.len() as u32);
            // Each of those who are there shares 840 / (members - 1) with each other one.
            let meetings = there * (there.saturating_sub(1)) / 2 + there * (members - there);
            let points: u32 = group.points().unwrap().values().map(|points| points.0).sum();
            prop_assert_eq!(points, meetings * (840 / (members - 1)));
        }
        let table = tournament.table();
        prop_assert_eq!(table.len(), usize::from(entrants));
        let earned = tournament.rounds.iter().flat_map(|round| &round.groups);
        let earned: u32 = earned.flat_map(|group| group.points().unwrap().into_values()).map(|points| points.0).sum();
        let walkovers = tournament.walkovers().map_or(0, |(_, rounds)| 840 * u32::from(rounds));
        prop_assert_eq!(table.iter().map(|line| line.points.0).sum::<u32>(), earned + walkovers);
    }
}
