//! The shuffle nobody chose, step by step: each step is a type of its own, and only the last one has a deal.
//!
//! ```text
//! Committing --close--> Revealing --fix--> Shuffle --deal--> Deal
//! ```
//!
//! The server is committed before the first seat commits, every seat before the first one reveals, and every reveal
//! is checked before there is a deal. So no party, the server included, can choose its bytes by those of another.

use std::collections::BTreeMap;

use kabal_core::Deal;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Commitment, Opening, Seat, SeatCount, Secret};

/// The server is committed; seats commit one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committing {
    server: Secret,
    seats: BTreeMap<Seat, Commitment>,
}

/// Server and seats are committed, and no seat can join any more: the seats reveal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revealing {
    server: Secret,
    seats: BTreeMap<Seat, Commitment>,
    opened: BTreeMap<Seat, Opening>,
}

/// All seats have revealed, and every reveal was checked: the deal is fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    server: Secret,
    seats: BTreeMap<Seat, Opening>,
}

/// Why a commitment is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum CommitError {
    /// The seat has committed to something else.
    #[error("this seat is committed already")]
    Committed,
    /// Someone else, the server perhaps, has published this commitment: it can only be a copy.
    #[error("this commitment is someone else's")]
    Copied,
}

/// Why a reveal is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum RevealError {
    /// The seat takes no part.
    #[error("this seat has no commitment in this round")]
    NotCommitted,
    /// Salt and seed are not what the seat is committed to.
    #[error("salt and seed do not fit the commitment")]
    Mismatch,
}

impl Committing {
    /// A round begins with the server's commitment.
    #[must_use]
    pub const fn new(server: Secret) -> Self {
        Self { server, seats: BTreeMap::new() }
    }

    /// What the server is committed to.
    #[must_use]
    pub fn server(&self) -> Commitment {
        self.server.commitment()
    }

    /// The seats' commitments so far.
    #[must_use]
    pub const fn seats(&self) -> &BTreeMap<Seat, Commitment> {
        &self.seats
    }

    /// Takes a seat's commitment; the same one again changes nothing.
    ///
    /// # Errors
    /// [`CommitError`]; the round is then as before.
    pub fn commit(&mut self, seat: Seat, to: Commitment) -> Result<(), CommitError> {
        match self.seats.get(&seat) {
            Some(before) if *before == to => Ok(()),
            Some(_) => Err(CommitError::Committed),
            None if to == self.server() || self.seats.values().any(|other| *other == to) => {
                Err(CommitError::Copied)
            }
            None => {
                self.seats.insert(seat, to);
                Ok(())
            }
        }
    }

    /// Forgets a seat that is given up.
    pub fn release(&mut self, seat: Seat) {
        self.seats.remove(&seat);
    }

    /// Closes the seats; none while fewer than two are committed.
    #[must_use]
    pub fn close(&self) -> Option<Revealing> {
        (self.seats.len() >= SeatCount::TWO.get()).then(|| Revealing {
            server: self.server.clone(),
            seats: self.seats.clone(),
            opened: BTreeMap::new(),
        })
    }
}

impl Revealing {
    /// What the server is committed to.
    #[must_use]
    pub fn server(&self) -> Commitment {
        self.server.commitment()
    }

    /// The seats' commitments.
    #[must_use]
    pub const fn seats(&self) -> &BTreeMap<Seat, Commitment> {
        &self.seats
    }

    /// Takes a seat's reveal; the same one again changes nothing.
    ///
    /// # Errors
    /// [`RevealError`]; the round is then as before.
    pub fn reveal(&mut self, seat: Seat, opening: Opening) -> Result<(), RevealError> {
        let commitment = self.seats.get(&seat).ok_or(RevealError::NotCommitted)?;
        if *commitment != opening.commitment() {
            return Err(RevealError::Mismatch);
        }
        self.opened.insert(seat, opening);
        Ok(())
    }

    /// Whether a seat has revealed.
    #[must_use]
    pub fn has_revealed(&self, seat: Seat) -> bool {
        self.opened.contains_key(&seat)
    }

