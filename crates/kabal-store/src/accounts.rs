//! Accounts: a guest that can come back, by name and password.

use kabal_protocol::http::PlayerKind;
use kabal_protocol::{Bytes, Name, PlayerId};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, Set};

use crate::players::{end_sessions, kind_text};
use crate::rows::{credential, parsed, player, recovery};
use crate::{NameTaken, Store, StoreError};

/// What a password is checked against, in the PHC string format. Never the password.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

/// The hash of a recovery code. Codes are long and random, so that a fast hash is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeHash(pub Bytes<32>);

/// What it takes to come back to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Whose it is.
    pub player: PlayerId,
    /// What the password is checked against.
    pub password: PasswordHash,
}

/// Tells nothing: a hash can be searched for.
impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PasswordHash")
    }
}

/// A name as accounts are told apart by it.
fn folded(name: &Name) -> String {
    name.as_str().to_lowercase()
}

impl Store {
    /// A guest becomes an account under this name, and keeps all it has played.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; inside, [`NameTaken`] if another account has the name.
    pub async fn make_account(
        &self,
        id: PlayerId,
        name: &Name,
        password: &PasswordHash,
        codes: &[CodeHash],
    ) -> Result<Result<(), NameTaken>, StoreError> {
        let transaction = self.begin().await?;
        let row =
            credential::Model { player: id.to_string(), folded: folded(name), password: password.0.clone() };
        let inserted = row.into_active_model().insert(&transaction).await;
        if let Err(error) = inserted {
            return match error.sql_err() {
                Some(sea_orm::SqlErr::UniqueConstraintViolation(_)) => Ok(Err(NameTaken)),
                _ => Err(error.into()),
            };
        }
        let codes = codes.iter().map(|code| {
            recovery::Model { player: id.to_string(), code: code.0.to_string() }.into_active_model()
        });
        recovery::Entity::insert_many(codes).exec_without_returning(&transaction).await?;
        let row = player::ActiveModel {
            id: Set(id.to_string()),
            name: Set(name.to_string()),
            kind: Set(kind_text(PlayerKind::Account)),
            ..Default::default()
        };
        row.update(&transaction).await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }

    /// What it takes to come back to the account of this name.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn login(&self, name: &Name) -> Result<Option<Login>, StoreError> {
        let row =
            credential::Entity::find().filter(credential::Column::Folded.eq(folded(name))).one(&self.read);
        let Some(row) = row.await? else { return Ok(None) };
        Ok(Some(Login {
            player: parsed("a player's id", &row.player)?,
            password: PasswordHash(row.password),
        }))
    }

    /// An account is called otherwise, and comes back by that name.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; inside, [`NameTaken`] if another account has the name.
    pub async fn rename_account(
        &self,
        id: PlayerId,
        name: &Name,
    ) -> Result<Result<(), NameTaken>, StoreError> {
        let transaction = self.begin().await?;
        let row = credential::ActiveModel {
            player: Set(id.to_string()),
            folded: Set(folded(name)),
            ..Default::default()
        };
        if let Err(error) = row.update(&transaction).await {
            return match error.sql_err() {
                Some(sea_orm::SqlErr::UniqueConstraintViolation(_)) => Ok(Err(NameTaken)),
                _ => Err(error.into()),
            };
        }
        let row = player::ActiveModel {
            id: Set(id.to_string()),
            name: Set(name.to_string()),
            ..Default::default()
        };
        row.update(&transaction).await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }

    /// Uses a recovery code up: the account has a new password, and whoever was logged in is so no more.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written. Whether the code was one of the account's is the answer.
    pub async fn recover(
        &self,
        id: PlayerId,
        code: CodeHash,
        password: &PasswordHash,
    ) -> Result<bool, StoreError> {
        let transaction = self.begin().await?;
        let key = (id.to_string(), code.0.to_string());
        if recovery::Entity::delete_by_id(key).exec(&transaction).await?.rows_affected == 0 {
            return Ok(false);
        }
        let row = credential::ActiveModel {
            player: Set(id.to_string()),
            password: Set(password.0.clone()),
            ..Default::default()
        };
        row.update(&transaction).await?;
        end_sessions(id, &transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
