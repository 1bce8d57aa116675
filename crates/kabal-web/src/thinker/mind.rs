//! What the worker does with a question.

use kabal_core::{Game, ReplayError};
use kabal_solver::{Budget, Memory, Solver};

use super::words::{Effort, Question, Said, Verdict};

/// What a phone can spare beside the page.
const MEMORY: Memory = Memory::mebibytes(32);

/// A solver that answers questions, one after another, in memory that it keeps between them.
#[derive(Debug)]
pub struct Mind {
    solver: Solver,
}

impl Default for Mind {
    fn default() -> Self {
        Self { solver: Solver::new(MEMORY) }
    }
}

impl Mind {
    /// Answers a question as it came from the page.
    #[must_use]
    pub fn hear(&mut self, text: &str) -> Said {
        match serde_json::from_str::<Question>(text) {
            Ok(question) => self.answer(&question),
            Err(error) => Said::Confused(error.to_string()),
        }
    }

    fn answer(&mut self, question: &Question) -> Said {
        match Game::replay(&question.game) {
            Ok(game) => Said::Answer { number: question.number, verdict: self.judge(&game, question.effort) },
            Err(error) => Said::Confused(ReplayError::to_string(&error)),
        }
    }

    /// Whether a game can be won from where it stands. One that is over is judged by its table all the same.
    #[must_use]
    pub fn judge(&mut self, game: &Game, effort: Effort) -> Verdict {
        let answer = self.solver.solve(game.table(), game.rules(), Budget::nodes(effort.nodes));
        match answer.verdict {
            kabal_solver::Verdict::Won(line) => Verdict::Won(line),
            kabal_solver::Verdict::Lost(_) => Verdict::Lost,
            kabal_solver::Verdict::Undecided(_) => Verdict::Undecided,
        }
    }
}
