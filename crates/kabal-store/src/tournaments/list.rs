//! Tournaments as they are listed: counted where they are kept, and not put together.

use kabal_protocol::http::TournamentLine;
use kabal_protocol::{Moment, PlayerId, RoundNumber, TournamentCourse, TournamentTerms};
use sea_orm::QueryResult;

use super::TournamentState;
use crate::duels::read;
use crate::rows::{moment, parsed};
use crate::{Damage, Store, StoreError};

/// Which tournaments are listed, and in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Those that players can sign up for: what starts first stands first.
    Open,
    /// Those that are played: what started last stands first.
    Running,
    /// Those that have ended: what started last stands first.
    Ended,
}

impl Listed {
    /// Their states, and their order.
    const fn clauses(self) -> (&'static str, &'static str) {
        match self {
            Self::Open => ("state = 'open'", "ORDER BY starts, number"),
            Self::Running => ("state = 'running'", "ORDER BY starts DESC, number DESC"),
            Self::Ended => ("state IN ('over', 'called-off')", "ORDER BY starts DESC, number DESC"),
        }
    }
}

/// What is told of those that are `listed`.
const LINES: &str = "
    SELECT listed.id, listed.terms, listed.state, player.name, last.round, last.begun,
        (SELECT COUNT(*) FROM entrant WHERE entrant.tournament = listed.number) AS entrants,
        (SELECT COUNT(*) FROM entrant
            WHERE entrant.tournament = listed.number AND NOT entrant.withdrawn) AS remaining,
        (SELECT COUNT(*) FROM entrant
            WHERE entrant.tournament = listed.number AND entrant.player = $1 AND NOT entrant.withdrawn) AS entered,
        (SELECT COUNT(*) FROM group_member
            WHERE group_member.tournament = listed.number AND group_member.round = last.round
            AND group_member.ended IS NULL) AS playing,
        (SELECT MAX(group_member.ended) FROM group_member
            WHERE group_member.tournament = listed.number AND group_member.round = last.round) AS ended
    FROM listed
    JOIN player ON player.id = listed.maker
    LEFT JOIN tournament_round AS last ON last.tournament = listed.number AND last.round = (
        SELECT MAX(begun.round) FROM tournament_round AS begun WHERE begun.tournament = listed.number)";

impl Store {
    /// Up to so many tournaments, as `asks` is told of them.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn tournament_lines(
        &self,
        listed: Listed,
        asks: Option<PlayerId>,
        most: u32,
    ) -> Result<Vec<TournamentLine>, StoreError> {
        let (are_listed, in_order) = listed.clauses();
        // First which they are, so that nothing is counted of others.
        let listed = format!("SELECT * FROM tournament WHERE {are_listed} {in_order} LIMIT $2");
        let sql = format!("WITH listed AS ({listed}) {LINES} {in_order}");
        let asks = asks.map(|player| player.to_string()).unwrap_or_default();
        self.rows(&sql, [asks.into(), i64::from(most).into()], line).await
    }
}

fn line(row: &QueryResult) -> Result<TournamentLine, StoreError> {
    let text = |column| row.try_get::<String>("", column);
    let count = |column| row.try_get::<i64>("", column);
    let terms: TournamentTerms = read("a tournament's terms", &text("terms")?)?;
    let entrants = count("entrants")?;
    let course = TournamentCourse {
        end: TournamentState::read(&text("state")?)?.end(),
        round: row.try_get::<Option<i16>>("", "round")?.map(round).transpose()?,
        ended: if count("playing")? == 0 { last_of(row)? } else { None },
        left: usize::try_from(count("remaining")?).unwrap_or_default(),
    };
    Ok(TournamentLine {
        tournament: parsed("a tournament's id", &text("id")?)?,
        terms,
        stage: course.stage(&terms),
        maker: parsed("a player's name", &text("name")?)?,
        entrants: u8::try_from(entrants).map_err(|_| Damage::new("a number of entrants", entrants))?,
        entered: count("entered")? > 0,
    })
}

/// When the last round ended, if all of its duels have.
fn last_of(row: &QueryResult) -> Result<Option<Moment>, StoreError> {
    let (begun, ended) = (row.try_get::<Option<i64>>("", "begun")?, row.try_get("", "ended")?);
    Ok(begun.max(ended).map(moment).transpose()?)
}

fn round(number: i16) -> Result<RoundNumber, Damage> {
    let round = u8::try_from(number).ok().and_then(RoundNumber::new);
    round.ok_or_else(|| Damage::new("a round's number", number))
}
