//! `kabal perft`: how many sequences of plays a deal has, to compare one engine's rules with another's.

use std::io::{self, Write};

use kabal_core::{DealCode, Game, perft};

use crate::arguments;
use crate::failure::Failure;

/// Count the sequences of DEPTH plays: draws, redeals and moves, automatic moves applied.
///
/// Prints one number. It grows some tenfold with each step of depth.
#[derive(Debug, clap::Args)]
pub(crate) struct Perft {
    /// The deal and its rules.
    code: DealCode,

    /// How many plays a sequence has, 0 to 99.
    #[arg(value_parser = |text: &str| arguments::number::<u32>(text, 0, 99))]
    depth: u32,
}

impl Perft {
    pub(crate) fn run(self) -> Result<(), Failure> {
        // A new game has its automatic moves made.
        let game = Game::new(self.code);
        writeln!(io::stdout(), "{}", perft(game.table(), game.rules(), self.depth))?;
        Ok(())
    }
}
