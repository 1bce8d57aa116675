//! Results as boards list them, and as a player's history does.

use kabal_core::{Millis, Points, Rules, State};
use kabal_protocol::http::{BoardLine, Figure, Measure, Tally};
use kabal_protocol::{Daily, Day, DuelId, Moment, Outcome, Place, PlayerId};
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
    /// Whether it counts for boards: of a daily, for its own.
    pub ranked: bool,
    /// The day of the daily that it was; none of a duel.
    pub daily: Option<Day>,
}

/// What the boards of all duels are made of. Dailies have boards of their own: a second account could have seen them.
const OF_DUELS: &str = "
    SELECT * FROM result WHERE rules = $1 AND ended >= $2 AND ranked
        AND NOT EXISTS (SELECT 1 FROM attempt WHERE attempt.duel = result.duel)";

/// What the boards of a daily are made of.
const OF_DAILY: &str = "
    SELECT result.* FROM result JOIN attempt ON attempt.duel = result.duel
    WHERE attempt.rules = $1 AND attempt.day = $2 AND result.ranked";

/// What is best of each player's.
const BEST: &str = "
    best AS (
        SELECT candidate.*,
            ROW_NUMBER() OVER (PARTITION BY player ORDER BY figure DESC, used, ended) AS nth
        FROM candidate
    )";

/// What is best of each player's, where each has one alone: nothing needs to be put in order for that.
const ONLY: &str = "best AS (SELECT candidate.*, 1 AS nth FROM candidate)";

/// Every board, of what is `counted`, and of its own table `candidate`: what each player could stand there with, the
/// higher `figure` the better. Both databases know this form of placeholders, common tables and window functions.
const BOARD: &str = "
    SELECT best.player, player.name, best.figure, best.used, best.ended, duel.id AS duel
    FROM best
    JOIN player ON player.id = best.player
    LEFT JOIN duel ON duel.number = best.duel
    WHERE best.nth = 1 AND player.banned IS NULL AND player.kind <> 'gone'
    ORDER BY best.figure DESC, best.used, best.ended
    LIMIT $3";

/// What each player could stand on a board with.
const fn candidates(measure: Measure) -> &'static str {
    match measure {
        Measure::Score => {
            "candidate AS (SELECT player, score AS figure, used, ended, duel FROM counted),"
        }
        Measure::Time => {
            "candidate AS (
                SELECT player, -used AS figure, used, ended, duel FROM counted WHERE state = 'won'
            ),"
        }
        Measure::Moves => {
            "candidate AS (
                SELECT player, -moves AS figure, used, ended, duel FROM counted WHERE moves IS NOT NULL
            ),"
        }
        Measure::Wins => {
            "candidate AS (
                SELECT player, COUNT(*) AS figure, 0 AS used, MAX(ended) AS ended, CAST(NULL AS BIGINT) AS duel
                FROM counted WHERE state = 'won' GROUP BY player
            ),"
        }
        // Days that follow each other stay equally far ahead of their number among the player's days.
        Measure::Days => {
            "won_on AS (
                SELECT player, ended / 86400000 AS day, MIN(ended) AS ended
                FROM counted WHERE state = 'won' GROUP BY player, ended / 86400000
            ), run AS (
                SELECT player, ended, day - ROW_NUMBER() OVER (PARTITION BY player ORDER BY day) AS run
                FROM won_on
            ), candidate AS (
                SELECT player, COUNT(*) AS figure, 0 AS used, MAX(ended) AS ended, CAST(NULL AS BIGINT) AS duel
                FROM run GROUP BY player, run
            ),"
        }
    }
}

const TALLY: &str = "
    SELECT COUNT(*) AS played, COUNT(CASE WHEN state = 'won' THEN 1 END) AS won FROM result WHERE player = $1";

const HISTORY: &str = "
    SELECT duel.id AS duel, result.rules, result.place, result.state, result.score, result.used, result.ended,
        result.ranked, attempt.day AS daily
    FROM result JOIN duel ON duel.number = result.duel
    LEFT JOIN attempt ON attempt.duel = result.duel
    WHERE result.player = $1
    ORDER BY result.ended DESC, duel.number DESC
    LIMIT $2";

