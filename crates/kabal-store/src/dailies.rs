//! Dailies: what the server is bound to, and each player's one attempt.

use std::ops::RangeInclusive;

use kabal_protocol::http::Attempt;
use kabal_protocol::{Commitment, Daily, Day, DuelId, Moment, Opening, PlayerId, Seat};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};

use crate::boards::outcome;
use crate::duels::{begun, json, read};
use crate::rows::{attempt, daily, duel, millis, moment, parsed, seat};
use crate::{Damage, NewDuel, Store, StoreError};

/// A daily as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredDaily {
    /// Which one.
    pub daily: Daily,
    /// What the server is committed to.
    pub secret: Opening,
    /// Since when.
    pub committed: Moment,
}

impl StoredDaily {
    /// The commitment to publish.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }
}

impl TryFrom<daily::Model> for StoredDaily {
    type Error = Damage;

    fn try_from(row: daily::Model) -> Result<Self, Damage> {
        Ok(Self {
            daily: Daily { day: parsed("a day", &row.day)?, rules: parsed("rules", &row.rules)? },
            secret: read("a secret", &row.secret)?,
            committed: moment(row.committed)?,
        })
    }
}

/// An attempt that begins: a duel on the terms of its daily, and whose it is.
#[derive(Clone, Debug)]
pub struct NewAttempt {
    /// At which daily.
    pub daily: Daily,
    /// Whose.
    pub player: PlayerId,
    /// The duel.
    pub duel: NewDuel,
}

/// A player's attempts since a day; with how they came out, where they are over.
const ATTEMPTS: &str = "
    SELECT attempt.day, attempt.rules, duel.id AS duel, result.state, result.score, result.used
    FROM attempt
    JOIN duel ON duel.number = attempt.duel
    LEFT JOIN result ON result.duel = attempt.duel
    WHERE attempt.player = $1 AND attempt.day BETWEEN $2 AND $3";

impl Store {
    /// The server is bound to these, unless it is bound to others for the same day and rules: those stay.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be written.
    pub async fn commit_dailies(&self, dailies: &[StoredDaily]) -> Result<(), StoreError> {
        if dailies.is_empty() {
            return Ok(());
        }
        let rows = dailies.iter().map(|StoredDaily { daily, secret, committed }| daily::Model {
            day: daily.day.to_string(),
            rules: daily.rules.to_string(),
            secret: json(secret),
            committed: millis(*committed),
        });
        let bound = OnConflict::columns([daily::Column::Day, daily::Column::Rules]).do_nothing().to_owned();
        let rows = daily::Entity::insert_many(rows.map(IntoActiveModel::into_active_model));
        rows.on_conflict(bound).exec_without_returning(&self.write).await?;
        Ok(())
    }

    /// The dailies of some days, by day and rules.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn dailies(&self, days: RangeInclusive<Day>) -> Result<Vec<StoredDaily>, StoreError> {
        let of_days = daily::Column::Day.between(days.start().to_string(), days.end().to_string());
        let rows = daily::Entity::find().filter(of_days).order_by_asc(daily::Column::Day);
        let rows = rows.order_by_asc(daily::Column::Rules).all(&self.read).await?;
        Ok(rows.into_iter().map(StoredDaily::try_from).collect::<Result<_, _>>()?)
    }

    /// A daily, if the server is bound to it.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn daily(&self, daily: Daily) -> Result<Option<StoredDaily>, StoreError> {
        let key = (daily.day.to_string(), daily.rules.to_string());
        let row = daily::Entity::find_by_id(key).one(&self.read).await?;
        Ok(row.map(StoredDaily::try_from).transpose()?)
    }

    /// A player's attempts at the dailies of some days, in no order.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn attempts(
        &self,
        of: PlayerId,
        days: RangeInclusive<Day>,
    ) -> Result<Vec<(Daily, Attempt)>, StoreError> {
        let values = [of.to_string(), days.start().to_string(), days.end().to_string()];
        self.rows(ATTEMPTS, values.map(Into::into), |row| {
            let text = |column| row.try_get::<String>("", column);
            let is_over = row.try_get::<Option<String>>("", "state")?.is_some();
            let daily =
                Daily { day: parsed("a day", &text("day")?)?, rules: parsed("rules", &text("rules")?)? };
            let attempt = Attempt {
                duel: parsed("a duel's id", &text("duel")?)?,
                outcome: is_over.then(|| outcome(row)).transpose()?,
            };
            Ok((daily, attempt))
        })
        .await
    }

    /// A player's attempt begins, unless there is one already; gives the one there is.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn open_attempt(&self, new: &NewAttempt) -> Result<DuelId, StoreError> {
        let transaction = self.begin().await?;
        let number = begun(&new.duel).insert(&transaction).await?.number;
        let row = attempt::Model {
            day: new.daily.day.to_string(),
            rules: new.daily.rules.to_string(),
            player: new.player.to_string(),
            duel: number,
        };
        let once =
            OnConflict::columns([attempt::Column::Day, attempt::Column::Rules, attempt::Column::Player])
                .do_nothing()
                .to_owned();
        let insert = attempt::Entity::insert_many([row.clone().into_active_model()]).on_conflict(once);
        if insert.exec_without_returning(&transaction).await? == 0 {
            transaction.rollback().await?;
            return attempted(row, &self.read).await;
        }
        for seat in new.duel.terms.seats.seats() {
            let row =
                seat::Model { duel: number, player: new.player.to_string(), seat: seat.number().into() };
            row.into_active_model().insert(&transaction).await?;
        }
        transaction.commit().await?;
        Ok(new.duel.id)
    }

    /// Who holds the seat of a duel that is an attempt.
    pub(crate) async fn holder(&self, duel: i64) -> Result<Option<(Seat, PlayerId)>, StoreError> {
        if attempt::Entity::find().filter(attempt::Column::Duel.eq(duel)).one(&self.read).await?.is_none() {
            return Ok(None);
        }
        let Some(row) = seat::Entity::find().filter(seat::Column::Duel.eq(duel)).one(&self.read).await?
        else {
            return Ok(None);
        };
        let seat = u8::try_from(row.seat).ok().and_then(Seat::new);
        let seat = seat.ok_or_else(|| Damage::new("a seat", row.seat))?;
        Ok(Some((seat, parsed("a player's id", &row.player)?)))
    }
}

/// The duel of the attempt that there is.
async fn attempted(row: attempt::Model, db: &impl ConnectionTrait) -> Result<DuelId, StoreError> {
    let gone = || Damage::new("an attempt that was there", &row.player);
    let key = (row.day.clone(), row.rules.clone(), row.player.clone());
    let there = attempt::Entity::find_by_id(key).one(db).await?.ok_or_else(gone)?;
    let duel = duel::Entity::find_by_id(there.duel).one(db).await?.ok_or_else(gone)?;
    Ok(parsed("a duel's id", &duel.id)?)
}
