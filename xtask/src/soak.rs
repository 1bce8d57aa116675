//! `cargo xtask soak`: the page or the server killed again and again, to see that nothing is lost.

use anyhow::Result;

use crate::{browser, page::Page, postgres, workspace::Workspace};

/// Kill the page, or the server, at random moments, many times.
#[derive(Debug, clap::Args)]
pub(crate) struct Soak {
    #[command(subcommand)]
    part: Part,
}

/// What is killed.
#[derive(Debug, clap::Subcommand)]
enum Part {
    /// The page and its browser
    Page(PageSoak),
    /// The server, while duels are played: on SQLite, then on PostgreSQL
    Server {
        /// How many times on each.
        #[arg(long, default_value_t = 200)]
        kills: u32,
    },
}

#[derive(Debug, clap::Args)]
struct PageSoak {
    /// How many times.
    #[arg(long, default_value_t = 1000)]
    kills: u32,

    #[command(flatten)]
    page: Page,
}

impl Soak {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        match &self.part {
            Part::Page(PageSoak { kills, page }) => {
                let _kills = workspace.shell().push_env("SOAK", kills.to_string());
                browser::test(workspace, page, &["--grep=@soak", "--project=phone"].map(str::to_owned))
            }
            Part::Server { kills } => {
                postgres::require(workspace)?;
                // One database after the other, so that each server has the machine to itself.
                let test = ["test", "--workspace", "--test", "killed", "--"];
                let test = workspace.cargo().args(test).args(["--test-threads=1", "--nocapture"]);
                Ok(test.env("KABAL_KILLS", kills.to_string()).run()?)
            }
        }
    }
}
