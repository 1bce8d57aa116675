//! `kabal serve` as an operator meets it: settings, what is wrong with them, logs, figures.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use kabal_rig::Kabal;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kabal");

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// A port that nobody listens on, or did not a moment ago.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}

/// What a server that does not start says, which is one line.
fn complaint(arguments: &[&str], environment: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut command = Command::new(PROGRAM);
    command.arg("serve").args(arguments).envs(environment.iter().copied()).env("RUST_LOG", "off");
    let output = command.output().expect("it runs");
    (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
}

async fn get(url: String) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let answer = client.get(url).send().await.expect("an answer");
    (answer.status().as_u16(), answer.text().await.expect("a body"))
}

#[test]
fn a_taken_port_is_told_before_the_database_is_touched() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = listener.local_addr().expect("its address").port().to_string();
    let folder = folder();
    let data = folder.path().join("data");
    let (code, said) = complaint(&["--port", &port, "--data", text(&data)], &[]);
    assert_eq!(code, Some(1));
    let expected = format!(
        "kabal: port {port} of 127.0.0.1 is taken by another program; choose another with --port N, or any free one with \
         --port 0\n"
    );
    assert_eq!(said, expected);
    assert!(!data.exists(), "the database was made");
}

#[test]
fn a_port_is_one_of_65536() {
    for wrong in ["99999", "-1", "http", ""] {
        let (code, said) = complaint(&[&format!("--port={wrong}")], &[]);
        assert_eq!(
            (code, said),
            (Some(2), format!("kabal: `{wrong}` is not a whole number from 0 to 65535\n"))
        );
    }
}

#[test]
fn a_wrong_file_of_settings_is_told_with_its_place() {
    let folder = folder();
    let file = folder.path().join("kabal.toml");
    let config = text(&file).to_owned();
    let said = |settings: &str| {
        fs::write(&file, settings).expect("written");
        let (code, said) = complaint(&["--config", &config], &[]);
        assert_eq!(code, Some(2), "{said}");
        said
    };
    let unknown = said("prot = 8080");
    assert!(
        unknown.starts_with(&format!("kabal: {config}: `prot` is no setting; there are port, ")),
        "{unknown}"
    );
    assert_eq!(
        said("port = 99999"),
        format!("kabal: {config}: port: `99999` is not a whole number from 0 to 65535\n")
    );
    assert_eq!(
        said("public-url = \"kabal\""),
        format!(
            "kabal: {config}: public-url: the public address is written as https://kabal.example, without anything \
             after the host and its port\n"
        )
    );
    assert_eq!(
        said("port = 1.5"),
        format!("kabal: {config}: `port` is a text, a whole number, true or false, or a list of texts\n")
    );
    assert!(said("port 8080").starts_with(&format!("kabal: {config}: TOML parse error at line 1, column 6")));
    fs::remove_file(&file).expect("removed");
    let (code, missing) = complaint(&["--config", &config], &[]);
    assert!(
        code == Some(2) && missing.starts_with(&format!("kabal: {config} cannot be read: ")),
        "{missing}"
    );
}

/// A server that ends with the test, and the rest of what it prints.
struct Started(Child);

impl Started {
    fn new(arguments: &[&str], environment: &[(&str, &str)]) -> (Self, String) {
        let mut command = Command::new(PROGRAM);
        command.arg("serve").args(arguments).envs(environment.iter().copied());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let output = child.stdout.take().expect("a pipe");
        let line = BufReader::new(output).lines().next().expect("a line").expect("UTF-8");
        (Self(child), line)
    }

    /// Ends it as the system would, and gives its log.
    fn stop(mut self) -> String {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
        let mut log = String::new();
        self.0.stderr.take().expect("a pipe").read_to_string(&mut log).expect("UTF-8");
        assert!(self.0.wait().expect("it ends").success(), "{log}");
        log
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        // Fails only if it has ended already.
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

/// Three ports in three places: the flag counts most, then the environment, then the file.
#[test]
fn flags_count_more_than_the_environment_and_that_more_than_the_file() {
    let folder = folder();
    let (file, data) = (folder.path().join("kabal.toml"), folder.path().join("data"));
    let [in_file, in_environment, typed] = [(); 3].map(|()| free_port().to_string());
    let settings = format!(
        "port = {in_file}\ndata = {:?}\nlog = \"json\"\ntrusted-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\nopen = false\n",
        text(&data)
    );
    fs::write(&file, settings).expect("written");
    let config = ["--config", text(&file)];
    let environment = [("KABAL_PORT", in_environment.as_str())];
    let more: Vec<&str> = config.into_iter().chain(["--port", &typed]).collect();
    for (arguments, environment, port) in [
        (&config[..], &[][..], &in_file),
        (&config, &environment, &in_environment),
        (&more, &environment, &typed),
    ] {
        let (server, line) = Started::new(arguments, environment);
        assert_eq!(line, format!("Kabal is at http://127.0.0.1:{port}"));
        assert!(data.join("kabal.sqlite").exists(), "the folder is the file's");
        let log = server.stop();
        let events: Vec<serde_json::Value> =
            log.lines().map(|line| serde_json::from_str(line).expect("JSON, as the file says")).collect();
        let events: Vec<_> = events.iter().filter(|event| event["target"] == "kabal::serve").collect();
        let messages: Vec<_> = events.iter().map(|event| event["fields"]["message"].as_str()).collect();
        assert_eq!(messages, [Some("serving"), Some("stopped")], "{log}");
        assert_eq!(events[0]["fields"]["address"], format!("127.0.0.1:{port}"));
    }
}

#[tokio::test]
async fn figures_are_served_on_an_address_of_their_own() {
    let folder = folder();
    let metrics = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
    let options = ["--data", text(folder.path()), "--metrics-address", &metrics.to_string()];
    let kabal = Kabal::serve(Path::new(PROGRAM), options).expect("a server");
    let public = kabal.address();
    assert_eq!(get(format!("http://{public}/health")).await, (200, "ok".into()));
    assert_eq!(get(format!("http://{public}/ready")).await, (200, "ready".into()));
    assert_eq!(get(format!("http://{public}/metrics")).await.0, 404);
    let (status, figures) = get(format!("http://{metrics}/metrics")).await;
    assert_eq!(status, 200);
    for line in [
        "kabal_connections 0",
        "kabal_duels_awake 0",
        "kabal_actions_played_total 0",
        "kabal_append_seconds_count 0",
        "kabal_requests_total{status=\"2xx\"} 2",
        "kabal_requests_total{status=\"4xx\"} 1",
    ] {
        assert!(figures.lines().any(|told| told == line), "{line}: {figures}");
    }
}
