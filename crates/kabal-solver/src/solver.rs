//! The solver: one call from a table to an answer.

use core::ops::ControlFlow;

use kabal_core::{AutomaticMoves, Rules, Table};

use crate::answer::{Answer, Limit, Proof, Stats, Verdict};
use crate::layout::Layout;
use crate::line::to_moves;
use crate::options::{Budget, Memory, Reductions};
use crate::search::{Outcome, Search, Workspace};

/// Decides tables, one after another, in memory that it keeps between them.
///
/// ```
/// use kabal_core::{PRESETS, Table, DealCode};
/// use kabal_solver::{Budget, Memory, Solver, Verdict};
///
/// let code: DealCode = "KL1-D1N-AAAAAAG".parse()?;
/// let mut solver = Solver::new(Memory::mebibytes(16));
/// let answer = solver.solve(&Table::new(code.deal()), code.rules(), Budget::nodes(1_000_000));
/// if let Verdict::Won(line) = answer.verdict {
///     assert!(line.len() >= 52);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    reductions: Reductions,
    work: Workspace,
}

impl Solver {
    /// A solver with all reductions.
    #[must_use]
    pub fn new(memory: Memory) -> Self {
        Self::with_reductions(memory, Reductions::ALL)
    }

    /// A solver with some reductions switched off: for checking them.
    #[must_use]
    pub fn with_reductions(memory: Memory, reductions: Reductions) -> Self {
        Self { reductions, work: Workspace::new(memory.bytes()) }
    }

    /// Decides a table within a budget.
    pub fn solve(&mut self, table: &Table, rules: &Rules, budget: Budget) -> Answer {
        self.solve_watched(table, rules, budget, |_| ControlFlow::Continue(()))
    }

    /// Decides a table within a budget, unless `watch` breaks. It is called every thousand basins or so, some
    /// milliseconds apart at most, with what was done so far.
    pub fn solve_watched(
        &mut self,
        table: &Table,
        rules: &Rules,
        budget: Budget,
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Answer {
        let (layout, stage, found) = Layout::of(table, rules);
        let nodes = budget.nodes.unwrap_or(u64::MAX);
        let mut reductions = self.reductions;
        // Where the game puts safe cards up by itself, that is no reduction but the rules.
        reductions.safe_cards |= rules.automatic_moves == AutomaticMoves::Safe;
        let mut search = Search::new(&layout, reductions, nodes, &mut watch, &mut self.work);
        let outcome = search.run(&stage, found);
        let stats = search.stats;
        let verdict = match outcome {
            Outcome::Won => {
                search.steps.reverse();
                match to_moves(table, rules, &search.steps) {
                    Ok(line) => Verdict::Won(line),
                    Err(refusal) => Verdict::Undecided(Limit::Refused(refusal)),
                }
            }
            Outcome::Refuted => Verdict::Lost(Proof::Lattice),
            Outcome::Lost => Verdict::Lost(Proof::Search),
            Outcome::OutOfNodes => Verdict::Undecided(Limit::Nodes),
            Outcome::Stopped => Verdict::Undecided(Limit::Stopped),
        };
        Answer { verdict, stats }
    }
}
