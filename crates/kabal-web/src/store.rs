//! Where texts are kept that outlast the page: see docs/decisions/storage.md for why IndexedDB.

mod browser;
mod memory;

pub use browser::Browser;
pub use memory::Memory;

use std::fmt;

use kabal_protocol::DuelId;

use crate::finished::FinishedAt;
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
    /// What the player is called in duels.
    Name,
    /// What this page has promised in a duel.
    Promise(DuelId),
    /// What became of a game.
    Result(GameId),
    /// A game that came to an end, or was left.
    Finished(FinishedAt),
}

/// Texts of one kind, of which there may be many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Series {
    /// Those under [`Key::Result`].
    Results,
    /// Those under [`Key::Finished`].
    Finished,
}

impl Series {
    /// What its keys begin with, and those of nothing else.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Results => "result/",
            Self::Finished => "finished/",
        }
    }

    /// All keys that begin so: `0` is the character after `/`.
    fn range(self) -> std::ops::Range<String> {
        self.prefix().to_owned()..self.prefix().replace('/', "0")
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("game"),
            Self::Damaged => f.write_str("damaged"),
            Self::Settings => f.write_str("settings"),
            Self::Name => f.write_str("name"),
            Self::Promise(duel) => write!(f, "promise/{duel}"),
            Self::Result(game) => write!(f, "{}{game}", Series::Results.prefix()),
            Self::Finished(at) => write!(f, "{}{at}", Series::Finished.prefix()),
        }
    }
}

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
    /// Take it away.
    Remove,
}

/// A place that keeps texts. A handle: clones mean the same place.
#[expect(async_fn_in_trait, reason = "a page has one thread, so nobody needs the futures to be Send")]
pub trait Store: Clone + 'static {
    /// The text under a key.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError>;

    /// The texts of a series, each with its key less the series' own beginning, in the order of the keys.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn all(&self, series: Series) -> Result<Vec<(String, String)>, StoreError>;

    /// Those keys alone.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn keys(&self, series: Series) -> Result<Vec<String>, StoreError>;

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

    /// Forgets a series.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn erase(&self, series: Series) -> Result<(), StoreError>;
}
