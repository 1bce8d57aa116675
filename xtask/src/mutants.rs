//! `cargo xtask mutants`: whether the tests of the core would notice a wrong rule.

use anyhow::{Result, ensure};

use crate::workspace::Workspace;

/// Break the core in every small way and see whether a test notices; takes hours for all of it.
#[derive(Debug, clap::Args)]
pub(crate) struct Mutants {
    /// Break these files only, as `crates/kabal-core/src/score.rs`.
    #[arg(long, value_name = "FILE")]
    file: Vec<String>,
}

impl Mutants {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        ensure!(
            which::which("cargo-mutants").is_ok(),
            "cargo-mutants is not installed; cargo install --locked cargo-mutants"
        );
        workspace
            .cargo()
            .args(["mutants", "--package", "kabal-core", "--output"])
            .arg(workspace.target())
            .args(self.file.iter().flat_map(|file| ["--file", file]))
            .run()?;
        Ok(())
    }
}
