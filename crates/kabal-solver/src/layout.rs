//! What a solve never changes: where each card was found, and the rules that bear on winning.

use kabal_core::{Column, EmptyColumn, Passes, Rules, Table, WorryingBack};

use crate::cards::{Cards, Place};
use crate::found::Found;
use crate::held::Held;
use crate::memo::Memo;
use crate::stage::Stage;
use crate::talon::Talon;

/// Columns of a table.
pub(crate) const COLUMNS: usize = 7;

/// The rules, reduced to what can change a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Law {
    /// Cards a draw turns.
    pub(crate) draw: u8,
    /// Whether foundations give cards back.
    pub(crate) worrying_back: bool,
    /// Whether an empty column takes any card.
    pub(crate) any_card: bool,
}

impl From<&Rules> for Law {
    fn from(rules: &Rules) -> Self {
        Self {
            // A draw is 1 to 24 cards.
            draw: rules.draw.get() as u8,
            worrying_back: rules.worrying_back == WorryingBack::Allowed,
            any_card: rules.empty_column == EmptyColumn::Any,
        }
    }
}

/// The cards of one table by where they lay when the solve began.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) law: Law,
    /// Each column's held cards, deepest first: those not turned and the first turned one.
    columns: [Vec<Place>; COLUMNS],
    /// Waste from the bottom, then stock, next drawn first.
    stock: Vec<Place>,
    /// The column of each held card.
    column_of: [u8; 52],
    /// The index in `stock` of each of its cards.
    stock_of: [u8; 52],
    /// What one held card of each column adds to the code of the held counts.
    weights: [u32; COLUMNS],
    /// How many codes of held counts there are.
    points: u32,
    /// Whether the memo has keys for all stages with foundations.
    keyed: bool,
}

impl Layout {
    /// The layout of a table, the stage it stands at, and its foundations.
    pub(crate) fn of(table: &Table, rules: &Rules) -> (Self, Stage, Found) {
        let law = Law::from(rules);
        let stock: Vec<Place> =
            table.waste().iter().chain(table.stock().iter().rev()).map(|card| (*card).into()).collect();
        let mut layout = Self {
            law,
            columns: Default::default(),
            stock,
            column_of: [0; 52],
            stock_of: [0; 52],
            weights: [0; COLUMNS],
            points: 1,
            keyed: false,
        };
        let open = table.open();
        for column in Column::ALL {
            let first = open.columns[column].run.first().copied();
            let free = first.is_none_or(|card| layout.heads_a_column(card.into()));
            let down = table.face_down(column);
            let first = first.filter(|_| !down.is_empty() || !free);
            let cards = &mut layout.columns[column.index()];
            cards.extend(down.iter().copied().chain(first).map(Place::from));
            layout.weights[column.index()] = layout.points;
            layout.points *= cards.len() as u32 + 1;
            for card in &*cards {
                layout.column_of[card.index()] = column.index() as u8;
            }
        }
        for (at, card) in (0..).zip(&layout.stock) {
            layout.stock_of[card.index()] = at;
        }
        let left = layout.whole_stock();
        let redeals = match rules.passes {
            Passes::Unlimited => None,
            Passes::Limited(passes) => Some(passes.get().saturating_sub(open.pass)),
        };
        let talon = Talon::new(left, table.waste().len() as u8, redeals, law.draw);
        let held = Held::all(&layout);
        let out = !(held.cards() | layout.stock_cards(left));
        let up = table.foundations().cards().fold(Cards::NONE, |up, card| up | Cards::one(card.into()));
        layout.keyed = layout.keys_fit();
        (layout, Stage { held, out, talon }, Found::new(up))
    }

    /// A column's held cards, deepest first.
    pub(crate) fn column(&self, column: usize) -> &[Place] {
        &self.columns[column]
    }

    /// The column a held card lies in.
    pub(crate) fn column_of(&self, card: Place) -> usize {
        usize::from(self.column_of[card.index()])
    }

    /// All cards of stock and waste, as bits.
    pub(crate) fn whole_stock(&self) -> u32 {
        // At most 24.
        (1 << self.stock.len()) - 1
    }

    /// The index in the stock of one of its cards.
    pub(crate) fn stock_index(&self, card: Place) -> u32 {
        u32::from(self.stock_of[card.index()])
    }

    /// The cards at these indices of the stock.
    pub(crate) fn stock_cards(&self, mut indices: u32) -> Cards {
        let mut cards = Cards::NONE;
        while indices != 0 {
            cards |= Cards::one(self.stock[indices.trailing_zeros() as usize]);
            indices &= indices - 1;
        }
        cards
    }

    /// Whether a card that lies alone in its column, nothing under it, is as good as free: when it leaves, it
    /// can come back.
    pub(crate) fn heads_a_column(&self, card: Place) -> bool {
        self.law.any_card || card.is_king()
    }

    /// How many codes of held counts there are; 40320 from a fresh deal.
    pub(crate) fn points(&self) -> u32 {
        self.points
    }

    /// What one held card of a column adds to the number of the held counts.
    pub(crate) fn weight(&self, column: usize) -> u32 {
        self.weights[column]
    }

    /// Whether there are no more stages with foundations than keys of the memo.
    fn keys_fit(&self) -> bool {
        u64::from(self.points)
            .checked_mul(Found::CODES << self.stock.len())
            .is_some_and(|keys| keys <= Memo::KEYS)
    }

    /// A number that a stage shares only with those that differ in the talon's pointer, with room for
    /// [`Found::CODES`]; none if they do not all fit, which takes more face-down cards in some column than
    /// are dealt there.
    pub(crate) fn key(&self, stage: &Stage) -> Option<u64> {
        let stage = u64::from(stage.held.point()) << self.stock.len() | u64::from(stage.talon.left);
        self.keyed.then(|| stage * Found::CODES)
    }
}
