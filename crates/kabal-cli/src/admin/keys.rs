//! `kabal admin keys`: the keys that records are signed with.

use kabal_server::new_signing_key;
use kabal_store::Store;

use crate::failure::Failure;

/// What is done about them.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Keys {
    /// Print them, one on each line, the one in use first
    List,
    /// Sign with a new key from now on; the records of the earlier ones still hold
    Rotate,
}

impl Keys {
    pub(super) async fn run(self, store: &Store) -> Result<(), Failure> {
        match self {
            Self::List => store.signing_keys().await?.iter().for_each(|key| println!("{}", key.0.public())),
            Self::Rotate => {
                println!("Records are signed with {} from now on.", new_signing_key(store).await?)
            }
        }
        Ok(())
    }
}
