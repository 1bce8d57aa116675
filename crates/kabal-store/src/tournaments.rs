//! Tournaments: who signs up, what follows when time has come, how their duels came out.
//!
//! What happens to a tournament happens in one transaction that has its row to itself. So of several servers that find a
//! round due one begins it, and who signs up at the last moment is either in it or told so.

mod list;
mod load;

pub use list::Listed;

use std::collections::BTreeSet;

use kabal_protocol::{
    DuelId, EntryError, GroupResult, Moment, Opening, PlayerId, RoundNumber, SeatCount, Tournament,
    TournamentEnd, TournamentId, TournamentStep, TournamentTerms,
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel,
    NotSet, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Set,
};

use crate::duels::{begun, json};
use crate::rows::{entrant, group_member, millis, parsed, player, tournament, tournament_round};
use crate::{Damage, DuelNumber, NewDuel, Store, StoreError};

/// A tournament as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// What names it.
    pub id: TournamentId,
    /// Who made it.
    pub maker: PlayerId,
    /// How it stands.
    pub tournament: Tournament,
}

/// A tournament that players can sign up for from now on.
#[derive(Clone, Copy, Debug)]
pub struct NewTournament {
    /// What names it.
    pub id: TournamentId,
    /// Who makes it.
    pub maker: PlayerId,
    /// What it is about.
    pub terms: TournamentTerms,
}

/// How far a stored tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentState {
    /// Players sign up.
    Open,
    /// Its rounds are played.
    Running,
    /// It has come to its end.
    Over,
    /// Too few signed up, or the host closed it.
    CalledOff,
}

/// The player has made as many tournaments as may go on at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("of one player's tournaments no more may go on at once")]
pub struct TooMany;

impl TournamentState {
    const ALL: [Self; 4] = [Self::Open, Self::Running, Self::Over, Self::CalledOff];

    const fn text(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Over => "over",
            Self::CalledOff => "called-off",
        }
    }

    const fn end(self) -> Option<TournamentEnd> {
        match self {
            Self::Open | Self::Running => None,
            Self::Over => Some(TournamentEnd::Over),
            Self::CalledOff => Some(TournamentEnd::CalledOff),
        }
    }

    fn read(text: &str) -> Result<Self, Damage> {
        let state = Self::ALL.into_iter().find(|state| state.text() == text);
        state.ok_or_else(|| Damage::new("a tournament's state", text))
    }
}

/// The tournaments in which something may be due: those that are to start, and those whose round has ended.
const DUE: &str = "
    SELECT id FROM tournament
    WHERE id > $2 AND ((state = 'open' AND starts <= $1)
    OR (state = 'running' AND NOT EXISTS (
        SELECT 1 FROM group_member
        WHERE group_member.tournament = tournament.number AND group_member.ended IS NULL)))
    ORDER BY id
    LIMIT $3";

impl Store {
    /// Players can sign up for a tournament, unless so many of its maker's go on already.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; inside, [`TooMany`].
    pub async fn open_tournament(
        &self,
        new: &NewTournament,
        most: u64,
    ) -> Result<Result<(), TooMany>, StoreError> {
        let transaction = self.begin().await?;
        // Locked: of two that one player makes at once the second one counts the first.
        player::Entity::find_by_id(new.maker.to_string()).lock_exclusive().one(&transaction).await?;
        let own = tournament::Entity::find().filter(tournament::Column::Maker.eq(new.maker.to_string()));
        let going_on = [TournamentState::Open, TournamentState::Running].map(TournamentState::text);
        if own.filter(tournament::Column::State.is_in(going_on)).count(&transaction).await? >= most {
            return Ok(Err(TooMany));
        }
        let row = tournament::ActiveModel {
            number: NotSet,
            id: Set(new.id.to_string()),
            terms: Set(json(&new.terms)),
            maker: Set(new.maker.to_string()),
            starts: Set(millis(new.terms.starts)),
            state: Set(TournamentState::Open.text().into()),
        };
        row.insert(&transaction).await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }

