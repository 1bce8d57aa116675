//! `kabal admin` beside a server that runs: what the host decides is so, and said in a sentence.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use kabal_protocol::{DuelId, FromServer, Pace, Record, SeatCount, Stage, Terms, Trust, Window, verify};
use kabal_rig::{Kabal, Lost, Page, Person};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kabal");

/// A server, and the folder that it shares with its host.
struct Host {
    server: Kabal,
    folder: TempDir,
}

impl Host {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let folder_name = folder.path().to_str().expect("UTF-8");
        let options = ["--data", folder_name, "--trusted-proxy", "127.0.0.1"];
        Self { server: Kabal::serve(Path::new(PROGRAM), options).expect("a server"), folder }
    }

    /// Runs `kabal admin`: its exit code, and what it says.
    fn admin(&self, words: &[&str]) -> (i32, String) {
        let mut command = assert_cmd::Command::new(PROGRAM);
        let output = command.arg("admin").args(words).arg("--data").arg(self.folder.path()).output();
        let output = output.expect("it runs");
        let said = [output.stdout, output.stderr].concat();
        (output.status.code().expect("a code"), String::from_utf8(said).expect("UTF-8"))
    }

    async fn guest(&self, name: &str) -> Result<Person, Lost> {
        self.guest_from(name, None).await
    }

    async fn guest_from(&self, name: &str, from: Option<IpAddr>) -> Result<Person, Lost> {
        let client = reqwest::Client::builder().no_proxy().build().expect("a client");
        Person::come_in(&client, self.server.address(), name.parse().expect("a name"), from).await
    }

    async fn make_duel(&self, person: &Person) -> Result<DuelId, Lost> {
        let pace = Pace::Window(Window::DAY);
        let terms = Terms::new("KD1-D3P".parse().expect("rules"), pace, SeatCount::TWO).expect("terms");
        person.make_duel(self.server.address(), terms).await
    }
}

/// Takes a seat in a duel, and gives up as soon as the game has begun.
async fn give_up(person: &Person, server: SocketAddr, duel: DuelId) -> Result<(), Lost> {
    let (mut page, mut connection) = (Page::open(), person.connect(server, duel).await?);
    while !page.is_over() {
        let message = connection.hear().await?;
        for words in [page.hear(&message), page.give_up()].into_iter().flatten() {
            connection.say(words).await?;
        }
    }
    Ok(())
}

fn is_refused<T>(answer: &Result<T, Lost>, why: &str) -> bool {
    matches!(answer, Err(Lost::Refused(_, text)) if text.contains(why))
}

#[tokio::test]
async fn words_are_forbidden_and_allowed_again() {
    let host = Host::start();
    assert_eq!(host.admin(&["names", "list"]), (0, String::new()));
    assert_eq!(host.admin(&["names", "add", "Bad Egg"]), (0, "No name may hold `badegg`.\n".into()));
    assert_eq!(host.admin(&["names", "add", "bad-egg"]), (0, "`badegg` was forbidden already.\n".into()));
    assert_eq!(host.admin(&["names", "list"]), (0, "badegg\n".into()));
    assert!(is_refused(&host.guest("A b4d egg").await, "name-forbidden"));
    assert_eq!(host.admin(&["names", "remove", "BADEGG"]), (0, "Names may hold `badegg` again.\n".into()));
    assert!(host.guest("A b4d egg").await.is_ok());
    let unknown = (1, "kabal: `badegg` is not among the forbidden words\n".into());
    assert_eq!(host.admin(&["names", "remove", "badegg"]), unknown);
    assert_eq!(
        host.admin(&["names", "add", "?-?"]),
        (2, "kabal: `?-?` has neither a letter nor a digit\n".into())
    );
}

