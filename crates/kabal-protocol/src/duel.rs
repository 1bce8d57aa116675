//! A duel from its first seat to its end, as a pure state machine.
//!
//! ```text
//! gathering --all committed--> revealing --all revealed--> contest --all done--> over
//!     ^  \                         |
//!     |   too few, for too long    a reveal is missing
//!     |    --> called off          |
//!     +------ a round anew --------+
//! ```
//!
//! The host can call it off before its end.
//!
//! A daily is a duel of one seat whose deal is the server's: it begins as a contest.
//!
//! Everything that happens comes in as an [`Input`] at a [`Moment`]; what is to be sent comes out as [`Post`]s. The
//! same inputs at the same moments give the same duel, so a server that stores them can bring it back after a crash.
//! An end always comes: [`Duel::due`] says when time alone changes something, and every such wait has a bound.

mod contest;
mod gathering;
#[cfg(test)]
mod leak;
mod origin;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;

use kabal_core::Action;
use serde::{Deserialize, Serialize};

use self::contest::Contest;
use self::gathering::{Gathering, Settled};
use self::origin::Origin;
use crate::{
    ActionId, Bond, Chair, Commitment, Daily, DuelId, Facts, FromPage, FromServer, Lag, LostRound, Moment,
    Opening, Pace, Rejection, Revealing, Room, Seat, SeatCount, Seating, Secret, Stage, Step, Terms,
};

/// A duel.
#[derive(Clone)]
pub struct Duel {
    id: DuelId,
    terms: Terms,
    seating: Seating,
    /// When open seats are closed at the latest.
    open_until: Moment,
    /// What the server is committed to in this round.
    server: Commitment,
    /// All commitments of all rounds: none is taken twice.
    used: BTreeSet<Commitment>,
    /// The rounds that a missing reveal brought to nothing, the first one first.
    lost: Vec<LostRound>,
    phase: Phase,
}

#[derive(Clone, Debug)]
enum Phase {
    Gathering(Gathering),
    Revealing {
        round: Revealing,
        until: Moment,
    },
    Playing {
        origin: Origin,
        contest: Contest,
    },
    Over {
        origin: Origin,
        contest: Contest,
    },
    /// Those are the seats that were held then.
    CalledOff {
        held: BTreeSet<Seat>,
    },
}

/// What happens to a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Input {
    /// Someone said something.
    Said {
        /// The sender's seat; the server has made sure of it.
        by: Option<Seat>,
        /// How slow the sender's network is.
        lag: Lag,
        /// What was said.
        words: FromPage,
    },
    /// A reveal is missing and its time is over: the round begins anew with this fresh secret of the server's.
    Renew(Opening),
    /// Time has passed.
    Tick,
    /// The host closes the duel: nobody has won or lost it.
    CallOff,
}

/// What the server must do when time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Give [`Input::Tick`].
    Tick,
    /// Give [`Input::Renew`].
    Renew,
}

/// What came of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handled {
    /// What is to be sent, in order.
    pub posts: Vec<Post>,
    /// Whether the duel is another than before. Then the input must be kept, and before anything is sent: those that
    /// are kept, given again at their moments, bring the duel back.
    pub changed: bool,
    /// Whether an action was played. One that is sent again is answered alike, and is not played.
    pub played: bool,
}

/// A message and whom it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// For whom.
    pub to: To,
    /// What.
    pub message: FromServer,
}

/// Whom a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Who said what this answers.
    Sender,
    /// The holder of a seat.
    Seat(Seat),
    /// All who have a seat, and all who look on.
    Everyone,
}

impl Duel {
    /// Opens the seats of a duel. The secret is fresh random bytes; its commitment is public from now on. Whether someone
    /// is a member of the group that seats are reserved for is for the server to say. Of a daily the secret is that of
    /// all attempts at it, and there is nothing to wait for.
    #[must_use]
    pub fn new(id: DuelId, terms: Terms, seating: Seating, secret: Secret, now: Moment) -> Self {
        let open_until = now.after(seating.open_for(terms.pace));
        let server = secret.commitment();
        Self {
            id,
            terms,
            seating,
            open_until,
            server,
            used: BTreeSet::from([server]),
            lost: Vec::new(),
            phase: match terms.pace {
                Pace::Live | Pace::Window(_) => Phase::Gathering(Gathering::open(secret, open_until)),
                Pace::Daily(day) => {
                    let origin = Origin::Daily(Daily { day, rules: *terms.rules() }, secret);
                    let contest = Contest::new(terms, origin.deal(), day.begins(), SeatCount::ONE.seats());
                    Phase::Playing { origin, contest }
                }
            },
        }
    }

