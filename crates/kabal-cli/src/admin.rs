//! `kabal admin`: what the host decides, in the database of servers that run or do not.

mod bans;
mod duels;
mod keys;
mod names;
mod tournaments;

use std::path::PathBuf;

use clap::Subcommand;
use tokio::runtime::Runtime;

use crate::database::Database;
use crate::failure::Failure;

/// Decide who may play and under which names, close a duel or a tournament, change the signing key.
///
/// It works on the database itself: servers that run find what was decided within 10 seconds.
#[derive(Debug, clap::Args)]
pub(crate) struct Admin {
    /// The servers' file of settings, for where the database is.
    #[arg(long, env = "KABAL_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,

    #[command(flatten)]
    database: Database,

    #[command(subcommand)]
    about: About,
}

/// What is decided about.
#[derive(Debug, Subcommand)]
enum About {
    /// Words that no player's name may hold
    #[command(subcommand)]
    Names(names::Names),
    /// Players and addresses that are shut out
    #[command(subcommand)]
    Bans(bans::Bans),
    /// Duels that go on
    #[command(subcommand)]
    Duels(duels::Duels),
    /// Tournaments that go on
    #[command(subcommand)]
    Tournaments(tournaments::Tournaments),
    /// The keys that records are signed with
    #[command(subcommand)]
    Keys(keys::Keys),
}

impl Admin {
    pub(crate) fn run(self) -> Result<(), Failure> {
        Runtime::new()?.block_on(async {
            let store = self.database.open().await?;
            match self.about {
                About::Names(names) => names.run(&store).await,
                About::Bans(bans) => bans.run(&store).await,
                About::Duels(duels) => duels.run(&store).await,
                About::Tournaments(tournaments) => tournaments.run(&store).await,
                About::Keys(keys) => keys.run(&store).await,
            }
        })
    }
}
