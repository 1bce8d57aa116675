//! `kabal replay`: plays a transcript to its end and tells how the game stands.

use std::io::{self, Write};

use kabal_core::{Currency, Game, Points, State, Transcript};
use serde::Serialize;

use crate::failure::Failure;
use crate::input::Input;

/// Play a transcript and print its score.
///
/// An action that the rules refuse ends it: the line and the reason are printed, and the exit code is 1.
#[derive(Debug, clap::Args)]
pub(crate) struct Replay {
    /// The transcript; - is standard input.
    #[arg(value_name = "FILE|-")]
    file: std::ffi::OsString,

    /// Print one JSON object: score (null where the rules keep none), won, moves, state.
    #[arg(long)]
    json: bool,
}

/// How the game stands at the end of the transcript.
#[derive(Debug, Serialize)]
struct Outcome {
    score: Option<Points>,
    won: bool,
    moves: u32,
    state: State,
}

impl Replay {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let text = Input::from(&*self.file).text()?;
        let transcript: Transcript = text.parse().map_err(Failure::input)?;
        let game = Game::replay(&transcript)?;
        let status = game.status();
        let outcome = Outcome {
            score: status.score.map(|score| score.shown),
            won: status.state == State::Won,
            moves: status.moves,
            state: status.state,
        };
        let mut out = io::stdout();
        if self.json {
            serde_json::to_writer(&mut out, &outcome).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            writeln!(out, "{}", describe(&game, &outcome))?;
        }
        Ok(())
    }
}

/// As in `Won after 121 moves in 3:05, with 745 points.`
fn describe(game: &Game, outcome: &Outcome) -> String {
    let state = match outcome.state {
        State::Playing => "Still playing",
        State::Won => "Won",
        State::GivenUp => "Given up",
        State::TimedOut => "Out of time",
    };
    let moves = match outcome.moves {
        1 => "1 move".into(),
        moves => format!("{moves} moves"),
    };
    let seconds = game.status().clock.seconds();
    let time = format!("{}:{:02}", seconds / 60, seconds % 60);
    let score = match (outcome.score, game.rules().score.map(|table| table.currency)) {
        (Some(score), Some(Currency::Dollars | Currency::CumulativeDollars)) => {
            format!(", at {}", score.in_dollars())
        }
        (Some(Points(1)), _) => ", with 1 point".into(),
        (Some(score), _) => format!(", with {score} points"),
        (None, _) => String::new(),
    };
    format!("{state} after {moves} in {time}{score}.")
}
