//! Which address gets which answer.

use axum::{
    Router,
    http::{StatusCode, header},
    middleware::map_response,
    response::IntoResponse,
    routing::get,
};
use rust_embed::RustEmbed;
use tower_http::{catch_panic::CatchPanicLayer, trace::TraceLayer};

use crate::{page, security};

/// The addresses that the page itself understands: each of them gets the same `index.html`, and the code in the
/// browser reads the rest of the address.
const PAGE_ADDRESSES: [&str; 2] = ["/", "/play/{code}"];

/// All that the server answers, with the page taken from the files of `P`.
///
/// - the page's own addresses (`/`, `/play/KL1-D1N-AAAAAAG`): the page;
/// - `/health`: `200` and `ok` as plain text, never cached, for whoever watches the server;
/// - `/assets/…` and the files beside `index.html`: the page's files;
/// - anything else: `404` and a sentence.
///
/// Every answer carries the headers of `security.rs`.
pub fn router<P: RustEmbed + 'static>() -> Router {
    PAGE_ADDRESSES
        .iter()
        .fold(Router::new(), |router, address| router.route(address, page::index::<P>(get(not_found))))
        .route("/health", get(health))
        .nest_service("/assets", page::assets::<P>(get(not_found)))
        .fallback_service(page::files::<P>(get(not_found)))
        .layer(CatchPanicLayer::new())
        .layer(map_response(security::protect))
        .layer(TraceLayer::new_for_http())
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
