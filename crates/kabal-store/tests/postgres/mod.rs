//! A PostgreSQL server of the tests' own: in a folder of its own, reached by a socket in it, ended with the test.
#![allow(dead_code, reason = "each test program uses some of it")]

use std::io::{Read, Seek};
use std::path::PathBuf;
use std::process::Command;

use kabal_store::Location;
use tempfile::TempDir;

/// A running server.
pub(crate) struct Server {
    folder: TempDir,
    programs: PathBuf,
}

impl Server {
    /// Starts a server without databases of ours.
    pub(crate) fn start() -> Self {
        let server = Self { folder: tempfile::tempdir().expect("a folder"), programs: programs() };
        if is_root() {
            output(Command::new("chown").arg("postgres").arg(server.folder.path()));
        }
        let initdb = ["--auth=trust", "--username=kabal", "--encoding=UTF8", "--no-sync"];
        output(server.program("initdb").args(initdb).arg("--pgdata").arg(server.data()));
        let options =
            format!("-k {} -c listen_addresses= -c shared_buffers=16MB", server.folder.path().display());
        let log = server.folder.path().join("log");
        output(server.control().args(["--wait", "--options", &options, "--log"]).arg(log).arg("start"));
        server
    }

    /// Makes a database, and says where it is.
    pub(crate) fn database(&self, name: &str) -> Location {
        self.url(name).parse().expect("a location")
    }

    /// Makes a database, and gives its URL.
    pub(crate) fn url(&self, name: &str) -> String {
        let mut create = self.program("createdb");
        output(create.arg("--host").arg(self.folder.path()).args(["--username=kabal", name]));
        // A socket's folder is given as a host whose slashes are written as %2F.
        let socket = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://kabal@{socket}/{name}")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn control(&self) -> Command {
        let mut control = self.program("pg_ctl");
        control.arg("--pgdata").arg(self.data());
        control
    }

    /// One of PostgreSQL's programs, as a user that it agrees to run as: it refuses root.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
            // It could not come back to a folder of root's.
            command.current_dir(self.folder.path());
            command
        } else {
            Command::new(program)
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // There is nothing in it that must be kept; if it cannot be ended, the test that failed says more.
        let _ = self.control().args(["--mode=immediate", "stop"]).output();
    }
}

/// The folder of PostgreSQL's programs: Debian keeps them, by version, out of the path; else they are in it.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin")).max();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = debian.into_iter().chain(std::env::split_paths(&path));
    folders
        .into_iter()
        .find(|folder| folder.join("initdb").exists())
        .expect("PostgreSQL is installed: `cargo xtask test` does that, or apt-get install postgresql")
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).trim() == "0"
}

/// What a program writes. Its complaints go to a file: what it leaves running in the background would keep a pipe open.
fn output(command: &mut Command) -> String {
    let mut complaints = tempfile::tempfile().expect("a file");
    command.stderr(complaints.try_clone().expect("a handle"));
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    if !output.status.success() {
        let mut text = String::new();
        complaints
            .rewind()
            .and_then(|()| complaints.read_to_string(&mut text))
            .expect("a file that can be read");
        panic!("{command:?}: {text}");
    }
    String::from_utf8(output.stdout).expect("UTF-8")
}
