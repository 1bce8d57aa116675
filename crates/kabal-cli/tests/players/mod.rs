//! Players who play on while servers are killed and come back, and who remember all that they were told.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use kabal_core::Action;
use kabal_protocol::{
    ActionId, DuelId, FromPage, FromServer, Pace, Played, Progress, Record, Seat, SeatCount, Terms, Trust,
    verify,
};
use kabal_rig::{Lost, Page, Person};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// A duel that does not end within this time after the last kill is stuck: live ones have a clock of five minutes, but
/// those who play them give up long before.
const PATIENCE: Duration = Duration::from_secs(120);

/// How fast a player plays. The server lets nobody be faster for long than one in 50 ms.
const PACE: Duration = Duration::from_millis(60);

/// Where the servers are now, and whether one will be killed again.
#[derive(Clone, Debug)]
pub(crate) struct Now {
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) is_last: bool,
}

impl Now {
    /// Any of the servers.
    fn any(&self) -> SocketAddr {
        self.servers[rand::random_range(0..self.servers.len())]
    }
}

/// What a player was told, over as many connections as it took.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) seat: Option<Seat>,
    pub(crate) played: BTreeMap<ActionId, Played>,
    /// What was told of the others' games.
    pub(crate) rivals: Vec<Progress>,
}

/// Plays a duel to its end, so many actions at most. What was answered once is asked for again on each new connection.
pub(crate) async fn play(person: &Person, duel: DuelId, most: usize, now: &watch::Receiver<Now>) -> Told {
    play_and_count(person, duel, most, now, &watch::Sender::default()).await
}

/// [`play`], and lets others know how many actions have been answered.
pub(crate) async fn play_and_count(
    person: &Person,
    duel: DuelId,
    most: usize,
    now: &watch::Receiver<Now>,
    answered: &watch::Sender<usize>,
) -> Told {
    let (mut page, mut told) = (Page::open(), Told::default());
    while !page.is_over() {
        let server = now.borrow().any();
        if play_on(person, duel, server, most, &mut page, &mut told, answered).await.is_err() {
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
    answered: &watch::Sender<usize>,
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
                answered.send_replace(told.played.len());
            }
            FromServer::Progress(progress) if Some(progress.seat) != told.seat => {
                told.rivals.push(progress);
                continue;
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
pub(crate) async fn insist<T, F: Future<Output = Result<T, Lost>>>(ask: impl Fn() -> F) -> T {
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
pub(crate) struct Tally {
    pub(crate) duels: usize,
    pub(crate) actions: usize,
}

/// Two people play one duel after the other until no server will be killed any more, and see that each record holds
/// everything they were told.
pub(crate) async fn pair(people: [Person; 2], pace: Pace, now: watch::Receiver<Now>) -> Tally {
    let terms = Terms::new("KD1-D3P".parse().expect("rules"), pace, SeatCount::TWO).expect("terms");
    let mut tally = Tally::default();
    loop {
        let server = || now.borrow().any();
        let duel = insist(|| people[0].make_duel(server(), terms)).await;
        let most = || rand::random_range(3..30);
        let (one, two) =
            tokio::join!(play(&people[0], duel, most(), &now), play(&people[1], duel, most(), &now));
        let text = insist(|| people[0].record(server(), duel)).await;
        holds_all(&text, [&one, &two]);
        tally.actions += one.played.len() + two.played.len();
        tally.duels += 1;
        if now.borrow().is_last {
            return tally;
        }
    }
}

/// The record holds, and everything that the players were told is in it.
pub(crate) fn holds_all(text: &str, told: [&Told; 2]) {
    let record: Record = text.parse().expect("a record");
    verify(&record, &Trust::AnyKey).unwrap_or_else(|error| panic!("{error}: {text}"));
    for told in told {
        let seat = told.seat.expect("who played had a seat");
        let entries = &record.facts.games[&seat].transcript.entries;
        for (id, played) in &told.played {
            let entry = entries.get(id.0 as usize - 1);
            assert_eq!(entry.map(|entry| entry.at), Some(played.at), "lost: {id:?} of {seat:?}: {text}");
        }
    }
}

/// Two guests, come in at a server.
pub(crate) async fn two_guests(server: SocketAddr, nth: u32) -> [Person; 2] {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let guest = |name: String| {
        let (client, name) = (client.clone(), name.parse().expect("a name"));
        async move { Person::come_in(&client, server, name, None).await.expect("a guest") }
    };
    [guest(format!("A{nth}")).await, guest(format!("B{nth}")).await]
}

/// Sees that each pair comes to an end, and adds up what they played.
pub(crate) async fn all(pairs: Vec<JoinHandle<Tally>>) -> Tally {
    let mut all = Tally::default();
    for pair in pairs {
        let tally = timeout(PATIENCE, pair).await.expect("no duel is stuck").expect("nothing is lost");
        assert!(tally.duels > 0);
        all = Tally { duels: all.duels + tally.duels, actions: all.actions + tally.actions };
    }
    all
}
