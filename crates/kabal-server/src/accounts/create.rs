//! `POST /api/account`: make an account of the guest that asks.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::http::{Credentials, PlayerKind, Problem, RecoveryCodes};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session};
use crate::names;
use crate::secrets::{self, Password};

/// How many codes an account is given. They are for years.
const CODES: usize = 8;

/// The guest gets a name of its own and a password, and keeps all that it has played.
#[utoipa::path(
    post,
    path = "/account",
    tag = "account",
    security(("session" = [])),
    request_body = Credentials,
    responses(
        (status = 201, description = "The codes that bring the account back, shown this once", body = RecoveryCodes),
        (status = 409, description = "`already-account`, `name-taken`", body = Problem),
    )
)]
pub(crate) async fn create_account(
    State(app): State<App>,
    session: Session,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(StatusCode, Json<RecoveryCodes>), ApiError> {
    if session.player.kind != PlayerKind::Guest {
        return Err(ApiError::AlreadyAccount);
    }
    names::allow(&app, &name).await?;
    let hash = app.passwords().hash(Password::new(password)?).await?;
    let codes: Vec<String> = (0..CODES).map(|_| secrets::fresh_code()).collect();
    let hashes: Vec<_> = codes.iter().map(|code| secrets::code_hash(code)).collect();
    app.store().make_account(session.player.id, &name, &hash, &hashes).await??;
    Ok((StatusCode::CREATED, Json(RecoveryCodes { codes })))
}
