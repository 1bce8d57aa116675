//! The search: depth first over stages and their basins.
//!
//! Every step from one basin to another lets a card leave its held place or the talon, and no card ever goes
//! back there. So the search is at most 52 steps deep and never meets a basin on its own path: a memo of what
//! was searched may forget, and nothing depends on the path taken.

use core::ops::{ControlFlow, Range};

use crate::answer::Stats;
use crate::basin::{Basins, Explored, Ground};
use crate::cards::{Cards, Place};
use crate::found::{Found, Heights};
use crate::lattice::Lattice;
use crate::layout::Layout;
use crate::memo::Memo;
use crate::options::Reductions;
use crate::stage::Stage;

/// Basins between two looks at the caller's watch.
const WATCH: u64 = 1 << 10;

/// Nodes of the sprint.
const SPRINT: u64 = 500;

/// Nodes of the first turn after the sprint; each one after it may take twice as many.
const FIRST_TURN: u64 = 100_000;

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
    pub(crate) way: Vec<Found>,
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
    entry: Found,
    from: usize,
}

/// A stage that a basin leads to.
#[derive(Clone, Copy, Debug)]
struct Child {
    stage: Stage,
    key: Option<u64>,
    /// The card that left.
    card: Place,
    /// The end of its seeds; they begin where those of the child before end.
    seeds_end: usize,
}

/// In which order the cards that can leave are tried. Where a win is hard to find in one order, it is often
/// easy in the other.
#[derive(Clone, Copy, Debug)]
enum Order {
    /// Held cards before those of the talon, low ranks first.
    Forward,
    Backward,
}

impl Order {
    const fn other(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }
}

/// What a search needs and can be used again for the next one.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) memo: Memo,
    pub(crate) lattice: Lattice,
    basins: Basins,
    seeds: Vec<Seed>,
    children: Vec<Child>,
}

impl Workspace {
    pub(crate) fn new(memo_bytes: usize) -> Self {
        Self {
            memo: Memo::new(memo_bytes),
            lattice: Lattice::new(),
            basins: Basins::default(),
            seeds: Vec::new(),
            children: Vec::new(),
        }
    }
}

