//! The terms of a duel: what is played, and when.

use std::fmt;

use kabal_core::{Millis, Rules, TimeLimit};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{Daily, Day, SeatCount};

/// A time on the server's clock, in whole milliseconds since 1970-01-01 00:00 UTC. This crate never reads a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The moment so much later.
    #[must_use]
    pub fn after(self, wait: Millis) -> Self {
        Self(self.0.saturating_add(wait.0.into()))
    }

    /// How long it is since an earlier moment: zero if that is yet to come, and no more than 2^32 - 1 ms (49 days).
    #[must_use]
    pub fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0).try_into().unwrap_or(u32::MAX))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// How long after the deal is fixed a game of a [`Pace::Window`] duel may be begun: 1 second to a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Window(u32);

impl Window {
    /// The longest one, 24 hours.
    pub const DAY: Self = Self(86_400);

    /// A window of this many seconds, 1 to 86 400.
    #[must_use]
    pub const fn new(seconds: u32) -> Option<Self> {
        match seconds {
            1..=86_400 => Some(Self(seconds)),
            _ => None,
        }
    }

    /// The number of seconds.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        self.0
    }

    /// Its length.
    #[must_use]
    pub const fn millis(self) -> Millis {
        // No more than 86 400 000.
        Millis(self.0 * 1000)
    }
}

impl From<Window> for u32 {
    fn from(window: Window) -> Self {
        window.0
    }
}

impl TryFrom<u32> for Window {
    type Error = &'static str;

    fn try_from(seconds: u32) -> Result<Self, Self::Error> {
        Self::new(seconds).ok_or("a window has 1 to 86400 seconds")
    }
}

/// When the seats play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// All start together and see each other's score.
    Live,
    /// Each begins when it suits, and sees nothing of the others before all are done.
    Window(Window),
    /// Alone, a daily on its day of UTC.
    Daily(Day),
}

impl Pace {
    /// How long the seats stay open at most to those who are invited. Then the duel begins with those who are there, or
    /// is called off.
    pub const OPEN: Millis = Millis(24 * 3_600_000);

    /// From the fixed deal to the common start of a live duel.
    pub const COUNTDOWN: Millis = Millis(3_000);

    /// How long a round waits for commitments and then for reveals, once the seats are closed. Pages answer by
    /// themselves: those of a live duel are all open, those of the other kind need not be.
    #[must_use]
    pub const fn answer_within(self) -> Millis {
        match self {
            Self::Live => Millis(15_000),
            Self::Window(_) => Millis(12 * 3_600_000),
            // A daily has no round: the server alone is bound.
            Self::Daily(_) => Millis::ZERO,
        }
    }

    /// From when no game can be begun any more, where each begins when it suits; none where all start together.
    #[must_use]
    pub fn closes(self, fixed: Moment) -> Option<Moment> {
        match self {
            Self::Live => None,
            Self::Window(window) => Some(fixed.after(window.millis())),
            Self::Daily(day) => Some(day.ends()),
        }
    }
}

/// Who may take the seats of a duel, and how long they can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Seating {
    /// Whoever has the invitation, until all are taken, the holder of the lowest one closes them, or [`Pace::OPEN`] is
    /// over.
    #[default]
    Invited,
    /// The members of a tournament's group, until all are there or the time to sign in is over. Nobody closes them
    /// earlier: that would shut members out.
    Reserved,
}

impl Seating {
    /// How long the members of a group of a live tournament have to come.
    pub const SIGN_IN: Millis = Millis(3 * 60_000);

    /// How long the seats stay open at most. Over a window, members have as long to come as they then have to begin.
    #[must_use]
    pub const fn open_for(self, pace: Pace) -> Millis {
        match (self, pace) {
            // A daily's seat is its player's from the start.
            (Self::Invited, _) | (_, Pace::Daily(_)) => Pace::OPEN,
            (Self::Reserved, Pace::Live) => Self::SIGN_IN,
            (Self::Reserved, Pace::Window(window)) => window.millis(),
        }
    }

    /// Whether whoever has the invitation may sit down, as in most duels.
    #[must_use]
    pub const fn is_invited(&self) -> bool {
        matches!(self, Self::Invited)
    }
}

/// `live`, `window` and its seconds, or `daily` and its day: as records write it.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Live => f.write_str("live"),
            Self::Window(window) => write!(f, "window {}", window.seconds()),
            Self::Daily(day) => write!(f, "daily {day}"),
        }
    }
}

/// What a duel is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Given", into = "Given")]
pub struct Terms {
    rules: Rules,
    limit: TimeLimit,
    /// When the seats play.
    pub pace: Pace,
    /// How many may take part.
    pub seats: SeatCount,
}

/// Terms as they are written, not yet checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    rules: Rules,
    pace: Pace,
    /// How many; none of a daily, which has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seats: Option<SeatCount>,
}

/// Why terms as they are written are none.
#[derive(Debug, thiserror::Error)]
enum BadTerms {
    #[error(transparent)]
    NoTimeLimit(#[from] NoTimeLimit),
    #[error("a duel has seats, and a daily has none to tell of")]
    Seats,
}

/// The rules have no time limit, so nothing would make sure that the duel ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a duel needs rules with a time limit")]
pub struct NoTimeLimit;

impl Terms {
    /// A duel under these rules.
    ///
    /// # Errors
    /// [`NoTimeLimit`]: give such rules one, as in `KL1-D1N time=1800`.
    pub fn new(rules: Rules, pace: Pace, seats: SeatCount) -> Result<Self, NoTimeLimit> {
        let limit = rules.time_limit.ok_or(NoTimeLimit)?;
        Ok(Self { rules, limit, pace, seats })
    }