    /// A player signs up.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; inside, [`EntryError`]. None if there is no such tournament.
    pub async fn enter(
        &self,
        id: TournamentId,
        player: PlayerId,
        now: Moment,
    ) -> Result<Option<Result<(), EntryError>>, StoreError> {
        let transaction = self.begin().await?;
        let Some((row, mut tournament)) = locked(id, &transaction).await? else { return Ok(None) };
        match tournament.enter(player, now) {
            Err(why) => return Ok(Some(Err(why))),
            Ok(false) => return Ok(Some(Ok(()))),
            Ok(true) => {}
        }
        let last = entrant::Entity::find().filter(entrant::Column::Tournament.eq(row.number));
        let last = last.order_by_desc(entrant::Column::Position).one(&transaction).await?;
        let row = entrant::Model {
            tournament: row.number,
            player: player.to_string(),
            position: last.map_or(0, |last| last.position).saturating_add(1),
            withdrawn: false,
        };
        row.into_active_model().insert(&transaction).await?;
        transaction.commit().await?;
        Ok(Some(Ok(())))
    }

    /// A player takes no part any more.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; inside, [`EntryError`]. None if there is no such tournament.
    pub async fn withdraw(
        &self,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<Option<Result<(), EntryError>>, StoreError> {
        let transaction = self.begin().await?;
        let Some((row, mut tournament)) = locked(id, &transaction).await? else { return Ok(None) };
        if let Err(why) = tournament.withdraw(player) {
            return Ok(Some(Err(why)));
        }
        let key = (row.number, player.to_string());
        if tournament.entrants.iter().any(|entrant| entrant.player == player) {
            let (tournament, player) = (Set(key.0), Set(key.1));
            let entry =
                entrant::ActiveModel { tournament, player, withdrawn: Set(true), ..Default::default() };
            entry.update(&transaction).await?;
        } else {
            entrant::Entity::delete_by_id(key).exec(&transaction).await?;
        }
        transaction.commit().await?;
        Ok(Some(Ok(())))
    }

    /// The tournaments in which something may be due, by their ids: up to so many after one, or the first ones.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn due_tournaments(
        &self,
        now: Moment,
        after: Option<TournamentId>,
        most: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        let values = [millis(now).into(), after.into(), i64::from(most).into()];
        self.rows(DUE, values, |row| Ok(parsed("a tournament's id", &row.try_get::<String>("", "id")?)?))
            .await
    }

    /// Does what is due in a tournament now. Each duel that begins by it gets a name and a secret from `fresh`; they are
    /// what is given back. To do it again changes nothing, also at several servers at once.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; then nothing is done.
    pub async fn advance(
        &self,
        id: TournamentId,
        now: Moment,
        mut fresh: impl FnMut() -> (DuelId, Opening),
    ) -> Result<Vec<DuelId>, StoreError> {
        let transaction = self.begin().await?;
        let Some((row, tournament)) = locked(id, &transaction).await? else { return Ok(Vec::new()) };
        let step = match tournament.due() {
            Some((at, step)) if at <= now => step,
            _ => return Ok(Vec::new()),
        };
        let begun = match step {
            TournamentStep::CallOff => {
                set_state(row.number, TournamentState::CalledOff, &transaction).await?;
                Vec::new()
            }
            TournamentStep::Finish => {
                set_state(row.number, TournamentState::Over, &transaction).await?;
                Vec::new()
            }
            TournamentStep::Begin { round, groups } => {
                if round == RoundNumber::FIRST {
                    set_state(row.number, TournamentState::Running, &transaction).await?;
                    keep_order(row.number, &tournament, &transaction).await?;
                }
                let groups = groups.into_iter().map(|members| (members, fresh()));
                begin(row.number, &tournament, round, now, groups.collect(), &transaction).await?
            }
        };
        transaction.commit().await?;
        Ok(begun)
    }

    /// The host closes a tournament. Tells whether it went on, or that there is none.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub async fn close_tournament(&self, id: TournamentId) -> Result<Option<bool>, StoreError> {
        let transaction = self.begin().await?;
        let Some((row, tournament)) = locked(id, &transaction).await? else { return Ok(None) };
        if tournament.end.is_some() {
            return Ok(Some(false));
        }
        set_state(row.number, TournamentState::CalledOff, &transaction).await?;
        transaction.commit().await?;
        Ok(Some(true))
    }
}

