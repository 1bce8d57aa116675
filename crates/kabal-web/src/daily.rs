//! The daily challenge: one deal a day for each draw, the same for everyone on that date of their own calendar, without
//! a server.
//!
//! The deal's number is the first four bytes, as a big-endian number modulo 2^30, of SHA-256 over the ASCII text
//! `kabal/daily/1 2026-11-30 1`: a label, the date, the draw. `tests/daily.py` computes it a second time.
//!
//! A challenge is played under modern's rules and is an ordinary deal with an ordinary code: whoever plays that code
//! plays the challenge, on its day or later. Its day counts as won whenever it was won.

use std::collections::BTreeSet;

use kabal_core::{DealCode, DealNumber, Draw, PRESETS, Preset, Profile};
use sha2::{Digest, Sha256};

use crate::statistics::Day;

/// The draws that have a challenge.
pub const DRAWS: [Draw; 2] = [Draw::ONE, Draw::THREE];

/// The preset that a draw's challenge is played under.
#[must_use]
pub fn preset(draw: Draw) -> &'static Preset {
    // The first preset of a profile and a draw is the one with the profile's own scoring.
    let fits = |preset: &&Preset| preset.profile == Profile::Modern && preset.rules.draw == draw;
    PRESETS.iter().find(fits).unwrap_or(&PRESETS[0])
}

/// The challenge of a day.
#[must_use]
pub fn challenge(day: Day, draw: Draw) -> DealCode {
    DealCode::numbered(&preset(draw).rules, number(day, draw))
}

fn number(day: Day, draw: Draw) -> DealNumber {
    let hash = Sha256::digest(format!("kabal/daily/1 {day} {}", draw.get()));
    DealNumber::from_random_bits(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
}

/// The first day that has a challenge: 2026-01-01.
#[must_use]
pub fn first() -> Day {
    Day::new(2026, 1, 1).unwrap_or(Day::FIRST)
}

/// The days that have a challenge on a day, the latest first: back to [`first`].
fn days_until(today: Day) -> impl Iterator<Item = Day> {
    std::iter::successors(Some(today), |day| day.previous()).take_while(|day| *day >= first())
}

/// The day whose challenge a code is, today's or an earlier one.
#[must_use]
pub fn day_of(code: &DealCode, today: Day) -> Option<Day> {
    let draw = code.rules().draw;
    if code.number().is_none() || *code.rules() != preset(draw).rules {
        return None;
    }
    days_until(today).find(|day| Some(number(*day, draw)) == code.number())
}

/// How many days in a row were won, up to today; a day that is not over yet does not break the run.
#[must_use]
pub fn streak(won: &BTreeSet<Day>, today: Day) -> usize {
    let open = usize::from(!won.contains(&today));
    days_until(today).skip(open).take_while(|day| won.contains(day)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn days(texts: &[&str]) -> BTreeSet<Day> {
        texts.iter().map(|text| day(text)).collect()
    }

    #[test]
    fn the_challenges_are_those_that_a_stranger_computes() {
        let golden = include_str!("../tests/golden/daily.txt");
        let lines: Vec<_> = golden.lines().collect();
        assert!(lines.len() > 20);
        for line in lines {
            let [date, draw, number] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
            let draw = DRAWS.into_iter().find(|known| known.get().to_string() == draw).unwrap();
            let code = challenge(day(date), draw);
            assert_eq!(code.number().map(|number| number.to_string()).as_deref(), Some(number), "{line}");
            assert_eq!(code.rules().draw, draw);
        }
    }

    #[test]
    fn a_challenge_is_known_by_its_code_from_its_day_on() {
        let code = challenge(day("2026-11-29"), Draw::THREE);
        assert_eq!(day_of(&code, day("2026-11-29")), Some(day("2026-11-29")));
        assert_eq!(day_of(&code, day("2027-02-01")), Some(day("2026-11-29")));
        assert_eq!(day_of(&code, day("2026-11-28")), None, "nobody plays the challenge of tomorrow");
        let other = DealCode::numbered(&preset(Draw::ONE).rules, code.number().unwrap());
        assert_eq!(day_of(&other, day("2026-11-29")), None, "the other draw has its own");
    }

    #[test]
    fn the_run_of_days_goes_over_months_and_changes_of_the_clock() {
        // Oslo: 2026-03-29 had 23 hours, 2026-10-25 had 25.
        for run in [["2026-03-28", "2026-03-29", "2026-03-30"], ["2026-10-24", "2026-10-25", "2026-10-26"]] {
            assert_eq!(streak(&days(&run), day(run[2])), 3);
        }
        let won = days(&["2026-12-30", "2026-12-31", "2027-01-01"]);
        assert_eq!(streak(&won, day("2027-01-01")), 3);
        assert_eq!(streak(&won, day("2027-01-02")), 3, "today is not over yet");
        assert_eq!(streak(&won, day("2027-01-03")), 0, "yesterday was missed");
        assert_eq!(streak(&BTreeSet::new(), first()), 0);
    }
}
