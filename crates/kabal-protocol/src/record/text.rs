//! A record as text: one text for each record, read strictly.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::str::FromStr;

use kabal_core::{Millis, ParseRulesError, ParseTranscriptError, Points, State, Transcript};

use super::{Bond, DuelId, Facts, LONGEST_RECORD, LostRound, PublicKey, Record, RecordedGame};
use crate::bytes::ParseBytesError;
use crate::{
    Bytes, Commitment, Moment, Name, Opening, Outcome, Pace, Place, Placing, Seat, SeatCount, Window,
};

/// The first line: the format and its version.
const FORMAT: &str = "kabal-duel 1";

const ENDS: [State; 3] = [State::Won, State::GivenUp, State::TimedOut];

impl Facts {
    /// All that is signed: the record's text up to its line `signature`, the line break before that included.
    #[must_use]
    pub fn signed_text(&self, key: PublicKey) -> String {
        let mut text = String::new();
        // Writing into a string never fails.
        let _ = self.write_signed(key, &mut text);
        text
    }

    fn write_signed(&self, key: PublicKey, f: &mut impl fmt::Write) -> fmt::Result {
        let Self { duel, rules, pace, fixed, server, seats, lost, placings, games } = self;
        writeln!(f, "{FORMAT}\nduel {duel}\nrules {rules}\npace {pace}\nfixed {fixed}\nserver {server}")?;
        for (seat, bond) in seats {
            writeln!(f, "seat {seat} {bond}")?;
        }
        for LostRound { server, missing } in lost {
            write!(f, "lost {server}")?;
            missing.iter().try_for_each(|seat| write!(f, " {seat}"))?;
            writeln!(f)?;
        }
        for Placing { place, seat, outcome } in placings {
            write!(f, "place {} {seat} ", place.0)?;
            match outcome {
                Some(Outcome { state, score, used }) => writeln!(f, "{} {score} {used}", state.name())?,
                None => writeln!(f, "absent")?,
            }
        }
        writeln!(f, "key {key}")?;
        for (seat, RecordedGame { began, transcript }) in games {
            let transcript = transcript.to_string();
            write!(f, "\ngame {seat} {began} {}\n{transcript}", transcript.lines().count())?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Bond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.commitment, self.opening.salt, self.opening.seed)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facts.write_signed(self.key, f)?;
        writeln!(f, "signature {}", self.signature)?;
        self.names.iter().try_for_each(|(seat, name)| writeln!(f, "name {seat} {name}"))
    }
}

/// Why a text is no record, and on which line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ParseRecordError {
    /// The line.
    pub line: usize,
    /// What is wrong with it.
    pub problem: RecordProblem,
}

/// What can be wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordProblem {
    /// More bytes than [`LONGEST_RECORD`].
    #[error("the record is longer than {LONGEST_RECORD} bytes")]
    TooLong,
    /// The line is another one than belongs here.
    #[error("expected `{expected}`, found `{found}`")]
    Expected {
        /// What the line looks like.
        expected: &'static str,
        /// The line, cut if it is long.
        found: String,
    },
    /// Bytes in hexadecimal that are not.
    #[error(transparent)]
    Bytes(#[from] ParseBytesError),
    /// Rules that are none.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// A seat's transcript cannot be read. Its own lines are counted from 1.
    #[error("the transcript of seat {seat}, {error}")]
    Transcript {
        /// The seat.
        seat: Seat,
        /// What is wrong with it.
        error: ParseTranscriptError,
    },
    /// A transcript with header lines of its own.
    #[error("the transcript of seat {0} has header lines that do not belong into a duel")]
    Headers(Seat),
    /// The seats of the places are not those that take part; or fewer than two do, and more than one in a daily.
    #[error("the places do not fit the seats that take part")]
    Seats,
    /// The line is understood, and a record writes it in another way or at another place.
    #[error("expected `{expected}`, found `{found}`")]
    NotCanonical {
        /// The line as it is written.
        expected: String,
        /// The line found, cut if it is long.
        found: String,
    },
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > LONGEST_RECORD {
            return Err(ParseRecordError { line: 1, problem: RecordProblem::TooLong });
        }
        let mut lines = Lines { lines: text.lines().collect(), at: 0 };
        let record = lines.record()?;
        // Numbers with a plus or zeros before them, lines twice or out of order: all are found here.
        let written = record.to_string();
        if written != text {
            let line = written.lines().zip(text.lines()).take_while(|(own, given)| own == given).count();
            let of = |text: &str| cut(text.split('\n').nth(line).unwrap_or_default());
            let problem = RecordProblem::NotCanonical { expected: of(&written), found: of(text) };
            return Err(ParseRecordError { line: line + 1, problem });
        }
        Ok(record)
    }
}

