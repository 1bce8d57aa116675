//! Tournaments as they stand, put together from their rows.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kabal_protocol::{
    Entrant, Group, GroupResult, Place, PlayerId, Rating, Round, Tournament, TournamentId, seed,
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{StoredTournament, TournamentState};
use crate::duels::read;
use crate::rows::{duel, entrant, group_member, moment, parsed, rating, tournament, tournament_round};
use crate::{Damage, Store, StoreError};

impl Store {
    /// A tournament.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        let found = tournament::Entity::find().filter(tournament::Column::Id.eq(id.to_string()));
        let row = found.one(&self.read).await?;
        Ok(all(row.into_iter().collect(), &self.read).await?.pop())
    }

    /// What names all tournaments in these states, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn tournament_ids(&self, states: &[TournamentState]) -> Result<Vec<TournamentId>, StoreError> {
        let found = tournament::Entity::find()
            .filter(tournament::Column::State.is_in(states.iter().map(|state| state.text())))
            .order_by_asc(tournament::Column::Number);
        let ids: Vec<String> =
            found.select_only().column(tournament::Column::Id).into_tuple().all(&self.read).await?;
        Ok(ids.iter().map(|id| parsed("a tournament's id", id)).collect::<Result<_, _>>()?)
    }

    /// The tournaments that a player has signed up for, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
        let entries = entrant::Entity::find().filter(entrant::Column::Player.eq(player.to_string()));
        let numbers: Vec<i64> =
            entries.select_only().column(entrant::Column::Tournament).into_tuple().all(&self.read).await?;
        let found = tournament::Entity::find().filter(tournament::Column::Number.is_in(numbers));
        let rows = found.order_by_desc(tournament::Column::Number).all(&self.read).await?;
        Ok(rows.iter().map(|row| parsed("a tournament's id", &row.id)).collect::<Result<_, _>>()?)
    }
}

/// The tournaments of these rows, in their order.
pub(super) async fn all(
    rows: Vec<tournament::Model>,
    db: &impl ConnectionTrait,
) -> Result<Vec<StoredTournament>, StoreError> {
    let parts = Parts::of(&rows, db).await?;
    Ok(rows.iter().map(|row| parts.put_together(row)).collect::<Result<_, _>>()?)
}

/// What belongs to tournaments.
struct Parts {
    entrants: Vec<entrant::Model>,
    rounds: Vec<tournament_round::Model>,
    members: Vec<group_member::Model>,
    /// The duels' names, by their numbers.
    duels: HashMap<i64, String>,
    /// The ratings of those who have signed up for a tournament that has not begun.
    ratings: HashMap<String, Rating>,
}

impl Parts {
    async fn of(rows: &[tournament::Model], db: &impl ConnectionTrait) -> Result<Self, StoreError> {
        let numbers = || rows.iter().map(|row| row.number);
        let entrants = entrant::Entity::find()
            .filter(entrant::Column::Tournament.is_in(numbers()))
            .order_by_asc(entrant::Column::Position)
            .all(db)
            .await?;
        let rounds = tournament_round::Entity::find()
            .filter(tournament_round::Column::Tournament.is_in(numbers()))
            .order_by_asc(tournament_round::Column::Round)
            .all(db)
            .await?;
        let members = group_member::Entity::find()
            .filter(group_member::Column::Tournament.is_in(numbers()))
            .order_by_asc(group_member::Column::Position)
            .all(db)
            .await?;
        let duels: BTreeSet<i64> = members.iter().map(|member| member.duel).collect();
        let duels = duel::Entity::find().filter(duel::Column::Number.is_in(duels)).select_only();
        let duels = duels.columns([duel::Column::Number, duel::Column::Id]).into_tuple().all(db).await?;
        let open: BTreeSet<i64> = rows
            .iter()
            .filter(|row| row.state == TournamentState::Open.text())
            .map(|row| row.number)
            .collect();
        let newcomers = entrants.iter().filter(|entrant| open.contains(&entrant.tournament));
        let newcomers: BTreeSet<&str> = newcomers.map(|entrant| entrant.player.as_str()).collect();
        let ratings = rating::Entity::find().filter(rating::Column::Player.is_in(newcomers)).all(db).await?;
        let ratings = ratings.into_iter().map(|row| (row.player.clone(), Rating::from(row))).collect();
        Ok(Self { entrants, rounds, members, duels: duels.into_iter().collect(), ratings })
    }

    fn put_together(&self, row: &tournament::Model) -> Result<StoredTournament, Damage> {
        let state = TournamentState::read(&row.state)?;
        let tournament = Tournament {
            terms: read("a tournament's terms", &row.terms)?,
            entrants: self.entrants(row.number, state)?,
            rounds: self.rounds(row.number)?,
            end: state.end(),
        };
        let (id, maker) = (parsed("a tournament's id", &row.id)?, parsed("a player's id", &row.maker)?);
        Ok(StoredTournament { id, maker, tournament })
    }

    /// Those who have signed up. Until it begins their ratings tell the order, then the one that was kept.
    fn entrants(&self, number: i64, state: TournamentState) -> Result<Vec<Entrant>, Damage> {
        let rows = self.entrants.iter().filter(|row| row.tournament == number);
        let mut entrants = Vec::new();
        for row in rows {
            let entrant = Entrant { player: player(&row.player)?, withdrawn: row.withdrawn };
            entrants.push((entrant, self.ratings.get(&row.player).copied()));
        }
        if state == TournamentState::Open {
            let signed_up: Vec<_> =
                entrants.iter().map(|(entrant, rating)| (entrant.player, *rating)).collect();
            let seeded = seed(&signed_up).into_iter();
            return Ok(seeded.map(|player| Entrant { player, withdrawn: false }).collect());
        }
        Ok(entrants.into_iter().map(|(entrant, _)| entrant).collect())
    }

    fn rounds(&self, number: i64) -> Result<Vec<Round>, Damage> {
        let rows = self.rounds.iter().filter(|row| row.tournament == number);
        let round = |row: &tournament_round::Model| {
            Ok(Round { begun: moment(row.begun)?, groups: self.groups(number, row.round)? })
        };
        rows.map(round).collect()
    }

    fn groups(&self, number: i64, round: i16) -> Result<Vec<Group>, Damage> {
        let rows = self.members.iter().filter(|row| (row.tournament, row.round) == (number, round));
        // Positions go through all groups of a round, so that those of one group stand together.
        let rows: Vec<_> = rows.collect();
        rows.chunk_by(|one, other| one.duel == other.duel).map(|members| self.group(members)).collect()
    }

    fn group(&self, rows: &[&group_member::Model]) -> Result<Group, Damage> {
        let (mut members, mut places) = (Vec::new(), BTreeMap::new());
        for row in rows {
            let player = player(&row.player)?;
            members.push(player);
            if let Some(place) = row.place {
                let place = u8::try_from(place).map_err(|_| Damage::new("a place", place))?;
                places.insert(player, Place(place));
            }
        }
        // All rows of a group name the same duel, which ended for all of them at once.
        let (duel, ended) = rows.first().map_or((0, None), |row| (row.duel, row.ended));
        let id = self.duels.get(&duel).ok_or_else(|| Damage::new("the duel of a group", duel))?;
        let ended = ended.map(moment).transpose()?;
        let result = ended.map(|ended| GroupResult { ended, places });
        Ok(Group { duel: parsed("a duel's id", id)?, members, result })
    }
}

fn player(id: &str) -> Result<PlayerId, Damage> {
    parsed("a player's id", id)
}
