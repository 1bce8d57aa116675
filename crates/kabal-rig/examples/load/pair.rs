//! Two people who play one live duel after the other, each action when they are told to.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Context, Result, bail};
use kabal_protocol::{ActionId, DuelId, FromPage, FromServer, Pace, SeatCount, Terms};
use kabal_rig::{Connection, Page, Person};
use reqwest::Client;
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant};

/// What a pair tells.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    /// Both can play for the first time.
    Ready,
    /// An action was answered so long after it was due.
    Answered(Duration),
    /// An action was due while the two began another duel, and nobody played it.
    Skipped,
}

/// Two people at one duel.
#[derive(Debug)]
pub(crate) struct Pair {
    people: [Person; 2],
    desks: [Desk; 2],
    duel: DuelId,
    /// Who plays next.
    turn: usize,
}

/// One player's place.
#[derive(Debug)]
struct Desk {
    page: Page,
    connection: Connection,
    /// The action that is not answered yet, and when it was due.
    sent: Option<(ActionId, Instant)>,
    /// The last action that was answered.
    answered: Option<ActionId>,
}

impl Pair {
    /// Two people come in, each from an address of its own, and sit down at a duel.
    pub(crate) async fn come_in(client: &Client, server: SocketAddr, nth: u32) -> Result<Self> {
        let person = async |seat: u32| {
            let from = Ipv4Addr::from_bits(u32::from(Ipv4Addr::new(10, 0, 0, 0)) + 2 * nth + seat);
            let name = format!("Player {}", 2 * nth + seat + 1).parse()?;
            anyhow::Ok(Person::come_in(client, server, name, Some(IpAddr::V4(from))).await?)
        };
        let people = [person(0).await?, person(1).await?];
        let (duel, desks) = sit_down(&people, server).await?;
        Ok(Self { people, desks, duel, turn: 0 })
    }

    /// Plays: each time an action is due, one of the two plays it. Ends when no more will be due.
    pub(crate) async fn play(
        mut self,
        server: SocketAddr,
        mut due: mpsc::Receiver<Instant>,
        events: mpsc::UnboundedSender<Event>,
    ) -> Result<Self> {
        let mut told = false;
        loop {
            // While both wait for an answer, what is due waits too.
            let takes_more = self.desks.iter().any(|desk| desk.can_play() || desk.sent.is_none());
            let [one, two] = &mut self.desks;
            let event = tokio::select! {
                message = one.connection.hear() => one.hear(message?).await?,
                message = two.connection.hear() => two.hear(message?).await?,
                due = due.recv(), if takes_more => match due {
                    Some(due) => self.act(due).await?,
                    None => break,
                },
            };
            let event = match event {
                Some(event) => event,
                None if !told && self.desks.iter().all(Desk::can_play) => {
                    told = true;
                    Event::Ready
                }
                None => {
                    if self.desks.iter().all(|desk| desk.page.is_over()) {
                        (self.duel, self.desks) = sit_down(&self.people, server).await?;
                    }
                    continue;
                }
            };
            // Who does not listen any more has measured enough.
            let _ = events.send(event);
        }
        Ok(self)
    }

    /// One of the two plays, if one of them can.
    async fn act(&mut self, due: Instant) -> Result<Option<Event>> {
        for seat in [self.turn, 1 - self.turn] {
            let desk = &mut self.desks[seat];
            if desk.can_play()
                && let Some(words @ FromPage::Act { id, .. }) = desk.page.act(rand::random())
            {
                desk.connection.say(words).await?;
                desk.sent = Some((id, due));
                self.turn = 1 - seat;
                return Ok(None);
            }
        }
        Ok(Some(Event::Skipped))
    }

    /// Whether everything that was answered is there when both come back to a server that was killed.
    pub(crate) async fn check(self, server: SocketAddr) -> Result<u32> {
        let mut lost = 0;
        for (person, desk) in self.people.iter().zip(&self.desks) {
            let Some(answered) = desk.answered else { continue };
            let mut connection = person.connect(server, self.duel).await?;
            let next = loop {
                match connection.hear().await? {
                    FromServer::Sight(sight) => break sight.next,
                    _ => continue,
                }
            };
            lost += answered.next().0.saturating_sub(next.0);
        }
        Ok(lost)
    }
}

async fn sit_down(people: &[Person; 2], server: SocketAddr) -> Result<(DuelId, [Desk; 2])> {
    let terms = Terms::new("KD1-D3P".parse()?, Pace::Live, SeatCount::TWO)?;
    let duel = people[0].make_duel(server, terms).await.context("a duel could not be made")?;
    let desk = async |person: &Person| {
        let connection = person.connect(server, duel).await.context("no connection")?;
        anyhow::Ok(Desk { page: Page::open(), connection, sent: None, answered: None })
    };
    Ok((duel, [desk(&people[0]).await?, desk(&people[1]).await?]))
}

impl Desk {
    fn can_play(&self) -> bool {
        self.sent.is_none() && self.page.give_up().is_some()
    }

    /// Takes a message in, and says what a page says to it. Tells of an action that it answers.
    async fn hear(&mut self, message: FromServer) -> Result<Option<Event>> {
        if let Some(words) = self.page.hear(&message) {
            self.connection.say(words).await?;
        }
        match message {
            FromServer::Played(played) => {
                self.answered = Some(played.id);
                let sent = self.sent.take_if(|(id, _)| *id == played.id);
                Ok(sent.map(|(_, due)| Event::Answered(due.elapsed())))
            }
            // The clock ran out meanwhile.
            FromServer::Refused(_) => Ok(self.sent.take().map(|_| Event::Skipped)),
            FromServer::Rejected { text, .. } => bail!("rejected: {text}"),
            _ => Ok(None),
        }
    }
}
