//! The whole truth about the cards, those not turned included.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::rules::AutomaticMoves;
use crate::{
    ByColumn, Card, CardSet, Column, Deal, Event, Foundations, Move, Mover, Open, OpenColumn, Play, Refusal,
    Rules, Source, Target,
};

/// A tableau column: face-down cards, the deepest first, then the run of turned ones.
///
/// A column is empty or ends with a turned card; the turned cards run down in alternating colours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct TableauColumn {
    /// At most 6 face-down cards and a run of 13.
    cards: ArrayVec<Card, 19>,
    face_down: usize,
}

impl TableauColumn {
    fn run(&self) -> &[Card] {
        &self.cards[self.face_down..]
    }

    /// Takes the last cards away and turns the one that is last then; the turned card.
    fn lift(&mut self, count: usize) -> (ArrayVec<Card, 13>, Option<Card>) {
        let lifted = self.cards.drain(self.cards.len() - count..).collect();
        let turns = self.face_down == self.cards.len() && self.face_down > 0;
        if turns {
            self.face_down -= 1;
        }
        (lifted, if turns { self.cards.last().copied() } else { None })
    }
}

/// All 52 cards and where they lie, with the number of the pass and the cards of the last draw.
///
/// A table comes from a [`Deal`] by plays, or from [`Parts`] that are checked; so it always holds the same 52 cards,
/// each once. What is legal is decided on [`Open`], which the table lends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    columns: ByColumn<TableauColumn>,
    foundations: Foundations,
    /// The last card is drawn next.
    stock: ArrayVec<Card, 24>,
    /// The last card is the top.
    waste: ArrayVec<Card, 24>,
    /// How many cards of the last draw still lie on the waste.
    fan: usize,
    /// The number of the pass through the stock, from 1.
    pass: u32,
    /// The card that the last play worried back: automatic moves leave it where it is.
    worried_back: Option<Card>,
}

/// Where the cards of a table lie, for hand-made and imported ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Each column's face-down cards, the deepest first.
    pub face_down: ByColumn<Vec<Card>>,
    /// Each column's turned cards, the end last.
    pub runs: ByColumn<Vec<Card>>,
    /// The foundations.
    pub foundations: Foundations,
    /// The stock, the card drawn next first.
    pub stock: Vec<Card>,
    /// The waste, the top last.
    pub waste: Vec<Card>,
    /// How many cards of the last draw still lie on the waste.
    pub fan: usize,
    /// The number of the pass through the stock, from 1.
    pub pass: u32,
}

/// Why parts make no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A card is there twice, on a foundation perhaps.
    #[error("{0} is there twice")]
    Twice(Card),
    /// Cards are missing.
    #[error("{0} is missing")]
    Missing(Card),
    /// Turned cards of a column that do not run down in alternating colours.
    #[error("in column {column}, {card} does not go on {parent}")]
    Run {
        /// The column.
        column: Column,
        /// The upper card.
        card: Card,
        /// The card under it.
        parent: Card,
    },
    /// Face-down cards with no turned card on them.
    #[error("column {0} has face-down cards and no turned one")]
    NothingTurned(Column),
    /// More than 6 face-down cards in a column.
    #[error("column {0} has more than 6 face-down cards")]
    TooDeep(Column),
    /// More than 24 cards in stock and waste.
    #[error("stock and waste hold at most 24 cards, not {0}")]
    TalonTooLarge(usize),
    /// More cards in the fan than in the waste.
    #[error("the last draw has more cards than the waste")]
    Fan,
    /// There is no pass 0.
    #[error("the passes are counted from 1")]
    Pass,
}

impl Table {
    /// The table as dealt: nothing drawn, nothing moved.
    #[must_use]
    pub fn new(deal: &Deal) -> Self {
        let columns = deal
            .columns()
            .map(|cards| TableauColumn { face_down: cards.len() - 1, cards: cards.into_iter().collect() });
        Self {
            columns,
            foundations: Foundations::default(),
            stock: deal.stock().iter().rev().copied().collect(),
            waste: ArrayVec::new(),
            fan: 0,
            pass: 1,
            worried_back: None,
        }
    }