impl Store {
    /// The best of each player by a measure, under these rules, since a moment: the best player first; of equals who used
    /// less time, then who was there first; up to `most`.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn board(
        &self,
        rules: &Rules,
        measure: Measure,
        since: Moment,
        most: u32,
    ) -> Result<Vec<BoardLine>, StoreError> {
        let values = [rules.to_string().into(), millis(since).into(), i64::from(most).into()];
        self.lines(OF_DUELS, BEST, measure, values).await
    }

    /// The best by a measure in a daily, in the same order; up to `most`.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn daily_board(
        &self,
        of: Daily,
        measure: Measure,
        most: u32,
    ) -> Result<Vec<BoardLine>, StoreError> {
        let values = [of.rules.to_string().into(), of.day.to_string().into(), i64::from(most).into()];
        self.lines(OF_DAILY, ONLY, measure, values).await
    }

    async fn lines(
        &self,
        counted: &str,
        best: &str,
        measure: Measure,
        values: [sea_orm::Value; 3],
    ) -> Result<Vec<BoardLine>, StoreError> {
        let sql = format!("WITH counted AS ({counted}), {} {best} {BOARD}", candidates(measure));
        self.rows(&sql, values, |row| {
            let duel: Option<String> = row.try_get("", "duel")?;
            Ok(BoardLine {
                player: parsed("a player's id", &text(row, "player")?)?,
                name: parsed("a player's name", &text(row, "name")?)?,
                figure: figure(measure, row)?,
                duel: duel.map(|duel| parsed("a duel's id", &duel)).transpose()?,
                ended: moment(row.try_get("", "ended")?)?,
            })
        })
        .await
    }

    /// How many games a player has played, and won.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be counted.
    pub async fn tally(&self, of: PlayerId) -> Result<Tally, StoreError> {
        let tally = self.rows(TALLY, [of.to_string().into()], |row| {
            Ok(Tally { played: count(row.try_get("", "played")?)?, won: count(row.try_get("", "won")?)? })
        });
        // A count has one row.
        Ok(tally.await?.pop().unwrap_or(Tally { played: 0, won: 0 }))
    }

    /// A player's results, the newest first; up to `most`.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn history(&self, of: PlayerId, most: u32) -> Result<Vec<RankedResult>, StoreError> {
        self.rows(HISTORY, [of.to_string().into(), i64::from(most).into()], |row| {
            let daily: Option<String> = row.try_get("", "daily")?;
            let place: i16 = row.try_get("", "place")?;
            let place = u8::try_from(place).map_err(|_| Damage::new("a place", place))?;
            Ok(RankedResult {
                duel: parsed("a duel's id", &text(row, "duel")?)?,
                rules: parsed("rules", &text(row, "rules")?)?,
                place: Place(place),
                outcome: outcome(row)?,
                ended: moment(row.try_get("", "ended")?)?,
                ranked: row.try_get("", "ranked")?,
                daily: daily.map(|day| parsed("a day", &day)).transpose()?,
            })
        })
        .await
    }

    /// The rows of a query, each read.
    pub(crate) async fn rows<T>(
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

/// How a row says that a game came out.
pub(crate) fn outcome(row: &QueryResult) -> Result<Outcome, StoreError> {
    let state = text(row, "state")?;
    let state = [State::Won, State::GivenUp, State::TimedOut]
        .into_iter()
        .find(|end| end.name() == state)
        .ok_or_else(|| Damage::new("the end of a game", &state))?;
    Ok(Outcome { state, score: Points(row.try_get("", "score")?), used: used(row)? })
}

/// What a row says that the player stands on the board with.
fn figure(measure: Measure, row: &QueryResult) -> Result<Figure, StoreError> {
    let figure: i64 = row.try_get("", "figure")?;
    Ok(match measure {
        Measure::Score => Figure::Score { score: Points(figure), used: used(row)? },
        Measure::Time => Figure::Time { used: used(row)? },
        Measure::Moves => Figure::Moves(count(-figure)?),
        Measure::Wins => Figure::Wins(count(figure)?),
        Measure::Days => Figure::Days(count(figure)?),
    })
}

fn count(number: i64) -> Result<u32, StoreError> {
    Ok(number.try_into().map_err(|_| Damage::new("a count", number))?)
}
