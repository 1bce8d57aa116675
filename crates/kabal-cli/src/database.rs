//! The database of a server, for commands that work on it while the server runs, or does not.

use std::path::PathBuf;

use anyhow::anyhow;
use kabal_store::Location;

use crate::failure::Failure;

/// Which database.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Database {
    /// The server's folder.
    #[arg(long, env = "KABAL_DATA", value_name = "DIR", default_value = "kabal-data", global = true)]
    data: PathBuf,

    /// A database elsewhere, as postgres://user:password@host/name.
    #[arg(long, env = "KABAL_DATABASE", value_name = "URL", hide_env_values = true, global = true)]
    database: Option<Location>,
}

impl Database {
    /// Where it is.
    ///
    /// # Errors
    /// [`Failure::Input`] if there is none: it is not for these commands to make one.
    pub(crate) fn existing(&self) -> Result<Location, Failure> {
        let location = self.database.clone().unwrap_or_else(|| Location::in_folder(&self.data));
        match &location {
            Location::File(file) if !file.exists() && self.database.is_some() => {
                Err(Failure::Input(anyhow!("{} does not exist", file.display())))
            }
            Location::File(file) if !file.exists() => {
                Err(Failure::Input(anyhow!("{} holds no database", self.data.display())))
            }
            Location::File(_) | Location::Postgres(_) => Ok(location),
        }
    }
}
