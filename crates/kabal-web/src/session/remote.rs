//! A duel's game, which the server plays: the page knows what lies open, and moves cards before the answer comes.

use std::collections::VecDeque;
use std::fmt;
use std::rc::Rc;

use kabal_core::{Action, Event, Millis, Move, Play, Refusal, Source, State, View};
use kabal_protocol::{ActionId, FromPage, Played, Refused, Rejection, Sight};

use crate::clock::Moment;

/// Takes what is said to the server. What is said while there is no connection is lost; [`Remote::sight`] says again
/// what must not be.
#[derive(Clone)]
pub struct Line(Rc<dyn Fn(&FromPage)>);

impl Line {
    /// A line that ends here.
    pub fn new(say: impl Fn(&FromPage) + 'static) -> Self {
        Self(Rc::new(say))
    }

    fn say(&self, message: &FromPage) {
        (self.0)(message);
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Line")
    }
}

/// A game that is played on the server.
#[derive(Clone, Debug)]
pub struct Remote {
    /// What lay open after the last action that was answered.
    answered: View,
    /// The same with the moves on their way made on it, as far as they can be foreseen: what is drawn.
    shown: View,
    /// The number of the next action.
    next: ActionId,
    /// What was sent and not answered, in order.
    sent: VecDeque<Sent>,
    /// When the game's clock stood at zero.
    began: Moment,
    line: Line,
}

#[derive(Clone, Copy, Debug)]
struct Sent {
    id: ActionId,
    action: Action,
    /// Whether its cards have moved on the screen.
    foreseen: bool,
}

impl Remote {
    /// A game as the server showed it now.
    #[must_use]
    pub fn new(sight: Sight, now: Moment, line: Line) -> Self {
        Self {
            shown: sight.view.clone(),
            answered: sight.view,
            next: sight.next,
            sent: VecDeque::new(),
            began: Moment(now.0.saturating_sub(sight.clock.0.into())),
            line,
        }
    }

    /// What is drawn.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.shown
    }

    /// What the game's clock shows, as far as the page can tell: never past the limit.
    #[must_use]
    pub fn clock(&self, now: Moment) -> Millis {
        let status = &self.answered.status;
        if status.state != State::Playing {
            return status.clock;
        }
        let limit = self.answered.rules.time_limit.map_or(Millis(u32::MAX), |limit| limit.millis());
        now.since(self.began).min(limit).max(status.clock)
    }

    /// Sends an action that is legal by what lies open, and tells what happened already: cards that can be moved without
    /// knowing what they cover have moved. What would act on cards that an answer still to come may change is not sent.
    ///
    /// # Errors
    /// [`Refusal`]: it is not sent.
    pub fn play(&mut self, now: Moment, action: Action) -> Result<Vec<Event>, Refusal> {
        self.shown.check(self.clock(now), action)?;
        if self.sent.iter().any(|sent| !sent.foreseen && clouds(sent.action, action)) {
            return Ok(Vec::new());
        }
        let moved = self.foresee(action);
        let id = self.next;
        self.next = id.next();
        self.sent.push_back(Sent { id, action, foreseen: moved.is_some() });
        self.line.say(&FromPage::Act { id, action });
        Ok(moved.into_iter().collect())
    }

    fn foresee(&mut self, action: Action) -> Option<Event> {
        let Action::Play(Play::Move(cards)) = action else { return None };
        let (view, event) = self.shown.foresee(cards).ok()?;
        self.shown = view;
        Some(event)
    }

    /// An action was played. Tells what happened beyond what [`Remote::play`] told.
    pub fn played(&mut self, played: Played) -> Vec<Event> {
        let Some(sent) = self.sent.pop_front_if(|sent| sent.id == played.id) else { return Vec::new() };
        self.answer(played.view);
        let told = usize::from(sent.foreseen);
        played.events.into_iter().skip(told).map(Event::from).collect()
    }

    /// An action was refused: it, and what was sent after it, never happened. Gives the reason, where what lies open
    /// shows one.
    pub fn refused(&mut self, refused: Refused) -> Option<Refusal> {
        // An action that was sent twice is refused twice; its number may be another's by then.
        if self.sent.front().is_none_or(|sent| (sent.id, sent.action) != (refused.id, refused.action)) {
            return None;
        }
        self.sent.clear();
        self.next = refused.id;
        let reason = refused.view.check(refused.at, refused.action).err();
        self.answer(refused.view);
        reason
    }

    /// A message was rejected. Where that means that page and server disagree about what was played, asks for everything.
    pub fn rejected(&self, why: Rejection) {
        let lost = match why {
            // What was sent after a refused action comes back like this; it is forgotten already.
            Rejection::OutOfOrder { expected } => self.sent.front().is_some_and(|sent| sent.id != expected),
            Rejection::TooFast => !self.sent.is_empty(),
            _ => false,
        };
        if lost {
            self.line.say(&FromPage::Look);
        }
    }

    /// The server shows everything: what it has not played of what was sent is sent again, in a game that goes on.
    pub fn sight(&mut self, sight: Sight, now: Moment) {
        self.began = Moment(now.0.saturating_sub(sight.clock.0.into()));
        self.sent.retain(|sent| sent.id >= sight.next);
        let fits = self.sent.front().is_none_or(|sent| sent.id == sight.next);
        if !fits || sight.view.status.state != State::Playing {
            self.sent.clear();
        }
        self.next = self.sent.back().map_or(sight.next, |sent| sent.id.next());
        self.answer(sight.view);
        for Sent { id, action, .. } in &self.sent {
            self.line.say(&FromPage::Act { id: *id, action: *action });
        }
    }

    /// Draws what the server said, with what is on its way made on it.
    fn answer(&mut self, view: View) {
        self.shown = view.clone();
        self.answered = view;
        for at in 0..self.sent.len() {
            let foreseen = self.foresee(self.sent[at].action).is_some();
            self.sent[at].foreseen = foreseen;
        }
    }
}

