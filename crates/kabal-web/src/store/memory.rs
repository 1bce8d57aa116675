//! A store that forgets everything with the page: for browsers that refuse to store, and for tests.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Change, Key, RESULTS, Store, StoreError};

/// Texts in memory.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
}

impl Store for Memory {
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError> {
        Ok(self.texts.borrow().get(&key.to_string()).cloned())
    }

    async fn results(&self) -> Result<Vec<String>, StoreError> {
        let texts = self.texts.borrow();
        Ok(texts.iter().filter(|(key, _)| key.starts_with(RESULTS)).map(|(_, text)| text.clone()).collect())
    }

    async fn update(
        &self,
        key: Key,
        change: impl FnOnce(Option<&str>) -> Change,
    ) -> Result<Change, StoreError> {
        let mut texts = self.texts.borrow_mut();
        let key = key.to_string();
        let change = change(texts.get(&key).map(String::as_str));
        if let Change::Put(text) = &change {
            texts.insert(key, text.clone());
        }
        Ok(change)
    }

    async fn erase_results(&self) -> Result<(), StoreError> {
        self.texts.borrow_mut().retain(|key, _| !key.starts_with(RESULTS));
        Ok(())
    }
}
