//! Node counts: how many sequences of plays there are. They pin the rules in one number.

use crate::{Rules, Table};

/// How many sequences of `depth` plays lead on from a table: draws, redeals and moves, each distinct word once, with
/// the automatic moves that follow. A won table has none.
///
/// How fast the count grows depends on the deal: a draw and two or three moves are usual at first.
#[must_use]
pub fn perft(table: &Table, rules: &Rules, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    if table.foundations().are_full() {
        return 0;
    }
    let mut nodes = 0;
    table.open().for_each_play(rules, |play| {
        nodes += if rest == 0 {
            1
        } else {
            let mut next = table.clone();
            // The play was just found legal, so nothing is refused; a refusal would count no nodes.
            next.play(rules, play, |_| ()).map_or(0, |()| perft(&next, rules, rest))
        };
    });
    nodes
}
