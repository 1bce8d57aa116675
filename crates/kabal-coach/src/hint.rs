//! Hints by the rules of thumb of seed 001 (its *Tips*).

use kabal_core::{
    Card, Color, Column, Knowledge, Move, Open, Play, Rank, RunLength, Source, State, Suit, Target,
};

use crate::ahead::after;

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Play this. It is legal, takes no card down from a foundation, and leads to a table that was not there before.
    Play {
        /// The play.
        play: Play,
        /// Why this one.
        reason: Reason,
    },
    /// Nothing new is left to try by these rules of thumb. It does not say that the game is lost.
    Nothing,
}

/// Why a play is worth more than the others: the best reason first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// An ace or a two goes up, or a card that nothing else will need.
    SafeUp,
    /// It turns a card.
    TurnsACard,
    /// It puts a king from the waste on an empty column.
    FillsWithAKing,
    /// It empties a column for a king that waits.
    EmptiesForAKing,
    /// It brings a card from the waste into play.
    FreesTheWaste,
    /// It bares a card that then goes up.
    BaresACard,
    /// Cards come from the stock.
    Draw,
    /// The card may go up, though it might still have been of use.
    Up,
    /// The waste is turned over.
    Redeal,
}

/// The play that the rules of thumb prefer.
///
/// Following hints never goes in a circle: each leads to a table that was not there before, and a deal has only so many
/// tables.
#[must_use]
pub fn hint(knowledge: &Knowledge) -> Hint {
    let view = &knowledge.view;
    if view.status.state != State::Playing {
        return Hint::Nothing;
    }
    let open = view.open();
    let judged = open.plays(&view.rules).into_iter().filter_map(|play| {
        let (reason, weight) = judge(knowledge, &open, play)?;
        (!after(knowledge, play).was_visited(knowledge)).then_some((reason, core::cmp::Reverse(weight), play))
    });
    // Equal plays keep core's order, so the same knowledge always gives the same hint.
    match judged.min_by_key(|(reason, weight, _)| (*reason, *weight)) {
        Some((reason, _, play)) => Hint::Play { play, reason },
        None => Hint::Nothing,
    }
}

/// Why a play is worth making, and among plays with the same reason how much; none if it is not.
fn judge(knowledge: &Knowledge, open: &Open<'_>, play: Play) -> Option<(Reason, usize)> {
    let Move { from, to } = match play {
        Play::Draw => return Some((Reason::Draw, 0)),
        Play::Redeal => return Some((Reason::Redeal, 0)),
        Play::Move(cards) => cards,
    };
    let card = open.lifted(from).ok()?;
    match (from, to) {
        (Source::Foundation(_), _) => None,
        (_, Target::Foundation(_)) if is_safe_up(open, card) => Some((Reason::SafeUp, 0)),
        (Source::Column { column, count }, _) if turns(open, column, count) => {
            // "Særlig i en kolonne med mange skjulte kort": the deeper the column, the better. Among kings, the one
            // whose queen is ready.
            let king = usize::from(card.rank() == Rank::King && queen_is_ready(open, card));
            Some((Reason::TurnsACard, open.columns[column].face_down * 2 + king))
        }
        (Source::Waste, Target::Column(target)) if open.end(target).is_none() => {
            let ready = usize::from(queen_is_ready(open, card));
            Some((Reason::FillsWithAKing, ready))
        }
        (Source::Waste, Target::Column(_)) => Some((Reason::FreesTheWaste, 0)),
        (_, Target::Foundation(_)) => Some((Reason::Up, 0)),
        (Source::Column { column, count }, Target::Column(target)) => {
            let run = open.columns[column].run;
            if run.len() > count.get() {
                let bared = run[run.len() - count.get() - 1];
                (open.end(target).is_some() && open.foundations.take(bared))
                    .then_some((Reason::BaresACard, 0))
            } else {
                // The column would be empty: worth it only for a king that waits, and never by filling another one.
                (open.end(target).is_some() && king_waits(knowledge, open))
                    .then_some((Reason::EmptiesForAKing, 0))
            }
        }
    }
}

/// Whether lifting these cards turns one.
fn turns(open: &Open<'_>, column: Column, count: RunLength) -> bool {
    open.columns[column].run.len() == count.get() && open.columns[column].face_down > 0
}

/// Whether nothing will need the card in a column any more: aces and twos, and every card whose two possible children
/// are up already.
fn is_safe_up(open: &Open<'_>, card: Card) -> bool {
    let child = match card.rank() {
        Rank::Ace | Rank::Two => return true,
        rank => rank.previous(),
    };
    child.is_none_or(|rank| {
        Suit::ALL
            .into_iter()
            .filter(|suit| suit.color() != card.color())
            .all(|suit| open.foundations.hold(Card::new(rank, suit)))
    })
}

/// Whether a queen of the other colour lies open and ready to go on this king.
fn queen_is_ready(open: &Open<'_>, king: Card) -> bool {
    let wanted = |color: Color| color != king.color();
    let ready = |card: &Card| card.rank() == Rank::Queen && wanted(card.color());
    let heads = open.columns.0.iter().filter_map(|column| column.run.first());
    heads.chain(&open.waste_top).any(ready)
}

/// Whether a king could use an empty column: one that lies on face-down cards or on top of the waste, and, where any
/// card may go there, whatever lies on face-down cards.
fn king_waits(knowledge: &Knowledge, open: &Open<'_>) -> bool {
    let takes_any = knowledge.view.rules.empty_column == kabal_core::EmptyColumn::Any;
    let waits = |card: Card| takes_any || card.rank() == Rank::King;
    open.waste_top.is_some_and(waits)
        || open
            .columns
            .0
            .iter()
            .any(|column| column.face_down > 0 && column.run.first().copied().is_some_and(waits))
}
