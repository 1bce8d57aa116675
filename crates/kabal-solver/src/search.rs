//! The search: depth first over stages and their basins.
//!
//! Every step from one basin to another lets a card leave its held place or the talon, and no card ever goes back there. So
//! the search is at most 52 steps deep and never meets a basin on its own path: a memo of what was searched may forget, and
//! nothing depends on the path taken.

use core::ops::{ControlFlow, Range};

use crate::answer::Stats;
use crate::basin::{Basins, Explored, Ground};
use crate::cards::{Cards, Place};
use crate::lattice::Lattice;
use crate::layout::Layout;
use crate::memo::Memo;
use crate::options::Reductions;
use crate::stage::Stage;

/// Basins between two looks at the caller's watch.
const WATCH: u64 = 1 << 10;

/// Nodes of the sprint.
const SPRINT: u64 = 500;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Won,
    /// Not even the lattice lets every card leave.
    Refuted,
    /// Every way was searched.
    Lost,
    OutOfNodes,
    Stopped,
}

/// One step of a won line: a way through a basin, at whose end a card leaves for good.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The foundations on the way, one card more or less each time.
    pub(crate) way: Vec<Cards>,
    /// The card that leaves then; none at the end of the line, when all cards are up.
    pub(crate) leaves: Option<Leaving>,
}

/// A card that leaves its held place or the talon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Leaving {
    pub(crate) card: Place,
    /// Whether it goes to its foundation rather than to a column.
    pub(crate) up: bool,
}

/// Foundations at which a stage is entered, and the member of the basin before from which the card left.
#[derive(Clone, Copy, Debug)]
struct Seed {
    entry: Cards,
    from: usize,
}

/// What a search needs and can be used again for the next one.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) memo: Memo,
    pub(crate) lattice: Lattice,
    basins: Basins,
    seeds: Vec<Seed>,
}

impl Workspace {
    pub(crate) fn new(memo_bytes: usize) -> Self {
        Self {
            memo: Memo::new(memo_bytes),
            lattice: Lattice::new(),
            basins: Basins::default(),
            seeds: Vec::new(),
        }
    }
}

