//! NATS, for tests that start a server of their own.

use std::path::Path;

use anyhow::Result;

use crate::{debian, workspace::Workspace};

/// Where Debian keeps the server's program, which is not in everyone's path.
const PROGRAM: &str = "/usr/sbin/nats-server";

/// Makes sure that NATS's server is there. One that runs on this machine is left alone.
pub(crate) fn require(workspace: &Workspace) -> Result<()> {
    if Path::new(PROGRAM).exists() {
        return Ok(());
    }
    debian::require(workspace, "nats-server", &["nats-server"])
}
