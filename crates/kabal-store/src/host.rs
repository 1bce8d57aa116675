//! What the host decides while servers run: words that no name may hold, and addresses that are shut out.

use sea_orm::sea_query::OnConflict;
use sea_orm::{EntityTrait, IntoActiveModel, QueryOrder};

use crate::rows::{banned_network, forbidden_word};
use crate::{Store, StoreError};

/// An address, or a network of them, that is shut out. The store keeps it as text; what it means is the server's
/// business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BannedNetwork {
    /// The address or network.
    pub network: String,
    /// Why.
    pub reason: Option<String>,
}

impl Store {
    /// The words that no name may hold, in order of the alphabet.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn forbidden_words(&self) -> Result<Vec<String>, StoreError> {
        let rows = forbidden_word::Entity::find().order_by_asc(forbidden_word::Column::Word);
        Ok(rows.all(&self.read).await?.into_iter().map(|row| row.word).collect())
    }

    /// No name may hold this word from now on. Tells whether that is new.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn forbid_word(&self, word: &str) -> Result<bool, StoreError> {
        let row = forbidden_word::Model { word: word.into() }.into_active_model();
        let once = OnConflict::column(forbidden_word::Column::Word).do_nothing().to_owned();
        let insert = forbidden_word::Entity::insert_many([row]).on_conflict(once);
        Ok(insert.exec_without_returning(&self.write).await? == 1)
    }

    /// Names may hold this word again. Tells whether it was forbidden.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn allow_word(&self, word: &str) -> Result<bool, StoreError> {
        let delete = forbidden_word::Entity::delete_by_id(word.to_owned());
        Ok(delete.exec(&self.write).await?.rows_affected == 1)
    }

    /// The addresses and networks that are shut out.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn banned_networks(&self) -> Result<Vec<BannedNetwork>, StoreError> {
        let rows = banned_network::Entity::find().order_by_asc(banned_network::Column::Network);
        let rows = rows.all(&self.read).await?.into_iter();
        Ok(rows.map(|row| BannedNetwork { network: row.network, reason: row.reason }).collect())
    }

    /// An address or network is shut out, for this reason.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn ban_network(&self, ban: &BannedNetwork) -> Result<(), StoreError> {
        let row = banned_network::Model { network: ban.network.clone(), reason: ban.reason.clone() };
        let replace = OnConflict::column(banned_network::Column::Network)
            .update_column(banned_network::Column::Reason)
            .to_owned();
        let insert = banned_network::Entity::insert(row.into_active_model()).on_conflict(replace);
        insert.exec_without_returning(&self.write).await?;
        Ok(())
    }

    /// An address or network is let in again. Tells whether it was shut out.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn allow_network(&self, network: &str) -> Result<bool, StoreError> {
        let delete = banned_network::Entity::delete_by_id(network.to_owned());
        Ok(delete.exec(&self.write).await?.rows_affected == 1)
    }
}
