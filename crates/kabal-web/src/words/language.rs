//! The four languages, and which of them a browser asks for.

use unic_langid::{LanguageIdentifier, langid};

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, for everyone whose own language is not here.
    #[default]
    English,
    /// Norwegian bokmål.
    Norwegian,
    /// Swedish.
    Swedish,
    /// Danish.
    Danish,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::Norwegian, Self::Swedish, Self::Danish];

    /// The tag for the page's `lang` attribute and the settings: `en`, `nb`, `sv`, `da`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Norwegian => "nb",
            Self::Swedish => "sv",
            Self::Danish => "da",
        }
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Norwegian => "Norsk bokmål",
            Self::Swedish => "Svenska",
            Self::Danish => "Dansk",
        }
    }

    /// The language of this tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The first of the browser's languages (`navigator.languages`) that the page speaks; regions do not matter, and
    /// all of Norwegian is read as bokmål.
    #[must_use]
    pub fn choose<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Self {
        let spoken = |tag: &str| {
            let primary = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
            match primary.as_str() {
                "no" | "nn" => Some(Self::Norwegian),
                other => Self::from_tag(other),
            }
        };
        wanted.into_iter().find_map(spoken).unwrap_or_default()
    }

    /// The language for rules of plurals.
    pub(super) const fn locale(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::Norwegian => langid!("nb"),
            Self::Swedish => langid!("sv"),
            Self::Danish => langid!("da"),
        }
    }

    /// What stands between groups of three digits.
    pub(super) const fn digit_gap(self) -> char {
        match self {
            Self::English => ',',
            Self::Norwegian | Self::Swedish => '\u{a0}',
            Self::Danish => '.',
        }
    }

    /// The sign of a negative number.
    pub(super) const fn minus(self) -> char {
        match self {
            Self::English | Self::Danish => '-',
            Self::Norwegian | Self::Swedish => '\u{2212}',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_is_chosen() {
        let cases: [(&[&str], Language); 9] = [
            (&["nb-NO", "en"], Language::Norwegian),
            (&["no"], Language::Norwegian),
            (&["nn-NO"], Language::Norwegian),
            (&["sv-FI", "fi"], Language::Swedish),
            (&["fi-FI", "sv-FI", "en"], Language::Swedish),
            (&["DA_dk"], Language::Danish),
            (&["en-GB", "da"], Language::English),
            (&["fr", "de"], Language::English),
            (&[], Language::English),
        ];
        for (wanted, expected) in cases {
            assert_eq!(Language::choose(wanted.iter().copied()), expected, "{wanted:?}");
        }
    }

    #[test]
    fn tags_read_back() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
        assert_eq!(Language::from_tag("xx"), None);
    }
}
