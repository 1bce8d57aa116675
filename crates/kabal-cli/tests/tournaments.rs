//! What the host does about tournaments, in the database of servers that do not run.

use std::path::Path;

use kabal_core::Millis;
use kabal_protocol::{
    Bytes, DuelId, EntrantCount, Moment, Opening, Pace, PlayerId, RoundNumber, TournamentId, TournamentTerms,
};
use kabal_store::{Location, NewTournament, Store};

const STARTS: Moment = Moment(1_767_225_600_000);

fn player(byte: u8) -> PlayerId {
    PlayerId(Bytes([byte; 16]))
}

/// A tournament of one round that two players have signed up for, and that begins; gives its duel.
async fn begun(store: &Store, byte: u8) -> (TournamentId, DuelId) {
    let (id, duel) = (TournamentId(Bytes([byte; 16])), DuelId(Bytes([byte; 16])));
    let (rounds, entrants) = (RoundNumber::FIRST, EntrantCount::new(2).expect("entrants"));
    let rules = "KD1-D3P".parse().expect("rules");
    let terms = TournamentTerms::new(rules, Pace::Live, rounds, entrants, STARTS).expect("terms");
    let new = NewTournament { id, maker: player(1), terms };
    store.open_tournament(&new, 9).await.expect("written").expect("may");
    for who in [1, 2] {
        store.enter(id, player(who), Moment(0)).await.expect("written").expect("known").expect("open");
    }
    let fresh = || (duel, Opening { salt: Bytes([byte; 32]), seed: Bytes([byte; 32]) });
    assert_eq!(store.advance(id, STARTS, fresh).await.expect("begun"), [duel]);
    (id, duel)
}

/// A database with two players.
async fn database(folder: &Path) -> Store {
    let store = Store::open(&Location::in_folder(folder)).await.expect("a database");
    for (byte, name) in [(1, "Anna"), (2, "Bo")] {
        store.add_guest(player(byte), &name.parse().expect("a name"), STARTS).await.expect("added");
    }
    store
}

/// Runs the program: its exit code, and what it says.
fn kabal(folder: &Path, words: &[&str]) -> (i32, String) {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_kabal"));
    let output = command.args(words).arg("--data").arg(folder).output().expect("it runs");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().expect("a code"), String::from_utf8(said).expect("UTF-8"))
}

#[tokio::test]
async fn a_tournament_is_closed_with_its_duels() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = database(folder.path()).await;
    let admin = |words: &[&str]| kabal(folder.path(), &[&["admin"], words].concat());
    assert_eq!(admin(&["tournaments", "list"]), (0, String::new()));
    let (id, duel) = begun(&store, 7).await;
    assert_eq!(admin(&["tournaments", "list"]), (0, format!("{id}\n")));
    assert_eq!(admin(&["duels", "list"]), (0, format!("{duel}\n")));
    let close = || admin(&["tournaments", "close", &id.to_string()]);
    assert_eq!(close(), (0, format!("Tournament {id} is closed.\n")));
    assert_eq!(admin(&["tournaments", "list"]), (0, String::new()));
    assert_eq!(admin(&["duels", "list"]), (0, String::new()));
    assert_eq!(close(), (1, format!("kabal: tournament {id} is at its end already\n")));
    let other = "0".repeat(32);
    let unknown = (1, format!("kabal: there is no tournament {other}\n"));
    assert_eq!(admin(&["tournaments", "close", &other]), unknown);
    let (code, said) = admin(&["tournaments", "close", "0"]);
    assert!(code == 2 && said.contains("`0` is not 16 bytes"), "{said}");
}

#[tokio::test]
async fn a_table_that_does_not_follow_from_its_duels_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = database(folder.path()).await;
    assert_eq!(kabal(folder.path(), &["check"]), (0, "0 records hold.\n".into()));
    // In both duels nobody took a seat. The one table says so, the other one that somebody was there.
    for (byte, present) in [(7, vec![]), (8, vec![player(2)])] {
        let (id, duel) = begun(&store, byte).await;
        let number = store.duel(duel).await.expect("read").expect("known").number;
        let ended = STARTS.after(Millis(180_000));
        store.call_off(number, ended, present).await.expect("written");
        let fresh = || unreachable!("no round is left");
        assert_eq!(store.advance(id, ended, fresh).await.expect("over"), []);
        let (code, said) = kabal(folder.path(), &["check"]);
        let follows = "1 tournaments' tables follow from their duels.\n";
        if byte == 7 {
            assert_eq!((code, said), (0, format!("0 records hold.\n{follows}")));
        } else {
            let failed =
                format!("FAILED  tournament {id}: duel {duel} came out otherwise than its table says\n");
            let sum = "kabal: 1 tournaments' tables do not follow from their duels\n";
            assert_eq!((code, said), (1, format!("{failed}0 records hold.\n{follows}{sum}")));
        }
    }
}
