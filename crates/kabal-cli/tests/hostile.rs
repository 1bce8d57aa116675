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
    assert_eq!(said, "standard input is not text: byte 9 is not UTF-8");
}

#[test]
fn a_hundred_megabytes_are_not_read_to_their_end() {
    let said = refusal(&["replay", "-"], vec![b'0'; 100 << 20]);
    assert_eq!(said, "standard input is longer than 4 MiB");
}

#[test]
fn an_argument_of_any_length_gives_a_short_sentence() {
    let said = refusal(&["deal", &"A".repeat(100_000)], "");
    assert!(said.len() < 500, "{said}");
}

#[test]
fn nothing_at_all_is_refused_too() {
    assert_eq!(refusal(&["replay", "-"], ""), "line 1: expected `kabal 1`, found ``");
    assert_eq!(refusal(&[], ""), "a command is missing; `kabal --help` lists them all");
}
