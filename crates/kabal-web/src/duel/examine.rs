//! Checks a duel's record in the page, off the main thread: the same points as `kabal verify`, and what this page itself
//! saw of the duel.

use kabal_protocol::{Check, Commitment, PublicKey, Record, Seat, Subject, Trust, checks};
use serde::{Deserialize, Serialize};

/// What is to be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Examination {
    /// The record, as it was sent.
    pub record: String,
    /// The keys that the server publishes.
    pub keys: Vec<PublicKey>,
    /// What the page saw itself, if it took part.
    pub witness: Option<Witness>,
}

/// What one page knows of a duel without the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witness {
    /// Its seat.
    pub seat: Seat,
    /// What it promised.
    pub own: Commitment,
    /// What the server had promised before this page laid its bytes open.
    pub server: Commitment,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Examined {
    /// Each point, those that hold included.
    Points(Vec<Finding>),
    /// It is no record; why not, in English.
    NoRecord(String),
}

/// A point and what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The point.
    pub point: Point,
    /// What is wrong with it, in English; none if it holds.
    pub fault: Option<String>,
}

/// A point that is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Point {
    /// One that the record itself proves.
    Record(Subject),
    /// The commitments are those that this page saw.
    Witness,
}

/// The record names another commitment than the page saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Unwitnessed {
    #[error("the record says that the server was committed to {stated}; this page saw {seen}")]
    Server { stated: Commitment, seen: Commitment },
    #[error("the record does not have this page's own commitment, {0}")]
    Own(Commitment),
}

impl Examination {
    /// Makes every check.
    #[must_use]
    pub fn report(&self) -> Examined {
        let record: Record = match self.record.parse() {
            Ok(record) => record,
            Err(error) => return Examined::NoRecord(error.to_string()),
        };
        let checks = checks(&record, &Trust::Keys(self.keys.clone())).into_iter();
        let mut findings: Vec<Finding> = checks
            .map(|Check { subject, fault }| Finding {
                point: Point::Record(subject),
                fault: fault.map(|fault| fault.to_string()),
            })
            .collect();
        if let Some(witness) = &self.witness {
            let fault = witness.compare(&record).err().map(|fault| fault.to_string());
            findings.push(Finding { point: Point::Witness, fault });
        }
        Examined::Points(findings)
    }
}

impl Witness {
    fn compare(&self, record: &Record) -> Result<(), Unwitnessed> {
        let stated = record.facts.server.commitment;
        if stated != self.server {
            return Err(Unwitnessed::Server { stated, seen: self.server });
        }
        let own = record.facts.seats.get(&self.seat).map(|bond| bond.commitment);
        if own == Some(self.own) { Ok(()) } else { Err(Unwitnessed::Own(self.own)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_protocol::Bytes;

    /// The example that comes with docs/fairness.md.
    const RECORD: &str = include_str!("../../../kabal-protocol/tests/golden/duel.txt");

    fn examine(text: &str, witness: Option<Witness>) -> Examined {
        let record: Record = RECORD.parse().unwrap();
        Examination { record: text.into(), keys: vec![record.key], witness }.report()
    }

    fn faults(examined: &Examined) -> Vec<Point> {
        let Examined::Points(findings) = examined else { panic!("it is a record: {examined:?}") };
        findings.iter().filter(|finding| finding.fault.is_some()).map(|finding| finding.point).collect()
    }

    fn witness() -> Witness {
        let record: Record = RECORD.parse().unwrap();
        let (seat, bond) = record.facts.seats.first_key_value().unwrap();
        Witness { seat: *seat, own: bond.commitment, server: record.facts.server.commitment }
    }

    #[test]
    fn a_record_holds_for_one_who_took_part() {
        assert_eq!(faults(&examine(RECORD, Some(witness()))), []);
    }

    #[test]
    fn another_commitment_than_the_page_saw_is_told() {
        let other = Commitment(Bytes([3; 32]));
        for witness in [Witness { server: other, ..witness() }, Witness { own: other, ..witness() }] {
            assert_eq!(faults(&examine(RECORD, Some(witness))), [Point::Witness]);
        }
    }

    #[test]
    fn one_changed_byte_is_found_and_a_key_of_someone_else_too() {
        let at = RECORD.find("\nfixed ").unwrap() + 7;
        let digit = if &RECORD[at..=at] == "1" { "2" } else { "1" };
        let changed = format!("{}{digit}{}", &RECORD[..at], &RECORD[at + 1..]);
        assert!(faults(&examine(&changed, None)).contains(&Point::Record(Subject::Signature)));
        let examination = Examination { record: RECORD.into(), keys: Vec::new(), witness: None };
        assert_eq!(faults(&examination.report()), [Point::Record(Subject::Key)]);
        assert!(matches!(examine("kabal-duel 1\n", None), Examined::NoRecord(_)));
    }
}
