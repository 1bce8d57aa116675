//! From the search's steps to plays on the real table.
//!
//! The search speaks of cards that go to a column or to a foundation; which column, and what must be shifted
//! or drawn first, is found on the table itself. Each play is made on the table at once, so the line that
//! results has been replayed.

use kabal_core::{Card, Column, Move, Play, Refusal, Rules, RunLength, Source, Table, Target};

use crate::answer::Line;
use crate::search::{Leaving, Step};

/// Where a card is to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    Foundation(Card),
    Column(Card),
}

/// The plays that carry out `steps` (in order) on `table`.
///
/// # Errors
/// The refusal of a play.
pub(crate) fn to_moves(table: &Table, rules: &Rules, steps: &[Step]) -> Result<Line, Refusal> {
    let mut player = Player { table: table.clone(), rules, line: Line::new() };
    for step in steps {
        for pair in step.way.windows(2) {
            let (before, after) = (pair[0].cards(), pair[1].cards());
            for card in after - before {
                player.bring(Goal::Foundation(card.into()))?;
            }
            for card in before - after {
                player.bring(Goal::Column(card.into()))?;
            }
        }
        if let Some(Leaving { card, up }) = step.leaves {
            player.bring(if up { Goal::Foundation(card.into()) } else { Goal::Column(card.into()) })?;
        }
    }
    if player.table.foundations().are_full() { Ok(player.line) } else { Err(Refusal::NothingThere) }
}

/// Someone who plays on a table and writes down what they play.
struct Player<'a> {
    table: Table,
    rules: &'a Rules,
    line: Line,
}

impl Player<'_> {
    fn play(&mut self, play: impl Into<Play>) -> Result<(), Refusal> {
        let play = play.into();
        self.table.play(self.rules, play, |_| ())?;
        self.line.push(play);
        Ok(())
    }

    fn bring(&mut self, goal: Goal) -> Result<(), Refusal> {
        match goal {
            // The game may have put it up by itself.
            Goal::Foundation(card) if self.table.foundations().hold(card) => Ok(()),
            Goal::Foundation(card) => {
                self.lay_bare(card)?;
                let from = self.lift(card)?;
                self.play(Move { from, to: Target::Foundation(card.suit()) })
            }
            Goal::Column(card) => {
                self.make_room(card)?;
                let from = self.lift(card)?;
                let to = self.room(card).ok_or(Refusal::NothingThere)?;
                self.play(Move { from, to: Target::Column(to) })
            }
        }
    }

    /// Shifts away the run that lies on a card of a column.
    fn lay_bare(&mut self, card: Card) -> Result<(), Refusal> {
        let Some(child) = self.child(card) else { return Ok(()) };
        self.make_room(child)?;
        let from = self.lift(child)?;
        let to = self.room(child).ok_or(Refusal::NothingThere)?;
        self.play(Move { from, to: Target::Column(to) })
    }

    /// How to lift a card with all that lies on it; draws until a card of the talon is the waste's top.
    fn lift(&mut self, card: Card) -> Result<Source, Refusal> {
        if self.table.foundations().hold(card) {
            return Ok(Source::Foundation(card.suit()));
        }
        if let Some((column, count)) = self.find(card) {
            return Ok(Source::Column { column, count });
        }
        while self.table.waste().last() != Some(&card) {
            let play = if self.table.stock().is_empty() { Play::Redeal } else { Play::Draw };
            self.play(play)?;
        }
        Ok(Source::Waste)
    }

    /// A turned card's column, and how many cards move with it.
    fn find(&self, card: Card) -> Option<(Column, RunLength)> {
        let open = self.table.open();
        open.columns.iter().find_map(|(column, cards)| {
            let at = cards.run.iter().position(|other| *other == card)?;
            Some((column, RunLength::new(cards.run.len() - at)?))
        })
    }

    /// The card that lies on a card of a column.
    fn child(&self, card: Card) -> Option<Card> {
        let open = self.table.open();
        open.columns.0.iter().find_map(|cards| {
            let at = cards.run.iter().position(|other| *other == card)?;
            cards.run.get(at + 1).copied()
        })
    }

    /// A column that takes the card: on a parent if there is one, else an empty one.
    fn room(&self, card: Card) -> Option<Column> {
        let open = self.table.open();
        let parent = |column: &Column| open.end(*column).is_some_and(|end| card.builds_on(end));
        let empty = |column: &Column| open.end(*column).is_none();
        let columns = Column::ALL.into_iter();
        columns.clone().find(parent).or_else(|| columns.clone().find(empty))
    }

    /// Where any card may head a column, runs may head columns that could lie on a parent: shifts one that
    /// does, if there is no other room for the card.
    fn make_room(&mut self, card: Card) -> Result<(), Refusal> {
        if self.room(card).is_some() {
            return Ok(());
        }
        let shift = Column::ALL.into_iter().find_map(|column| {
            let (head, count) = self.head(column)?;
            Some(Move { from: Source::Column { column, count }, to: Target::Column(self.room(head)?) })
        });
        shift.map_or(Ok(()), |shift| self.play(shift))
    }

    /// A run that has a column for itself.
    fn head(&self, column: Column) -> Option<(Card, RunLength)> {
        let cards = self.table.open().columns[column];
        let head = *cards.run.first()?;
        if cards.face_down > 0 { None } else { Some((head, RunLength::new(cards.run.len())?)) }
    }
}
