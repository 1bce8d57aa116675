//! Days of a calendar.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Moment;

/// The length of a day of UTC, in milliseconds.
const LENGTH: u64 = 24 * 3_600_000;

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: u16,
    month: u8,
}

impl Month {
    /// The month before, from January 1970 on.
    #[must_use]
    pub fn previous(self) -> Option<Self> {
        let Self { year, month } = self;
        let previous =
            if month == 1 { Self { year: year - 1, month: 12 } } else { Self { month: month - 1, year } };
        (previous.year >= Day::FIRST.year).then_some(previous)
    }

    /// The month after, to December 9999.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let Self { year, month } = self;
        let next =
            if month == 12 { Self { year: year + 1, month: 1 } } else { Self { month: month + 1, year } };
        (next.year <= 9999).then_some(next)
    }

    /// Its days.
    pub fn days(self) -> impl Iterator<Item = Day> {
        let Self { year, month } = self;
        (1..=days_in(year, month)).map(move |day| Day { year, month, day })
    }

    /// Its first day.
    #[must_use]
    pub const fn first(self) -> Day {
        Day { year: self.year, month: self.month, day: 1 }
    }
}

/// A day, 1970-01-01 to 9999-12-31; written `2026-11-30`. Whether it is one of UTC or of a player's own time zone is
/// for who has it to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// 1970-01-01.
    pub const FIRST: Self = Self { year: 1970, month: 1, day: 1 };

    /// 9999-12-31.
    const LAST: Self = Self { year: 9999, month: 12, day: 31 };

    /// The day of this year, month from 1 and day from 1, if there is one.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let valid = (1970..=9999).contains(&year) && (1..=12).contains(&month);
        (valid && (1..=days_in(year, month)).contains(&day)).then_some(Self { year, month, day })
    }

    /// Its month.
    #[must_use]
    pub const fn month(self) -> Month {
        Month { year: self.year, month: self.month }
    }

    /// Which day of its month, from 1.
    #[must_use]
    pub const fn of_month(self) -> u8 {
        self.day
    }

    /// Which day of its week, from Monday, 0, to Sunday, 6.
    #[must_use]
    pub fn of_week(self) -> usize {
        // 1970-01-01 was a Thursday.
        (self.number() as usize + 3) % 7
    }

    /// The day before, from 1970-01-01 on.
    #[must_use]
    pub fn previous(self) -> Option<Self> {
        match self.day {
            1 => self.month().previous().and_then(|month| month.days().last()),
            _ => Some(Self { day: self.day - 1, ..self }),
        }
    }

    /// The day after, to 9999-12-31.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let Self { year, month, day } = self;
        Self::new(year, month, day + 1).or_else(|| Some(self.month().next()?.first()))
    }

    /// The day of UTC that a moment belongs to; the last one there is, if it comes after all of them.
    #[must_use]
    pub fn of(moment: Moment) -> Self {
        let number = (moment.0 / LENGTH).min(u64::from(Self::LAST.number())) as u32;
        // No year has more than 366 days, so this is not too late.
        let mut day = Self { year: Self::FIRST.year + (number / 366) as u16, ..Self::FIRST };
        while let Some(next) = day.month().next().map(Month::first).filter(|next| next.number() <= number) {
            day = next;
        }
        Self { day: 1 + (number - day.number()) as u8, ..day }
    }

    /// Its first moment, as a day of UTC.
    #[must_use]
    pub fn begins(self) -> Moment {
        Moment(u64::from(self.number()) * LENGTH)
    }

    /// The first moment after it, as a day of UTC.
    #[must_use]
    pub fn ends(self) -> Moment {
        Moment(self.begins().0 + LENGTH)
    }

    /// The first moment at which no place on Earth has this date any more: noon of UTC on the day after, when it ends
    /// in the time zone 12 hours behind UTC.
    #[must_use]
    pub fn over_everywhere(self) -> Moment {
        Moment(self.ends().0 + LENGTH / 2)
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

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = ParseDayError;

    fn try_from(text: String) -> Result<Self, ParseDayError> {
        text.parse()
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
    fn the_day_before_is_found_over_months_years_and_the_days_that_clocks_are_changed() {
        let before = |text: &str| text.parse::<Day>().unwrap().previous().map(|day| day.to_string());
        for (day, expected) in [
            ("2026-03-01", "2026-02-28"),
            ("2028-03-01", "2028-02-29"),
            ("2027-01-01", "2026-12-31"),
            // Clocks went forward in Oslo on 2026-03-29, and back on 2026-10-25.
            ("2026-03-30", "2026-03-29"),
            ("2026-10-26", "2026-10-25"),
        ] {
            assert_eq!(before(day).as_deref(), Some(expected));
        }
        assert_eq!(before("1970-01-01"), None);
    }

    #[test]
    fn days_of_utc_follow_each_other_without_a_gap() {
        // By `date --utc --date=2026-11-30 +%s`, and by hand: a day has 86 400 seconds.
        let day: Day = "2026-11-30".parse().unwrap();
        assert_eq!(day.begins(), Moment(1_795_996_800_000));
        assert_eq!(day.ends(), Moment(1_796_083_200_000));
        assert_eq!(day.over_everywhere(), Moment(1_796_126_400_000));
        assert_eq!(day.next().map(|day| day.to_string()).as_deref(), Some("2026-12-01"));
        let mut month = Day::FIRST.month();
        while month.year < 2110 {
            let days: Vec<Day> = month.days().collect();
            for day in [days[0], days[days.len() - 1]] {
                let next = day.next().unwrap();
                assert_eq!((next.previous(), next.begins()), (Some(day), day.ends()));
                let last = Moment(day.ends().0 - 1);
                assert_eq!((Day::of(day.begins()), Day::of(last)), (day, day));
            }
            month = month.next().unwrap();
        }
        assert_eq!(Day::LAST.next(), None);
        assert_eq!(Day::of(Moment(u64::MAX)), Day::LAST);
        assert_eq!(Day::of(Day::LAST.begins()), Day::LAST);
    }

    #[test]
    fn weeks_begin_on_monday() {
        let of_week = |text: &str| text.parse::<Day>().unwrap().of_week();
        // 2000-01-01 was a Saturday, 2026-11-30 a Monday.
        assert_eq!((of_week("2000-01-01"), of_week("2026-11-30"), of_week("2026-12-06")), (5, 0, 6));
    }

    #[test]
    fn months_follow_each_other() {
        let month = "2026-12-05".parse::<Day>().unwrap().month();
        assert_eq!(month.next().unwrap().first().to_string(), "2027-01-01");
        assert_eq!(month.next().and_then(Month::previous), Some(month));
        assert_eq!(month.days().count(), 31);
        assert_eq!(Day::FIRST.month().previous(), None);
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
