//! Someone with a browser's cookie and its requests.

use std::net::{IpAddr, SocketAddr};

use kabal_core::Rules;
use kabal_protocol::http::{MadeDuel, Me, NewDuel, NewGuest, NewMatch, TournamentCard};
use kabal_protocol::{DuelId, Name, PlayerId, Terms, TournamentId};
use reqwest::{Client, RequestBuilder, Response, header};

use crate::{Connection, Lost};

/// A guest of a server. The server may go and come back at another address: each request says where it is.
#[derive(Clone, Debug)]
pub struct Person {
    client: Client,
    from: Option<IpAddr>,
    cookie: String,
}

impl Person {
    /// Comes in as a guest. A server that trusts this machine as its proxy believes that the person is at `from`.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no.
    pub async fn come_in(
        client: &Client,
        server: SocketAddr,
        name: Name,
        from: Option<IpAddr>,
    ) -> Result<Self, Lost> {
        let mut person = Self { client: client.clone(), from, cookie: String::new() };
        let request = client.post(format!("http://{server}/api/guests")).json(&NewGuest { name });
        let answer = person.send(request).await?;
        let cookie = answer.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        person.cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default().into();
        Ok(person)
    }

    /// Makes a duel; nobody has a seat yet.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no.
    pub async fn make_duel(&self, server: SocketAddr, terms: Terms) -> Result<DuelId, Lost> {
        let request = self.client.post(format!("http://{server}/api/duels")).json(&NewDuel { terms });
        Ok(self.send(request).await?.json::<MadeDuel>().await?.duel)
    }

    /// The person's own id.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no.
    pub async fn id(&self, server: SocketAddr) -> Result<PlayerId, Lost> {
        let request = self.client.get(format!("http://{server}/api/me"));
        Ok(self.send(request).await?.json::<Me>().await?.player.id)
    }

    /// Seeks an opponent, and gets the duel to meet one in.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no.
    pub async fn seek(&self, server: SocketAddr, rules: Rules) -> Result<DuelId, Lost> {
        let request = self.client.post(format!("http://{server}/api/matches")).json(&NewMatch { rules });
        Ok(self.send(request).await?.json::<MadeDuel>().await?.duel)
    }

    /// How a tournament stands.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no.
    pub async fn tournament(&self, server: SocketAddr, id: TournamentId) -> Result<TournamentCard, Lost> {
        let request = self.client.get(format!("http://{server}/api/tournaments/{id}"));
        Ok(self.send(request).await?.json().await?)
    }

    /// The record of a duel, as text.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no: the duel may not be over.
    pub async fn record(&self, server: SocketAddr, duel: DuelId) -> Result<String, Lost> {
        let request = self.client.get(format!("http://{server}/api/duels/{duel}/record"));
        Ok(self.send(request).await?.text().await?)
    }

    /// Connects to a duel, and greets.
    ///
    /// # Errors
    /// [`Lost`] if the server is gone or says no.
    pub async fn connect(&self, server: SocketAddr, duel: DuelId) -> Result<Connection, Lost> {
        Connection::open(server, duel, &self.headers()).await
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response, Lost> {
        let answer =
            self.headers().into_iter().fold(request, |request, (name, value)| request.header(name, value));
        let answer = answer.send().await?;
        match answer.status() {
            status if status.is_success() => Ok(answer),
            status => Err(Lost::Refused(status, answer.text().await.unwrap_or_default())),
        }
    }

    fn headers(&self) -> Vec<(&'static str, String)> {
        let cookie = (!self.cookie.is_empty()).then(|| ("cookie", self.cookie.clone()));
        cookie.into_iter().chain(self.from.map(|from| ("x-forwarded-for", from.to_string()))).collect()
    }
}
