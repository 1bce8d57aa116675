//! `DELETE /api/me`: forget me.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use kabal_protocol::Name;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Session, no_cookie};

/// Forgets who the player is: name, password, codes, sessions. What was played stays for those it was played
/// against, under a made-up name; signatures do not cover names.
#[utoipa::path(
    delete,
    path = "/me",
    tag = "me",
    security(("session" = [])),
    responses(
        (status = 204, description = "Forgotten"),
    )
)]
pub(crate) async fn delete_me(
    State(app): State<App>,
    session: Session,
    jar: CookieJar,
) -> Result<(StatusCode, CookieJar), ApiError> {
    let id = session.player.id;
    app.store().forget(id, &pseudonym(id)).await?;
    Ok((StatusCode::NO_CONTENT, jar.add(no_cookie(app.settings()))))
}

/// A name that tells nothing, and differs for each player.
fn pseudonym(id: kabal_protocol::PlayerId) -> Name {
    let name = format!("Player {}", &id.to_string()[..8]);
    name.parse().expect("a word and eight digits are a name")
}
