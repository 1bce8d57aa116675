//! Who may be sent to whom.
//!
//! A quick match is an ordinary duel with two seats. Who waits has taken the first one. The list of those who wait is
//! the store's, so that it is one for all servers.

use kabal_core::{Millis, Rules};
use kabal_protocol::{DuelId, Moment, PlayerId};
use kabal_store::{StoreError, Waiting};

use crate::app::App;
use crate::rooms::Waits;

/// How far apart two ratings may be at once, and how much farther for each second that the one has waited.
const NEAR: f64 = 150.0;
const FARTHER_EACH_SECOND: f64 = 20.0;

/// How long a duel is kept for the one who was sent there.
const KEPT: Millis = Millis(10_000);

/// How long someone waits without asking again before being forgotten.
const FORGOTTEN: Millis = Millis(60_000);

/// How long ago someone may have asked who is to be connected to another server: pages ask every 5 seconds.
const ELSEWHERE: Millis = Millis(15_000);

/// Someone who asks for an opponent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seeker {
    pub(crate) player: PlayerId,
    pub(crate) strength: f64,
    pub(crate) rules: Rules,
    pub(crate) now: Moment,
}

impl Seeker {
    /// The duel of someone who waits, or the one that the seeker waits in.
    pub(crate) async fn meet(&self, app: &App) -> Result<Option<DuelId>, StoreError> {
        while let Some(offer) = self.arrange(app, |waiting| self.offer(waiting)).await? {
            match app.rooms().waits(app, offer.duel, offer.player).await {
                Ok(Waits::Here) => return Ok(Some(offer.duel)),
                Ok(Waits::Elsewhere) if app.peers().is_some() && self.now.since(offer.asked) < ELSEWHERE => {
                    return Ok(Some(offer.duel));
                }
                Ok(Waits::Elsewhere | Waits::No) | Err(_) => {
                    self.arrange(app, |waiting| waiting.retain(|one| one.duel != offer.duel)).await?;
                }
            }
        }
        Ok(None)
    }

    /// Waits in a new duel.
    pub(crate) async fn wait_in(&self, app: &App, duel: DuelId) -> Result<(), StoreError> {
        self.arrange(app, |waiting| waiting.push(self.waiting_in(duel))).await
    }

    async fn arrange<T>(
        &self,
        app: &App,
        arrange: impl FnOnce(&mut Vec<Waiting>) -> T,
    ) -> Result<T, StoreError> {
        let forgotten = Moment(self.now.0.saturating_sub(FORGOTTEN.0.into()));
        app.store().arrange(&self.rules, forgotten, arrange).await
    }

    fn waiting_in(&self, duel: DuelId) -> Waiting {
        let Self { player, strength, now, .. } = *self;
        Waiting { player, duel, strength, since: now, asked: now, kept_until: Moment(0) }
    }

    /// The duel of the nearest one who waits, was there first and is near enough; else the seeker's own.
    fn offer(&self, waiting: &mut Vec<Waiting>) -> Option<Waiting> {
        let own = waiting.iter().position(|one| one.player == self.player);
        let since = own.map(|at| waiting[at].since);
        let gap = |one: &Waiting| (one.strength - self.strength).abs();
        let reach = |one: &Waiting| {
            let waited =
                self.now.since(one.since).max(since.map_or(Millis::ZERO, |since| self.now.since(since)));
            NEAR + FARTHER_EACH_SECOND * f64::from(waited.0) / 1000.0
        };
        // Of two who wait, the later one goes to the earlier one, so that they do not pass each other.
        let earlier = |at: usize| own.is_none_or(|own| at < own);
        let near = (0..waiting.len()).filter(|&at| {
            let one = &waiting[at];
            one.player != self.player && earlier(at) && one.kept_until <= self.now && gap(one) <= reach(one)
        });
        let best = near.min_by(|&a, &b| gap(&waiting[a]).total_cmp(&gap(&waiting[b])));
        if let Some(at) = best {
            waiting[at].kept_until = self.now.after(KEPT);
            let best = waiting[at];
            // Who is sent elsewhere waits no more.
            if let Some(own) = own {
                waiting.remove(own);
            }
            return Some(best);
        }
        let own = &mut waiting[own?];
        own.asked = self.now;
        Some(*own)
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

    /// A seeker waits in the duel of its own byte.
    fn wait(waiting: &mut Vec<Waiting>, seeker: &Seeker) {
        waiting.push(seeker.waiting_in(DuelId(seeker.player.0)));
    }

    /// The duel that is offered, by its byte.
    fn offered(waiting: &mut Vec<Waiting>, seeker: &Seeker) -> Option<u8> {
        seeker.offer(waiting).map(|offer| offer.duel.0.0[0])
    }

    #[test]
    fn the_nearest_one_who_waits_is_met() {
        let waiting = &mut Vec::new();
        assert_eq!(offered(waiting, &seeker(1, 1500.0, 0)), None);
        wait(waiting, &seeker(1, 1500.0, 0));
        wait(waiting, &seeker(2, 1600.0, 0));
        assert_eq!(offered(waiting, &seeker(3, 1570.0, 0)), Some(2));
        // That duel is kept for the third player for ten seconds.
        assert_eq!(offered(waiting, &seeker(4, 1600.0, 1_000)), Some(1));
        assert_eq!(offered(waiting, &seeker(5, 1600.0, 2_000)), None);
        assert_eq!(offered(waiting, &seeker(5, 1600.0, 10_000)), Some(2));
    }

    #[test]
    fn who_waits_long_meets_players_farther_off() {
        let waiting = &mut Vec::new();
        wait(waiting, &seeker(1, 1500.0, 0));
        assert_eq!(offered(waiting, &seeker(2, 2000.0, 1_000)), None);
        // 150 + 20 * 17.5 = 500.
        assert_eq!(offered(waiting, &seeker(2, 2000.0, 17_499)), None);
        assert_eq!(offered(waiting, &seeker(2, 2000.0, 17_500)), Some(1));
    }

    #[test]
    fn of_two_who_wait_the_later_one_goes() {
        let waiting = &mut Vec::new();
        wait(waiting, &seeker(1, 1500.0, 0));
        wait(waiting, &seeker(2, 1900.0, 10));
        assert_eq!(offered(waiting, &seeker(1, 1500.0, 30_000)), Some(1), "stays where it is");
        assert_eq!(offered(waiting, &seeker(2, 1900.0, 30_000)), Some(1), "goes to the other one");
        assert_eq!(waiting.len(), 1);
    }

    #[test]
    fn nobody_meets_itself_and_asking_again_is_remembered() {
        let waiting = &mut Vec::new();
        wait(waiting, &seeker(1, 1500.0, 0));
        assert_eq!(offered(waiting, &seeker(1, 1500.0, 7)), Some(1));
        assert_eq!((waiting[0].since, waiting[0].asked), (Moment(1_000_000), Moment(1_000_007)));
    }
}
