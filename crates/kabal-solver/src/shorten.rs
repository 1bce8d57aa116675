//! A found line made shorter. Nothing is claimed about how short lines can be.

use kabal_core::{Play, Rules, Table};

use crate::answer::Line;

/// Most successive plays left out in one go.
const GROUP: usize = 12;

/// How far apart the two plays of a pair may be.
const APART: usize = 24;

/// A line that wins from the same table and is no longer: without detours, which end at a table where they
/// began; without any group of successive plays, or pair of plays not far apart, that the rest can do
/// without.
///
/// A line that does not win comes back as it is.
#[must_use]
pub fn shorten(table: &Table, rules: &Rules, line: &[Play]) -> Line {
    let Some(mut best) = won_by(table, rules, line) else { return line.to_vec() };
    loop {
        let plays = best.len();
        let direct = without_detours(table, rules, &best);
        if let Some(direct) = won_by(table, rules, &direct) {
            best = direct;
        }
        drop_plays(table, rules, &mut best);
        if best.len() == plays {
            return best;
        }
    }
}

/// The plays up to the one that wins; none if one is refused first, or they do not win.
fn won_by(table: &Table, rules: &Rules, line: &[Play]) -> Option<Line> {
    let mut table = table.clone();
    for (at, play) in line.iter().enumerate() {
        table.play(rules, *play, |_| ()).ok()?;
        if table.foundations().are_full() {
            return Some(line[..=at].to_vec());
        }
    }
    None
}

/// Leaves out what lies between two visits to the same places of all cards. The later visit may stand in a
/// later pass, which allows no more than the earlier one.
fn without_detours(table: &Table, rules: &Rules, line: &[Play]) -> Line {
    let mut table = table.clone();
    let mut trail = vec![table.open().footprint()];
    let mut short = Line::new();
    for play in line {
        if table.play(rules, *play, |_| ()).is_err() {
            break;
        }
        let here = table.open().footprint();
        if let Some(before) = trail.iter().position(|footprint| *footprint == here) {
            trail.truncate(before + 1);
            short.truncate(before);
        } else {
            trail.push(here);
            short.push(*play);
        }
    }
    short
}

/// Leaves out plays without which the line still wins, in one sweep from its start.
fn drop_plays(table: &Table, rules: &Rules, line: &mut Line) {
    let mut before = table.clone();
    let mut start = 0;
    while start < line.len() {
        let rest = &line[start..];
        let groups = (1..=GROUP.min(rest.len())).map(|plays| rest[plays..].to_vec());
        let pairs =
            (2..=APART.min(rest.len() - 1)).map(|other| [&rest[1..other], &rest[other + 1..]].concat());
        if let Some(shorter) = groups.chain(pairs).find_map(|rest| won_by(&before, rules, &rest)) {
            line.truncate(start);
            line.extend(shorter);
        } else if before.play(rules, line[start], |_| ()).is_ok() {
            start += 1;
        } else {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use kabal_core::{Action, PRESETS};

    use super::*;

    /// Plays in words.
    fn line(words: &str) -> Line {
        let play = |word: &str| match word.parse() {
            Ok(Action::Play(play)) => play,
            other => panic!("{word}: {other:?}"),
        };
        words.split_whitespace().map(play).collect()
    }

    /// All spades but the king up, everything else too: the king is left, in column 1.
    fn last_king() -> Table {
        use kabal_core::{ByColumn, BySuit, Card, Foundations, Parts, Rank, Suit};
        let tops = BySuit([Rank::Queen, Rank::King, Rank::King, Rank::King].map(Some));
        let mut runs = ByColumn::<Vec<Card>>::default();
        runs.0[0].push(Card::new(Rank::King, Suit::Spades));
        let (stock, waste) = (Vec::new(), Vec::new());
        let foundations = Foundations::with_tops(tops);
        Table::from_parts(&Parts {
            face_down: ByColumn::default(),
            runs,
            foundations,
            stock,
            waste,
            fan: 0,
            pass: 1,
        })
        .unwrap()
    }

    #[test]
    fn what_leads_nowhere_is_left_out() {
        let detours = line("1>3 H>2 2>H 3>1 D>7 1>S 7>D");
        assert_eq!(shorten(&last_king(), &PRESETS[0].rules, &detours), line("1>S"));
    }

    #[test]
    fn a_line_that_does_not_win_stays_as_it_is() {
        for words in ["1>3", "D", ""] {
            assert_eq!(shorten(&last_king(), &PRESETS[0].rules, &line(words)), line(words));
        }
    }
}
