//! What goes by HTTP: who one is, duels before and after they are played, boards and players.

use kabal_core::Rules;
use kabal_protocol::http::{
    Board, Credentials, Dailies, Keys, MadeDuel, MadeTournament, Me, Measure, NewDuel, NewGuest, NewMatch,
    NewTournament, OwnDuels, PlayerProfile, Problem, Recovery, RecoveryCodes, Rename, ShownDaily, Span,
    TournamentCard, Tournaments,
};
use kabal_protocol::{Daily, DuelId, Name, PlayerId, Terms, TournamentId, TournamentTerms};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::super::browser;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// What was typed is no name: nothing was asked.
    NoName,
    /// The server cannot be reached, or says what the page does not understand.
    Unreachable,
    /// It refuses.
    Refused(Problem),
}

impl Trouble {
    /// Whether the server refuses for this reason, one of docs/protocol.md.
    pub(super) fn is(&self, why: &str) -> bool {
        matches!(self, Self::Refused(problem) if problem.why == why)
    }
}

/// Nothing is sent along.
const NOTHING: Option<&()> = None;

/// Comes in by this name, as a guest; whoever the server knows already stays who that is.
pub(super) async fn come_in(name: Name) -> Result<Me, Trouble> {
    ask("POST", "/api/guests", Some(&NewGuest { name })).await
}

/// Who the server knows this browser's player as.
pub(super) async fn me() -> Result<Me, Trouble> {
    ask("GET", "/api/me", NOTHING).await
}

/// Is called otherwise from now on.
pub(super) async fn rename(name: Name) -> Result<Me, Trouble> {
    ask("PATCH", "/api/me", Some(&Rename { name })).await
}

/// Is forgotten.
pub(super) async fn delete_me() -> Result<(), Trouble> {
    tell("DELETE", "/api/me", NOTHING).await
}

/// Makes the guest an account.
pub(super) async fn sign_up(credentials: &Credentials) -> Result<RecoveryCodes, Trouble> {
    ask("POST", "/api/account", Some(credentials)).await
}

/// Comes back to an account.
pub(super) async fn sign_in(credentials: &Credentials) -> Result<Me, Trouble> {
    ask("POST", "/api/session", Some(credentials)).await
}

/// Sets a new password by a code.
pub(super) async fn recover(recovery: &Recovery) -> Result<(), Trouble> {
    tell("POST", "/api/account/recovery", Some(recovery)).await
}

/// Leaves the account.
pub(super) async fn sign_out() -> Result<(), Trouble> {
    tell("DELETE", "/api/session", NOTHING).await
}

/// Where everything is that the server keeps of the player.
pub(super) const EXPORT: &str = "/api/me/export";

/// The player's duels that go on.
pub(super) async fn own_duels() -> Result<OwnDuels, Trouble> {
    ask("GET", "/api/me/duels", NOTHING).await
}

/// A player, and what it has played.
pub(super) async fn player(id: PlayerId) -> Result<PlayerProfile, Trouble> {
    ask("GET", &format!("/api/players/{id}"), NOTHING).await
}

/// Who is best under these rules.
pub(super) async fn board(rules: Rules, span: Span, measure: Measure) -> Result<Board, Trouble> {
    let rules = in_address(&rules);
    ask("GET", &format!("/api/boards/{rules}/{}/{}", span.name(), measure.name()), NOTHING).await
}

/// Today's dailies and those to come, and what time it is by the server's clock.
pub(super) async fn dailies() -> Result<Dailies, Trouble> {
    ask("GET", "/api/daily", NOTHING).await
}

/// A daily with its boards.
pub(super) async fn daily(daily: Daily) -> Result<ShownDaily, Trouble> {
    ask("GET", &daily_address(daily), NOTHING).await
}

/// The player's attempt at a daily.
pub(super) async fn attempt(daily: Daily) -> Result<DuelId, Trouble> {
    let made: MadeDuel = ask("POST", &daily_address(daily), NOTHING).await?;
    Ok(made.duel)
}

