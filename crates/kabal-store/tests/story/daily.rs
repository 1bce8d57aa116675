//! Dailies: bound to once, attempted once by each, listed by their own boards.

use std::collections::BTreeMap;

use kabal_core::{Millis, Points, State};
use kabal_protocol::http::{Attempt, Figure, Measure};
use kabal_protocol::{
    ActionId, Bytes, Daily, Day, DuelId, FromPage, Moment, Outcome, PlayerId, Record, ServerKey, Terms,
    Trust, verify,
};
use kabal_store::{DuelState, Ending, Entry, NewAttempt, NewDuel, Store, StoredDaily};

use super::{NOW, account, name, opening, player, replay, said, seat};

fn daily() -> Daily {
    Daily { day: Day::of(NOW), rules: "KD1-D3P".parse().expect("rules") }
}

fn stored(daily: Daily, secret: u8) -> StoredDaily {
    StoredDaily { daily, secret: opening(secret), committed: Moment(NOW.0 - 86_400_000) }
}

fn attempt(of: u8, duel: u8) -> NewAttempt {
    let terms = Terms::daily(daily()).expect("terms");
    let duel = NewDuel { id: DuelId(Bytes([duel; 16])), terms, secret: opening(1), opened: NOW };
    NewAttempt { daily: daily(), player: player(of), duel }
}

/// A player begins after so many seconds, and gives up so many milliseconds later.
async fn give_up(store: &Store, new: &NewAttempt, seconds: u32, used: u32) -> Record {
    let number = store.duel(new.duel.id).await.expect("read").expect("known").number;
    let began = NOW.after(Millis(seconds * 1000));
    let up = FromPage::Act { id: ActionId::FIRST, action: "G".parse().expect("an action") };
    let log = [(began, FromPage::Begin), (began.after(Millis(used)), up)].map(|(at, words)| Entry {
        at,
        player: Some(new.player),
        input: said(Some(1), words),
    });
    for (nth, entry) in (0..).zip(&log) {
        store.append(number, nth, entry, None).await.expect("answered").expect("appended");
    }
    let facts = replay(&new.duel, &log).facts().expect("it is over");
    let record = ServerKey::from_bytes(&[9; 32]).sign(facts, BTreeMap::new());
    let seats = BTreeMap::from([(seat(1), new.player)]);
    let ending = Ending { record: record.clone(), seats, ended: log[1].at };
    store.finish(number, &ending).await.expect("finished");
    record
}

pub(crate) async fn a_daily_is_bound_to_once_and_attempted_once(store: &Store) {
    let today = daily().day;
    let next = Daily { day: today.next().expect("a day"), ..daily() };
    store.commit_dailies(&[stored(daily(), 1), stored(next, 2)]).await.expect("written");
    store.commit_dailies(&[stored(daily(), 3)]).await.expect("nothing to write");
    store.commit_dailies(&[]).await.expect("nothing to write");
    assert_eq!(store.daily(daily()).await.expect("read"), Some(stored(daily(), 1)));
    assert_eq!(store.dailies(today..=next.day).await.expect("read"), [stored(daily(), 1), stored(next, 2)]);
    assert_eq!(store.dailies(next.day..=next.day).await.expect("read"), [stored(next, 2)]);
    let other = Daily { rules: "KL1-D1N time=60".parse().expect("rules"), ..daily() };
    assert_eq!(store.daily(other).await.expect("read"), None);

    for (byte, called) in [(1, "Anna"), (2, "Bo")] {
        account(store, byte, called).await;
    }
    let (annas, bos) = (attempt(1, 1), attempt(2, 2));
    assert_eq!(store.open_attempt(&annas).await.expect("opened"), annas.duel.id);
    assert_eq!(store.open_attempt(&attempt(1, 3)).await.expect("found"), annas.duel.id);
    assert_eq!(store.open_attempt(&bos).await.expect("opened"), bos.duel.id);
    assert!(store.duel(attempt(1, 3).duel.id).await.expect("read").is_none(), "it came too late");
    let begun = store.duel(annas.duel.id).await.expect("read").expect("known");
    assert_eq!((begun.holder, begun.new.terms), (Some((seat(1), player(1))), annas.duel.terms));
    assert_eq!(store.open_duels_of(player(1)).await.expect("read"), [annas.duel.id]);
    let unfinished = [(daily(), Attempt { duel: annas.duel.id, outcome: None })];
    assert_eq!(store.attempts(player(1), today..=today).await.expect("read"), unfinished);
    assert_eq!(store.attempts(player(1), next.day..=next.day).await.expect("read"), []);
}

