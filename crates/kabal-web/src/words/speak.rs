//! Which message tells an event, a refusal or a pile.

use kabal_core::{Event, Mover, Refusal, RunLength, Source, State, Target, View};

use super::Text;
use crate::new_game::Scoring;
use crate::pile::Pile;

impl From<Refusal> for Text<'_> {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NothingThere => Self::NothingThere,
            Refusal::NotTurned => Self::NotTurned,
            Refusal::OnlyWasteTop => Self::OnlyWasteTop,
            Refusal::NotThere => Self::NotThere,
            Refusal::SamePlace => Self::SamePlace,
            Refusal::BetweenFoundations => Self::BetweenFoundations,
            Refusal::OneAtATime => Self::OneAtATime,
            Refusal::WrongSuit { card, foundation } => Self::WrongSuit { card, suit: foundation },
            Refusal::NotNext { card, needs } => Self::NotNext { suit: card.suit(), rank: needs },
            Refusal::OnlyKing { card } => Self::OnlyKing { card },
            Refusal::SameColor { card, parent } => Self::SameColor { card, parent },
            Refusal::NotOneLower { card, parent } => Self::NotOneLower { card, parent },
            Refusal::NoWorryingBack => Self::NoWorryingBack,
            Refusal::StockEmpty => Self::StockEmpty,
            Refusal::StockNotEmpty => Self::StockNotEmpty,
            Refusal::NothingToRedeal => Self::NothingToRedeal,
            Refusal::NoPassLeft => Self::NoPassLeft,
            Refusal::NoUndo => Self::NoUndo,
            Refusal::NothingToUndo => Self::NothingToUndo,
            Refusal::NoRedo => Self::NoRedo,
            Refusal::NothingToRedo => Self::NothingToRedo,
            Refusal::NoFinish => Self::NoFinish,
            Refusal::CannotFinishYet => Self::CannotFinishYet,
            Refusal::NoGivingUp => Self::NoGivingUp,
            Refusal::NoHints => Self::NoHints,
            Refusal::NoHintLeft => Self::NoHintLeft,
            // A game that goes on is not over: core never says so.
            Refusal::Over(State::Won | State::Playing) => Self::OverWon,
            Refusal::Over(State::GivenUp) => Self::OverGivenUp,
            Refusal::Over(State::TimedOut) => Self::OverTimedOut,
            Refusal::TimeOver(_) => Self::TimeOver,
            Refusal::NotAtLimit | Refusal::ClockRanBack(_) | Refusal::FirstNotAtZero => Self::ClockTrouble,
        }
    }
}

impl From<Scoring> for Text<'_> {
    fn from(scoring: Scoring) -> Self {
        match scoring {
            Scoring::Normal => Self::ScoringNormal,
            Scoring::Vegas => Self::ScoringVegas,
            Scoring::CumulativeVegas => Self::ScoringCumulativeVegas,
            Scoring::Duel => Self::ScoringDuel,
            Scoring::None => Self::ScoringNone,
        }
    }
}

/// What is said of events, one message for each thing worth hearing; `view` is what lies open after them.
pub(super) fn spoken(events: &[Event], view: &View) -> Vec<Text<'static>> {
    let finished = events.iter().filter(|event| moved_up(event, Mover::Player)).count();
    if finished > 1 {
        // A finish puts many cards up: their number says it all.
        let end = events.last().and_then(|event| told(event, view));
        return [Text::FinishedUp { count: finished }].into_iter().chain(end).collect();
    }
    let automatic = events.iter().filter(|event| moved_up(event, Mover::Game)).count();
    if automatic > 1 {
        // So do several that went up by themselves, after what the player did.
        let own = events.iter().filter(|event| !moved_up(event, Mover::Game));
        let (end, own): (Vec<_>, Vec<_>) = own.partition(|event| matches!(event, Event::Ended { .. }));
        let told = |events: Vec<&Event>| {
            events.into_iter().filter_map(|event| told(event, view)).collect::<Vec<_>>()
        };
        let together = vec![Text::AutomaticCount { count: automatic }];
        return [told(own), together, told(end)].concat();
    }
    events.iter().filter_map(|event| told(event, view)).collect()
}

fn moved_up(event: &Event, mover: Mover) -> bool {
    matches!(event, Event::Moved { to: Target::Foundation(_), by, .. } if *by == mover)
}

fn told(event: &Event, view: &View) -> Option<Text<'static>> {
    Some(match *event {
        Event::Drew { cards } => match view.waste.fan.last() {
            Some(card) => Text::Drew { card: *card, count: cards },
            None => Text::DrewHidden { count: cards },
        },
        Event::Redealt { cards, pass } => Text::Redealt { count: cards, pass: pass as usize },
        Event::Moved { card, by: Mover::Game, .. } => Text::AutomaticUp { card },
        Event::Moved { to: Target::Foundation(_), card, .. } => Text::MovedUp { card },
        Event::Moved { from, to: Target::Column(number), card, by: Mover::Player } => {
            // The card it was put on still lies there: what is moved can be moved on, but only by the next action.
            let run = &view.columns[number].run;
            let parent = run.iter().zip(run.iter().skip(1)).find(|(_, child)| **child == card);
            match (from, parent.map(|(parent, _)| *parent)) {
                (Source::Column { count, .. }, parent) if count > RunLength::ONE => {
                    let count = count.get();
                    match parent {
                        Some(parent) => Text::RunOnto { card, parent, count },
                        None => Text::RunToEmpty { card, number, count },
                    }
                }
                (Source::Foundation(_), Some(parent)) => Text::MovedBack { card, parent },
                (Source::Foundation(_), None) => Text::MovedBackToEmpty { card, number },
                (_, Some(parent)) => Text::MovedOnto { card, parent },
                (_, None) => Text::MovedToEmpty { card, number },
            }
        }
        Event::Turned { card, .. } => Text::Turned { card },
        Event::Undone => Text::Undone,
        Event::Redone => Text::Redone,
        Event::Ended { state, .. } => match state {
            State::Playing => return None,
            State::Won => Text::Won,
            State::GivenUp => Text::GivenUp,
            State::TimedOut => Text::TimedOut,
        },
    })
}

/// What lies on a pile.
pub(super) fn pile(view: &View, pile: Pile) -> Text<'static> {
    match pile {
        Pile::Stock if view.stock.count > 0 => Text::StockCards { count: view.stock.count },
        Pile::Stock if view.offers(kabal_core::Play::Redeal) => Text::StockRedeal,
        Pile::Stock => Text::StockSpent,
        Pile::Waste => match view.waste.fan.last() {
            Some(card) => Text::WasteTop { card: *card, count: view.waste.count },
            None => Text::WasteEmpty,
        },
        Pile::Foundation(suit) => match view.foundations.top(suit) {
            Some(card) => Text::FoundationTop { card },
            None => Text::FoundationEmpty { suit },
        },
        Pile::Column(number) => {
            let column = &view.columns[number];
            let count = column.face_down.len();
            match column.run.as_slice() {
                [] => Text::ColumnEmpty { number },
                [card] => Text::ColumnEnd { number, card: *card, count },
                [first, .., card] => Text::ColumnRun { number, first: *first, card: *card, count },
            }
        }
    }
}
