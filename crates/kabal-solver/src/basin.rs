//! Basins: the foundations that can be had at one stage without doing anything that cannot be taken back.
//!
//! A free card that goes up to its foundation can come down again to the spot it left, and one that came down
//! can go up again. So the foundations reachable that way from one another, the *basin*, are as good as one
//! point of the game: it is won from all of them or from none. Where worrying back is forbidden, a basin is
//! what can be reached by going up.

use crate::cards::{Cards, Place};
use crate::found::{Found, Heights};
use crate::layout::Law;
use crate::options::Reductions;
use crate::reach::Reach;
use crate::stage::Stage;

/// Words of a set of foundations: four heights of four bits.
const WORDS: usize = 1 << 10;

/// One choice of foundations in a basin, and what can be done there for good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    pub(crate) found: Found,
    /// The member it was reached from; of the basin's first one, itself.
    from: usize,
    /// Cards that can leave their held place or the talon for a column.
    pub(crate) down: Cards,
    /// Cards that can leave their held place or the talon for their foundation.
    pub(crate) up: Cards,
}

impl Member {
    /// The foundations after `card` has moved, if it can move here.
    pub(crate) fn after(&self, card: Place) -> Option<Found> {
        if self.up.has(card) {
            Some(self.found.with(card))
        } else {
            self.down.has(card).then_some(self.found)
        }
    }
}

/// A stage with what is asked again and again while its basins are explored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) law: Law,
    pub(crate) reductions: Reductions,
    pub(crate) stage: &'a Stage,
    /// Talon cards that can be brought to the waste's top.
    pub(crate) talon: Cards,
    /// Those of them that leave the talon no worse (docs/solver.md, "Safe cards of the talon").
    pub(crate) spare_talon: Cards,
}

/// What exploring a basin came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Explored {
    /// At the last member all 52 cards are up.
    Complete,
    /// The least heights of the basin, and all cards that can leave for good.
    Basin { least: Option<Heights>, moves: Cards },
}

/// The basins on the way to where the search stands: those of one stage share their marks.
#[derive(Debug, Default)]
pub(crate) struct Basins {
    /// Members, basin by basin.
    pub(crate) members: Vec<Member>,
    /// For each depth, the foundations seen at its stage.
    marks: Vec<Vec<u64>>,
    /// Which words of `marks` are not empty, depth by depth.
    marked: Vec<u16>,
}

impl Basins {
    /// Begins a stage, one deeper than the last; gives what [`Basins::leave`] wants.
    pub(crate) fn enter(&mut self, depth: usize) -> usize {
        if self.marks.len() <= depth {
            self.marks.push(vec![0; WORDS]);
        }
        self.marked.len()
    }

    /// Ends the stage begun last.
    pub(crate) fn leave(&mut self, depth: usize, entered: usize) {
        for word in self.marked.drain(entered..) {
            self.marks[depth][usize::from(word)] = 0;
        }
    }

    /// Whether the stage at `depth` was explored with these foundations.
    pub(crate) fn knows(&self, depth: usize, heights: Heights) -> bool {
        self.marks[depth][heights.index() / 64] >> (heights.index() % 64) & 1 == 1
    }

    /// The way to a member from the first of its basin, both included.
    pub(crate) fn way(&self, member: usize) -> Vec<Found> {
        let mut way = vec![self.members[member].found];
        let mut at = member;
        while self.members[at].from != at {
            at = self.members[at].from;
            way.push(self.members[at].found);
        }
        way.reverse();
        way
    }

    /// Explores the basin around `seed`: its members are then the last of `members`, from `first` on.
    pub(crate) fn explore(&mut self, ground: &Ground<'_>, seed: Found, depth: usize) -> Explored {
        let Ground { law, stage, .. } = *ground;
        let first = self.members.len();
        let mut least: Option<Heights> = None;
        let mut moves = Cards::NONE;
        self.add(seed, first, depth);
        let mut at = first;
        while let Some(&Member { found, .. }) = self.members.get(at) {
            if found.is_complete() {
                self.members.truncate(at + 1);
                return Explored::Complete;
            }
            let reach = Reach::new(law, stage, found);
            let next = found.next();
            let safe = if ground.reductions.safe_cards { found.safe(law.worrying_back) } else { Cards::NONE };
            let rising = next & reach.bare;
            let forced = safe & next & ((reach.bare & stage.held.tops()) | ground.spare_talon);
            if let Some(card) = forced.lowest() {
                let up = Cards::one(card);
                self.members[at].up = up;
                if law.worrying_back {
                    // What is best here is best from the whole basin.
                    for member in &mut self.members[first..at] {
                        (member.down, member.up) = (Cards::NONE, Cards::NONE);
                    }
                    return Explored::Basin { least: Some(found.heights()), moves: up };
                }
                moves |= up;
            } else if let Some(card) = (rising & reach.free & safe).lowest() {
                self.add(found.with(card), at, depth);
            } else {
                let leaving = stage.held.tops() | ground.talon;
                let down = leaving & reach.spots;
                let up = (rising & stage.held.tops()) | (ground.talon & next);
                // Where both can be done, one of them can be followed by the other.
                let (down, up) = if law.worrying_back { (down - up, up) } else { (down, up - down) };
                let member = &mut self.members[at];
                (member.down, member.up) = (down, up);
                moves |= down | up;
                for card in rising & reach.free {
                    self.add(found.with(card), at, depth);
                }
                if law.worrying_back {
                    for card in (found.tops() & reach.spots) - safe {
                        self.add(found.without(card), at, depth);
                    }
                }
                let heights = found.heights();
                least = Some(least.map_or(heights, |least| least.min(heights)));
            }
            at += 1;
        }
        Explored::Basin { least, moves }
    }

    fn add(&mut self, found: Found, from: usize, depth: usize) {
        let heights = found.heights().index();
        let word = &mut self.marks[depth][heights / 64];
        let bit = 1 << (heights % 64);
        if *word & bit == 0 {
            if *word == 0 {
                // There are 1024 words.
                self.marked.push((heights / 64) as u16);
            }
            *word |= bit;
            self.members.push(Member { found, from, down: Cards::NONE, up: Cards::NONE });
        }
    }
}
