//! Builds the program `kabal` with a page in it.

use std::{
    env::consts::EXE_SUFFIX,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// How the program is compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Profile {
    /// For those who play.
    Release,
    /// For those who test: compiled sooner. The page in it is the same.
    Dev,
}

/// Compiles the program with the page in the folder `site`, and says where it is.
pub(crate) fn build(workspace: &Workspace, site: &Path, profile: Profile) -> Result<PathBuf> {
    let (profile, folder) = match profile {
        Profile::Release => ("release", "release"),
        Profile::Dev => ("dev", "debug"),
    };
    workspace
        .cargo()
        .args(["build", "--package", "kabal-cli", "--bins", "--profile", profile])
        .env("KABAL_PAGE", site)
        .run()
        .context("the program kabal does not compile")?;
    Ok(workspace.target().join(folder).join(format!("kabal{EXE_SUFFIX}")))
}