/// One search of one layout.
pub(crate) struct Search<'a> {
    layout: &'a Layout,
    reductions: Reductions,
    /// The most nodes.
    budget: u64,
    /// The count of nodes at which the turn ends.
    turn_ends: u64,
    order: Order,
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
        work.memo.clear();
        Self {
            layout,
            reductions,
            budget,
            turn_ends: 0,
            order: Order::Forward,
            with_lattice: false,
            watch,
            work,
            stats: Stats::default(),
            steps: Vec::new(),
        }
    }

    /// Searches on from a stage with these foundations: first a sprint without the lattice, which costs more
    /// than it gives where a win is near, then in turns, each in the other order. What one turn searched to its
    /// end the memo keeps for the next.
    pub(crate) fn run(&mut self, stage: &Stage, found: Found) -> Outcome {
        let mut outcome = self.turn(stage, found, SPRINT);
        if !self.may_go_on(outcome) {
            return outcome;
        }
        self.with_lattice = self.reductions.lattice;
        if !self.alive(stage) {
            return Outcome::Refuted;
        }
        let mut nodes = FIRST_TURN;
        while self.may_go_on(outcome) {
            outcome = self.turn(stage, found, nodes);
            self.order = self.order.other();
            nodes = nodes.saturating_mul(2);
        }
        self.stats.tests = self.work.lattice.tests();
        outcome
    }

    /// Whether only the turn is over, not the search.
    fn may_go_on(&self, outcome: Outcome) -> bool {
        outcome == Outcome::OutOfNodes && self.stats.nodes < self.budget
    }

    /// Searches for so many nodes, as far as the budget goes.
    fn turn(&mut self, stage: &Stage, found: Found, nodes: u64) -> Outcome {
        self.turn_ends = self.stats.nodes.saturating_add(nodes).min(self.budget);
        self.work.seeds.clear();
        self.work.seeds.push(Seed { entry: found, from: 0 });
        self.visit(stage, self.layout.key(stage), 0..1, 0)
    }

    /// Searches a stage from each of these seeds.
    fn visit(&mut self, stage: &Stage, key: Option<u64>, seeds: Range<usize>, depth: usize) -> Outcome {
        let reachable = stage.talon.reachable(self.layout.law.draw);
        let spare = if self.reductions.safe_talon { stage.talon.spare(self.layout.law.draw) } else { 0 };
        let ground = Ground {
            law: self.layout.law,
            reductions: self.reductions,
            stage,
            talon: self.layout.stock_cards(reachable.this_pass | reachable.next_pass),
            spare_talon: self.layout.stock_cards(spare),
        };
        let entered = self.work.basins.enter(depth);
        let mut outcome = Outcome::Lost;
        for at in seeds {
            let entry = self.work.seeds[at].entry;
            let heights = entry.heights();
            if self.work.basins.knows(depth, heights) || !self.is_new(stage, key, heights) {
                continue;
            }
            outcome = self.basin(&ground, key, entry, reachable.this_pass, depth);
            if outcome != Outcome::Lost {
                self.forget(stage, key, heights);
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
        key: Option<u64>,
        entry: Found,
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
            Explored::Basin { least, .. } if self.is_known_basin(ground.stage, key, entry, least) => {
                Outcome::Lost
            }
            Explored::Basin { least, moves } => {
                let outcome = self.leave(ground.stage, members, moves, this_pass, depth);
                if let Some(least) = least
                    && outcome != Outcome::Lost
                {
                    self.forget(ground.stage, key, least);
                }
                outcome
            }
        };
        self.work.basins.members.truncate(first);
        outcome
    }

    /// Searches what follows when each of `moves` leaves for good.
    fn leave(
        &mut self,
        stage: &Stage,
        members: Range<usize>,
        moves: Cards,
        this_pass: u32,
        depth: usize,
    ) -> Outcome {
        let (first_child, first_seed) = (self.work.children.len(), self.work.seeds.len());
        let held = stage.held.tops();
        let mut forward = (moves & held).chain(moves - held);
        while let Some(card) = match self.order {
            Order::Forward => forward.next(),
            Order::Backward => forward.next_back(),
        } {
            self.add_child(stage, card, members.clone(), this_pass);
        }
        let mut seeds = first_seed;
        let mut outcome = Outcome::Lost;
        for at in first_child..self.work.children.len() {
            let Child { stage, key, card, seeds_end } = self.work.children[at];
            let its_seeds = seeds..seeds_end;
            seeds = seeds_end;
            if its_seeds.is_empty() {
                continue;
            }
            if !self.alive(&stage) {
                self.stats.pruned += 1;
                continue;
            }
            outcome = self.visit(&stage, key, its_seeds.clone(), depth + 1);
            if outcome == Outcome::Won {
                self.record(card, its_seeds);
            }
            if outcome != Outcome::Lost {
                break;
            }
        }
        self.work.children.truncate(first_child);
        self.work.seeds.truncate(first_seed);
        outcome
    }

    /// Adds the stage that follows when `card` leaves, with those of its seeds that the memo has not met. All
    /// are added before any is searched: the memo's answers then come side by side from a memory that is slow
    /// to give the first.
    fn add_child(&mut self, stage: &Stage, card: Place, members: Range<usize>, this_pass: u32) {
        let next = if stage.held.tops().has(card) {
            stage.released(self.layout, card)
        } else {
            stage.drawn(self.layout, card, this_pass >> self.layout.stock_index(card) & 1 == 0)
        };
        let key = self.layout.key(&next);
        let draw = self.covering_draw();
        for from in members {
            if let Some(entry) = self.work.basins.members[from].after(card)
                && key.is_none_or(|key| !self.work.memo.has(key + entry.heights().code(), next.talon, draw))
            {
                self.work.seeds.push(Seed { entry, from });
            }
        }
        self.work.children.push(Child { stage: next, key, card, seeds_end: self.work.seeds.len() });
    }

    /// Adds the step that led to the one added last: `card` left, and one of these seeds was entered.
    fn record(&mut self, card: Place, seeds: Range<usize>) {
        let entry = self.steps.last().and_then(|step| step.way.first().copied());
        if let Some(seed) = self.work.seeds[seeds].iter().find(|seed| Some(seed.entry) == entry) {
            let up = seed.entry.cards().has(card);
            self.steps
                .push(Step { way: self.work.basins.way(seed.from), leaves: Some(Leaving { card, up }) });
        }
    }

    /// The draw, where a better talon may stand for a worse one in the memo.
    fn covering_draw(&self) -> Option<u8> {
        self.reductions.better_talons.then_some(self.layout.law.draw)
    }

    /// Whether the memo has not met these foundations at the stage with this key; it then has.
    fn is_new(&mut self, stage: &Stage, key: Option<u64>, heights: Heights) -> bool {
        let draw = self.covering_draw();
        key.is_none_or(|key| self.work.memo.insert(key + heights.code(), stage.talon, draw))
    }

    /// Takes back from the memo what was not searched to its end: the next turn looks there again.
    fn forget(&mut self, stage: &Stage, key: Option<u64>, heights: Heights) {
        if let Some(key) = key {
            self.work.memo.forget(key + heights.code(), stage.talon);
        }
    }

    /// Whether a basin with this least member was searched, or is now noted as searched.
    fn is_known_basin(
        &mut self,
        stage: &Stage,
        key: Option<u64>,
        entry: Found,
        least: Option<Heights>,
    ) -> bool {
        let merged = self.reductions.basins && self.layout.law.worrying_back;
        merged && least.is_some_and(|least| least != entry.heights() && !self.is_new(stage, key, least))
    }

    /// Whether the lattice lets every held card leave.
    fn alive(&mut self, stage: &Stage) -> bool {
        !self.with_lattice || self.work.lattice.alive(self.layout, stage)
    }

    /// Whether the search must end, undecided.
    fn interrupted(&mut self) -> Option<Outcome> {
        if self.stats.nodes >= self.turn_ends {
            return Some(Outcome::OutOfNodes);
        }
        if self.stats.basins.is_multiple_of(WATCH) && (self.watch)(&self.stats).is_break() {
            return Some(Outcome::Stopped);
        }
        None
    }
}