    /// Takes an input in. Moments must not run back: none is before that of the last input that changed something.
    pub fn handle(&mut self, now: Moment, input: Input) -> Handled {
        let (before, actions) = (self.room(), self.actions());
        let mut posts = Vec::new();
        self.advance(now, &mut posts);
        let handled = match input {
            Input::Said { by, lag, words } => self.hear(now, by, lag, words, &mut posts),
            Input::Renew(secret) => self.renew(now, secret.into()),
            Input::Tick => Ok(()),
            Input::CallOff => self.call_off(),
        };
        if let Err(rejection) = handled {
            post(&mut posts, To::Sender, rejection.into());
        }
        self.advance(now, &mut posts);
        let after = self.room();
        let played = actions != self.actions();
        let changed = before != after || played;
        if before != after {
            let ended = after.stage == Stage::Over && before.stage != Stage::Over;
            post(&mut posts, To::Everyone, FromServer::Room(after));
            posts.extend(self.result().filter(|_| ended).map(|message| Post { to: To::Everyone, message }));
        }
        Handled { posts, changed, played }
    }

    /// When time alone changes something next, and what the server must do then; none after the end.
    #[must_use]
    pub fn due(&self) -> Option<(Moment, Due)> {
        match &self.phase {
            Phase::Gathering(gathering) => Some((gathering.due(), Due::Tick)),
            Phase::Revealing { until, .. } => Some((*until, Due::Renew)),
            Phase::Playing { contest, .. } => contest.due().map(|at| (at, Due::Tick)),
            Phase::Over { .. } | Phase::CalledOff { .. } => None,
        }
    }

    /// The seats that are held. Those of a duel that was called off were held then.
    #[must_use]
    pub fn seats(&self) -> BTreeSet<Seat> {
        match &self.phase {
            Phase::Gathering(gathering) => gathering.seats().clone(),
            Phase::Revealing { round, .. } => round.seats().keys().copied().collect(),
            Phase::Playing { contest, .. } | Phase::Over { contest, .. } => contest.seats().collect(),
            Phase::CalledOff { held } => held.clone(),
        }
    }

    /// How the duel stands, as everyone may see it.
    #[must_use]
    pub fn room(&self) -> Room {
        let chairs = |seats: &mut dyn Iterator<Item = (Seat, Option<Commitment>, Step)>| {
            seats.map(|(seat, commitment, step)| Chair { seat, commitment, step }).collect()
        };
        let (stage, seats) = match &self.phase {
            Phase::Gathering(gathering) => (gathering.stage(), gathering.chairs()),
            Phase::Revealing { round, until } => {
                let step = |seat| if round.has_revealed(seat) { Step::Revealed } else { Step::Seated };
                let seats = &mut round.seats().iter().map(|(seat, to)| (*seat, Some(*to), step(*seat)));
                (Stage::Revealing { until: *until }, chairs(seats))
            }
            Phase::Playing { origin, contest } | Phase::Over { origin, contest } => {
                let bonds = origin.seats();
                let commitment = |seat: Seat| bonds.get(&seat).map(|bond| bond.commitment);
                let seats = &mut contest.seats().map(|seat| (seat, commitment(seat), contest.step(seat)));
                let playing = matches!(self.phase, Phase::Playing { .. });
                let stage = if playing { Stage::Playing { fixed: contest.fixed() } } else { Stage::Over };
                (stage, chairs(seats))
            }
            Phase::CalledOff { .. } => (Stage::CalledOff, Vec::new()),
        };
        let (terms, seating) = (self.terms, self.seating);
        Room { terms, seating, stage, round: self.round(), server: self.server, seats }
    }

    /// What the record of a duel states; none before its end.
    #[must_use]
    pub fn facts(&self) -> Option<Facts> {
        let Phase::Over { origin, contest } = &self.phase else { return None };
        Some(Facts {
            duel: self.id,
            rules: *self.terms.rules(),
            pace: self.terms.pace,
            fixed: contest.fixed(),
            server: Bond::of(origin.server().open()),
            seats: origin.seats(),
            lost: self.lost.clone(),
            placings: contest.placings(),
            games: contest.played(),
        })
    }

