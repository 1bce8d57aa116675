//! Results as boards list them, and as a player's history does.

use kabal_core::{Millis, Points, Rules, State};
use kabal_protocol::http::BoardLine;
use kabal_protocol::{DuelId, Moment, Outcome, Place, PlayerId};
use sea_orm::{ConnectionTrait, DbErr, QueryResult, Statement};

use crate::rows::{millis, moment, parsed};
use crate::{Damage, Store, StoreError};

/// A player's result in a duel that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedResult {
    /// Which duel.
    pub duel: DuelId,
    /// Under which rules.
    pub rules: Rules,
    /// The place in it.
    pub place: Place,
    /// How the game came out.
    pub outcome: Outcome,
    /// When the duel was over.
    pub ended: Moment,
    /// Whether it counts for boards and ratings.
    pub ranked: bool,
}

/// Both databases know this form of placeholders, and both know window functions.
const BOARD: &str = "
    SELECT best.player, player.name, best.score, best.used, best.ended, duel.id AS duel
    FROM (
        SELECT result.*, ROW_NUMBER() OVER (PARTITION BY player ORDER BY score DESC, used, ended) AS nth
        FROM result WHERE rules = $1 AND ended >= $2 AND ranked
    ) AS best
    JOIN player ON player.id = best.player
    JOIN duel ON duel.number = best.duel
    WHERE best.nth = 1 AND player.banned IS NULL AND player.kind <> 'gone'
    ORDER BY best.score DESC, best.used, best.ended
    LIMIT $3";

const HISTORY: &str = "
    SELECT duel.id AS duel, result.rules, result.place, result.state, result.score, result.used, result.ended,
        result.ranked
    FROM result JOIN duel ON duel.number = result.duel
    WHERE result.player = $1
    ORDER BY result.ended DESC, duel.number DESC
    LIMIT $2";

impl Store {
    /// The best result of each player under these rules since a moment: the higher score first, then the less time
    /// used, then the earlier one; up to `most`.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn board(&self, rules: &Rules, since: Moment, most: u32) -> Result<Vec<BoardLine>, StoreError> {
        let values = [rules.to_string().into(), millis(since).into(), i64::from(most).into()];
        self.rows(BOARD, values, |row| {
            Ok(BoardLine {
                player: parsed("a player's id", &text(row, "player")?)?,
                name: parsed("a player's name", &text(row, "name")?)?,
                score: Points(row.try_get("", "score")?),
                used: used(row)?,
                duel: parsed("a duel's id", &text(row, "duel")?)?,
                ended: moment(row.try_get("", "ended")?)?,
            })
        })
        .await
    }

    /// A player's results, the newest first; up to `most`.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn history(&self, of: PlayerId, most: u32) -> Result<Vec<RankedResult>, StoreError> {
        self.rows(HISTORY, [of.to_string().into(), i64::from(most).into()], |row| {
            let state = text(row, "state")?;
            let state = [State::Won, State::GivenUp, State::TimedOut]
                .into_iter()
                .find(|end| end.name() == state)
                .ok_or_else(|| Damage::new("the end of a game", &state))?;
            let place: i16 = row.try_get("", "place")?;
            let place = u8::try_from(place).map_err(|_| Damage::new("a place", place))?;
            Ok(RankedResult {
                duel: parsed("a duel's id", &text(row, "duel")?)?,
                rules: parsed("rules", &text(row, "rules")?)?,
                place: Place(place),
                outcome: Outcome { state, score: Points(row.try_get("", "score")?), used: used(row)? },
                ended: moment(row.try_get("", "ended")?)?,
                ranked: row.try_get("", "ranked")?,
            })
        })
        .await
    }

    async fn rows<T>(
        &self,
        sql: &str,
        values: impl IntoIterator<Item = sea_orm::Value>,
        read: impl Fn(&QueryResult) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let statement = Statement::from_sql_and_values(self.read.get_database_backend(), sql, values);
        self.read.query_all_raw(statement).await?.iter().map(read).collect()
    }
}

fn text(row: &QueryResult, column: &str) -> Result<String, DbErr> {
    row.try_get("", column)
}

fn used(row: &QueryResult) -> Result<Millis, StoreError> {
    let used: i64 = row.try_get("", "used")?;
    Ok(Millis(used.try_into().map_err(|_| Damage::new("a time used", used))?))
}
