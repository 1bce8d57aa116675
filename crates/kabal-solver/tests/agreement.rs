//! The solver must say what a plain search says, under every combination of rules and whatever reductions it
//! uses.

#![allow(clippy::unwrap_used)]

mod support;

use kabal_core::{Rules, Table};
use kabal_solver::{Budget, Limit, Memory, Reductions, Solver, Verdict};
use rand::SeedableRng;
use rand::rngs::StdRng;

use support::{many_rules, played_table, random_deals, reference, rules, small_table, usual, wins};

/// Tables the plain search may look at.
const MOST: usize = 2_000;

/// Whether the table can be won, the line checked; none if the budget did not do.
fn verdict(solver: &mut Solver, table: &Table, rules: &Rules, budget: Budget) -> Option<bool> {
    match solver.solve(table, rules, budget).verdict {
        Verdict::Won(line) => {
            assert!(wins(table, rules, &line), "a line that does not win");
            Some(true)
        }
        Verdict::Lost(_) => Some(false),
        Verdict::Undecided(Limit::Nodes) => None,
        Verdict::Undecided(limit) => panic!("undecided: {limit:?}"),
    }
}

/// Under all rules, `rounds` times, a small table and one of a game played at random.
fn for_many_tables(seed: u64, rounds: usize, mut check: impl FnMut(&Table, &Rules)) {
    let mut random = StdRng::seed_from_u64(seed);
    for _ in 0..rounds {
        for rules in many_rules() {
            check(&small_table(&mut random, &rules), &rules);
            check(&played_table(&mut random, &rules), &rules);
        }
    }
}

#[test]
fn the_solver_agrees_with_a_plain_search_under_all_rules() {
    let mut solver = Solver::new(Memory::mebibytes(16));
    let (mut won, mut lost) = (0, 0);
    for_many_tables(1, 16, |table, rules| {
        let Some(expected) = reference(table, rules, MOST) else { return };
        let said = verdict(&mut solver, table, rules, Budget::UNLIMITED);
        assert_eq!(said, Some(expected), "{rules:?} {:?}", table.parts());
        *(if expected { &mut won } else { &mut lost }) += 1;
    });
    assert!(won > 1000 && lost > 1000, "too few positions to mean much: {won} won, {lost} lost");
}

/// A solver with everything, one for each reduction without it, and one with none.
fn with_and_without() -> [Solver; 7] {
    let all = Reductions::ALL;
    [
        all,
        Reductions { safe_cards: false, ..all },
        Reductions { safe_talon: false, ..all },
        Reductions { basins: false, ..all },
        Reductions { better_talons: false, ..all },
        Reductions { lattice: false, ..all },
        Reductions::NONE,
    ]
    .map(|reductions| Solver::with_reductions(Memory::mebibytes(16), reductions))
}

/// What each of the solvers says about a table within a budget; all that decide it must say the same.
fn verdicts(solvers: &mut [Solver; 7], table: &Table, rules: &Rules, budget: Budget) -> [Option<bool>; 7] {
    let verdicts = solvers.each_mut().map(|solver| verdict(solver, table, rules, budget));
    let decided: Vec<bool> = verdicts.into_iter().flatten().collect();
    let agree = decided.windows(2).all(|pair| pair[0] == pair[1]);
    assert!(agree, "{verdicts:?} {rules:?} {:?}", table.parts());
    verdicts
}

#[test]
fn no_reduction_changes_a_verdict() {
    let mut solvers = with_and_without();
    let mut compared = 0;
    for_many_tables(2, 8, |table, rules| {
        let verdicts = verdicts(&mut solvers, table, rules, Budget::nodes(3_000));
        compared += usize::from(verdicts.iter().all(Option::is_some));
    });
    assert!(compared > 1000, "too few positions to mean much: {compared}");
}

#[test]
fn no_reduction_changes_the_known_verdict_of_a_whole_deal() {
    let mut solvers = with_and_without();
    let mut decided = [[0_usize; 2]; 7];
    for known in random_deals().iter().take(1000) {
        let table = Table::new(&known.deal);
        let verdicts = verdicts(&mut solvers, &table, &usual(known.draw), Budget::nodes(20_000));
        for (verdict, decided) in verdicts.into_iter().zip(&mut decided) {
            let Some(won) = verdict else { continue };
            assert_eq!(won, known.won, "{} draw {}", known.name, known.draw);
            decided[usize::from(won)] += 1;
        }
    }
    // Without any reduction the budget does for few losses.
    let enough = decided.iter().all(|[lost, won]| *lost >= 20 && *won >= 500);
    assert!(enough, "too few deals to mean much: {decided:?}");
}

#[test]
fn no_reduction_changes_the_verdict_of_a_whole_deal_under_other_rules() {
    let mut solvers = with_and_without();
    let mut decided = [0; 7];
    for known in random_deals().iter().take(60) {
        let table = Table::new(&known.deal);
        for rules in [
            rules(known.draw, None, false, false, false),
            rules(known.draw, Some(3), true, false, false),
            rules(known.draw, Some(1), false, false, false),
            rules(known.draw, None, true, true, true),
        ] {
            let verdicts = verdicts(&mut solvers, &table, &rules, Budget::nodes(5_000));
            for (verdict, decided) in verdicts.into_iter().zip(&mut decided) {
                *decided += usize::from(verdict.is_some());
            }
        }
    }
    assert!(decided.iter().all(|decided| *decided > 60), "too few deals to mean much: {decided:?}");
}