pub(crate) async fn a_daily_has_boards_of_its_own(store: &Store) {
    store.commit_dailies(&[stored(daily(), 1)]).await.expect("written");
    for (byte, called) in [(1, "Anna"), (2, "Bo")] {
        account(store, byte, called).await;
    }
    // Bo begins later and is quicker: by seed 002's rules, a third of the whole seconds left is what he has more. Of
    // the time, 40 ms were the network's.
    let (annas, bos) = (attempt(1, 1), attempt(2, 2));
    for new in [&annas, &bos] {
        store.open_attempt(new).await.expect("opened");
    }
    give_up(store, &annas, 10, 60_000).await;
    let record = give_up(store, &bos, 4_000, 30_000).await;
    let up = record.facts.placings[0].outcome.expect("played").score.0 - 90;

    let id = DuelId(Bytes([2; 16]));
    assert_eq!(store.duel(id).await.expect("read").expect("known").state, DuelState::Over);
    let kept = store.record(id).await.expect("read").expect("a record");
    verify(&kept, &Trust::Keys(vec![ServerKey::from_bytes(&[9; 32]).public()])).expect("it holds");
    assert_eq!(kept.names, BTreeMap::from([(seat(1), name("Bo"))]));

    let board = store.daily_board(daily(), Measure::Score, 10).await.expect("read");
    let score = |score, used| Figure::Score { score: Points(up + score), used: Millis(used) };
    let lines: Vec<(PlayerId, _, _)> =
        board.iter().map(|line| (line.player, line.figure, line.duel)).collect();
    assert_eq!(
        lines,
        [(player(2), score(90, 29_960), Some(id)), (player(1), score(80, 59_960), Some(annas.duel.id)),]
    );
    for measure in [Measure::Time, Measure::Moves] {
        assert_eq!(store.daily_board(daily(), measure, 10).await.expect("read"), [], "nobody has won");
    }
    let next = Daily { day: daily().day.next().expect("a day"), ..daily() };
    assert_eq!(store.daily_board(next, Measure::Score, 10).await.expect("read"), []);
    let general = store.board(&daily().rules, Measure::Score, Moment(0), 10).await.expect("read");
    assert_eq!(general, [], "the boards of duels have no dailies");
    assert_eq!(store.rating(player(2)).await.expect("read"), None);
    let outcome = Outcome { state: State::GivenUp, score: Points(up + 90), used: Millis(29_960) };
    assert_eq!(
        store.attempts(player(2), daily().day..=daily().day).await.expect("read"),
        [(daily(), Attempt { duel: id, outcome: Some(outcome) })]
    );
    let history = store.history(player(2), 9).await.expect("read");
    assert_eq!((history[0].outcome, history[0].daily), (outcome, Some(daily().day)));
}

pub(crate) async fn of_two_servers_one_is_bound_and_opens_the_attempt(store: &Store, beside: &Store) {
    account(store, 1, "Anna").await;
    let (one, other) = ([stored(daily(), 1)], [stored(daily(), 2)]);
    let (first, second) = tokio::join!(store.commit_dailies(&one), beside.commit_dailies(&other));
    first.expect("written");
    second.expect("written");
    let bound = store.daily(daily()).await.expect("read").expect("known");
    assert!(bound == one[0] || bound == other[0]);
    assert_eq!(beside.daily(daily()).await.expect("read"), Some(bound));
    let (one, other) = (attempt(1, 1), attempt(1, 2));
    let (first, second) = tokio::join!(store.open_attempt(&one), beside.open_attempt(&other));
    let first = first.expect("opened or found");
    assert_eq!(first, second.expect("opened or found"));
    assert_eq!(store.open_duels().await.expect("read"), [first], "the other one was never there");
}