    /// The table with cards in these places.
    ///
    /// # Errors
    /// [`TableError`] if they are not the 52 cards, or lie as no game can bring them.
    pub fn from_parts(parts: &Parts) -> Result<Self, TableError> {
        let mut seen = CardSet::EMPTY;
        let columns = parts.face_down.0.iter().chain(&parts.runs.0).flatten().copied();
        for card in
            parts.foundations.cards().chain(columns).chain(parts.stock.iter().chain(&parts.waste).copied())
        {
            if !seen.insert(card) {
                return Err(TableError::Twice(card));
            }
        }
        if let Some(missing) = Card::all().find(|card| !seen.contains(*card)) {
            return Err(TableError::Missing(missing));
        }
        let mut columns = ByColumn::<TableauColumn>::default();
        for (column, run) in parts.runs.iter() {
            let face_down = &parts.face_down[column];
            if run.is_empty() && !face_down.is_empty() {
                return Err(TableError::NothingTurned(column));
            }
            if face_down.len() > 6 {
                return Err(TableError::TooDeep(column));
            }
            if let Some(pair) = run.windows(2).find(|pair| !pair[1].builds_on(pair[0])) {
                return Err(TableError::Run { column, card: pair[1], parent: pair[0] });
            }
            // A run that builds has at most 13 cards, so 19 hold both.
            columns[column] = TableauColumn {
                face_down: face_down.len(),
                cards: face_down.iter().chain(run).copied().collect(),
            };
        }
        let talon = parts.stock.len() + parts.waste.len();
        if talon > 24 {
            return Err(TableError::TalonTooLarge(talon));
        }
        if parts.fan > parts.waste.len() {
            return Err(TableError::Fan);
        }
        if parts.pass == 0 {
            return Err(TableError::Pass);
        }
        Ok(Self {
            columns,
            foundations: parts.foundations,
            stock: parts.stock.iter().rev().copied().collect(),
            waste: parts.waste.iter().copied().collect(),
            fan: parts.fan,
            pass: parts.pass,
            worried_back: None,
        })
    }

    /// Where every card lies.
    #[must_use]
    pub fn parts(&self) -> Parts {
        Parts {
            face_down: self.columns.each_ref().map(|column| column.cards[..column.face_down].to_vec()),
            runs: self.columns.each_ref().map(|column| column.run().to_vec()),
            foundations: self.foundations,
            stock: self.stock.iter().rev().copied().collect(),
            waste: self.waste.to_vec(),
            fan: self.fan,
            pass: self.pass,
        }
    }

