//! Days of the player's own calendar.

use std::fmt;
use std::str::FromStr;

/// A day, 1970-01-01 to 9999-12-31, in the player's own time zone; written `2026-11-30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// 1970-01-01.
    pub const FIRST: Self = Self { year: 1970, month: 1, day: 1 };

    /// The day of this year, month from 1 and day from 1, if there is one.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let valid = (1970..=9999).contains(&year) && (1..=12).contains(&month);
        (valid && (1..=days_in(year, month)).contains(&day)).then_some(Self { year, month, day })
    }

    /// Days since 1970-01-01. Two days follow each other if their numbers do, whatever clocks do between them.
    #[must_use]
    pub fn number(self) -> u32 {
        let years = (1970..self.year).map(|year| if is_leap(year) { 366 } else { 365 }).sum::<u32>();
        let months = (1..self.month).map(|month| u32::from(days_in(self.year, month))).sum::<u32>();
        years + months + u32::from(self.day) - 1
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written as in 2026-11-30")]
pub struct ParseDayError;

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.splitn(3, '-');
        let mut part = || parts.next().ok_or(ParseDayError);
        let (year, month, day) = (part()?, part()?, part()?);
        let day = Self::new(
            year.parse().map_err(|_| ParseDayError)?,
            month.parse().map_err(|_| ParseDayError)?,
            day.parse().map_err(|_| ParseDayError)?,
        );
        day.filter(|day| day.to_string() == text).ok_or(ParseDayError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_numbered_from_1970() {
        let number = |text: &str| text.parse::<Day>().unwrap().number();
        // By hand: 30 years of 365 days and 7 leap days to 2000; 31 + 29 days to March.
        assert_eq!(number("1970-01-01"), 0);
        assert_eq!(number("2000-01-01"), 30 * 365 + 7);
        assert_eq!(number("2000-03-01"), 30 * 365 + 7 + 60);
        assert_eq!(number("2027-01-01") - number("2026-12-31"), 1);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "2026-11", "2026-02-29", "1900-01-01", "2026-13-01", "2026-1-1", "2026-11-31", "2026-11-30 "]
        {
            assert_eq!(text.parse::<Day>(), Err(ParseDayError), "{text}");
        }
        assert!("2028-02-29".parse::<Day>().is_ok());
    }
}
