//! One seat's own game, under the server's clock.

use kabal_core::{Action, DealCode, Game, Millis, Refusal, State, Transcript};
use serde::{Deserialize, Serialize};

use crate::ranking::{cards_up, score};
use crate::{
    ActionId, FromServer, Happened, Moment, Outcome, Played, Progress, Refused, Rejection, Seat, Sight,
};

/// The most actions that a seat may play in one game: it bounds records and what one player can ask of a server. A
/// human game has some 100 to 200.
pub const MOST_ACTIONS: u32 = 10_000;

/// The measured time a message takes from the page to the server. It is paid for, up to [`Lag::MOST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lag(Millis);

impl Lag {
    /// The largest credit. Who feigns a slow network gains this much at the end of a game, and no more.
    pub const MOST: Millis = Millis(500);

    /// The credit for a measured lag.
    #[must_use]
    pub fn measured(lag: Millis) -> Self {
        Self(lag.min(Self::MOST))
    }
}

/// Whether a player may send this action, or a record may hold it before the game's end: all but the time-out, which
/// the server writes, and looking under the cards, which it does not allow.
pub(crate) const fn is_a_players(action: Action) -> bool {
    !matches!(action, Action::TimeOut | Action::Peek)
}

/// A game that has begun.
#[derive(Clone, Debug)]
pub(crate) struct SeatGame {
    seat: Seat,
    began: Moment,
    limit: Millis,
    game: Game,
    next: ActionId,
}

impl SeatGame {
    /// Begins: the deal is shown, and the clock runs.
    pub(crate) fn begin(seat: Seat, code: DealCode, limit: Millis, began: Moment) -> Self {
        Self { seat, began, limit, game: Game::new(code), next: ActionId::FIRST }
    }

    /// When it began.
    pub(crate) const fn began(&self) -> Moment {
        self.began
    }

    /// How many actions the player has played.
    pub(crate) fn actions(&self) -> u64 {
        u64::from(self.next.0 - ActionId::FIRST.0)
    }

    /// Whether it is at its end.
    pub(crate) fn is_over(&self) -> bool {
        self.game.status().state != State::Playing
    }

    /// When no action can count any more, however slow the network was.
    pub(crate) fn times_out(&self) -> Moment {
        self.began.after(self.limit).after(Lag::MOST)
    }

    /// Ends the game at its limit, if it is not over.
    pub(crate) fn time_out(&mut self) {
        // Refused only when the game is over already, and then there is nothing to end.
        let _: Result<_, Refusal> = self.game.play(self.limit, Action::TimeOut);
    }

    /// Plays an action that arrives now, or answers once more what was answered.
    ///
    /// # Errors
    /// [`Rejection`], the game being as before.
    pub(crate) fn act(
        &mut self,
        now: Moment,
        lag: Lag,
        id: ActionId,
        action: Action,
    ) -> Result<FromServer, Rejection> {
        if !is_a_players(action) {
            return Err(Rejection::NotAPlayers(action));
        }
        if ActionId::FIRST <= id && id < self.next {
            return Ok(FromServer::Played(Box::new(self.answer_again(id))));
        }
        if id != self.next {
            return Err(Rejection::OutOfOrder { expected: self.next });
        }
        if id.0 > MOST_ACTIONS {
            return Err(Rejection::TooManyActions);
        }
        let at = self.clock(now, lag);
        Ok(match self.game.play(at, action) {
            Ok(events) => {
                self.next = id.next();
                let events = events.into_iter().map(Happened::from).collect();
                FromServer::Played(Box::new(Played { id, at, events, view: self.game.view() }))
            }
            Err(refusal) => FromServer::Refused(Box::new(Refused {
                id,
                action,
                at,
                text: refusal.to_string(),
                view: self.game.view(),
            })),
        })
    }

    /// The answer that action `id` got, found by playing the game again up to it: its transcript is all that is kept.
    fn answer_again(&self, id: ActionId) -> Played {
        let entries = self.game.transcript().entries;
        let mut game = Game::new(self.game.code().clone());
        let mut last = (Millis::ZERO, Vec::new());
        for entry in &entries[..id.0 as usize] {
            let events = game.play(entry.at, entry.action).expect("a game's own transcript replays");
            last = (entry.at, events);
        }
        let (at, events) = last;
        Played { id, at, events: events.into_iter().map(Happened::from).collect(), view: game.view() }
    }

    /// The game's clock for what arrives now: credited for the lag, never before the last action.
    fn clock(&self, now: Moment, lag: Lag) -> Millis {
        let arrived = now.since(self.began);
        Millis(arrived.0.saturating_sub(lag.0.0)).max(self.game.status().clock)
    }

