//! Ratings of accounts, as duels change them.

use std::collections::BTreeMap;

use kabal_protocol::http::PlayerKind;
use kabal_protocol::{Placing, PlayerId, Rating, Seat, rate};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};

use crate::rows::{parsed, rating};
use crate::{Player, Store, StoreError};

/// Whether a player's duels count.
pub(crate) fn is_rated(player: &Player) -> bool {
    matches!(player.kind, PlayerKind::Account | PlayerKind::Bot)
}

/// Changes the ratings of those who held these seats.
pub(crate) async fn change(
    rated: &BTreeMap<Seat, PlayerId>,
    placings: &[Placing],
    transaction: &DatabaseTransaction,
) -> Result<(), StoreError> {
    if rated.len() < 2 {
        return Ok(());
    }
    let mut before = BTreeMap::new();
    let mut duels = BTreeMap::new();
    for (seat, player) in rated {
        let row = rating::Entity::find_by_id(player.to_string()).one(transaction).await?;
        duels.insert(*seat, row.as_ref().map_or(0, |row| row.duels));
        before.insert(*seat, row.map_or_else(Rating::default, Rating::from));
    }
    for (seat, after) in rate(&before, placings) {
        let row = rating::Model {
            player: rated[&seat].to_string(),
            strength: after.strength,
            deviation: after.deviation,
            volatility: after.volatility,
            duels: duels[&seat] + 1,
        };
        let replace = OnConflict::column(rating::Column::Player)
            .update_columns([
                rating::Column::Strength,
                rating::Column::Deviation,
                rating::Column::Volatility,
                rating::Column::Duels,
            ])
            .to_owned();
        let insert = rating::Entity::insert(row.into_active_model()).on_conflict(replace);
        insert.exec_without_returning(transaction).await?;
    }
    Ok(())
}

impl From<rating::Model> for Rating {
    fn from(row: rating::Model) -> Self {
        Self { strength: row.strength, deviation: row.deviation, volatility: row.volatility }
    }
}

impl Store {
    /// The ratings of those of these players who have one.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn ratings(
        &self,
        of: impl IntoIterator<Item = PlayerId>,
    ) -> Result<BTreeMap<PlayerId, Rating>, StoreError> {
        let ids = of.into_iter().map(|id| id.to_string());
        let rows = rating::Entity::find().filter(rating::Column::Player.is_in(ids)).all(&self.read).await?;
        let rating = |row: rating::Model| Ok((parsed("a player's id", &row.player)?, Rating::from(row)));
        rows.into_iter().map(rating).collect()
    }

    /// A player's rating; none before the first duel that counts.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn rating(&self, of: PlayerId) -> Result<Option<Rating>, StoreError> {
        Ok(rating::Entity::find_by_id(of.to_string()).one(&self.read).await?.map(Rating::from))
    }
}
