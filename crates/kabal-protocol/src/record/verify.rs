//! Checks a record, point by point, by nothing but what stands in it and the keys one trusts.

use std::collections::BTreeMap;
use std::fmt;

use kabal_core::{Action, Deal, DealCode, Game, ReplayError, State};
use serde::{Deserialize, Serialize};

use super::{Bond, Facts, PublicKey, Record, RecordedGame};
use crate::ranking::rank;
use crate::seat_game::is_a_players;
use crate::{Commitment, Committing, Daily, Moment, Outcome, Pace, Placing, Seat, Shuffle};

/// Whose signature counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trust {
    /// That of the key which the record names, whoever holds it: shows that nothing was changed since, not who signed.
    AnyKey,
    /// That of one of these keys: the server's, those it used earlier included.
    Keys(Vec<PublicKey>),
}

/// A point that is checked, and the place in the record that it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The server revealed what it was committed to.
    ServersCommitment,
    /// A seat revealed what it was committed to.
    Commitment(Seat),
    /// A seat's game began when it should.
    Start(Seat),
    /// A seat played the deal that follows from all seeds, or from a daily's.
    Deal(Seat),
    /// A seat's actions are legal under the rules, to the end.
    Moves(Seat),
    /// A seat's end, score and time follow from its actions.
    Outcome(Seat),
    /// The ranking follows from the outcomes.
    Ranking,
    /// The signature is that of the key named, over all of this.
    Signature,
    /// The key is one that is trusted.
    Key,
}

/// What is wrong with a point.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Another commitment belongs to the salt and seed revealed.
    #[error("salt and seed give the commitment {revealed}, not {published}")]
    Mismatch {
        /// What was published.
        published: Commitment,
        /// What belongs to the reveal.
        revealed: Commitment,
    },
    /// A commitment that another party or an earlier round has too: one of them is a copy.
    #[error("it repeats a commitment of another party or round")]
    Repeated,
    /// A commitment fails, so there is no deal to compare with.
    #[error("cannot be told while a commitment fails")]
    NoShuffle,
    /// Another deal, or other rules.
    #[error("it is not the deal that the seeds give under the duel's rules")]
    OtherDeal,
    /// A game of a live duel that never began.
    #[error("the game never began")]
    NeverBegan,
    /// A daily that is said to be fixed at another moment than the first one of its day.
    #[error("its day began at {begins}, and not at {fixed}")]
    OtherDay {
        /// What the record states.
        fixed: Moment,
        /// When the day began.
        begins: Moment,
    },
    /// A game that began at a wrong moment.
    #[error("it began at {began}, and not from {earliest} to {latest}")]
    Began {
        /// When it began.
        began: Moment,
        /// When it could at the earliest.
        earliest: Moment,
        /// When it could at the latest.
        latest: Moment,
    },
    /// An action that the rules refuse.
    #[error("of its transcript, {0}")]
    Refused(ReplayError),
    /// An action that no player of a duel has.
    #[error("of its transcript, line {line}: `{action}` is not an action for a player of a duel")]
    NotAPlayers {
        /// The line of the transcript, from 1.
        line: usize,
        /// The action.
        action: Action,
    },
    /// The game does not end.
    #[error("its transcript stops before the game is over")]
    NotOver,
    /// The moves fail, so nothing follows from them.
    #[error("cannot be told while the moves fail")]
    NoOutcome,
    /// Another outcome than the one stated.
    #[error("stated is {}, and the moves give {}", Told(*stated), Told(*replayed))]
    OtherOutcome {
        /// What the record states.
        stated: Option<Outcome>,
        /// What follows from the moves; none if the seat never played.
        replayed: Option<Outcome>,
    },
    /// Another ranking than the one stated.
    #[error("seat {} stands where seat {} on place {} belongs", stated.seat, follows.seat, follows.place.0)]
    OtherRanking {
        /// The first line that is wrong.
        stated: Placing,
        /// What belongs there.
        follows: Placing,
    },
    /// Not a signature of this text by this key.
    #[error("it is not the signature of {0} over this record")]
    Forged(PublicKey),
    /// A key that is not among the trusted ones.
    #[error("{0} is not a key of the server's")]
    Unknown(PublicKey),
}

