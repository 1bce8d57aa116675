//! Whole deals with known verdicts.

#![allow(clippy::unwrap_used)]

mod support;

use kabal_core::Table;
use kabal_solver::{Budget, Memory, Solver, Verdict};

use support::{Known, random_deals, usual, wins, witnesses};

/// Whether a deal can be won, the line checked.
fn can_be_won(solver: &mut Solver, known: &Known) -> bool {
    let (table, rules) = (Table::new(&known.deal), usual(known.draw));
    match solver.solve(&table, &rules, Budget::UNLIMITED).verdict {
        Verdict::Won(line) => {
            assert!(wins(&table, &rules, &line), "{}: a line that does not win", known.name);
            true
        }
        Verdict::Lost(_) => false,
        Verdict::Undecided(limit) => panic!("{} undecided: {limit:?}", known.name),
    }
}

#[test]
fn the_witness_deals_are_won() {
    let mut solver = Solver::new(Memory::mebibytes(64));
    for known in witnesses() {
        assert!(can_be_won(&mut solver, &known), "{} draw {}", known.name, known.draw);
    }
}

#[test]
fn every_random_deal_has_its_verdict() {
    let mut solver = Solver::new(Memory::mebibytes(64));
    for known in random_deals() {
        assert_eq!(can_be_won(&mut solver, &known), known.won, "{} draw {}", known.name, known.draw);
    }
}
