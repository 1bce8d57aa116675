//! Hints: what the coach advises, and the cards that light up for it.

use dioxus::prelude::*;
use kabal_coach::hint;
use kabal_core::{Action, Hints, Play, Target, View};

use super::browser;
use super::desk::{Desk, Told};
use super::sight::Sight;
use crate::layout::{Point, Rect};
use crate::pile::Pile;
use crate::words::Text;

/// What a hint advises; none: nothing is left that helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Advice(pub(super) Option<Play>);

impl Desk {
    /// Asks the coach. A hint is an action: it is counted, and stands in the transcript.
    /// Where the last of several is taken, it asks for more of them first.
    pub(super) fn hint(mut self, eyes: Point) {
        if self.hints_left() == Some(0) && self.offers(Action::Hint) {
            self.more_hints.set(true);
            return;
        }
        let played = self.game.write().play(browser::now(), Action::Hint);
        if let Err(refusal) = played {
            self.refuse(refusal, None, eyes);
            return;
        }
        self.more_hints.set(false);
        self.keep_game();
        // No duel has hints: its rules refused above.
        let knowledge = self.game.peek().local().map(|local| local.game().knowledge());
        let advice = Advice(match knowledge.as_ref().map(hint) {
            Some(kabal_coach::Hint::Play { play, .. }) => Some(play),
            Some(kabal_coach::Hint::Nothing) | None => None,
        });
        self.hinted.set(Some(advice));
        self.told.set(Told::Advised(advice));
    }

    /// How many hints are left before the player must ask for more; none where they are not counted.
    pub(super) fn hints_left(&self) -> Option<usize> {
        let game = self.game.read();
        left(game.view().rules.hints, game.view().status.hints, *self.more_hints.read())
    }
}

/// How many hints are left when so many were taken; `asked` is whether more were asked for since the last one.
fn left(hints: Hints, taken: u32, asked: bool) -> Option<usize> {
    let left = match hints {
        Hints::None | Hints::Unlimited => return None,
        Hints::PerGame(hints) => hints.get().saturating_sub(taken),
        Hints::Renewable(hints) => match taken % hints.get() {
            // The last of several was taken.
            0 if taken > 0 && !asked => 0,
            taken => hints.get() - taken,
        },
    };
    Some(left as usize)
}

impl Advice {
    /// The places that it is about: the cards to be lifted, then where they go.
    pub(super) fn places(self, sight: &Sight, view: &View) -> Vec<Rect> {
        match self.0 {
            None => Vec::new(),
            Some(Play::Draw | Play::Redeal) => vec![sight.end(view, Pile::Stock)],
            Some(Play::Move(cards)) => vec![sight.lifted(cards.from), sight.end(view, cards.to.into())],
        }
    }

    /// It in a sentence.
    pub(super) fn sentence(self, view: &View) -> Text<'static> {
        let cards = match self.0 {
            None => return Text::HintNothing,
            Some(Play::Draw) => return Text::HintDraw,
            Some(Play::Redeal) => return Text::HintRedeal,
            Some(Play::Move(cards)) => cards,
        };
        let open = view.open();
        match (open.lifted(cards.from), cards.to) {
            (Ok(card), Target::Foundation(_)) => Text::HintUp { card },
            (Ok(card), Target::Column(number)) => match open.end(number) {
                Some(parent) => Text::HintMove { card, parent },
                None => Text::HintToEmpty { card, number },
            },
            // The coach advises what is legal: there is a card.
            (Err(_), _) => Text::HintNothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroU32;

    fn counted(hints: Hints, asked: bool) -> Vec<usize> {
        (0..=4).filter_map(|taken| left(hints, taken, asked)).collect()
    }

    #[test]
    fn after_three_hints_three_more_are_there_for_the_asking() {
        let three = Hints::Renewable(NonZeroU32::MIN.saturating_add(2));
        assert_eq!(counted(three, false), [3, 2, 1, 0, 2]);
        assert_eq!(counted(three, true), [3, 2, 1, 3, 2]);
    }

    #[test]
    fn hints_of_a_game_end_and_others_are_not_counted() {
        let two = Hints::PerGame(NonZeroU32::MIN.saturating_add(1));
        assert_eq!(counted(two, false), [2, 1, 0, 0, 0]);
        assert!(counted(Hints::Unlimited, false).is_empty());
        assert!(counted(Hints::None, false).is_empty());
    }
}
