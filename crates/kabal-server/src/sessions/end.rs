//! `DELETE /api/session`: log out.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;

use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Session, no_cookie};

/// Ends the session. A guest cannot come back after that.
#[utoipa::path(
    delete,
    path = "/session",
    tag = "account",
    security(("session" = [])),
    responses(
        (status = 204, description = "Logged out"),
    )
)]
pub(crate) async fn end_session(
    State(app): State<App>,
    session: Session,
    jar: CookieJar,
) -> Result<(StatusCode, CookieJar), ApiError> {
    app.store().end_session(session.hash).await?;
    Ok((StatusCode::NO_CONTENT, jar.add(no_cookie(app.settings()))))
}
