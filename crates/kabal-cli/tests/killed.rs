//! A server that is killed at random moments, under load, loses no action that it has answered, and no duel sticks.

mod players;

use std::path::Path;
use std::time::Duration;

use kabal_protocol::{Pace, Window};
use kabal_rig::{Kabal, Postgres};
use players::{Now, pair, two_guests};
use tokio::sync::watch;
use tokio::time::sleep;

/// How often the server is killed, unless `KABAL_KILLS` says otherwise.
const KILLS: u32 = 20;

/// Pairs of players who play one duel after the other.
const PAIRS: u32 = 8;

/// How long a server lives, in milliseconds after it listens.
const LIFE: std::ops::Range<u64> = 20..600;

async fn nothing_is_lost(options: &[&str]) {
    let program = Path::new(env!("CARGO_BIN_EXE_kabal"));
    let kills = std::env::var("KABAL_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number of kills"));
    let serve = || Kabal::serve(program, options).expect("the server starts");
    let mut kabal = serve();
    let (tell, now) = watch::channel(Now { servers: vec![kabal.address()], is_last: false });
    let mut pairs = Vec::new();
    for nth in 0..PAIRS {
        let people = two_guests(kabal.address(), nth).await;
        let pace = if nth % 2 == 0 { Pace::Live } else { Pace::Window(Window::DAY) };
        pairs.push(tokio::spawn(pair(people, pace, now.clone())));
    }
    for kill in 1..=kills {
        sleep(Duration::from_millis(rand::random_range(LIFE))).await;
        drop(kabal);
        kabal = serve();
        let now = Now { servers: vec![kabal.address()], is_last: kill == kills };
        tell.send(now).expect("the players listen");
    }
    let all = players::all(pairs).await;
    drop(kabal);
    println!("{kills} kills: {} duels with {} answered actions, none lost", all.duels, all.actions);
    assert!(all.actions >= 100, "too few actions to tell: {all:?}");
    // The database itself agrees.
    assert_cmd::Command::new(program).arg("check").args(options).assert().success();
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    nothing_is_lost(&["--data", folder.path().to_str().expect("UTF-8")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_loses_nothing() {
    let server = Postgres::start().expect("PostgreSQL");
    let url = server.database("kabal").expect("a database");
    nothing_is_lost(&["--database", &url]).await;
}
