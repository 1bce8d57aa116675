//! Plays every file of `tests/rules/`: small games a player can read, with what the rules say about each step worked
//! out by hand. `tests/rules/README.md` tells how the files are written and which file holds which rule.

#![allow(clippy::unwrap_used)] // Helpers of tests are tests too, which clippy cannot know.

mod script;

use std::collections::BTreeSet;
use std::path::PathBuf;

use script::Script;

/// Every reason of refusal, as the files write it. [`script::refusal_words`] has an arm for each.
const REFUSALS: [&str; 31] = [
    "nothing-there",
    "not-turned",
    "only-waste-top",
    "not-there",
    "same-place",
    "between-foundations",
    "one-at-a-time",
    "wrong-suit",
    "not-next",
    "only-king",
    "same-color",
    "not-one-lower",
    "no-worrying-back",
    "stock-empty",
    "stock-not-empty",
    "nothing-to-redeal",
    "no-pass-left",
    "no-undo",
    "nothing-to-undo",
    "no-redo",
    "nothing-to-redo",
    "no-finish",
    "cannot-finish-yet",
    "no-giving-up",
    "no-hints",
    "no-hint-left",
    "over",
    "time-over",
    "not-at-limit",
    "clock-ran-back",
    "first-not-at-zero",
];

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_game_goes_as_its_file_says() {
    let files = files();
    assert!(!files.is_empty());
    let mut faults = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut script = Script::default();
        for (at, line) in text.lines().enumerate() {
            if let Err(fault) = script.line(line) {
                faults.push(format!("tests/rules/{name}:{}: `{}`: {fault}", at + 1, line.trim()));
                break;
            }
        }
        if let Err(fault) = script.end() {
            faults.push(format!("tests/rules/{name}: at the end: {fault}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_reason_of_refusal_has_a_case() {
    let text: String = files().iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let words: BTreeSet<&str> = text
        .lines()
        .filter(|line| ["refused", "tap", "put"].iter().any(|step| line.starts_with(step)))
        .flat_map(str::split_whitespace)
        .collect();
    let missing: Vec<_> = REFUSALS.into_iter().filter(|reason| !words.contains(reason)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
