//! The messages between page and server, as JSON texts.
//!
//! A page greets with [`Hello`], then sends [`FromPage`]s. The server answers each one, to its sender, with the
//! [`FromServer`] that fits it or with [`FromServer::Rejected`], and tells the others what concerns them.
//!
//! What a seat gets of a game is the [`View`] of its own and the events on it. Of the others' games it gets
//! [`Progress`], in live duels only: score and cards up, never a card.

use kabal_core::{Action, Millis, Points, State, View};
use serde::{Deserialize, Serialize};

use crate::{
    Commitment, DuelId, Happened, Moment, Name, Opening, Placing, PlayerId, Rejection, Seat, Seating, Terms,
};

/// The protocol's version. It grows with every change that an older page would not understand; before the first release it
/// is 1, whatever changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub u32);

impl Version {
    /// What this crate speaks.
    pub const CURRENT: Self = Self(1);
}

/// The longest text of a message from a page, in bytes. The longest that a page has cause to send has some 190.
pub const LONGEST_FROM_PAGE: usize = 512;

/// The first words of a page on each connection.
///
/// They are read leniently, whatever else a page of another version may say here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version the page speaks.
    pub protocol: Version,
}

impl Hello {
    /// Reads a page's first words.
    ///
    /// # Errors
    /// The answer to give before the connection is closed: [`FromServer::Reload`] to a page of another version,
    /// [`FromServer::Rejected`] to whatever is no greeting.
    pub fn read(text: &str) -> Result<Self, Box<FromServer>> {
        let hello: Self = read(text).map_err(|why| Box::new(why.into()))?;
        if hello.protocol == Version::CURRENT {
            Ok(hello)
        } else {
            Err(Box::new(FromServer::Reload { protocol: Version::CURRENT }))
        }
    }
}

/// An action's number in its seat's game, from 1: only actions that are played count. A page that repeats a number
/// gets the answer it got, and nothing is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionId(pub u32);

impl ActionId {
    /// A game's first action.
    pub const FIRST: Self = Self(1);

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// What a page says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// Take a seat, committed to this.
    Take(Commitment),
    /// Give the seat up, before the seats are closed.
    Leave,
    /// Close the seats and begin: for the holder of the lowest seat.
    Close,
    /// Commit to this in a round that began anew.
    Commit(Commitment),
    /// This is what the seat is committed to.
    Reveal(Opening),
    /// Begin my game, in a duel where each plays when it suits.
    Begin,
    /// Play this.
    Act {
        /// The action's number.
        id: ActionId,
        /// The action.
        action: Action,
    },
    /// Tell me everything again.
    Look,
}

impl FromPage {
    /// Reads a message.
    ///
    /// # Errors
    /// [`Rejection::TooLong`] or [`Rejection::NotUnderstood`].
    pub fn read(text: &str) -> Result<Self, Rejection> {
        read(text)
    }

    /// The message as text.
    #[must_use]
    pub fn write(&self) -> String {
        write(self)
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromServer {
    /// The page is of another version than the server, and must be loaded again.
    Reload {
        /// What the server speaks.
        protocol: Version,
    },
    /// You are heard: the answer to [`Hello`]. What follows is what [`FromPage::Look`] tells.
    Welcome {
        /// The time on the server's clock, by which all other moments are to be read.
        now: Moment,
        /// The seat you hold.
        seat: Option<Seat>,
    },
    /// You hold this seat.
    Seated(Seat),
    /// Who holds the seats: after [`FromServer::Welcome`], and to all whenever that changes.
    Players(Vec<Sitter>),
    /// How long a message of yours takes to the server, as it was measured: now and then.
    Lag(Millis),
    /// A duel on the same terms was made for those who played this one: to all.
    Rematch(DuelId),
    /// How the duel stands: to all, whenever its stage or a seat's changes.
    Room(Room),
    /// Your whole game, when it begins, when its time is out, and whenever you look.
    Sight(Box<Sight>),
    /// Your action was played.
    Played(Box<Played>),
    /// Your action was not played, and its number is still free.
    Refused(Box<Refused>),
    /// How a seat fares, to all in a live duel.
    Progress(Progress),
    /// The duel is over, to all. The record has everything else.
    Over {
        /// The ranking.
        placings: Vec<Placing>,
        /// What the server was committed to from the start; none of a daily, which others may play yet.
        server: Option<Opening>,
    },
    /// Your message did nothing.
    Rejected {
        /// Why, for programs.
        why: Rejection,
        /// Why, in English.
        text: String,
    },
}

impl FromServer {
    /// Reads a message; the server's have no limit of length.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The message as text.
    #[must_use]
    pub fn write(&self) -> String {
        write(self)
    }
}

impl From<Rejection> for FromServer {
    fn from(why: Rejection) -> Self {
        Self::Rejected { text: why.to_string(), why }
    }
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// What the player is called.
    pub name: Name,
    /// Whether the player is a program.
    pub bot: bool,
}

/// How a duel stands, as everyone may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Room {
    /// What is played.
    pub terms: Terms,
    /// Who may take the seats; whoever is invited, unless it is said.
    #[serde(default, skip_serializing_if = "Seating::is_invited")]
    pub seating: Seating,
    /// How far the duel is.
    pub stage: Stage,
    /// The round of the shuffle, from 1: it begins anew when a seat does not reveal.
    pub round: u32,
    /// What the server is committed to in this round.
    pub server: Commitment,
    /// The seats that are taken, in order.
    pub seats: Vec<Chair>,
}

/// How far a duel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stage {
    /// Seats can be taken.
    Open {
        /// When they are closed at the latest.
        until: Moment,
    },
    /// The seats are closed, and a round began anew: each must commit once more.
    Committing {
        /// Who has not by then loses the seat.
        until: Moment,
    },
    /// All are committed, and each must reveal.
    Revealing {
        /// Who has not by then loses the seat, and the round begins anew.
        until: Moment,
    },
    /// The deal is fixed and is played.
    Playing {
        /// When it was fixed. A live duel starts [`crate::Pace::COUNTDOWN`] later.
        fixed: Moment,
    },
    /// All have played.
    Over,
    /// Too few took part.
    CalledOff,
}

