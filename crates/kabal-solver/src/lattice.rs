//! Which sets of dealt cards can still leave their places, whatever the stock's order.
//!
//! The *lattice* is the seven counts of cards held in their dealt places. Each step releases one column's
//! first turned card and is possible only if everything gone by then [fits](crate::fit). A point from which
//! no path of possible steps releases all is dead, and with it every game that stands there (docs/solver.md,
//! "The lattice"). The answer depends on the point and on the set of cards gone from the stock, and only one
//! way: more cards gone is never easier. So each answer is learned as a mask that settles many sets.

use crate::cards::{Cards, Place};
use crate::fit::Moment;
use crate::held::Held;
use crate::layout::{COLUMNS, Layout};
use crate::stage::Stage;

/// Lessons kept before all are forgotten.
const LESSONS: usize = 1 << 20;
/// No entry.
const NIL: u32 = u32::MAX;

/// A learned set of stock cards.
#[derive(Clone, Copy, Debug)]
struct Lesson {
    gone: u32,
    next: u32,
}

/// What is known of one layout's lattice.
#[derive(Debug, Default)]
pub(crate) struct Lattice {
    /// For each point its lessons of a path, and its lessons that there is none, as lists in `lessons`.
    alive: Vec<u32>,
    dead: Vec<u32>,
    lessons: Vec<Lesson>,
    /// Points with lessons.
    touched: Vec<u32>,
    /// For each point the column that the last path found released first.
    habit: Vec<u8>,
    /// For each point the last walk that came there.
    visited: Vec<u32>,
    walk: u32,
    /// The points the last walk saw, in order.
    seen: Vec<u32>,
    /// The points of the path the last walk found.
    path: Vec<u32>,
    tests: u64,
}

impl Lattice {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Forgets all, for another layout.
    pub(crate) fn reset(&mut self, layout: &Layout) {
        self.forget();
        let points = layout.points() as usize;
        if self.alive.len() < points {
            self.alive.resize(points, NIL);
            self.dead.resize(points, NIL);
            self.habit.resize(points, 0);
            self.visited.resize(points, 0);
        }
        self.habit.fill(0);
        self.tests = 0;
    }

    fn forget(&mut self) {
        for point in self.touched.drain(..) {
            self.dead[point as usize] = NIL;
            self.alive[point as usize] = NIL;
        }
        self.lessons.clear();
    }

    /// Tests made since the last reset.
    pub(crate) fn tests(&self) -> u64 {
        self.tests
    }

    /// Whether all held cards may yet leave. Wrong only in saying yes.
    pub(crate) fn alive(&mut self, layout: &Layout, stage: &Stage) -> bool {
        let held = &stage.held;
        let code = held.point() as usize;
        let gone = layout.whole_stock() & !stage.talon.left;
        if let Some(answer) = self.recall(code, gone) {
            return answer;
        }
        if self.lessons.len() > LESSONS {
            self.forget();
        }
        let alive = self.walk_from(layout, held, gone);
        if alive {
            self.learn_alive(gone);
        } else {
            self.learn_dead(layout, held, gone);
        }
        alive
    }

    /// A learned answer.
    fn recall(&self, code: usize, gone: u32) -> Option<bool> {
        let mut at = self.alive[code];
        while at != NIL {
            let lesson = self.lessons[at as usize];
            if gone & !lesson.gone == 0 {
                return Some(true);
            }
            at = lesson.next;
        }
        let mut at = self.dead[code];
        while at != NIL {
            let lesson = self.lessons[at as usize];
            if lesson.gone & !gone == 0 {
                return Some(false);
            }
            at = lesson.next;
        }
        None
    }

    /// Looks for a path from a point, depth first; leaves it in `path`, and all points seen in `seen`.
    fn walk_from(&mut self, layout: &Layout, held: &Held, gone: u32) -> bool {
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.visited.fill(0);
            self.walk = 1;
        }
        self.seen.clear();
        self.path.clear();
        let left = layout.stock_cards(layout.whole_stock() & !gone);
        self.step(layout, held, left, gone)
    }

    fn step(&mut self, layout: &Layout, held: &Held, left: Cards, gone: u32) -> bool {
        let point = held.point();
        let at = point as usize;
        if point == 0 {
            return true;
        }
        if self.visited[at] == self.walk {
            return false;
        }
        self.visited[at] = self.walk;
        self.seen.push(point);
        if let Some(answer) = self.recall(at, gone) {
            return answer;
        }
        let habit = usize::from(self.habit[at]);
        for column in (habit..COLUMNS).chain(0..habit) {
            let Some(top) = held.top(layout, column) else { continue };
            self.tests += 1;
            if !can_leave(layout, held, top, left) {
                continue;
            }
            self.path.push(point);
            if self.step(layout, &held.without(layout, top), left, gone) {
                // There are seven columns.
                self.habit[at] = column as u8;
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// Keeps the path just found.
    fn learn_alive(&mut self, gone: u32) {
        for at in 0..self.path.len() {
            self.learn(self.path[at] as usize, gone, true);
        }
    }

    /// Keeps the proof just found, for as small a set as it needs: every point that a walk in vain saw is
    /// dead.
    fn learn_dead(&mut self, layout: &Layout, held: &Held, gone: u32) {
        let mut blamed = gone;
        let mut rest = gone;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest ^= card;
            if !self.walk_from(layout, held, blamed & !card) {
                blamed &= !card;
            }
        }
        self.walk_from(layout, held, blamed);
        for at in 0..self.seen.len() {
            let point = self.seen[at] as usize;
            if self.recall(point, blamed).is_none() {
                self.learn(point, blamed, false);
            }
        }
    }

    fn learn(&mut self, point: usize, gone: u32, alive: bool) {
        if self.dead[point] == NIL && self.alive[point] == NIL {
            self.touched.push(point as u32);
        }
        let list = if alive { &mut self.alive } else { &mut self.dead };
        self.lessons.push(Lesson { gone, next: list[point] });
        list[point] = (self.lessons.len() - 1) as u32;
    }
}

/// Whether a column's top held card can leave while the talon holds the cards `left` or has given them.
fn can_leave(layout: &Layout, held: &Held, top: Place, left: Cards) -> bool {
    let top = Cards::one(top);
    let stay = held.cards() - top;
    Moment {
        gone: !(stay | left),
        optional: left,
        parents: held.tops() - top,
        emptied: held.emptied(),
        any_card: layout.law.any_card,
    }
    .fits()
}