#[tokio::test]
async fn players_and_addresses_are_shut_out_and_let_in_again() {
    let host = Host::start();
    let anna = host.guest("Anna").await.expect("a guest");
    let id = anna.id(host.server.address()).await.expect("her id").to_string();
    let shut_out = (0, format!("Anna ({id}) is shut out.\n"));
    assert_eq!(host.admin(&["bans", "add", &id, "--reason", "cheats"]), shut_out);
    assert!(is_refused(&host.make_duel(&anna).await, "banned"));
    assert_eq!(host.admin(&["bans", "add", "203.0.113.9/24"]), (0, "203.0.113.0/24 is shut out.\n".into()));
    assert_eq!(host.admin(&["bans", "list"]), (0, format!("{id} (Anna): cheats\n203.0.113.0/24\n")));
    assert_eq!(host.admin(&["bans", "remove", &id]), (0, format!("Anna ({id}) is let in again.\n")));
    assert!(host.make_duel(&anna).await.is_ok());
    assert_eq!(host.admin(&["bans", "remove", &id]), (1, format!("kabal: Anna ({id}) is not shut out\n")));
    let again = (0, "203.0.113.0/24 is let in again.\n".into());
    assert_eq!(host.admin(&["bans", "remove", "203.0.113.0/24"]), again);
    let unknown = (1, "kabal: there is no account `Anna`; a guest is told by its id\n".into());
    assert_eq!(host.admin(&["bans", "add", "Anna"]), unknown);
    let (code, said) = host.admin(&["bans", "add", "203.0.113.9/99"]);
    assert!(
        code == 2 && said.starts_with("kabal: `203.0.113.9/99` is neither an address such as "),
        "{said}"
    );
}

#[tokio::test]
async fn a_server_that_runs_shuts_an_address_out_and_lets_it_in_again() {
    let host = Host::start();
    let there = Some("203.0.113.77".parse().expect("an address"));
    assert!(host.guest_from("Cato", there).await.is_ok());
    let until = async |is_in: bool| {
        let asks = async {
            while host.guest_from("Cato", there).await.is_ok() != is_in {
                sleep(Duration::from_millis(200)).await;
            }
        };
        timeout(Duration::from_secs(60), asks).await.expect("the server finds what the host decided");
    };
    assert_eq!(host.admin(&["bans", "add", "::ffff:203.0.113.0/120"]).0, 0);
    until(false).await;
    assert!(is_refused(&host.guest_from("Cato", there).await, "banned"));
    let beside = Some("203.0.114.1".parse().expect("an address"));
    assert!(host.guest_from("Dina", beside).await.is_ok());
    assert_eq!(host.admin(&["bans", "remove", "203.0.113.0/24"]).0, 0);
    until(true).await;
}

#[tokio::test]
async fn a_duel_is_closed_and_those_in_it_are_told() {
    let host = Host::start();
    let anna = host.guest("Anna").await.expect("a guest");
    let duel = host.make_duel(&anna).await.expect("a duel");
    assert_eq!(host.admin(&["duels", "list"]), (0, format!("{duel}\n")));
    let mut connection = anna.connect(host.server.address(), duel).await.expect("a connection");
    let mut page = Page::open();
    while !matches!(connection.hear().await.expect("a message"), FromServer::Room(_)) {}
    assert_eq!(host.admin(&["duels", "close", &duel.to_string()]), (0, format!("Duel {duel} is closed.\n")));
    let told = async {
        while !page.is_over() {
            let message = connection.hear().await.expect("a message");
            page.hear(&message);
            if let FromServer::Room(room) = message {
                assert_eq!(room.stage, Stage::CalledOff);
            }
        }
    };
    timeout(Duration::from_secs(90), told).await.expect("those in it are told");
    let ended = (1, format!("kabal: duel {duel} is at its end already\n"));
    assert_eq!(host.admin(&["duels", "close", &duel.to_string()]), ended);
    assert_eq!(host.admin(&["duels", "list"]), (0, String::new()));
    let other = "0".repeat(32);
    assert_eq!(host.admin(&["duels", "close", &other]), (1, format!("kabal: there is no duel {other}\n")));
}

