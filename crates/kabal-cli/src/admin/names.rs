//! `kabal admin names`: words that no player's name may hold.

use anyhow::anyhow;
use kabal_server::ForbiddenWord;
use kabal_store::Store;

use crate::failure::Failure;

/// What is done about them.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Names {
    /// Print them, one on each line
    List,
    /// Forbid a word: however it is spelt, alone or within another
    Add {
        /// The word.
        word: ForbiddenWord,
    },
    /// Allow a word again
    Remove {
        /// The word.
        word: ForbiddenWord,
    },
}

impl Names {
    pub(super) async fn run(self, store: &Store) -> Result<(), Failure> {
        match self {
            Self::List => store.forbidden_words().await?.iter().for_each(|word| println!("{word}")),
            Self::Add { word } => {
                let word = word.as_str();
                let is_new = store.forbid_word(word).await?;
                println!(
                    "{}",
                    if is_new {
                        format!("No name may hold `{word}`.")
                    } else {
                        format!("`{word}` was forbidden already.")
                    }
                );
            }
            Self::Remove { word } => {
                let word = word.as_str();
                if !store.allow_word(word).await? {
                    return Err(Failure::Run(anyhow!("`{word}` is not among the forbidden words")));
                }
                println!("Names may hold `{word}` again.");
            }
        }
        Ok(())
    }
}
