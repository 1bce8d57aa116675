//! A store that forgets everything with the page: for browsers that refuse to store, and for tests.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Change, Key, Series, Store, StoreError};

/// Texts in memory.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
}

impl Store for Memory {
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError> {
        Ok(self.texts.borrow().get(&key.to_string()).cloned())
    }

    async fn all(&self, series: Series) -> Result<Vec<(String, String)>, StoreError> {
        let texts = self.texts.borrow();
        let of_series =
            texts.iter().filter_map(|(key, text)| Some((key.strip_prefix(series.prefix())?, text)));
        Ok(of_series.map(|(key, text)| (key.to_owned(), text.clone())).collect())
    }

    async fn keys(&self, series: Series) -> Result<Vec<String>, StoreError> {
        Ok(self.all(series).await?.into_iter().map(|(key, _)| key).collect())
    }

    async fn update(
        &self,
        key: Key,
        change: impl FnOnce(Option<&str>) -> Change,
    ) -> Result<Change, StoreError> {
        let mut texts = self.texts.borrow_mut();
        let key = key.to_string();
        let change = change(texts.get(&key).map(String::as_str));
        match &change {
            Change::Keep => {}
            Change::Put(text) => drop(texts.insert(key, text.clone())),
            Change::Remove => drop(texts.remove(&key)),
        }
        Ok(change)
    }

    async fn erase(&self, series: Series) -> Result<(), StoreError> {
        self.texts.borrow_mut().retain(|key, _| !key.starts_with(series.prefix()));
        Ok(())
    }
}
