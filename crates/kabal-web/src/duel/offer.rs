//! What a duel can be made of: the games that are offered, and how long one may take one's time.

use kabal_core::{Hints, Profile, Rules, TimeLimit};
use kabal_protocol::Window;

use crate::new_game::Choice;

/// The limit of games whose own rules have none: time runs out in every duel, else it would not end (ruling).
const TEN_MINUTES: Option<TimeLimit> = TimeLimit::new(600);

/// How long after the seats are taken a game may be begun, the longest last.
pub const WINDOWS: [Window; 4] = [hours(1), hours(6), hours(12), Window::DAY];

const fn hours(count: u32) -> Window {
    match Window::new(count * 3600) {
        Some(window) => window,
        None => Window::DAY,
    }
}

/// The rules of duels in a profile: its own, with a time limit, and without hints, since nobody is helped (ruling).
#[must_use]
pub fn rules_of(profile: Profile) -> Rules {
    let rules = Choice::of_profile(profile).rules();
    Rules { hints: Hints::None, time_limit: rules.time_limit.or(TEN_MINUTES), ..rules }
}

/// The profile that these rules of a duel are offered for; none if they are made otherwise.
#[must_use]
pub fn profile_of(rules: &Rules) -> Option<Profile> {
    Profile::ALL.into_iter().find(|profile| rules_of(*profile) == *rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_protocol::{Pace, SeatCount, Terms};

    #[test]
    fn every_profile_can_be_played_in_a_duel_and_is_known_by_its_rules() {
        for profile in Profile::ALL {
            let rules = rules_of(profile);
            assert!(Terms::new(rules, Pace::Live, SeatCount::TWO).is_ok(), "{profile:?}");
            assert_eq!(profile_of(&rules), Some(profile));
        }
        assert_eq!(rules_of(Profile::Duel).to_string(), "KD1-D3P", "its own rules have a limit and no hints");
        assert_eq!(rules_of(Profile::Classic).to_string(), "KL1-D1N time=600");
        assert_eq!(profile_of(&"KL1-D1N".parse().unwrap()), None);
    }

    #[test]
    fn windows_last_from_an_hour_to_a_day() {
        assert_eq!(WINDOWS.map(|window| window.seconds() / 3600), [1, 6, 12, 24]);
    }
}
