//! Builds the page, runs all checks, measures. Each command has a file of its own.

mod bench;
mod browser;
mod debian;
mod icons;
mod kabal;
mod licences;
mod load;
mod mutants;
mod nats;
mod page;
mod play;
mod postgres;
mod screens;
mod site;
mod soak;
mod test;
mod tidy;
mod wasm;
mod workspace;

use std::process::ExitCode;

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
    Icons(icons::Icons),
    Soak(soak::Soak),
    Bench(bench::Bench),
    Load(load::Load),
    Mutants(mutants::Mutants),
}

impl Command {
    fn run(&self) -> Result<()> {
        let workspace = &Workspace::find()?;
        match self {
            Self::Play(play) => play.run(workspace),
            Self::Test(test) => test.run(workspace),
            Self::Page(page) => page.run(workspace),
            Self::Tidy(tidy) => tidy.run(workspace),
            Self::Licences(licences) => licences.run(workspace),
            Self::Screens(screens) => screens.run(workspace),
            Self::Icons(icons) => icons.run(workspace),
            Self::Soak(soak) => soak.run(workspace),
            Self::Bench(bench) => bench.run(workspace),
            Self::Load(load) => load.run(workspace),
            Self::Mutants(mutants) => mutants.run(workspace),
        }
    }
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_command_can_be_given() {
        // clap looks at a subcommand's arguments only when it is given: here all are.
        Arguments::command().debug_assert();
    }
}