    /// What lies open, on which everything legal is decided.
    #[must_use]
    pub fn open(&self) -> Open<'_> {
        Open {
            columns: self
                .columns
                .each_ref()
                .map(|column| OpenColumn { face_down: column.face_down, run: column.run() }),
            foundations: self.foundations,
            waste_top: self.waste.last().copied(),
            waste_count: self.waste.len(),
            stock_count: self.stock.len(),
            pass: self.pass,
            worried_back: self.worried_back,
        }
    }

    /// The face-down cards of a column, the deepest first.
    #[must_use]
    pub fn face_down(&self, column: Column) -> &[Card] {
        let column = &self.columns[column];
        &column.cards[..column.face_down]
    }

    /// The waste, its top card last.
    #[must_use]
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// The stock from its bottom: the *last* card is drawn next.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// How many cards of the last draw still lie on the waste.
    #[must_use]
    pub const fn fan(&self) -> usize {
        self.fan
    }

    /// The foundations.
    #[must_use]
    pub const fn foundations(&self) -> Foundations {
        self.foundations
    }

    /// Plays: moves the cards, turns what is to be turned, and makes the automatic moves that follow.
    /// Tells each thing that happens, in order.
    ///
    /// # Errors
    /// [`Refusal`] if the play is not legal; the table is then as before.
    pub fn play(&mut self, rules: &Rules, play: Play, mut on: impl FnMut(Event)) -> Result<(), Refusal> {
        self.open().check(rules, play)?;
        self.worried_back = None;
        match play {
            Play::Draw => self.draw(rules, &mut on),
            Play::Redeal => self.redeal(&mut on),
            Play::Move(cards) => self.shift(cards, Mover::Player, &mut on),
        }
        self.make_automatic_moves(rules, on);
        Ok(())
    }

    /// Makes automatic moves, where the rules have them, until none is left.
    pub fn make_automatic_moves(&mut self, rules: &Rules, mut on: impl FnMut(Event)) {
        if rules.automatic_moves == AutomaticMoves::Safe {
            while let Some(cards) = self.open().safe_move() {
                self.shift(cards, Mover::Game, &mut on);
            }
        }
    }

    /// Puts all cards up, leftmost column first.
    ///
    /// # Errors
    /// [`Refusal::CannotFinishYet`] unless stock and waste are empty and every card is turned. Then it always wins:
    /// of the cards in the columns the lowest lies at an end and is the next of its suit.
    pub fn finish(&mut self, mut on: impl FnMut(Event)) -> Result<(), Refusal> {
        self.open().check_finish()?;
        while let Some(cards) = self.open().finishing_move() {
            self.shift(cards, Mover::Player, &mut on);
        }
        Ok(())
    }

    fn draw(&mut self, rules: &Rules, on: &mut impl FnMut(Event)) {
        let cards = rules.draw.get().min(self.stock.len());
        let rest = self.stock.len() - cards;
        self.waste.extend(self.stock.drain(rest..).rev());
        self.fan = cards;
        on(Event::Drew { cards });
    }

    fn redeal(&mut self, on: &mut impl FnMut(Event)) {
        self.stock = self.waste.drain(..).rev().collect();
        self.fan = 0;
        self.pass += 1;
        on(Event::Redealt { cards: self.stock.len(), pass: self.pass });
    }

    /// Moves cards that the open table has approved.
    fn shift(&mut self, Move { from, to }: Move, by: Mover, on: &mut impl FnMut(Event)) {
        let (cards, turned) = match from {
            Source::Column { column, count } => self.columns[column].lift(count.get()),
            Source::Waste => {
                self.fan = self.fan.saturating_sub(1);
                (self.waste.pop().into_iter().collect(), None)
            }
            Source::Foundation(suit) => {
                let card = self.foundations.take_down(suit);
                self.worried_back = card;
                (card.into_iter().collect(), None)
            }
        };
        let card = cards[0];
        match to {
            Target::Column(column) => self.columns[column].cards.extend(cards),
            Target::Foundation(suit) => self.foundations.put(suit),
        }
        on(Event::Moved { from, to, card, by });
        if let (Source::Column { column, .. }, Some(card)) = (from, turned) {
            on(Event::Turned { column, card });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DealNumber;

    /// The parts of a new table with three cards drawn.
    fn parts() -> Parts {
        let mut parts = Table::new(&DealNumber::from_random_bits(0).deal()).parts();
        parts.waste = parts.stock.drain(..3).collect();
        parts.fan = 3;
        parts
    }

    /// Why these parts make no table, when one thing about them is changed.
    fn wrong(change: impl FnOnce(&mut Parts)) -> TableError {
        let mut parts = parts();
        change(&mut parts);
        Table::from_parts(&parts).expect_err("no game can bring it")
    }

    #[test]
    fn parts_make_the_table_they_come_from() {
        let parts = parts();
        assert_eq!(Table::from_parts(&parts).map(|table| table.parts()), Ok(parts));
    }

    #[test]
    fn cards_that_are_there_twice_or_not_at_all_make_no_table() {
        let [first, second] = [parts().stock[0], parts().stock[1]];
        assert_eq!(wrong(|parts| parts.stock[0] = second), TableError::Twice(second));
        let missing = wrong(|parts| {
            parts.stock.remove(0);
        });
        assert_eq!(missing, TableError::Missing(first));
    }

    #[test]
    fn a_column_ends_with_a_turned_run_on_six_cards_at_most() {
        let (second, seventh) = (Column::ALL[1], Column::ALL[6]);
        let bare = wrong(|parts| {
            let run = core::mem::take(&mut parts.runs[second]);
            parts.waste.extend(run);
        });
        assert_eq!(bare, TableError::NothingTurned(second));
        let deep = wrong(|parts| {
            let card = parts.stock.remove(0);
            parts.face_down[seventh].push(card);
        });
        assert_eq!(deep, TableError::TooDeep(seventh));

        // A card of the parent's own colour never goes on it.
        let parent = parts().runs[second][0];
        let at = parts().stock.iter().position(|card| card.suit().color() == parent.suit().color());
        let at = at.expect("21 cards of both colours");
        let card = parts().stock[at];
        let run = wrong(|parts| {
            let card = parts.stock.remove(at);
            parts.runs[second].push(card);
        });
        assert_eq!(run, TableError::Run { column: second, card, parent });
    }

    #[test]
    fn the_talon_has_24_cards_at_most_and_counts_from_the_first_pass() {
        let large = wrong(|parts| {
            let run = core::mem::take(&mut parts.runs[Column::ALL[0]]);
            parts.stock.extend(run);
        });
        assert_eq!(large, TableError::TalonTooLarge(25));
        assert_eq!(wrong(|parts| parts.fan = 4), TableError::Fan);
        assert_eq!(wrong(|parts| parts.pass = 0), TableError::Pass);
    }
}