    /// The seats that have not revealed, in order.
    pub fn missing(&self) -> impl Iterator<Item = Seat> {
        self.seats.keys().copied().filter(|seat| !self.has_revealed(*seat))
    }

    /// Fixes the deal; none while a reveal is missing.
    #[must_use]
    pub fn fix(&self) -> Option<Shuffle> {
        self.missing()
            .next()
            .is_none()
            .then(|| Shuffle { server: self.server.clone(), seats: self.opened.clone() })
    }
}

impl Shuffle {
    /// The server's secret, which stays one until the duel is over.
    #[must_use]
    pub const fn server(&self) -> &Secret {
        &self.server
    }

    /// What the seats revealed, in seat order.
    #[must_use]
    pub const fn seats(&self) -> &BTreeMap<Seat, Opening> {
        &self.seats
    }

    /// The deal: generator 1 keyed by `SHA-256("kabal/duel/1" || server_seed || the seats' seeds in seat order)`.
    #[must_use]
    pub fn deal(&self) -> Deal {
        let hash = Sha256::new().chain_update(b"kabal/duel/1").chain_update(self.server.open().seed.0);
        let seeds = self.seats.values().map(|opening| opening.seed.0);
        Deal::from_key(&seeds.fold(hash, Digest::chain_update).finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bytes;

    fn opening(byte: u8) -> Opening {
        Opening { salt: Bytes([byte; 32]), seed: Bytes([byte + 1; 32]) }
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn committed(seats: &[u8]) -> Committing {
        let mut round = Committing::new(opening(100).into());
        for number in seats {
            round.commit(seat(*number), opening(*number).commitment()).unwrap();
        }
        round
    }

    #[test]
    fn nothing_is_fixed_before_all_have_committed_and_revealed() {
        assert_eq!(committed(&[1]).close(), None);
        let mut round = committed(&[1, 3]).close().unwrap();
        assert_eq!(round.fix(), None);
        round.reveal(seat(3), opening(3)).unwrap();
        assert_eq!(round.fix(), None);
        assert_eq!(round.missing().collect::<Vec<_>>(), [seat(1)]);
        round.reveal(seat(1), opening(1)).unwrap();
        assert!(round.fix().is_some());
    }

    #[test]
    fn the_deal_comes_from_all_seeds_in_seat_order() {
        let deal = |order: &[u8]| {
            let mut round = committed(order).close().unwrap();
            order.iter().for_each(|number| round.reveal(seat(*number), opening(*number)).unwrap());
            round.fix().unwrap().deal()
        };
        // SHA-256 of the label, then 32 bytes each of 0x65 (the server's), 0x02 and 0x04, by `sha256sum`.
        let key: Bytes<32> =
            "39e121c7e91b06d37fbc59312f0c091f8096338a826d38cd20efc47cbc5b1613".parse().unwrap();
        assert_eq!(deal(&[1, 3]), Deal::from_key(&key.0));
        assert_eq!(deal(&[3, 1]), Deal::from_key(&key.0));
        assert_ne!(deal(&[1, 2]), deal(&[1, 3]));
    }

    #[test]
    fn a_copied_commitment_is_refused() {
        let mut round = committed(&[1]);
        assert_eq!(round.commit(seat(2), opening(1).commitment()), Err(CommitError::Copied));
        assert_eq!(round.commit(seat(2), opening(100).commitment()), Err(CommitError::Copied));
        assert_eq!(round.commit(seat(1), opening(1).commitment()), Ok(()));
        assert_eq!(round.commit(seat(1), opening(2).commitment()), Err(CommitError::Committed));
        assert_eq!(round, committed(&[1]));
    }

    #[test]
    fn a_reveal_that_does_not_fit_is_refused() {
        let mut round = committed(&[1, 2]).close().unwrap();
        let before = round.clone();
        assert_eq!(round.reveal(seat(1), opening(2)), Err(RevealError::Mismatch));
        assert_eq!(round.reveal(seat(3), opening(3)), Err(RevealError::NotCommitted));
        assert_eq!(round, before);
    }
}
