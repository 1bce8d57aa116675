//! Tournaments, from sign-up to their end.

use kabal_core::Millis;
use kabal_protocol::{
    Bytes, DuelId, EntrantCount, EntryError, Group, GroupResult, Moment, Opening, Pace, Place, PlayerId,
    RoundNumber, SeatCount, Tournament, TournamentEnd, TournamentId, TournamentStage, TournamentTerms,
};
use kabal_store::{Listed, NewTournament, Store, TooMany};

use super::{NOW, account, name, new_duel, opening, play, player, unfiled};

const STARTS: Moment = Moment(NOW.0 + 60_000);

fn id(byte: u8) -> TournamentId {
    TournamentId(Bytes([byte; 16]))
}

/// A live tournament over two rounds that player 1 makes.
fn new(byte: u8, entrants: u8) -> NewTournament {
    let (rounds, entrants) =
        (RoundNumber::new(2).expect("rounds"), EntrantCount::new(entrants).expect("entrants"));
    let rules = "KD1-D3P".parse().expect("rules");
    let terms = TournamentTerms::new(rules, Pace::Live, rounds, entrants, STARTS).expect("terms");
    NewTournament { id: id(byte), maker: player(1), terms }
}

/// Names and secrets of duels, from this one on.
fn fresh(mut byte: u8) -> impl FnMut() -> (DuelId, Opening) {
    move || {
        byte += 1;
        (new_duel(byte).id, opening(byte))
    }
}

async fn stands(store: &Store, byte: u8) -> Tournament {
    store.tournament(id(byte)).await.expect("read").expect("known").tournament
}

/// What is listed: which, how far it is, and how many have signed up.
async fn told(store: &Store, listed: Listed) -> Vec<(TournamentId, TournamentStage, u8)> {
    let lines = store.tournament_lines(listed, None, 5).await.expect("read");
    lines.iter().map(|line| (line.tournament, line.stage, line.entrants)).collect()
}

fn entrants(tournament: &Tournament) -> Vec<PlayerId> {
    tournament.entrants.iter().map(|entrant| entrant.player).collect()
}

async fn enter(store: &Store, byte: u8, who: u8) -> Result<(), EntryError> {
    store.enter(id(byte), player(who), NOW).await.expect("answered").expect("known")
}

fn only_group(tournament: &Tournament, round: usize) -> &Group {
    assert_eq!(tournament.rounds[round].groups.len(), 1);
    &tournament.rounds[round].groups[0]
}