/// Whether one cannot tell what the next action would act on before the one that was sent is answered. A draw changes
/// the waste; what undo brings back is the server's to say.
fn clouds(sent: Action, next: Action) -> bool {
    let from_waste = matches!(next, Action::Play(Play::Move(Move { from: Source::Waste, .. })));
    match sent {
        Action::Play(Play::Draw | Play::Redeal) => from_waste,
        Action::Undo | Action::Redo | Action::Finish => next != Action::GiveUp,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    use kabal_core::{DealCode, Game, Rules, Target};
    use kabal_protocol::Happened;

    /// The server's side: a game, and what the page said to it.
    struct Host {
        game: Game,
        next: ActionId,
        said: Rc<RefCell<Vec<FromPage>>>,
    }

    const NOW: Moment = Moment(100_000);

    impl Host {
        /// A deal that begins with a move that turns a card: 8 of spades (4), 7 of hearts (3).
        fn new() -> (Self, Remote) {
            let rules: Rules = "KD1-D3P".parse().unwrap();
            let code = (0..)
                .map(|bits| DealCode::numbered(&rules, kabal_core::DealNumber::from_random_bits(bits)))
                .find(|code| turning_move(&Game::new(code.clone()).view()).is_some())
                .unwrap();
            let host = Self { game: Game::new(code), next: ActionId::FIRST, said: Rc::default() };
            let said = host.said.clone();
            let line = Line::new(move |message| said.borrow_mut().push(*message));
            let remote = Remote::new(host.sight(), NOW, line);
            (host, remote)
        }

        fn sight(&self) -> Sight {
            Sight { next: self.next, clock: Millis(2_000), view: self.game.view() }
        }

        /// Plays the message at this place of all that was said.
        fn hear(&mut self, at: usize) -> Played {
            let FromPage::Act { id, action } = self.said.borrow()[at] else { panic!("an action was sent") };
            assert_eq!(id, self.next);
            let at = Millis(2_000);
            let events = self.game.play(at, action).unwrap().into_iter().map(Happened::from).collect();
            self.next = id.next();
            Played { id, at, events, view: self.game.view() }
        }

        fn said(&self) -> usize {
            self.said.borrow().len()
        }
    }

    /// A legal move out of a column that leaves only cards that are not turned.
    fn turning_move(view: &View) -> Option<Move> {
        view.open().plays(&view.rules).into_iter().find_map(|play| match play {
            Play::Move(cards) => match cards.from {
                kabal_core::Source::Column { column, count } => {
                    let from = &view.columns[column];
                    (count.get() == from.run.len() && !from.face_down.is_empty()).then_some(cards)
                }
                _ => None,
            },
            _ => None,
        })
    }

    #[test]
    fn cards_move_at_once_and_the_turned_face_follows() {
        let (mut host, mut remote) = Host::new();
        let cards = turning_move(remote.view()).unwrap();
        let events = remote.play(NOW, cards.into()).unwrap();
        assert!(matches!(events[..], [Event::Moved { .. }]));
        let kabal_core::Source::Column { column, .. } = cards.from else { panic!("it is a column's") };
        assert!(remote.view().columns[column].run.is_empty());
        let rest = remote.played(host.hear(0));
        assert!(matches!(rest[0], Event::Turned { .. }), "{rest:?}");
        assert_eq!(remote.view(), &host.game.view());
    }

    #[test]
    fn one_may_play_ahead_of_the_answers() {
        let (mut host, mut remote) = Host::new();
        for _ in 0..3 {
            assert_eq!(remote.play(NOW, Play::Draw.into()), Ok(Vec::new()));
        }
        for at in 0..3 {
            assert_eq!(remote.played(host.hear(at)), [Event::Drew { cards: 3 }]);
        }
        assert_eq!(remote.view(), &host.game.view());
    }

    #[test]
    fn the_waste_is_not_touched_while_a_draw_is_on_its_way() {
        let (mut host, mut remote) = Host::new();
        // Draws until the waste's top card fits somewhere.
        let top = loop {
            remote.play(NOW, Play::Draw.into()).unwrap();
            let _ = remote.played(host.hear(host.said() - 1));
            let view = remote.view();
            let fits = view.open().plays(&view.rules).into_iter().find_map(|play| match play {
                Play::Move(cards) if cards.from == Source::Waste => Some(cards),
                _ => None,
            });
            if let Some(cards) = fits {
                break cards;
            }
        };
        remote.play(NOW, Play::Draw.into()).unwrap();
        let said = host.said();
        let before = remote.view().clone();
        assert_eq!(remote.play(NOW, top.into()), Ok(Vec::new()));
        assert_eq!(
            (host.said(), remote.view()),
            (said, &before),
            "the card that is seen is not the one that would move"
        );
        // A card of a column may.
        let other = before.open().plays(&before.rules).into_iter().find_map(|play| match play {
            Play::Move(cards @ Move { from: Source::Column { .. }, to: Target::Column(_) }) => Some(cards),
            _ => None,
        });
        if let Some(cards) = other {
            assert_eq!(remote.play(NOW, cards.into()).map(|events| events.len()), Ok(1));
        }
    }

    #[test]
    fn a_refusal_that_comes_twice_is_heard_once() {
        let (host, mut remote) = Host::new();
        let view = remote.view().clone();
        let cards = turning_move(&view).unwrap();
        remote.play(NOW, cards.into()).unwrap();
        let refused = Refused {
            id: ActionId::FIRST,
            action: cards.into(),
            at: Millis(2_000),
            text: String::new(),
            view: view.clone(),
        };
        remote.refused(refused.clone());
        remote.play(NOW, Play::Draw.into()).unwrap();
        remote.refused(refused);
        let mut host = host;
        assert_eq!(remote.played(host.hear(1)), [Event::Drew { cards: 3 }]);
    }

    #[test]
    fn a_refusal_rolls_back_and_frees_the_number() {
        let (mut host, mut remote) = Host::new();
        let before = remote.view().clone();
        let cards = turning_move(remote.view()).unwrap();
        remote.play(NOW, cards.into()).unwrap();
        remote.play(NOW, Play::Draw.into()).unwrap();
        let refused = Refused {
            id: ActionId::FIRST,
            action: cards.into(),
            at: Millis(2_000),
            text: String::new(),
            view: before.clone(),
        };
        assert_eq!(remote.refused(refused), None, "what lies open shows no reason");
        assert_eq!(remote.view(), &before);
        // The draw comes back as one that is out of order: nothing is asked.
        remote.rejected(Rejection::OutOfOrder { expected: ActionId::FIRST });
        assert_eq!(host.said(), 2);
        remote.play(NOW, Play::Draw.into()).unwrap();
        assert_eq!(remote.played(host.hear(2)), [Event::Drew { cards: 3 }]);
    }

    #[test]
    fn what_was_lost_with_the_connection_is_sent_again_and_nothing_twice() {
        let (mut host, mut remote) = Host::new();
        remote.play(NOW, Play::Draw.into()).unwrap();
        remote.play(NOW, Play::Draw.into()).unwrap();
        // The first one arrived, its answer did not; the second was lost.
        host.hear(0);
        remote.sight(host.sight(), NOW);
        assert_eq!(host.said(), 3);
        assert_eq!(remote.played(host.hear(2)), [Event::Drew { cards: 3 }]);
        assert_eq!(remote.view(), &host.game.view());
    }

    #[test]
    fn a_game_that_was_played_on_in_another_tab_is_looked_at_anew() {
        let (host, mut remote) = Host::new();
        remote.play(NOW, Play::Draw.into()).unwrap();
        remote.rejected(Rejection::OutOfOrder { expected: ActionId(3) });
        assert_eq!(host.said.borrow().last(), Some(&FromPage::Look));
    }

    #[test]
    fn the_clock_runs_from_what_the_server_said_to_the_limit() {
        let (_, remote) = Host::new();
        assert_eq!(remote.clock(NOW), Millis(2_000));
        assert_eq!(remote.clock(Moment(NOW.0 + 5_000)), Millis(7_000));
        assert_eq!(remote.clock(Moment(NOW.0 + 900_000)), Millis(300_000));
    }
}
