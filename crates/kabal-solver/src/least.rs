//! The least number of plays that win a table, proved.
//!
//! A search of its own, by the real plays on the real table, since the main search does not count plays: best
//! first by the plays made and a bound below those still to come (A*).

use std::collections::{HashMap, VecDeque};

use kabal_core::{AutomaticMoves, Card, Column, Footprint, Passes, Play, Rules, Table};

use crate::answer::Line;
use crate::options::Budget;

/// What is known of the least number of plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Least {
    /// These plays win, and no fewer do.
    Proved(Line),
    /// No line wins.
    Lost,
    /// The budget ran out; every line that wins has at least so many plays.
    AtLeast(usize),
}

/// The shortest line that wins from a table, if the budget's nodes (here each a table) do: late tables rather
/// than fresh deals.
///
/// Automatic moves count nothing: they are no plays.
#[must_use]
pub fn least_plays(table: &Table, rules: &Rules, budget: Budget) -> Least {
    let most = budget.nodes.unwrap_or(u64::MAX);
    let mut steps: Vec<Step> = Vec::new();
    let mut seen: HashMap<Key, usize> = HashMap::from([(key(table, rules), 0)]);
    let mut queue = Queue::default();
    let start = Waiting { table: table.clone(), plays: 0, step: None };
    queue.push(start.plays + bound(table, rules), start);
    let mut nodes = 0;
    while let Some((least, Waiting { table, plays, step })) = queue.pop() {
        if table.foundations().are_full() {
            return Least::Proved(line(&steps, step));
        }
        if nodes >= most {
            return Least::AtLeast(least);
        }
        nodes += 1;
        // A table that was reached by fewer plays since has been gone on from there.
        if seen.get(&key(&table, rules)).is_some_and(|fewest| *fewest < plays) {
            continue;
        }
        for play in table.open().plays(rules) {
            let mut next = table.clone();
            if next.play(rules, play, |_| ()).is_err() {
                continue;
            }
            let plays = plays + 1;
            let fewest = seen.entry(key(&next, rules)).or_insert(usize::MAX);
            if plays < *fewest {
                *fewest = plays;
                steps.push(Step { before: step, play });
                let least = plays + bound(&next, rules);
                queue.push(least, Waiting { table: next, plays, step: Some(steps.len() - 1) });
            }
        }
    }
    Least::Lost
}

/// All that makes two tables of one game differ in what can be won from them.
type Key = (Footprint, u32, Option<Card>);

fn key(table: &Table, rules: &Rules) -> Key {
    let open = table.open();
    let pass = if rules.passes == Passes::Unlimited { 0 } else { open.pass };
    (open.footprint(), pass, open.worried_back)
}

/// A play, and the step before it.
struct Step {
    before: Option<usize>,
    play: Play,
}

/// The plays up to a step.
fn line(steps: &[Step], mut last: Option<usize>) -> Line {
    let mut line = Line::new();
    while let Some(step) = last.and_then(|at| steps.get(at)) {
        line.push(step.play);
        last = step.before;
    }
    line.reverse();
    line
}

/// A table to go on from.
struct Waiting {
    table: Table,
    plays: usize,
    step: Option<usize>,
}

/// Tables by the least number of plays that a line through them can have.
#[derive(Default)]
struct Queue(Vec<VecDeque<Waiting>>);

impl Queue {
    fn push(&mut self, least: usize, waiting: Waiting) {
        if self.0.len() <= least {
            self.0.resize_with(least + 1, VecDeque::new);
        }
        self.0[least].push_back(waiting);
    }

    /// One with the smallest number; of those the one added last, which is nearest to the end.
    fn pop(&mut self) -> Option<(usize, Waiting)> {
        self.0.iter_mut().enumerate().find_map(|(least, waiting)| Some((least, waiting.pop_back()?)))
    }
}

/// No fewer plays than this win: enough draws to see the whole stock; a play for each card that is not up; and
/// one more for each column in which a card lies over a lower one of its suit, since it must first go to another
/// column. Where the game itself puts cards up, only the draws are sure.
fn bound(table: &Table, rules: &Rules) -> usize {
    let draws = table.stock().len().div_ceil(rules.draw.get());
    if rules.automatic_moves == AutomaticMoves::Safe {
        return draws;
    }
    let open = table.open();
    let crossed = |column: &Column| {
        let cards = [table.face_down(*column), open.columns[*column].run].concat();
        let over = |(at, card): (usize, &Card)| {
            cards[..at].iter().any(|under| under.suit() == card.suit() && under.rank() < card.rank())
        };
        cards.iter().enumerate().any(over)
    };
    let crossed = Column::ALL.iter().filter(|column| crossed(column)).count();
    draws + 52 - table.foundations().count() + crossed
}
