//! The HTTP server of Kabal: it sends the page, which it carries in its own binary, to browsers.
//!
//! [`Server::bind`] takes a port, [`Server::run`] answers requests until it is told to stop. What is answered is in
//! `routes`; how a file of the page is found, compressed and cached is in `page`; which headers protect the
//! player is in `security`.

mod page;
mod routes;
mod security;
mod server;

pub use page::EmbeddedPage;
pub use routes::router;
pub use server::{BindError, ServeError, Server};