    /// How many actions were played, in all games together.
    fn actions(&self) -> u64 {
        match &self.phase {
            Phase::Playing { contest, .. } | Phase::Over { contest, .. } => contest.actions(),
            Phase::Gathering(_) | Phase::Revealing { .. } | Phase::CalledOff { .. } => 0,
        }
    }

    /// The round of the shuffle, from 1.
    fn round(&self) -> u32 {
        1 + self.lost.len() as u32
    }

    /// Lets everything happen that time and the last input bring about.
    fn advance(&mut self, now: Moment, posts: &mut Vec<Post>) {
        if let Phase::Gathering(gathering) = &mut self.phase {
            match gathering.settle(now) {
                Settled::Waiting => {}
                Settled::CalledOff => self.phase = Phase::CalledOff { held: gathering.seats().clone() },
                Settled::Committed(round) => {
                    let until = now.after(self.terms.pace.answer_within());
                    self.phase = Phase::Revealing { round, until };
                }
            }
        }
        if let Phase::Revealing { round, .. } = &self.phase
            && let Some(shuffle) = round.fix()
        {
            let contest = Contest::new(self.terms, shuffle.deal(), now, shuffle.seats().keys().copied());
            self.phase = Phase::Playing { origin: Origin::Shuffle(shuffle), contest };
        }
        if let Phase::Playing { origin, contest } = &mut self.phase {
            let before = contest.progress();
            for seat in contest.advance(now) {
                posts.extend(
                    contest.game(seat).ok().map(|game| Post { to: To::Seat(seat), message: game.sight(now) }),
                );
            }
            tell_progress(&before, contest, posts);
            if contest.is_over() {
                self.phase = Phase::Over { origin: origin.clone(), contest: contest.clone() };
            }
        }
    }

    fn hear(
        &mut self,
        now: Moment,
        by: Option<Seat>,
        lag: Lag,
        words: FromPage,
        posts: &mut Vec<Post>,
    ) -> Result<(), Rejection> {
        match (words, by) {
            (FromPage::Look, _) => {
                self.show(now, by, posts);
                Ok(())
            }
            (FromPage::Take(commitment), None) => {
                self.check_unused(commitment)?;
                let seats = self.terms.seats;
                let seat = self.gathering()?.take(commitment, seats)?;
                self.used.insert(commitment);
                post(posts, To::Sender, FromServer::Seated(seat));
                Ok(())
            }
            (_, None) => Err(Rejection::NoSeat),
            (FromPage::Take(_), Some(seat)) => {
                post(posts, To::Sender, FromServer::Seated(seat));
                Ok(())
            }
            (FromPage::Leave, Some(seat)) => self.gathering()?.leave(seat),
            (FromPage::Close, Some(_)) if self.seating == Seating::Reserved => Err(Rejection::Reserved),
            (FromPage::Close, Some(seat)) => {
                let wait = self.terms.pace.answer_within();
                self.gathering()?.close(seat, now, wait)
            }
            (FromPage::Commit(commitment), Some(seat)) => self.commit(seat, commitment),
            (FromPage::Reveal(opening), Some(seat)) => self.reveal(now, seat, opening),
            (FromPage::Begin, Some(seat)) => {
                let contest = self.contest()?;
                contest.begin(seat, now)?;
                post(posts, To::Sender, contest.game(seat)?.sight(now));
                Ok(())
            }
            (FromPage::Act { id, action }, Some(seat)) => self.act(now, seat, lag, (id, action), posts),
        }
    }

    /// A commitment that was published before binds to nothing: its secret may be known by now.
    fn check_unused(&self, commitment: Commitment) -> Result<(), Rejection> {
        if self.used.contains(&commitment) { Err(Rejection::CommitmentUsed) } else { Ok(()) }
    }

    fn commit(&mut self, seat: Seat, commitment: Commitment) -> Result<(), Rejection> {
        if self.gathering()?.is_committed(seat, commitment) {
            return Ok(());
        }
        self.check_unused(commitment)?;
        self.gathering()?.commit(seat, commitment)?;
        self.used.insert(commitment);
        Ok(())
    }

