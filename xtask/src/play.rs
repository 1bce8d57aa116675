//! `cargo xtask play`: from a clean clone to a game in the browser.

use std::{
    net::{Ipv4Addr, TcpListener},
    process::Command,
};

use anyhow::Result;

use crate::{
    kabal::{self, Profile},
    page::Page,
    workspace::Workspace,
};

/// Where the game is served if nobody else is there.
const USUAL_PORT: u16 = 8080;

/// Build everything, serve the game on this machine and open it in the browser.
#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    /// The port to serve on [default: 8080, or any free one where that is taken].
    #[arg(long)]
    port: Option<u16>,

    /// Leave the browser alone.
    #[arg(long)]
    no_open: bool,

    #[command(flatten)]
    page: Page,
}

impl Play {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        eprintln!("Building the page and the server; the first time, this takes some minutes.");
        let site = self.page.build(workspace)?;
        let kabal = kabal::build(workspace, Some(&site), Profile::Release)?;
        let mut serve = Command::new(kabal);
        serve.arg("serve").arg("--data").arg(workspace.target().join("kabal-data"));
        serve.arg("--port").arg(self.port.unwrap_or_else(free_port).to_string());
        if !self.no_open {
            serve.arg("--open");
        }
        become_program(serve)
    }
}

fn free_port() -> u16 {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, USUAL_PORT)) {
        Ok(_) => USUAL_PORT,
        Err(_) => {
            eprintln!("Port {USUAL_PORT} is taken: serving on a free one.");
            0
        }
    }
}

/// Lets `program` take this one's place, so that a signal meant for the server reaches it.
#[cfg(unix)]
fn become_program(mut program: Command) -> Result<()> {
    Err(std::os::unix::process::CommandExt::exec(&mut program).into())
}

/// Runs `program` to its end.
#[cfg(not(unix))]
fn become_program(mut program: Command) -> Result<()> {
    let status = program.status()?;
    anyhow::ensure!(status.success(), "kabal ended with {status}");
    Ok(())
}
