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

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::PRESETS;
    use pollster::block_on;

    /// Seeks with verdicts in their order; deal numbers count up from 0. Gives the outcome's number in that count, and how
    /// many deals were begun.
    fn seek_among(verdicts: &[Option<Verdict>]) -> (bool, usize, usize) {
        let rules = PRESETS[0].rules;
        let mut numbers = 0..;
        let mut answers = verdicts.iter().cloned();
        let mut begun = 0;
        let sought = block_on(seek(
            &rules,
            || DealNumber::from_random_bits(numbers.next().unwrap()),
            |_| std::future::ready(answers.next().expect("no more is asked")),
            |attempt| begun = attempt,
        ));
        let (winnable, code) = match sought {
            Sought::Winnable(code) => (true, code),
            Sought::Ordinary(code) => (false, code),
        };
        assert_eq!(*code.rules(), rules);
        (winnable, code.number().unwrap().get() as usize, begun)
    }

    #[test]
    fn the_first_that_is_proved_winnable_is_dealt() {
        let verdicts =
            [Verdict::Lost, Verdict::Undecided, Verdict::Won(Vec::new()), Verdict::Won(Vec::new())];
        assert_eq!(seek_among(&verdicts.map(Some)), (true, 2, 3));
    }

    #[test]
    fn after_forty_tries_an_ordinary_deal_comes_that_was_not_tried() {
        for verdict in [Verdict::Lost, Verdict::Undecided] {
            assert_eq!(seek_among(&vec![Some(verdict); TRIES]), (false, 40, 40));
        }
    }

    #[test]
    fn where_nobody_thinks_an_ordinary_deal_comes_at_once() {
        assert_eq!(seek_among(&[Some(Verdict::Lost), None]), (false, 2, 2));
    }
}
