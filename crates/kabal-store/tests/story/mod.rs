//! What a store must do, whatever database it stands on.

mod daily;
mod tournaments;

pub(crate) use tournaments::*;

use std::collections::BTreeMap;

use kabal_core::{Action, Millis, Points, State};
use kabal_protocol::http::{Figure, Measure, PlayerKind, Tally};
use kabal_protocol::{
    ActionId, Bytes, Duel, DuelId, FromPage, Input, Lag, Moment, Name, Opening, Outcome, Pace, PlayerId,
    Rating, Seat, SeatCount, Seating, ServerKey, Terms, Trust, rate, verify,
};
use kabal_store::{
    BannedNetwork, CodeHash, DuelState, Ending, Entry, NameTaken, NewDuel, Overtaken, PasswordHash,
    SessionHash, Standing, Store, Waiting,
};

pub(crate) use daily::*;

const NOW: Moment = Moment(1_767_225_600_000);

fn player(byte: u8) -> PlayerId {
    PlayerId(Bytes([byte; 16]))
}

fn name(name: &str) -> Name {
    name.parse().expect("a name")
}

fn session(byte: u8) -> SessionHash {
    SessionHash(Bytes([byte; 32]))
}

fn code(byte: u8) -> CodeHash {
    CodeHash(Bytes([byte; 32]))
}

