//! What a command reads: a file or standard input, of bounded size, as text.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;

use anyhow::anyhow;

use crate::failure::Failure;

/// The largest text that is read whole, in bytes. The longest game there is fits in many times over.
const MOST: usize = 4 << 20;

/// Where text comes from: a file, or `-` for standard input.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    Standard,
    File(PathBuf),
}

impl From<&OsStr> for Input {
    fn from(argument: &OsStr) -> Self {
        if argument == "-" { Self::Standard } else { Self::File(argument.into()) }
    }
}

impl Input {
    /// The whole text.
    ///
    /// # Errors
    /// [`Failure::Input`] if it cannot be read, is not UTF-8, or is longer than any text of its kind can be.
    pub(crate) fn text(&self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        self.open()?
            .take(MOST as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| self.unreadable(&error))?;
        if bytes.len() > MOST {
            return Err(self.wrong(&format_args!("longer than {} MiB", MOST >> 20)));
        }
        String::from_utf8(bytes).map_err(|error| {
            let byte = error.utf8_error().valid_up_to() + 1;
            self.wrong(&format_args!("not text: byte {byte} is not UTF-8"))
        })
    }

    /// The bytes, to be read bit by bit.
    ///
    /// # Errors
    /// [`Failure::Input`] if it cannot be opened.
    pub(crate) fn open(&self) -> Result<Box<dyn BufRead + Send>, Failure> {
        Ok(match self {
            Self::Standard => Box::new(BufReader::new(io::stdin())),
            Self::File(path) => {
                let file = File::open(path).map_err(|error| self.unreadable(&error))?;
                Box::new(BufReader::new(file))
            }
        })
    }

    /// A failure that names the input.
    pub(crate) fn wrong(&self, what: &impl std::fmt::Display) -> Failure {
        Failure::input(anyhow!("{}: {what}", self.name()))
    }

    fn unreadable(&self, error: &io::Error) -> Failure {
        Failure::input(anyhow!("{} cannot be read: {error}", self.name()))
    }

    fn name(&self) -> String {
        match self {
            Self::Standard => "standard input".into(),
            Self::File(path) => path.display().to_string(),
        }
    }
}
