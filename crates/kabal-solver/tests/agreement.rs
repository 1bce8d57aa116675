//! The solver must say what a plain search says, under every combination of rules and whatever reductions it
//! uses.

#![allow(clippy::unwrap_used)]

mod support;

use kabal_core::{Rules, Table};
use kabal_solver::{Budget, Limit, Memory, Reductions, Solver, Verdict};
use rand::SeedableRng;
use rand::rngs::StdRng;

use support::{many_rules, played_table, reference, small_table, wins};

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

#[test]
fn no_reduction_changes_a_verdict() {
    let all = Reductions::ALL;
    let mut solvers = [
        all,
        Reductions { safe_cards: false, ..all },
        Reductions { safe_talon: false, ..all },
        Reductions { basins: false, ..all },
        Reductions { better_talons: false, ..all },
        Reductions { lattice: false, ..all },
        Reductions::NONE,
    ]
    .map(|reductions| Solver::with_reductions(Memory::mebibytes(16), reductions));
    let mut compared = 0;
    for_many_tables(2, 8, |table, rules| {
        let verdicts = solvers.each_mut().map(|solver| verdict(solver, table, rules, Budget::nodes(3_000)));
        let decided: Vec<bool> = verdicts.into_iter().flatten().collect();
        assert!(
            decided.windows(2).all(|pair| pair[0] == pair[1]),
            "{verdicts:?} {rules:?} {:?}",
            table.parts()
        );
        compared += usize::from(decided.len() == verdicts.len());
    });
    assert!(compared > 1000, "too few positions to mean much: {compared}");
}
