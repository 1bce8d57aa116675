//! What lies open on a table, and what is legal on it: every rule of play stands in this file.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::rules::{EmptyColumn, WorryingBack};
use crate::{
    ByColumn, Card, Column, Foundations, Move, Play, Rank, Refusal, Rules, RunLength, Source, Suit, Target,
};

/// A column as it lies open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenColumn<'a> {
    /// How many face-down cards lie under the run, 0 to 6.
    pub face_down: usize,
    /// The turned cards, running down; the end last.
    pub run: &'a [Card],
}

/// What everyone at the table can see and legality depends on; lent by [`crate::Table`] and [`crate::View`] alike,
/// so that a page which was never told the hidden cards decides exactly as the server does.
#[derive(Clone, Copy, Debug)]
pub struct Open<'a> {
    /// The columns.
    pub columns: ByColumn<OpenColumn<'a>>,
    /// The foundations.
    pub foundations: Foundations,
    /// The waste's top card.
    pub waste_top: Option<Card>,
    /// How many cards the waste has.
    pub waste_count: usize,
    /// How many cards the stock has.
    pub stock_count: usize,
    /// The number of the pass through the stock, from 1.
    pub pass: u32,
    /// The card the last play worried back.
    pub worried_back: Option<Card>,
}

/// An exact, short description of where the open cards lie. In the games of one deal two tables with the same
/// footprint hold the same cards in the same places; the number of the pass is left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Footprint(ArrayVec<u8, 72>);

impl<'a> Open<'a> {
    /// Whether a play is legal.
    ///
    /// # Errors
    /// [`Refusal`]: why not.
    pub fn check(&self, rules: &Rules, play: Play) -> Result<(), Refusal> {
        match play {
            Play::Draw if self.stock_count == 0 => Err(Refusal::StockEmpty),
            Play::Draw => Ok(()),
            Play::Redeal => self.check_redeal(rules),
            Play::Move(cards) => self.check_move(rules, cards),
        }
    }

    fn check_redeal(&self, rules: &Rules) -> Result<(), Refusal> {
        if self.stock_count > 0 {
            Err(Refusal::StockNotEmpty)
        } else if self.waste_count == 0 {
            Err(Refusal::NothingToRedeal)
        } else if !rules.passes.go_on_after(self.pass) {
            Err(Refusal::NoPassLeft)
        } else {
            Ok(())
        }
    }

    fn check_move(&self, rules: &Rules, Move { from, to }: Move) -> Result<(), Refusal> {
        let card = self.lifted(from)?;
        match (from, to) {
            (Source::Foundation(_), Target::Foundation(_)) => Err(Refusal::BetweenFoundations),
            (Source::Foundation(_), Target::Column(_)) if rules.worrying_back == WorryingBack::Forbidden => {
                Err(Refusal::NoWorryingBack)
            }
            (Source::Column { column, .. }, Target::Column(to)) if column == to => Err(Refusal::SamePlace),
            (Source::Column { count, .. }, Target::Foundation(_)) if count > RunLength::ONE => {
                Err(Refusal::OneAtATime)
            }
            (_, Target::Foundation(suit)) => self.check_foundation(card, suit),
            (_, Target::Column(column)) => self.check_column(rules, card, column),
        }
    }

    fn check_foundation(&self, card: Card, suit: Suit) -> Result<(), Refusal> {
        if card.suit() != suit {
            return Err(Refusal::WrongSuit { card, foundation: suit });
        }
        match self.foundations.needs(suit) {
            Some(needs) if needs != card.rank() => Err(Refusal::NotNext { card, needs }),
            // A full foundation holds every card of its suit, so none of them can be the lifted one.
            _ => Ok(()),
        }
    }

    fn check_column(&self, rules: &Rules, card: Card, column: Column) -> Result<(), Refusal> {
        match self.end(column) {
            None if rules.empty_column == EmptyColumn::King && card.rank() != Rank::King => {
                Err(Refusal::OnlyKing { card })
            }
            None => Ok(()),
            Some(parent) if card.builds_on(parent) => Ok(()),
            Some(parent) if card.rank().next() != Some(parent.rank()) => {
                Err(Refusal::NotOneLower { card, parent })
            }
            Some(parent) => Err(Refusal::SameColor { card, parent }),
        }
    }

    /// The first card of what a hand lifts.
    ///
    /// # Errors
    /// [`Refusal::NothingThere`] or [`Refusal::NotTurned`].
    pub fn lifted(&self, from: Source) -> Result<Card, Refusal> {
        match from {
            Source::Waste => self.waste_top.ok_or(Refusal::NothingThere),
            Source::Foundation(suit) => self.foundations.top(suit).ok_or(Refusal::NothingThere),
            Source::Column { column, count } => {
                let OpenColumn { face_down, run } = self.columns[column];
                match run.len().checked_sub(count.get()) {
                    Some(at) => Ok(run[at]),
                    None if run.len() + face_down >= count.get() => Err(Refusal::NotTurned),
                    None => Err(Refusal::NothingThere),
                }
            }
        }
    }

