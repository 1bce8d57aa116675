//! `kabal backup`: a copy of a server's database, while it runs.

use std::path::PathBuf;

use anyhow::anyhow;
use kabal_store::{Location, Store};
use tokio::runtime::Runtime;

use crate::database::Database;
use crate::failure::Failure;

/// Copy a server's database to a new file, while the server runs.
#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    database: Database,

    /// The file to write; it must not exist.
    #[arg(value_name = "FILE")]
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let Location::File(database) = self.database.existing()? else {
            return Err(Failure::Input(anyhow!("PostgreSQL has a program of its own for this: pg_dump")));
        };
        if self.to.exists() {
            return Err(Failure::Input(anyhow!("{} exists", self.to.display())));
        }
        Runtime::new()?.block_on(Store::copy(&database, &self.to))?;
        println!("Copied to {}", self.to.display());
        Ok(())
    }
}
