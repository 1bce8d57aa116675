//! Names that may not be used.

use std::str::FromStr;

use kabal_protocol::Name;

use crate::app::App;
use crate::error::ApiError;

/// Words that would make others believe that the host speaks.
const RESERVED: [&str; 8] =
    ["admin", "administrator", "kabal", "moderator", "operator", "server", "support", "system"];

/// A word that no name may hold, as it reads: without case, spaces and signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenWord(String);

/// The text has neither letters nor digits: every name would hold it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` has neither a letter nor a digit")]
pub struct ParseWordError(String);

impl FromStr for ForbiddenWord {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = plain(text);
        if plain.is_empty() { Err(ParseWordError(text.into())) } else { Ok(Self(plain)) }
    }
}

impl ForbiddenWord {
    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Which names may be used: those that hold none of the host's forbidden words, and do not claim to be the host.
#[derive(Clone, Debug, Default)]
pub struct Names {
    forbidden: Vec<ForbiddenWord>,
}

impl Names {
    /// Names without these words in them: one on each line; empty lines and those that begin with `#` do not count.
    #[must_use]
    pub fn without(list: &str) -> Self {
        let words = list.lines().map(str::trim).filter(|word| !word.starts_with('#'));
        // A line without letters and digits forbids nothing.
        Self { forbidden: words.filter_map(|word| word.parse().ok()).collect() }
    }

    /// Lets a name through or refuses it. `more` words are forbidden besides.
    fn allow(&self, name: &Name, more: &[ForbiddenWord]) -> Result<(), ApiError> {
        let plain = plain(name.as_str());
        let forbidden = self.forbidden.iter().chain(more).any(|word| plain.contains(word.as_str()));
        if forbidden || RESERVED.contains(&plain.as_str()) { Err(ApiError::NameForbidden) } else { Ok(()) }
    }
}

/// Lets a name through or refuses it: by the settings of this server, and by what the host has forbidden for all.
pub(crate) async fn allow(app: &App, name: &Name) -> Result<(), ApiError> {
    let more = app.store().forbidden_words().await?;
    let more: Vec<_> = more.iter().filter_map(|word| word.parse().ok()).collect();
    app.settings().names.allow(name, &more)
}

/// A text as it reads: without case, spaces and signs, and with digits for the letters that they are used as.
fn plain(text: &str) -> String {
    let letter = |character| match character {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    text.to_lowercase().chars().map(letter).filter(|character| character.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(names: &Names, name: &str) -> bool {
        names.allow(&name.parse().unwrap(), &[]).is_ok()
    }

    #[test]
    fn nobody_is_called_as_the_host_is() {
        let names = Names::default();
        assert!(!allowed(&names, "Admin") && !allowed(&names, "S.e.r.v.e.r") && !allowed(&names, "4dm1n"));
        assert!(allowed(&names, "Administrerande Åsa") && allowed(&names, "Kabalkongen"));
    }

    #[test]
    fn forbidden_words_are_found_inside_and_in_disguise() {
        let names = Names::without("# of the house\n\nslurword\nBad Egg\n");
        for name in ["slurword", "xSLURWORDx", "s l u r w 0 r d", "a bad egg", "badegg"] {
            assert!(!allowed(&names, name), "{name}");
        }
        assert!(allowed(&names, "of the house") && allowed(&names, "good egg"));
    }

    #[test]
    fn a_word_without_letters_forbids_nothing() {
        assert!(allowed(&Names::without("---\n  \n"), "Anna"));
        assert_eq!("--".parse::<ForbiddenWord>(), Err(ParseWordError("--".into())));
        let more = ["B4d Egg".parse().unwrap()];
        assert!(Names::default().allow(&"badeggs".parse().unwrap(), &more).is_err());
    }
}
