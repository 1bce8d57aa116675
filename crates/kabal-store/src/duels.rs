//! Duels and their logs.

use std::collections::BTreeSet;

use kabal_protocol::{DuelId, GroupResult, Input, Moment, Opening, PlayerId, Seat, Terms};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, NotSet, QueryFilter, QueryOrder, QuerySelect, Set,
};

use crate::journal::Line;
use crate::rows::{duel, input, millis, moment, parsed, seat};
use crate::{Damage, Overtaken, Store, StoreError, tournaments};

/// A duel's number in the store. Nobody outside sees it: it would tell how many duels there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DuelNumber(pub(crate) i64);

/// A duel that begins.
#[derive(Clone, Debug)]
pub struct NewDuel {
    /// What names it.
    pub id: DuelId,
    /// What is played.
    pub terms: Terms,
    /// What the server is committed to.
    pub secret: Opening,
    /// When.
    pub opened: Moment,
}

/// How far a stored duel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelState {
    /// It goes on.
    Open,
    /// It was played, and has a record.
    Over,
    /// Too few took part, or the host closed it.
    CalledOff,
}

impl DuelState {
    const ALL: [Self; 3] = [Self::Open, Self::Over, Self::CalledOff];

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Over => "over",
            Self::CalledOff => "called-off",
        }
    }

    pub(crate) fn read(text: &str) -> Result<Self, Damage> {
        let state = Self::ALL.into_iter().find(|state| state.text() == text);
        state.ok_or_else(|| Damage::new("a duel's state", text))
    }
}

/// Something that happened in a duel, and changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Moment,
    /// Who said it; none for what time brings about.
    pub player: Option<PlayerId>,
    /// What.
    pub input: Input,
}

/// A duel as stored: what it takes to bring it back.
#[derive(Clone, Debug)]
pub struct StoredDuel {
    /// Its number.
    pub number: DuelNumber,
    /// How it began.
    pub new: NewDuel,
    /// How far it is.
    pub state: DuelState,
    /// The duel that was made for the same players after it.
    pub rematch: Option<DuelId>,
    /// Whom its seats are reserved for, if it is that of a tournament's group.
    pub members: Option<BTreeSet<PlayerId>>,
    /// Who holds the seat of an attempt at a daily. The seats of other duels are taken in their logs.
    pub holder: Option<(Seat, PlayerId)>,
    /// What happened since, the oldest first.
    pub log: Vec<Entry>,
}

