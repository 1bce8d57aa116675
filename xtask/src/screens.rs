//! `cargo xtask screens`: pictures of the page in every state that must look right.

use anyhow::Result;

use crate::{browser, page::Page, workspace::Workspace};

/// Photograph the page at every size, and in every language at the narrowest and at the desktop, into
/// e2e/artefacts/screens.
#[derive(Debug, clap::Args)]
pub(crate) struct Screens {
    /// Every language at every size.
    #[arg(long)]
    all: bool,

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
        browser::test(workspace, &self.page, &arguments)
    }
}
