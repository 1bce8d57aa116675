//! `POST /api/account/recovery`: a new password, by a code.

use axum::extract::State;
use axum::http::StatusCode;
use kabal_protocol::http::{Problem, Recovery};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::Body;
use crate::secrets::{self, Password};

/// Uses a code up and sets the password. Everyone who was logged in is logged out. A wrong code and an unknown name
/// get the same answer, after the same work.
#[utoipa::path(
    post,
    path = "/account/recovery",
    tag = "account",
    request_body = Recovery,
    responses(
        (status = 204, description = "The password is the new one, and the code is used up"),
        (status = 401, description = "`wrong-credentials`", body = Problem),
    )
)]
pub(crate) async fn recover_account(
    State(app): State<App>,
    Body(Recovery { name, code, password }): Body<Recovery>,
) -> Result<StatusCode, ApiError> {
    app.passwords().count_attempt(&name)?;
    let hash = app.passwords().hash(Password::new(password)?).await?;
    let login = app.store().login(&name).await?.ok_or(ApiError::WrongCredentials)?;
    if app.store().recover(login.player, secrets::code_hash(&code), &hash).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::WrongCredentials)
    }
}
