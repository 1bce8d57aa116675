//! `kabal backup`: a copy of a server's database, while it runs.

use std::path::PathBuf;

use anyhow::anyhow;
use kabal_store::{Location, Store};
use tokio::runtime::Runtime;

use crate::failure::Failure;

/// Copy a server's database to a new file, while the server runs.
#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    /// The server's folder.
    #[arg(long, env = "KABAL_DATA", value_name = "DIR", default_value = "kabal-data")]
    data: PathBuf,

    /// The file to write; it must not exist.
    #[arg(value_name = "FILE")]
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let location = Location::in_folder(&self.data);
        if matches!(&location, Location::File(file) if !file.exists()) {
            return Err(Failure::Input(anyhow!("{} holds no database", self.data.display())));
        }
        if self.to.exists() {
            return Err(Failure::Input(anyhow!("{} exists", self.to.display())));
        }
        Runtime::new()?.block_on(async { Store::open(&location).await?.copy_to(&self.to).await })?;
        println!("Copied to {}", self.to.display());
        Ok(())
    }
}
