//! The record of a survey: a text file that only ever grows, a line a deal.
//!
//! ```text
//! # kabal survey 1
//! # generator kabal 1
//! # rules KL1-D3N passes=3
//! number,verdict,ms,nodes,actions
//! 0,won,0.734,142,93
//! 1,lost,1.2,803,
//! ```
//!
//! After its remarks it is CSV. A line is written whole before its deal is told to anyone, so whatever kills the program,
//! only a line that was never told can be torn; it has no line break and is dropped when the record is opened again.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::Path;
use std::str::FromStr;

use kabal_core::{DealNumber, Rules};

/// The longest line of a record, in bytes, is far shorter.
const LONGEST: u64 = 1 << 10;

/// What the line begins with that names the rules.
const RULES: &str = "# rules ";

/// What was found out about one deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// The number of the deal.
    pub number: DealNumber,
    /// Whether it can be won.
    pub verdict: Verdict,
    /// The time it took, in microseconds.
    pub micros: u64,
    /// The nodes it took.
    pub nodes: u64,
}

/// The verdict of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// By a line of so many actions.
    Won {
        /// How many.
        actions: usize,
    },
    /// On proof.
    Lost,
    /// The limits came first.
    Undecided,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, verdict, micros, nodes } = self;
        let (name, actions) = match verdict {
            Verdict::Won { actions } => ("won", actions.to_string()),
            Verdict::Lost => ("lost", String::new()),
            Verdict::Undecided => ("undecided", String::new()),
        };
        write!(f, "{number},{name},{}.{:03},{nodes},{actions}", micros / 1000, micros % 1000)
    }
}

/// The line is no entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected number,verdict,ms,nodes,actions")]
pub struct ParseEntryError;

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let fields: Vec<&str> = line.split(',').collect();
        let [number, verdict, ms, nodes, actions] = fields[..] else { return Err(ParseEntryError) };
        let read = || {
            let (whole, thousandths) = ms.split_once('.')?;
            let micros = whole.parse::<u64>().ok()?.checked_mul(1000)?;
            let entry = Self {
                number: DealNumber::new(number.parse().ok()?)?,
                verdict: match verdict {
                    "won" => Verdict::Won { actions: actions.parse().ok()? },
                    "lost" => Verdict::Lost,
                    "undecided" => Verdict::Undecided,
                    _ => return None,
                },
                micros: micros.checked_add(thousandths.parse().ok()?)?,
                nodes: nodes.parse().ok()?,
            };
            // An entry has one text: anything else is damage.
            (entry.to_string() == line).then_some(entry)
        };
        read().ok_or(ParseEntryError)
    }
}

/// Why a record cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// Another survey has it.
    #[error("another survey is writing to it")]
    Busy,
    /// It does not begin as a record of these rules does.
    #[error("line {line}: expected `{expected}`, found `{found}`: it is no survey under these rules")]
    Head {
        /// The line, from 1.
        line: usize,
        /// What should stand there.
        expected: String,
        /// What does.
        found: String,
    },
    /// A line is damaged.
    #[error("line {line} is damaged: {error}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: ParseEntryError,
    },
}

/// Adds what was found out about a deal to what was found before: a later entry of a deal counts, unless it is less
/// than what was known.
pub fn note(found: &mut BTreeMap<DealNumber, Entry>, entry: Entry) {
    let known = found.entry(entry.number).or_insert(entry);
    if known.verdict == Verdict::Undecided {
        *known = entry;
    }
}

/// Reads a record without going on with it: its rules, and what is known of each deal. A survey may be writing to it.
///
/// # Errors
/// [`RecordError`] if the file cannot be read or is no record.
pub fn read(path: &Path) -> Result<(Rules, BTreeMap<DealNumber, Entry>), RecordError> {
    let mut file = File::open(path)?;
    let named = BufReader::new(&file).lines().nth(2).transpose()?.unwrap_or_default();
    let rules = named.strip_prefix(RULES).and_then(|rules| rules.parse().ok());
    let rules: Rules = rules.ok_or_else(|| RecordError::Head {
        line: 3,
        expected: format!("{RULES}KL1-D3N"),
        found: named.chars().take(60).collect(),
    })?;
    file.rewind()?;
    let mut found = BTreeMap::new();
    for entry in Contents::read(&file, &head(&rules))?.entries {
        note(&mut found, entry);
    }
    Ok((rules, found))
}

