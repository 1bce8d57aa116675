//! The `kabal` command: each subcommand has a file of its own.

mod failure;
mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

/// Klondike solitaire, exact to the rules.
#[derive(Debug, Parser)]
#[command(name = "kabal", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Self::Serve(serve) => serve.run(),
        }
    }
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
