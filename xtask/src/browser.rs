//! The page in a real browser: what that takes, and how Playwright is started.

use std::{
    env::consts::EXE_SUFFIX,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use xshell::cmd;

use crate::{
    debian,
    kabal::{self, Profile},
    nats,
    page::Page,
    postgres,
    workspace::Workspace,
};

/// The names under which systems install the browser that the tests drive. The one without a window comes first: the same
/// browser takes a third less of the machine's time when it has no surface of its own to draw.
const CHROMIUM: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The packages that bring one of them, the best first; not every system has each.
const PACKAGES: [&str; 3] = ["chromium-headless-shell", "chromium", "chromium-browser"];

/// Builds the page and a server with it, then runs the tests in `e2e` that `arguments` select.
pub(crate) fn test(workspace: &Workspace, page: &Page, arguments: &[String]) -> Result<()> {
    let chromium = find_chromium(workspace)?;
    debian::require(workspace, "npm", &["nodejs", "npm"])?;
    postgres::require(workspace)?;
    nats::require(workspace)?;
    let site = page.build(workspace)?;
    let kabal = kabal::build(workspace, Some(&site), Profile::Dev)?;
    let two = kabal.with_file_name("examples").join(format!("two{EXE_SUFFIX}"));

    let shell = workspace.shell();
    let _folder = shell.push_dir("e2e");
    if !is_installed(&workspace.root().join("e2e")) {
        cmd!(shell, "npm ci").run()?;
    }
    cmd!(shell, "npm run --silent check").run().context("the browser tests are not sound TypeScript")?;
    // Each run begins with an empty server.
    let data = workspace.target().join("e2e-data");
    shell.remove_path(&data)?;
    cmd!(shell, "npm run --silent test -- {arguments...}")
        .env("KABAL", kabal)
        .env("TWO_SERVERS", two)
        .env("KABAL_DATA", data)
        .env("CHROMIUM", chromium)
        .run()
        .context("browser tests failed; what they saw is in e2e/artefacts")
}

/// Whether npm has installed what the lock file asks for: npm leaves a copy of it, younger than the file itself.
fn is_installed(folder: &Path) -> bool {
    let written = |file: &str| folder.join(file).metadata().and_then(|file| file.modified());
    match (written("node_modules/.package-lock.json"), written("package-lock.json")) {
        (Ok(installed), Ok(asked)) => installed >= asked,
        _ => false,
    }
}

/// The browser; fetched where that can be done.
pub(crate) fn find_chromium(workspace: &Workspace) -> Result<PathBuf> {
    let find = || CHROMIUM.iter().find_map(|name| which::which(name).ok());
    if let Some(chromium) = find() {
        return Ok(chromium);
    }
    debian::install_first_known(workspace, &PACKAGES)?;
    find().context("chromium is installed, but no program of that name is in PATH")
}
