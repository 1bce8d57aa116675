//! Programs that end with the one that started them, and `kabal serve` as one of them.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A command whose program gets this signal when the thread that starts it ends, however it ends: nothing is left
/// running when a test is killed. Only Linux has that; elsewhere the program is ended by dropping what holds it.
pub(crate) fn tied(program: &Path, signal: &str) -> Command {
    if cfg!(target_os = "linux") {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", signal]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

/// A server in a process of its own. Dropped, it is killed: SIGKILL, so that it can do nothing more.
#[derive(Debug)]
pub struct Kabal {
    child: Child,
    address: SocketAddr,
}

impl Kabal {
    /// Starts `PROGRAM serve` with these options on a free port, and waits until it listens. It ends with the thread
    /// that calls this.
    ///
    /// # Errors
    /// What the system says, or that the server ended at once; its log goes to standard error.
    pub fn serve(program: &Path, options: impl IntoIterator<Item: AsRef<OsStr>>) -> io::Result<Self> {
        let mut command = tied(program, "KILL");
        command.args(["serve", "--port", "0"]).args(options);
        let mut child =
            command.env("RUST_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let lines = BufReader::new(child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?).lines();
        let mut addresses = lines.map_while(Result::ok).filter_map(|line| {
            line.strip_prefix("Kabal is at http://").and_then(|address| address.parse().ok())
        });
        match addresses.next() {
            Some(address) => Ok(Self { child, address }),
            None => Err(io::Error::other(format!("the server did not start: {}", child.wait()?))),
        }
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Kabal {
    fn drop(&mut self) {
        // Fails only if it has ended already, and then this is what was wanted.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}