/// A tournament that nobody else changes before the transaction has ended.
async fn locked(
    id: TournamentId,
    transaction: &DatabaseTransaction,
) -> Result<Option<(tournament::Model, Tournament)>, StoreError> {
    let found = tournament::Entity::find().filter(tournament::Column::Id.eq(id.to_string()));
    let Some(row) = found.lock_exclusive().one(transaction).await? else { return Ok(None) };
    let stored = load::all(vec![row.clone()], transaction).await?.pop();
    Ok(stored.map(|stored| (row, stored.tournament)))
}

async fn set_state(
    number: i64,
    state: TournamentState,
    transaction: &DatabaseTransaction,
) -> Result<(), StoreError> {
    let state = Set(state.text().into());
    tournament::ActiveModel { number: Set(number), state, ..Default::default() }.update(transaction).await?;
    Ok(())
}

/// The order in which the entrants stand at the start stays, whatever becomes of their ratings.
async fn keep_order(
    number: i64,
    tournament: &Tournament,
    transaction: &DatabaseTransaction,
) -> Result<(), StoreError> {
    for (position, entrant) in (1..).zip(&tournament.entrants) {
        let row = entrant::ActiveModel {
            tournament: Set(number),
            player: Set(entrant.player.to_string()),
            position: Set(position),
            ..Default::default()
        };
        row.update(transaction).await?;
    }
    Ok(())
}

/// A round begins: each group gets a duel, with this name and secret.
async fn begin(
    number: i64,
    tournament: &Tournament,
    round: RoundNumber,
    now: Moment,
    groups: Vec<(Vec<PlayerId>, (DuelId, Opening))>,
    transaction: &DatabaseTransaction,
) -> Result<Vec<DuelId>, StoreError> {
    let (round, begun_at) = (i16::from(round.number()), millis(now));
    let row = tournament_round::Model { tournament: number, round, begun: begun_at };
    // The key lets no round begin twice, whatever else might fail.
    row.into_active_model().insert(transaction).await?;
    let (mut duels, mut positions) = (Vec::new(), 1..);
    for (members, (id, secret)) in groups {
        let seats = u8::try_from(members.len()).ok().and_then(SeatCount::new);
        let seats = seats.ok_or_else(|| Damage::new("the size of a group", members.len()))?;
        let new = NewDuel { id, terms: tournament.terms.duel(seats), secret, opened: now };
        let duel = begun(&new).insert(transaction).await?.number;
        let members = members.into_iter().zip(&mut positions).map(|(player, position)| {
            let row = group_member::Model {
                tournament: number,
                round,
                player: player.to_string(),
                duel,
                position,
                place: None,
                ended: None,
            };
            row.into_active_model()
        });
        group_member::Entity::insert_many(members).exec_without_returning(transaction).await?;
        duels.push(id);
    }
    Ok(duels)
}

/// A duel came out so: if it was a group's, that is kept with it. To keep it again changes nothing.
pub(crate) async fn keep_result(
    duel: DuelNumber,
    result: &GroupResult,
    transaction: &DatabaseTransaction,
) -> Result<(), StoreError> {
    let members = group_member::Entity::update_many()
        .filter(group_member::Column::Duel.eq(duel.0))
        .filter(group_member::Column::Ended.is_null())
        .col_expr(group_member::Column::Ended, millis(result.ended).into());
    if members.exec(transaction).await?.rows_affected == 0 {
        return Ok(());
    }
    for (player, place) in &result.places {
        let place = i16::from(place.0);
        let member = group_member::Entity::update_many()
            .filter(group_member::Column::Duel.eq(duel.0))
            .filter(group_member::Column::Player.eq(player.to_string()))
            .col_expr(group_member::Column::Place, place.into());
        member.exec(transaction).await?;
    }
    Ok(())
}

/// Whom the seats of a duel are reserved for, if it is a group's.
pub(crate) async fn members(
    duel: i64,
    db: &impl ConnectionTrait,
) -> Result<Option<BTreeSet<PlayerId>>, StoreError> {
    let rows = group_member::Entity::find().filter(group_member::Column::Duel.eq(duel)).all(db).await?;
    let members = rows.iter().map(|row| parsed("a player's id", &row.player));
    let members = members.collect::<Result<BTreeSet<_>, _>>()?;
    Ok(Some(members).filter(|members| !members.is_empty()))
}
