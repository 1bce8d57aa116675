//! `kabal check`: every record in a server's database replays, and every tournament's table follows from its duels.

use std::fmt::Display;

use anyhow::anyhow;
use kabal_protocol::{Group, GroupResult, Trust, verify};
use kabal_server::holders;
use kabal_store::{Store, TournamentState};
use tokio::runtime::Runtime;

use crate::database::Database;
use crate::failure::Failure;

/// Records that are read at once.
const AT_ONCE: u64 = 100;

/// Check that every record in a server's database holds: commitments, deal, moves, ranking, signature; and that the
/// table of every tournament that is over follows from its duels.
///
/// The exit code is 0 if all do and 1 if one does not.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckRecords {
    #[command(flatten)]
    database: Database,
}

impl CheckRecords {
    pub(crate) fn run(self) -> Result<(), Failure> {
        Runtime::new()?.block_on(async { check(&self.database.open().await?).await })
    }
}

async fn check(store: &Store) -> Result<(), Failure> {
    let (records, tournaments) = (check_records(store).await?, check_tournaments(store).await?);
    println!("{} records hold.", records.sound);
    if tournaments.sound > 0 {
        println!("{} tournaments' tables follow from their duels.", tournaments.sound);
    }
    match (records.broken, tournaments.broken) {
        (0, 0) => Ok(()),
        (0, broken) => {
            Err(Failure::Run(anyhow!("{broken} tournaments' tables do not follow from their duels")))
        }
        (broken, _) => Err(Failure::Run(anyhow!("{broken} records do not hold"))),
    }
}

/// How many were looked at.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    sound: u64,
    broken: u64,
}

impl Tally {
    /// Counts one, and says what is wrong with it.
    fn count(&mut self, of: impl Display, found: Result<(), impl Display>) {
        match found {
            Ok(()) => self.sound += 1,
            Err(error) => {
                println!("FAILED  {of}: {error}");
                self.broken += 1;
            }
        }
    }
}

async fn check_records(store: &Store) -> Result<Tally, Failure> {
    let keys = store.signing_keys().await?.iter().map(|key| key.0.public()).collect();
    let trust = Trust::Keys(keys);
    let mut tally = Tally::default();
    let mut last = None;
    loop {
        let duels = store.finished_duels(last, AT_ONCE).await?;
        for duel in &duels {
            let record = store.record(*duel).await?.ok_or_else(|| anyhow!("it has no record"));
            let found = record.and_then(|record| Ok(verify(&record, &trust).map(drop)?));
            tally.count(format_args!("duel {duel}"), found);
        }
        match duels.last() {
            Some(duel) => last = Some(*duel),
            None => return Ok(tally),
        }
    }
}

/// The table follows from how the groups' duels came out; so it is that which is checked.
async fn check_tournaments(store: &Store) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    for id in store.tournament_ids(&[TournamentState::Over]).await? {
        let stored = store.tournament(id).await?;
        let rounds = stored.iter().flat_map(|stored| &stored.tournament.rounds);
        let mut found = Ok(());
        for group in rounds.flat_map(|round| &round.groups) {
            if group.result.is_none() || group.result != came_out(store, group).await? {
                found = Err(format!("duel {} came out otherwise than its table says", group.duel));
            }
        }
        tally.count(format_args!("tournament {id}"), found);
    }
    Ok(tally)
}

/// How a group's duel came out by its record; and where it was called off, by its log.
async fn came_out(store: &Store, group: &Group) -> Result<Option<GroupResult>, Failure> {
    let Some(GroupResult { ended, .. }) = group.result else { return Ok(None) };
    let holders = holders(store, group.duel).await?;
    Ok(Some(match store.record(group.duel).await? {
        Some(record) => GroupResult::played(ended, &record.facts.placings, &holders),
        None => GroupResult::called_off(ended, holders.into_values()),
    }))
}
