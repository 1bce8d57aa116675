//! The keys that records are signed with.

use kabal_protocol::{Bytes, Moment, PublicKey, ServerKey};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, QueryOrder, QuerySelect};

use crate::rows::{millis, parsed, signing_key};
use crate::{Damage, Store, StoreError};

/// A signing key, whole.
#[derive(Clone, Debug)]
pub struct StoredKey(pub ServerKey);

impl Store {
    /// All signing keys, the newest, which is in use, first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn signing_keys(&self) -> Result<Vec<StoredKey>, StoreError> {
        let newest_first = signing_key::Entity::find()
            .order_by_desc(signing_key::Column::Made)
            .order_by_desc(signing_key::Column::Public);
        let key = |row: signing_key::Model| -> Result<StoredKey, Damage> {
            // The secret half is not named, should it be damaged.
            let bytes: Bytes<32> =
                row.secret.parse().map_err(|_| Damage::new("a signing key", &row.public))?;
            let key = ServerKey::from_bytes(&bytes.0);
            let public: PublicKey = parsed("a signing key's public half", &row.public)?;
            if key.public() == public {
                Ok(StoredKey(key))
            } else {
                Err(Damage::new("a signing key", &row.public))
            }
        };
        Ok(newest_first.all(&self.read).await?.into_iter().map(key).collect::<Result<_, _>>()?)
    }

    /// The signing key in use.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read, or there is none.
    pub async fn signing_key(&self) -> Result<StoredKey, StoreError> {
        let newest = self.signing_keys().await?.into_iter().next();
        Ok(newest.ok_or_else(|| Damage::new("its signing key", "none"))?)
    }

    /// A new key is in use from now on: 32 fresh random bytes. It counts as made after all others, also when the clock
    /// was set back since.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn add_signing_key(&self, secret: &[u8; 32], now: Moment) -> Result<PublicKey, StoreError> {
        let public = ServerKey::from_bytes(secret).public();
        let transaction = self.begin().await?;
        let newest = signing_key::Entity::find().order_by_desc(signing_key::Column::Made);
        let newest = newest.lock_exclusive().one(&transaction).await?;
        let made = newest.map_or(millis(now), |newest| millis(now).max(newest.made + 1));
        let row = signing_key::Model { public: public.to_string(), secret: Bytes(*secret).to_string(), made };
        row.into_active_model().insert(&transaction).await?;
        transaction.commit().await?;
        Ok(public)
    }
}
