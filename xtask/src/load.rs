//! `cargo xtask load`: how many players a server carries.

use anyhow::Result;

use crate::{
    kabal::{self, Profile},
    postgres,
    workspace::Workspace,
};

/// Let thousands of players play on a server, faster and faster, and measure how late it answers.
#[derive(Debug, clap::Args)]
pub(crate) struct Load {
    /// What to tell the measuring program; `-- --help` lists it
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    options: Vec<String>,
}

impl Load {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        postgres::require(workspace)?;
        let kabal = kabal::build(workspace, None, Profile::Release)?;
        let measure = ["run", "--release", "--package", "kabal-rig", "--example", "load", "--"];
        workspace.cargo().args(measure).arg("--kabal").arg(kabal).args(&self.options).run()?;
        Ok(())
    }
}
