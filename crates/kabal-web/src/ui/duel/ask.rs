//! What goes by HTTP: who one is, new duels, records and keys.

use kabal_protocol::http::{Keys, MadeDuel, Me, NewDuel, NewGuest, Problem, Rename};
use kabal_protocol::{DuelId, Name, Terms};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::super::browser;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The server cannot be reached, or says what the page does not understand.
    Unreachable,
    /// It refuses.
    Refused(Problem),
}

/// Comes in by this name, as a guest where the browser is not known yet.
pub(super) async fn come_in(name: Name) -> Result<Me, Trouble> {
    let me: Me = ask("POST", "/api/guests", Some(&NewGuest { name: name.clone() })).await?;
    if me.player.name == name {
        return Ok(me);
    }
    ask("PATCH", "/api/me", Some(&Rename { name })).await
}

/// Makes a duel.
pub(super) async fn make(terms: Terms) -> Result<DuelId, Trouble> {
    let made: MadeDuel = ask("POST", "/api/duels", Some(&NewDuel { terms })).await?;
    Ok(made.duel)
}

/// Whether the server says that there is no such duel.
pub(super) async fn is_unknown(duel: DuelId) -> bool {
    let shown = ask::<IgnoredAny>("GET", &format!("/api/duels/{duel}"), None::<&()>).await;
    matches!(shown, Err(Trouble::Refused(problem)) if problem.why == "not-found")
}

/// The duel that follows: the same for all who played.
pub(super) async fn rematch(duel: DuelId) -> Result<DuelId, Trouble> {
    let made: MadeDuel = ask("POST", &format!("/api/duels/{duel}/rematch"), None::<&()>).await?;
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
    ask("GET", "/api/keys", None::<&()>).await
}

async fn ask<T: DeserializeOwned>(
    method: &str,
    address: &str,
    body: Option<&impl Serialize>,
) -> Result<T, Trouble> {
    let body = body.and_then(|body| serde_json::to_string(body).ok());
    let (good, text) =
        browser::request(method, address, body.as_deref()).await.ok_or(Trouble::Unreachable)?;
    if good {
        serde_json::from_str(&text).map_err(|_| Trouble::Unreachable)
    } else {
        Err(serde_json::from_str(&text).map_or(Trouble::Unreachable, Trouble::Refused))
    }
}
