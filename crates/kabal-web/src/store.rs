//! Where texts are kept that outlast the page: see docs/decisions/storage.md for why IndexedDB.

mod browser;
mod memory;

pub use browser::Browser;
pub use memory::Memory;

use std::fmt;

use crate::saved::GameId;

/// What is kept, each under a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// The game in play.
    Game,
    /// A saved game that could not be read, as it was found.
    Damaged,
    /// The settings.
    Settings,
    /// What became of a game.
    Result(GameId),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("game"),
            Self::Damaged => f.write_str("damaged"),
            Self::Settings => f.write_str("settings"),
            Self::Result(game) => write!(f, "{RESULTS}{game}"),
        }
    }
}

/// What the keys of all results begin with.
const RESULTS: &str = "result/";

/// Why nothing was read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The browser gives no storage, as in some private windows.
    #[error("the browser refuses to store anything")]
    Refused,
    /// No room is left.
    #[error("the browser's storage is full")]
    Full,
    /// Anything else; what the browser said.
    #[error("the browser's storage failed: {0}")]
    Failed(String),
}

/// What to do about a text, given the one that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Leave what is there.
    Keep,
    /// Put this in its place.
    Put(String),
}

/// A place that keeps texts. A handle: clones mean the same place.
#[expect(async_fn_in_trait, reason = "a page has one thread, so nobody needs the futures to be Send")]
pub trait Store: Clone + 'static {
    /// The text under a key.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError>;

    /// The texts of all results, in no order.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn results(&self) -> Result<Vec<String>, StoreError>;

    /// Reads the text under a key and changes it in one step that no other tab can come between. When this returns,
    /// the change outlasts a killed browser. Says what was done. Updates take place in the order in which their
    /// futures are first polled.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is then changed.
    async fn update(
        &self,
        key: Key,
        change: impl FnOnce(Option<&str>) -> Change,
    ) -> Result<Change, StoreError>;

    /// Forgets all results.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn erase_results(&self) -> Result<(), StoreError>;
}
