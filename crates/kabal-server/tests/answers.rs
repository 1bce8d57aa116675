//! What the server answers, asked through its router with a small page of the tests' own in `page/`.
//!
//! The expected headers are those of the HTTP caching and fetch standards, written out here.

mod rig;

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use kabal_rig::Postgres;
use kabal_server::{App, Settings, router};
use kabal_store::Store;
use rig::Host;
use tower::ServiceExt;

const INDEX: &[u8] = include_bytes!("page/index.html");
const DUELS: &[u8] = include_bytes!("page/duels.html");
const SCRIPT: &[u8] = include_bytes!("page/assets/page-0123abcd/page.js");
const SCRIPT_BROTLI: &[u8] = include_bytes!("page/assets/page-0123abcd/page.js.br");
const SCRIPT_GZIP: &[u8] = include_bytes!("page/assets/page-0123abcd/page.js.gz");
const SCRIPT_ADDRESS: &str = "/assets/page-0123abcd/page.js";

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    /// A header's text; none if it was not sent.
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().expect("headers here are ASCII"))
    }
}

async fn ask(method: Method, address: &str, headers: &[(&str, &str)]) -> Answer {
    ask_of(Host::start().await.routes, method, address, headers).await
}

async fn ask_of(routes: Router, method: Method, address: &str, headers: &[(&str, &str)]) -> Answer {
    let request = headers
        .iter()
        .fold(Request::builder().method(method).uri(address), |request, (name, value)| {
            request.header(*name, *value)
        })
        .body(Body::empty())
        .expect("a request");
    let response = routes.oneshot(request).await.expect("the router always answers");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("the whole body").to_bytes().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn get(address: &str) -> Answer {
    ask(Method::GET, address, &[]).await
}

#[tokio::test]
async fn the_pages_own_addresses_give_the_page() {
    for (address, document) in [
        ("/", INDEX),
        ("/play/KL1-D1N-AAAAAAG", INDEX),
        ("/play/anything?theme=felt", INDEX),
        ("/duels", DUELS),
        ("/duel/00112233445566778899aabbccddeeff", DUELS),
    ] {
        let answer = get(address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        assert_eq!(answer.body, document, "{address}");
        assert_eq!(answer.header("content-type"), Some("text/html"), "{address}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{address}");
    }
}

#[tokio::test]
async fn an_address_that_is_none_gives_a_sentence() {
    for address in
        ["/nowhere", "/play", "/play/a/b", "/assets/page-0123abcd/other.js", "/assets/", "/page/index.html"]
    {
        let answer = get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{address}");
        assert_eq!(answer.body, b"There is nothing at this address. The game is at /\n", "{address}");
    }
}

#[tokio::test]
async fn no_file_outside_the_page_can_be_reached() {
    for address in
        ["/assets/../../answers.rs", "/..%2fanswers.rs", "/assets/..%5c..%5canswers.rs", "//etc/passwd"]
    {
        assert_eq!(get(address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn hashed_files_are_kept_for_good() {
    let answer = get(SCRIPT_ADDRESS).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.body, SCRIPT);
    assert_eq!(answer.header("content-type"), Some("text/javascript"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[tokio::test]
async fn other_files_are_asked_for_each_time() {
    let answer = get("/favicon.svg").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
}

#[tokio::test]
async fn each_browser_gets_the_form_it_understands() {
    let cases = [
        ("br", Some("br"), SCRIPT_BROTLI),
        ("gzip, deflate, br, zstd", Some("br"), SCRIPT_BROTLI),
        ("gzip", Some("gzip"), SCRIPT_GZIP),
        ("br;q=0, gzip", Some("gzip"), SCRIPT_GZIP),
        ("br;q=0.5, gzip", Some("gzip"), SCRIPT_GZIP),
        ("identity", None, SCRIPT),
        ("zstd", None, SCRIPT),
    ];
    for (understood, encoding, body) in cases {
        let answer = ask(Method::GET, SCRIPT_ADDRESS, &[("accept-encoding", understood)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{understood}");
        assert_eq!(answer.body, body, "{understood}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"), "{understood}");
        assert_eq!(answer.header("content-length"), Some(body.len().to_string().as_str()), "{understood}");
    }
}

#[tokio::test]
async fn a_browser_that_has_the_file_is_told_so() {
    let first = get("/").await;
    let tag = first.header("etag").expect("the page has a tag");
    let again = ask(Method::GET, "/play/KL1-D1N-AAAAAAG", &[("if-none-match", tag)]).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert_eq!(again.body, b"");
    let changed = ask(Method::GET, "/", &[("if-none-match", "\"another\"")]).await;
    assert_eq!(changed.status, StatusCode::OK);
}

#[tokio::test]
async fn the_forms_of_a_file_have_tags_of_their_own() {
    let brotli = ask(Method::GET, SCRIPT_ADDRESS, &[("accept-encoding", "br")]).await;
    let plain = get(SCRIPT_ADDRESS).await;
    assert_ne!(brotli.header("etag"), plain.header("etag"));
}

#[tokio::test]
async fn a_part_of_a_file_can_be_asked_for() {
    let answer = ask(Method::GET, SCRIPT_ADDRESS, &[("range", "bytes=7-13")]).await;
    assert_eq!(answer.status, StatusCode::PARTIAL_CONTENT);
    assert_eq!(answer.body, b"default");
}

#[tokio::test]
async fn head_gives_the_headers_alone() {
    let answer = ask(Method::HEAD, "/", &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.body, b"");
    assert_eq!(answer.header("content-length"), Some(INDEX.len().to_string().as_str()));
}

#[tokio::test]
async fn the_page_cannot_be_written_to() {
    for address in ["/", SCRIPT_ADDRESS, "/favicon.svg", "/health"] {
        let answer = ask(Method::POST, address, &[]).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{address}");
        assert_eq!(answer.header("cache-control"), None, "{address}");
    }
}

#[tokio::test]
async fn health_is_always_asked_anew() {
    let answer = get("/health").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.body, b"ok");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn a_server_without_its_database_lives_and_is_not_ready() {
    let postgres = Postgres::start().expect("PostgreSQL");
    let location = postgres.database("kabal").expect("a database").parse().expect("its location");
    let store = Store::open(&location).await.expect("a new store");
    let routes = router::<rig::Page>(App::open(store, Settings::default()).await.expect("a server"));
    let ready = async || ask_of(routes.clone(), Method::GET, "/ready", &[]).await;
    assert_eq!((ready().await.status, ready().await.body), (StatusCode::OK, b"ready".to_vec()));
    drop(postgres);
    let answer = ready().await;
    assert_eq!((answer.status, answer.body), (StatusCode::SERVICE_UNAVAILABLE, b"not ready".to_vec()));
    assert_eq!(ask_of(routes, Method::GET, "/health", &[]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_answer_protects_the_player() {
    for address in ["/", "/play/KL1-D1N-AAAAAAG", SCRIPT_ADDRESS, "/health", "/nowhere"] {
        let answer = get(address).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY.as_str()).expect("a policy");
        let directives: Vec<_> = policy.split(';').map(str::trim).collect();
        for needed in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(directives.contains(&needed), "{address}: {policy}");
        }
        assert!(!policy.contains("'unsafe-inline'"), "{address}: {policy}");
        assert!(!policy.contains("'unsafe-eval'"), "{address}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{address}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{address}");
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"), "{address}");
        assert!(answer.header("permissions-policy").is_some(), "{address}");
    }
}