/// Three players. In the first round one is there alone, in the second one that one is missing.
pub(crate) async fn a_tournament_goes_on_from_what_is_stored(store: &Store) {
    account(store, 1, "Anna").await;
    account(store, 2, "Bo").await;
    store.add_guest(player(3), &name("Cy"), NOW).await.expect("added");
    let (_, rated) = play(store, 100).await;
    let winner = rated.seats[&rated.record.facts.placings[0].seat];
    let loser = if winner == player(1) { player(2) } else { player(1) };
    assert_eq!(store.open_tournament(&new(1, 3), 1).await.expect("written"), Ok(()));
    assert_eq!(store.open_tournament(&new(2, 3), 1).await.expect("read"), Err(TooMany));

    for who in [3, 1, 2, 2] {
        assert_eq!(enter(store, 1, who).await, Ok(()));
    }
    assert_eq!(enter(store, 1, 4).await, Err(EntryError::Full));
    assert_eq!(store.enter(id(9), player(1), NOW).await.expect("read"), None);
    let order = [winner, player(3), loser];
    assert_eq!(entrants(&stands(store, 1).await), order, "by rating; a newcomer has 1500");
    let before = Moment(STARTS.0 - 1);
    assert_eq!(store.due_tournaments(before, None, 9).await.expect("read"), []);
    assert_eq!(store.advance(id(1), before, fresh(10)).await.expect("answered"), []);
    assert_eq!(store.due_tournaments(STARTS, None, 9).await.expect("read"), [id(1)]);
    assert_eq!(told(store, Listed::Open).await, [(id(1), TournamentStage::Open { until: STARTS }, 3)]);

    assert_eq!(store.advance(id(1), STARTS, fresh(10)).await.expect("begun"), [new_duel(11).id]);
    assert_eq!(store.advance(id(1), STARTS, fresh(20)).await.expect("answered"), []);
    assert_eq!(store.due_tournaments(STARTS, None, 9).await.expect("read"), []);
    let tournament = stands(store, 1).await;
    let playing = TournamentStage::Playing { round: RoundNumber::FIRST };
    assert_eq!(told(store, Listed::Running).await, [(id(1), playing, 3)]);
    assert_eq!(only_group(&tournament, 0).members, order);
    let duel = store.duel(new_duel(11).id).await.expect("read").expect("known");
    assert_eq!(duel.members, Some([player(1), player(2), player(3)].into()));
    assert_eq!(
        (duel.new.terms, duel.new.opened),
        (tournament.terms.duel(SeatCount::new(3).expect("seats")), STARTS)
    );
    assert!(store.open_duels().await.expect("read").contains(&new_duel(11).id));
    assert_eq!(store.duel(new_duel(100).id).await.expect("read").expect("known").members, None);
    assert_eq!(store.enter(id(1), player(4), STARTS).await.expect("read"), Some(Err(EntryError::Closed)));

    // Nobody but the guest came. Who files it once more, with whatever else, is too late.
    let ended = STARTS.after(Millis(180_000));
    store.call_off(duel.number, ended, [player(3)]).await.expect("written");
    store.call_off(duel.number, ended.after(Millis(1)), [player(1), player(2)]).await.expect("written");
    let result = GroupResult { ended, places: [(player(3), Place(1))].into() };
    let tournament = stands(store, 1).await;
    assert_eq!(only_group(&tournament, 0).result, Some(result));
    let until = ended.after(Millis(60_000));
    let pause = TournamentStage::Pause { round: RoundNumber::FIRST, until };
    assert_eq!(tournament.stage(), pause);
    assert_eq!(told(store, Listed::Running).await, [(id(1), pause, 3)]);
    assert_eq!(
        store.due_tournaments(ended, None, 9).await.expect("read"),
        [id(1)],
        "it is looked at, and not due"
    );
    assert_eq!(store.advance(id(1), Moment(until.0 - 1), fresh(20)).await.expect("answered"), []);

    assert_eq!(store.advance(id(1), until, fresh(20)).await.expect("begun"), [new_duel(21).id]);
    assert_eq!(only_group(&stands(store, 1).await, 1).members, [player(3), winner, loser]);
    store.withdraw(id(1), player(3)).await.expect("written").expect("known").expect("it goes on");
    let number = store.duel(new_duel(21).id).await.expect("read").expect("known").number;
    let (_, ending) = unfiled(store, 101).await;
    let second = ending.seats[&ending.record.facts.placings[0].seat];
    store.finish(number, &ending).await.expect("finished");
    assert_eq!(store.advance(id(1), until, fresh(30)).await.expect("finished"), []);

    // 840 for the one who was there alone, and for the one who then beat one and one who was absent; 420 for the other.
    let tournament = stands(store, 1).await;
    assert_eq!(tournament.end, Some(TournamentEnd::Over));
    assert!(tournament.entrants.iter().all(|entrant| entrant.withdrawn == (entrant.player == player(3))));
    assert_eq!(entrants(&tournament), order, "as it was at the start");
    let third = if second == player(1) { player(2) } else { player(1) };
    let table: Vec<_> =
        tournament.table().iter().map(|line| (line.player, line.points.0, line.won)).collect();
    // Who met one that has 420 stands before who has met nobody.
    assert_eq!(table, [(second, 840, 1), (player(3), 840, 1), (third, 420, 0)]);
    assert_eq!(enter(store, 1, 4).await, Err(EntryError::Closed));
    let late = store.withdraw(id(1), player(1)).await.expect("read");
    assert_eq!(late, Some(Err(EntryError::Closed)));
    assert_eq!(store.due_tournaments(Moment(u64::MAX), None, 9).await.expect("read"), []);
    assert_eq!(told(store, Listed::Open).await, []);
    assert_eq!(told(store, Listed::Running).await, []);
    assert_eq!(told(store, Listed::Ended).await, [(id(1), TournamentStage::Over, 3)]);
    let lines = store.tournament_lines(Listed::Ended, Some(player(3)), 1).await.expect("read");
    assert_eq!(
        (lines[0].maker.clone(), lines[0].entered),
        (name("Anna"), false),
        "who has withdrawn is not in it"
    );
    let lines = store.tournament_lines(Listed::Ended, Some(player(1)), 1).await.expect("read");
    assert_eq!((lines[0].terms, lines[0].entered), (tournament.terms, true));
    assert_eq!(store.tournaments_of(player(3)).await.expect("read"), [id(1)]);
    assert_eq!(
        store.open_tournament(&new(2, 3), 1).await.expect("written"),
        Ok(()),
        "the other one has ended"
    );
}