    /// A column's last card.
    #[must_use]
    pub fn end(&self, column: Column) -> Option<Card> {
        self.columns[column].run.last().copied()
    }

    /// All legal plays: draw or redeal, then from the waste, from the columns 1 to 7, and from the foundations. From
    /// each source first to its foundation, then to the columns 1 to 7; of a column first the last card, then longer
    /// runs.
    #[must_use]
    pub fn plays(&self, rules: &Rules) -> Vec<Play> {
        let mut plays = Vec::new();
        self.for_each_play(rules, |play| plays.push(play));
        plays
    }

    /// Calls `on` with each legal play, in the order of [`Open::plays`].
    pub fn for_each_play(&self, rules: &Rules, mut on: impl FnMut(Play)) {
        let mut try_play = |play| {
            if self.check(rules, play).is_ok() {
                on(play);
            }
        };
        try_play(Play::Draw);
        try_play(Play::Redeal);
        for from in self.sources() {
            for to in self.targets(from) {
                try_play(Move { from, to }.into());
            }
        }
    }

    /// Everything a hand can lift.
    fn sources(&self) -> impl Iterator<Item = Source> {
        let waste = self.waste_top.map(|_| Source::Waste);
        let columns = Column::ALL.into_iter().flat_map(|column| {
            (1..=self.columns[column].run.len())
                .filter_map(RunLength::new)
                .map(move |count| Source::Column { column, count })
        });
        let foundations = Suit::ALL.into_iter().filter(|suit| self.foundations.top(*suit).is_some());
        waste.into_iter().chain(columns).chain(foundations.map(Source::Foundation))
    }

    /// The card's own foundation, then all columns: whether they take it is for [`Open::check`] to say.
    fn targets(&self, from: Source) -> impl Iterator<Item = Target> {
        let foundation = self.lifted(from).ok().map(|card| Target::Foundation(card.suit()));
        foundation.into_iter().chain(Column::ALL.into_iter().map(Target::Column))
    }

    /// Where what is lifted may be put down, in the order of [`Open::plays`].
    #[must_use]
    pub fn lawful_targets(&self, rules: &Rules, from: Source) -> Vec<Target> {
        self.targets(from).filter(|to| self.check_move(rules, Move { from, to: *to }).is_ok()).collect()
    }

    /// The next automatic move, leftmost column first: a column's last card that fits on its foundation and is of no
    /// more help, since all four cards of the next lower rank are on the foundations (seed 002: a five once all fours
    /// are up; aces at once). Never from the waste, and not the card that was just worried back (rulings).
    #[must_use]
    pub fn safe_move(&self) -> Option<Move> {
        self.up_move(|card| {
            Some(card) != self.worried_back
                && card.rank().previous().is_none_or(|rank| {
                    Suit::ALL.into_iter().all(|suit| self.foundations.hold(Card::new(rank, suit)))
                })
        })
    }

    /// Whether all cards can be put up in one go: stock and waste are empty and every card is turned.
    ///
    /// # Errors
    /// [`Refusal::CannotFinishYet`] otherwise.
    pub fn check_finish(&self) -> Result<(), Refusal> {
        let turned = self.columns.0.iter().all(|column| column.face_down == 0);
        if turned && self.stock_count == 0 && self.waste_count == 0 {
            Ok(())
        } else {
            Err(Refusal::CannotFinishYet)
        }
    }

    /// The next move of a finish: the leftmost column's last card that fits on its foundation.
    pub(crate) fn finishing_move(&self) -> Option<Move> {
        self.up_move(|_| true)
    }

    /// The leftmost column's last card that fits on its foundation and is wanted there.
    fn up_move(&self, wanted: impl Fn(Card) -> bool) -> Option<Move> {
        Column::ALL.into_iter().find_map(|column| {
            let card = self.end(column)?;
            let from = Source::Column { column, count: RunLength::ONE };
            (self.foundations.take(card) && wanted(card))
                .then_some(Move { from, to: Target::Foundation(card.suit()) })
        })
    }

    /// The table's footprint.
    #[must_use]
    pub fn footprint(&self) -> Footprint {
        // At most 7 x 2 + 52 + 4 + 2 bytes.
        let mut bytes = ArrayVec::new();
        for column in &self.columns.0 {
            bytes.push(column.face_down as u8);
            bytes.push(column.run.len() as u8);
            bytes.extend(column.run.iter().map(|card| card.index() as u8));
        }
        bytes.extend(Suit::ALL.map(|suit| self.foundations.top_rank(suit).map_or(0, Rank::value)));
        bytes.push(self.waste_count as u8);
        bytes.push(self.stock_count as u8);
        Footprint(bytes)
    }
}
