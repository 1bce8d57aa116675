//! What others have written into the same database meanwhile: servers beside this one, or the host.

use kabal_protocol::DuelId;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Statement};

use crate::duels::{entry, successor};
use crate::rows::{duel, input, parsed};
use crate::{Damage, DuelNumber, DuelState, Entry, Store, StoreError};

/// What is new of a duel, for who knows the beginning of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// How far it is.
    pub state: DuelState,
    /// The duel that was made for the same players after it.
    pub rematch: Option<DuelId>,
    /// What is not known yet, the oldest first.
    pub log: Vec<Entry>,
}

/// How far a duel's log has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Which duel.
    pub duel: DuelId,
    /// How many entries its log has.
    pub length: u32,
}

/// The end of each log is found by its key: the logs themselves are not read.
const STANDINGS: &str = "
    SELECT duel.id, (SELECT MAX(input.seq) FROM input WHERE input.duel = duel.number) AS last
    FROM duel WHERE duel.state = $1";

impl Store {
    /// What is new of a duel since its log had `known` entries.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn news(&self, of: DuelNumber, known: u32) -> Result<News, StoreError> {
        let row = duel::Entity::find_by_id(of.0).one(&self.read).await?;
        let row = row.ok_or_else(|| Damage::new("a duel that was there", of.0))?;
        let unknown = input::Entity::find()
            .filter(input::Column::Duel.eq(of.0))
            .filter(input::Column::Seq.gte(i64::from(known)));
        let log = unknown.order_by_asc(input::Column::Seq).all(&self.read).await?;
        Ok(News {
            state: DuelState::read(&row.state)?,
            rematch: successor(&row)?,
            log: log.into_iter().map(entry).collect::<Result<_, _>>()?,
        })
    }

    /// How far the logs of all duels that go on have come.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn standings(&self) -> Result<Vec<Standing>, StoreError> {
        let open = [DuelState::Open.text().into()];
        let statement = Statement::from_sql_and_values(self.read.get_database_backend(), STANDINGS, open);
        let rows = self.read.query_all_raw(statement).await?;
        let standing = |row: &sea_orm::QueryResult| -> Result<Standing, StoreError> {
            let (id, last): (String, Option<i64>) = (row.try_get("", "id")?, row.try_get("", "last")?);
            let length = u32::try_from(last.map_or(0, |last| last + 1));
            Ok(Standing {
                duel: parsed("a duel's id", &id)?,
                length: length.map_err(|_| Damage::new("the length of a log", last.unwrap_or_default()))?,
            })
        };
        rows.iter().map(standing).collect()
    }
}
