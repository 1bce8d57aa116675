//! Looking for a deal that can be won.

use std::future::Future;

use kabal_core::{DealCode, DealNumber, Rules};

use super::words::Verdict;

/// The most deals that are tried (seed 001).
pub const TRIES: usize = 40;

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// This deal can be won, on proof.
    Winnable(DealCode),
    /// Of none that was tried could it be proved; an ordinary deal in their place.
    Ordinary(DealCode),
}

/// Tries deals by `chance` until one can be won: the first is taken, so that each deal that can be won is as likely as any
/// other. `ask` judges a deal, and has no answer where nobody can think: then no more are tried. `tried` is told how
/// many deals were begun.
pub async fn seek<Answer: Future<Output = Option<Verdict>>>(
    rules: &Rules,
    mut chance: impl FnMut() -> DealNumber,
    mut ask: impl FnMut(DealCode) -> Answer,
    mut tried: impl FnMut(usize),
) -> Sought {
    for attempt in 1..=TRIES {
        tried(attempt);
        let code = DealCode::numbered(rules, chance());
        match ask(code.clone()).await {
            Some(Verdict::Won(_)) => return Sought::Winnable(code),
            Some(Verdict::Lost | Verdict::Undecided) => {}
            None => break,
        }
    }
    Sought::Ordinary(DealCode::numbered(rules, chance()))
}
