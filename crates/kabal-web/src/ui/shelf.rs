//! Where the page keeps things: the browser's store, or memory where the browser gives none.

use crate::store::{Browser, Change, Key, Memory, Series, Store, StoreError};

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

/// What an update does, whichever place asks for it.
type BoxedChange<'a> = Box<dyn FnOnce(Option<&str>) -> Change + 'a>;

impl Store for Shelf {
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError> {
        match self {
            Self::Browser(store) => store.get(key).await,
            Self::Memory(store) => store.get(key).await,
        }
    }

    async fn all(&self, series: Series) -> Result<Vec<(String, String)>, StoreError> {
        match self {
            Self::Browser(store) => store.all(series).await,
            Self::Memory(store) => store.all(series).await,
        }
    }

    async fn keys(&self, series: Series) -> Result<Vec<String>, StoreError> {
        match self {
            Self::Browser(store) => store.keys(series).await,
            Self::Memory(store) => store.keys(series).await,
        }
    }

    async fn update(
        &self,
        key: Key,
        change: impl FnOnce(Option<&str>) -> Change,
    ) -> Result<Change, StoreError> {
        // Boxed, so that the page holds the code of an update once and not once for each place that asks for one.
        let change: BoxedChange<'_> = Box::new(change);
        match self {
            Self::Browser(store) => store.update(key, change).await,
            Self::Memory(store) => store.update(key, change).await,
        }
    }

    async fn erase(&self, series: Series) -> Result<(), StoreError> {
        match self {
            Self::Browser(store) => store.erase(series).await,
            Self::Memory(store) => store.erase(series).await,
        }
    }
}
