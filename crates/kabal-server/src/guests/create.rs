//! `POST /api/guests`: come in as a guest.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use kabal_protocol::http::{Me, NewGuest};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Body, Session, Token};
use crate::{me, names, random};

/// Makes a guest, and its session in a cookie. Who has a session already stays who that is.
#[utoipa::path(
    post,
    path = "/guests",
    tag = "guests",
    request_body = NewGuest,
    responses(
        (status = 201, description = "A guest, with a session in the cookie", body = Me),
        (status = 200, description = "Who has a session already stays who that is", body = Me),
    )
)]
pub(crate) async fn create_guest(
    State(app): State<App>,
    session: Option<Session>,
    jar: CookieJar,
    Body(guest): Body<NewGuest>,
) -> Result<(StatusCode, CookieJar, Json<Me>), ApiError> {
    if let Some(Session { player, .. }) = session {
        return Ok((StatusCode::OK, jar, Json(me::card(&app, player).await?)));
    }
    names::allow(&app, &guest.name).await?;
    let (id, token, now) = (random::player(), Token::fresh(), app.clock().now());
    app.store().add_guest(id, &guest.name, now).await?;
    app.store().add_session(token.hash(), id, now).await?;
    let player = app.store().player(id).await?.ok_or(ApiError::NotFound)?;
    let jar = jar.add(token.cookie(app.settings()));
    Ok((StatusCode::CREATED, jar, Json(me::card(&app, player).await?)))
}
