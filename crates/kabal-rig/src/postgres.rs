//! A PostgreSQL server of one's own: in a folder of its own, reached by a socket in it.

use std::io::{self, Read, Seek};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::process::tied;

/// How often it is asked whether it is up.
const ASK_EACH: Duration = Duration::from_millis(50);

/// The port that names the socket, unless another is chosen.
const PORT: &str = "5432";

/// The file of the certificate.
const CERTIFICATE: &str = "certificate.pem";

/// A running server. It ends when this is dropped, and with the thread that started it, however that ends.
#[derive(Debug)]
pub struct Postgres {
    /// First, since fields are dropped in this order: the server ends before its folder goes.
    running: Running,
    folder: TempDir,
    programs: PathBuf,
    port: String,
}

/// The server's process, ended by dropping it.
#[derive(Debug)]
struct Running(Child);

impl Postgres {
    /// Starts a server without databases of ours.
    ///
    /// # Errors
    /// What the system or PostgreSQL's programs say; above all that they are not there.
    pub fn start() -> io::Result<Self> {
        Self::start_as(|_| Ok(Vec::new()))
    }

    /// Starts a server that is reached at `localhost`, by TLS alone, with a certificate that nobody knows.
    ///
    /// # Errors
    /// As for [`Postgres::start`]; also that there is no program `openssl`.
    pub fn start_encrypted() -> io::Result<Self> {
        Self::start_as(|folder| {
            let (certificate, key) = (folder.join(CERTIFICATE), folder.join("key.pem"));
            let mut openssl = command(Path::new("openssl"), folder)?;
            openssl.args([
                "req",
                "-x509",
                "-newkey",
                "rsa:2048",
                "-nodes",
                "-days",
                "1",
                "-subj",
                "/CN=localhost",
            ]);
            openssl.args(["-addext", "subjectAltName=DNS:localhost"]);
            openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
            output(openssl.arg("-out").arg(&certificate).arg("-keyout").arg(&key))?;
            let rules = "local all all trust\nhostssl all all localhost trust\n";
            std::fs::write(folder.join("data/pg_hba.conf"), rules)?;
            let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
            Ok(vec![
                "listen_addresses=localhost".into(),
                format!("port={port}"),
                "ssl=on".into(),
                format!("ssl_cert_file={}", certificate.display()),
                format!("ssl_key_file={}", key.display()),
            ])
        })
    }

    /// Starts a server with what `settings` makes of its folder.
    fn start_as(settings: impl FnOnce(&Path) -> io::Result<Vec<String>>) -> io::Result<Self> {
        let (folder, programs) = (tempfile::tempdir()?, programs()?);
        if is_root()? {
            output(Command::new("chown").arg("postgres").arg(folder.path()))?;
        }
        let data = folder.path().join("data");
        let initdb = ["--auth=trust", "--username=kabal", "--encoding=UTF8", "--no-sync", "--pgdata"];
        output(command(&programs.join("initdb"), folder.path())?.args(initdb).arg(&data))?;
        let log = std::fs::File::create(folder.path().join("log"))?;
        let mut postgres = command(&programs.join("postgres"), folder.path())?;
        postgres.arg("-D").arg(&data).arg("-k").arg(folder.path()).args(["-c", "listen_addresses="]);
        let settings = settings(folder.path())?;
        for setting in &settings {
            postgres.args(["-c", setting]);
        }
        let port =
            settings.iter().find_map(|setting| setting.strip_prefix("port=")).unwrap_or(PORT).to_owned();
        postgres.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let mut server = Self { running: Running(postgres.spawn()?), folder, programs, port };
        while server.program("pg_isready")?.arg("--quiet").status()?.code() != Some(0) {
            if let Some(status) = server.running.0.try_wait()? {
                let log = std::fs::read_to_string(server.folder.path().join("log"))?;
                return Err(io::Error::other(format!("PostgreSQL ended with {status}: {log}")));
            }
            std::thread::sleep(ASK_EACH);
        }
        Ok(server)
    }

    /// Makes a database, and gives its URL.
    ///
    /// # Errors
    /// What PostgreSQL says: a database of this name may be there already.
    pub fn database(&self, name: &str) -> io::Result<String> {
        output(self.program("createdb")?.args(["--username=kabal", name]))?;
        // A socket's folder is given as a host whose slashes are written as %2F.
        let socket = self.folder.path().display().to_string().replace('/', "%2F");
        Ok(format!("postgres://kabal@{socket}/{name}"))
    }

    /// The URL of a database of a server that was started encrypted, but for what it says of TLS.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        format!("postgres://kabal@localhost:{}/{database}", self.port)
    }

    /// The certificate of a server that was started encrypted.
    #[must_use]
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join(CERTIFICATE)
    }

    /// One of PostgreSQL's programs that ask this server.
    fn program(&self, name: &str) -> io::Result<Command> {
        let mut command = command(&self.programs.join(name), self.folder.path())?;
        command.arg("--host").arg(self.folder.path()).args(["--port", &self.port]);
        Ok(command)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // SIGINT: it ends its own processes too. There is nothing in it that must be kept, and if it has ended already,
        // this is what was wanted.
        let _ = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        let _ = self.0.wait();
    }
}

/// A program that runs as a user that PostgreSQL agrees to run as: it refuses root.
fn command(program: &Path, folder: &Path) -> io::Result<Command> {
    if !is_root()? {
        return Ok(tied(program, "INT"));
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=INT"]).arg(program);
    // It could not come back to a folder of root's.
    command.current_dir(folder);
    Ok(command)
}

/// The folder of PostgreSQL's programs: Debian keeps them, by version, out of the path; else they are in it.
fn programs() -> io::Result<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin")).max();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.into_iter().chain(std::env::split_paths(&path));
    folders.find(|folder| folder.join("initdb").exists()).ok_or_else(|| {
        io::Error::other(
            "PostgreSQL is not installed: `cargo xtask test` does that, or apt-get install postgresql",
        )
    })
}

fn is_root() -> io::Result<bool> {
    Ok(output(Command::new("id").arg("-u"))?.trim() == "0")
}

/// What a program writes, if it succeeds; what it complains about, if not.
fn output(command: &mut Command) -> io::Result<String> {
    // To a file: what a program leaves running in the background would keep a pipe open.
    let mut complaints = tempfile::tempfile()?;
    let output = command.stderr(complaints.try_clone()?).output()?;
    if output.status.success() {
        return String::from_utf8(output.stdout).map_err(io::Error::other);
    }
    let mut text = String::new();
    complaints.rewind()?;
    complaints.read_to_string(&mut text)?;
    Err(io::Error::other(format!("{command:?}: {text}")))
}