/// A point and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The point.
    pub subject: Subject,
    /// What is wrong with it, if anything.
    pub fault: Option<Fault>,
}

/// The first point of a record that fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{subject}: {fault}")]
pub struct VerifyError {
    /// The point.
    pub subject: Subject,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What a record is proved to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified<'a> {
    /// The facts.
    pub facts: &'a Facts,
    /// Who signed them.
    pub key: PublicKey,
}

/// Checks a record.
///
/// # Errors
/// [`VerifyError`]: the first of [`checks`] that fails.
pub fn verify<'a>(record: &'a Record, trust: &Trust) -> Result<Verified<'a>, VerifyError> {
    for Check { subject, fault } in checks(record, trust) {
        if let Some(fault) = fault {
            return Err(VerifyError { subject, fault });
        }
    }
    Ok(Verified { facts: &record.facts, key: record.key })
}

/// Checks every point of a record, and tells each, those that hold included.
#[must_use]
pub fn checks(record: &Record, trust: &Trust) -> Vec<Check> {
    let facts = &record.facts;
    let mut checks = Vec::new();
    let mut check =
        |subject, outcome: Result<(), Fault>| checks.push(Check { subject, fault: outcome.err() });

    check(Subject::ServersCommitment, check_server(facts));
    for (seat, bond) in &facts.seats {
        check(Subject::Commitment(*seat), check_bond(bond));
    }
    let code = deal(facts).map(|deal| DealCode::of_cards(facts.rules, deal));
    for seat in facts.players() {
        let game = facts.games.get(&seat);
        check(Subject::Start(seat), check_start(facts, game));
        let outcome = match game {
            None => Ok(None),
            Some(RecordedGame { transcript, .. }) => {
                let dealt = match &code {
                    None => Err(Fault::NoShuffle),
                    Some(code) if *code == transcript.code => Ok(()),
                    Some(_) => Err(Fault::OtherDeal),
                };
                check(Subject::Deal(seat), dealt);
                let replayed = replay(game);
                check(Subject::Moves(seat), replayed.as_ref().map(drop).map_err(Fault::clone));
                replayed.map_err(|_| Fault::NoOutcome)
            }
        };
        check(Subject::Outcome(seat), outcome.and_then(|replayed| check_outcome(facts, seat, replayed)));
    }
    check(Subject::Ranking, check_ranking(facts));
    let signed = record.key.has_signed(&facts.signed_text(record.key), record.signature);
    check(Subject::Signature, if signed { Ok(()) } else { Err(Fault::Forged(record.key)) });
    if let Trust::Keys(keys) = trust {
        let known = keys.contains(&record.key);
        check(Subject::Key, if known { Ok(()) } else { Err(Fault::Unknown(record.key)) });
    }
    checks
}

fn check_bond(bond: &Bond) -> Result<(), Fault> {
    let revealed = bond.opening.commitment();
    let published = bond.commitment;
    if revealed == published { Ok(()) } else { Err(Fault::Mismatch { published, revealed }) }
}

/// The server revealed what it was committed to, and no commitment of the duel stands for two things.
fn check_server(facts: &Facts) -> Result<(), Fault> {
    check_bond(&facts.server)?;
    let others = facts.seats.values().map(|bond| bond.commitment);
    let rounds = facts.lost.iter().map(|round| round.server);
    let all: Vec<_> = others.chain(rounds).chain([facts.server.commitment]).collect();
    let distinct: std::collections::BTreeSet<_> = all.iter().collect();
    if distinct.len() == all.len() { Ok(()) } else { Err(Fault::Repeated) }
}

/// The deal that the seeds give; none if a commitment fails.
fn deal(facts: &Facts) -> Option<Deal> {
    match facts.pace {
        Pace::Live | Pace::Window(_) => shuffle(facts).map(|shuffle| shuffle.deal()),
        Pace::Daily(day) => {
            let daily = Daily { day, rules: facts.rules };
            check_server(facts).is_ok().then(|| daily.deal(facts.server.opening))
        }
    }
}

