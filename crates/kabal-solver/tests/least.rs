//! The least number of plays, held against a search that goes play by play.

#![allow(clippy::unwrap_used)]

mod support;

use std::collections::HashSet;

use kabal_core::{Passes, Rules, Table};
use kabal_solver::{Budget, Least, Memory, Solver, Verdict, least_plays, shorten};
use rand::SeedableRng;
use rand::rngs::StdRng;

use support::{many_rules, small_table, wins};

/// The number of plays after which a won table is first met, trying all plays from all tables; none if there is
/// none among the first `most` tables.
fn breadth_first(table: &Table, rules: &Rules, most: usize) -> Option<usize> {
    let key = |table: &Table| {
        let open = table.open();
        (open.footprint(), if rules.passes == Passes::Unlimited { 0 } else { open.pass }, open.worried_back)
    };
    let mut seen = HashSet::from([key(table)]);
    let mut level = vec![table.clone()];
    for plays in 0.. {
        if level.iter().any(|table| table.foundations().are_full()) {
            return Some(plays);
        }
        let mut next_level = Vec::new();
        for table in &level {
            if seen.len() > most {
                return None;
            }
            for play in table.open().plays(rules) {
                let mut next = table.clone();
                next.play(rules, play, |_| ()).unwrap();
                if seen.insert(key(&next)) {
                    next_level.push(next);
                }
            }
        }
        if next_level.is_empty() {
            return None;
        }
        level = next_level;
    }
    None
}

#[test]
fn no_line_is_shorter_than_the_least_and_shortened_lines_win() {
    let mut random = StdRng::seed_from_u64(3);
    let mut solver = Solver::new(Memory::mebibytes(1));
    let mut compared = 0;
    for rules in many_rules() {
        let table = small_table(&mut random, &rules);
        let Some(fewest) = breadth_first(&table, &rules, 3_000) else { continue };
        let Least::Proved(line) = least_plays(&table, &rules, Budget::UNLIMITED) else { panic!("no line") };
        assert!(wins(&table, &rules, &line));
        assert_eq!(line.len(), fewest, "{rules:?} {:?}", table.parts());
        let Verdict::Won(found) = solver.solve(&table, &rules, Budget::UNLIMITED).verdict else {
            panic!("not won")
        };
        let shorter = shorten(&table, &rules, &found);
        assert!(wins(&table, &rules, &shorter));
        assert!((fewest..=found.len()).contains(&shorter.len()));
        compared += 1;
    }
    assert!(compared > 20, "too few tables to mean much: {compared}");
}

#[test]
fn a_fresh_deal_has_no_fewer_plays_than_a_short_search_can_say() {
    let deal = support::random_deals().swap_remove(0).deal;
    let least = least_plays(&Table::new(&deal), &support::usual(3), Budget::nodes(200));
    // 52 cards go up and 24 are drawn by threes, at least.
    assert!(matches!(least, Least::AtLeast(plays) if plays >= 60), "{least:?}");
}