/// An open record.
#[derive(Debug)]
pub struct Record(File);

impl Record {
    /// Begins a record of deals under these rules, or goes on with one: gives what stands in it already.
    ///
    /// # Errors
    /// [`RecordError`] if the file is something else, has other rules, or is in use.
    pub fn open(path: &Path, rules: &Rules) -> Result<(Self, Vec<Entry>), RecordError> {
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RecordError::Busy),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let head = head(rules);
        let Contents { entries, lines, whole } = Contents::read(&file, &head)?;
        file.set_len(whole)?;
        for line in &head[lines.min(head.len())..] {
            file.write_all(format!("{line}\n").as_bytes())?;
        }
        Ok((Self(file), entries))
    }

    /// Adds an entry. Once this has returned, the entry is in the file whatever becomes of the program.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, entry: &Entry) -> io::Result<()> {
        self.0.write_all(format!("{entry}\n").as_bytes())
    }

    /// Waits until everything is on the disk, whatever becomes of the machine.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn sync(&self) -> io::Result<()> {
        self.0.sync_data()
    }
}

/// The lines before the first entry.
fn head(rules: &Rules) -> [String; 4] {
    [
        "# kabal survey 1".into(),
        "# generator kabal 1".into(),
        format!("{RULES}{rules}"),
        "number,verdict,ms,nodes,actions".into(),
    ]
}

/// What stands in a record.
struct Contents {
    entries: Vec<Entry>,
    /// How many whole lines it has.
    lines: usize,
    /// How many bytes they take.
    whole: u64,
}

impl Contents {
    fn read(file: &File, head: &[String]) -> Result<Self, RecordError> {
        let mut text = BufReader::new(file);
        let mut contents = Self { entries: Vec::new(), lines: 0, whole: 0 };
        loop {
            let mut line = Vec::new();
            let length = text.by_ref().take(LONGEST).read_until(b'\n', &mut line)? as u64;
            let number = contents.lines + 1;
            let is_whole = line.pop_if(|last| *last == b'\n').is_some();
            let line = String::from_utf8_lossy(&line);
            let expected = head.get(contents.lines);
            // Somebody else's file must not be taken for a torn record, whose rest is dropped.
            let fits = |expected: &&String| **expected == line || !is_whole && expected.starts_with(&*line);
            match expected {
                Some(expected) if !fits(&expected) => {
                    let found = line.chars().take(60).collect();
                    return Err(RecordError::Head { line: number, expected: expected.clone(), found });
                }
                _ if !is_whole && length == LONGEST => return Err(damaged(number)),
                _ if !is_whole => return Ok(contents),
                Some(_) => {}
                None => contents.entries.push(line.parse().map_err(|_| damaged(number))?),
            }
            contents.lines += 1;
            contents.whole += length;
        }
    }
}