/// A hostile line is cut, so that the message stays one line a person can read.
fn cut(line: &str) -> String {
    line.chars().take(60).collect()
}

/// The lines of a record, and the one at hand.
struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn record(&mut self) -> Result<Record, ParseRecordError> {
        if self.peek() != FORMAT {
            return Err(self.expected(FORMAT));
        }
        self.at += 1;
        let duel = self.only("duel", "duel <id>", |[id]| Ok(DuelId(id.parse()?)))?;
        let rules = self.rules()?;
        let pace = self.pace()?;
        let fixed = self.only("fixed", "fixed <moment>", |[fixed]| number(fixed).map(Moment))?;
        let server = self.only("server", "server <commitment> <salt> <seed>", bond)?;
        let seats = self.many("seat", "seat <number> <commitment> <salt> <seed>", |words| match words {
            [number, rest @ ..] => Ok((seat(number)?, bond(three(rest)?)?)),
            [] => Err(Wrong::Shape),
        })?;
        let lost = self.many("lost", "lost <commitment> <seats>", |words| match words {
            [server, missing @ ..] => Ok(LostRound {
                server: Commitment(server.parse()?),
                missing: missing.iter().map(|word| seat(word)).collect::<Result<_, _>>()?,
            }),
            [] => Err(Wrong::Shape),
        })?;
        let placings = self.many("place", "place <place> <seat> <end> <score> <milliseconds>", placing)?;
        let seats: BTreeMap<Seat, Bond> = seats.into_iter().collect();
        let mut placed: Vec<Seat> = placings.iter().map(|placing| placing.seat).collect();
        placed.sort_unstable();
        let fits = match pace {
            Pace::Live | Pace::Window(_) => {
                placed.len() >= SeatCount::TWO.get() && placed.iter().eq(seats.keys())
            }
            Pace::Daily(_) => {
                seats.is_empty() && lost.is_empty() && placed.iter().copied().eq(SeatCount::ONE.seats())
            }
        };
        if !fits {
            return Err(self.error(RecordProblem::Seats));
        }
        let key = self.only("key", "key <public key>", |[key]| Ok(PublicKey(key.parse()?)))?;
        let mut games = BTreeMap::new();
        while self.blank()?.peek().starts_with("game ") {
            let (seat, game) = self.game()?;
            if !placed.contains(&seat) {
                return Err(self.error(RecordProblem::Seats));
            }
            games.insert(seat, game);
        }
        let signature: Bytes<64> =
            self.only("signature", "signature <signature>", |[signature]| Ok(signature.parse()?))?;
        let names = self.names()?;
        let facts = Facts { duel, rules, pace, fixed, server, seats, lost, placings, games };
        Ok(Record { facts, key, signature, names })
    }

    fn rules(&mut self) -> Result<kabal_core::Rules, ParseRecordError> {
        let text = self.peek().strip_prefix("rules ").ok_or_else(|| self.expected("rules <rules>"))?;
        let rules = text.parse().map_err(|error: ParseRulesError| self.error(error.into()))?;
        self.at += 1;
        Ok(rules)
    }

    fn pace(&mut self) -> Result<Pace, ParseRecordError> {
        const EXPECTED: &str = "pace live`, `pace window <seconds>` or `pace daily <day>";
        let pace = match self.words("pace").as_deref() {
            Some(["live"]) => Some(Pace::Live),
            Some(["window", seconds]) => seconds.parse().ok().and_then(Window::new).map(Pace::Window),
            Some(["daily", day]) => day.parse().ok().map(Pace::Daily),
            _ => None,
        };
        let pace = pace.ok_or_else(|| self.expected(EXPECTED))?;
        self.at += 1;
        Ok(pace)
    }

    /// A game's line, and the transcript that follows it.
    fn game(&mut self) -> Result<(Seat, RecordedGame), ParseRecordError> {
        let (seat, began, length) =
            self.only("game", "game <seat> <moment> <lines>", |[of, began, lines]| {
                Ok((seat(of)?, Moment(number(began)?), number::<usize>(lines)?))
            })?;
        let first = self.at;
        let rest = &self.lines[first..];
        let mut text = String::new();
        for line in &rest[..length.min(rest.len())] {
            let _ = writeln!(text, "{line}");
        }
        let transcript: Transcript = text.parse().map_err(|error: ParseTranscriptError| {
            let line = first + error.line;
            ParseRecordError { line, problem: RecordProblem::Transcript { seat, error } }
        })?;
        if !transcript.headers.is_empty() {
            let line = first + transcript.first_line() - transcript.headers.len() - 1;
            return Err(ParseRecordError { line, problem: RecordProblem::Headers(seat) });
        }
        self.at += text.lines().count();
        Ok((seat, RecordedGame { began, transcript }))
    }

    fn names(&mut self) -> Result<BTreeMap<Seat, Name>, ParseRecordError> {
        let mut names = BTreeMap::new();
        while self.at < self.lines.len() {
            let named = self.peek().strip_prefix("name ").and_then(|rest| rest.split_once(' '));
            let named = named.and_then(|(of, name)| Some((seat(of).ok()?, name.parse().ok()?)));
            let (seat, name) = named.ok_or_else(|| self.expected("name <seat> <name>"))?;
            names.insert(seat, name);
            self.at += 1;
        }
        Ok(names)
    }

    fn blank(&mut self) -> Result<&mut Self, ParseRecordError> {
        if self.at >= self.lines.len() || !self.peek().is_empty() {
            return Err(self.expected(""));
        }
        self.at += 1;
        Ok(self)
    }

    /// The one line with this key, and what its so many words mean.
    fn only<T, const N: usize>(
        &mut self,
        key: &str,
        shape: &'static str,
        parse: impl Fn([&'a str; N]) -> Result<T, Wrong>,
    ) -> Result<T, ParseRecordError> {
        let words = self.words(key).and_then(|words| words.try_into().ok());
        let words = words.ok_or_else(|| self.expected(shape))?;
        let value = parse(words).map_err(|wrong| self.wrong(wrong, shape))?;
        self.at += 1;
        Ok(value)
    }

    /// All lines with this key that follow here.
    fn many<T>(
        &mut self,
        key: &str,
        shape: &'static str,
        parse: impl Fn(&[&'a str]) -> Result<T, Wrong>,
    ) -> Result<Vec<T>, ParseRecordError> {
        let mut values = Vec::new();
        while let Some(words) = self.words(key) {
            values.push(parse(&words).map_err(|wrong| self.wrong(wrong, shape))?);
            self.at += 1;
        }
        Ok(values)
    }

    /// The words behind the key of the line at hand; none if it has another key.
    fn words(&self, key: &str) -> Option<Vec<&'a str>> {
        let mut words = self.peek().split(' ');
        (words.next() == Some(key)).then(|| words.collect())
    }

    /// The line at hand; empty behind the last one.
    fn peek(&self) -> &'a str {
        self.lines.get(self.at).copied().unwrap_or_default()
    }

    fn expected(&self, expected: &'static str) -> ParseRecordError {
        self.error(RecordProblem::Expected { expected, found: cut(self.peek()) })
    }

    fn wrong(&self, wrong: Wrong, shape: &'static str) -> ParseRecordError {
        match wrong {
            Wrong::Shape => self.expected(shape),
            Wrong::Bytes(error) => self.error(error.into()),
        }
    }

    fn error(&self, problem: RecordProblem) -> ParseRecordError {
        ParseRecordError { line: self.at + 1, problem }
    }
}

/// What is wrong with the words of a line.
enum Wrong {
    Shape,
    Bytes(ParseBytesError),
}

impl From<ParseBytesError> for Wrong {
    fn from(error: ParseBytesError) -> Self {
        Self::Bytes(error)
    }
}

fn bond([commitment, salt, seed]: [&str; 3]) -> Result<Bond, Wrong> {
    let opening = Opening { salt: salt.parse()?, seed: seed.parse()? };
    Ok(Bond { commitment: Commitment(commitment.parse()?), opening })
}

fn three<'a>(words: &[&'a str]) -> Result<[&'a str; 3], Wrong> {
    words.try_into().map_err(|_| Wrong::Shape)
}

fn placing(words: &[&str]) -> Result<Placing, Wrong> {
    let (place, of, outcome) = match words {
        [place, of, "absent"] => (place, of, None),
        [place, of, state, score, used] => {
            let state = ENDS.into_iter().find(|end| end.name() == *state).ok_or(Wrong::Shape)?;
            let outcome = Outcome { state, score: Points(number(score)?), used: Millis(number(used)?) };
            (place, of, Some(outcome))
        }
        _ => return Err(Wrong::Shape),
    };
    Ok(Placing { place: Place(number(place)?), seat: seat(of)?, outcome })
}

fn number<T: FromStr>(word: &str) -> Result<T, Wrong> {
    word.parse().map_err(|_| Wrong::Shape)
}

fn seat(word: &str) -> Result<Seat, Wrong> {
    Seat::new(number(word)?).ok_or(Wrong::Shape)
}