    fn reveal(&mut self, now: Moment, seat: Seat, opening: Opening) -> Result<(), Rejection> {
        match &mut self.phase {
            Phase::Revealing { round, until } if now < *until => {
                round.reveal(seat, opening).map_err(Rejection::Reveal)
            }
            _ => Err(Rejection::NotNow),
        }
    }

    /// Begins the round anew, without those who did not reveal.
    fn renew(&mut self, now: Moment, secret: Secret) -> Result<(), Rejection> {
        let Phase::Revealing { round, until } = &self.phase else { return Err(Rejection::NotNow) };
        if now < *until {
            return Err(Rejection::NotNow);
        }
        let server = secret.commitment();
        self.check_unused(server)?;
        let missing: BTreeSet<Seat> = round.missing().collect();
        let left = round.seats().keys().copied().filter(|seat| !missing.contains(seat)).collect();
        self.lost.push(LostRound { server: self.server, missing });
        self.used.insert(server);
        self.server = server;
        let until = now.after(self.terms.pace.answer_within());
        self.phase = Phase::Gathering(Gathering::anew(secret, left, until, self.open_until));
        Ok(())
    }

    /// Ends the duel without a result, unless it has one.
    fn call_off(&mut self) -> Result<(), Rejection> {
        match self.phase {
            Phase::Over { .. } | Phase::CalledOff { .. } => Err(Rejection::NotNow),
            Phase::Gathering(_) | Phase::Revealing { .. } | Phase::Playing { .. } => {
                self.phase = Phase::CalledOff { held: self.seats() };
                Ok(())
            }
        }
    }

    fn act(
        &mut self,
        now: Moment,
        seat: Seat,
        lag: Lag,
        (id, action): (ActionId, Action),
        posts: &mut Vec<Post>,
    ) -> Result<(), Rejection> {
        let contest = self.contest()?;
        let before = contest.progress();
        let answer = contest.game_mut(seat)?.act(now, lag, id, action)?;
        post(posts, To::Sender, answer);
        tell_progress(&before, contest, posts);
        Ok(())
    }

    /// Tells everything that a newcomer to the duel may know.
    fn show(&self, now: Moment, by: Option<Seat>, posts: &mut Vec<Post>) {
        post(posts, To::Sender, FromServer::Room(self.room()));
        if let Phase::Playing { contest, .. } | Phase::Over { contest, .. } = &self.phase {
            let own = by.and_then(|seat| contest.game(seat).ok());
            let own = own.map(|game| game.sight(now));
            let others = contest.progress().into_iter().map(FromServer::Progress);
            let messages = own.into_iter().chain(others).chain(self.result());
            posts.extend(messages.map(|message| Post { to: To::Sender, message }));
        }
    }

    /// The result, when there is one.
    fn result(&self) -> Option<FromServer> {
        match &self.phase {
            Phase::Over { origin, contest } => {
                Some(FromServer::Over { placings: contest.placings(), server: origin.told_at_the_end() })
            }
            _ => None,
        }
    }

    fn gathering(&mut self) -> Result<&mut Gathering, Rejection> {
        match &mut self.phase {
            Phase::Gathering(gathering) => Ok(gathering),
            _ => Err(Rejection::NotNow),
        }
    }

    /// The games, also after the end: who repeats an action then gets its answer.
    fn contest(&mut self) -> Result<&mut Contest, Rejection> {
        match &mut self.phase {
            Phase::Playing { contest, .. } | Phase::Over { contest, .. } => Ok(contest),
            _ => Err(Rejection::NotNow),
        }
    }
}

/// What everyone may see: a log must not hold cards that lie hidden.
impl fmt::Debug for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Duel").field("id", &self.id).field("room", &self.room()).finish_non_exhaustive()
    }
}

fn post(posts: &mut Vec<Post>, to: To, message: FromServer) {
    posts.push(Post { to, message });
}

/// Tells everyone whose progress is another than it was.
fn tell_progress(before: &[crate::Progress], contest: &Contest, posts: &mut Vec<Post>) {
    let changed = contest.progress().into_iter().filter(|progress| !before.contains(progress));
    posts.extend(changed.map(|progress| Post { to: To::Everyone, message: FromServer::Progress(progress) }));
}
