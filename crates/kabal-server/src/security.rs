//! The headers that protect the player, on every answer.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::Response,
};

/// What the page may load and run: files of this server, and WebAssembly made from them. No inline script, no
/// inline style sheet, no `style="…"` attribute, nothing from elsewhere, no frame around it.
///
/// Dioxus needs no exception: it runs no text as code (its `document` feature would, and is off), and it sets
/// single properties (`left: "10px"`) through the style object, which a policy never forbids. Only the attribute
/// `style: "…"` as one text does not work under this policy.
const POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' data:; \
    connect-src 'self'; \
    worker-src 'self'; \
    manifest-src 'self'; \
    base-uri 'none'; \
    form-action 'none'; \
    frame-ancestors 'none'";

/// What else is forbidden: guessing another media type, telling other sites where the player came from, devices
/// that a card game has no use for, and any handle on this page's window from a window of another site.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds the protecting headers to an answer.
pub(crate) async fn protect(mut response: Response) -> Response {
    response.headers_mut().extend(HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}
