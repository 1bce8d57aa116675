//! Who waits for an opponent, and who may be sent to whom.
//!
//! A quick match is an ordinary duel with two seats. Who waits has taken the first one. The list of those who wait is in
//! memory only: after a restart pages ask again.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kabal_core::{Millis, Rules};
use kabal_protocol::{DuelId, Moment, PlayerId};

/// How far apart two ratings may be at once, and how much farther for each second that the one has waited.
const NEAR: f64 = 150.0;
const FARTHER_EACH_SECOND: f64 = 20.0;

/// How long a duel is kept for the one who was sent there.
const KEPT: Millis = Millis(10_000);

/// How long someone waits without asking again before being forgotten.
const FORGOTTEN: Millis = Millis(60_000);

/// Someone who asks for an opponent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seeker {
    pub(crate) player: PlayerId,
    pub(crate) strength: f64,
    pub(crate) rules: Rules,
    pub(crate) now: Moment,
}

/// A duel to go to, if the one who waits there still does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) duel: DuelId,
    /// Who waits: the seeker itself, if there is nothing better.
    pub(crate) player: PlayerId,
}

/// Someone who waits in a duel.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    duel: DuelId,
    player: PlayerId,
    strength: f64,
    rules: Rules,
    since: Moment,
    asked: Moment,
    /// Until when the duel is kept for someone who was sent there.
    kept_until: Moment,
}

/// All who wait, who has waited longest first.
#[derive(Debug, Default)]
pub(crate) struct Matchmaker {
    waiting: Mutex<Vec<Waiting>>,
}

impl Matchmaker {
    /// The duel of the nearest one who waits, was there first and is near enough; else the seeker's own.
    pub(crate) fn offer(&self, seeker: &Seeker) -> Option<Offer> {
        let mut waiting = self.list();
        waiting.retain(|one| seeker.now.since(one.asked) < FORGOTTEN);
        let own = waiting.iter().position(|one| one.player == seeker.player && one.rules == seeker.rules);
        let since = own.map(|at| waiting[at].since);
        let gap = |one: &Waiting| (one.strength - seeker.strength).abs();
        let reach = |one: &Waiting| {
            let waited =
                seeker.now.since(one.since).max(since.map_or(Millis::ZERO, |since| seeker.now.since(since)));
            NEAR + FARTHER_EACH_SECOND * f64::from(waited.0) / 1000.0
        };
        // Of two who wait, the later one goes to the earlier one, so that they do not pass each other.
        let earlier = |at: usize| own.is_none_or(|own| at < own);
        let near = (0..waiting.len()).filter(|&at| {
            let one = &waiting[at];
            one.player != seeker.player
                && one.rules == seeker.rules
                && earlier(at)
                && one.kept_until <= seeker.now
                && gap(one) <= reach(one)
        });
        let best = near.min_by(|&a, &b| gap(&waiting[a]).total_cmp(&gap(&waiting[b])));
        if let Some(at) = best {
            waiting[at].kept_until = seeker.now.after(KEPT);
            let Waiting { duel, player, .. } = waiting[at];
            // Who is sent elsewhere waits no more.
            if let Some(own) = own {
                waiting.remove(own);
            }
            return Some(Offer { duel, player });
        }
        let own = own?;
        waiting[own].asked = seeker.now;
        Some(Offer { duel: waiting[own].duel, player: seeker.player })
    }

    /// A seeker waits in a new duel.
    pub(crate) fn wait(&self, duel: DuelId, seeker: &Seeker) {
        let Seeker { player, strength, rules, now } = *seeker;
        let one = Waiting { duel, player, strength, rules, since: now, asked: now, kept_until: Moment(0) };
        self.list().push(one);
    }

    /// Nobody waits in a duel any more.
    pub(crate) fn withdraw(&self, duel: DuelId) {
        self.list().retain(|one| one.duel != duel);
    }

    fn list(&self) -> MutexGuard<'_, Vec<Waiting>> {
        // Nothing panics while it holds the lock.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kabal_protocol::Bytes;

    use super::*;

    fn seeker(byte: u8, strength: f64, now: u64) -> Seeker {
        let rules = "KD1-D3P".parse().unwrap();
        Seeker { player: PlayerId(Bytes([byte; 16])), strength, rules, now: Moment(1_000_000 + now) }
    }

    fn duel(byte: u8) -> DuelId {
        DuelId(Bytes([byte; 16]))
    }

    /// The duel that is offered, by its byte.
    fn offered(maker: &Matchmaker, seeker: &Seeker) -> Option<u8> {
        maker.offer(seeker).map(|offer| offer.duel.0.0[0])
    }

    #[test]
    fn the_nearest_one_who_waits_is_met() {
        let maker = Matchmaker::default();
        assert_eq!(offered(&maker, &seeker(1, 1500.0, 0)), None);
        maker.wait(duel(1), &seeker(1, 1500.0, 0));
        maker.wait(duel(2), &seeker(2, 1600.0, 0));
        assert_eq!(offered(&maker, &seeker(3, 1570.0, 0)), Some(2));
        // That duel is kept for the third player for ten seconds.
        assert_eq!(offered(&maker, &seeker(4, 1600.0, 1_000)), Some(1));
        assert_eq!(offered(&maker, &seeker(5, 1600.0, 2_000)), None);
        assert_eq!(offered(&maker, &seeker(5, 1600.0, 10_000)), Some(2));
    }

    #[test]
    fn who_waits_long_meets_players_farther_off() {
        let maker = Matchmaker::default();
        maker.wait(duel(1), &seeker(1, 1500.0, 0));
        assert_eq!(offered(&maker, &seeker(2, 2000.0, 1_000)), None);
        // 150 + 20 * 17.5 = 500.
        assert_eq!(offered(&maker, &seeker(2, 2000.0, 17_499)), None);
        assert_eq!(offered(&maker, &seeker(2, 2000.0, 17_500)), Some(1));
    }

    #[test]
    fn of_two_who_wait_the_later_one_goes() {
        let maker = Matchmaker::default();
        maker.wait(duel(1), &seeker(1, 1500.0, 0));
        maker.wait(duel(2), &seeker(2, 1900.0, 10));
        assert_eq!(offered(&maker, &seeker(1, 1500.0, 30_000)), Some(1), "stays where it is");
        assert_eq!(offered(&maker, &seeker(2, 1900.0, 30_000)), Some(1), "goes to the other one");
    }

    #[test]
    fn rules_must_be_the_same_and_nobody_meets_itself() {
        let maker = Matchmaker::default();
        maker.wait(duel(1), &seeker(1, 1500.0, 0));
        let other = Seeker { rules: "KD1-D3P draw=1".parse().unwrap(), ..seeker(2, 1500.0, 1) };
        assert_eq!(offered(&maker, &other), None);
        assert_eq!(offered(&maker, &seeker(1, 1500.0, 1)), Some(1));
        maker.withdraw(duel(1));
        assert_eq!(offered(&maker, &seeker(1, 1500.0, 2)), None);
    }

    #[test]
    fn who_does_not_ask_again_is_forgotten() {
        let maker = Matchmaker::default();
        maker.wait(duel(1), &seeker(1, 1500.0, 0));
        assert_eq!(offered(&maker, &seeker(2, 1500.0, 60_000)), None);
    }
}
