//! `kabal check`: every record in a server's database replays.

use anyhow::anyhow;
use kabal_protocol::{Trust, verify};
use kabal_store::{Location, Store};
use tokio::runtime::Runtime;

use crate::database::Database;
use crate::failure::Failure;

/// Records that are read at once.
const AT_ONCE: u64 = 100;

/// Check that every record in a server's database holds: commitments, deal, moves, ranking, signature.
///
/// The exit code is 0 if all do and 1 if one does not.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckRecords {
    #[command(flatten)]
    database: Database,
}

impl CheckRecords {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let location = self.database.existing()?;
        Runtime::new()?.block_on(check(&location))
    }
}

async fn check(location: &Location) -> Result<(), Failure> {
    let store = Store::open(location).await?;
    let keys = store.signing_keys().await?.iter().map(|key| key.0.public()).collect();
    let trust = Trust::Keys(keys);
    let (mut sound, mut broken) = (0_u64, 0_u64);
    let mut last = None;
    loop {
        let duels = store.finished_duels(last, AT_ONCE).await?;
        for duel in &duels {
            let record = store.record(*duel).await?;
            match record.as_ref().map(|record| verify(record, &trust)) {
                Some(Ok(_)) => sound += 1,
                Some(Err(error)) => {
                    println!("FAILED  duel {duel}: {error}");
                    broken += 1;
                }
                None => {
                    println!("FAILED  duel {duel}: it has no record");
                    broken += 1;
                }
            }
        }
        match duels.last() {
            Some(duel) => last = Some(*duel),
            None => break,
        }
    }
    println!("{sound} records hold.");
    if broken == 0 { Ok(()) } else { Err(Failure::Run(anyhow!("{broken} records do not hold"))) }
}
