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
    pub(super) fn hint(mut self, eyes: Point) {
        let played = self.game.write().play(browser::now(), Action::Hint);
        if let Err(refusal) = played {
            self.refuse(refusal, None, eyes);
            return;
        }
        self.keep_game();
        let advice = Advice(match hint(&self.game.peek().game().knowledge()) {
            kabal_coach::Hint::Play { play, .. } => Some(play),
            kabal_coach::Hint::Nothing => None,
        });
        self.hinted.set(Some(advice));
        self.told.set(Told::Advised(advice));
    }
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

/// How many hints are left before the player must ask for more; none where they are not counted.
pub(super) fn hints_left(view: &View) -> Option<usize> {
    let used = view.status.hints;
    let left = match view.rules.hints {
        Hints::None | Hints::Unlimited => return None,
        Hints::PerGame(hints) => hints.get().saturating_sub(used),
        // As many again each time: after the third the next three begin.
        Hints::Renewable(hints) => hints.get() - used % hints.get(),
    };
    Some(left as usize)
}
