//! `kabal admin tournaments`: tournaments that go on.

use anyhow::anyhow;
use kabal_protocol::TournamentId;
use kabal_server::{Closing, close_tournament};
use kabal_store::{Store, TournamentState};

use crate::failure::Failure;

/// What is done about them.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Tournaments {
    /// Print the ids of those that go on or are to start, one on each line, the oldest first
    List,
    /// Close a tournament: no further round begins, and its duels that go on are closed
    Close {
        /// Its id, as its page's address ends.
        tournament: TournamentId,
    },
}

impl Tournaments {
    pub(super) async fn run(self, store: &Store) -> Result<(), Failure> {
        match self {
            Self::List => {
                let going_on = [TournamentState::Open, TournamentState::Running];
                store.tournament_ids(&going_on).await?.iter().for_each(|id| println!("{id}"));
            }
            Self::Close { tournament: id } => match close_tournament(store, id).await? {
                Closing::Closed => println!("Tournament {id} is closed."),
                Closing::Ended => return Err(Failure::Run(anyhow!("tournament {id} is at its end already"))),
                Closing::Unknown => return Err(Failure::Run(anyhow!("there is no tournament {id}"))),
            },
        }
        Ok(())
    }
}
