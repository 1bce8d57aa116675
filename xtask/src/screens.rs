//! `cargo xtask screens`: pictures of the page in every state that must look right.

use std::fs;

use anyhow::{Context, Result};

use crate::{browser, page::Page, workspace::Workspace};

/// The pictures in the README and the documents, and what each is taken from.
const PICTURES: [(&str, &str); 4] = [
    ("table.png", "1440x900/in-hand.png"),
    ("duel.png", "390x844/duel-table.png"),
    ("result.png", "390x844/duel-result.png"),
    ("tournament.png", "390x844/tournament-over.png"),
];

/// Photograph the page at every size, and in every language at the narrowest and at the desktop, into
/// e2e/artefacts/screens.
#[derive(Debug, clap::Args)]
pub(crate) struct Screens {
    /// Every language at every size.
    #[arg(long)]
    all: bool,

    /// Put those that the README and the documents show into docs/pictures.
    #[arg(long)]
    pictures: bool,

    #[command(flatten)]
    page: Page,

    /// What else to tell Playwright, as in `-- --project 320x568`.
    #[arg(last = true, value_name = "PLAYWRIGHT")]
    playwright: Vec<String>,
}

impl Screens {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        let _which = workspace.shell().push_env("SCREENS", if self.all { "all" } else { "some" });
        let arguments: Vec<_> =
            ["--grep=@screens".to_owned()].into_iter().chain(self.playwright.iter().cloned()).collect();
        browser::test(workspace, &self.page, &arguments)?;
        if self.pictures { renew(workspace) } else { Ok(()) }
    }
}

/// Copies the pictures from the screens they are taken from.
fn renew(workspace: &Workspace) -> Result<()> {
    let screens = workspace.root().join("e2e/artefacts/screens");
    for (picture, screen) in PICTURES {
        fs::copy(screens.join(screen), workspace.root().join("docs/pictures").join(picture))
            .with_context(|| format!("{screen} was not photographed"))?;
    }
    Ok(())
}
