//! What page and server say to each other over HTTP, as JSON: about players, and about duels before and after they
//! are played. A duel itself is played over its WebSocket, in the words of [`crate::FromPage`] and
//! [`crate::FromServer`].

mod daily;
mod tournaments;

use kabal_core::{Millis, Points, Rules};
use serde::{Deserialize, Serialize};

use crate::{
    Day, DuelId, Moment, Name, Outcome, Place, PlayerId, PublicKey, Rating, Room, Sitter, Terms, TournamentId,
};

pub use daily::{Attempt, Dailies, DailyBoards, DailyCard, ShownDaily};

pub use tournaments::{
    EntrantLine, GroupCard, MadeTournament, MemberLine, NewTournament, RoundCard, TournamentCard,
    TournamentLine, Tournaments,
};

/// Asks to become a guest: a name and a session, nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewGuest {
    /// What to be called. Guests may share a name.
    pub name: Name,
}

/// Asks to be called otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// What to be called from now on.
    pub name: Name,
}

/// A name and a password: to make an account of the guest that asks, which keeps its history, or to come back to one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Credentials {
    /// The account's name. Upper and lower case are the same in it, and no two accounts share one.
    pub name: Name,
    /// The password, of 10 to 200 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 10, max_length = 200))]
    pub password: String,
}

/// Asks for a new password, by one of the codes that the account was given when it was made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovery {
    /// The account's name.
    pub name: Name,
    /// The code; it works once.
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    pub code: String,
    /// The new password, of 10 to 200 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 10, max_length = 200))]
    pub password: String,
}

/// Hides what must not reach a log.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Hides what must not reach a log.
impl std::fmt::Debug for Recovery {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recovery").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The codes that bring an account back when its password is lost. They are shown this once: the server keeps only
/// what tells whether one is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes; each works once.
    pub codes: Vec<String>,
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The player.
    pub player: PlayerCard,
    /// Duels that are not over and in which the player took a seat, the newest first.
    pub duels: Vec<DuelId>,
}

/// A player as everyone may see one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerCard {
    /// What names the player for good.
    pub id: PlayerId,
    /// What the player is called.
    pub name: Name,
    /// What kind of player this is.
    pub kind: PlayerKind,
    /// How strong the player is held to be; none before the first rated duel.
    pub rating: Option<Rating>,
}

/// What kind of player one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PlayerKind {
    /// Known by a session alone, and never rated.
    Guest,
    /// Has a name of its own and a password.
    Account,
    /// An account that a program plays.
    Bot,
    /// Has asked to be forgotten: the name is a made-up one.
    Gone,
}

/// Asks for a duel to which players are invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewDuel {
    /// What is played, and when.
    #[serde(deserialize_with = "crate::terms::terms_of_players")]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::terms_of_players))]
    pub terms: Terms,
}

/// Asks for an opponent of about the same strength, now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewMatch {
    /// What is played; the rules need a time limit.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::rules))]
    pub rules: Rules,
}

/// A duel that one can now take a seat in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeDuel {
    /// What names it. The page at `/duel/` and this is the invitation.
    pub duel: DuelId,
}

/// A duel, for whoever has its invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DuelCard {
    /// What names it.
    pub duel: DuelId,
    /// How it stands.
    pub room: Room,
    /// Who holds its seats.
    pub players: Vec<Sitter>,
    /// The duel that was made for the same players after it.
    pub rematch: Option<DuelId>,
}

/// A player's own duels that go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnDuels {
    /// The time on the server's clock, by which the moments in the duels are to be read.
    pub now: Moment,
    /// The duels in which the player has a seat, the newest first.
    pub duels: Vec<DuelCard>,
}

/// A player and what it has played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerProfile {
    /// The player.
    pub player: PlayerCard,
    /// How many games it has played.
    pub tally: Tally,
    /// Its last results, the newest first.
    pub results: Vec<ResultLine>,
}

/// How many games a player has played in duels and dailies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tally {
    /// Those that began.
    pub played: u32,
    /// Those of them in which all cards went up.
    pub won: u32,
}

/// All that the server keeps of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Export {
    /// Who it is.
    pub me: Me,
    /// All results, the newest first. The games themselves stand in the duels' records.
    pub results: Vec<ResultLine>,
    /// The tournaments that the player has signed up for, the newest first.
    pub tournaments: Vec<TournamentId>,
}

/// How a player's game in a duel came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultLine {
    /// Which duel.
    pub duel: DuelId,
    /// Under which rules.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::rules))]
    pub rules: Rules,
    /// The place in it, from 1.
    pub place: Place,
    /// The game's end, score and time.
    pub outcome: Outcome,
    /// When the duel was over.
    pub ended: Moment,
    /// Whether it counts for boards.
    pub ranked: bool,
    /// The day of the daily that it was; none of a duel.
    pub daily: Option<Day>,
}

/// The keys that this server signs records with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Keys {
    /// The one in use.
    pub current: PublicKey,
    /// Those of older records.
    pub earlier: Vec<PublicKey>,
}

/// Accounts in the order of a measure, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Board {
    /// The lines; one for each player.
    pub lines: Vec<BoardLine>,
}

/// A player on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardLine {
    /// Who.
    pub player: PlayerId,
    /// What the player is called now.
    pub name: Name,
    /// What the player stands there with.
    pub figure: Figure,
    /// The duel whose record proves it; none where several do together.
    pub duel: Option<DuelId>,
    /// Since when the player has it.
    pub ended: Moment,
}

/// What boards rank by: the lists of seed 001. Of equals the one stands first who was there first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Measure {
    /// The highest score, its bonus included; of equal ones the one in less time.
    Score,
    /// The most games won.
    Wins,
    /// The fastest win.
    Time,
    /// The win with the fewest moves.
    Moves,
    /// The longest run of days (UTC) with a win on each.
    Days,
}

impl Measure {
    /// All measures.
    pub const ALL: [Self; 5] = [Self::Score, Self::Wins, Self::Time, Self::Moves, Self::Days];

    /// Its name in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Wins => "wins",
            Self::Time => "time",
            Self::Moves => "moves",
            Self::Days => "days",
        }
    }
}

/// What a player stands on a board with: a value of the board's measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Figure {
    /// The score, as duels count it, and the time it took.
    Score {
        /// The score.
        #[cfg_attr(feature = "openapi", schema(value_type = i64))]
        score: Points,
        /// The time used, in milliseconds.
        #[cfg_attr(feature = "openapi", schema(value_type = u32))]
        used: Millis,
    },
    /// How many games were won.
    Wins(u32),
    /// The fastest win.
    Time {
        /// The time used, in milliseconds.
        #[cfg_attr(feature = "openapi", schema(value_type = u32))]
        used: Millis,
    },
    /// The moves of a win.
    Moves(u32),
    /// The days of a run.
    Days(u32),
}

/// From when a board's results are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Span {
    /// Since 00:00 UTC today.
    Day,
    /// Since 00:00 UTC on Monday.
    Week,
    /// Since the server was set up.
    Ever,
}

impl Span {
    /// All spans.
    pub const ALL: [Self; 3] = [Self::Day, Self::Week, Self::Ever];

    /// Its name in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Ever => "ever",
        }
    }
}

/// Why a request was refused, for programs and in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// A word that stays the same, such as `no-session`.
    pub why: String,
    /// A sentence.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_addresses_are_those_in_messages() {
        for measure in Measure::ALL {
            assert_eq!(serde_json::to_value(measure).unwrap(), measure.name());
        }
        for span in Span::ALL {
            assert_eq!(serde_json::to_value(span).unwrap(), span.name());
        }
    }
}
