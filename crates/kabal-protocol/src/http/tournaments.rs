//! Tournaments, before, while and after they are played.

use serde::{Deserialize, Serialize};

use super::PlayerCard;
use crate::{
    DuelId, Moment, Name, Place, PlayerId, TableLine, TablePoints, TournamentId, TournamentStage,
    TournamentTerms,
};

/// Asks for a tournament that players can sign up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTournament {
    /// What it is about.
    pub terms: TournamentTerms,
}

/// A tournament that players can sign up for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeTournament {
    /// What names it. It is shown at `/tournament/` and this.
    pub tournament: TournamentId,
}

/// The tournaments that there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tournaments {
    /// The time on the server's clock, by which all moments are to be read.
    pub now: Moment,
    /// Those that players can sign up for: what starts first stands first.
    pub open: Vec<TournamentLine>,
    /// Those that are played: what began last stands first.
    pub running: Vec<TournamentLine>,
    /// The last ones that have ended: what started last stands first.
    pub ended: Vec<TournamentLine>,
}

/// A tournament among others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentLine {
    /// What names it.
    pub tournament: TournamentId,
    /// What it is about.
    pub terms: TournamentTerms,
    /// How far it is.
    pub stage: TournamentStage,
    /// What the one who made it is called.
    pub maker: Name,
    /// How many have signed up.
    pub entrants: u8,
    /// Whether the one who asks has, and has not withdrawn.
    pub entered: bool,
}

/// A tournament as everyone may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentCard {
    /// What names it.
    pub tournament: TournamentId,
    /// The time on the server's clock, by which all moments are to be read.
    pub now: Moment,
    /// What it is about.
    pub terms: TournamentTerms,
    /// When it is over at the latest.
    pub ends_by: Moment,
    /// How far it is.
    pub stage: TournamentStage,
    /// What the one who made it is called.
    pub maker: Name,
    /// Who has signed up, the strongest first.
    pub entrants: Vec<EntrantLine>,
    /// The rounds that have begun, the first one first.
    pub rounds: Vec<RoundCard>,
    /// The table after what was played so far, the leader first.
    pub table: Vec<TableLine>,
    /// Whether the one who asks has signed up, and has not withdrawn.
    pub entered: bool,
    /// The duel of the one who asks in the round that is played, until it has ended.
    pub duel: Option<DuelId>,
}

/// Someone who has signed up for a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntrantLine {
    /// Who.
    pub player: PlayerCard,
    /// Whether the player has withdrawn since the start.
    pub withdrawn: bool,
}

/// A round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundCard {
    /// When it began.
    pub begun: Moment,
    /// Its groups, those of the leaders first.
    pub groups: Vec<GroupCard>,
}

/// A group of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GroupCard {
    /// The duel that it plays: its record proves how it came out.
    pub duel: DuelId,
    /// When the duel was over or called off; none before.
    pub ended: Option<Moment>,
    /// Its members, in the order of the table before the round.
    pub members: Vec<MemberLine>,
}

/// A member of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MemberLine {
    /// Who.
    pub player: PlayerId,
    /// The place in the group; none before the duel has ended, and for who was absent.
    pub place: Option<Place>,
    /// What it got for the round; none before the duel has ended.
    pub points: Option<TablePoints>,
}
