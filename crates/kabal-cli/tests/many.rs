//! Several servers over one PostgreSQL, with NATS between them, are one server to their players.

mod players;

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;

use kabal_protocol::{
    Bytes, DuelId, EntrantCount, FromServer, Moment, Pace, PlayerId, RoundNumber, SeatCount, Terms,
    TournamentId, TournamentStage, TournamentTerms, Window,
};
use kabal_rig::{Kabal, Nats, Person, Postgres};
use kabal_store::{NewTournament, Store};
use players::{Now, holds_all, insist, pair, play, play_and_count, two_guests};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kabal");

/// What never comes is a fault; how long it takes is not.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often is asked how a tournament stands: a player may ask ten times a second for long, and here two do in its name.
const AGAIN: Duration = Duration::from_millis(250);

/// A database, NATS, and servers over both.
struct Cluster {
    database: String,
    nats: Option<Nats>,
    url: String,
    _postgres: Postgres,
}

impl Cluster {
    fn start() -> Self {
        let postgres = Postgres::start().expect("PostgreSQL");
        let database = postgres.database("kabal").expect("a database");
        let nats = Nats::start().expect("NATS");
        let url = nats.url().to_owned();
        Self { database, nats: Some(nats), url, _postgres: postgres }
    }

    /// Starts one more server.
    fn serve(&self) -> Kabal {
        self.serve_with([])
    }

    fn serve_with<const N: usize>(&self, more: [&str; N]) -> Kabal {
        let options = ["--database", &self.database, "--nats", &self.url];
        let options = options.into_iter().chain(more);
        Kabal::serve(Path::new(PROGRAM), options).expect("the server starts")
    }

    /// The database itself agrees that every record holds.
    fn check(&self) {
        let mut check = assert_cmd::Command::new(PROGRAM);
        check.args(["check", "--database", &self.database]).assert().success();
    }
}

fn at(server: SocketAddr) -> (watch::Sender<Now>, watch::Receiver<Now>) {
    watch::channel(Now { servers: vec![server], is_last: false })
}

/// An address that nobody listens on, or did not a moment ago.
fn free() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address")
}

/// How many messages about duels a server has got from others.
async fn messages_of_servers(metrics: SocketAddr) -> u32 {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let answer = client.get(format!("http://{metrics}/metrics")).send().await.expect("an answer");
    let text = answer.text().await.expect("a body");
    let figure = text.lines().find_map(|line| line.strip_prefix("kabal_messages_of_servers_total "));
    figure.and_then(|figure| figure.parse().ok()).unwrap_or_else(|| panic!("no such figure: {text}"))
}

async fn ready(server: SocketAddr) -> String {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let answer = client.get(format!("http://{server}/ready")).send().await.expect("an answer");
    assert!(answer.status().is_success());
    answer.text().await.expect("a body")
}