impl Store {
    /// A duel begins: its terms and the server's secret are on the disk before its commitment is published.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn open_duel(&self, new: &NewDuel) -> Result<DuelNumber, StoreError> {
        Ok(DuelNumber(begun(new).insert(&self.write).await?.number))
    }

    /// Something happened in a duel: the `nth` entry of its log, counted from 0. It is on the disk when this returns.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; inside, [`Overtaken`] if the log has an `nth` entry already.
    pub async fn append(
        &self,
        to: DuelNumber,
        nth: u32,
        entry: &Entry,
        seated: Option<(Seat, PlayerId)>,
    ) -> Result<Result<(), Overtaken>, StoreError> {
        let input = input::Model {
            duel: to.0,
            seq: nth.into(),
            at: millis(entry.at),
            player: entry.player.map(|player| player.to_string()),
            input: json(&entry.input),
        };
        let seat = seated.map(|(seat, player)| seat::Model {
            duel: to.0,
            player: player.to_string(),
            seat: seat.number().into(),
        });
        self.journal.write(Line { input, seat }).await
    }

    /// A duel with its log.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn duel(&self, id: DuelId) -> Result<Option<StoredDuel>, StoreError> {
        let row = duel::Entity::find().filter(duel::Column::Id.eq(id.to_string())).one(&self.read).await?;
        let Some(row) = row else { return Ok(None) };
        let entries = input::Entity::find()
            .filter(input::Column::Duel.eq(row.number))
            .order_by_asc(input::Column::Seq)
            .all(&self.read)
            .await?;
        Ok(Some(StoredDuel {
            number: DuelNumber(row.number),
            new: NewDuel {
                id: parsed("a duel's id", &row.id)?,
                terms: read("terms", &row.terms)?,
                secret: read("a secret", &row.secret)?,
                opened: moment(row.opened)?,
            },
            state: DuelState::read(&row.state)?,
            rematch: successor(&row)?,
            members: tournaments::members(row.number, &self.read).await?,
            holder: self.holder(row.number).await?,
            log: entries.into_iter().map(entry).collect::<Result<_, _>>()?,
        }))
    }

    /// The duels that go on, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn open_duels(&self) -> Result<Vec<DuelId>, StoreError> {
        let open = duel::Entity::find().filter(duel::Column::State.eq(DuelState::Open.text()));
        let ids = open.order_by_asc(duel::Column::Number).select_only().column(duel::Column::Id);
        let ids: Vec<String> = ids.into_tuple().all(&self.read).await?;
        Ok(ids.iter().map(|id| parsed("a duel's id", id)).collect::<Result<_, _>>()?)
    }

    /// The duels that go on in which a player took a seat, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn open_duels_of(&self, player: PlayerId) -> Result<Vec<DuelId>, StoreError> {
        let seats = seat::Entity::find().filter(seat::Column::Player.eq(player.to_string()));
        let numbers: Vec<i64> =
            seats.select_only().column(seat::Column::Duel).into_tuple().all(&self.read).await?;
        let open = duel::Entity::find()
            .filter(duel::Column::Number.is_in(numbers))
            .filter(duel::Column::State.eq(DuelState::Open.text()));
        let ids = open.order_by_desc(duel::Column::Number).select_only().column(duel::Column::Id);
        let ids: Vec<String> = ids.into_tuple().all(&self.read).await?;
        Ok(ids.iter().map(|id| parsed("a duel's id", id)).collect::<Result<_, _>>()?)
    }

    /// A duel came to nothing, at this moment, while these players had a seat. To call it off again changes nothing.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn call_off(
        &self,
        number: DuelNumber,
        at: Moment,
        present: impl IntoIterator<Item = PlayerId>,
    ) -> Result<(), StoreError> {
        let result = GroupResult::called_off(at, present);
        let transaction = self.begin().await?;
        set_state(number, DuelState::CalledOff, &transaction).await?;
        tournaments::keep_result(number, &result, &transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// A duel gets a successor, unless it has one; gives the one it has.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn open_rematch(&self, of: DuelId, new: &NewDuel) -> Result<DuelId, StoreError> {
        let transaction = self.begin().await?;
        // Locked: of two who ask at once the second one gets what the first one made.
        let found = duel::Entity::find().filter(duel::Column::Id.eq(of.to_string())).lock_exclusive();
        let row = found.one(&transaction).await?;
        let row = row.ok_or_else(|| Damage::new("the duel before a rematch", of))?;
        if let Some(rematch) = row.rematch {
            return Ok(parsed("a duel's id", &rematch)?);
        }
        let before = duel::ActiveModel {
            number: Set(row.number),
            rematch: Set(Some(new.id.to_string())),
            ..Default::default()
        };
        before.update(&transaction).await?;
        begun(new).insert(&transaction).await?;
        transaction.commit().await?;
        Ok(new.id)
    }
}

/// The row of a duel that begins.
pub(crate) fn begun(new: &NewDuel) -> duel::ActiveModel {
    duel::ActiveModel {
        number: NotSet,
        id: Set(new.id.to_string()),
        terms: Set(json(&new.terms)),
        secret: Set(json(&new.secret)),
        opened: Set(millis(new.opened)),
        state: Set(DuelState::Open.text().into()),
        rematch: Set(None),
    }
}

pub(crate) async fn set_state(
    number: DuelNumber,
    state: DuelState,
    db: &impl sea_orm::ConnectionTrait,
) -> Result<(), StoreError> {
    let row =
        duel::ActiveModel { number: Set(number.0), state: Set(state.text().into()), ..Default::default() };
    row.update(db).await?;
    Ok(())
}

/// The duel that was made after this one.
pub(crate) fn successor(row: &duel::Model) -> Result<Option<DuelId>, Damage> {
    row.rematch.as_ref().map(|id| parsed("a duel's id", id)).transpose()
}

pub(crate) fn entry(row: input::Model) -> Result<Entry, Damage> {
    Ok(Entry {
        at: moment(row.at)?,
        player: row.player.map(|id| parsed("a player's id", &id)).transpose()?,
        input: read("an input of a duel", &row.input)?,
    })
}

pub(crate) fn json(value: &impl serde::Serialize) -> String {
    // Terms, secrets and inputs have string keys only, and nothing in them refuses to be written.
    serde_json::to_string(value).expect("what is stored can be written as JSON")
}

pub(crate) fn read<T: serde::de::DeserializeOwned>(what: &'static str, text: &str) -> Result<T, Damage> {
    // A secret must not be told by an error.
    serde_json::from_str(text).map_err(|error| Damage::new(what, format!("JSON with an error: {error}")))
}
