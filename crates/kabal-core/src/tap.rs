//! What taps do, by the rules' policy: pure functions of the [`View`], so that page and terminal cannot differ.

use crate::rules::Tap;
use crate::{Action, Column, Move, Play, Refusal, RunLength, Source, Spot, Target, View};

/// One tap, or the second of two quick ones.
///
/// A screen sends `Double` for a second tap within 300 ms on a card that the first one did not move. A second tap on a
/// card that the first one moved is swallowed, and never comes here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// The first tap; it acts at once.
    Single,
    /// The second of two.
    Double,
}

/// What a tap leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tapped {
    /// An action, legal now.
    Act(Action),
    /// The cards are picked up: the next tap says where they go (see [`View::put_down`]). So every card can be
    /// moved without dragging, in every profile.
    PickUp(Source),
}

impl View {
    /// What a hand lifts at a spot.
    ///
    /// # Errors
    /// [`Refusal`]: why nothing can be lifted there.
    pub fn lift(&self, at: Spot) -> Result<Source, Refusal> {
        let source = match at {
            Spot::Stock => return Err(Refusal::NotTurned),
            Spot::Waste { depth: 0 } => Source::Waste,
            Spot::Waste { .. } => return Err(Refusal::OnlyWasteTop),
            Spot::Column { column, depth } => {
                if depth >= self.cards_in(column) {
                    return Err(Refusal::NothingThere);
                }
                // A run has at most 13 cards: what lies deeper is not turned.
                let count = RunLength::new(depth + 1).ok_or(Refusal::NotTurned)?;
                Source::Column { column, count }
            }
            Spot::Foundation(suit) => Source::Foundation(suit),
        };
        self.open().lifted(source).map(|_| source)
    }

    /// What a tap at a spot leads to.
    ///
    /// # Errors
    /// [`Refusal`]: why it leads to nothing.
    pub fn tap(&self, at: Spot, touch: Touch) -> Result<Tapped, Refusal> {
        if at == Spot::Stock {
            return self.tap_stock().map(|play| Tapped::Act(play.into()));
        }
        let from = self.lift(at)?;
        Ok(match self.sent(from, touch) {
            Some(to) => Tapped::Act(Move { from, to }.into()),
            None => Tapped::PickUp(from),
        })
    }

    /// Draws while there are cards, then redeals.
    fn tap_stock(&self) -> Result<Play, Refusal> {
        let play = if self.stock.count > 0 { Play::Draw } else { Play::Redeal };
        self.open().check(&self.rules, play).map(|()| play)
    }

    /// Where what was picked up goes when the next tap, or a drop, is at a spot. Any foundation stands for the
    /// card's own (seed 000: the app finds the right one).
    ///
    /// # Errors
    /// [`Refusal`]: why it cannot go there.
    pub fn put_down(&self, from: Source, at: Spot) -> Result<Move, Refusal> {
        let to = match at {
            Spot::Stock | Spot::Waste { .. } => return Err(Refusal::NotThere),
            Spot::Column { column, .. } => Target::Column(column),
            Spot::Foundation(suit) => match (from, self.open().lifted(from)?) {
                (Source::Foundation(_), _) => Target::Foundation(suit),
                (_, card) => Target::Foundation(card.suit()),
            },
        };
        self.check_move(from, to).map(|()| Move { from, to })
    }

    /// Where the policy sends what was tapped. A foundation's card is never sent, only picked up (ruling).
    fn sent(&self, from: Source, touch: Touch) -> Option<Target> {
        if matches!(from, Source::Foundation(_)) {
            return None;
        }
        match (self.rules.tap, touch) {
            (Tap::FoundationThenColumn, Touch::Single) | (Tap::DoubleToFoundation, Touch::Double) => {
                self.own_foundation(from)
            }
            (Tap::FoundationThenColumn, Touch::Double) => self.longest_column(from),
            (Tap::BestPlace, _) => self.best_place(from),
            (Tap::DoubleToFoundation, Touch::Single) => None,
        }
    }

    /// The card's foundation, if it takes it.
    fn own_foundation(&self, from: Source) -> Option<Target> {
        let card = self.open().lifted(from).ok()?;
        let to = Target::Foundation(card.suit());
        self.check_move(from, to).is_ok().then_some(to)
    }

    /// The columns that take it, from the left.
    fn lawful_columns(&self, from: Source) -> impl DoubleEndedIterator<Item = Column> {
        Column::ALL.into_iter().filter(move |column| self.check_move(from, Target::Column(*column)).is_ok())
    }

    /// The column with most cards, the leftmost of several; an empty one comes last of itself (seed 000).
    fn longest_column(&self, from: Source) -> Option<Target> {
        // `max_by_key` keeps the last of equals, so the columns come from the right.
        self.lawful_columns(from).rev().max_by_key(|column| self.cards_in(*column)).map(Target::Column)
    }

    /// Its foundation; else the leftmost column with cards; else the leftmost empty one. Not where nothing changes:
    /// the first card of a column has no use for an empty one, nor a run for its parent's twin (ruling).
    fn best_place(&self, from: Source) -> Option<Target> {
        let first_of_column = matches!(from, Source::Column { column, count }
            if self.cards_in(column) == count.get());
        let has_parent = matches!(from, Source::Column { column, count }
            if self.columns[column].run.len() > count.get());
        let useful = |column: &Column| match self.cards_in(*column) {
            0 => !first_of_column,
            // A card that lies on its parent fits elsewhere only on that parent's twin.
            _ => !has_parent,
        };
        self.own_foundation(from).or_else(|| {
            let places = self.lawful_columns(from).filter(useful);
            places.min_by_key(|column| self.cards_in(*column) == 0).map(Target::Column)
        })
    }

    fn cards_in(&self, column: Column) -> usize {
        self.columns[column].face_down.len() + self.columns[column].run.len()
    }
}
