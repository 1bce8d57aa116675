//! `cargo xtask bench`: how fast the core is.

use anyhow::Result;

use crate::workspace::Workspace;

/// Measure the core's speed.
#[derive(Debug, clap::Args)]
pub(crate) struct Bench {
    /// Part of the name of what to measure [default: everything].
    name: Option<String>,
}

impl Bench {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        workspace
            .cargo()
            .args(["bench", "--package", "kabal-core", "--benches", "--"])
            .args(&self.name)
            .run()?;
        Ok(())
    }
}
