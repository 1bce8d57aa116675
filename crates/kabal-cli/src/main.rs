//! The `kabal` command: each subcommand has a file of its own.

mod admin;
mod arguments;
mod backup;
mod check;
mod code;
mod config;
mod convert;
mod crew;
mod database;
mod deal;
mod failure;
mod input;
mod interrupt;
mod perft;
mod plot;
mod question;
mod rates;
mod replay;
mod serve;
mod solve;
mod survey;
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
    Backup(backup::Backup),
    Check(check::CheckRecords),
    Admin(admin::Admin),
    Deal(deal::DealCards),
    Code(code::Code),
    Convert(convert::Convert),
    Solve(solve::Solve),
    Survey(survey::Survey),
    Rates(rates::Rates),
    Replay(replay::Replay),
    Perft(perft::Perft),
    Verify(verify::Verify),
}

impl Command {
    fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Serve(serve) => serve.run(),
            Self::Backup(backup) => backup.run(),
            Self::Check(check) => check.run(),
            Self::Admin(admin) => admin.run(),
            Self::Deal(deal) => deal.run(),
            Self::Code(code) => code.run(),
            Self::Convert(convert) => convert.run(),
            Self::Solve(solve) => return solve.run(),
            Self::Survey(survey) => return survey.run(),
            Self::Rates(rates) => rates.run(),
            Self::Replay(replay) => replay.run(),
            Self::Perft(perft) => perft.run(),
            Self::Verify(verify) => verify.run(),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}

fn main() -> ExitCode {
    let typed: Vec<_> = std::env::args_os().collect();
    let arguments: Arguments = match config::parse(&typed) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    arguments.command.run().unwrap_or_else(|failure| failure.report())
}