fn damaged(line: usize) -> RecordError {
    RecordError::Line { line, error: ParseEntryError }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use kabal_core::PRESETS;

    const ENTRIES: [Entry; 3] = [
        Entry { number: number(7), verdict: Verdict::Won { actions: 93 }, micros: 734, nodes: 142 },
        Entry { number: number(0), verdict: Verdict::Lost, micros: 1_200_005, nodes: 803 },
        Entry { number: number(9), verdict: Verdict::Undecided, micros: 60_000_000, nodes: 4_000_000 },
    ];

    const fn number(number: u32) -> DealNumber {
        DealNumber::from_random_bits(number)
    }

    fn rules() -> &'static Rules {
        &PRESETS[1].rules
    }

    /// A place for a record, with this in it.
    fn file_with(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("survey.csv");
        fs::write(&path, text).unwrap();
        (folder, path)
    }

    fn whole() -> String {
        let (_folder, path) = file_with("");
        let (mut record, entries) = Record::open(&path, rules()).unwrap();
        assert_eq!(entries, []);
        for entry in &ENTRIES {
            record.add(entry).unwrap();
        }
        record.sync().unwrap();
        fs::read_to_string(&path).unwrap()
    }

    #[test]
    fn it_is_csv_with_its_rules_at_the_top() {
        assert_eq!(
            whole(),
            "# kabal survey 1\n# generator kabal 1\n# rules KL1-D3N\nnumber,verdict,ms,nodes,actions\n\
             7,won,0.734,142,93\n0,lost,1200.005,803,\n9,undecided,60000.000,4000000,\n"
        );
    }

    #[test]
    fn wherever_it_is_torn_no_whole_line_is_lost() {
        let whole = whole();
        for end in 0..=whole.len() {
            let (_folder, path) = file_with(&whole[..end]);
            let (mut record, entries) = Record::open(&path, rules()).unwrap();
            let lines = whole[..end].matches('\n').count();
            assert_eq!(entries, ENTRIES[..lines.saturating_sub(4)], "torn at byte {end}");
            for entry in &ENTRIES[entries.len()..] {
                record.add(entry).unwrap();
            }
            assert_eq!(fs::read_to_string(&path).unwrap(), whole, "torn at byte {end}");
        }
    }

    #[test]
    fn two_surveys_do_not_write_one_record() {
        let (_folder, path) = file_with("");
        let _first = Record::open(&path, rules()).unwrap();
        assert!(matches!(Record::open(&path, rules()), Err(RecordError::Busy)));
    }

    #[test]
    fn what_is_no_record_of_these_rules_is_left_alone() {
        let whole = whole();
        for (text, said) in [
            ("my letter", "line 1: expected `# kabal survey 1`, found `my letter`: it is no survey under these rules".to_owned()),
            (
                &*whole.replace("KL1-D3N", "KL1-D1N"),
                "line 3: expected `# rules KL1-D3N`, found `# rules KL1-D1N`: it is no survey under these rules".into(),
            ),
            (
                &whole.replace("0,lost", "0,Lost"),
                "line 6 is damaged: expected number,verdict,ms,nodes,actions".into(),
            ),
            (
                &format!("{whole}{}", "1".repeat(2000)),
                "line 8 is damaged: expected number,verdict,ms,nodes,actions".into(),
            ),
        ] {
            let (_folder, path) = file_with(text);
            assert_eq!(Record::open(&path, rules()).unwrap_err().to_string(), said);
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn what_is_decided_stays_decided() {
        let mut found = BTreeMap::new();
        for (verdict, kept) in [
            (Verdict::Undecided, Verdict::Undecided),
            (Verdict::Lost, Verdict::Lost),
            (Verdict::Undecided, Verdict::Lost),
        ] {
            note(&mut found, Entry { verdict, ..ENTRIES[0] });
            assert_eq!(found[&ENTRIES[0].number].verdict, kept);
        }
    }

    #[test]
    fn a_record_is_read_with_its_rules_while_a_survey_writes_it() {
        let (_folder, path) = file_with(&format!("{}9,lost", whole()));
        let (found_rules, found) = read(&path).unwrap();
        assert_eq!(found_rules, *rules());
        assert_eq!(found.into_values().collect::<Vec<_>>(), [ENTRIES[1], ENTRIES[0], ENTRIES[2]]);
        for text in ["", "my letter", "# kabal survey 1\n# generator kabal 1\n# rules of mine\n"] {
            let (_folder, path) = file_with(text);
            assert!(matches!(read(&path), Err(RecordError::Head { line: 3, .. })), "{text}");
        }
    }

    #[test]
    fn an_entry_has_one_text() {
        for entry in ENTRIES {
            assert_eq!(entry.to_string().parse(), Ok(entry));
        }
        for line in [
            "",
            "7",
            "07,won,0.734,142,93",
            "7,won,0.73,142,93",
            "7,won,0.734,142,",
            "7,lost,0.734,142,93",
            "7,won,0.734,142,93,",
            "7,won,.734,142,93",
            "1073741824,lost,0.000,1,",
            "7,drawn,0.734,142,93",
        ] {
            assert_eq!(line.parse::<Entry>(), Err(ParseEntryError), "{line}");
        }
    }
}
