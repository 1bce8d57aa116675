//! `cargo xtask soak`: the page killed again and again, to see that no finished action is lost.

use anyhow::Result;

use crate::{browser, page::Page, workspace::Workspace};

/// Kill the page and its browser at random moments, many times.
#[derive(Debug, clap::Args)]
pub(crate) struct Soak {
    /// How many times.
    #[arg(default_value_t = 1000)]
    times: u32,

    #[command(flatten)]
    page: Page,
}

impl Soak {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        let _times = workspace.shell().push_env("SOAK", self.times.to_string());
        browser::test(workspace, &self.page, &["--grep=@soak", "--project=phone"].map(str::to_owned))
    }
}