    /// The whole game as its player sees it.
    pub(crate) fn sight(&self, now: Moment) -> FromServer {
        let clock = if self.is_over() {
            self.game.status().clock
        } else {
            self.clock(now, Lag::default()).min(self.limit)
        };
        FromServer::Sight(Box::new(Sight { next: self.next, clock, view: self.game.view() }))
    }

    /// The game as the others see it.
    pub(crate) fn progress(&self) -> Progress {
        Progress {
            seat: self.seat,
            score: score(&self.game),
            cards_up: cards_up(&self.game),
            state: self.game.status().state,
        }
    }

    /// How it came out.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::of(&self.game)
    }

    /// The game as it is recorded.
    pub(crate) fn transcript(&self) -> Transcript {
        self.game.transcript()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Card, Deal, Play};

    const LIMIT: Millis = Millis(300_000);
    const BEGAN: Moment = Moment(1_000_000);

    /// The unshuffled deck under the duel's rules: of its first row, AS 2S .. 7S, the ace goes up by itself.
    fn game() -> SeatGame {
        let rules = "KD1-D3P".parse().unwrap();
        let code = DealCode::of_cards(rules, Deal::from_cards(Card::all()).unwrap());
        SeatGame::begin(Seat::new(1).unwrap(), code, LIMIT, BEGAN)
    }

    fn draw(game: &mut SeatGame, after: u32, lag: u32, id: u32) -> Result<FromServer, Rejection> {
        let lag = Lag::measured(Millis(lag));
        game.act(BEGAN.after(Millis(after)), lag, ActionId(id), Play::Draw.into())
    }

    fn played_at(answer: &Result<FromServer, Rejection>) -> Option<u32> {
        match answer {
            Ok(FromServer::Played(played)) => Some(played.at.0),
            _ => None,
        }
    }

    #[test]
    fn an_action_sent_twice_is_played_once_and_answered_alike() {
        let mut game = game();
        let first = draw(&mut game, 1000, 0, 1);
        let second = draw(&mut game, 2000, 0, 2);
        let before = game.transcript();
        assert_eq!(draw(&mut game, 3000, 0, 1), first);
        assert_eq!(draw(&mut game, 400_000, 7, 2), second);
        assert_eq!(game.transcript(), before);
        assert_eq!(before.entries.len(), 2);
    }

    #[test]
    fn numbers_are_neither_skipped_nor_used_up_by_refusals() {
        let mut game = game();
        let expected = Err(Rejection::OutOfOrder { expected: ActionId(1) });
        assert_eq!(draw(&mut game, 0, 0, 0), expected);
        assert_eq!(draw(&mut game, 0, 0, 2), expected);
        let refused = game.act(BEGAN, Lag::default(), ActionId(1), Play::Redeal.into());
        assert!(matches!(refused, Ok(FromServer::Refused(_))));
        assert_eq!(played_at(&draw(&mut game, 5, 0, 1)), Some(5));
    }

    #[test]
    fn lag_is_credited_up_to_a_bound_and_the_clock_never_runs_back() {
        let mut game = game();
        assert_eq!(played_at(&draw(&mut game, 100, 300, 1)), Some(0));
        assert_eq!(played_at(&draw(&mut game, 1000, 9999, 2)), Some(500));
        assert_eq!(played_at(&draw(&mut game, 1001, 0, 3)), Some(1001));
        assert_eq!(played_at(&draw(&mut game, 1002, 400, 4)), Some(1001));
    }

    #[test]
    fn at_the_limit_nothing_more_is_played() {
        let mut game = game();
        assert_eq!(played_at(&draw(&mut game, 300_400, 500, 1)), Some(299_900));
        let late = draw(&mut game, 300_500, 500, 2);
        assert!(matches!(late, Ok(FromServer::Refused(refused)) if refused.at == LIMIT));
        game.time_out();
        game.time_out();
        assert_eq!(game.outcome().state, State::TimedOut);
        let words: Vec<_> = game.transcript().entries.iter().map(ToString::to_string).collect();
        assert_eq!(words, ["299900 D", "300000 T"]);
        assert_eq!(game.times_out(), Moment(1_300_500));
    }

    #[test]
    fn players_neither_time_out_nor_peek() {
        let mut game = game();
        for action in [Action::TimeOut, Action::Peek] {
            let answer = game.act(BEGAN, Lag::default(), ActionId(1), action);
            assert_eq!(answer, Err(Rejection::NotAPlayers(action)));
        }
    }

    #[test]
    fn a_game_has_a_most_number_of_actions() {
        let mut game = game();
        game.next = ActionId(MOST_ACTIONS + 1);
        assert_eq!(draw(&mut game, 0, 0, MOST_ACTIONS + 1), Err(Rejection::TooManyActions));
    }
}
