//! Tables small enough to be decided by a person: the plain search of the tests must say what they say, and
//! so must the solver.

#![allow(clippy::unwrap_used)]

mod support;

use kabal_core::{Action, BySuit, Card, Column, Foundations, Parts, Play, Rank, Rules, Table};
use kabal_solver::{Budget, Limit, Memory, Solver, Verdict};

use support::{reference, rules, usual, wins};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// Spades up to the ten, all other suits complete; face-down cards and a run in the first column, and a
/// stock.
fn spades(face_down: &str, run: &str, stock: &str) -> Table {
    let tops = BySuit([Rank::Ten, Rank::King, Rank::King, Rank::King].map(Some));
    let mut parts = Parts {
        face_down: Default::default(),
        runs: Default::default(),
        foundations: Foundations::with_tops(tops),
        stock: cards(stock),
        waste: Vec::new(),
        fan: 0,
        pass: 1,
    };
    parts.face_down[Column::ALL[0]] = cards(face_down);
    parts.runs[Column::ALL[0]] = cards(run);
    Table::from_parts(&parts).unwrap()
}

fn check(table: &Table, rules: &Rules, can_be_won: bool) {
    assert_eq!(reference(table, rules, 200_000), Some(can_be_won), "the plain search: {rules:?}");
    let answer = Solver::new(Memory::mebibytes(1)).solve(table, rules, Budget::UNLIMITED);
    match answer.verdict {
        Verdict::Won(line) => assert!(can_be_won && wins(table, rules, &line)),
        Verdict::Lost(_) => assert!(!can_be_won),
        Verdict::Undecided(limit) => panic!("{limit:?}"),
    }
}

#[test]
fn a_queen_on_its_own_knave_needs_a_red_king_or_an_empty_column_for_any_card() {
    let table = spades("JS", "QS", "KS");
    check(&table, &rules(1, None, true, false, false), true);
    check(&table, &rules(1, None, false, false, false), false);
    check(&table, &rules(1, None, false, true, false), true);
}

#[test]
fn a_king_frees_what_lies_under_it() {
    check(&spades("QS JS", "KS", ""), &rules(1, Some(1), false, false, false), true);
    check(&spades("JS QS", "KS", ""), &rules(1, Some(1), false, false, false), false);
}

#[test]
fn with_draw_two_the_knave_stays_under_the_queen() {
    let table = spades("", "KS", "JS QS");
    check(&table, &rules(2, None, false, false, false), false);
    check(&table, &rules(2, None, false, true, false), true);
    check(&table, &rules(1, Some(1), false, false, false), true);
}

#[test]
fn a_redeal_can_be_what_is_missing() {
    // The knave went by under the queen.
    let mut parts = spades("", "KS", "JS QS").parts();
    parts.waste = std::mem::take(&mut parts.stock);
    let blocked = Table::from_parts(&parts).unwrap();
    check(&blocked, &rules(1, Some(1), false, false, false), false);
    check(&blocked, &rules(1, Some(2), false, false, false), true);
    check(&blocked, &rules(2, Some(2), false, false, false), false);
}

#[test]
fn automatic_moves_are_no_part_of_a_line() {
    let table = spades("QS JS", "KS", "");
    let rules = rules(1, None, true, false, true);
    let Verdict::Won(line) =
        Solver::new(Memory::mebibytes(1)).solve(&table, &rules, Budget::UNLIMITED).verdict
    else {
        panic!("not won")
    };
    let king: Action = "1>2".parse().unwrap();
    assert_eq!(line.iter().map(|play| Action::Play(*play)).collect::<Vec<_>>(), [king]);
}

#[test]
fn a_complete_table_is_won_by_doing_nothing() {
    let mut parts = spades("", "JS", "QS KS").parts();
    parts.foundations = Foundations::with_tops(BySuit([Some(Rank::King); 4]));
    parts.runs = Default::default();
    parts.stock = Vec::new();
    let table = Table::from_parts(&parts).unwrap();
    let answer = Solver::new(Memory::mebibytes(1)).solve(&table, &usual(1), Budget::UNLIMITED);
    assert_eq!(answer.verdict, Verdict::Won(Vec::<Play>::new()));
}

#[test]
fn the_same_budget_gives_the_same_answer_and_a_stop_is_told_as_one() {
    let hard =
        support::random_deals().into_iter().find(|known| known.name == "r00004" && known.draw == 3).unwrap();
    let table = Table::new(&hard.deal);
    let mut solver = Solver::new(Memory::mebibytes(1));
    let first = solver.solve(&table, &usual(3), Budget::nodes(5_000));
    assert_eq!(first.verdict, Verdict::Undecided(Limit::Nodes));
    let other = support::random_deals().swap_remove(0);
    solver.solve(&Table::new(&other.deal), &usual(1), Budget::UNLIMITED);
    assert_eq!(solver.solve(&table, &usual(3), Budget::nodes(5_000)), first);
    let stopped = solver.solve_watched(&table, &usual(3), Budget::UNLIMITED, |stats| {
        if stats.nodes > 4_000 {
            core::ops::ControlFlow::Break(())
        } else {
            core::ops::ControlFlow::Continue(())
        }
    });
    assert_eq!(stopped.verdict, Verdict::Undecided(Limit::Stopped));
}
