//! The ranked daily: one deal of the server's for each day of UTC and each of some rules, which each account may play
//! once. Nobody else has a part in the shuffle: the server is bound to it days ahead, and opens it when the day has
//! ended everywhere.

use kabal_core::{Deal, DealCode, Rules};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Day, Opening};

/// The rules that have a daily, those of duels: with a time limit, and nobody is helped.
const RULES: [&str; 2] = ["KD1-D3P", "KM1-D1N hints=none time=600"];

/// A daily: which one it is. It is written `2026-11-30 KD1-D3P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Daily {
    /// The day of UTC on which it can be begun.
    pub day: Day,
    /// Its rules.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::rules))]
    pub rules: Rules,
}

impl Daily {
    /// For how many days ahead of today the server is bound to their dailies.
    pub const AHEAD: usize = 7;

    /// The dailies of a day.
    pub fn of(day: Day) -> impl Iterator<Item = Self> {
        // A test reads them all.
        RULES.iter().filter_map(|rules| rules.parse().ok()).map(move |rules| Self { day, rules })
    }

    /// The cards, from the server's bytes: generator 1 keyed by
    /// `SHA-256("kabal/ranked/1" || seed || "2026-11-30 KD1-D3P")`.
    #[must_use]
    pub fn deal(&self, server: Opening) -> Deal {
        let hash = Sha256::new().chain_update(b"kabal/ranked/1").chain_update(server.seed.0);
        Deal::from_key(&hash.chain_update(self.to_string()).finalize().into())
    }

    /// The deal with its rules, from the server's bytes.
    #[must_use]
    pub fn code(&self, server: Opening) -> DealCode {
        DealCode::of_cards(self.rules, self.deal(server))
    }
}

impl std::fmt::Display for Daily {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.day, self.rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bytes;

    fn day() -> Day {
        "2026-11-30".parse().unwrap()
    }

    #[test]
    fn each_day_has_one_for_each_of_the_rules() {
        let texts: Vec<String> = Daily::of(day()).map(|daily| daily.to_string()).collect();
        assert_eq!(texts, ["2026-11-30 KD1-D3P", "2026-11-30 KM1-D1N hints=none time=600"]);
        assert!(Daily::of(day()).all(|daily| daily.rules.time_limit.is_some()));
    }

    #[test]
    fn the_deal_comes_from_the_servers_seed_the_day_and_the_rules() {
        let server = Opening { salt: Bytes([1; 32]), seed: Bytes([0x65; 32]) };
        let mut dailies = Daily::of(day());
        let (duel, modern) = (dailies.next().unwrap(), dailies.next().unwrap());
        // By `sha256sum` over the label, 32 bytes 0x65 and the text of the daily.
        let key: Bytes<32> =
            "80a2e689ebca2654711b29501ac5b3cafbaf10f671b845aae01f98338cf5ff96".parse().unwrap();
        assert_eq!(duel.deal(server), Deal::from_key(&key.0));
        assert_ne!(modern.deal(server), duel.deal(server));
        let tomorrow = Daily { day: day().next().unwrap(), ..duel };
        assert_ne!(tomorrow.deal(server), duel.deal(server));
    }
}
