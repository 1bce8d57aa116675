//! The keys that records are signed with.

use kabal_protocol::{Moment, PublicKey};
use kabal_store::{Store, StoreError};

use crate::random;

/// Signs with a new key from now on, at every server over this store. The earlier keys are kept: the records that they
/// signed go on naming them.
///
/// # Errors
/// [`StoreError`] if it cannot be written.
pub async fn new_signing_key(store: &Store) -> Result<PublicKey, StoreError> {
    let now: Moment = store.time_of_day().await?;
    store.add_signing_key(&random::bytes::<32>().0, now).await
}