/// A seat that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chair {
    /// Its number.
    pub seat: Seat,
    /// Its commitment in this round.
    pub commitment: Option<Commitment>,
    /// How far its holder is.
    pub step: Step,
}

/// How far a seat's holder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Step {
    /// Takes part.
    Seated,
    /// Has revealed.
    Revealed,
    /// Plays.
    Playing,
    /// Has played.
    Done,
}

/// A seat's own game, whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// The number the next action must have.
    pub next: ActionId,
    /// The game's clock now, no more than the time limit.
    pub clock: Millis,
    /// What lies open.
    pub view: View,
}

/// An action that was played: the same each time it is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The action's number.
    pub id: ActionId,
    /// When, on the game's clock.
    pub at: Millis,
    /// What happened, in order.
    pub events: Vec<Happened>,
    /// What lay open then.
    pub view: View,
}

/// An action that the rules refuse. The page finds the reason for its player by asking the view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The number it was sent with.
    pub id: ActionId,
    /// The action.
    pub action: Action,
    /// When it came, on the game's clock.
    pub at: Millis,
    /// Why, in English.
    pub text: String,
    /// What lies open.
    pub view: View,
}

/// How a seat fares: all that the others see of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The seat.
    pub seat: Seat,
    /// Its score, as [`crate::Outcome::score`] counts it.
    pub score: Points,
    /// How many cards lie on its foundations, 0 to 52.
    pub cards_up: u8,
    /// Whether it plays on.
    pub state: State,
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Rejection> {
    if text.len() > LONGEST_FROM_PAGE {
        return Err(Rejection::TooLong);
    }
    // What exactly is wrong is for the page's author, who has the message; echoing it would help nobody else.
    serde_json::from_str(text).map_err(|_| Rejection::NotUnderstood)
}

fn write(message: &impl Serialize) -> String {
    // Messages have string keys only, and nothing in them refuses to be written.
    serde_json::to_string(message).expect("messages can be written as JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTES: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    #[test]
    fn pages_speak_these_words() {
        for text in [
            format!(r#"{{"take":"{BYTES}"}}"#),
            r#""leave""#.into(),
            r#""close""#.into(),
            format!(r#"{{"commit":"{BYTES}"}}"#),
            format!(r#"{{"reveal":{{"salt":"{BYTES}","seed":"{BYTES}"}}}}"#),
            r#""begin""#.into(),
            r#"{"act":{"id":1,"action":"3>5x2"}}"#.into(),
            r#""look""#.into(),
        ] {
            assert!(text.len() <= 190, "{text}");
            assert_eq!(FromPage::read(&text).map(|message| message.write()), Ok(text));
        }
    }

    #[test]
    fn nothing_else_is_understood() {
        for text in [
            "",
            "null",
            "7",
            r#""shout""#,
            r#""Leave""#,
            r#"{"leave":1}"#,
            r#""leave" "leave""#,
            r#"{"take":"00"}"#,
            r#"{"act":{"id":1}}"#,
            r#"{"act":{"id":1,"action":"3>5x1"}}"#,
            r#"{"act":{"id":-1,"action":"D"}}"#,
            r#"{"act":{"id":4294967296,"action":"D"}}"#,
            r#"{"act":{"id":1,"action":"D","at":5}}"#,
            r#"{"act":{"id":1,"id":2,"action":"D"}}"#,
            r#"{"act":{"id":1,"action":"D"},"leave":null}"#,
        ] {
            assert_eq!(FromPage::read(text), Err(Rejection::NotUnderstood), "{text}");
        }
        let padded = format!("\"look\"{}", " ".repeat(LONGEST_FROM_PAGE));
        assert_eq!(FromPage::read(&padded), Err(Rejection::TooLong));
    }

    #[test]
    fn an_older_page_is_told_to_reload() {
        assert_eq!(Hello::read(r#"{"protocol":1}"#), Ok(Hello { protocol: Version::CURRENT }));
        let reload = FromServer::Reload { protocol: Version(1) };
        assert_eq!(Hello::read(r#"{"protocol":0,"cookie":true}"#), Err(Box::new(reload.clone())));
        assert_eq!(reload.write(), r#"{"reload":{"protocol":1}}"#);
        let rejected = FromServer::from(Rejection::NotUnderstood);
        assert_eq!(Hello::read(r#""look""#), Err(Box::new(rejected)));
    }
}
