//! The end of a duel: its record, its results and what it does to the ratings, all or nothing.

use std::collections::BTreeMap;

use kabal_core::{Game, State};
use kabal_protocol::{DuelId, GroupResult, Moment, Name, Pace, Placing, PlayerId, Record, Seat};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};

use crate::duels::set_state;
use crate::rows::{duel, millis, parsed, player, record, result, seat};
use crate::{Damage, DuelNumber, DuelState, Player, Store, StoreError, ratings, tournaments};

/// How a duel ended.
#[derive(Clone, Debug)]
pub struct Ending {
    /// Its record, signed. Names in it are left out: they are the players' present ones whenever it is read.
    pub record: Record,
    /// Who held the seats.
    pub seats: BTreeMap<Seat, PlayerId>,
    /// When it was over.
    pub ended: Moment,
}

/// How one seat of a stored duel came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// Which duel.
    pub duel: DuelId,
    /// Its result there.
    pub placing: Placing,
}

impl Store {
    /// A duel is over: its record and results are kept, and ratings change. To end it again changes nothing.
    ///
    /// Only a live duel counts for ratings and boards, and only the seats of accounts: over a window, or with a guest's
    /// name, one could have looked at the cards before. A daily counts for its day's boards. Boards leave marked games
    /// out (docs/rules.md).
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written; then nothing has ended.
    pub async fn finish(&self, number: DuelNumber, ending: &Ending) -> Result<(), StoreError> {
        let transaction = self.begin().await?;
        let row = record::Model {
            duel: number.0,
            text: Record { names: BTreeMap::new(), ..ending.record.clone() }.to_string(),
        };
        let once = OnConflict::column(record::Column::Duel).do_nothing().to_owned();
        let record = record::Entity::insert_many([row.into_active_model()]).on_conflict(once);
        if record.exec_without_returning(&transaction).await? == 0 {
            return Ok(());
        }

        // Locked, in order: of two duels of one player that end at once, the second one rates what the first one left.
        let ids = ending.seats.values().map(ToString::to_string);
        let players = player::Entity::find().filter(player::Column::Id.is_in(ids));
        let players = players.order_by_asc(player::Column::Id).lock_exclusive().all(&transaction).await?;
        let players = players.into_iter().map(Player::try_from).collect::<Result<Vec<_>, _>>()?;
        let facts = &ending.record.facts;
        let counts = |id: PlayerId| {
            matches!(facts.pace, Pace::Live | Pace::Daily(_))
                && players.iter().any(|player| player.id == id && ratings::is_rated(player))
        };
        let mut results = Vec::new();
        for placing in &facts.placings {
            let (Some(&player), Some(outcome)) = (ending.seats.get(&placing.seat), placing.outcome) else {
                continue;
            };
            // A record is made of games that were played: they replay. One that does not must not end half.
            let game = facts.games.get(&placing.seat).and_then(|game| Game::replay(&game.transcript).ok());
            let game = game.ok_or_else(|| Damage::new("a game that replays", facts.duel))?;
            let status = game.status();
            results.push(result::Model {
                duel: number.0,
                seat: placing.seat.number().into(),
                player: player.to_string(),
                rules: facts.rules.to_string(),
                place: placing.place.0.into(),
                state: outcome.state.name().into(),
                score: outcome.score.0,
                used: outcome.used.0.into(),
                moves: (status.state == State::Won).then(|| status.moves.into()),
                ended: millis(ending.ended),
                ranked: counts(player) && !status.marked,
            });
        }
        if !results.is_empty() {
            let results = results.into_iter().map(IntoActiveModel::into_active_model);
            result::Entity::insert_many(results).exec_without_returning(&transaction).await?;
        }
        let rated = ending.seats.iter().filter(|(_, player)| counts(**player));
        ratings::change(
            &rated.map(|(seat, player)| (*seat, *player)).collect(),
            &facts.placings,
            &transaction,
        )
        .await?;
        let result = GroupResult::played(ending.ended, &facts.placings, &ending.seats);
        tournaments::keep_result(number, &result, &transaction).await?;
        set_state(number, DuelState::Over, &transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// The record of a duel, with its players' present names; none before its end.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn record(&self, of: DuelId) -> Result<Option<Record>, StoreError> {
        let row = duel::Entity::find().filter(duel::Column::Id.eq(of.to_string())).one(&self.read).await?;
        let Some(duel) = row else { return Ok(None) };
        let Some(row) = record::Entity::find_by_id(duel.number).one(&self.read).await? else {
            return Ok(None);
        };
        let mut record: Record = parsed("a record", &row.text)?;
        record.names = self.names_in(DuelNumber(duel.number), &record).await?;
        Ok(Some(record))
    }

    /// The duels that have a record, the oldest first: up to `most` of those after `after`.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn finished_duels(&self, after: Option<DuelId>, most: u64) -> Result<Vec<DuelId>, StoreError> {
        let mut over = duel::Entity::find().filter(duel::Column::State.eq("over"));
        if let Some(after) = after {
            let row =
                duel::Entity::find().filter(duel::Column::Id.eq(after.to_string())).one(&self.read).await?;
            let number = row.ok_or_else(|| Damage::new("a duel", after))?.number;
            over = over.filter(duel::Column::Number.gt(number));
        }
        let ids = over.order_by_asc(duel::Column::Number).limit(most).select_only().column(duel::Column::Id);
        let ids: Vec<String> = ids.into_tuple().all(&self.read).await?;
        Ok(ids.iter().map(|id| parsed("a duel's id", id)).collect::<Result<_, _>>()?)
    }

    async fn names_in(
        &self,
        number: DuelNumber,
        record: &Record,
    ) -> Result<BTreeMap<Seat, Name>, StoreError> {
        let seats = seat::Entity::find().filter(seat::Column::Duel.eq(number.0)).all(&self.read).await?;
        let mut names = BTreeMap::new();
        for row in seats {
            let seat = u8::try_from(row.seat).ok().and_then(Seat::new);
            let seat = seat.ok_or_else(|| Damage::new("a seat", row.seat))?;
            let player = self.player(parsed("a player's id", &row.player)?).await?;
            // Who lost the seat in an earlier round has no part in the record.
            if let Some(player) = player.filter(|_| record.facts.players().contains(&seat)) {
                names.insert(seat, player.name);
            }
        }
        Ok(names)
    }
}
