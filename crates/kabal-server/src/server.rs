//! A server from its port to its end.

use std::{
    io,
    net::{IpAddr, SocketAddr},
};

use axum::Router;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;

/// A server that holds its port but answers nothing yet: what [`Server::bind`] gives and [`Server::run`] uses up.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

/// Why no server could be started on an address.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Another program listens there.
    #[error("port {} of {} is taken by another program", .0.port(), .0.ip())]
    PortTaken(SocketAddr),
    /// The system keeps this port for itself: ports below 1024, mostly.
    #[error("port {} needs more rights than this program has", .0.port())]
    NotAllowed(SocketAddr),
    /// No network interface of this machine has the address.
    #[error("{0} is not an address of this machine")]
    NotOurAddress(IpAddr),
    /// Anything else that the system says.
    #[error("cannot listen on {0}")]
    Other(SocketAddr, #[source] io::Error),
}

/// The server stopped without having been told to.
#[derive(Debug, thiserror::Error)]
#[error("the server stopped answering")]
pub struct ServeError(#[from] io::Error);

impl Server {
    /// Takes the port of `address`; port 0 takes any free one, which [`Server::address`] then tells.
    pub async fn bind(address: SocketAddr) -> Result<Self, BindError> {
        let refused = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => BindError::PortTaken(address),
            io::ErrorKind::PermissionDenied => BindError::NotAllowed(address),
            io::ErrorKind::AddrNotAvailable => BindError::NotOurAddress(address.ip()),
            _ => BindError::Other(address, error),
        };
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        Ok(Self { listener, address })
    }

    /// Where the server can be reached.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests by `routes` until `stop` is ready, then finishes the answers under way and returns.
    pub async fn run(
        self,
        routes: Router,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        // What follows upon an answer must not wait for the network to confirm the answer: that takes up to 40 ms.
        let listener = self.listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::warn!(%error, "a connection stays slow");
            }
        });
        axum::serve(listener, routes.into_make_service_with_connect_info::<SocketAddr>())
            .with_graceful_shutdown(stop)
            .await?;
        Ok(())
    }
}
