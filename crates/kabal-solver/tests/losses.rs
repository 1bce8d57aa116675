//! Losses of whole deals, confirmed by a search that leaves out nothing.

#![allow(clippy::unwrap_used)]

mod support;

use kabal_core::Table;
use kabal_solver::{Budget, Memory, Solver, Verdict};

use support::{random_deals, reference, rules};

/// Tables the plain search may look at.
const MOST: usize = 50_000;

#[test]
fn a_plain_search_confirms_more_than_a_hundred_losses_of_random_deals() {
    let deals = random_deals();
    let mut solver = Solver::new(Memory::mebibytes(16));
    let lines = include_str!("data/small_losses.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut confirmed = 0;
    for line in lines {
        let [name, draw, back] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let draw: usize = draw.parse().unwrap();
        let known = deals.iter().find(|known| known.name == name && known.draw == draw).unwrap();
        let (table, rules) = (Table::new(&known.deal), rules(draw, None, back == "allowed", false, false));
        let verdict = solver.solve(&table, &rules, Budget::UNLIMITED).verdict;
        assert!(matches!(verdict, Verdict::Lost(_)), "{line}: {verdict:?}");
        assert_eq!(reference(&table, &rules, MOST), Some(false), "{line}");
        confirmed += 1;
    }
    assert!(confirmed > 100);
}
