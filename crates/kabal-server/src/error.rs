//! Why a request is refused: one type, and one place where it gets its status.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kabal_protocol::http::Problem;
use kabal_protocol::{EntryError, NoTimeLimit};
use kabal_store::{NameTaken, StoreError, TooMany};

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// Nobody is logged in, or the session is over.
    #[error("this needs a session: become a guest first")]
    NoSession,
    /// The host has shut this player out.
    #[error("the host does not let this player take part any more")]
    Banned,
    /// The request comes from a page of another site.
    #[error("requests are taken from this server's own page only")]
    ForeignOrigin,
    /// There is no such duel, player or record, or not yet.
    #[error("there is nothing at this address")]
    NotFound,
    /// The path is not one of ours.
    #[error("the address is not understood: {}", .0.body_text())]
    Path(#[from] PathRejection),
    /// The body is not what it should be.
    #[error("the request is not understood: {}", .0.body_text())]
    Body(#[from] JsonRejection),
    /// The connection to a duel is a WebSocket, and this is none.
    #[error("this address is for WebSockets: {}", .0.body_text())]
    NoWebSocket(#[from] WebSocketUpgradeRejection),
    /// The rules of a duel need a time limit.
    #[error(transparent)]
    NoTimeLimit(#[from] NoTimeLimit),
    /// Only a guest becomes an account.
    #[error("this player has an account already")]
    AlreadyAccount,
    /// Only an account does this: a guest could be anyone.
    #[error("this needs an account")]
    NeedsAccount,
    /// A tournament that starts too soon or too late.
    #[error("a tournament starts 1 minute to 30 days from now")]
    BadStart,
    /// Of one player's tournaments too many go on.
    #[error(transparent)]
    TooManyTournaments(#[from] TooMany),
    /// Nobody can sign up for the tournament any more, or withdraw from it.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The name claims too much, or holds a word that the host does not want.
    #[error("this name may not be used here")]
    NameForbidden,
    /// The password is too short or too long.
    #[error("a password has 10 to 200 characters")]
    BadPassword,
    /// There is no such account, or the password or code is another one. Which of them is not told.
    #[error("name and password, or code, do not fit together")]
    WrongCredentials,
    /// Someone guesses, or mistypes too often.
    #[error("too many attempts at this name; wait some minutes")]
    TooManyAttempts,
    /// Too many requests from one address or player.
    #[error("too many requests in a short time")]
    TooFast,
    /// The server is about to stop.
    #[error("the server is stopping; come back in a moment")]
    Stopping,
    /// The duel's task ended twice before it answered: its store cannot be written.
    #[error("the duel cannot be reached now; come back in a moment")]
    Unavailable,
    /// The duel is not over.
    #[error("the duel is not over yet")]
    NotOver,
    /// A daily's records wait until its day has ended everywhere.
    #[error("others may still play this daily: its record is published when its day has ended everywhere")]
    Withheld,
    /// A daily is begun on its day.
    #[error("this daily can be begun on its own day only, by the server's clock")]
    NotToday,
    /// The player had no part in the duel.
    #[error("this is for those who played")]
    NotYours,
    /// Another account has the name.
    #[error(transparent)]
    NameTaken(#[from] NameTaken),
    /// The store failed. What exactly happened is for the host's log.
    #[error("the server could not do this; it is not your fault")]
    Store(#[from] StoreError),
}

impl ApiError {
    /// The status, and the word that programs know the reason by.
    fn status(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NoSession => (StatusCode::UNAUTHORIZED, "no-session"),
            Self::Banned => (StatusCode::FORBIDDEN, "banned"),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign-origin"),
            Self::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            Self::Path(_) => (StatusCode::NOT_FOUND, "not-found"),
            Self::Body(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                (StatusCode::PAYLOAD_TOO_LARGE, "too-long")
            }
            Self::Body(_) => (StatusCode::UNPROCESSABLE_ENTITY, "not-understood"),
            Self::NoWebSocket(_) => (StatusCode::UPGRADE_REQUIRED, "not-a-websocket"),
            Self::NoTimeLimit(_) => (StatusCode::UNPROCESSABLE_ENTITY, "no-time-limit"),
            Self::AlreadyAccount => (StatusCode::CONFLICT, "already-account"),
            Self::BadStart => (StatusCode::UNPROCESSABLE_ENTITY, "bad-start"),
            Self::TooManyTournaments(_) => (StatusCode::CONFLICT, "too-many-tournaments"),
            Self::Entry(EntryError::Closed) => (StatusCode::CONFLICT, "closed"),
            Self::Entry(EntryError::Full) => (StatusCode::CONFLICT, "full"),
            Self::NameForbidden => (StatusCode::UNPROCESSABLE_ENTITY, "name-forbidden"),
            Self::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, "bad-password"),
            Self::WrongCredentials => (StatusCode::UNAUTHORIZED, "wrong-credentials"),
            Self::TooManyAttempts => (StatusCode::TOO_MANY_REQUESTS, "too-many-attempts"),
            Self::TooFast => (StatusCode::TOO_MANY_REQUESTS, "too-fast"),
            Self::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Self::NotOver => (StatusCode::CONFLICT, "not-over"),
            Self::Withheld => (StatusCode::CONFLICT, "withheld"),
            Self::NotToday => (StatusCode::CONFLICT, "not-today"),
            Self::NeedsAccount => (StatusCode::FORBIDDEN, "needs-account"),
            Self::NotYours => (StatusCode::FORBIDDEN, "not-yours"),
            Self::NameTaken(_) => (StatusCode::CONFLICT, "name-taken"),
            Self::Store(_) => (StatusCode::INTERNAL_SERVER_ERROR, "failed"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Store(error) = &self {
            tracing::error!(error = error as &dyn std::error::Error, "a request failed");
        }
        let (status, why) = self.status();
        let problem = Problem { why: why.into(), text: self.to_string() };
        (status, [(header::CACHE_CONTROL, "no-store")], Json(problem)).into_response()
    }
}
