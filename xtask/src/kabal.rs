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

/// Compiles the program with the page in the folder `site`, or with none, and says where it is.
pub(crate) fn build(workspace: &Workspace, site: Option<&Path>, profile: Profile) -> Result<PathBuf> {
    let mut build = workspace.cargo().arg("build").args(profile.selection());
    if let Some(site) = site {
        build = build.env("KABAL_PAGE", site);
    }
    build.run().context("the program kabal does not compile")?;
    Ok(workspace.target().join(profile.folder()).join(format!("kabal{EXE_SUFFIX}")))
}

impl Profile {
    /// What cargo is to compile. Which features a dependency has follows from what is compiled with it: to test, the
    /// program is chosen out of the whole workspace and along with an example, and so it finds every dependency as
    /// the tests had it compiled; alone it would compile 120 of them again.
    const fn selection(self) -> &'static [&'static str] {
        match self {
            Self::Release => &["--release", "--package", "kabal-cli", "--bins"],
            Self::Dev => &["--workspace", "--bin", "kabal", "--example", "bench", "--example", "two"],
        }
    }

    /// Where cargo leaves it, in its target folder.
    const fn folder(self) -> &'static str {
        match self {
            Self::Release => "release",
            Self::Dev => "debug",
        }
    }
}
