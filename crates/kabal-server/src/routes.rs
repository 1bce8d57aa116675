//! Which address gets which answer.

use std::time::Duration;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware::{from_fn_with_state, map_response},
    response::IntoResponse,
    routing::get,
};
use rust_embed::RustEmbed;
use tokio::time::timeout;
use tower_http::{catch_panic::CatchPanicLayer, trace::TraceLayer};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;
use crate::error::ApiError;
use crate::extract::own_page_only;
use crate::limits::count_address;
use crate::metrics::count_request;
use crate::{
    accounts, boards, dailies, duels, guests, keys, matches, me, openapi, page, players, security, sessions,
    tournaments,
};

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 16 << 10;

/// A store that takes longer to answer is not ready.
const READY_WITHIN: Duration = Duration::from_secs(2);

/// The addresses that the page itself understands, each with the document that it gets; the code in the browser reads
/// the rest of the address. Duels, and all about those who play them, have a document of their own, since they have a
/// program of their own.
const PAGE_ADDRESSES: [(&str, &str); 12] = [
    ("/", "/index.html"),
    ("/play/{code}", "/index.html"),
    ("/duels", "/duels.html"),
    ("/duel/{duel}", "/duels.html"),
    ("/tournaments", "/duels.html"),
    ("/tournament/{tournament}", "/duels.html"),
    ("/ranked", "/duels.html"),
    ("/ranked/{day}", "/duels.html"),
    ("/boards", "/duels.html"),
    ("/player/{player}", "/duels.html"),
    ("/account", "/duels.html"),
    ("/daily", "/index.html"),
];

/// All that the server answers, with the page taken from the files of `P`.
///
/// - the page's own addresses (`/`, `/play/KL1-D1N-AAAAAAG`): the page;
/// - `/api/…`: players and duels; docs/protocol.md lists them, `/api/openapi.json` describes them for programs;
/// - `/health`: `200` and `ok` as plain text, never cached, for whoever watches the server;
/// - `/ready`: `200` if the store answers, else `503`;
/// - `/assets/…` and the files beside `index.html`: the page's files;
/// - anything else: `404` and a sentence.
///
/// Every answer carries the headers of `security.rs`.
pub fn router<P: RustEmbed + 'static>(app: App) -> Router {
    PAGE_ADDRESSES
        .iter()
        .fold(Router::new(), |router, (address, document)| {
            router.route(address, page::document::<P>(document, get(not_found)))
        })
        .route("/health", get(health))
        .route("/ready", get(ready).with_state(app.clone()))
        .nest_service("/assets", page::assets::<P>(get(not_found)))
        .fallback_service(page::files::<P>(get(not_found)))
        .nest("/api", api(app.clone()))
        .layer(CatchPanicLayer::new())
        .layer(map_response(security::protect))
        .layer(from_fn_with_state(app, count_request))
        .layer(TraceLayer::new_for_http())
}

/// Players and duels.
fn api(app: App) -> Router {
    let routes = OpenApiRouter::default()
        .routes(routes!(guests::create::create_guest))
        .routes(routes!(me::show::show_me, me::rename::rename_me, me::delete::delete_me))
        .routes(routes!(me::duels::show_my_duels))
        .routes(routes!(me::export::export_me))
        .routes(routes!(accounts::create::create_account))
        .routes(routes!(accounts::recover::recover_account))
        .routes(routes!(sessions::create::create_session, sessions::end::end_session))
        .routes(routes!(duels::create::create_duel))
        .routes(routes!(duels::show::show_duel))
        .routes(routes!(duels::connect::connect))
        .routes(routes!(duels::record::show_record))
        .routes(routes!(duels::rematch::create_rematch))
        .routes(routes!(matches::create::create_match))
        .routes(routes!(tournaments::list::list_tournaments, tournaments::create::create_tournament))
        .routes(routes!(tournaments::show::show_tournament))
        .routes(routes!(tournaments::enter::enter_tournament, tournaments::withdraw::withdraw))
        .routes(routes!(dailies::list::list_dailies))
        .routes(routes!(dailies::show::show_daily, dailies::begin::begin_attempt))
        .routes(routes!(boards::show::show_board))
        .routes(routes!(players::show::show_player))
        .routes(routes!(keys::show::show_keys));
    openapi::described(routes)
        .fallback(async || ApiError::NotFound)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(app.clone(), own_page_only))
        .layer(from_fn_with_state(app.clone(), count_address))
        .with_state(app)
}

async fn health() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok")
}

async fn ready(State(app): State<App>) -> impl IntoResponse {
    let (status, word) = match timeout(READY_WITHIN, app.store().ping()).await {
        Ok(Ok(())) if app.peers().is_some_and(|peers| !peers.are_reached()) => {
            // It serves all the same: were it taken for not ready, no server would be.
            (StatusCode::OK, "ready, but NATS is away: what happens at other servers is seen late")
        }
        Ok(Ok(())) => (StatusCode::OK, "ready"),
        Ok(Err(error)) => {
            tracing::error!(error = &error as &dyn std::error::Error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "not ready")
        }
        Err(_) => {
            tracing::error!(after = ?READY_WITHIN, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "not ready")
        }
    };
    (status, [(header::CACHE_CONTROL, "no-store")], word)
}

async fn not_found() -> impl IntoResponse {
    (
        StatusCode::NOT_FOUND,
        [(header::CACHE_CONTROL, "no-store")],
        "There is nothing at this address. The game is at /\n",
    )
}
