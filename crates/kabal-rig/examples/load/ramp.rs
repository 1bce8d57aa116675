//! From few actions a second to many, on one server.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use hdrhistogram::Histogram;
use kabal_rig::Kabal;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::pair::{Event, Pair};

/// How many pairs come in at once.
const AT_ONCE: usize = 64;

/// How often due actions are handed out: more often, the generator would be busy with its own clock.
const TICK: Duration = Duration::from_millis(2);

/// An action that is not answered for so long will never be.
const PATIENCE: Duration = Duration::from_secs(30);

/// Answers that come later have bent; faster steps would only bend them more.
const LATE: Duration = Duration::from_millis(500);

/// What is measured, and where.
#[derive(Debug)]
pub(crate) struct Ramp {
    pub(crate) kabal: PathBuf,
    /// The server's options for its database.
    pub(crate) place: [String; 2],
    pub(crate) pairs: u32,
    /// Actions a second.
    pub(crate) rates: Vec<u32>,
    /// How long each step takes.
    pub(crate) step: Duration,
}

/// How the server answered at one speed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Actions that were due each second.
    pub(crate) due: u32,
    /// Actions that were answered each second.
    pub(crate) answered: f64,
    pub(crate) median: Duration,
    pub(crate) p99: Duration,
    pub(crate) longest: Duration,
}

/// The pairs at work.
struct Crew {
    due: Vec<mpsc::Sender<Instant>>,
    events: mpsc::UnboundedReceiver<Event>,
    playing: JoinSet<Result<Pair>>,
    /// Whose turn it is.
    turn: usize,
}

impl Ramp {
    pub(crate) async fn run(&self) -> Result<Vec<Step>> {
        let kabal = self.serve()?;
        let mut crew = self.come_in(&kabal).await?;
        let mut steps = Vec::new();
        for rate in &self.rates {
            let step = crew.measure(*rate, self.step).await?;
            eprintln!("{step:?}");
            steps.push(step);
            if step.p99 > LATE {
                break;
            }
        }
        let pairs = crew.stop().await?;
        drop(kabal);
        let lost = check(pairs, &self.serve()?).await?;
        ensure!(lost == 0, "{lost} actions that were answered are lost");
        Ok(steps)
    }

    fn serve(&self) -> Result<Kabal> {
        // Players come from as many addresses as there are players: this machine says so as their proxy.
        let proxy = ["--trusted-proxy".to_owned(), "127.0.0.1".to_owned()];
        Ok(Kabal::serve(&self.kabal, self.place.iter().chain(&proxy))?)
    }

    /// Everybody comes in, and waits until all can play.
    async fn come_in(&self, kabal: &Kabal) -> Result<Crew> {
        let began = Instant::now();
        let client = reqwest::Client::builder().no_proxy().build()?;
        let (server, doors) = (kabal.address(), Arc::new(Semaphore::new(AT_ONCE)));
        let (tell, events) = mpsc::unbounded_channel();
        let mut crew = Crew { due: Vec::new(), events, playing: JoinSet::new(), turn: 0 };
        for nth in 0..self.pairs {
            // An action that cannot be played at once waits for the one before it to be answered.
            let (due, told) = mpsc::channel(64);
            crew.due.push(due);
            let (client, doors, tell) = (client.clone(), doors.clone(), tell.clone());
            crew.playing.spawn(async move {
                let pair = {
                    let _door = doors.acquire().await?;
                    Pair::come_in(&client, server, nth).await?
                };
                pair.play(server, told, tell).await
            });
        }
        let mut ready = 0;
        while ready < self.pairs {
            tokio::select! {
                Some(event) = crew.events.recv() => ready += u32::from(matches!(event, Event::Ready)),
                Some(ended) = crew.playing.join_next() => { ended??; }
            }
        }
        eprintln!("{} players can play after {:.1} s", 2 * self.pairs, began.elapsed().as_secs_f64());
        Ok(crew)
    }
}

impl Crew {
    /// Has so many actions played a second for so long, and hears how they were answered.
    async fn measure(&mut self, rate: u32, time: Duration) -> Result<Step> {
        // Microseconds, up to a minute, to three digits.
        let mut latencies: Histogram<u64> = Histogram::new_with_max(60_000_000, 3)?;
        let began = Instant::now();
        let (mut handed_out, mut skipped) = (0_u64, 0);
        let due = |nth: u64| began + Duration::from_secs_f64(nth as f64 / f64::from(rate));
        let mut tick = began;
        while tick < began + time {
            tick += TICK;
            sleep_until(tick).await;
            while due(handed_out) <= tick {
                self.due[self.turn].send(due(handed_out)).await.context("a pair is gone")?;
                self.turn = (self.turn + 1) % self.due.len();
                handed_out += 1;
            }
            while let Ok(event) = self.events.try_recv() {
                skipped += count(&mut latencies, event);
            }
            if let Some(ended) = self.playing.try_join_next() {
                ended??;
            }
        }
        let answered = latencies.len() as f64 / began.elapsed().as_secs_f64();
        // What is still under way belongs to this step.
        let patience = Instant::now() + PATIENCE;
        while latencies.len() + skipped < handed_out {
            let event =
                timeout_at(patience, self.events.recv()).await.context("an action is not answered")?;
            skipped += count(&mut latencies, event.context("all players are gone")?);
        }
        let at = |quantile| Duration::from_micros(latencies.value_at_quantile(quantile));
        Ok(Step { due: rate, answered, median: at(0.5), p99: at(0.99), longest: at(1.0) })
    }

    /// Nothing more is due.
    async fn stop(self) -> Result<Vec<Pair>> {
        let Self { due, mut playing, .. } = self;
        drop(due);
        let mut pairs = Vec::new();
        while let Some(ended) = playing.join_next().await {
            pairs.push(ended??);
        }
        Ok(pairs)
    }
}

/// Counts an answer; gives how many actions were skipped.
fn count(latencies: &mut Histogram<u64>, event: Event) -> u64 {
    match event {
        Event::Answered(latency) => latencies.saturating_record(latency.as_micros() as u64),
        Event::Skipped => return 1,
        Event::Ready => {}
    }
    0
}

/// How many answered actions are not there any more on a server that was killed and is back.
async fn check(pairs: Vec<Pair>, kabal: &Kabal) -> Result<u32> {
    let server = kabal.address();
    let doors = Arc::new(Semaphore::new(AT_ONCE));
    let mut checks = JoinSet::new();
    for pair in pairs {
        let doors = doors.clone();
        checks.spawn(async move {
            let _door = doors.acquire().await?;
            pair.check(server).await
        });
    }
    let mut lost = 0;
    while let Some(check) = checks.join_next().await {
        lost += check??;
    }
    Ok(lost)
}
