//! `kabal serve`: the page, for this machine or for everyone who reaches it.

use std::{
    env, fs,
    io::{self, IsTerminal},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use anyhow::{Context, anyhow};
use kabal_server::{App, BindError, EmbeddedPage, Names, Origin, Proxy, Server, Settings, router};
use kabal_store::{Location, Store};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Serve the page until Ctrl-C or a termination signal.
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any free one.
    #[arg(long, env = "KABAL_PORT", default_value_t = 8080)]
    port: u16,

    /// The address to listen on: 127.0.0.1 is for this machine only, 0.0.0.0 for every network it is in.
    #[arg(long, env = "KABAL_ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,

    /// The folder for all that lasts; made if it is missing.
    #[arg(long, env = "KABAL_DATA", value_name = "DIR", default_value = "kabal-data")]
    data: PathBuf,

    /// A database elsewhere, as postgres://user:password@host/name; then no folder is used.
    #[arg(long, env = "KABAL_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<Location>,

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
    trusted_proxies: Vec<Proxy>,

    /// A file of words that no player's name may hold, one on each line.
    #[arg(long, env = "KABAL_FORBIDDEN_NAMES", value_name = "FILE")]
    forbidden_names: Option<PathBuf>,

    /// Open the page in the browser, where there is one.
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), Failure> {
        log_to_standard_error();
        Runtime::new()?.block_on(self.serve())
    }

    async fn serve(self) -> Result<(), Failure> {
        let store = Store::open(&self.location()?).await?;
        let app = App::open(store, self.settings()?).await?;
        let server = Server::bind(SocketAddr::new(self.address, self.port)).await.map_err(explain)?;
        let page = format!("http://{}", server.address());
        println!("Kabal is at {page}");
        tracing::info!(address = %server.address(), "serving");
        if self.open && has_screen() {
            open::that_detached(&page)
                .unwrap_or_else(|error| tracing::warn!(%error, "no browser could be opened"));
        }
        server.run(router::<EmbeddedPage>(app), told_to_stop()?).await?;
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
        })
    }

    /// Where the database is; its folder is made.
    fn location(&self) -> io::Result<Location> {
        match &self.database {
            Some(location) => Ok(location.clone()),
            None => {
                fs::create_dir_all(&self.data)?;
                Ok(Location::in_folder(&self.data))
            }
        }
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

/// Structured log lines; `RUST_LOG` chooses which, as `RUST_LOG=tower_http=debug` for one line a request.
fn log_to_standard_error() {
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info")))
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .init();
}
