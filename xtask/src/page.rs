//! `cargo xtask page`: the page's files, from the crate `kabal-web`.
//!
//! The crate's programs are compiled for wasm, each is wrapped in the JavaScript that loads it, and
//! [`Site`] names, compresses and weighs what came of it together with the crate's style sheets and pictures.

use std::{
    collections::{BTreeMap, BTreeSet},
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

/// Its program that draws the page. Whatever other programs it has are fetched when they are needed.
const FIRST: &str = "page";

/// Its program at the addresses of duels, which has words of its own.
const DUEL: &str = "duel";

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
        site.add_assets(&sources.join("duels"), Needed::Later)?;
        site.add_assets(&sources.join("icons"), Needed::Later)?;
        site.add_words(&sources.join("words"), DUEL)?;
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
        .env("CARGO_ENCODED_RUSTFLAGS", flags(workspace)?)
        .run()
        .context("the page does not compile")?;
    Ok(folder(workspace).join(wasm::TARGET).join(PROFILE))
}

/// Panic messages name source files: by their place in the project, not by where it lies on this machine. SHA-256 shuffles
/// one deal at a time: small serves better than fast.
fn flags(workspace: &Workspace) -> Result<String> {
    let cargo_home = home::cargo_home()?;
    Ok(format!(
        "--remap-path-prefix={}=kabal\x1f--remap-path-prefix={}=cargo\x1f--cfg\x1fsha2_backend_soft=\"compact\"",
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
    number_names(&folder.join(name))?;
    write_starters(folder, name)
}

/// Writes what a document or a worker runs: `start.js`. It lets the browser compile the program beside everything else, for
/// which a document may run `compile.js` before its own turn comes.
fn write_starters(folder: &Path, name: &str) -> Result<()> {
    let compile = format!(
        "export default WebAssembly.compileStreaming(fetch(new URL(\"./{name}_bg.wasm\", import.meta.url)));\n"
    );
    let start = format!(
        "import program from \"./compile.js\";\nimport start from \"./{name}.js\";\n\nstart({{ module_or_path: program }});\n"
    );
    fs::write(folder.join("compile.js"), compile)?;
    fs::write(folder.join("start.js"), start)?;
    Ok(())
}

/// How the names begin by which wasm-bindgen lets a program know what it takes from JavaScript.
const TAKEN: &str = "__wbg_";

/// wasm-bindgen tells the names of what a program takes from JavaScript apart by hashes, which no compression makes shorter.
/// Numbers tell them apart as well; so that nothing in the program changes its place, they are filled up to the length of
/// the names. `program` is the path of both files up to where they differ.
fn number_names(program: &Path) -> Result<()> {
    let with = |end: &str| PathBuf::from(format!("{}{end}", program.display()));
    let (loader, wasm) = (with(".js"), with("_bg.wasm"));
    let mut script = fs::read_to_string(&loader)?;
    let mut binary = fs::read(&wasm)?;
    let numbers: BTreeMap<String, String> =
        (0..).zip(names(&script)).map(|(at, name)| numbered(at, name)).collect();
    for (name, number) in &numbers {
        script = script.replace(name, number);
    }
    let mut at = 0;
    while let Some(found) = binary[at..].windows(TAKEN.len()).position(|bytes| bytes == TAKEN.as_bytes()) {
        let rest = &mut binary[at + found..];
        let length = rest.iter().position(|byte| !is_of_name(*byte)).unwrap_or(rest.len());
        if let Some(number) = str::from_utf8(&rest[..length]).ok().and_then(|name| numbers.get(name)) {
            rest[..length].copy_from_slice(number.as_bytes());
        }
        at += found + length;
    }
    fs::write(loader, script)?;
    Ok(fs::write(wasm, binary)?)
}

/// The names in a loader that end with a hash: 16 hexadecimal digits.
fn names(script: &str) -> BTreeSet<String> {
    let names = script.split(|character: char| !u8::try_from(character).is_ok_and(is_of_name));
    let is_hash = |end: &str| end.len() == 16 && end.bytes().all(|digit| digit.is_ascii_hexdigit());
    let hashed = names
        .filter(|name| name.starts_with(TAKEN) && name.rsplit_once('_').is_some_and(|(_, end)| is_hash(end)));
    hashed.map(str::to_owned).collect()
}

const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// A name, and a number that is as long.
fn numbered(number: u32, name: String) -> (String, String) {
    let numbered = format!("{number:_>width$x}", width = name.len());
    (name, numbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loader_and_program_keep_calling_each_other_by_the_same_names() {
        let shell = xshell::Shell::new().expect("a shell");
        let folder = shell.create_temp_dir().expect("a folder");
        let file = |name: &str| folder.path().join(name);
        shell
            .write_file(
                file("page.js"),
                "__wbg_now_d3adbeefd3adbeef: 1, __wbg_a_1111222233334444: 2, x_d3adbeef",
            )
            .expect("written");
        let wasm = b"\0asm\x1a__wbg_now_d3adbeefd3adbeef\x18__wbg_a_1111222233334444\xff";
        shell.write_file(file("page_bg.wasm"), wasm).expect("written");
        number_names(&file("page")).expect("numbered");
        let script = shell.read_file(file("page.js")).expect("there");
        assert_eq!(script, "_________________________1: 1, _______________________0: 2, x_d3adbeef");
        let numbered = b"\0asm\x1a_________________________1\x18_______________________0\xff";
        assert_eq!(fs::read(file("page_bg.wasm")).expect("there"), numbered);
    }
}
