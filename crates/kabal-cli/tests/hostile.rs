//! Hostile and broken input: one sentence on standard error, exit code 2, and no more memory than the sentence needs.

use assert_cmd::Command;

fn kabal(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kabal"));
    command.args(arguments);
    command
}

/// Runs the command and gives the one sentence with which it refuses its input.
fn refusal(arguments: &[&str], input: impl Into<Vec<u8>>) -> String {
    let output = kabal(arguments).write_stdin(input).assert().code(2).get_output().clone();
    assert_eq!(output.stdout, b"", "nothing was answered");
    let said = String::from_utf8(output.stderr).expect("a sentence");
    let (sentence, rest) = said.split_once('\n').expect("a whole line");
    assert_eq!(rest, "", "one line");
    sentence.strip_prefix("kabal: ").expect("the command's name").to_owned()
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let said = refusal(&["replay", "-"], *b"kabal 1\n\xff\n");
    assert_eq!(said, "standard input: not text: byte 9 is not UTF-8");
}

#[test]
fn a_hundred_megabytes_are_not_read_to_their_end() {
    let said = refusal(&["replay", "-"], vec![b'0'; 100 << 20]);
    assert_eq!(said, "standard input: longer than 4 MiB");
}

#[test]
fn an_argument_of_any_length_gives_a_short_sentence() {
    let said = refusal(&["deal", &"A".repeat(100_000)], "");
    assert!(said.len() < 500, "{said}");
}

#[test]
fn nothing_at_all_is_refused_too() {
    assert_eq!(refusal(&["replay", "-"], ""), "line 1: expected `kabal 1`, found ``");
    assert_eq!(refusal(&[], ""), "a command is missing; `--help` lists them all");
}

#[test]
fn no_form_reads_more_than_it_needs() {
    for form in ["dealing", "shootme", "pysol", "kpat", "solvitaire", "typed", "kpat-number"] {
        let said = refusal(&["convert", "--from", form, "--to", "dealing", "-"], vec![b'1'; 100 << 20]);
        let line_by_line = "standard input: line 1 is longer than 64 KiB";
        assert!([line_by_line, "standard input: longer than 4 MiB"].contains(&&*said), "{form}: {said}");
    }
}

#[test]
fn half_a_file_is_refused() {
    let whole = kabal(&["deal", "KL1-D1N-AAAAAAG", "--to", "kpat"]).output().expect("a save").stdout;
    let said = refusal(&["convert", "--from", "kpat", "--to", "dealing", "-"], &whole[..whole.len() / 2]);
    assert!(said.starts_with("standard input: expected a KPat game in XML: "), "{said}");
}

#[test]
fn an_answer_that_nobody_reads_to_its_end_is_no_fault() {
    let list = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S \
                TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H\n";
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kabal"))
        .args(["convert", "--from", "dealing", "--to", "dealing", "-"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the command");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The command may end before it has read everything: that is what is tested.
    let _ = std::io::Write::write_all(&mut input, list.repeat(10_000).as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("an end");
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
}
