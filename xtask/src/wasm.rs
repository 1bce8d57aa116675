//! Which toolchain compiles the page: rustup's where it has or can fetch the wasm target, else Debian's.
//!
//! Debian's `rustc-web` brings no ready standard library for wasm, but its sources: cargo then builds `std` along
//! with the page, which is an unstable feature (hence `RUSTC_BOOTSTRAP`). Debian has no `rust-lld` either; the one
//! inside rustup's toolchain links for any target.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use xshell::{Cmd, cmd};

use crate::{debian, workspace::Workspace};

/// What the page is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The Debian packages that can compile for it.
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

/// Where the wasm target is looked for.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Source {
    /// rustup first, Debian where rustup cannot.
    #[default]
    Auto,
    /// The toolchain that rustup manages.
    Rustup,
    /// Debian's packages.
    Debian,
}

/// A toolchain that compiles for wasm.
#[derive(Debug)]
pub(crate) enum Toolchain {
    /// The cargo that runs this program; its toolchain has the target.
    Rustup,
    /// Debian's cargo and rustc, with the linker of the toolchain that runs this program.
    Debian { linker: PathBuf },
}

impl Toolchain {
    /// Finds a toolchain, and fetches what it lacks where that is possible.
    pub(crate) fn find(workspace: &Workspace, source: Source) -> Result<Self> {
        match source {
            Source::Rustup => Self::rustup(workspace),
            Source::Debian => Self::debian(workspace),
            Source::Auto => Self::rustup(workspace).or_else(|rustup| {
                eprintln!("{rustup:#}\nTrying Debian's toolchain for the web instead.");
                Self::debian(workspace).with_context(|| {
                    format!(
                        "neither rustup nor Debian gives a compiler for {TARGET}; \
                         with rustup: rustup target add {TARGET}"
                    )
                })
            }),
        }
    }

    fn rustup(workspace: &Workspace) -> Result<Self> {
        let shell = workspace.shell();
        let library = cmd!(shell, "rustc --print target-libdir --target {TARGET}").quiet().read()?;
        if !Path::new(&library).is_dir() {
            cmd!(shell, "rustup target add {TARGET}")
                .run()
                .with_context(|| format!("rustup could not fetch the target {TARGET}"))?;
        }
        Ok(Self::Rustup)
    }

    fn debian(workspace: &Workspace) -> Result<Self> {
        debian::install_missing(workspace, &DEBIAN_PACKAGES)?;
        let shell = workspace.shell();
        let sysroot = cmd!(shell, "rustc --print sysroot").quiet().read()?;
        let host = cmd!(shell, "rustc --print host-tuple").quiet().read()?;
        let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
        ensure!(linker.is_file(), "the toolchain in {sysroot} has no rust-lld to link the page with");
        Ok(Self::Debian { linker })
    }

    /// `cargo build` for wasm; the caller adds what is to be compiled.
    pub(crate) fn build<'a>(&self, workspace: &'a Workspace) -> Cmd<'a> {
        self.cargo(workspace, "build")
    }

    /// clippy for wasm, with warnings as errors; rustc's own lints where the toolchain has no clippy.
    pub(crate) fn lint<'a>(&self, workspace: &'a Workspace) -> Cmd<'a> {
        let command = match self {
            Self::Rustup => "clippy",
            Self::Debian { .. } => "check",
        };
        self.cargo(workspace, command).env("RUSTFLAGS", "--deny=warnings")
    }

    fn cargo<'a>(&self, workspace: &'a Workspace, command: &str) -> Cmd<'a> {
        match self {
            Self::Rustup => workspace.cargo().args([command, "--target", TARGET]),
            Self::Debian { linker } => {
                let shell = workspace.shell();
                cmd!(shell, "/usr/bin/cargo {command} --target {TARGET}")
                    .arg("-Zbuild-std=std,panic_abort")
                    .env("RUSTC", "/usr/bin/rustc")
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
            }
        }
    }
}