#[test]
fn the_key_is_changed_and_the_earlier_ones_are_kept() {
    let host = Host::start();
    let (_, first) = host.admin(&["keys", "list"]);
    let (code, said) = host.admin(&["keys", "rotate"]);
    let new =
        said.strip_prefix("Records are signed with ").and_then(|rest| rest.strip_suffix(" from now on.\n"));
    let new = new.unwrap_or_else(|| panic!("{code}: {said}"));
    assert_eq!(host.admin(&["keys", "list"]), (0, format!("{new}\n{first}")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_that_ends_after_a_change_of_keys_is_signed_with_the_new_one() {
    let host = Host::start();
    let server = host.server.address();
    let (anna, bo) = (host.guest("Anna").await.expect("a guest"), host.guest("Bo").await.expect("a guest"));
    let terms = Terms::new("KD1-D3P".parse().expect("rules"), Pace::Live, SeatCount::TWO).expect("terms");
    let duel = anna.make_duel(server, terms).await.expect("a duel");
    let (_, said) = host.admin(&["keys", "rotate"]);
    let new = said.split(' ').nth(4).unwrap_or_else(|| panic!("{said}"));
    let games = async { tokio::try_join!(give_up(&anna, server, duel), give_up(&bo, server, duel)) };
    timeout(Duration::from_secs(90), games).await.expect("the duel ends").expect("nothing is refused");
    let record: Record = anna.record(server, duel).await.expect("a record").parse().expect("it reads");
    let new_alone = Trust::Keys(vec![new.parse().expect("a key")]);
    assert!(verify(&record, &new_alone).is_ok());
}

/// What was typed counts more than what the environment, or a file, says about the database.
#[test]
fn a_folder_that_is_typed_is_the_one_that_is_meant() {
    let host = Host::start();
    let file = host.folder.path().join("kabal.toml");
    std::fs::write(&file, "database = \"sqlite:of-the-file.sqlite\"\n").expect("written");
    let admin = |typed: &[&str]| {
        let mut command = assert_cmd::Command::new(PROGRAM);
        command.args(["admin", "names", "list"]).args(typed);
        command.env("KABAL_DATABASE", "sqlite:of-the-environment.sqlite").env("KABAL_CONFIG", &file);
        let output = command.output().expect("it runs");
        (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    let folder = host.folder.path().to_str().expect("UTF-8");
    assert_eq!(admin(&["--data", folder]), (Some(0), String::new()));
    let environment = "kabal: of-the-environment.sqlite does not exist\n".to_owned();
    assert_eq!(admin(&[]), (Some(2), environment.clone()));
    std::fs::write(&file, format!("data = {folder:?}\n")).expect("written");
    assert_eq!(admin(&[]), (Some(2), environment), "a database counts more than a folder");
    let typed = "kabal: typed.sqlite does not exist\n".to_owned();
    assert_eq!(admin(&["--data", folder, "--database", "sqlite:typed.sqlite"]), (Some(2), typed));
}

#[test]
fn a_file_that_is_no_database_of_ours_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kabal.sqlite");
    std::fs::write(&file, "").expect("written");
    for words in [&["admin", "keys", "list"][..], &["check"]] {
        let mut command = assert_cmd::Command::new(PROGRAM);
        let output = command.args(words).arg("--data").arg(folder.path()).output().expect("it runs");
        let said = format!("kabal: sqlite:{}: this is not a database of Kabal's\n", file.display());
        assert_eq!((output.status.code(), String::from_utf8(output.stderr)), (Some(2), Ok(said)));
    }
}

#[test]
fn where_there_is_no_database_none_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = assert_cmd::Command::new(PROGRAM);
    let output =
        command.args(["admin", "keys", "list", "--data"]).arg(folder.path()).output().expect("it runs");
    let said = format!("kabal: {} holds no database\n", folder.path().display());
    assert_eq!((output.status.code(), String::from_utf8(output.stderr)), (Some(2), Ok(said)));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

/// The file of settings of the servers serves the host too: what is not for it does not count.
#[test]
fn the_servers_settings_say_where_the_database_is() {
    let host = Host::start();
    let file = host.folder.path().join("kabal.toml");
    let settings = format!("port = 1\nlog = \"json\"\ndata = {:?}\n", host.folder.path());
    std::fs::write(&file, settings).expect("written");
    let mut command = assert_cmd::Command::new(PROGRAM);
    command.args(["admin", "names", "list", "--config"]).arg(&file).assert().success().stdout("");
    std::fs::write(&file, "prot = 1\n").expect("written");
    let mut command = assert_cmd::Command::new(PROGRAM);
    let output =
        command.args(["admin", "--config"]).arg(&file).args(["names", "list"]).output().expect("it runs");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(said, format!("kabal: {}: `prot` is no setting; there are data, database\n", file.display()));
}
