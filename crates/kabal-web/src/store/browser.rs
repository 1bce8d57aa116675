//! The browser's store: one IndexedDB database with one object store of texts.

use std::rc::Rc;

use indexed_db_futures::database::Database;
use indexed_db_futures::error::{DomException, Error};
use indexed_db_futures::object_store::ObjectStore;
use indexed_db_futures::prelude::{Build, QuerySource};
use indexed_db_futures::transaction::{
    Transaction, TransactionDurability, TransactionMode, TransactionOptions,
};

use super::{Change, Key, Series, Store, StoreError};

const DATABASE: &str = "kabal";
const TEXTS: &str = "texts";

/// Texts in the browser.
#[derive(Clone, Debug)]
pub struct Browser {
    database: Rc<Database>,
}

impl Browser {
    /// Opens the database, and makes it on the first visit.
    ///
    /// # Errors
    /// [`StoreError::Refused`] where the browser gives no storage.
    pub async fn open() -> Result<Self, StoreError> {
        let request = Database::open(DATABASE).with_version(1_u8).with_on_upgrade_needed(|_, database| {
            database.create_object_store(TEXTS).build()?;
            Ok(())
        });
        // Whatever is the reason (private windows, a policy, a damaged profile): nothing will be kept.
        let database = request.await.map_err(|_| StoreError::Refused)?;
        Ok(Self { database: Rc::new(database) })
    }

    /// A transaction that is done only when the data is on the disk, not in the system's buffers.
    fn write(&self) -> Result<Transaction<'_>, Error> {
        self.database
            .transaction(TEXTS)
            .with_mode(TransactionMode::Readwrite)
            .with_options(TransactionOptions::new().with_durability(TransactionDurability::Strict))
            .build()
    }

    fn read(&self) -> Result<Transaction<'_>, Error> {
        self.database.transaction(TEXTS).with_mode(TransactionMode::Readonly).build()
    }
}

/// Keys less what all of the series begin with.
fn without_prefix(keys: Vec<String>, series: Series) -> Vec<String> {
    keys.into_iter().map(|key| key.trim_start_matches(series.prefix()).to_owned()).collect()
}

async fn text(store: &ObjectStore<'_>, key: Key) -> Result<Option<String>, Error> {
    store.get(key.to_string()).await
}

impl Store for Browser {
    async fn get(&self, key: Key) -> Result<Option<String>, StoreError> {
        let transaction = self.read()?;
        Ok(text(&transaction.object_store(TEXTS)?, key).await?)
    }

    async fn all(&self, series: Series) -> Result<Vec<(String, String)>, StoreError> {
        let transaction = self.read()?;
        let store = transaction.object_store(TEXTS)?;
        // Both in the order of the keys, out of one transaction: the nth text belongs to the nth key.
        let keys = store.get_all_keys::<String>().with_query::<String, _>(series.range()).await?;
        let keys = keys.collect::<Result<Vec<_>, _>>()?;
        let texts = store.get_all::<String>().with_query::<String, _>(series.range()).await?;
        let texts = texts.collect::<Result<Vec<_>, _>>()?;
        Ok(without_prefix(keys, series).into_iter().zip(texts).collect())
    }

    async fn keys(&self, series: Series) -> Result<Vec<String>, StoreError> {
        let transaction = self.read()?;
        let store = transaction.object_store(TEXTS)?;
        let keys = store.get_all_keys::<String>().with_query::<String, _>(series.range()).await?;
        Ok(without_prefix(keys.collect::<Result<_, _>>()?, series))
    }

    async fn update(
        &self,
        key: Key,
        change: impl FnOnce(Option<&str>) -> Change,
    ) -> Result<Change, StoreError> {
        let transaction = self.write()?;
        let store = transaction.object_store(TEXTS)?;
        let change = change(text(&store, key).await?.as_deref());
        match &change {
            Change::Keep => {}
            Change::Put(text) => drop(store.put(text.as_str()).with_key(key.to_string()).await?),
            Change::Remove => store.delete(key.to_string()).await?,
        }
        drop(store);
        transaction.commit().await?;
        Ok(change)
    }

    async fn erase(&self, series: Series) -> Result<(), StoreError> {
        let transaction = self.write()?;
        let store = transaction.object_store(TEXTS)?;
        store.delete::<String, _>(series.range()).await?;
        drop(store);
        transaction.commit().await?;
        Ok(())
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        match &error {
            Error::DomException(DomException::Other(exception))
                if exception.name() == "QuotaExceededError" =>
            {
                Self::Full
            }
            _ => Self::Failed(error.to_string()),
        }
    }
}
