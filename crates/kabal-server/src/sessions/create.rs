//! `POST /api/session`: come back to an account.

use axum::Json;
use axum::extract::State;
use axum_extra::extract::CookieJar;
use kabal_protocol::http::{Credentials, Me, Problem};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Token};
use crate::me;
use crate::secrets::Password;

/// Begins a session of an account. A wrong password and an unknown name get the same answer, after the same work.
#[utoipa::path(
    post,
    path = "/session",
    tag = "account",
    request_body = Credentials,
    responses(
        (status = 200, description = "Who asks, with a session in the cookie", body = Me),
        (status = 401, description = "`wrong-credentials`", body = Problem),
    )
)]
pub(crate) async fn create_session(
    State(app): State<App>,
    jar: CookieJar,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<(CookieJar, Json<Me>), ApiError> {
    app.passwords().count_attempt(&name)?;
    let login = app.store().login(&name).await?;
    let player = login.as_ref().map(|login| login.player);
    let fits = app.passwords().verify(Password::new(password)?, login.map(|login| login.password)).await?;
    let id = player.filter(|_| fits).ok_or(ApiError::WrongCredentials)?;
    let player = app.store().player(id).await?.ok_or(ApiError::WrongCredentials)?;
    if player.banned.is_some() {
        return Err(ApiError::Banned);
    }
    let token = Token::fresh();
    app.store().add_session(token.hash(), id, app.clock().now()).await?;
    Ok((jar.add(token.cookie(app.settings())), Json(me::card(&app, player).await?)))
}
