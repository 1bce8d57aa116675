//! `cargo xtask tidy`: what ARCHITECTURE.md says must never be found in a place is not found there.

mod arrows;
mod purity;
mod text;

use std::fmt;

use anyhow::{Result, bail};

use crate::workspace::Workspace;

/// Check the architecture's invariants.
#[derive(Debug, clap::Args)]
pub(crate) struct Tidy {}

impl Tidy {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        check(workspace)
    }
}

/// Something that is where it must not be.
#[derive(Debug, PartialEq, Eq)]
struct Fault {
    /// A file below the repository's folder, with its line where there is one.
    place: String,
    complaint: String,
}

impl Fault {
    fn new(place: impl Into<String>, complaint: impl Into<String>) -> Self {
        Self { place: place.into(), complaint: complaint.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.complaint)
    }
}

/// Names every fault on standard error and fails if there is one.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let mut faults = arrows::check(workspace);
    faults.extend(purity::check(workspace)?);
    faults.extend(text::check(workspace)?);
    for fault in &faults {
        eprintln!("{fault}");
    }
    match faults.len() {
        0 => Ok(()),
        number => bail!("{number} faults against ARCHITECTURE.md and CONTRIBUTING.md"),
    }
}
