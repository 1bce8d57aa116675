//! Commit first, reveal after: what each party adds to the shuffle, and how it is bound to it.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Bytes;

/// What one party, the server or a seat, adds to the shuffle, while nobody else may know it.
///
/// It has no text and is not serialised: only [`Secret::open`] gives its bytes away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret(Opening);

/// A secret laid open: what a party reveals, and what anyone can check against its [`Commitment`].
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// 32 random bytes that keep the seed from being searched for.
    pub salt: Bytes<32>,
    /// 32 random bytes that go into the shuffle.
    pub seed: Bytes<32>,
}

/// `SHA-256("kabal/commit/1" || salt || seed)`: binds a party to its secret and tells nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(pub Bytes<32>);

impl Secret {
    /// The commitment to publish.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.0.commitment()
    }

    /// Lays the secret open.
    #[must_use]
    pub const fn open(&self) -> Opening {
        self.0
    }
}

/// Salt and seed must be fresh random bytes: this crate has no source of them.
impl From<Opening> for Secret {
    fn from(bytes: Opening) -> Self {
        Self(bytes)
    }
}

/// Names the bytes by their commitment, so that a log may hold a message that reveals them.
impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opening({})", self.commitment())
    }
}

impl Opening {
    /// The commitment that this opens.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        let hash = Sha256::new().chain_update(b"kabal/commit/1").chain_update(self.salt.0);
        Commitment(Bytes(hash.chain_update(self.seed.0).finalize().into()))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENING: Opening = Opening { salt: Bytes([1; 32]), seed: Bytes([2; 32]) };

    /// By `sha256sum` over the label, 32 bytes 0x01 and 32 bytes 0x02.
    const COMMITMENT: &str = "0f08b495ac58edff38173700488c6e399c5c1c0f0486b506b8ac2f4ed1c89a6f";

    #[test]
    fn a_commitment_is_the_hash_of_label_salt_and_seed() {
        assert_eq!(Secret::from(OPENING).commitment().to_string(), COMMITMENT);
    }

    #[test]
    fn a_log_shows_the_commitment_only() {
        assert_eq!(format!("{:?}", Secret::from(OPENING)), format!("Secret(Opening({COMMITMENT}))"));
    }
}
