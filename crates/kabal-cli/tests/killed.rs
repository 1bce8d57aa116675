//! A server that is killed at random moments, under load, loses no action that it has answered, and no duel sticks.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use kabal_core::Action;
use kabal_protocol::{
    ActionId, DuelId, FromPage, FromServer, Pace, Played, Record, Seat, SeatCount, Terms, Trust, Window,
    verify,
};
use kabal_rig::{Kabal, Lost, Page, Person, Postgres};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How often the server is killed, unless `KABAL_KILLS` says otherwise.
const KILLS: u32 = 20;

/// Pairs of players who play one duel after the other.
const PAIRS: u32 = 8;

/// How long a server lives, in milliseconds after it listens.
const LIFE: std::ops::Range<u64> = 20..600;

/// A duel that does not end within this time after the last kill is stuck: live ones have a clock of five minutes, but
/// those who play them give up long before.
const PATIENCE: Duration = Duration::from_secs(120);

/// How fast a player plays. The server lets nobody be faster for long than one in 50 ms.
const PACE: Duration = Duration::from_millis(60);

/// Where the server is now, and whether it will be killed again.
#[derive(Clone, Copy, Debug)]
struct Now {
    server: SocketAddr,
    is_last: bool,
}

/// What a player was told, over as many connections as it took.
#[derive(Debug, Default)]
struct Told {
    seat: Option<Seat>,
    played: BTreeMap<ActionId, Played>,
}

/// Plays a duel to its end. What was answered once is asked for again on each new connection.
async fn play(person: &Person, duel: DuelId, now: &watch::Receiver<Now>) -> Told {
    let (mut page, mut told) = (Page::open(), Told::default());
    let most = rand::random_range(3..30);
    while !page.is_over() {
        let server = now.borrow().server;
        if play_on(person, duel, server, most, &mut page, &mut told).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    }
    told
}

/// Plays on until the duel is over or the connection is lost.
async fn play_on(
    person: &Person,
    duel: DuelId,
    server: SocketAddr,
    most: usize,
    page: &mut Page,
    told: &mut Told,
) -> Result<(), Lost> {
    let mut connection = person.connect(server, duel).await?;
    let asked_again = told.played.last_key_value().map(|(id, _)| *id);
    if let Some(id) = asked_again {
        connection.say(FromPage::Act { id, action: Action::GiveUp }).await?;
    }
    while !page.is_over() {
        let message = connection.hear().await?;
        if let Some(words) = page.hear(&message) {
            connection.say(words).await?;
        }
        match message {
            FromServer::Welcome { seat, .. } => {
                assert!(told.seat.is_none() || told.seat == seat, "the seat was lost");
                told.seat = seat;
            }
            FromServer::Seated(seat) => told.seat = Some(seat),
            FromServer::Sight(sight) => {
                let next = told.played.last_key_value().map_or(ActionId::FIRST, |(id, _)| id.next());
                assert!(sight.next >= next, "lost: {:?} was answered, but next is {:?}", next, sight.next);
            }
            FromServer::Played(played) => {
                let before = told.played.entry(played.id).or_insert_with(|| (*played).clone());
                assert_eq!(*before, *played, "answered otherwise than before");
            }
            _ => continue,
        }
        let act = if told.played.len() < most { page.act(rand::random()) } else { page.give_up() };
        if let Some(act) = act {
            sleep(PACE).await;
            connection.say(act).await?;
        }
    }
    Ok(())
}

/// Asks until there is an answer: the server is gone now and then.
async fn insist<T, F: Future<Output = Result<T, Lost>>>(ask: impl Fn() -> F) -> T {
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(Lost::Refused(status, text)) => panic!("{status}: {text}"),
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
}

/// What came of the duels of one pair.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    duels: usize,
    actions: usize,
}

/// Two people play one duel after the other until the server will not be killed any more, and see that each record
/// holds everything they were told.
async fn pair(people: [Person; 2], pace: Pace, now: watch::Receiver<Now>) -> Tally {
    let terms = Terms::new("KD1-D3P".parse().expect("rules"), pace, SeatCount::TWO).expect("terms");
    let mut tally = Tally::default();
    loop {
        let server = || now.borrow().server;
        let duel = insist(|| people[0].make_duel(server(), terms)).await;
        let (one, two) = tokio::join!(play(&people[0], duel, &now), play(&people[1], duel, &now));
        let text = insist(|| people[0].record(server(), duel)).await;
        let record: Record = text.parse().expect("a record");
        verify(&record, &Trust::AnyKey).unwrap_or_else(|error| panic!("{error}: {text}"));
        for told in [one, two] {
            let seat = told.seat.expect("who played had a seat");
            let entries = &record.facts.games[&seat].transcript.entries;
            for (id, played) in &told.played {
                let entry = entries.get(id.0 as usize - 1);
                assert_eq!(entry.map(|entry| entry.at), Some(played.at), "lost: {id:?} of {seat:?}: {text}");
            }
            tally.actions += told.played.len();
        }
        tally.duels += 1;
        if now.borrow().is_last {
            return tally;
        }
    }
}

async fn nothing_is_lost(options: &[&str]) {
    let program = Path::new(env!("CARGO_BIN_EXE_kabal"));
    let kills = std::env::var("KABAL_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number of kills"));
    let serve = || Kabal::serve(program, options).expect("the server starts");
    let mut kabal = serve();
    let (tell, now) = watch::channel(Now { server: kabal.address(), is_last: false });
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let mut pairs = Vec::new();
    for nth in 0..PAIRS {
        let guest = |name: String| {
            let name = name.parse().expect("a name");
            Person::come_in(&client, kabal.address(), name, None)
        };
        let people = [guest(format!("A{nth}")).await, guest(format!("B{nth}")).await];
        let people = people.map(|person| person.expect("a guest"));
        let pace = if nth % 2 == 0 { Pace::Live } else { Pace::Window(Window::DAY) };
        pairs.push(tokio::spawn(pair(people, pace, now.clone())));
    }
    for kill in 1..=kills {
        sleep(Duration::from_millis(rand::random_range(LIFE))).await;
        drop(kabal);
        kabal = serve();
        tell.send(Now { server: kabal.address(), is_last: kill == kills }).expect("the players listen");
    }
    let mut all = Tally::default();
    for pair in pairs {
        let tally = timeout(PATIENCE, pair).await.expect("no duel is stuck").expect("nothing is lost");
        assert!(tally.duels > 0);
        all = Tally { duels: all.duels + tally.duels, actions: all.actions + tally.actions };
    }
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
