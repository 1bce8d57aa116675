//! PostgreSQL, for tests that start a server of their own.

use std::path::Path;

use anyhow::Result;

use crate::{debian, workspace::Workspace};

/// Where Debian keeps the server's programs, which are in nobody's path.
const PROGRAMS: &str = "/usr/lib/postgresql";

/// Makes sure that PostgreSQL's programs are there. A server that runs on this machine is left alone.
pub(crate) fn require(workspace: &Workspace) -> Result<()> {
    if Path::new(PROGRAMS).is_dir() || which::which("initdb").is_ok() {
        return Ok(());
    }
    debian::install_missing(workspace, &["postgresql"])
}
