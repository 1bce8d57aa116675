//! The `kabal` command: each subcommand has a file of its own.

mod arguments;
mod code;
mod convert;
mod deal;
mod failure;
mod input;
mod perft;
mod replay;
mod serve;
mod verify;

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
    Deal(deal::DealCards),
    Code(code::Code),
    Convert(convert::Convert),
    Replay(replay::Replay),
    Perft(perft::Perft),
    Verify(verify::Verify),
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Self::Serve(serve) => serve.run(),
            Self::Deal(deal) => deal.run(),
            Self::Code(code) => code.run(),
            Self::Convert(convert) => convert.run(),
            Self::Replay(replay) => replay.run(),
            Self::Perft(perft) => perft.run(),
            Self::Verify(verify) => verify.run(),
        }
    }
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return arguments::report(&error),
    };
    match arguments.command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
