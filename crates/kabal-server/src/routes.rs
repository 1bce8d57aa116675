//! Which address gets which answer.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{StatusCode, header},
    middleware::{from_fn_with_state, map_response},
    response::IntoResponse,
    routing::{delete, get, post},
};
use rust_embed::RustEmbed;
use tower_http::{catch_panic::CatchPanicLayer, trace::TraceLayer};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::own_page_only;
use crate::{duels, guests, keys, me, page, security, sessions};

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 16 << 10;

/// The addresses that the page itself understands: each of them gets the same `index.html`, and the code in the
/// browser reads the rest of the address.
const PAGE_ADDRESSES: [&str; 8] =
    ["/", "/play/{code}", "/duels", "/duel/{duel}", "/boards", "/player/{player}", "/daily", "/account"];

/// All that the server answers, with the page taken from the files of `P`.
///
/// - the page's own addresses (`/`, `/play/KL1-D1N-AAAAAAG`): the page;
/// - `/api/…`: players and duels; docs/protocol.md lists them;
/// - `/health`: `200` and `ok` as plain text, never cached, for whoever watches the server;
/// - `/assets/…` and the files beside `index.html`: the page's files;
/// - anything else: `404` and a sentence.
///
/// Every answer carries the headers of `security.rs`.
pub fn router<P: RustEmbed + 'static>(app: App) -> Router {
    PAGE_ADDRESSES
        .iter()
        .fold(Router::new(), |router, address| router.route(address, page::index::<P>(get(not_found))))
        .route("/health", get(health))
        .nest_service("/assets", page::assets::<P>(get(not_found)))
        .fallback_service(page::files::<P>(get(not_found)))
        .nest("/api", api(app))
        .layer(CatchPanicLayer::new())
        .layer(map_response(security::protect))
        .layer(TraceLayer::new_for_http())
}

/// Players and duels.
fn api(app: App) -> Router {
    Router::new()
        .route("/guests", post(guests::create::create_guest))
        .route("/me", get(me::show::show_me).patch(me::rename::rename_me))
        .route("/session", delete(sessions::end::end_session))
        .route("/duels", post(duels::create::create_duel))
        .route("/duels/{duel}", get(duels::show::show_duel))
        .route("/duels/{duel}/connect", get(duels::connect::connect))
        .route("/duels/{duel}/record", get(duels::record::show_record))
        .route("/duels/{duel}/rematch", post(duels::rematch::create_rematch))
        .route("/keys", get(keys::show::show_keys))
        .fallback(async || ApiError::NotFound)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(app.clone(), own_page_only))
        .with_state(app)
}

async fn health() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok")
}

async fn not_found() -> impl IntoResponse {
    (
        StatusCode::NOT_FOUND,
        [(header::CACHE_CONTROL, "no-store")],
        "There is nothing at this address. The game is at /\n",
    )
}
