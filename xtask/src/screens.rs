//! `cargo xtask screens`: pictures of the page in every state that must look right.

use anyhow::Result;

use crate::{browser, page::Page, workspace::Workspace};

/// Photograph the page, phone and desktop, into e2e/artefacts/screens.
#[derive(Debug, clap::Args)]
pub(crate) struct Screens {
    #[command(flatten)]
    page: Page,
}

impl Screens {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        browser::test(workspace, &self.page, &["--grep=@screens".to_owned()])
    }
}
