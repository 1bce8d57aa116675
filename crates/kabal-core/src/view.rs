//! What lies open now, with all that a screen needs: the one thing that is ever drawn or sent.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::rules::{Fan, Unturned};
use crate::standing::Standing;
use crate::{
    Action, ByColumn, Card, Column, Foundations, Millis, Move, Open, OpenColumn, Points, Refusal, Rules,
    Source, Status, Table, Target,
};

/// The open table. Two tables that differ only in cards that were not shown have equal views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The rules played.
    pub rules: Rules,
    /// The columns.
    pub columns: ByColumn<ColumnView>,
    /// The foundations.
    pub foundations: Foundations,
    /// The waste.
    pub waste: WasteView,
    /// The stock.
    pub stock: StockView,
    /// The number of the pass through the stock, from 1.
    pub pass: u32,
    /// The card the last play worried back.
    pub worried_back: Option<Card>,
    /// Counters, clock and score.
    pub status: Status,
}

/// A column.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnView {
    /// The cards not turned, the deepest first; their faces only where the rules show them.
    pub face_down: Vec<Option<Card>>,
    /// The turned cards, the end last.
    pub run: Vec<Card>,
}

/// The waste.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WasteView {
    /// How many cards lie there.
    pub count: usize,
    /// Those that show, the top last: at least one, unless there is none.
    pub fan: Vec<Card>,
}

/// The stock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockView {
    /// How many cards lie there.
    pub count: usize,
    /// All of them, drawn next first, where the rules show the cards not turned; else none.
    pub shown: Vec<Card>,
}

impl View {
    /// What lies open of a table.
    #[must_use]
    pub fn of(table: &Table, rules: &Rules, status: &Status) -> Self {
        let shown = rules.unturned == Unturned::Shown;
        let open = table.open();
        let columns = ByColumn(Column::ALL.map(|column| ColumnView {
            face_down: table.face_down(column).iter().map(|card| shown.then_some(*card)).collect(),
            run: open.columns[column].run.to_vec(),
        }));
        let fan = match rules.fan {
            Fan::Offset => table.fan().max(1),
            Fan::Squared => 1,
        };
        let waste = table.waste();
        Self {
            rules: *rules,
            columns,
            foundations: open.foundations,
            waste: WasteView { count: waste.len(), fan: waste[waste.len().saturating_sub(fan)..].to_vec() },
            stock: StockView {
                count: open.stock_count,
                shown: if shown { table.stock().iter().rev().copied().collect() } else { Vec::new() },
            },
            pass: open.pass,
            worried_back: open.worried_back,
            status: *status,
        }
    }

    /// The view as the open table on which everything legal is decided.
    #[must_use]
    pub fn open(&self) -> Open<'_> {
        Open {
            columns: self
                .columns
                .each_ref()
                .map(|column| OpenColumn { face_down: column.face_down.len(), run: &column.run }),
            foundations: self.foundations,
            waste_top: self.waste.fan.last().copied(),
            waste_count: self.waste.count,
            stock_count: self.stock.count,
            pass: self.pass,
            worried_back: self.worried_back,
        }
    }

    /// Whether an action may be played at this time.
    ///
    /// # Errors
    /// [`Refusal`]: why not.
    pub fn check(&self, at: Millis, action: Action) -> Result<(), Refusal> {
        self.standing().check(at, action)
    }

    /// Whether the screen offers an action now: exactly when it is legal, its time aside.
    #[must_use]
    pub fn offers(&self, action: impl Into<Action>) -> bool {
        let standing = self.standing();
        standing.status.state == crate::State::Playing && standing.check_action(action.into()).is_ok()
    }

    /// Where what is lifted may be put down: the targets that light up under a drag.
    #[must_use]
    pub fn lawful_targets(&self, from: Source) -> Vec<Target> {
        self.open().lawful_targets(&self.rules, from)
    }

    /// Whether what is lifted may be put down there.
    ///
    /// # Errors
    /// [`Refusal`]: why not.
    pub fn check_move(&self, from: Source, to: Target) -> Result<(), Refusal> {
        self.open().check(&self.rules, Move { from, to }.into())
    }

    /// How many more redeals the rules allow; none where they are unlimited.
    #[must_use]
    pub fn redeals_left(&self) -> Option<u32> {
        match self.rules.passes {
            crate::Passes::Unlimited => None,
            // A table laid by hand may be beyond its last pass.
            crate::Passes::Limited(passes) => Some(passes.get().saturating_sub(self.pass)),
        }
    }

    /// The score shown at a time of the clock, not earlier than the last action: charges for time grow between
    /// actions. None where no score is kept.
    #[must_use]
    pub fn score_at(&self, at: Millis) -> Option<Points> {
        let table = self.rules.score.as_ref()?;
        let score = self.status.score?;
        let grown = table.time_charge(at) - table.time_charge(self.status.clock);
        let shown = score.points - score.charges - grown;
        Some(table.floor.map_or(shown, |floor| shown.max(floor)))
    }

    /// Every card whose face shows.
    pub fn faces(&self) -> impl Iterator<Item = Card> {
        let columns = self.columns.0.iter();
        columns
            .flat_map(|column| column.face_down.iter().flatten().chain(&column.run))
            .chain(&self.waste.fan)
            .chain(&self.stock.shown)
            .copied()
            .chain(self.foundations.cards())
    }

    fn standing(&self) -> Standing<'_> {
        Standing { open: self.open(), rules: &self.rules, status: &self.status }
    }
}
