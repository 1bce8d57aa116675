//! What a duel wants of a player, and how much time is left for it, in words.

use kabal_core::Millis;

use super::{DuelText, Text, Words};
use crate::duel::Errand;

/// Below this the pages do it by themselves, at once: nobody needs to be told how long that may take.
const A_MINUTE: Millis = Millis(60_000);

impl Words {
    /// What a duel wants of the player, in one sentence without the time that is left.
    #[must_use]
    pub fn errand(&self, errand: Errand) -> String {
        self.say(match errand {
            Errand::Seats { taken, of } => DuelText::DuelSeats { count: taken, of },
            Errand::Part(left) | Errand::Parts(left) if left < A_MINUTE => DuelText::DuelShuffling,
            Errand::Part(_) => DuelText::DuelPart,
            Errand::Parts(_) => DuelText::DuelParts,
            Errand::Begin(_) => DuelText::DuelToBegin,
            Errand::Play => DuelText::DuelPlaying,
            Errand::Others(Millis::ZERO) => DuelText::DuelOthersPlay,
            Errand::Others(_) => DuelText::DuelOthersBegin,
        })
    }

    /// How much time is left for it, where that is long enough to be told.
    #[must_use]
    pub fn errand_left(&self, errand: Errand) -> Option<String> {
        let left = match errand {
            Errand::Part(left) | Errand::Parts(left) => Some(left).filter(|left| *left >= A_MINUTE),
            Errand::Begin(left) => Some(left),
            Errand::Others(left) => Some(left).filter(|left| *left > Millis::ZERO),
            Errand::Seats { .. } | Errand::Play => None,
        };
        left.map(|left| self.say(DuelText::DuelTimeLeft { left: &self.span(left) }))
    }

    /// A length of time in hours and minutes.
    #[must_use]
    pub fn span(&self, time: Millis) -> String {
        let minutes = time.seconds() as usize / 60;
        match (minutes / 60, minutes % 60) {
            (0, 0) => self.say(DuelText::UnderMinute),
            (0, count) => self.say(Text::Minutes { count }),
            (hours, minutes) => self.say(DuelText::HoursMinutes { hours, minutes }),
        }
    }
}
