//! Many deals in one text, one a line: `id TAB cards`, or the cards alone.
//!
//! Blank lines and lines that begin with `#` are skipped. A first line whose first field is `id` names the fields; the
//! deal is then the one named `cards`. Further fields mean nothing.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes: a deal takes some two hundred.
const LONGEST: usize = 1 << 16;

/// A line with a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line's number, from 1.
    pub line: usize,
    /// The name of the deal, where it has one.
    pub id: Option<String>,
    /// The deal, in the form of the batch.
    pub text: String,
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum BatchError {
    /// It cannot be read.
    #[error("line {line} cannot be read: {error}")]
    Unreadable {
        /// The line's number.
        line: usize,
        /// Why.
        error: io::Error,
    },
    /// It is longer than any deal.
    #[error("line {line} is longer than {} KiB", LONGEST >> 10)]
    TooLong {
        /// The line's number.
        line: usize,
    },
    /// It is no text.
    #[error("line {line} is not text: its byte {byte} is not UTF-8")]
    NotText {
        /// The line's number.
        line: usize,
        /// The byte's, from 1.
        byte: usize,
    },
    /// It has fewer fields than the first line names.
    #[error("line {line} has {found} fields, and the deal should be in field {expected}")]
    Fields {
        /// The line's number.
        line: usize,
        /// How many it has.
        found: usize,
        /// Where the deal should be, from 1.
        expected: usize,
    },
}

/// Reads the deals of a text line by line, so that they can be answered while more are written.
#[derive(Debug)]
pub struct Batch<R> {
    text: R,
    line: usize,
    /// The field of the deal, from 0, where a first line has told it.
    field: Option<usize>,
}

impl<R: BufRead> Batch<R> {
    /// The deals of this text.
    pub fn new(text: R) -> Self {
        Self { text, line: 0, field: None }
    }

    /// The next line without its end; none at the end.
    fn next_line(&mut self) -> Result<Option<String>, BatchError> {
        self.line += 1;
        let line = self.line;
        let mut bytes = Vec::new();
        let read = self.text.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes);
        read.map_err(|error| BatchError::Unreadable { line, error })?;
        if bytes.len() > LONGEST {
            return Err(BatchError::TooLong { line });
        }
        if bytes.is_empty() {
            return Ok(None);
        }
        let text = String::from_utf8(bytes)
            .map_err(|error| BatchError::NotText { line, byte: error.utf8_error().valid_up_to() + 1 })?;
        Ok(Some(text))
    }

    fn next_record(&mut self) -> Result<Option<Record>, BatchError> {
        while let Some(text) = self.next_line()? {
            let text = text.trim_end_matches(['\n', '\r']);
            if text.trim().is_empty() || text.starts_with('#') {
                continue;
            }
            let fields: Vec<&str> = text.split('\t').collect();
            if self.field.is_none() && fields[0] == "id" {
                self.field = fields.iter().position(|name| *name == "cards");
                if self.field.is_some() {
                    continue;
                }
            }
            return self.record(&fields).map(Some);
        }
        Ok(None)
    }

    fn record(&self, fields: &[&str]) -> Result<Record, BatchError> {
        let line = self.line;
        if let [text] = *fields {
            return Ok(Record { line, id: None, text: text.into() });
        }
        let field = self.field.unwrap_or(1);
        let text =
            fields.get(field).ok_or(BatchError::Fields { line, found: fields.len(), expected: field + 1 })?;
        Ok(Record { line, id: Some(fields[0].into()), text: (*text).into() })
    }
}

impl<R: BufRead> Iterator for Batch<R> {
    type Item = Result<Record, BatchError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_record().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Vec<Result<Record, String>> {
        Batch::new(text).map(|record| record.map_err(|error| error.to_string())).collect()
    }

    fn record(line: usize, id: Option<&str>, text: &str) -> Result<Record, String> {
        Ok(Record { line, id: id.map(str::to_owned), text: text.into() })
    }

    #[test]
    fn lines_have_a_name_and_a_deal_or_a_deal_alone() {
        let text = b"# a remark\n\na\tAH 4C\tand more\r\nAH 5C";
        assert_eq!(read(text), [record(3, Some("a"), "AH 4C"), record(4, None, "AH 5C")]);
        assert_eq!(read(b""), []);
    }

    #[test]
    fn a_first_line_may_name_the_fields() {
        let text = b"# deals\nid\tdraw\tcards\nx\t3\tAH 4C\nid\t3\t5C\ny\t3\n";
        assert_eq!(
            read(text),
            [
                record(3, Some("x"), "AH 4C"),
                record(4, Some("id"), "5C"),
                Err("line 5 has 2 fields, and the deal should be in field 3".into())
            ]
        );
    }

    #[test]
    fn a_line_is_neither_endless_nor_anything_but_text() {
        assert_eq!(read(&[b'x'; LONGEST + 1])[0], Err("line 1 is longer than 64 KiB".into()));
        assert_eq!(read(&[b'x'; LONGEST])[0].as_ref().map(|record| record.text.len()), Ok(LONGEST));
        assert_eq!(read(b"ok\nno\xff\n")[1], Err("line 2 is not text: its byte 3 is not UTF-8".into()));
    }
}
