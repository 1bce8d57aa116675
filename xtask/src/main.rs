//! Builds the page, runs all checks, measures. Each command has a file of its own.

mod bench;
mod browser;
mod debian;
mod kabal;
mod licences;
mod mutants;
mod page;
mod play;
mod screens;
mod site;
mod test;
mod tidy;
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
    Test(test::Test),
    Page(page::Page),
    Tidy(tidy::Tidy),
    Licences(licences::Licences),
    Screens(screens::Screens),
    Bench(bench::Bench),
    Mutants(mutants::Mutants),
}

fn main() -> Result<()> {
    let workspace = Workspace::find()?;
    match Arguments::parse().command {
        Command::Play(play) => play.run(&workspace),
        Command::Test(test) => test.run(&workspace),
        Command::Page(page) => page.run(&workspace),
        Command::Tidy(tidy) => tidy.run(&workspace),
        Command::Licences(licences) => licences.run(&workspace),
        Command::Screens(screens) => screens.run(&workspace),
        Command::Bench(bench) => bench.run(&workspace),
        Command::Mutants(mutants) => mutants.run(&workspace),
    }
}
