//! Players and their sessions.

use kabal_protocol::http::PlayerKind;
use kabal_protocol::{Bytes, Moment, Name, PlayerId};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    Set,
};

use crate::rows::{credential, millis, parsed, player, recovery, session};
use crate::{Damage, Store, StoreError};

/// A player as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What names the player for good.
    pub id: PlayerId,
    /// What the player is called.
    pub name: Name,
    /// What kind of player this is.
    pub kind: PlayerKind,
    /// Why the player may not take part any more, if that is so.
    pub banned: Option<String>,
}

/// The hash of a session's token. The token itself is in the player's cookie and nowhere else, so that a stolen
/// database logs nobody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionHash(pub Bytes<32>);

/// What each kind is called in the database.
const KINDS: [(PlayerKind, &str); 4] = [
    (PlayerKind::Guest, "guest"),
    (PlayerKind::Account, "account"),
    (PlayerKind::Bot, "bot"),
    (PlayerKind::Gone, "gone"),
];

/// A kind as stored.
pub(crate) fn kind_text(kind: PlayerKind) -> String {
    KINDS.iter().find(|(other, _)| *other == kind).map_or("", |(_, text)| text).into()
}

impl TryFrom<player::Model> for Player {
    type Error = Damage;

    fn try_from(row: player::Model) -> Result<Self, Damage> {
        let kind = KINDS.iter().find(|(_, text)| *text == row.kind);
        Ok(Self {
            id: parsed("a player's id", &row.id)?,
            name: parsed("a player's name", &row.name)?,
            kind: kind.map(|(kind, _)| *kind).ok_or_else(|| Damage::new("a kind of player", &row.kind))?,
            banned: row.banned,
        })
    }
}

impl Store {
    /// A newcomer comes in as a guest.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn add_guest(&self, id: PlayerId, name: &Name, now: Moment) -> Result<(), StoreError> {
        let row = player::Model {
            id: id.to_string(),
            name: name.to_string(),
            kind: kind_text(PlayerKind::Guest),
            made: millis(now),
            banned: None,
        };
        row.into_active_model().insert(&self.write).await?;
        Ok(())
    }

    /// A player.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let row = player::Entity::find_by_id(id.to_string()).one(&self.read).await?;
        Ok(row.map(Player::try_from).transpose()?)
    }

    /// These players, in no order.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn players(&self, ids: impl IntoIterator<Item = PlayerId>) -> Result<Vec<Player>, StoreError> {
        let ids = ids.into_iter().map(|id| id.to_string());
        let rows = player::Entity::find().filter(player::Column::Id.is_in(ids)).all(&self.read).await?;
        Ok(rows.into_iter().map(Player::try_from).collect::<Result<_, _>>()?)
    }

    /// A player is called otherwise from now on, in records and on boards too.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn rename(&self, id: PlayerId, name: &Name) -> Result<(), StoreError> {
        let row = player::ActiveModel {
            id: Set(id.to_string()),
            name: Set(name.to_string()),
            ..Default::default()
        };
        row.update(&self.write).await?;
        Ok(())
    }

    /// A player may not take part any more, for this reason; or may again.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn ban(&self, id: PlayerId, reason: Option<&str>) -> Result<(), StoreError> {
        let banned = Set(reason.map(Into::into));
        let row = player::ActiveModel { id: Set(id.to_string()), banned, ..Default::default() };
        row.update(&self.write).await?;
        Ok(())
    }

    /// The players who may not take part any more, in order of their ids.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn banned_players(&self) -> Result<Vec<Player>, StoreError> {
        let banned = player::Entity::find().filter(player::Column::Banned.is_not_null());
        let rows = banned.order_by_asc(player::Column::Id).all(&self.read).await?;
        Ok(rows.into_iter().map(Player::try_from).collect::<Result<_, _>>()?)
    }

    /// Forgets who a player is: the name is replaced, password, codes and sessions are deleted. What was played
    /// stays, for those it was played against.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; then nothing is forgotten.
    pub async fn forget(&self, id: PlayerId, pseudonym: &Name) -> Result<(), StoreError> {
        let transaction = self.begin().await?;
        let text = id.to_string();
        let row = player::ActiveModel {
            id: Set(text.clone()),
            name: Set(pseudonym.to_string()),
            kind: Set(kind_text(PlayerKind::Gone)),
            ..Default::default()
        };
        row.update(&transaction).await?;
        credential::Entity::delete_by_id(text.clone()).exec(&transaction).await?;
        recovery::Entity::delete_many().filter(recovery::Column::Player.eq(&text)).exec(&transaction).await?;
        end_sessions(id, &transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// A player comes in with a new session.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn add_session(
        &self,
        session: SessionHash,
        of: PlayerId,
        now: Moment,
    ) -> Result<(), StoreError> {
        let now = millis(now);
        let row =
            session::Model { token: session.0.to_string(), player: of.to_string(), made: now, seen: now };
        row.into_active_model().insert(&self.write).await?;
        Ok(())
    }

    /// Whose session this is.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn player_in(&self, session: SessionHash) -> Result<Option<Player>, StoreError> {
        let Some(row) = session::Entity::find_by_id(session.0.to_string()).one(&self.read).await? else {
            return Ok(None);
        };
        let row = player::Entity::find_by_id(row.player).one(&self.read).await?;
        Ok(row.map(Player::try_from).transpose()?)
    }

    /// A session ends.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn end_session(&self, session: SessionHash) -> Result<(), StoreError> {
        session::Entity::delete_by_id(session.0.to_string()).exec(&self.write).await?;
        Ok(())
    }
}

/// All of a player's sessions end.
pub(crate) async fn end_sessions(of: PlayerId, db: &impl ConnectionTrait) -> Result<(), StoreError> {
    session::Entity::delete_many().filter(session::Column::Player.eq(of.to_string())).exec(db).await?;
    Ok(())
}
