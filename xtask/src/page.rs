//! `cargo xtask page`: the page's files, from the crate `kabal-web`.
//!
//! The crate's programs are compiled for wasm, each is wrapped in the JavaScript that loads it, and
//! [`Site`] names, compresses and weighs what came of it together with the crate's style sheets and pictures.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;
use xshell::Cmd;

use crate::{
    site::{Needed, Site},
    wasm::{self, Toolchain},
    workspace::Workspace,
};

/// The crate that is compiled.
pub(crate) const CRATE: &str = "kabal-web";

/// Its program that draws the page. Whatever other programs it has are fetched by this one, when it needs them.
const FIRST: &str = "page";

/// Its build profile, in the workspace's manifest: small rather than fast.
const PROFILE: &str = "page";

/// Build the page and say what it weighs.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Page {
    /// Where the compiler for wasm comes from.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) toolchain: wasm::Source,
}

impl Page {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        self.build(workspace).map(drop)
    }

    /// Builds the page, and gives the folder that `kabal-server` is to carry.
    pub(crate) fn build(&self, workspace: &Workspace) -> Result<PathBuf> {
        let programs = workspace.programs(CRATE)?;
        let compiled = compile(workspace, &Toolchain::find(workspace, self.toolchain)?)?;

        let mut site = Site::default();
        for program in programs {
            let folder = folder(workspace).join("wrapped").join(program);
            wrap(&compiled.join(program).with_extension("wasm"), &folder, program)?;
            let needed = if program == FIRST { Needed::AtOnce } else { Needed::Later };
            site.add_program(program, &folder, needed)?;
        }
        let sources = workspace.folder(CRATE)?;
        site.add_assets(&sources.join("assets"), Needed::AtOnce)?;
        site.add_assets(&sources.join("icons"), Needed::Later)?;
        site.add_words(&sources.join("words"))?;
        site.add_public(&sources.join("public"))?;
        site.add_service_worker("sw.js", &sources.join("service-worker.js"))?;

        let folder = folder(workspace).join("site");
        let weights = site.write(&folder)?;
        println!("{weights}");
        weights.check()?;
        Ok(folder)
    }
}

/// Everything about the page is built in a folder of its own: a native build and this one would undo each other.
pub(crate) fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target().join("page")
}

/// Tells cargo what the page is compiled from, how, and where to. Lints go by the same: the macros that run while both
/// compile are then compiled once.
pub(crate) fn select<'a>(cargo: Cmd<'a>, workspace: &Workspace) -> Cmd<'a> {
    cargo.args(["--package", CRATE, "--bins", "--profile", PROFILE, "--target-dir"]).arg(folder(workspace))
}

/// Compiles the programs; they are in the folder that this gives.
fn compile(workspace: &Workspace, toolchain: &Toolchain) -> Result<PathBuf> {
    select(toolchain.build(workspace), workspace)
        .env("CARGO_ENCODED_RUSTFLAGS", hide_this_machine(workspace)?)
        .run()
        .context("the page does not compile")?;
    Ok(folder(workspace).join(wasm::TARGET).join(PROFILE))
}

/// Panic messages name source files: by their place in the project, not by where it lies on this machine.
fn hide_this_machine(workspace: &Workspace) -> Result<String> {
    let cargo_home = home::cargo_home()?;
    Ok(format!(
        "--remap-path-prefix={}=kabal\x1f--remap-path-prefix={}=cargo",
        workspace.root().display(),
        cargo_home.display(),
    ))
}

/// Writes the JavaScript that loads a program, and the program as that JavaScript expects it.
fn wrap(program: &Path, folder: &Path, name: &str) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Bindgen::new()
        .input_path(program)
        .out_name(name)
        .web(true)?
        .omit_default_module_path(false)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen could not wrap {}", program.display()))?;
    fs::write(folder.join("start.js"), format!("import start from \"./{name}.js\";\n\nstart();\n"))?;
    Ok(())
}