/// The shuffle, gone through once more by the steps of the duel itself; none if a step fails.
fn shuffle(facts: &Facts) -> Option<Shuffle> {
    let mut round = Committing::new(facts.server.opening.into());
    for (seat, bond) in &facts.seats {
        round.commit(*seat, bond.commitment).ok()?;
    }
    let mut round = round.close()?;
    for (seat, bond) in &facts.seats {
        round.reveal(*seat, bond.opening).ok()?;
    }
    round.fix().filter(|_| check_server(facts).is_ok())
}

fn check_start(facts: &Facts, game: Option<&RecordedGame>) -> Result<(), Fault> {
    if let Pace::Daily(day) = facts.pace
        && facts.fixed != day.begins()
    {
        return Err(Fault::OtherDay { fixed: facts.fixed, begins: day.begins() });
    }
    let (earliest, latest) = match facts.pace.closes(facts.fixed) {
        None => [facts.fixed.after(Pace::COUNTDOWN); 2].into(),
        Some(latest) => (facts.fixed, latest),
    };
    match (facts.pace, game) {
        (Pace::Live, None) => Err(Fault::NeverBegan),
        (_, Some(RecordedGame { began, .. })) if !(earliest..=latest).contains(began) => {
            Err(Fault::Began { began: *began, earliest, latest })
        }
        _ => Ok(()),
    }
}

/// What a game's moves come to.
fn replay(game: Option<&RecordedGame>) -> Result<Option<Outcome>, Fault> {
    let Some(RecordedGame { transcript, .. }) = game else { return Ok(None) };
    let game = Game::replay(transcript).map_err(Fault::Refused)?;
    // A time-out stands at the limit and ends the game, so it can only be the last and the server's.
    let players = |action: Action| action == Action::TimeOut || is_a_players(action);
    if let Some(at) = transcript.entries.iter().position(|entry| !players(entry.action)) {
        let action = transcript.entries[at].action;
        return Err(Fault::NotAPlayers { line: transcript.first_line() + at, action });
    }
    if game.status().state == State::Playing {
        return Err(Fault::NotOver);
    }
    Ok(Some(Outcome::of(&game)))
}

fn check_outcome(facts: &Facts, seat: Seat, replayed: Option<Outcome>) -> Result<(), Fault> {
    let placing = facts.placings.iter().find(|placing| placing.seat == seat);
    let stated = placing.and_then(|placing| placing.outcome);
    if stated == replayed { Ok(()) } else { Err(Fault::OtherOutcome { stated, replayed }) }
}

/// The stated outcomes, each of which has a check of its own, give the stated ranking.
fn check_ranking(facts: &Facts) -> Result<(), Fault> {
    let began = |seat| facts.games.get(&seat).map(|game| game.began);
    let results: BTreeMap<_, _> = facts
        .placings
        .iter()
        .map(|placing| (placing.seat, began(placing.seat).zip(placing.outcome)))
        .collect();
    let wrong = facts
        .placings
        .iter()
        .zip(rank(&results))
        .find(|(stated, follows)| (stated.seat, stated.place) != (follows.seat, follows.place));
    match wrong {
        None => Ok(()),
        Some((stated, follows)) => Err(Fault::OtherRanking { stated: *stated, follows }),
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ServersCommitment => f.write_str("commitment of the server"),
            Self::Commitment(seat) => write!(f, "commitment of seat {seat}"),
            Self::Start(seat) => write!(f, "start of seat {seat}"),
            Self::Deal(seat) => write!(f, "deal of seat {seat}"),
            Self::Moves(seat) => write!(f, "moves of seat {seat}"),
            Self::Outcome(seat) => write!(f, "outcome of seat {seat}"),
            Self::Ranking => f.write_str("ranking"),
            Self::Signature => f.write_str("signature"),
            Self::Key => f.write_str("key"),
        }
    }
}

/// An outcome in words.
struct Told(Option<Outcome>);

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Outcome { state, score, used }) => {
                write!(f, "{} with {score} points after {used} ms", state.name())
            }
            None => f.write_str("absent"),
        }
    }
}