/// Waits until a server says this of itself.
async fn until_ready(server: SocketAddr, said: &str) {
    let says = async {
        while ready(server).await != said {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, says).await.unwrap_or_else(|_| panic!("it never says `{said}`"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_across_two_servers_is_finished_at_the_one_that_is_left() {
    let cluster = Cluster::start();
    let metrics = free();
    let one = cluster.serve();
    let other = cluster.serve_with(["--metrics-address", &metrics.to_string()]);
    for server in [&one, &other] {
        until_ready(server.address(), "ready").await;
    }
    let [anna, bo] = two_guests(one.address(), 0).await;
    let terms = Terms::new("KD1-D3P".parse().expect("rules"), Pace::Live, SeatCount::TWO).expect("terms");
    let duel = anna.make_duel(one.address(), terms).await.expect("a duel");
    let (move_anna, hers) = at(one.address());
    let (_, his) = at(other.address());
    let left = other.address();

    let (answered, mut hers_answered) = watch::channel(0);
    let annas = play_and_count(&anna, duel, 60, &hers, &answered);
    let bos = play(&bo, duel, 60, &his);
    let kill = async move {
        hers_answered.wait_for(|answered| *answered >= 15).await.expect("Anna plays");
        drop(one);
        move_anna.send(Now { servers: vec![left], is_last: true }).expect("Anna listens");
    };
    let (annas, bos, ()) =
        timeout(PATIENCE, async { tokio::join!(annas, bos, kill) }).await.expect("the duel ends");
    // Each of her actions at the server that was killed was told there: the last ones may have died with it.
    let messages = messages_of_servers(metrics).await;
    assert!(messages >= 10, "{messages} messages by NATS");
    let text = bo.record(left, duel).await.expect("a record");
    holds_all(&text, [&annas, &bos]);
    assert_eq!(text, anna.record(left, duel).await.expect("the same record"));
    for (told, of) in [(&annas, &bos), (&bos, &annas)] {
        assert!(told.played.len() >= 30, "too few actions to tell: {}", told.played.len());
        assert!(told.rivals.iter().all(|progress| Some(progress.seat) == of.seat));
        assert!(!told.rivals.is_empty(), "each saw how the other fared, at the other server");
    }
    cluster.check();
}

/// Two rounds are played at two servers. One is killed once the first round has ended; the other one begins the second.
#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_on_at_the_server_that_is_left() {
    let cluster = Cluster::start();
    let first = cluster.serve();
    let people = two_guests(first.address(), 0).await;
    let [anna, bo] = [people[0].id(first.address()).await, people[1].id(first.address()).await];
    let ids = [anna.expect("an id"), bo.expect("an id")];
    drop(first);
    // While no server is there: they sign up in time for a start that is long past when one comes.
    let tournament = sign_up(&cluster.database, ids).await;
    let (one, other) = (cluster.serve(), cluster.serve());
    let (move_anna, hers) = at(one.address());
    let (_stay, his) = at(other.address());
    let left = other.address();
    let kill = async {
        loop {
            let card = people[1].tournament(left, tournament).await.expect("it is there");
            if card.rounds.first().is_some_and(|round| round.groups.iter().all(|group| group.ended.is_some()))
            {
                break;
            }
            sleep(AGAIN).await;
        }
        drop(one);
        move_anna.send(Now { servers: vec![left], is_last: true }).expect("Anna listens");
    };
    let both = async {
        tokio::join!(compete(&people[0], tournament, &hers), compete(&people[1], tournament, &his), kill)
    };
    let (annas, bos, ()) = timeout(PATIENCE, both).await.expect("the tournament ends");

    let card = people[0].tournament(left, tournament).await.expect("it is there");
    assert_eq!((card.stage, card.rounds.len()), (TournamentStage::Over, 2));
    for ((round, annas), bos) in card.rounds.iter().zip(&annas).zip(&bos) {
        let group = &round.groups[0];
        assert_eq!((annas.0, bos.0), (group.duel, group.duel), "each round is one duel for both");
        holds_all(&people[0].record(left, group.duel).await.expect("a record"), [&annas.1, &bos.1]);
        let points: Vec<_> =
            group.members.iter().filter_map(|member| member.points).map(|points| points.0).collect();
        assert_eq!(points.iter().sum::<u32>(), 840, "{points:?}");
    }
    assert_eq!(card.table.iter().map(|line| line.points.0).sum::<u32>(), 2 * 840);
    let mut check = assert_cmd::Command::new(PROGRAM);
    check
        .args(["check", "--database", &cluster.database])
        .assert()
        .success()
        .stdout("2 records hold.\n1 tournaments' tables follow from their duels.\n");
}

/// A tournament of two rounds for these two, over a day each, which begins as soon as a server is there.
async fn sign_up(database: &str, players: [PlayerId; 2]) -> TournamentId {
    let store = Store::open(&database.parse().expect("a location")).await.expect("a store");
    let (rounds, entrants) = (RoundNumber::new(2).expect("rounds"), EntrantCount::new(2).expect("entrants"));
    let (rules, pace) = ("KD1-D3P".parse().expect("rules"), Pace::Window(Window::DAY));
    let terms = TournamentTerms::new(rules, pace, rounds, entrants, Moment(1)).expect("terms");
    let new = NewTournament { id: TournamentId(Bytes([7; 16])), maker: players[0], terms };
    store.open_tournament(&new, 1).await.expect("written").expect("the first one");
    for player in players {
        store.enter(new.id, player, Moment(0)).await.expect("written").expect("known").expect("open");
    }
    new.id
}

/// Plays all duels that a tournament gives a player, until it is over.
async fn compete(
    person: &Person,
    tournament: TournamentId,
    now: &watch::Receiver<Now>,
) -> Vec<(DuelId, players::Told)> {
    let mut played: Vec<(DuelId, players::Told)> = Vec::new();
    loop {
        let server = || now.borrow().servers[0];
        let card = insist(|| person.tournament(server(), tournament)).await;
        match card.duel.filter(|duel| played.last().is_none_or(|(last, _)| last != duel)) {
            Some(duel) => played.push((duel, play(person, duel, 5, now).await)),
            None if card.stage == TournamentStage::Over => return played,
            None => sleep(AGAIN).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_killed_and_nats_is_lost_and_nothing_that_was_answered() {
    let mut cluster = Cluster::start();
    let mut servers = vec![cluster.serve(), cluster.serve()];
    let addresses = |servers: &[Kabal]| servers.iter().map(Kabal::address).collect::<Vec<_>>();
    let (tell, now) = watch::channel(Now { servers: addresses(&servers), is_last: false });
    let mut pairs = Vec::new();
    for nth in 0..4 {
        let people = two_guests(servers[0].address(), nth).await;
        let pace = if nth % 2 == 0 { Pace::Live } else { Pace::Window(Window::DAY) };
        pairs.push(tokio::spawn(pair(people, pace, now.clone())));
    }
    let kills = 8;
    for kill in 1..=kills {
        sleep(Duration::from_millis(rand::random_range(300..1200))).await;
        drop(servers.remove(0));
        servers.push(cluster.serve());
        if kill == kills / 2 {
            cluster.nats = None;
        }
        let now = Now { servers: addresses(&servers), is_last: kill == kills };
        tell.send(now).expect("the players listen");
    }
    let all = players::all(pairs).await;
    println!("{kills} kills: {} duels with {} answered actions, none lost", all.duels, all.actions);
    assert!(all.actions >= 60, "too few actions to tell: {all:?}");
    cluster.check();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_serves_without_nats_and_says_so() {
    let mut cluster = Cluster::start();
    let server = cluster.serve();
    until_ready(server.address(), "ready").await;
    cluster.nats = None;
    let away = "ready, but NATS is away: what happens at other servers is seen late";
    until_ready(server.address(), away).await;
    // One that starts meanwhile says so from the beginning.
    until_ready(cluster.serve().address(), away).await;
    assert_eq!(two_guests(server.address(), 0).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_seek_opponents_at_two_servers_meet() {
    let cluster = Cluster::start();
    let (one, other) = (cluster.serve(), cluster.serve());
    let [anna, bo] = two_guests(one.address(), 0).await;
    let rules = "KD1-D3P".parse().expect("rules");
    let duel = anna.seek(one.address(), rules).await.expect("a duel to wait in");
    let (_here, hers) = at(one.address());
    let (_there, his) = at(other.address());
    let bos = async {
        // She has to have her seat, which is seen at the other server too.
        let mut look = bo.connect(other.address(), duel).await.expect("a connection");
        while !matches!(look.hear().await.expect("a message"), FromServer::Room(room) if room.seats.len() == 1)
        {
        }
        assert_eq!(bo.seek(other.address(), rules).await.expect("a duel"), duel);
        play(&bo, duel, 3, &his).await
    };
    let both = async { tokio::join!(play(&anna, duel, 3, &hers), bos) };
    let (annas, bos) = timeout(PATIENCE, both).await.expect("they meet");
    holds_all(&anna.record(other.address(), duel).await.expect("a record"), [&annas, &bos]);
}
