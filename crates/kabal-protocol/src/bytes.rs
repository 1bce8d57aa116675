//! Bytes that people compare by eye: seeds, commitments, keys, signatures.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// `N` bytes, written as `2 N` hexadecimal digits, lower case only, so that there is one text for each value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes<const N: usize>(pub [u8; N]);

/// The text is not so many bytes in lower-case hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is not {expected} bytes, each written as two of the digits 0-9a-f")]
pub struct ParseBytesError {
    /// How many bytes were expected.
    pub expected: usize,
    /// The text, cut if it is long.
    pub found: String,
}

impl<const N: usize> fmt::Display for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Bytes<N> {
    type Err = ParseBytesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; N];
        match base16ct::lower::decode(text, &mut bytes) {
            Ok(read) if read.len() == N => Ok(Self(bytes)),
            // A hostile text is cut, so that the message stays one line a person can read.
            _ => Err(ParseBytesError { expected: N, found: text.chars().take(2 * N + 2).collect() }),
        }
    }
}

impl<const N: usize> Serialize for Bytes<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Bytes<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_one_text() {
        assert_eq!(Bytes([0x00, 0xa5, 0xff]).to_string(), "00a5ff");
        assert_eq!("00a5ff".parse(), Ok(Bytes([0x00, 0xa5, 0xff])));
        for wrong in ["", "00a5f", "00a5ff00", "00A5FF", "00a5fg", "00a5f ", "00a5fé"] {
            let error = ParseBytesError { expected: 3, found: wrong.into() };
            assert_eq!(wrong.parse::<Bytes<3>>(), Err(error));
        }
    }
}
