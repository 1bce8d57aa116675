//! The database of a server, for the server itself and for commands that work on it while the server runs, or does not.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use kabal_store::{Location, OpenError, Store};

use crate::failure::Failure;

/// The group of the flags that say where the database is; the later ones count more. A file of settings says nothing about
/// it where one of them was typed.
pub(crate) const PLACE: &str = "place";

/// Which database.
#[derive(Clone, Debug, Args)]
#[group(id = PLACE, multiple = true)]
struct Given {
    /// The server's folder for all that lasts.
    #[arg(long, env = "KABAL_DATA", value_name = "DIR", default_value = "kabal-data", global = true)]
    data: PathBuf,

    /// A database elsewhere, as postgres://user:password@host/name; then no folder is used.
    #[arg(long, env = "KABAL_DATABASE", value_name = "URL", hide_env_values = true, global = true)]
    database: Option<Location>,
}

/// Which database. A folder that was typed counts more than a database that the environment names.
#[derive(Clone, Debug)]
pub(crate) enum Database {
    /// The one in this folder.
    Folder(PathBuf),
    /// This one.
    Elsewhere(Location),
}

impl Database {
    /// Where it is, for the server that may make it: its folder is made.
    ///
    /// # Errors
    /// [`Failure::Input`] if the folder cannot be made.
    pub(crate) fn made(&self) -> Result<Location, Failure> {
        if let Self::Folder(folder) = self {
            let made = fs::create_dir_all(folder);
            made.with_context(|| format!("{} cannot be made", folder.display())).map_err(Failure::Input)?;
        }
        Ok(self.location())
    }

    /// Opens the database of a server. It is not for others than the server to make one, or to bring it up to date.
    ///
    /// # Errors
    /// [`Failure::Input`] if there is none, or if it is one of another version; [`Failure::Run`] if it does not answer.
    pub(crate) async fn open(&self) -> Result<Store, Failure> {
        let location = self.existing()?;
        Store::open_existing(&location).await.map_err(|error| match error {
            OpenError::Store(error) => error.into(),
            OpenError::NotOurs | OpenError::OutOfDate => Failure::Input(anyhow!("{location}: {error}")),
        })
    }

    /// Where it is, for those who must not make one.
    ///
    /// # Errors
    /// [`Failure::Input`] if there is no such file.
    pub(crate) fn existing(&self) -> Result<Location, Failure> {
        let location = self.location();
        match (self, &location) {
            (Self::Folder(folder), Location::File(file)) if !file.exists() => {
                Err(Failure::Input(anyhow!("{} holds no database", folder.display())))
            }
            (Self::Elsewhere(_), Location::File(file)) if !file.exists() => {
                Err(Failure::Input(anyhow!("{} does not exist", file.display())))
            }
            _ => Ok(location),
        }
    }

    fn location(&self) -> Location {
        match self {
            Self::Folder(folder) => Location::in_folder(folder),
            Self::Elsewhere(location) => location.clone(),
        }
    }
}

impl FromArgMatches for Database {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let Given { data, database } = Given::from_arg_matches(matches)?;
        let typed = |flag| matches.value_source(flag) == Some(ValueSource::CommandLine);
        Ok(match database {
            Some(elsewhere) if typed("database") || !typed("data") => Self::Elsewhere(elsewhere),
            _ => Self::Folder(data),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Database {
    fn group_id() -> Option<clap::Id> {
        Given::group_id()
    }

    fn augment_args(command: Command) -> Command {
        Given::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Given::augment_args_for_update(command)
    }
}
