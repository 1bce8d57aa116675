//! Surveys: stopped in every way, and gone on with, they lose nothing and count nothing twice.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// Nodes bound each deal, so that a survey is short and every run of it finds the same.
const SURVEY: [&str; 5] = ["--draw", "3", "--nodes", "300", "--record"];

fn survey(deals: &str, record: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kabal"));
    command.args(["survey", deals]).args(SURVEY).arg(record).args(more);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(deals: &str, record: &Path, more: &[&str]) -> Output {
    survey(deals, record, more).output().expect("the command")
}

/// The whole lines of deals in a record.
fn lines(record: &Path) -> Vec<String> {
    let text = fs::read_to_string(record).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    whole.lines().skip(4).map(str::to_owned).collect()
}

/// Number and verdict of each deal in a record, and that each is there once.
fn verdicts(record: &Path) -> BTreeMap<u32, String> {
    let lines = lines(record);
    let verdicts: BTreeMap<u32, String> = lines
        .iter()
        .map(|line| {
            let mut fields = line.split(',');
            let number = fields.next().and_then(|number| number.parse().ok());
            (number.expect(line), fields.next().expect(line).to_owned())
        })
        .collect();
    assert_eq!(verdicts.len(), lines.len(), "each deal once");
    verdicts
}

/// Waits until a running survey has told of some deals.
fn wait_for_lines(record: &Path, count: usize, child: &mut Child) {
    while lines(record).len() < count {
        assert!(child.try_wait().expect("a child").is_none(), "the survey ended by itself");
        thread::sleep(Duration::from_millis(1));
    }
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn killed_at_any_moment_it_goes_on_without_losing_a_deal() {
    let folder = tempfile::tempdir().unwrap();
    let (killed, whole) = (folder.path().join("killed.csv"), folder.path().join("whole.csv"));
    let deals = "1000..1400";
    for kills in 1..=4 {
        let mut child = survey(deals, &killed, &[]).spawn().expect("the command");
        wait_for_lines(&killed, 60 * kills, &mut child);
        // SIGKILL, where there are signals.
        child.kill().expect("a kill");
        child.wait().expect("an end");
        let before = lines(&killed);
        assert!(before.len() >= 60 * kills);
        // A line that was being written when the end came.
        let torn = fs::read_to_string(&killed).unwrap() + "1399,won,0.7";
        fs::write(&killed, torn).unwrap();
        let mut child = survey(deals, &killed, &[]).spawn().expect("the command");
        wait_for_lines(&killed, before.len() + 1, &mut child);
        child.kill().expect("a kill");
        child.wait().expect("an end");
        assert_eq!(lines(&killed)[..before.len()], before, "what was told stays");
    }
    assert!(run(deals, &killed, &[]).status.success());
    assert!(run(deals, &whole, &["--threads", "1"]).status.success());
    assert_eq!(verdicts(&killed), verdicts(&whole));
    assert_eq!(verdicts(&whole).len(), 400);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_it_with_its_results() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("survey.csv");
    let mut child = survey("0..1000000", &record, &["--json"]).spawn().expect("the command");
    wait_for_lines(&record, 10, &mut child);
    let interrupted =
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("a signal");
    assert!(interrupted.success());
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(20));
    let result: serde_json::Value = serde_json::from_str(&said(&output)).unwrap();
    assert_eq!(result["deals"], 1_000_000);
    assert_eq!(result["tried"], lines(&record).len());
}

#[test]
fn what_was_undecided_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("survey.csv");
    assert!(run("0..60", &record, &[]).status.success());
    let first = verdicts(&record);
    let undecided = first.values().filter(|verdict| *verdict == "undecided").count();
    assert!(undecided > 0, "300 nodes are too few for some of these deals");
    // Nothing is left to do; then the undecided ones are.
    let again = run("0..60", &record, &["--json"]);
    assert_eq!(lines(&record).len(), 60);
    let retried = run("0..60", &record, &["--retry", "--json"]);
    assert_eq!(lines(&record).len(), 60 + undecided);
    // The same nodes give the same answers.
    assert_eq!(said(&again), said(&retried));
}

#[test]
fn it_tells_the_share_that_can_be_won_and_draws_the_times() {
    let folder = tempfile::tempdir().unwrap();
    let (record, plot) = (folder.path().join("survey.csv"), folder.path().join("times.svg"));
    let output = run("0..60", &record, &["--plot", plot.to_str().unwrap()]);
    let told = said(&output);
    let count = |verdict: &str| verdicts(&record).values().filter(|other| *other == verdict).count();
    let (won, lost, undecided) = (count("won"), count("lost"), count("undecided"));
    let share = |count: usize| format!("{count:>10}  {:6.2} %", 100.0 * count as f64 / 60.0);
    let rules = "draw 3, unlimited passes, worrying back, kings on empty columns";
    assert!(
        told.starts_with(&format!("Deals 0 to 59 of generator 1: {rules}\nwon       {}", share(won))),
        "{told}"
    );
    assert!(told.contains(&format!("\nlost      {}\nundecided {}", share(lost), share(undecided))), "{told}");
    assert!(told.contains("\ntime a deal: mean "), "{told}");
    let picture = fs::read_to_string(plot).unwrap();
    assert!(
        picture.starts_with("<svg ") && picture.contains(&format!("Deals 0 to 59 of generator 1: {rules}"))
    );
}

#[test]
fn other_rules_have_another_record() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("survey.csv");
    assert!(run("0..3", &record, &[]).status.success());
    let refused = run("0..3", &record, &["--passes", "2"]);
    assert_eq!(refused.status.code(), Some(2));
    let sentence = String::from_utf8(refused.stderr).unwrap();
    assert!(
        sentence.ends_with(
            "line 3: expected `# rules KL1-D3N passes=2`, found `# rules KL1-D3N`: it is no survey under these rules\n"
        ),
        "{sentence}"
    );
    let nowhere = run("0..3", &folder.path().join("no/such/folder.csv"), &[]);
    assert_eq!(nowhere.status.code(), Some(2));
}