pub(crate) async fn a_tournament_of_too_few_is_called_off_and_so_is_one_that_the_host_closes(store: &Store) {
    account(store, 1, "Anna").await;
    for byte in [1, 2] {
        store.open_tournament(&new(byte, 2), 9).await.expect("written").expect("may");
        enter(store, byte, 1).await.expect("open");
    }
    let lines = store.tournament_lines(Listed::Open, None, 1).await.expect("read");
    assert_eq!(lines.iter().map(|line| line.tournament).collect::<Vec<_>>(), [id(1)], "so many, not all");
    assert_eq!(store.due_tournaments(STARTS, None, 1).await.expect("read"), [id(1)]);
    assert_eq!(store.due_tournaments(STARTS, Some(id(1)), 1).await.expect("read"), [id(2)]);
    assert_eq!(store.due_tournaments(STARTS, Some(id(2)), 1).await.expect("read"), []);
    store.withdraw(id(1), player(2)).await.expect("read").expect("known").expect("who is not in it may go");
    assert_eq!(store.advance(id(1), STARTS, fresh(10)).await.expect("called off"), []);
    assert_eq!(stands(store, 1).await.end, Some(TournamentEnd::CalledOff));
    enter(store, 2, 2).await.expect("open");
    store.withdraw(id(2), player(1)).await.expect("written").expect("known").expect("open");
    assert_eq!(entrants(&stands(store, 2).await), [player(2)]);
    assert_eq!(store.close_tournament(id(2)).await.expect("written"), Some(true));
    assert_eq!(store.close_tournament(id(2)).await.expect("read"), Some(false));
    assert_eq!(store.close_tournament(id(3)).await.expect("read"), None);
    assert_eq!(stands(store, 2).await.stage(), TournamentStage::CalledOff);
}

/// What two servers find due at once is done once, and nobody gets in beside the last one.
pub(crate) async fn of_two_servers_one_begins_each_round(store: &Store, beside: &Store) {
    account(store, 1, "Anna").await;
    let (first, second) = (new(1, 2), new(2, 2));
    let (one, two) = tokio::join!(store.open_tournament(&first, 1), beside.open_tournament(&second, 1));
    let made = [one.expect("answered"), two.expect("answered")];
    assert!(made.contains(&Ok(())) && made.contains(&Err(TooMany)), "{made:?}");
    let byte = if made[0].is_ok() { 1 } else { 2 };
    let (one, two, three) =
        tokio::join!(enter(store, byte, 1), enter(beside, byte, 2), enter(beside, byte, 3));
    let entered = [one, two, three];
    assert_eq!(entered.iter().filter(|entered| entered.is_ok()).count(), 2, "{entered:?}");

    let mut now = STARTS;
    for round in 0..2 {
        let (own, other) = (fresh(10 + round), fresh(100 + round));
        let (one, two) =
            tokio::join!(store.advance(id(byte), now, own), beside.advance(id(byte), now, other));
        let begun = [one.expect("answered"), two.expect("answered")].concat();
        let tournament = stands(beside, byte).await;
        assert_eq!(begun, [only_group(&tournament, usize::from(round)).duel], "once");
        assert_eq!(tournament.rounds.len(), usize::from(round) + 1);
        let number = store.duel(begun[0]).await.expect("read").expect("known").number;
        let [first, second] = only_group(&tournament, usize::from(round)).members[..] else { panic!("two") };
        let (one, two) =
            tokio::join!(store.call_off(number, now, [first]), beside.call_off(number, now, [second]));
        one.and(two).expect("called off");
        let result =
            only_group(&stands(store, byte).await, usize::from(round)).result.clone().expect("ended");
        assert_eq!(result.places.len(), 1, "one of the two is believed, whole");
        now = now.after(Millis(60_000));
    }
    let (one, two) =
        tokio::join!(store.advance(id(byte), now, fresh(90)), beside.advance(id(byte), now, fresh(95)));
    assert_eq!([one.expect("answered"), two.expect("answered")].concat(), []);
    assert_eq!(stands(store, byte).await.end, Some(TournamentEnd::Over));
}