fn daily_address(Daily { day, rules }: Daily) -> String {
    format!("/api/daily/{day}/{}", in_address(&rules))
}

/// Rules as an address holds them: they are written with spaces, and with nothing else that addresses do not have.
pub(super) fn in_address(rules: &Rules) -> String {
    rules.to_string().replace(' ', "%20")
}

/// Makes a duel.
pub(super) async fn make(terms: Terms) -> Result<DuelId, Trouble> {
    let made: MadeDuel = ask("POST", "/api/duels", Some(&NewDuel { terms })).await?;
    Ok(made.duel)
}

/// The duel in which an opponent waits, or where to wait for one.
pub(super) async fn find(rules: Rules) -> Result<DuelId, Trouble> {
    let made: MadeDuel = ask("POST", "/api/matches", Some(&NewMatch { rules })).await?;
    Ok(made.duel)
}

/// The tournaments that there are.
pub(super) async fn tournaments() -> Result<Tournaments, Trouble> {
    ask("GET", "/api/tournaments", NOTHING).await
}

/// How a tournament stands.
pub(super) async fn tournament(id: TournamentId) -> Result<TournamentCard, Trouble> {
    ask("GET", &format!("/api/tournaments/{id}"), NOTHING).await
}

/// Makes a tournament.
pub(super) async fn make_tournament(terms: TournamentTerms) -> Result<TournamentId, Trouble> {
    let made: MadeTournament = ask("POST", "/api/tournaments", Some(&NewTournament { terms })).await?;
    Ok(made.tournament)
}

/// Signs up for a tournament.
pub(super) async fn enter(id: TournamentId) -> Result<(), Trouble> {
    tell("PUT", &format!("/api/tournaments/{id}/entry"), NOTHING).await
}

/// Withdraws from a tournament.
pub(super) async fn withdraw(id: TournamentId) -> Result<(), Trouble> {
    tell("DELETE", &format!("/api/tournaments/{id}/entry"), NOTHING).await
}

/// Whether the server says that there is no such duel.
pub(super) async fn is_unknown(duel: DuelId) -> bool {
    let shown = ask::<IgnoredAny>("GET", &format!("/api/duels/{duel}"), NOTHING).await;
    shown.is_err_and(|trouble| trouble.is("not-found"))
}

/// The duel that follows: the same for all who played.
pub(super) async fn rematch(duel: DuelId) -> Result<DuelId, Trouble> {
    let made: MadeDuel = ask("POST", &format!("/api/duels/{duel}/rematch"), NOTHING).await?;
    Ok(made.duel)
}

/// Where the record of a duel is.
pub(super) fn record_address(duel: DuelId) -> String {
    format!("/api/duels/{duel}/record")
}

/// The record of a duel, as text.
pub(super) async fn record(duel: DuelId) -> Result<String, Trouble> {
    browser::fetch(&record_address(duel)).await.ok_or(Trouble::Unreachable)
}

/// The keys that the server signs with.
pub(super) async fn keys() -> Result<Keys, Trouble> {
    ask("GET", "/api/keys", NOTHING).await
}

/// Asks for something that has an answer.
async fn ask<T: DeserializeOwned>(
    method: &str,
    address: &str,
    body: Option<&impl Serialize>,
) -> Result<T, Trouble> {
    serde_json::from_str(&send(method, address, body).await?).map_err(|_| Trouble::Unreachable)
}

/// Tells the server to do something.
async fn tell(method: &str, address: &str, body: Option<&impl Serialize>) -> Result<(), Trouble> {
    send(method, address, body).await.map(drop)
}

async fn send(method: &str, address: &str, body: Option<&impl Serialize>) -> Result<String, Trouble> {
    let body = body.and_then(|body| serde_json::to_string(body).ok());
    let (good, text) =
        browser::request(method, address, body.as_deref()).await.ok_or(Trouble::Unreachable)?;
    if good {
        Ok(text)
    } else {
        Err(serde_json::from_str(&text).map_or(Trouble::Unreachable, Trouble::Refused))
    }
}
