//! Who plays: what names a player, and what a player is called.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Bytes;
use crate::bytes::ParseBytesError;

/// What names a player, guest or account, for good: 16 random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub Bytes<16>);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for PlayerId {
    type Err = ParseBytesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What a player is called: 1 to 40 characters, none of them a control character, no white space at either end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// The text is not a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to 40 characters, no control characters, and no white space at its ends")]
pub struct ParseNameError;

impl Name {
    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let length = text.chars().count();
        let sound = (1..=40).contains(&length) && text.trim() == text && !text.contains(char::is_control);
        if sound { Ok(Self(text.into())) } else { Err(ParseNameError) }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl TryFrom<String> for Name {
    type Error = ParseNameError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        for name in ["A", "Åse Ødegård", "牌", "a name of exactly 40 characters, I think"] {
            assert_eq!(name.parse::<Name>().map(String::from), Ok(name.to_owned()));
            assert_eq!(serde_json::from_str::<Name>(&format!("{name:?}")).unwrap().as_str(), name);
        }
        for wrong in ["", " Anna", "Anna ", "An\tna", "An\nna", &"x".repeat(41)] {
            assert_eq!(wrong.parse::<Name>(), Err(ParseNameError), "{wrong:?}");
        }
    }
}
