//! `kabal admin duels`: duels that go on.

use anyhow::anyhow;
use kabal_protocol::DuelId;
use kabal_server::{Closing, close_duel};
use kabal_store::Store;

use crate::failure::Failure;

/// What is done about them.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Duels {
    /// Print the ids of those that go on, one on each line, the oldest first
    List,
    /// Close a duel: nobody wins or loses it, and there is no record
    Close {
        /// Its id, as the invitation's address ends.
        duel: DuelId,
    },
}

impl Duels {
    pub(super) async fn run(self, store: &Store) -> Result<(), Failure> {
        match self {
            Self::List => store.open_duels().await?.iter().for_each(|duel| println!("{duel}")),
            Self::Close { duel } => match close_duel(store, duel).await? {
                Closing::Closed => println!("Duel {duel} is closed."),
                Closing::Ended => return Err(Failure::Run(anyhow!("duel {duel} is at its end already"))),
                Closing::Unknown => return Err(Failure::Run(anyhow!("there is no duel {duel}"))),
            },
        }
        Ok(())
    }
}
