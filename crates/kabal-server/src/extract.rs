//! What handlers take from a request: a body, who asks, and whether the request comes from our own page.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use kabal_protocol::Bytes;
use kabal_store::{Player, SessionHash};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::app::{App, Origin, Settings};
use crate::error::ApiError;
use crate::random;

/// A body of JSON, refused in our own words.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let Json(body) = Json::from_request(request, app).await?;
        Ok(Self(body))
    }
}

/// What a browser keeps to come back: 32 random bytes, of which the store knows the hash.
#[derive(Clone, Copy)]
pub(crate) struct Token(Bytes<32>);

impl Token {
    pub(crate) fn fresh() -> Self {
        Self(random::bytes())
    }

    pub(crate) fn hash(&self) -> SessionHash {
        SessionHash(Bytes(Sha256::digest(self.0.0).into()))
    }

    /// The cookie that holds it: for this server alone, out of reach of scripts, not sent along from other sites.
    pub(crate) fn cookie(&self, settings: &Settings) -> Cookie<'static> {
        let mut cookie = cookie(self.0.to_string(), settings);
        cookie.make_permanent();
        cookie
    }

    fn in_headers(headers: &HeaderMap) -> Option<Self> {
        CookieJar::from_headers(headers).get(SESSION_COOKIE)?.value().parse().ok().map(Self)
    }
}

/// The cookie that holds a session.
pub(crate) const SESSION_COOKIE: &str = "kabal-session";

/// The cookie that removes the one before.
pub(crate) fn no_cookie(settings: &Settings) -> Cookie<'static> {
    let mut cookie = cookie(String::new(), settings);
    cookie.make_removal();
    cookie
}

fn cookie(value: String, settings: &Settings) -> Cookie<'static> {
    let encrypted = settings.public_url.as_ref().is_some_and(Origin::is_encrypted);
    Cookie::build((SESSION_COOKIE, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(encrypted)
        .build()
}

/// Who asks. Requests without a session are refused, and those of players who were shut out.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) player: Player,
    pub(crate) hash: SessionHash,
}

impl Session {
    async fn find(parts: &Parts, app: &App) -> Result<Option<Self>, ApiError> {
        let Some(hash) = Token::in_headers(&parts.headers).map(|token| token.hash()) else { return Ok(None) };
        match app.store().player_in(hash).await? {
            Some(Player { banned: Some(_), .. }) => Err(ApiError::Banned),
            Some(player) => {
                app.limits().count_player(player.id)?;
                Ok(Some(Self { player, hash }))
            }
            None => Ok(None),
        }
    }
}

impl FromRequestParts<App> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Self::find(parts, app).await?.ok_or(ApiError::NoSession)
    }
}

impl OptionalFromRequestParts<App> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, ApiError> {
        Self::find(parts, app).await
    }
}

/// Lets a request through unless it would change something and comes from a page of another site.
///
/// Browsers say where a page comes from on every request that changes something and on every WebSocket. Programs that
/// are no browsers say nothing, and have no cookie of someone else's to misuse.
pub(crate) async fn own_page_only(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (upgrades || !reads) && !is_own(request.headers(), app.settings()) {
        return Err(ApiError::ForeignOrigin);
    }
    Ok(next.run(request).await)
}

fn is_own(headers: &HeaderMap, settings: &Settings) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    match (&settings.public_url, headers.get(header::HOST)) {
        (Some(public), _) => origin == public.as_str(),
        (None, Some(host)) => {
            let authority = origin.as_bytes().splitn(2, |byte| *byte == b':').nth(1);
            authority.and_then(|rest| rest.strip_prefix(b"//")) == Some(host.as_bytes())
        }
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(public: Option<&str>, headers: &[(header::HeaderName, &str)]) -> bool {
        let settings = Settings { public_url: public.map(|url| url.parse().unwrap()), ..Default::default() };
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap()));
        is_own(&headers.collect(), &settings)
    }

    #[test]
    fn only_the_own_page_is_let_through() {
        let from = |origin| [(header::HOST, "localhost:8080"), (header::ORIGIN, origin)];
        assert!(own(None, &from("http://localhost:8080")));
        assert!(own(None, &[(header::HOST, "localhost:8080")]));
        for foreign in ["http://localhost:8081", "http://evil.example", "null", "", "localhost:8080"] {
            assert!(!own(None, &from(foreign)), "{foreign}");
        }
        assert!(own(Some("https://kabal.example"), &from("https://kabal.example")));
        for foreign in ["http://kabal.example", "https://kabal.example:444", "http://localhost:8080"] {
            assert!(!own(Some("https://kabal.example"), &from(foreign)), "{foreign}");
        }
    }
}
