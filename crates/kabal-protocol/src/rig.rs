//! What the tests of this crate share: duels set up and played by fixed rules from numbers.

use kabal_core::{Action, Millis, Play, Target, View};

use crate::{
    ActionId, Bytes, Daily, Day, Duel, DuelId, FromPage, FromServer, Input, Lag, Moment, Opening, Pace, Post,
    Seat, SeatCount, Seating, Sight, Terms, To,
};

pub(crate) const OPENED: Moment = Moment(1_767_225_600_000);

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Salt and seed that differ for each byte.
pub(crate) fn opening(byte: u8) -> Opening {
    Opening { salt: Bytes([byte; 32]), seed: Bytes([byte ^ 0xff; 32]) }
}

/// The server's in the first round.
pub(crate) const SERVER: u8 = 100;

pub(crate) fn terms(rules: &str, pace: Pace, seats: u8) -> Terms {
    Terms::new(rules.parse().unwrap(), pace, SeatCount::new(seats).unwrap()).unwrap()
}

pub(crate) fn live(seats: u8) -> Terms {
    terms("KD1-D3P", Pace::Live, seats)
}

/// An attempt at the daily of the day that begins when [`Rig`]s do.
pub(crate) fn daily(rules: &str) -> Terms {
    Terms::daily(Daily { day: Day::of(OPENED), rules: rules.parse().unwrap() }).unwrap()
}

/// A duel and the clock of the one who drives it.
#[derive(Clone, Debug)]
pub(crate) struct Rig {
    pub(crate) duel: Duel,
    pub(crate) now: Moment,
}

impl Rig {
    pub(crate) fn new(terms: Terms) -> Self {
        Self::seating(terms, Seating::Invited)
    }

    pub(crate) fn seating(terms: Terms, seating: Seating) -> Self {
        let duel = Duel::new(DuelId(Bytes([7; 16])), terms, seating, opening(SERVER).into(), OPENED);
        Self { duel, now: OPENED }
    }

    /// A duel whose seats are taken and whose deal is fixed; seat n's bytes are `opening(n)`.
    pub(crate) fn dealt(terms: Terms) -> Self {
        let mut rig = Self::new(terms);
        for seat in terms.seats.seats() {
            rig.take(seat.number());
        }
        for seat in terms.seats.seats() {
            rig.say(seat.number(), FromPage::Reveal(opening(seat.number())));
        }
        rig
    }

    /// A live duel that has just started.
    pub(crate) fn started(terms: Terms) -> Self {
        let mut rig = Self::dealt(terms);
        rig.pass(Pace::COUNTDOWN.0);
        rig
    }

    pub(crate) fn give(&mut self, input: Input) -> Vec<Post> {
        self.duel.handle(self.now, input).posts
    }

    pub(crate) fn said(&mut self, by: Option<u8>, words: FromPage) -> Vec<Post> {
        self.give(Input::Said { by: by.map(seat), lag: Lag::default(), words })
    }

    pub(crate) fn say(&mut self, by: u8, words: FromPage) -> Vec<Post> {
        self.said(Some(by), words)
    }

    pub(crate) fn take(&mut self, byte: u8) -> Vec<Post> {
        self.said(None, FromPage::Take(opening(byte).commitment()))
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, millis: u32) -> Vec<Post> {
        self.now = self.now.after(Millis(millis));
        self.give(Input::Tick)
    }

    /// What a seat sees of its own game, if it has begun.
    pub(crate) fn sight(&mut self, of: u8) -> Option<Sight> {
        self.say(of, FromPage::Look).into_iter().find_map(|post| match post.message {
            FromServer::Sight(sight) => Some(*sight),
            _ => None,
        })
    }

    pub(crate) fn act(&mut self, by: u8, action: impl Into<Action>) -> Vec<Post> {
        let id = self.sight(by).map_or(ActionId::FIRST, |sight| sight.next);
        self.say(by, FromPage::Act { id, action: action.into() })
    }

    /// Plays by `choices` until they or the game come to their end; then gives up.
    pub(crate) fn play_out(&mut self, by: u8, choices: impl IntoIterator<Item = u32>) {
        for choice in choices {
            self.pass(choice % 1500);
            let Some(action) = self.sight(by).and_then(|sight| choose(&sight.view, choice)) else { return };
            self.act(by, action);
        }
        self.act(by, Action::GiveUp);
    }
}

/// Some action that the view offers: undo now and then, else mostly what brings the game on.
pub(crate) fn choose(view: &View, choice: u32) -> Option<Action> {
    if choice.is_multiple_of(29) && view.offers(Action::Undo) {
        return Some(Action::Undo);
    }
    let plays: Vec<Play> =
        view.open().plays(&view.rules).into_iter().filter(|play| view.offers(*play)).collect();
    let up = |play: &&Play| matches!(play, Play::Move(cards) if matches!(cards.to, Target::Foundation(_)));
    let play = plays.iter().find(up).filter(|_| !choice.is_multiple_of(3));
    let picked = plays.get(choice as usize / 11 % plays.len().max(1));
    play.or(picked).copied().map(Action::from)
}

/// The messages that reach a seat: its own, and those for everyone. An answer reaches who sent what it answers.
pub(crate) fn reaching(posts: &[Post], sender: Option<u8>, reader: Seat) -> Vec<String> {
    let reaches = |to: To| match to {
        To::Everyone => true,
        To::Seat(seat) => seat == reader,
        To::Sender => sender == Some(reader.number()),
    };
    posts.iter().filter(|post| reaches(post.to)).map(|post| post.message.write()).collect()
}

/// Numbers that look random and are the same each time.
pub(crate) fn numbers(seed: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::successors(Some(seed.wrapping_mul(2) | 1), |last| {
        Some(last.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    })
    .map(|state| (state >> 33) as u32)
}
