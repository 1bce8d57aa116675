//! How a command fails, and what its caller gets to see of it.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was typed or piped in is wrong. Exit code 2, as for a wrong option.
    Input(anyhow::Error),
    /// The input was sound, and it still did not work out. Exit code 1.
    Run(anyhow::Error),
}

impl Failure {
    /// A failure that whoever called the command can mend by calling it differently.
    pub(crate) fn input(error: impl Into<anyhow::Error>) -> Self {
        Self::Input(error.into())
    }

    /// Writes the failure with all its causes to standard error, on one line, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (error, code) = match self {
            // Whoever read the output has seen enough of it, as `head` does.
            Self::Run(error) if is_broken_pipe(error) => return ExitCode::SUCCESS,
            Self::Input(error) => (error, 2),
            Self::Run(error) => (error, 1),
        };
        eprintln!("kabal: {}", printable(&format!("{error:#}")));
        ExitCode::from(code)
    }
}

/// A sentence on one line, whatever it quotes: control characters could also play tricks on a terminal.
pub(crate) fn printable(sentence: &str) -> String {
    sentence.replace(char::is_control, " ")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

/// What a command passes on with `?` is no fault of the input.
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Run(error.into())
    }
}
