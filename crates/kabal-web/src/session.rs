//! The page's one door to a game.
//!
//! A screen hands in what the player does and gets back what happened; it never holds a game, only the [`View`] that
//! [`Local::view`] lends. A duel's game will live on the server behind a door of the same shape.

use kabal_core::{Action, DealCode, Event, Game, Millis, Refusal, State, View};

use crate::clock::{ClockMark, GameClock, Moment};

/// A game that is played in the page itself.
#[derive(Clone, Debug)]
pub struct Local {
    game: Game,
    view: View,
    clock: GameClock,
}

impl Local {
    /// Deals a game now.
    #[must_use]
    pub fn deal(code: DealCode, now: Moment) -> Self {
        let clock = GameClock::new(code.rules(), now);
        Self::with(Game::new(code), clock)
    }

    /// Goes on with a stored game. A clock without a limit stands still until [`Local::show`].
    #[must_use]
    pub fn resume(game: Game, mark: ClockMark) -> Self {
        let status = game.status();
        let last = status.started.then_some(status.clock);
        let clock = GameClock::resume(game.rules(), mark, last);
        Self::with(game, clock)
    }

    fn with(game: Game, clock: GameClock) -> Self {
        Self { view: game.view(), game, clock }
    }

    /// What lies open now.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The game itself, to be stored, told and thought about. Screens draw [`Local::view`].
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What the game's clock shows.
    #[must_use]
    pub fn clock(&self, now: Moment) -> Millis {
        self.clock.at(now)
    }

    /// What to store of the clock.
    #[must_use]
    pub fn mark(&self, now: Moment) -> ClockMark {
        self.clock.mark(now)
    }

    /// Plays an action now and tells what happened. When the time limit has come meanwhile, the time-out is played
    /// instead: the player was too late.
    ///
    /// # Errors
    /// [`Refusal`] if the action is not legal; game and clock are then as before.
    pub fn play(&mut self, now: Moment, action: Action) -> Result<Vec<Event>, Refusal> {
        let action = if self.clock.is_out(now) { Action::TimeOut } else { action };
        let events = self.game.play(self.clock.at(now), action)?;
        self.clock.note_action(now);
        self.view = self.game.view();
        if self.view.status.state != State::Playing {
            self.clock.stop(now);
        }
        Ok(events)
    }

    /// Plays the time-out if it is due. To be called now and then while a game with a time limit is shown.
    pub fn tick(&mut self, now: Moment) -> Vec<Event> {
        // Due, the time-out is legal: the game goes on and the clock stands exactly at the limit.
        if self.clock.is_out(now) { self.play(now, Action::TimeOut).unwrap_or_default() } else { Vec::new() }
    }

    /// The page was hidden.
    pub fn hide(&mut self, now: Moment) {
        self.clock.hide(now);
    }

    /// The page is seen again.
    pub fn show(&mut self, now: Moment) {
        self.clock.show(now);
    }
}