fn opening(byte: u8) -> Opening {
    Opening { salt: Bytes([byte; 32]), seed: Bytes([byte ^ 0xff; 32]) }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn new_duel(byte: u8) -> NewDuel {
    let rules = "KD1-D3P".parse().expect("rules");
    let terms = Terms::new(rules, Pace::Live, SeatCount::TWO).expect("terms");
    NewDuel { id: DuelId(Bytes([byte; 16])), terms, secret: opening(200), opened: NOW }
}

fn said(by: Option<u8>, words: FromPage) -> Input {
    Input::Said { by: by.map(seat), lag: Lag::measured(Millis(40)), words }
}

/// A whole duel: both take a seat and reveal, seat 1 gives up at once, seat 2 after a draw.
fn inputs() -> Vec<(u32, Option<PlayerId>, Input)> {
    let act = |id, action: &str| FromPage::Act {
        id: ActionId(id),
        action: action.parse::<Action>().expect("an action"),
    };
    let (one, two) = (Some(player(1)), Some(player(2)));
    vec![
        (0, one, said(None, FromPage::Take(opening(1).commitment()))),
        (0, two, said(None, FromPage::Take(opening(2).commitment()))),
        (10, one, said(Some(1), FromPage::Reveal(opening(1)))),
        (20, two, said(Some(2), FromPage::Reveal(opening(2)))),
        (3_020, None, Input::Tick),
        (4_000, one, said(Some(1), act(1, "G"))),
        (5_000, two, said(Some(2), act(1, "D"))),
        (6_000, two, said(Some(2), act(2, "G"))),
    ]
}

fn entries() -> Vec<Entry> {
    inputs()
        .into_iter()
        .map(|(after, player, input)| Entry { at: NOW.after(Millis(after)), player, input })
        .collect()
}

fn replay(new: &NewDuel, log: &[Entry]) -> Duel {
    let mut duel = Duel::new(new.id, new.terms, Seating::Invited, new.secret.into(), new.opened);
    for entry in log {
        duel.handle(entry.at, entry.input);
    }
    duel
}

/// A duel between two players that is over.
async fn play(store: &Store, byte: u8) -> (NewDuel, Ending) {
    let (new, ending) = unfiled(store, byte).await;
    let number = store.duel(new.id).await.expect("read").expect("known").number;
    store.finish(number, &ending).await.expect("finished");
    (new, ending)
}

/// A duel between two players that is over, and whose end the store does not know.
async fn unfiled(store: &Store, byte: u8) -> (NewDuel, Ending) {
    let new = new_duel(byte);
    let number = store.open_duel(&new).await.expect("opened");
    for (nth, entry) in (0..).zip(entries()) {
        let seated = (nth < 2).then(|| (seat(nth as u8 + 1), player(nth as u8 + 1)));
        store.append(number, nth, &entry, seated).await.expect("answered").expect("appended");
    }
    let facts = replay(&new, &entries()).facts().expect("the duel is over");
    let record = ServerKey::from_bytes(&[9; 32]).sign(facts, BTreeMap::new());
    let seats = BTreeMap::from([(seat(1), player(1)), (seat(2), player(2))]);
    (new, Ending { record, seats, ended: NOW.after(Millis(6_000)) })
}

async fn account(store: &Store, byte: u8, called: &str) {
    store.add_guest(player(byte), &name(called), NOW).await.expect("added");
    let password = PasswordHash(format!("hash {byte}"));
    let made =
        store.make_account(player(byte), &name(called), &password, &[code(byte)]).await.expect("written");
    assert_eq!(made, Ok(()));
}

pub(crate) async fn a_guest_comes_back_by_the_session(store: &Store) {
    store.add_guest(player(1), &name("Åse"), NOW).await.expect("added");
    store.add_session(session(7), player(1), NOW).await.expect("added");
    let found = store.player_in(session(7)).await.expect("read").expect("the session is known");
    assert_eq!((found.id, found.name, found.kind), (player(1), name("Åse"), PlayerKind::Guest));
    assert_eq!(store.player_in(session(8)).await.expect("read"), None);
    store.rename(player(1), &name("牌")).await.expect("renamed");
    assert_eq!(store.player(player(1)).await.expect("read").expect("known").name, name("牌"));
    store.end_session(session(7)).await.expect("ended");
    assert_eq!(store.player_in(session(7)).await.expect("read"), None);
    store.ban(player(1), Some("cheats")).await.expect("banned");
    assert_eq!(
        store.player(player(1)).await.expect("read").expect("known").banned.as_deref(),
        Some("cheats")
    );
    let banned = store.banned_players().await.expect("read");
    assert_eq!(banned.iter().map(|player| player.id).collect::<Vec<_>>(), [player(1)]);
    store.ban(player(1), None).await.expect("allowed");
    assert_eq!(store.banned_players().await.expect("read"), []);
}

pub(crate) async fn a_guest_becomes_an_account_and_keeps_what_it_has(store: &Store) {
    store.add_guest(player(1), &name("Anna"), NOW).await.expect("added");
    store.add_guest(player(2), &name("Bo"), NOW).await.expect("added");
    play(store, 1).await;
    let hash = PasswordHash("hash".into());
    assert_eq!(
        store.make_account(player(1), &name("Anna K"), &hash, &[code(1)]).await.expect("written"),
        Ok(())
    );
    let found = store.player(player(1)).await.expect("read").expect("known");
    assert_eq!((found.name, found.kind), (name("Anna K"), PlayerKind::Account));
    assert_eq!(store.history(player(1), 10).await.expect("read").len(), 1);

    let login = store.login(&name("ANNA k")).await.expect("read").expect("case does not count");
    assert_eq!((login.player, login.password), (player(1), hash.clone()));
    assert_eq!(store.login(&name("Anna")).await.expect("read"), None);
    let taken = store.make_account(player(2), &name("anna K"), &hash, &[code(2)]).await.expect("read");
    assert_eq!(taken, Err(NameTaken));
    assert_eq!(store.player(player(2)).await.expect("read").expect("known").kind, PlayerKind::Guest);
    assert_eq!(store.make_account(player(2), &name("Bo"), &hash, &[code(2)]).await.expect("written"), Ok(()));
    assert_eq!(store.rename_account(player(2), &name("ANNA K")).await.expect("read"), Err(NameTaken));
    assert_eq!(store.rename_account(player(2), &name("Bea")).await.expect("written"), Ok(()));
    assert!(store.login(&name("bea")).await.expect("read").is_some());
    assert_eq!(store.login(&name("Bo")).await.expect("read"), None);
}

pub(crate) async fn a_recovery_code_works_once_and_ends_all_sessions(store: &Store) {
    account(store, 1, "Anna").await;
    account(store, 2, "Bo").await;
    store.add_session(session(1), player(1), NOW).await.expect("added");
    let new = PasswordHash("new".into());
    assert!(!store.recover(player(1), code(2), &new).await.expect("read"), "another's code");
    assert!(store.player_in(session(1)).await.expect("read").is_some());
    assert!(store.recover(player(1), code(1), &new).await.expect("written"));
    assert_eq!(store.player_in(session(1)).await.expect("read"), None);
    assert_eq!(store.login(&name("Anna")).await.expect("read").expect("known").password, new);
    assert!(!store.recover(player(1), code(1), &new).await.expect("read"), "used up");
}

pub(crate) async fn a_duel_comes_back_from_its_log(store: &Store) {
    let new = new_duel(5);
    assert!(store.duel(new.id).await.expect("read").is_none());
    let number = store.open_duel(&new).await.expect("opened");
    let entries = entries();
    for (nth, entry) in (0..).zip(&entries) {
        let seated = (nth == 0).then(|| (seat(1), player(1)));
        store.append(number, nth, entry, seated).await.expect("answered").expect("appended");
    }
    let stored = store.duel(new.id).await.expect("read").expect("known");
    assert_eq!((stored.number, stored.state, stored.rematch), (number, DuelState::Open, None));
    assert_eq!(stored.log, entries);
    let (before, after) = (replay(&new, &entries), replay(&stored.new, &stored.log));
    assert_eq!(after.facts(), before.facts());
    assert!(after.facts().is_some());
    assert_eq!(store.open_duels().await.expect("read"), [new.id]);
    assert_eq!(store.open_duels_of(player(1)).await.expect("read"), [new.id]);
    assert_eq!(store.open_duels_of(player(2)).await.expect("read"), []);
    store.call_off(number, NOW, [player(1)]).await.expect("written");
    assert_eq!(store.open_duels().await.expect("read"), []);
}

pub(crate) async fn many_write_at_once_and_nothing_is_lost(store: &Store) {
    let mut duels = Vec::new();
    for byte in 0..20 {
        duels.push((new_duel(byte).id, store.open_duel(&new_duel(byte)).await.expect("opened")));
    }
    let writers = duels.iter().map(|(_, number)| {
        let (store, number) = (store.clone(), *number);
        tokio::spawn(async move {
            for nth in 0..30 {
                let entry =
                    Entry { at: Moment(NOW.0 + u64::from(nth)), player: Some(player(1)), input: Input::Tick };
                let appended = store.append(number, nth, &entry, Some((seat(1), player(1)))).await;
                assert_eq!(appended.expect("answered"), Ok(()));
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.expect("no writer panics");
    }
    for (id, _) in duels {
        let log = store.duel(id).await.expect("read").expect("known").log;
        let moments: Vec<u64> = log.iter().map(|entry| entry.at.0 - NOW.0).collect();
        assert_eq!(moments, (0..30).collect::<Vec<_>>());
    }
}

pub(crate) async fn a_log_entry_is_written_once(store: &Store) {
    let number = store.open_duel(&new_duel(1)).await.expect("opened");
    let other = store.open_duel(&new_duel(2)).await.expect("opened");
    let entry = Entry { at: NOW, player: None, input: Input::Tick };
    assert_eq!(store.append(number, 0, &entry, None).await.expect("answered"), Ok(()));
    // The lines of other duels in the same transaction are written all the same.
    let late = Entry { at: NOW.after(Millis(1)), player: Some(player(3)), input: Input::Tick };
    let (again, beside) = tokio::join!(
        store.append(number, 0, &late, Some((seat(1), player(3)))),
        store.append(other, 0, &entry, None)
    );
    assert_eq!(again.expect("answered"), Err(Overtaken));
    assert_eq!(beside.expect("answered"), Ok(()));
    assert_eq!(store.duel(new_duel(1).id).await.expect("read").expect("known").log, [entry]);
    assert_eq!(store.open_duels_of(player(3)).await.expect("read"), [], "nobody took a seat by it");
    assert_eq!(store.duel(new_duel(2).id).await.expect("read").expect("known").log.len(), 1);
}

/// Two servers over one database each hand in an entry for every place of the same logs: each place is one's.
pub(crate) async fn of_two_servers_one_writes_each_entry(store: &Store, beside: &Store) {
    let mut duels = Vec::new();
    for byte in 0..10 {
        duels.push((new_duel(byte).id, store.open_duel(&new_duel(byte)).await.expect("opened")));
    }
    let writers = duels.iter().flat_map(|(_, number)| [(store, 1, *number), (beside, 2, *number)]);
    let writers = writers.map(|(store, server, number)| {
        let store = store.clone();
        tokio::spawn(async move {
            let entry = Entry { at: NOW, player: Some(player(server)), input: Input::Tick };
            let mut written = 0;
            for nth in 0..20 {
                written +=
                    usize::from(store.append(number, nth, &entry, None).await.expect("answered").is_ok());
            }
            written
        })
    });
    let mut written = 0;
    for writer in writers.collect::<Vec<_>>() {
        written += writer.await.expect("no writer panics");
    }
    assert_eq!(written, 10 * 20);
    for (id, number) in duels {
        assert_eq!(beside.duel(id).await.expect("read").expect("known").log.len(), 20);
        assert_eq!(store.news(number, 15).await.expect("read").log.len(), 5);
        assert_eq!(store.news(number, 20).await.expect("read").log, []);
    }
    let standings = beside.standings().await.expect("read");
    assert!(standings.len() == 10 && standings.iter().all(|standing| standing.length == 20), "{standings:?}");
    let fresh = store.open_duel(&new_duel(99)).await.expect("opened");
    let standing = Standing { duel: new_duel(99).id, length: 0 };
    assert!(beside.standings().await.expect("read").contains(&standing));
    store.call_off(fresh, NOW, []).await.expect("written");
    assert_eq!(beside.news(fresh, 0).await.expect("read").state, DuelState::CalledOff);
    assert!(!beside.standings().await.expect("read").contains(&standing));
}

/// A duel's end that two servers file at once counts once; so does a rematch that two ask for.
pub(crate) async fn of_two_servers_one_files_the_end(store: &Store, beside: &Store) {
    account(store, 1, "Anna").await;
    account(store, 2, "Bo").await;
    let (new, ending) = unfiled(store, 1).await;
    let number = store.duel(new.id).await.expect("read").expect("known").number;
    let (one, two) = tokio::join!(store.finish(number, &ending), beside.finish(number, &ending));
    one.and(two).expect("finished");
    assert_eq!(beside.history(player(1), 10).await.expect("read").len(), 1);
    let newcomers = BTreeMap::from([(seat(1), Rating::default()), (seat(2), Rating::default())]);
    let expected = rate(&newcomers, &ending.record.facts.placings);
    assert_eq!(beside.rating(player(1)).await.expect("read"), Some(expected[&seat(1)]), "rated once");
    let (second, third) = (new_duel(2), new_duel(3));
    let (one, two) = tokio::join!(store.open_rematch(new.id, &second), beside.open_rematch(new.id, &third));
    assert_eq!(one.expect("opened"), two.expect("opened"));
}

pub(crate) async fn who_waits_is_on_one_list_for_all(store: &Store, beside: &Store) {
    let rules = "KD1-D3P".parse().expect("rules");
    let waiting = |byte: u8, asked: u32| Waiting {
        player: player(byte),
        duel: new_duel(byte).id,
        strength: 1500.5,
        since: NOW.after(Millis(100 - u32::from(byte))),
        asked: NOW.after(Millis(asked)),
        kept_until: Moment(0),
    };
    for byte in [1, 2, 3] {
        let asked = 10 * u32::from(byte);
        store.arrange(&rules, NOW, |list| list.push(waiting(byte, asked))).await.expect("arranged");
    }
    let seen = beside.arrange(&rules, NOW.after(Millis(10)), |list| list.clone()).await.expect("read");
    assert_eq!(
        seen,
        [waiting(3, 30), waiting(2, 20)],
        "the first is forgotten, the longest wait comes first"
    );
    let changed = Waiting { kept_until: NOW, ..waiting(2, 20) };
    let change = |list: &mut Vec<Waiting>| {
        list.remove(0);
        list[0] = changed;
    };
    beside.arrange(&rules, NOW, change).await.expect("arranged");
    assert_eq!(store.arrange(&rules, NOW, |list| list.clone()).await.expect("read"), [changed]);
    let others = "KL1-D1N".parse().expect("rules");
    assert_eq!(store.arrange(&others, NOW, |list| list.len()).await.expect("read"), 0);
}

pub(crate) async fn the_host_forbids_words_and_addresses(store: &Store, beside: &Store) {
    assert!(store.forbid_word("rude").await.expect("written"));
    assert!(!beside.forbid_word("rude").await.expect("read"));
    assert!(store.forbid_word("awful").await.expect("written"));
    assert_eq!(beside.forbidden_words().await.expect("read"), ["awful", "rude"]);
    assert!(
        beside.allow_word("rude").await.expect("written") && !store.allow_word("rude").await.expect("read")
    );
    let ban = |reason: &str| BannedNetwork { network: "198.51.100.0/24".into(), reason: Some(reason.into()) };
    store.ban_network(&ban("a flood")).await.expect("written");
    store.ban_network(&ban("floods")).await.expect("written");
    assert_eq!(beside.banned_networks().await.expect("read"), [ban("floods")]);
    assert!(beside.allow_network("198.51.100.0/24").await.expect("written"));
    assert!(!store.allow_network("198.51.100.0/24").await.expect("read"));
}

pub(crate) async fn a_finished_duel_has_record_results_and_ratings(store: &Store) {
    account(store, 1, "Anna").await;
    account(store, 2, "Bo").await;
    let (new, ending) = play(store, 1).await;
    let stored = store.duel(new.id).await.expect("read").expect("known");
    assert_eq!(stored.state, DuelState::Over);
    store.finish(stored.number, &ending).await.expect("to finish it again changes nothing");

    let record = store.record(new.id).await.expect("read").expect("a record");
    verify(&record, &Trust::Keys(vec![ServerKey::from_bytes(&[9; 32]).public()])).expect("it holds");
    assert_eq!(record.names, BTreeMap::from([(seat(1), name("Anna")), (seat(2), name("Bo"))]));
    assert_eq!(store.finished_duels(None, 10).await.expect("read"), [new.id]);
    assert_eq!(store.finished_duels(Some(new.id), 10).await.expect("read"), []);

    let newcomers = BTreeMap::from([(seat(1), Rating::default()), (seat(2), Rating::default())]);
    let expected = rate(&newcomers, &record.facts.placings);
    for (seat, id) in [(seat(1), player(1)), (seat(2), player(2))] {
        assert_eq!(store.rating(id).await.expect("read"), Some(expected[&seat]));
    }
    let history = store.history(player(2), 10).await.expect("read");
    let placing = record.facts.placings.iter().find(|placing| placing.seat == seat(2)).expect("seat 2");
    assert_eq!((history[0].duel, history[0].place), (new.id, placing.place));
    assert_eq!(Some(history[0].outcome), placing.outcome);

    let rules = "KD1-D3P".parse().expect("rules");
    let board = store.board(&rules, Measure::Score, NOW, 10).await.expect("read");
    let order: Vec<_> = board.iter().map(|line| line.name.as_str().to_owned()).collect();
    let first = record.facts.placings[0].seat;
    assert_eq!(order, if first == seat(1) { ["Anna", "Bo"] } else { ["Bo", "Anna"] });
    assert_eq!(store.board(&rules, Measure::Score, NOW.after(Millis(6_001)), 10).await.expect("read"), []);
    let other = "KL1-D1N".parse().expect("rules");
    assert_eq!(store.board(&other, Measure::Score, NOW, 10).await.expect("read"), []);
    play(store, 2).await;
    assert_eq!(
        store.board(&rules, Measure::Score, NOW, 10).await.expect("read").len(),
        2,
        "one line for each player"
    );
}

/// A game that is won in 83 moves.
const WON: &str = include_str!("../../../../e2e/games/duel.kabal");

/// A duel that ends so many days later; these seats win it, with this score after this time.
async fn won_duel(store: &Store, byte: u8, days: u64, wins: [Option<(i64, u32)>; 2]) {
    let new = new_duel(byte);
    let number = store.open_duel(&new).await.expect("opened");
    let mut facts = replay(&new, &entries()).facts().expect("the duel is over");
    for placing in &mut facts.placings {
        if let Some((score, used)) = wins[usize::from(placing.seat.number()) - 1] {
            placing.outcome = Some(Outcome { state: State::Won, score: Points(score), used: Millis(used) });
            let game = facts.games.get_mut(&placing.seat).expect("a game");
            game.transcript = WON.parse().expect("a transcript");
        }
    }
    let record = ServerKey::from_bytes(&[9; 32]).sign(facts, BTreeMap::new());
    let seats = BTreeMap::from([(seat(1), player(1)), (seat(2), player(2))]);
    let ended = Moment(NOW.0 + days * 86_400_000 + u64::from(byte));
    store.finish(number, &Ending { record, seats, ended }).await.expect("finished");
}

pub(crate) async fn each_board_ranks_by_its_own_measure(store: &Store) {
    account(store, 1, "Anna").await;
    account(store, 2, "Bo").await;
    // Anna wins on the days 0, 2, 3 and 4, on day 4 twice; Bo on the days 0 and 1.
    won_duel(store, 1, 0, [Some((700, 200_000)), Some((900, 150_000))]).await;
    won_duel(store, 2, 1, [None, Some((800, 120_000))]).await;
    for (byte, days) in [(3, 2), (4, 3), (5, 4), (6, 4)] {
        won_duel(store, byte, days, [Some((750, 180_000)), None]).await;
    }
    let rules = "KD1-D3P".parse().expect("rules");
    let id = |byte| Some(DuelId(Bytes([byte; 16])));
    let best = |score, used| Figure::Score { score: Points(score), used: Millis(used) };
    for (measure, expected) in [
        (Measure::Score, [("Bo", best(900, 150_000), id(1)), ("Anna", best(750, 180_000), id(3))]),
        (Measure::Wins, [("Anna", Figure::Wins(5), None), ("Bo", Figure::Wins(2), None)]),
        (
            Measure::Time,
            [
                ("Bo", Figure::Time { used: Millis(120_000) }, id(2)),
                ("Anna", Figure::Time { used: Millis(180_000) }, id(3)),
            ],
        ),
        // All have the same moves: who used less time stands first.
        (Measure::Moves, [("Bo", Figure::Moves(83), id(2)), ("Anna", Figure::Moves(83), id(3))]),
        (Measure::Days, [("Anna", Figure::Days(3), None), ("Bo", Figure::Days(2), None)]),
    ] {
        let board = store.board(&rules, measure, NOW, 10).await.expect("read");
        let lines: Vec<_> = board.iter().map(|line| (line.name.as_str(), line.figure, line.duel)).collect();
        assert_eq!(lines, expected, "{measure:?}");
    }
    let since = Moment(NOW.0 + 2 * 86_400_000);
    let later = store.board(&rules, Measure::Wins, since, 10).await.expect("read");
    assert_eq!(later.iter().map(|line| line.figure).collect::<Vec<_>>(), [Figure::Wins(4)]);
    assert_eq!(store.tally(player(2)).await.expect("read"), Tally { played: 6, won: 2 });
    assert_eq!(store.tally(player(9)).await.expect("read"), Tally { played: 0, won: 0 });
}

pub(crate) async fn a_rematch_is_made_once(store: &Store) {
    let number = store.open_duel(&new_duel(1)).await.expect("opened");
    store.call_off(number, NOW, []).await.expect("written");
    assert_eq!(store.open_rematch(new_duel(1).id, &new_duel(2)).await.expect("opened"), new_duel(2).id);
    assert_eq!(store.open_rematch(new_duel(1).id, &new_duel(3)).await.expect("found"), new_duel(2).id);
    assert_eq!(store.duel(new_duel(1).id).await.expect("read").expect("known").rematch, Some(new_duel(2).id));
    assert!(store.duel(new_duel(2).id).await.expect("read").is_some());
    assert!(store.duel(new_duel(3).id).await.expect("read").is_none());
}

pub(crate) async fn who_is_forgotten_keeps_a_pseudonym(store: &Store) {
    account(store, 1, "Anna").await;
    account(store, 2, "Bo").await;
    let (new, _) = play(store, 1).await;
    store.add_session(session(1), player(1), NOW).await.expect("added");
    store.forget(player(1), &name("Player 4F2A")).await.expect("forgotten");
    assert_eq!(store.player_in(session(1)).await.expect("read"), None);
    assert_eq!(store.login(&name("Anna")).await.expect("read"), None);
    let record = store.record(new.id).await.expect("read").expect("a record");
    assert_eq!(record.names[&seat(1)], name("Player 4F2A"));
    verify(&record, &Trust::AnyKey).expect("it holds with another name");
    let rules = "KD1-D3P".parse().expect("rules");
    let board = store.board(&rules, Measure::Score, NOW, 10).await.expect("read");
    assert_eq!(board.iter().map(|line| line.player).collect::<Vec<_>>(), [player(2)]);
}

pub(crate) async fn the_newest_key_is_in_use(store: &Store) {
    assert!(store.signing_keys().await.expect("read").is_empty());
    let first = store.add_signing_key(&[1; 32], NOW).await.expect("added");
    let second = store.add_signing_key(&[2; 32], NOW.after(Millis(1))).await.expect("added");
    let keys = store.signing_keys().await.expect("read");
    assert_eq!(keys.iter().map(|key| key.0.public()).collect::<Vec<_>>(), [second, first]);
    assert_eq!(store.signing_key().await.expect("read").0.public(), second);
    // The clock was set back, and the key is changed all the same: twice.
    let third = store.add_signing_key(&[3; 32], Moment(0)).await.expect("added");
    assert_eq!(store.signing_key().await.expect("read").0.public(), third);
    let fourth = store.add_signing_key(&[4; 32], Moment(0)).await.expect("added");
    let keys = store.signing_keys().await.expect("read");
    assert_eq!(keys.iter().map(|key| key.0.public()).collect::<Vec<_>>(), [fourth, third, second, first]);
    // RFC 8032 keys are made from their bytes alone.
    assert_eq!(first, ServerKey::from_bytes(&[1; 32]).public());
}