/// One search of one layout.
pub(crate) struct Search<'a> {
    layout: &'a Layout,
    reductions: Reductions,
    /// The most nodes; of the sprint or of all.
    budget: u64,
    /// Whether the lattice is asked.
    with_lattice: bool,
    watch: &'a mut dyn FnMut(&Stats) -> ControlFlow<()>,
    work: &'a mut Workspace,
    pub(crate) stats: Stats,
    /// The won line's steps, the last one first.
    pub(crate) steps: Vec<Step>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        layout: &'a Layout,
        reductions: Reductions,
        budget: u64,
        watch: &'a mut dyn FnMut(&Stats) -> ControlFlow<()>,
        work: &'a mut Workspace,
    ) -> Self {
        work.lattice.reset(layout);
        let with_lattice = reductions.lattice;
        Self {
            layout,
            reductions,
            budget,
            with_lattice,
            watch,
            work,
            stats: Stats::default(),
            steps: Vec::new(),
        }
    }

    /// Searches on from a stage with these foundations: first a sprint without the lattice, which costs more than it
    /// gives where a win is near, then all over again.
    pub(crate) fn run(&mut self, stage: &Stage, found: Cards) -> Outcome {
        let outcome = self.sprint(stage, found);
        if outcome != Outcome::OutOfNodes || self.stats.nodes >= self.budget {
            return outcome;
        }
        self.with_lattice = self.reductions.lattice;
        if !self.alive(stage) {
            return Outcome::Refuted;
        }
        let outcome = self.search(stage, found);
        self.stats.tests = self.work.lattice.tests();
        outcome
    }

    fn sprint(&mut self, stage: &Stage, found: Cards) -> Outcome {
        let budget = self.budget;
        self.budget = SPRINT.min(budget);
        self.with_lattice = false;
        let outcome = self.search(stage, found);
        self.budget = budget;
        outcome
    }

    fn search(&mut self, stage: &Stage, found: Cards) -> Outcome {
        self.work.memo.clear();
        self.work.seeds.clear();
        self.work.seeds.push(Seed { entry: found, from: 0 });
        self.visit(stage, 0..1, 0)
    }

    /// Searches a stage from each of these seeds.
    fn visit(&mut self, stage: &Stage, seeds: Range<usize>, depth: usize) -> Outcome {
        let code = self.layout.code(stage);
        let now = stage.talon.reachable(self.layout.law.draw);
        let ground = Ground {
            law: self.layout.law,
            reductions: self.reductions,
            stage,
            talon: self.layout.stock_cards(now.this_pass | now.next_pass),
            spare_talon: if self.reductions.safe_talon {
                stage.spare_talon(self.layout)
            } else {
                Cards::NONE
            },
        };
        let entered = self.work.basins.enter(depth);
        let mut outcome = Outcome::Lost;
        for at in seeds {
            let seed = self.work.seeds[at];
            let heights = seed.entry.heights();
            if self.work.basins.knows(depth, heights) || !self.is_new(code, heights) {
                continue;
            }
            outcome = self.basin(&ground, code, seed.entry, now.this_pass, depth);
            if outcome != Outcome::Lost {
                break;
            }
        }
        self.work.basins.leave(depth, entered);
        outcome
    }

    /// Searches one basin.
    fn basin(
        &mut self,
        ground: &Ground<'_>,
        code: Option<u64>,
        entry: Cards,
        this_pass: u32,
        depth: usize,
    ) -> Outcome {
        if let Some(outcome) = self.interrupted() {
            return outcome;
        }
        self.stats.basins += 1;
        let first = self.work.basins.members.len();
        let explored = self.work.basins.explore(ground, entry, depth);
        let members = first..self.work.basins.members.len();
        self.stats.nodes += members.len() as u64;
        let outcome = match explored {
            Explored::Complete => {
                self.steps.push(Step { way: self.work.basins.way(members.end - 1), leaves: None });
                Outcome::Won
            }
            Explored::Basin { least, .. } if self.is_known_basin(code, entry, least) => Outcome::Lost,
            Explored::Basin { moves, .. } => self.leave(ground, members, moves, this_pass, depth),
        };
        self.work.basins.members.truncate(first);
        outcome
    }

    /// Searches what follows when each of `moves` leaves for good.
    fn leave(
        &mut self,
        ground: &Ground<'_>,
        members: Range<usize>,
        moves: Cards,
        this_pass: u32,
        depth: usize,
    ) -> Outcome {
        let stage = ground.stage;
        for card in (moves & stage.tops).chain(moves - stage.tops) {
            let next = if stage.tops.has(card) {
                stage.released(self.layout, card)
            } else {
                stage.drawn(self.layout, card, this_pass >> self.layout.stock_index(card) & 1 == 0)
            };
            if !self.alive(&next) {
                self.stats.pruned += 1;
                continue;
            }
            let first = self.work.seeds.len();
            let leaving = Cards::one(card);
            for from in members.clone() {
                if let Some(entry) = self.work.basins.members[from].after(leaving) {
                    self.work.seeds.push(Seed { entry, from });
                }
            }
            let outcome = self.visit(&next, first..self.work.seeds.len(), depth + 1);
            if outcome == Outcome::Won {
                self.record(card, first);
            }
            self.work.seeds.truncate(first);
            if outcome != Outcome::Lost {
                return outcome;
            }
        }
        Outcome::Lost
    }

    /// Adds the step that led to the one added last: `card` left, by one of the seeds from `first` on.
    fn record(&mut self, card: Place, first: usize) {
        let entry = self.steps.last().and_then(|step| step.way.first().copied());
        if let Some(seed) = self.work.seeds[first..].iter().find(|seed| Some(seed.entry) == entry) {
            let up = seed.entry.has(card);
            self.steps
                .push(Step { way: self.work.basins.way(seed.from), leaves: Some(Leaving { card, up }) });
        }
    }

    /// Whether the memo has not met these foundations at the stage with this code; it then has.
    fn is_new(&mut self, code: Option<u64>, heights: u16) -> bool {
        let foundations =
            (0..4).rev().fold(0, |code, suit| code * 14 + u64::from(heights >> (4 * suit) & 15));
        code.is_none_or(|code| self.work.memo.insert(code + foundations + 1))
    }

    /// Whether a basin with this least member was searched, or is now noted as searched.
    fn is_known_basin(&mut self, code: Option<u64>, entry: Cards, least: u16) -> bool {
        let by_least = self.reductions.basins && self.layout.law.worrying_back && least != u16::MAX;
        by_least && least != entry.heights() && !self.is_new(code, least)
    }

    /// Whether the lattice lets every held card leave.
    fn alive(&mut self, stage: &Stage) -> bool {
        !self.with_lattice || self.work.lattice.alive(self.layout, stage)
    }

    /// Whether the search must end, undecided.
    fn interrupted(&mut self) -> Option<Outcome> {
        if self.stats.nodes >= self.budget {
            return Some(Outcome::OutOfNodes);
        }
        if self.stats.basins.is_multiple_of(WATCH) && (self.watch)(&self.stats).is_break() {
            return Some(Outcome::Stopped);
        }
        None
    }
}
