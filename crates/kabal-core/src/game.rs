//! A game: rules, a deal, and the actions played on it.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use crate::rules::UndoDepth;
use crate::score::Account;
use crate::standing::Standing;
use crate::{
    Action, CardSet, DealCode, Entry, Event, Footprint, Knowledge, Millis, Play, Points, Refusal, Rules,
    Score, State, Status, Table, Transcript, View,
};

/// A game in play or at its end. It only ever changes by [`Game::play`], and everything about it follows from its deal
/// code and its actions with their times: see [`Game::transcript`].
///
/// ```
/// use kabal_core::{Action, Game, Millis, Play};
/// let mut game = Game::new("KL1-D1N-AAAAAAG".parse()?);
/// game.play(Millis::ZERO, Action::Play(Play::Draw))?;
/// assert_eq!(game.view().waste.count, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    code: DealCode,
    table: Table,
    account: Account,
    /// Undo fees; undo and redo never give them back.
    fees: Points,
    status: Status,
    /// What undo restores, the last action's last; no more than the rules' depth.
    past: VecDeque<Snapshot>,
    /// What redo restores, the next one last.
    future: Vec<Snapshot>,
    entries: Vec<Entry>,
    /// Every card that ever lay open.
    seen: CardSet,
    trail: Trail,
}

/// What undo and redo restore.
#[derive(Clone, Debug)]
struct Snapshot {
    table: Table,
    account: Account,
}

impl Game {
    /// A game from its deal, automatic moves after the deal made.
    #[must_use]
    pub fn new(code: DealCode) -> Self {
        let rules = code.rules();
        let status = Status {
            state: State::Playing,
            clock: Millis::ZERO,
            started: false,
            moves: 0,
            score: None,
            undos: 0,
            redos: 0,
            hints: 0,
            peeked: false,
            marked: false,
        };
        let mut game = Self {
            table: Table::new(code.deal()),
            account: Account::new(rules.score.as_ref()),
            fees: Points::ZERO,
            status,
            past: VecDeque::new(),
            future: Vec::new(),
            entries: Vec::new(),
            seen: CardSet::EMPTY,
            trail: Trail::default(),
            code,
        };
        let mut events = Vec::new();
        game.table.make_automatic_moves(game.code.rules(), |event| events.push(event));
        game.book(&events);
        game.trail.push(game.table.open().footprint(), game.account.points);
        game.look();
        game.count();
        game
    }

    /// The game that a transcript tells.
    ///
    /// # Errors
    /// [`ReplayError`] at the first action that is not legal.
    pub fn replay(transcript: &Transcript) -> Result<Self, ReplayError> {
        let mut game = Self::new(transcript.code.clone());
        for (at, entry) in transcript.entries.iter().enumerate() {
            game.play(entry.at, entry.action).map_err(|refusal| ReplayError {
                line: transcript.first_line() + at,
                entry: *entry,
                refusal,
            })?;
        }
        Ok(game)
    }

    /// Plays an action at a time of the clock, and tells what happened, in order.
    ///
    /// # Errors
    /// [`Refusal`] if it is not legal; the game is then as before.
    pub fn play(&mut self, at: Millis, action: Action) -> Result<Vec<Event>, Refusal> {
        self.check(at, action)?;
        self.entries.push(Entry { at, action });
        self.status.started = true;
        self.status.clock = at;
        let events = match action {
            Action::Play(play) => self.play_on_table(play)?,
            Action::Finish => self.finish()?,
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::GiveUp => {
                let left = self.rules().time_left(at);
                self.end(State::GivenUp, |table| table.give_up_bonus(left))
            }
            Action::TimeOut => self.end(State::TimedOut, |_| Points::ZERO),
            Action::Hint => {
                self.status.hints += 1;
                Vec::new()
            }
            Action::Peek => {
                self.status.peeked = true;
                Vec::new()
            }
        };
        self.look();
        self.count();
        Ok(events)
    }

    /// Whether an action may be played at this time.
    ///
    /// # Errors
    /// [`Refusal`]: why not.
    pub fn check(&self, at: Millis, action: Action) -> Result<(), Refusal> {
        Standing { open: self.table.open(), rules: self.rules(), status: &self.status }.check(at, action)
    }

    /// The code of its deal and rules.
    #[must_use]
    pub const fn code(&self) -> &DealCode {
        &self.code
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.code.rules()
    }

    /// The whole truth: for the solver and the server, never for a screen.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Its counters, clock and score.
    #[must_use]
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// What lies open.
    #[must_use]
    pub fn view(&self) -> View {
        View::of(&self.table, self.rules(), &self.status)
    }

    /// What the player has been shown so far.
    #[must_use]
    pub fn knowledge(&self) -> Knowledge {
        Knowledge::of(&self.table, self.view(), self.seen, self.trail.visited())
    }

