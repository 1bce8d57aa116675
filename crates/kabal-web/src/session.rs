//! The page's one door to a game, wherever it is played.
//!
//! A screen hands in what the player does and gets back what happened; it never holds a game, only the [`View`] that
//! [`Session::view`] lends. A [`Local`] game is played in the page, and all that happened is told at once. A [`Remote`]
//! one is played by the server: what can be foreseen is told at once, the rest when it has answered.

mod remote;

pub use remote::{Line, Remote};

use kabal_core::{Action, DealCode, Event, Game, Millis, Refusal, State, View};

use crate::clock::{ClockMark, GameClock, Moment};

/// A game on the table.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one, and it stays where it is")]
pub enum Session {
    /// Played in the page.
    Local(Local),
    /// Played by the server.
    Remote(Remote),
}

impl Session {
    /// What lies open now.
    #[must_use]
    pub const fn view(&self) -> &View {
        match self {
            Self::Local(local) => local.view(),
            Self::Remote(remote) => remote.view(),
        }
    }

    /// What the game's clock shows.
    #[must_use]
    pub fn clock(&self, now: Moment) -> Millis {
        match self {
            Self::Local(local) => local.clock(now),
            Self::Remote(remote) => remote.clock(now),
        }
    }

    /// Plays an action now and tells what happened already.
    ///
    /// # Errors
    /// [`Refusal`] if the action is not legal by what lies open; nothing has changed then.
    pub fn play(&mut self, now: Moment, action: Action) -> Result<Vec<Event>, Refusal> {
        match self {
            Self::Local(local) => local.play(now, action),
            Self::Remote(remote) => remote.play(now, action),
        }
    }

    /// The game, where it is played in the page: to be stored, told and thought about.
    #[must_use]
    pub const fn local(&self) -> Option<&Local> {
        match self {
            Self::Local(local) => Some(local),
            Self::Remote(_) => None,
        }
    }

    /// The same, to be changed.
    pub const fn local_mut(&mut self) -> Option<&mut Local> {
        match self {
            Self::Local(local) => Some(local),
            Self::Remote(_) => None,
        }
    }

    /// The same of a game that the server plays.
    pub const fn remote_mut(&mut self) -> Option<&mut Remote> {
        match self {
            Self::Local(_) => None,
            Self::Remote(remote) => Some(remote),
        }
    }
}

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

    /// Goes on with a game now from where another one was, its clock included.
    #[must_use]
    pub fn go_on(game: Game, now: Moment) -> Self {
        let clock = game.status().clock;
        let mark = match game.rules().time_limit {
            Some(_) => ClockMark::Dealt(Moment(now.0.saturating_sub(clock.0.into()))),
            None => ClockMark::Counted(clock),
        };
        let mut session = Self::resume(game, mark);
        session.show(now);
        session
    }

    /// A game that is only looked at: its clock stands at its last action.
    #[must_use]
    pub fn still(game: Game) -> Self {
        let clock = game.status().clock;
        let mut session = Self::resume(game, ClockMark::Counted(clock));
        session.clock.stop_at(clock);
        session
    }

    fn with(game: Game, mut clock: GameClock) -> Self {
        let view = game.view();
        if view.status.state != State::Playing {
            clock.stop_at(view.status.clock);
        }
        Self { view, game, clock }
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
            self.clock.stop_at(self.view.status.clock);
        }
        Ok(events)
    }

    /// Whether the time limit has come and its time-out is not played yet.
    #[must_use]
    pub fn is_out(&self, now: Moment) -> bool {
        self.clock.is_out(now)
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

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{DealNumber, Play, Points, Preset};

    const DRAW: Action = Action::Play(Play::Draw);

    const CLASSIC: &str = "KL1-D1N";
    const DUEL: &str = "KD1-D3P";

    fn deal(prefix: &str) -> Local {
        let rules = &Preset::with_prefix(prefix).unwrap().rules;
        Local::deal(DealCode::numbered(rules, DealNumber::from_random_bits(0)), Moment(10_000))
    }

    #[test]
    fn without_a_limit_the_first_action_is_at_zero() {
        let mut session = deal(CLASSIC);
        session.play(Moment(60_000), DRAW).unwrap();
        session.play(Moment(61_500), DRAW).unwrap();
        assert_eq!(
            session.game().transcript().entries.iter().map(|entry| entry.at.0).collect::<Vec<_>>(),
            [0, 1_500]
        );
    }

    #[test]
    fn a_refused_action_changes_neither_game_nor_clock() {
        let mut session = deal(CLASSIC);
        assert_eq!(session.play(Moment(20_000), Action::Undo), Err(Refusal::NothingToUndo));
        assert_eq!(session.clock(Moment(90_000)), Millis(0));
        assert!(session.game().transcript().entries.is_empty());
    }

    #[test]
    fn an_action_that_comes_too_late_is_a_time_out() {
        let mut session = deal(DUEL);
        session.play(Moment(12_000), DRAW).unwrap();
        let events = session.play(Moment(310_000), DRAW).unwrap();
        assert_eq!(events, [Event::Ended { state: State::TimedOut, bonus: Points::ZERO }]);
        assert_eq!(session.view().status.clock, Millis(300_000));
        assert_eq!(session.play(Moment(310_001), DRAW), Err(Refusal::Over(State::TimedOut)));
    }

    #[test]
    fn the_time_out_comes_by_itself_once() {
        let mut session = deal(DUEL);
        assert_eq!(session.tick(Moment(309_999)), []);
        assert_eq!(session.tick(Moment(310_000)).len(), 1);
        assert_eq!(session.tick(Moment(310_500)), []);
        assert_eq!(session.clock(Moment(999_000)), Millis(300_000));
    }

    #[test]
    fn a_game_gone_on_with_has_the_time_that_was_left() {
        let mut session = deal(DUEL);
        session.play(Moment(70_000), DRAW).unwrap();
        let on = Local::go_on(session.game().clone(), Moment(1_000_000));
        assert_eq!(on.clock(Moment(1_005_000)), Millis(65_000));
        let mut free = deal(CLASSIC);
        free.play(Moment(0), DRAW).unwrap();
        free.play(Moment(9_000), DRAW).unwrap();
        let on = Local::go_on(free.game().clone(), Moment(1_000_000));
        assert_eq!(on.clock(Moment(1_001_000)), Millis(10_000));
    }

    #[test]
    fn the_clock_of_a_game_that_is_looked_at_stands() {
        let mut session = deal(DUEL);
        session.play(Moment(70_000), DRAW).unwrap();
        let mut still = Local::still(session.game().clone());
        still.show(Moment(80_000));
        assert_eq!(still.clock(Moment(900_000)), Millis(60_000));
        assert_eq!(still.tick(Moment(900_000)), []);
    }

    #[test]
    fn a_game_that_is_over_keeps_its_time_when_it_is_resumed() {
        let mut session = deal(DUEL);
        session.play(Moment(25_000), Action::GiveUp).unwrap();
        let mut resumed = Local::resume(session.game().clone(), session.mark(Moment(30_000)));
        resumed.show(Moment(40_000));
        assert_eq!(resumed.clock(Moment(500_000)), Millis(15_000));
        assert_eq!(resumed.tick(Moment(500_000)), []);
    }
}
