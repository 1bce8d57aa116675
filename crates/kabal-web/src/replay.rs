//! A game that is watched: its actions from the deal on, and how far they were followed.
//!
//! Its [`Game`] is played by core again and again; so whoever draws its view sees at each point what lay open then, and
//! nothing that was turned later.

use kabal_core::{Action, DealCode, Entry, Event, Game, ReplayError, Transcript};

/// A game and the point in it that is looked at.
#[derive(Clone, Debug)]
pub struct Replay {
    code: DealCode,
    entries: Vec<Entry>,
    game: Game,
    at: usize,
    /// What the last action did; nothing at the deal.
    events: Vec<Event>,
}

impl Replay {
    /// The game that a transcript tells, at its deal.
    ///
    /// # Errors
    /// [`ReplayError`] at the first action that is not legal.
    pub fn new(transcript: &Transcript) -> Result<Self, ReplayError> {
        Game::replay(transcript)?;
        Ok(Self::of_legal(transcript.code.clone(), transcript.entries.clone()))
    }

    /// A game that is being played, or is over, at its deal.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let Transcript { code, entries, .. } = game.transcript();
        Self::of_legal(code, entries)
    }

    fn of_legal(code: DealCode, entries: Vec<Entry>) -> Self {
        Self { game: Game::new(code.clone()), code, entries, at: 0, events: Vec::new() }
    }

    /// How many actions it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing was done in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many of its actions were followed: 0 at the deal, at most [`Replay::len`].
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The game up to this point: a game like any other, that can be gone on with.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The action that led to this point, and what it did; none at the deal.
    #[must_use]
    pub fn last(&self) -> Option<(Action, &[Event])> {
        let entry = self.entries.get(self.at.checked_sub(1)?)?;
        Some((entry.action, &self.events))
    }

    /// Goes to a point, the last one at most.
    pub fn go(&mut self, to: usize) {
        let to = to.min(self.len());
        if to < self.at {
            *self = Self::of_legal(self.code.clone(), std::mem::take(&mut self.entries));
        }
        while self.at < to {
            let Entry { at, action } = self.entries[self.at];
            // All of them were legal when the game was read or played.
            self.events = self.game.play(at, action).unwrap_or_default();
            self.at += 1;
        }
    }

    /// The whole game, to be shared or written to a file.
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        Transcript { code: self.code.clone(), headers: Vec::new(), entries: self.entries.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Card, Points};

    const WON: &str = include_str!("../../../e2e/games/modern.kabal");

    fn replay() -> Replay {
        Replay::new(&WON.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_game_is_followed_forward_and_back_to_the_same_points() {
        let mut replay = replay();
        assert_eq!((replay.at(), replay.last()), (0, None));
        let views: Vec<_> = (0..=replay.len())
            .map(|at| {
                replay.go(at);
                assert_eq!(replay.at(), at);
                replay.game().view()
            })
            .collect();
        for at in (0..=replay.len()).rev() {
            replay.go(at);
            assert_eq!(replay.game().view(), views[at]);
        }
        replay.go(usize::MAX);
        assert_eq!(replay.at(), replay.len());
        assert!(matches!(replay.last(), Some((_, [.., Event::Ended { .. }]))));
        assert!(replay.game().status().score.is_some_and(|score| score.shown > Points::ZERO));
    }

    #[test]
    fn what_is_turned_later_is_not_seen_earlier() {
        let mut replay = replay();
        let turned = |view: &kabal_core::View| -> Vec<Card> {
            let runs = view.columns.iter().flat_map(|(_, column)| column.run.clone());
            let hidden = view
                .columns
                .iter()
                .flat_map(|(_, column)| column.face_down.iter().flatten().copied().collect::<Vec<_>>());
            runs.chain(hidden).chain(view.stock.shown.iter().copied()).collect()
        };
        assert_eq!(turned(&replay.game().view()).len(), 7, "at the deal one card a column is open");
        replay.go(replay.len());
        replay.go(0);
        assert_eq!(turned(&replay.game().view()).len(), 7, "and so it is when one comes back to it");
    }

    #[test]
    fn a_point_can_be_gone_on_from() {
        let mut replay = replay();
        replay.go(10);
        let mut game = replay.game().clone();
        assert_eq!(game.transcript().entries, replay.transcript().entries[..10]);
        assert!(game.play(game.status().clock, Action::Undo).is_ok());
        assert_eq!(replay.game().transcript().entries.len(), 10);
    }

    #[test]
    fn an_unlawful_game_is_refused() {
        let wrong = "kabal 1\ndeal KL1-D1N-AAAAAAG\n\n0 D\n5 R\n".parse().unwrap();
        assert_eq!(Replay::new(&wrong).unwrap_err().line, 5);
    }
}
