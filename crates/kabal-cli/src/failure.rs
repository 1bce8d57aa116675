//! How a command fails, and what its caller gets to see of it.

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
            Self::Input(error) => (error, 2),
            Self::Run(error) => (error, 1),
        };
        eprintln!("kabal: {error:#}");
        ExitCode::from(code)
    }
}

/// What a command passes on with `?` is no fault of the input.
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Run(error.into())
    }
}
