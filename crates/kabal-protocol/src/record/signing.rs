//! The server's key, and what it signs.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use super::{Facts, Record};
use crate::bytes::ParseBytesError;
use crate::{Bytes, Name, Seat};

/// A server's key for signing. Keys can be changed: a record names the one it was signed with.
#[derive(Clone)]
pub struct ServerKey(SigningKey);

/// The public half of a [`ServerKey`], 32 bytes. It is also the key's name in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublicKey(pub Bytes<32>);

impl ServerKey {
    /// The key with these bytes, RFC 8032's 32-byte private key. They must be random and stay secret.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// The public half, for everyone to know.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(Bytes(self.0.verifying_key().to_bytes()))
    }

    /// Signs what a duel's record states.
    #[must_use]
    pub fn sign(&self, facts: Facts, names: BTreeMap<Seat, Name>) -> Record {
        let key = self.public();
        let signature = Bytes(self.0.sign(facts.signed_text(key).as_bytes()).to_bytes());
        Record { facts, key, signature, names }
    }
}

/// Names the key without telling it, so that a log may hold it.
impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerKey({})", self.public())
    }
}

impl PublicKey {
    /// Whether a signature of a text is this key's. Of several encodings that some programs take for the same
    /// signature or key, only the canonical ones count.
    pub(super) fn has_signed(self, text: &str, signature: Bytes<64>) -> bool {
        VerifyingKey::from_bytes(&self.0.0)
            .and_then(|key| key.verify_strict(text.as_bytes(), &Signature::from_bytes(&signature.0)))
            .is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for PublicKey {
    type Err = ParseBytesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8032, section 7.1, test 1: key, public key, and the signature of the empty message.
    #[test]
    fn keys_are_those_of_the_rfc() {
        let secret: Bytes<32> =
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60".parse().unwrap();
        let public: PublicKey =
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a".parse().unwrap();
        let signature = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
                         5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";
        let signature: Bytes<64> = signature.parse().unwrap();
        let key = ServerKey::from_bytes(&secret.0);
        assert_eq!(key.public(), public);
        assert!(public.has_signed("", signature));
        assert!(!public.has_signed(" ", signature));
        assert_eq!(format!("{key:?}"), format!("ServerKey({public})"));
    }
}
