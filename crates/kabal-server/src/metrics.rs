//! What the server counts about itself, for Prometheus.
//!
//! It is served on an address of its own, never on the one that players reach: how many play, and how fast the disk is,
//! is the host's business.

use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kabal_protocol::FromServer;
use prometheus_client::encoding::text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::app::App;

/// The format's own media type.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All that is counted.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    connections: Gauge,
    duels: Gauge,
    played: Counter,
    refused: Counter,
    rejected: Counter,
    appends: Histogram,
    overtaken: Counter,
    told: Counter,
    requests: Family<[(&'static str, &'static str); 1], Counter>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("kabal");
        let (connections, duels) = (Gauge::default(), Gauge::default());
        registry.register("connections", "Pages that are connected to a duel", connections.clone());
        registry.register("duels_awake", "Duels that are in memory", duels.clone());
        let (played, refused, rejected) = (Counter::default(), Counter::default(), Counter::default());
        registry.register("actions_played", "Actions that were played", played.clone());
        registry.register("actions_refused", "Actions that the rules of the game refused", refused.clone());
        registry.register("messages_rejected", "Messages of pages that did nothing", rejected.clone());
        // From a quarter of a millisecond to four seconds.
        let appends = Histogram::new(exponential_buckets(0.000_25, 2.0, 15));
        let until = "Until what happened in a duel was on the disk";
        registry.register_with_unit("append", until, Unit::Seconds, appends.clone());
        let overtaken = Counter::default();
        let by = "Decisions that another server was faster with, and that were made again";
        registry.register("appends_overtaken", by, overtaken.clone());
        let told = Counter::default();
        let by = "Messages of other servers about what happened in a duel";
        registry.register("messages_of_servers", by, told.clone());
        let requests = Family::default();
        registry.register("requests", "HTTP requests, by the first digit of their status", requests.clone());
        Self { registry, connections, duels, played, refused, rejected, appends, overtaken, told, requests }
    }
}

/// Something that is there, and is counted as long as it is.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// A page is connected.
    pub(crate) fn connection(&self) -> Counted {
        Counted::new(&self.connections)
    }

    /// A duel is awake.
    pub(crate) fn duel(&self) -> Counted {
        Counted::new(&self.duels)
    }

    /// A page's message was answered.
    pub(crate) fn answered(&self, answer: &FromServer) {
        match answer {
            FromServer::Played(_) => self.played.inc(),
            FromServer::Refused(_) => self.refused.inc(),
            FromServer::Rejected { .. } => self.rejected.inc(),
            _ => return,
        };
    }

    /// What happened in a duel is on the disk.
    pub(crate) fn appended(&self, took: Duration) {
        self.appends.observe(took.as_secs_f64());
    }

    /// Another server has decided first.
    pub(crate) fn overtaken(&self) {
        self.overtaken.inc();
    }

    /// Another server has told of something.
    pub(crate) fn told(&self) {
        self.told.inc();
    }
}

/// Counts a request by its answer.
pub(crate) async fn count_request(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let class = match response.status().as_u16() {
        ..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        500.. => "5xx",
    };
    app.metrics().requests.get_or_create(&[("status", class)]).inc();
    response
}

/// `/metrics`, and nothing else: to be served where players do not come.
pub fn metrics_router(app: App) -> Router {
    Router::new().route("/metrics", get(show)).with_state(app)
}

async fn show(State(app): State<App>) -> impl IntoResponse {
    let mut body = String::new();
    // Text can be written to a string without end.
    let status = match text::encode(&mut body, &app.metrics().registry) {
        Ok(()) => StatusCode::OK,
        Err(std::fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    (status, [(header::CONTENT_TYPE, OPEN_METRICS)], body)
}
