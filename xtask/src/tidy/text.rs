//! What no text file of the repository may contain, and how long a source file may be.

use std::path::Path;

use anyhow::Result;

use super::Fault;
use crate::workspace::Workspace;

/// More lines than this tell more than one story.
const LONGEST: usize = 600;

/// Words for work put off. Put together here, so that this file does not contain them.
const PUT_OFF: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("db", "g!"),
    concat!("to", "do!"),
];

/// Beginnings of paths that exist on one machine only.
const ONE_MACHINE: [&str; 5] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/t", "mp/"),
    concat!("C:", "\\"),
];

/// Files that programs write.
const GENERATED: [&str; 2] = ["Cargo.lock", "package-lock.json"];

pub(super) fn check(workspace: &Workspace) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    for file in workspace.files_below(workspace.root())? {
        if GENERATED.iter().any(|name| file.ends_with(name)) {
            continue;
        }
        // A file that is not UTF-8 is a picture or the like.
        if let Ok(text) = workspace.shell().read_file(workspace.root().join(&file)) {
            faults.extend(faults_in(&file, &text));
        }
    }
    Ok(faults)
}

fn faults_in(file: &Path, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if file.starts_with("crates") && file.extension().is_some_and(|end| end == "rs") && lines > LONGEST {
        faults.push(Fault::new(
            file.display().to_string(),
            format!("has {lines} lines, more than {LONGEST}: it tells more than one story"),
        ));
    }
    for (number, line) in (1..).zip(text.lines()) {
        let mut complain = |complaint| {
            faults.push(Fault::new(format!("{}:{number}", file.display()), complaint));
        };
        for word in PUT_OFF.iter().filter(|word| has_word(line, word)) {
            complain(format!("{word}: do it, or open an issue"));
        }
        for path in ONE_MACHINE.iter().filter(|path| has_word(line, path)) {
            complain(format!("{path}: a path of one machine"));
        }
    }
    faults
}

/// Whether `word` stands in the line and is not the tail of a longer word.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        let inside_word =
            |neighbour: Option<char>| neighbour.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let ends_open = word.ends_with(['/', '\\', '!']);
        !inside_word(before) && (ends_open || !inside_word(after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(file: &str, text: &str) -> Vec<String> {
        faults_in(Path::new(file), text).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn ordinary_text_has_no_fault() {
        let text = "Photodocs, and http://example.org/home/page; see e2e/home/x and todos.\n";
        assert_eq!(complaints("README.md", text), Vec::<String>::new());
    }

    #[test]
    fn work_put_off_is_a_fault() {
        for word in PUT_OFF {
            assert_eq!(
                complaints("xtask/src/a.rs", &format!("\n// {word} later\n")),
                [format!("xtask/src/a.rs:2: {word}: do it, or open an issue")]
            );
        }
    }

    #[test]
    fn a_path_of_one_machine_is_a_fault() {
        for path in ONE_MACHINE {
            assert_eq!(
                complaints("e2e/a.ts", &format!("open(\"{path}me\")")),
                [format!("e2e/a.ts:1: {path}: a path of one machine")]
            );
        }
    }

    #[test]
    fn a_source_file_of_more_than_600_lines_is_a_fault() {
        assert_eq!(complaints("crates/a/src/lib.rs", &"\n".repeat(600)), Vec::<String>::new());
        assert_eq!(
            complaints("crates/a/src/lib.rs", &"\n".repeat(601)),
            ["crates/a/src/lib.rs: has 601 lines, more than 600: it tells more than one story"]
        );
        assert_eq!(complaints("docs/rules.md", &"\n".repeat(601)), Vec::<String>::new());
    }
}