    /// The game as it is stored, sent and replayed.
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        Transcript { code: self.code.clone(), headers: Vec::new(), entries: self.entries.clone() }
    }

    fn play_on_table(&mut self, play: Play) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        let before = self.snapshot();
        let rules = *self.code.rules();
        self.table.play(&rules, play, |event| events.push(event))?;
        self.status.moves += 1;
        self.go_on_from(before, &mut events);
        Ok(events)
    }

    fn finish(&mut self) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        let before = self.snapshot();
        self.table.finish(|event| events.push(event))?;
        // Nothing is left to turn, so each event is a card put up.
        self.status.moves += events.len() as u32;
        self.go_on_from(before, &mut events);
        Ok(events)
    }

    /// Books what a new action did, and ends the game if it won.
    fn go_on_from(&mut self, before: Snapshot, events: &mut Vec<Event>) {
        self.book(events);
        self.future.clear();
        self.remember(before);
        if self.trail.push(self.table.open().footprint(), self.account.points) {
            self.status.marked = true;
        }
        if self.table.foundations().are_full() {
            let at = self.status.clock;
            let left = self.rules().time_left(at);
            events.extend(self.end(State::Won, |table| table.win_bonus(at, left)));
        }
    }

    /// Takes the last action back. Triggers nothing, not even automatic moves.
    fn undo(&mut self) -> Vec<Event> {
        if let Some(before) = self.past.pop_back() {
            self.trail.pop(&self.table.open().footprint());
            let undone = self.replace(before);
            if self.rules().undo.has_redo() {
                self.future.push(undone);
            }
            self.fees += self.rules().undo.fee;
        }
        alloc::vec![Event::Undone]
    }

    fn redo(&mut self) -> Vec<Event> {
        if let Some(after) = self.future.pop() {
            let before = self.replace(after);
            self.remember(before);
            self.trail.push(self.table.open().footprint(), self.account.points);
        }
        alloc::vec![Event::Redone]
    }

    /// An end is final: nothing can be undone or redone any more.
    fn end(&mut self, state: State, bonus: impl FnOnce(&crate::ScoreTable) -> Points) -> Vec<Event> {
        self.status.state = state;
        self.past.clear();
        self.future.clear();
        let mut earned = Points::ZERO;
        if let Some(table) = self.code.rules().score {
            earned = bonus(&table);
            self.account.add(&table, earned);
        }
        alloc::vec![Event::Ended { state, bonus: earned }]
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot { table: self.table.clone(), account: self.account }
    }

    /// Puts a snapshot in place of the present, and gives the present back.
    fn replace(&mut self, with: Snapshot) -> Snapshot {
        let present = self.snapshot();
        self.table = with.table;
        self.account = with.account;
        present
    }

    /// Keeps what undo needs, and forgets what lies beyond the rules' depth.
    fn remember(&mut self, before: Snapshot) {
        self.past.push_back(before);
        let depth = match self.rules().undo.depth {
            UndoDepth::None => 0,
            UndoDepth::Last(depth) => depth.get() as usize,
            UndoDepth::Unlimited => usize::MAX,
        };
        if self.past.len() > depth {
            self.past.pop_front();
        }
    }

    fn book(&mut self, events: &[Event]) {
        if let Some(table) = &self.code.rules().score {
            for event in events {
                self.account.book(table, event);
            }
        }
    }

    /// Remembers every card that lies open.
    fn look(&mut self) {
        self.seen.extend(self.view().faces());
    }

    /// Brings counters and score up to date.
    fn count(&mut self) {
        self.status.undos = self.past.len() as u32;
        self.status.redos = self.future.len() as u32;
        self.status.score = self.code.rules().score.map(|table| {
            let points = self.account.points;
            let charges = self.fees + table.time_charge(self.status.clock);
            let shown = points - charges;
            Score { points, charges, shown: table.floor.map_or(shown, |floor| shown.max(floor)) }
        });
    }
}

/// The tables the game was at, to see one come back.
#[derive(Clone, Debug, Default)]
struct Trail {
    /// For each table the points it had, each time it was reached by the actions that stand. What was undone leaves
    /// its table behind without points: the player has seen it.
    points: BTreeMap<Footprint, Vec<Points>>,
}

impl Trail {
    /// Notes a table; says whether it came back with more points than it once had.
    fn push(&mut self, table: Footprint, points: Points) -> bool {
        let earlier = self.points.entry(table).or_default();
        let gained = earlier.iter().any(|before| *before < points);
        earlier.push(points);
        gained
    }

    /// Takes back the last note of a table.
    fn pop(&mut self, table: &Footprint) {
        if let Some(points) = self.points.get_mut(table) {
            points.pop();
        }
    }

    fn visited(&self) -> alloc::collections::BTreeSet<Footprint> {
        self.points.keys().cloned().collect()
    }
}

/// An action of a transcript that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: `{entry}` is refused: {refusal}")]
pub struct ReplayError {
    /// The line of the transcript's text, from 1.
    pub line: usize,
    /// What stands there.
    pub entry: Entry,
    /// Why it is refused.
    pub refusal: Refusal,
}
