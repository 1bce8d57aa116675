//! A NATS server of one's own, on a port of its own.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::process::tied;

/// What the server writes into its log before the address at which it listens.
const LISTENS: &str = "Listening for client connections on ";

/// A running server. It ends when this is dropped, and with the thread that started it, however that ends.
#[derive(Debug)]
pub struct Nats {
    child: Child,
    url: String,
}

impl Nats {
    /// Starts a server, and waits until it listens.
    ///
    /// # Errors
    /// What the system says, above all that the program `nats-server` is not there; or that it ended at once.
    pub fn start() -> io::Result<Self> {
        let mut command = tied(&program()?, "KILL");
        command.args(["--addr", "127.0.0.1", "--port", "-1"]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let mut log = BufReader::new(child.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?).lines();
        let address = log.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, address) = line.split_once(LISTENS)?;
            Some(address.to_owned())
        });
        let Some(address) = address else {
            return Err(io::Error::other(format!("NATS did not start: {}", child.wait()?)));
        };
        // Its log is read to the end, so that the server is not held up by a full pipe.
        std::thread::spawn(move || log.for_each(drop));
        Ok(Self { child, url: format!("nats://{address}") })
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // Fails only if it has ended already, and then this is what was wanted.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

/// The server's program: Debian keeps it out of some users' path.
fn program() -> io::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([Path::new("/usr/sbin").into()]);
    let mut programs = folders.map(|folder| folder.join("nats-server"));
    programs.find(|program| program.exists()).ok_or_else(|| {
        io::Error::other(
            "NATS is not installed: `cargo xtask test` does that, or apt-get install nats-server",
        )
    })
}
