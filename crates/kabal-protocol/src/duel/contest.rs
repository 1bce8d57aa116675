//! The deal is fixed, and each seat plays it.

use std::collections::BTreeMap;

use kabal_core::{Deal, DealCode, Millis};

use crate::ranking::rank;
use crate::seat_game::SeatGame;
use crate::{Moment, Outcome, Pace, Placing, Progress, RecordedGame, Rejection, Seat, Step, Terms};

/// The games of a duel. It knows the deal and nothing of how it came about.
#[derive(Clone, Debug)]
pub(super) struct Contest {
    terms: Terms,
    code: DealCode,
    fixed: Moment,
    desks: BTreeMap<Seat, Desk>,
}

/// Where a seat plays.
#[derive(Clone, Debug)]
enum Desk {
    /// Its game has not begun.
    Waiting,
    /// Its game.
    Begun(Box<SeatGame>),
    /// The window closed before its game began.
    Absent,
}

impl Desk {
    fn begin(seat: Seat, code: &DealCode, limit: Millis, began: Moment) -> Self {
        Self::Begun(Box::new(SeatGame::begin(seat, code.clone(), limit, began)))
    }

    fn game(&self) -> Option<&SeatGame> {
        match self {
            Self::Begun(game) => Some(game),
            Self::Waiting | Self::Absent => None,
        }
    }

    fn is_done(&self) -> bool {
        match self {
            Self::Waiting => false,
            Self::Begun(game) => game.is_over(),
            Self::Absent => true,
        }
    }
}

impl Contest {
    /// Lays the same deal out for all seats.
    pub(super) fn new(terms: Terms, deal: Deal, fixed: Moment, seats: impl Iterator<Item = Seat>) -> Self {
        let code = DealCode::of_cards(*terms.rules(), deal);
        Self { terms, code, fixed, desks: seats.map(|seat| (seat, Desk::Waiting)).collect() }
    }

    /// When the deal was fixed.
    pub(super) const fn fixed(&self) -> Moment {
        self.fixed
    }

    /// The seats that take part, in order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        self.desks.keys().copied()
    }

    /// A live duel's common start; in the other kind the moment from which no game can be begun any more.
    fn turn(&self) -> Moment {
        self.terms.pace.closes(self.fixed).unwrap_or(self.fixed.after(Pace::COUNTDOWN))
    }

    /// Starts and ends the games whose time has come; tells which seats' games changed.
    pub(super) fn advance(&mut self, now: Moment) -> Vec<Seat> {
        let mut changed = Vec::new();
        let turn = self.turn();
        let limit = self.terms.limit().millis();
        for (seat, desk) in &mut self.desks {
            match (&mut *desk, self.terms.pace) {
                (Desk::Waiting, Pace::Live) if now >= turn => {
                    *desk = Desk::begin(*seat, &self.code, limit, turn);
                    changed.push(*seat);
                }
                (Desk::Waiting, Pace::Window(_) | Pace::Daily(_)) if now >= turn => *desk = Desk::Absent,
                _ => {}
            }
            // Who was not there at the start of a live duel may be out of time at once.
            match desk {
                Desk::Begun(game) if !game.is_over() && now >= game.times_out() => {
                    game.time_out();
                    changed.push(*seat);
                }
                _ => {}
            }
        }
        changed.dedup();
        changed
    }

    /// Begins a seat's game when it suits its player. To begin it again changes nothing.
    pub(super) fn begin(&mut self, seat: Seat, now: Moment) -> Result<(), Rejection> {
        let desk = self.desks.get_mut(&seat).ok_or(Rejection::NoSeat)?;
        match (&desk, self.terms.pace) {
            (Desk::Begun(_), _) => Ok(()),
            (Desk::Absent, _) => Err(Rejection::WindowClosed),
            (Desk::Waiting, Pace::Live) => Err(Rejection::NotNow),
            // Before its day a daily waits.
            (Desk::Waiting, Pace::Daily(_)) if now < self.fixed => Err(Rejection::NotNow),
            (Desk::Waiting, Pace::Window(_) | Pace::Daily(_)) => {
                let limit = self.terms.limit().millis();
                *desk = Desk::begin(seat, &self.code, limit, now);
                Ok(())
            }
        }
    }

    /// A seat's game.
    pub(super) fn game(&self, seat: Seat) -> Result<&SeatGame, Rejection> {
        self.desks.get(&seat).ok_or(Rejection::NoSeat)?.game().ok_or(Rejection::NotBegun)
    }

    /// A seat's game, to play on it.
    pub(super) fn game_mut(&mut self, seat: Seat) -> Result<&mut SeatGame, Rejection> {
        match self.desks.get_mut(&seat).ok_or(Rejection::NoSeat)? {
            Desk::Begun(game) => Ok(game),
            Desk::Waiting | Desk::Absent => Err(Rejection::NotBegun),
        }
    }

    /// The games that have begun.
    fn games(&self) -> impl Iterator<Item = &SeatGame> {
        self.desks.values().filter_map(Desk::game)
    }

    /// How many actions were played, in all games together.
    pub(super) fn actions(&self) -> u64 {
        self.games().map(SeatGame::actions).sum()
    }

    /// How the seats fare, where they may know it of each other: in live duels.
    pub(super) fn progress(&self) -> Vec<Progress> {
        match self.terms.pace {
            Pace::Live => self.games().map(SeatGame::progress).collect(),
            Pace::Window(_) | Pace::Daily(_) => Vec::new(),
        }
    }

    /// Whether nobody plays any more, and nobody can begin.
    pub(super) fn is_over(&self) -> bool {
        self.desks.values().all(Desk::is_done)
    }

    /// When time changes something next.
    pub(super) fn due(&self) -> Option<Moment> {
        let waiting = self.desks.values().any(|desk| matches!(desk, Desk::Waiting));
        let running = self.games().filter(|game| !game.is_over());
        running.map(SeatGame::times_out).chain(waiting.then(|| self.turn())).min()
    }

    /// How far a seat's holder is.
    pub(super) fn step(&self, seat: Seat) -> Step {
        match self.desks.get(&seat) {
            Some(desk) if desk.is_done() => Step::Done,
            Some(Desk::Begun(_)) => Step::Playing,
            _ => Step::Revealed,
        }
    }

    /// The ranking so far.
    pub(super) fn placings(&self) -> Vec<Placing> {
        let outcome = |game: &SeatGame| -> (Moment, Outcome) { (game.began(), game.outcome()) };
        rank(&self.desks.iter().map(|(seat, desk)| (*seat, desk.game().map(outcome))).collect())
    }

    /// The games that began, as they are recorded.
    pub(super) fn played(&self) -> BTreeMap<Seat, RecordedGame> {
        let begun = self.desks.iter().filter_map(|(seat, desk)| Some((*seat, desk.game()?)));
        begun
            .map(|(seat, game)| (seat, RecordedGame { began: game.began(), transcript: game.transcript() }))
            .collect()
    }
}
