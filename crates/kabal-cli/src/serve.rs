//! `kabal serve`: the page, for this machine or for everyone who reaches it.

use std::{
    env, fs,
    io::{self, IsTerminal},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use anyhow::{Context, anyhow};
use kabal_server::{
    App, BindError, EmbeddedPage, Names, NatsServer, Network, Origin, Server, Settings, metrics_router,
    router,
};
use kabal_store::Store;
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

use crate::arguments::number;
use crate::database::Database;
use crate::failure::Failure;

/// Serve the page until Ctrl-C or a termination signal.
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// A file of settings, in TOML: its keys are the names of these options. Options and their environment variables
    /// count more than the file.
    #[arg(long, env = "KABAL_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    /// The port to listen on; 0 takes any free one.
    #[arg(long, env = "KABAL_PORT", default_value_t = 8080, value_parser = port)]
    port: u16,

    /// The address to listen on: 127.0.0.1 is for this machine only, 0.0.0.0 for every network it is in.
    #[arg(long, env = "KABAL_ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,

    /// Its folder is made if it is missing.
    #[command(flatten)]
    database: Database,

    /// A NATS server, as nats://host:port, where servers over the same PostgreSQL tell each other what happens; may be
    /// given several times. Without it, one server has its database to itself.
    #[arg(
        long,
        env = "KABAL_NATS",
        value_name = "URL",
        value_delimiter = ',',
        requires = "database",
        hide_env_values = true
    )]
    nats: Vec<NatsServer>,

    /// Under which address players reach the server, such as `https://kabal.example`.
    #[arg(long, env = "KABAL_PUBLIC_URL", value_name = "URL")]
    public_url: Option<Origin>,

    /// A proxy in front of the server, or a network of them, whose X-Forwarded-For counts, such as 127.0.0.1 or
    /// 10.0.0.0/8; may be given several times.
    #[arg(
        long = "trusted-proxy",
        env = "KABAL_TRUSTED_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ','
    )]
    trusted_proxies: Vec<Network>,

    /// A file of words that no player's name may hold, one on each line.
    #[arg(long, env = "KABAL_FORBIDDEN_NAMES", value_name = "FILE")]
    forbidden_names: Option<PathBuf>,

    /// Where to serve figures for Prometheus, under /metrics, such as 127.0.0.1:9090; nowhere, unless given. They are
    /// the host's business: this must not be reached from outside.
    #[arg(long, env = "KABAL_METRICS_ADDRESS", value_name = "ADDRESS:PORT")]
    metrics_address: Option<SocketAddr>,

    /// How the log is written.
    #[arg(long, env = "KABAL_LOG", value_enum, value_name = "FORMAT", default_value_t)]
    log: LogFormat,

    /// Open the page in the browser, where there is one.
    #[arg(long)]
    open: bool,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
enum LogFormat {
    /// For people: one line for each event
    #[default]
    Text,
    /// For programs: one JSON object for each event
    Json,
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), Failure> {
        self.log.start();
        Runtime::new()?.block_on(self.serve())
    }

    async fn serve(self) -> Result<(), Failure> {
        let stop = told_to_stop()?;
        // First what costs nothing if it fails: the database of a server that runs already is left alone.
        let settings = self.settings()?;
        let server = Server::bind(SocketAddr::new(self.address, self.port)).await.map_err(explain)?;
        let metrics = match self.metrics_address {
            Some(address) => Some(Server::bind(address).await.map_err(explain)?),
            None => None,
        };
        allow_many_connections();
        let app = App::open(Store::open(&self.database.made()?).await?, settings).await?;
        let page = format!("http://{}", server.address());
        println!("Kabal is at {page}");
        tracing::info!(address = %server.address(), "serving");
        if let Some(metrics) = metrics {
            tracing::info!(address = %metrics.address(), "serving metrics");
            tokio::spawn(metrics.run(metrics_router(app.clone()), std::future::pending()));
        }
        if self.open && has_screen() {
            open::that_detached(&page)
                .unwrap_or_else(|error| tracing::warn!(%error, "no browser could be opened"));
        }
        server.run(router::<EmbeddedPage>(app), stop).await?;
        tracing::info!("stopped");
        Ok(())
    }
}

impl Serve {
    fn settings(&self) -> Result<Settings, Failure> {
        let read = |file: &PathBuf| {
            fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
        };
        let words = self.forbidden_names.as_ref().map(read).transpose().map_err(Failure::Input)?;
        Ok(Settings {
            public_url: self.public_url.clone(),
            trusted_proxies: self.trusted_proxies.clone(),
            names: Names::without(&words.unwrap_or_default()),
            nats: self.nats.clone(),
        })
    }
}

/// A port to listen on.
fn port(text: &str) -> Result<u16, String> {
    number(text, 0, u16::MAX)
}

/// Each page that is connected takes an open file, of which systems allow a program some 1000 unless it asks for more.
fn allow_many_connections() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the number of open files could not be raised");
    }
}

/// Says what to do about a port that cannot be had.
fn explain(error: BindError) -> Failure {
    match error {
        BindError::NotOurAddress(_) => Failure::input(error),
        BindError::PortTaken(_) | BindError::NotAllowed(_) => {
            Failure::Run(anyhow!("{error}; choose another with --port N, or any free one with --port 0"))
        }
        BindError::Other(..) => Failure::from(error),
    }
}

/// Whether a browser could show itself: without a screen, Linux would open one for the terminal, over the log.
fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Ready when the player presses Ctrl-C or the system asks the program to end.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Ready when the player presses Ctrl-C.
#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "Ctrl-C cannot be waited for: stopping now");
        }
    })
}

impl LogFormat {
    /// Begins to log to standard error; `RUST_LOG` chooses what, as `RUST_LOG=tower_http=debug` for one line a request.
    fn start(self) {
        let log = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info")))
            .with_ansi(io::stderr().is_terminal())
            .with_writer(io::stderr);
        match self {
            Self::Text => log.init(),
            Self::Json => log.json().init(),
        }
    }
}
