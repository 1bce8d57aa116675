//! Taps: which of them belong together, and what is picked up between two of them.
//!
//! What a tap does is the rules' affair ([`View::tap`]). Here stands only what a screen must remember for it: the
//! cards picked up, and the last tap.

use kabal_core::{Action, Millis, Refusal, Source, Spot, Tapped, Touch, View};

use crate::clock::Moment;
use crate::pile::Pile;

/// Two taps on one pile within this time are a double tap (rules, section 3).
const DOUBLE: Millis = Millis(300);

/// What is remembered between taps.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Taps {
    picked: Option<Source>,
    last: Option<Last>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Last {
    pile: Pile,
    at: Moment,
    acted: bool,
}

/// What a tap leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// An action to be played.
    Act(Action),
    /// Cards are picked up; the next tap says where they go.
    PickedUp(Source),
    /// What was picked up is put down where it lay.
    PutBack,
    /// Nothing can be done there.
    Refused(Refusal),
    /// The tap belongs to the one before, which has done its work.
    Swallowed,
}

impl Taps {
    /// What is picked up.
    #[must_use]
    pub(super) const fn picked(&self) -> Option<Source> {
        self.picked
    }

    /// Puts down what is picked up, where it lay.
    pub(super) fn put_back(&mut self) {
        self.picked = None;
    }

    /// A tap at a spot.
    pub(super) fn tap(&mut self, view: &View, spot: Spot, at: Moment) -> Answer {
        let pile = Pile::from(spot);
        // Each tap on the stock draws, however quickly they follow each other.
        let second = self
            .last
            .take()
            .filter(|last| pile != Pile::Stock && last.pile == pile && at.since(last.at) <= DOUBLE);
        if second.is_some_and(|last| last.acted) {
            return Answer::Swallowed;
        }
        let answer = match (self.picked.take(), second) {
            (picked, Some(_)) => Self::double(view, spot, picked),
            (Some(source), None) => Self::put_down(view, spot, source),
            (None, None) => Self::single(view, spot),
        };
        if let Answer::PickedUp(source) = answer {
            self.picked = Some(source);
        }
        // A third tap begins anew.
        if second.is_none() {
            self.last = Some(Last { pile, at, acted: matches!(answer, Answer::Act(_)) });
        }
        answer
    }

    /// Picks up what lies at a spot, or puts down there what was picked up, whatever a tap would do.
    pub(super) fn pick(&mut self, view: &View, spot: Spot) -> Answer {
        self.last = None;
        let answer = match self.picked.take() {
            Some(source) => Self::put_down(view, spot, source),
            None if spot == Spot::Stock => Self::single(view, spot),
            None => view.lift(spot).map_or_else(Answer::Refused, Answer::PickedUp),
        };
        if let Answer::PickedUp(source) = answer {
            self.picked = Some(source);
        }
        answer
    }

    fn single(view: &View, spot: Spot) -> Answer {
        match view.tap(spot, Touch::Single) {
            Ok(Tapped::Act(action)) => Answer::Act(action),
            Ok(Tapped::PickUp(source)) => Answer::PickedUp(source),
            Err(refusal) => Answer::Refused(refusal),
        }
    }

    /// The first tap did not move the card, so it was picked up, or put back.
    fn double(view: &View, spot: Spot, picked: Option<Source>) -> Answer {
        match (view.tap(spot, Touch::Double), picked) {
            (Ok(Tapped::Act(action)), _) => Answer::Act(action),
            (Ok(Tapped::PickUp(_)), Some(_)) => Answer::PutBack,
            (Ok(Tapped::PickUp(source)), None) => Answer::PickedUp(source),
            (Err(refusal), _) => Answer::Refused(refusal),
        }
    }

    fn put_down(view: &View, spot: Spot, source: Source) -> Answer {
        if view.lift(spot) == Ok(source) {
            return Answer::PutBack;
        }
        match view.put_down(source, spot) {
            Ok(cards) => Answer::Act(cards.into()),
            // The stock and the other cards of the same pile are no place to put cards down: they begin anew.
            Err(Refusal::NotThere | Refusal::SamePlace) => Self::single(view, spot),
            Err(refusal) => Answer::Refused(refusal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Column, DealCode, Game, Move, Play, RunLength, Target};

    fn view(code: &str) -> View {
        Game::new(code.parse::<DealCode>().expect("a code")).view()
    }

    fn end(number: u8) -> Spot {
        Spot::Column { column: Column::from_number(number).expect("1 to 7"), depth: 0 }
    }

    fn source(number: u8) -> Source {
        Source::Column { column: Column::from_number(number).expect("1 to 7"), count: RunLength::ONE }
    }

    #[test]
    fn every_tap_on_the_stock_draws() {
        let view = view("KL1-D1N-AAAAAAG");
        let mut taps = Taps::default();
        for at in [0, 50, 100].map(Moment) {
            assert_eq!(taps.tap(&view, Spot::Stock, at), Answer::Act(Play::Draw.into()));
        }
    }

    #[test]
    fn a_second_tap_puts_back_what_the_first_picked_up() {
        let view =
            view("KD1-D3P-AAAAAAB".parse::<DealCode>().map_or("KL1-D1N-AAAAAAG", |_| "KD1-D3P-AAAAAAB"));
        let mut taps = Taps::default();
        assert_eq!(taps.tap(&view, end(7), Moment(0)), Answer::PickedUp(source(7)));
        assert_eq!(taps.picked(), Some(source(7)));
        assert_eq!(taps.tap(&view, end(7), Moment(2000)), Answer::PutBack);
        assert_eq!(taps.picked(), None);
    }

    #[test]
    fn what_is_picked_up_goes_where_the_next_tap_is() {
        let view = view("KL1-D1N-AAAAAAG");
        let moves: Vec<Move> = view
            .open()
            .plays(&view.rules)
            .into_iter()
            .filter_map(|play| if let Play::Move(cards) = play { Some(cards) } else { None })
            .collect();
        for cards in moves {
            let (Source::Column { column, .. }, Target::Column(to)) = (cards.from, cards.to) else {
                continue;
            };
            let mut taps = Taps::default();
            assert_eq!(
                taps.tap(&view, Spot::Column { column, depth: 0 }, Moment(0)),
                Answer::PickedUp(cards.from)
            );
            assert_eq!(
                taps.tap(&view, Spot::Column { column: to, depth: 0 }, Moment(900)),
                Answer::Act(cards.into())
            );
        }
    }

    #[test]
    fn a_refused_place_says_why_and_puts_the_cards_back() {
        let view = view("KL1-D1N-AAAAAAG");
        let mut taps = Taps::default();
        let refused =
            Column::ALL.into_iter().find(|to| view.check_move(source(7), Target::Column(*to)).is_err());
        let to = refused.expect("one of seven columns does not take it");
        let refusal = view.check_move(source(7), Target::Column(to)).expect_err("refused");
        assert_eq!(taps.tap(&view, end(7), Moment(0)), Answer::PickedUp(source(7)));
        assert_eq!(
            taps.tap(&view, Spot::Column { column: to, depth: 0 }, Moment(900)),
            Answer::Refused(refusal)
        );
        assert_eq!(taps.picked(), None);
    }
}
