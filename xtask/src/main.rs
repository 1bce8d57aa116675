//! Builds the page, runs all checks, measures. Each command has a file of its own.

mod debian;
mod page;
mod play;
mod site;
mod wasm;
mod workspace;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

/// What is done with this repository, by one program on every machine.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Play),
    Page(page::Page),
}

fn main() -> Result<()> {
    let workspace = Workspace::find()?;
    match Arguments::parse().command {
        Command::Play(play) => play.run(&workspace),
        Command::Page(page) => page.run(&workspace),
    }
}
