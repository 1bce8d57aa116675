//! Who waits for an opponent.
//!
//! The list is the database's, so that all servers over it bring together from one list.

use kabal_core::Rules;
use kabal_protocol::{DuelId, Moment, PlayerId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};

use crate::rows::{millis, moment, parsed, waiting};
use crate::store::{Turn, take_turns};
use crate::{Damage, Store, StoreError};

/// Someone who waits in a duel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waiting {
    /// Who.
    pub player: PlayerId,
    /// Where.
    pub duel: DuelId,
    /// How strong this player is held to be.
    pub strength: f64,
    /// Since when.
    pub since: Moment,
    /// When the player last asked.
    pub asked: Moment,
    /// Until when the duel is kept for someone who was sent there.
    pub kept_until: Moment,
}

impl Store {
    /// Lets `arrange` change the list of those who wait under these rules, who has waited longest first. Nobody else
    /// changes it meanwhile. Who has not asked again since `forgotten` has been taken off the list, whatever the rules.
    ///
    /// # Errors
    /// [`StoreError`] if the list cannot be read or written; then it is as it was.
    pub async fn arrange<T>(
        &self,
        rules: &Rules,
        forgotten: Moment,
        arrange: impl FnOnce(&mut Vec<Waiting>) -> T,
    ) -> Result<T, StoreError> {
        let rules = rules.to_string();
        let transaction = self.begin().await?;
        take_turns(&transaction, Turn::Matchmaking).await?;
        let gone = waiting::Entity::delete_many().filter(waiting::Column::Asked.lte(millis(forgotten)));
        gone.exec(&transaction).await?;
        let found = waiting::Entity::find().filter(waiting::Column::Rules.eq(&rules));
        let found = found.order_by_asc(waiting::Column::Since).order_by_asc(waiting::Column::Player);
        let before = found.all(&transaction).await?.into_iter().map(Waiting::try_from);
        let before: Vec<Waiting> = before.collect::<Result<_, Damage>>()?;
        let mut after = before.clone();
        let arranged = arrange(&mut after);

        for one in before.iter().filter(|one| !after.iter().any(|other| other.player == one.player)) {
            let key = (one.player.to_string(), rules.clone());
            waiting::Entity::delete_by_id(key).exec(&transaction).await?;
        }
        for one in after.iter().filter(|one| !before.contains(one)) {
            let replace = OnConflict::columns([waiting::Column::Player, waiting::Column::Rules])
                .update_columns([
                    waiting::Column::Duel,
                    waiting::Column::Strength,
                    waiting::Column::Since,
                    waiting::Column::Asked,
                    waiting::Column::KeptUntil,
                ])
                .to_owned();
            let row = one.row(rules.clone()).into_active_model();
            let insert = waiting::Entity::insert(row).on_conflict(replace);
            insert.exec_without_returning(&transaction).await?;
        }
        transaction.commit().await?;
        Ok(arranged)
    }
}

impl Waiting {
    fn row(&self, rules: String) -> waiting::Model {
        waiting::Model {
            player: self.player.to_string(),
            rules,
            duel: self.duel.to_string(),
            strength: self.strength,
            since: millis(self.since),
            asked: millis(self.asked),
            kept_until: millis(self.kept_until),
        }
    }
}

impl TryFrom<waiting::Model> for Waiting {
    type Error = Damage;

    fn try_from(row: waiting::Model) -> Result<Self, Damage> {
        Ok(Self {
            player: parsed("a player's id", &row.player)?,
            duel: parsed("a duel's id", &row.duel)?,
            strength: row.strength,
            since: moment(row.since)?,
            asked: moment(row.asked)?,
            kept_until: moment(row.kept_until)?,
        })
    }
}