    /// An account's attempt at a daily.
    ///
    /// # Errors
    /// [`NoTimeLimit`]: all of [`Daily::of`] have one.
    pub fn daily(daily: Daily) -> Result<Self, NoTimeLimit> {
        Self::new(daily.rules, Pace::Daily(daily.day), SeatCount::ONE)
    }

    /// The rules of each game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The time limit of each game.
    #[must_use]
    pub const fn limit(&self) -> TimeLimit {
        self.limit
    }
}

impl TryFrom<Given> for Terms {
    type Error = BadTerms;

    fn try_from(Given { rules, pace, seats }: Given) -> Result<Self, BadTerms> {
        match (pace, seats) {
            (Pace::Daily(day), None) => Ok(Self::daily(Daily { day, rules })?),
            (Pace::Live | Pace::Window(_), Some(seats)) => Ok(Self::new(rules, pace, seats)?),
            _ => Err(BadTerms::Seats),
        }
    }
}

impl From<Terms> for Given {
    fn from(terms: Terms) -> Self {
        let seats = Some(terms.seats).filter(|seats| *seats != SeatCount::ONE);
        Self { rules: terms.rules, pace: terms.pace, seats }
    }
}

/// Reads terms that players may ask for: dailies are the server's.
///
/// # Errors
/// What is wrong with them.
pub(crate) fn terms_of_players<'de, D: Deserializer<'de>>(from: D) -> Result<Terms, D::Error> {
    let terms = Terms::deserialize(from)?;
    not_daily(terms.pace).map(|_| terms)
}

/// Reads a pace that players may ask for.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn pace_of_players<'de, D: Deserializer<'de>>(from: D) -> Result<Pace, D::Error> {
    not_daily(Pace::deserialize(from)?)
}

fn not_daily<E: de::Error>(pace: Pace) -> Result<Pace, E> {
    match pace {
        Pace::Daily(_) => Err(E::custom("only the server makes a daily")),
        Pace::Live | Pace::Window(_) => Ok(pace),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_needs_a_time_limit() {
        let terms = |rules: &str| Terms::new(rules.parse().unwrap(), Pace::Live, SeatCount::TWO);
        assert_eq!(terms("KL1-D1N"), Err(NoTimeLimit));
        assert_eq!(terms("KL1-D1N time=1800").map(|terms| terms.limit().seconds()), Ok(1800));
        assert!(serde_json::from_str::<Terms>(r#"{"rules":"KL1-D1N","pace":"live","seats":2}"#).is_err());
    }

    #[test]
    fn terms_are_written_in_words() {
        let window = Pace::Window(Window::new(600).unwrap());
        let terms = Terms::new("KD1-D3P".parse().unwrap(), window, SeatCount::TWO).unwrap();
        let text = r#"{"rules":"KD1-D3P","pace":{"window":600},"seats":2}"#;
        assert_eq!(serde_json::to_string(&terms).unwrap(), text);
        assert_eq!(serde_json::from_str::<Terms>(text).unwrap(), terms);
        let daily = r#"{"rules":"KD1-D3P","pace":{"daily":"2026-11-30"}}"#;
        let terms = serde_json::from_str::<Terms>(daily).unwrap();
        assert_eq!((terms.seats.get(), serde_json::to_string(&terms).unwrap().as_str()), (1, daily));
    }

    #[test]
    fn a_daily_has_no_seats_to_choose_and_is_not_made_by_players() {
        for text in [
            r#"{"rules":"KD1-D3P","pace":"live"}"#,
            r#"{"rules":"KD1-D3P","pace":"live","seats":1}"#,
            r#"{"rules":"KD1-D3P","pace":{"daily":"2026-11-30"},"seats":2}"#,
            r#"{"rules":"KD1-D3P","pace":{"daily":"2026-02-30"}}"#,
            r#"{"rules":"KL1-D1N","pace":{"daily":"2026-11-30"}}"#,
        ] {
            assert!(serde_json::from_str::<Terms>(text).is_err(), "{text}");
        }
        let asked =
            |terms: &str| serde_json::from_str::<crate::http::NewDuel>(&format!("{{\"terms\":{terms}}}"));
        assert!(asked(r#"{"rules":"KD1-D3P","pace":"live","seats":2}"#).is_ok());
        assert!(asked(r#"{"rules":"KD1-D3P","pace":{"daily":"2026-11-30"}}"#).is_err());
    }

    #[test]
    fn games_can_be_begun_until_the_window_or_the_day_ends() {
        let day: Day = "2026-11-30".parse().unwrap();
        assert_eq!(Pace::Live.closes(Moment(7)), None);
        assert_eq!(Pace::Window(Window::new(9).unwrap()).closes(Moment(7)), Some(Moment(9_007)));
        assert_eq!(Pace::Daily(day).closes(day.begins()), Some(Moment(1_796_083_200_000)));
    }

    #[test]
    fn time_never_runs_below_zero_nor_over() {
        assert_eq!(Moment(5).since(Moment(9)), Millis::ZERO);
        assert_eq!(Moment(u64::MAX).since(Moment(0)), Millis(u32::MAX));
        assert_eq!(Moment(5).after(Millis(4)), Moment(9));
    }
}
