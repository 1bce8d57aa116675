//! The description of the HTTP interface, for programs: an OpenAPI document, served at `/api/openapi.json`.
//!
//! Each handler says what it takes and gives. What follows from that for all of them alike, above all how requests are
//! refused, is added here.

use axum::Router;
use axum::http::header;
use axum::routing::get;
use kabal_protocol::http::{Measure, Problem, Span};
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{Components, ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::extract::SESSION_COOKIE;

/// A document without operations.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Kabal",
        version = "1",
        description = "Players and their duels. A duel itself is played over its WebSocket; docs/protocol.md has the \
                       whole protocol.",
        license(name = "MIT OR Apache-2.0")
    ),
    // What is named in addresses alone is not found by itself.
    components(schemas(Measure, Span)),
    tags(
        (name = "guests", description = "Coming in"),
        (name = "me", description = "The player who asks"),
        (name = "account", description = "Guests that can come back"),
        (name = "duels", description = "Duels before and after they are played"),
        (name = "tournaments", description = "Duels in rounds, with a table"),
        (name = "daily", description = "A deal of the server's for each day, which each account plays once"),
        (name = "boards", description = "What everyone may see of results and records")
    )
)]
struct Empty;

/// Splits the routes from their description, and serves it beside them.
pub(crate) fn described(routes: OpenApiRouter<App>) -> Router<App> {
    let (router, mut document) = routes.split_for_parts();
    document.merge(<Empty as utoipa::OpenApi>::openapi());
    complete(&mut document);
    // It is made of texts and numbers alone.
    let text = document.to_pretty_json().expect("an OpenAPI document can be written as JSON");
    let json = [(header::CONTENT_TYPE, "application/json")];
    router.route("/openapi.json", get(async || (json, text)))
}

/// Adds what is the same for all operations.
fn complete(document: &mut OpenApi) {
    document.info = <Empty as utoipa::OpenApi>::openapi().info;
    let components = document.components.get_or_insert_with(Components::new);
    components.schemas.insert(Problem::name().into(), Problem::schema());
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE)));
    components.add_security_scheme("session", cookie);
    document.paths.paths = std::mem::take(&mut document.paths.paths)
        .into_iter()
        .map(|(path, item)| (format!("/api{path}"), item))
        .collect();
    for item in document.paths.paths.values_mut() {
        operations(item).for_each(add_refusals);
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
    [get, put, post, delete, options, head, patch, trace].into_iter().flatten()
}

/// How requests of this kind can be refused, besides what the operation itself says.
fn add_refusals(operation: &mut Operation) {
    let needs_session = operation.security.is_some();
    let (has_body, has_place) = (operation.request_body.is_some(), operation.parameters.is_some());
    for (applies, status, why) in [
        (needs_session, "401", "`no-session`"),
        (
            true,
            "403",
            "`banned`, `foreign-origin`; `not-yours`, where something is for those who played; `needs-account`",
        ),
        (has_place, "404", "`not-found`"),
        (has_body, "413", "`too-long`"),
        (
            has_body,
            "422",
            "`not-understood`; `name-forbidden`, `bad-password`, `no-time-limit`, `bad-start`, where there is such a \
             thing",
        ),
        (true, "429", "`too-fast`; `too-many-attempts` at one name"),
        (true, "500", "`failed`: the server's fault"),
        (true, "503", "`stopping`; `unavailable`: a duel that cannot be reached now"),
    ] {
        if applies {
            operation.responses.responses.entry(status.into()).or_insert_with(|| problem(why));
        }
    }
}

fn problem(why: &str) -> RefOr<utoipa::openapi::Response> {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name()))).build();
    ResponseBuilder::new().description(why).content("application/json", body).build().into()
}
