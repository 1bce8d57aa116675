//! Names that may not be used.

use kabal_protocol::Name;

use crate::error::ApiError;

/// Words that would make others believe that the host speaks.
const RESERVED: [&str; 8] =
    ["admin", "administrator", "kabal", "moderator", "operator", "server", "support", "system"];

/// Which names may be used: those that hold none of the host's forbidden words, and do not claim to be the host.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// In lower case.
    forbidden: Vec<String>,
}

impl Names {
    /// Names without these words in them: one on each line; empty lines and those that begin with `#` do not count.
    #[must_use]
    pub fn without(list: &str) -> Self {
        let words = list.lines().map(str::trim).filter(|word| !word.is_empty() && !word.starts_with('#'));
        Self { forbidden: words.map(plain).collect() }
    }

    /// Lets a name through or refuses it.
    pub(crate) fn allow(&self, name: &Name) -> Result<(), ApiError> {
        let plain = plain(name.as_str());
        let forbidden = self.forbidden.iter().any(|word| plain.contains(word.as_str()));
        if forbidden || RESERVED.contains(&plain.as_str()) { Err(ApiError::NameForbidden) } else { Ok(()) }
    }
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
        names.allow(&name.parse().unwrap()).is_ok()
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
}
