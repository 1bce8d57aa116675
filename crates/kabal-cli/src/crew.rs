//! A crew of solvers: one deal a thread, answers as they come.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use kabal_core::{Rules, Table};
use kabal_solver::{Answer, Limit, Line, Proof, Solver, Stats, Verdict};

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::question::Effort;

/// A table to decide, and what it is called.
#[derive(Clone, Debug)]
pub(crate) struct Question<T> {
    pub(crate) name: T,
    pub(crate) table: Table,
    pub(crate) rules: Rules,
}

/// What was found out about a table.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) outcome: Outcome,
    pub(crate) nodes: u64,
    pub(crate) took: Duration,
}

/// A verdict, as the command tells it.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    Won(Line),
    Lost(Proof),
    Undecided(Why),
}

/// Why a table was not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// Its seconds were over.
    Time,
    /// Its nodes were used up.
    Nodes,
    /// Ctrl-C came.
    Interrupted,
    /// The solver found a line that the game refuses.
    Fault,
}

impl Finding {
    /// What a solver finds out within the limits; `watch` sees how far it is.
    pub(crate) fn of(
        solver: &mut Solver,
        table: &Table,
        rules: &Rules,
        effort: &Effort,
        mut stopped: impl FnMut(&Stats) -> bool,
    ) -> Self {
        let start = Instant::now();
        let mut out_of_time = false;
        let watch = |stats: &Stats| {
            out_of_time = effort.limit.is_some_and(|limit| start.elapsed() >= limit);
            if out_of_time || stopped(stats) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let Answer { verdict, stats } = solver.solve_watched(table, rules, effort.budget(), watch);
        let outcome = match verdict {
            Verdict::Won(line) => Outcome::Won(line),
            Verdict::Lost(proof) => Outcome::Lost(proof),
            Verdict::Undecided(limit) => Outcome::Undecided(match limit {
                Limit::Nodes => Why::Nodes,
                Limit::Stopped if out_of_time => Why::Time,
                Limit::Stopped => Why::Interrupted,
                Limit::Refused(_) => Why::Fault,
            }),
        };
        Self { outcome, nodes: stats.nodes, took: start.elapsed() }
    }
}

/// Answers all questions on several threads. `tell` gets each answer with the place of its question, from 0, in the
/// order in which they are found.
///
/// After Ctrl-C, a question that fails, or an answer that cannot be told, no further question is begun; questions that
/// were begun are told if they were decided.
///
/// # Errors
/// The first failure of a question or of `tell`.
pub(crate) fn answer_all<T: Send>(
    questions: impl Iterator<Item = Result<Question<T>, Failure>> + Send,
    effort: &Effort,
    interrupt: &Interrupt,
    mut tell: impl FnMut(usize, T, Finding) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let threads = effort.threads();
    let memory = effort.memory(threads);
    let failed = AtomicBool::new(false);
    let stopped = || interrupt.came() || failed.load(Ordering::Relaxed);
    let questions = Mutex::new(questions.enumerate());
    let mut failure = None;
    thread::scope(|scope| {
        let (sender, findings) = mpsc::channel();
        for _ in 0..threads {
            let (sender, questions, stopped) = (sender.clone(), &questions, &stopped);
            scope.spawn(move || {
                let mut solver = Solver::new(memory);
                while !stopped() {
                    let next = questions.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((place, question)) = next else { break };
                    let finding = question.map(|Question { name, table, rules }| {
                        let finding = Finding::of(&mut solver, &table, &rules, effort, |_| stopped());
                        (place, name, finding)
                    });
                    // The receiver listens until the last sender is gone.
                    let _ = sender.send(finding);
                }
            });
        }
        drop(sender);
        for finding in findings {
            let told = match finding {
                Ok((_, _, Finding { outcome: Outcome::Undecided(Why::Interrupted), .. })) => Ok(()),
                Ok((place, name, finding)) if failure.is_none() => tell(place, name, finding),
                Ok(_) => Ok(()),
                Err(error) => Err(error),
            };
            if let Err(error) = told {
                failed.store(true, Ordering::Relaxed);
                failure.get_or_insert(error);
            }
        }
    });
    failure.map_or(Ok(()), Err)
}
