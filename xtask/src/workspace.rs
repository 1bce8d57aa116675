//! Where the repository and its build folder are, and how programs are started there.

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand, Package, TargetKind};
use ignore::WalkBuilder;
use xshell::{Cmd, Shell, cmd};

/// The repository that this program was built from.
#[derive(Debug)]
pub(crate) struct Workspace {
    metadata: Metadata,
    shell: Shell,
}

impl Workspace {
    /// Asks cargo, which also knows of a build folder set by `CARGO_TARGET_DIR`.
    pub(crate) fn find() -> Result<Self> {
        // `cargo run` says where the sources lie now; they may have moved since this program was compiled.
        let xtask = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
        let metadata =
            MetadataCommand::new().manifest_path(Path::new(&xtask).join("Cargo.toml")).no_deps().exec()?;
        let shell = Shell::new()?;
        shell.change_dir(&metadata.workspace_root);
        Ok(Self { metadata, shell })
    }

    /// The repository's folder.
    pub(crate) fn root(&self) -> &Path {
        self.metadata.workspace_root.as_std_path()
    }

    /// The folder that all builds write to.
    pub(crate) fn target(&self) -> &Path {
        self.metadata.target_directory.as_std_path()
    }

    /// A shell that stands in the repository's folder.
    pub(crate) fn shell(&self) -> &Shell {
        &self.shell
    }

    /// The cargo that runs this program.
    pub(crate) fn cargo(&self) -> Cmd<'_> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        cmd!(self.shell, "{cargo}")
    }

    /// The repository's crates.
    pub(crate) fn packages(&self) -> Vec<&Package> {
        self.metadata.workspace_packages()
    }

    /// The files below a folder of the repository, as paths from its root; without what git ignores.
    pub(crate) fn files_below(&self, folder: &Path) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        let entries =
            WalkBuilder::new(folder).hidden(false).filter_entry(|entry| entry.file_name() != ".git").build();
        for entry in entries {
            let path = entry?.into_path();
            if path.is_file() {
                files.push(path.strip_prefix(self.root())?.to_owned());
            }
        }
        Ok(files)
    }

    /// One of the repository's crates.
    pub(crate) fn package(&self, name: &str) -> Result<&Package> {
        self.packages()
            .into_iter()
            .find(|package| package.name == name)
            .with_context(|| format!("this workspace has no crate {name}"))
    }

    /// The programs that a crate has.
    pub(crate) fn programs(&self, package: &str) -> Result<Vec<&str>> {
        Ok(self
            .package(package)?
            .targets
            .iter()
            .filter(|target| target.kind.contains(&TargetKind::Bin))
            .map(|target| target.name.as_str())
            .collect())
    }

    /// A crate's folder.
    pub(crate) fn folder(&self, package: &str) -> Result<PathBuf> {
        let manifest = &self.package(package)?.manifest_path;
        let folder = manifest.parent().context("a manifest lies in a folder")?;
        Ok(folder.into())
    }
}
