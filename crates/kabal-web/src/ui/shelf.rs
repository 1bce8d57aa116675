//! Where the page keeps things: the browser's store, or memory where the browser gives none.

use crate::store::{Browser, Change, Key, Memory, Store, StoreError};

/// The store in use.
#[derive(Clone, Debug)]
pub(super) enum Shelf {
    /// Outlasts the page.
    Browser(Browser),
    /// Does not.
    Memory(Memory),
}

impl Shelf {
    /// Whether what it keeps is there when the page is opened again.
    pub(super) const fn outlasts_page(&self) -> bool {
        matches!(self, Self::Browser(_))
    }
}

impl Store for Shelf {
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError> {
        match self {
            Self::Browser(store) => store.get(key).await,
            Self::Memory(store) => store.get(key).await,
        }
    }

    async fn results(&self) -> Result<Vec<String>, StoreError> {
        match self {
            Self::Browser(store) => store.results().await,
            Self::Memory(store) => store.results().await,
        }
    }

    async fn update(
        &self,
        key: Key,
        change: impl FnOnce(Option<&str>) -> Change,
    ) -> Result<Change, StoreError> {
        match self {
            Self::Browser(store) => store.update(key, change).await,
            Self::Memory(store) => store.update(key, change).await,
        }
    }

    async fn erase_results(&self) -> Result<(), StoreError> {
        match self {
            Self::Browser(store) => store.erase_results().await,
            Self::Memory(store) => store.erase_results().await,
        }
    }
}
