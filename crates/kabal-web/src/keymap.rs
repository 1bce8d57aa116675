//! Which key does what. Arrows, `Enter`, `Space`, `Esc`, `Home` and the numbers of the columns are the same for everyone;
//! what letters do is the player's choice.

use std::fmt;
use std::str::FromStr;

/// What a key can be chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// Send the card to its foundation.
    Send,
    /// Draw, or turn the waste over.
    Draw,
    /// Go to the waste.
    Waste,
    /// Read the table aloud.
    Read,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Finish.
    Finish,
    /// Give up.
    GiveUp,
    /// The same deal again.
    Restart,
    /// Choose a new game.
    NewGame,
    /// Open the menu.
    Menu,
    /// Show the keys.
    Keys,
}

/// How many deeds there are.
const DEEDS: usize = 13;

impl Deed {
    /// All deeds, in the order in which they are shown.
    pub const ALL: [Self; DEEDS] = [
        Self::Send,
        Self::Draw,
        Self::Waste,
        Self::Read,
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Finish,
        Self::GiveUp,
        Self::Restart,
        Self::NewGame,
        Self::Menu,
        Self::Keys,
    ];

    /// The key it has until the player chooses another.
    const fn first_key(self) -> char {
        match self {
            Self::Send => 's',
            Self::Draw => 'd',
            Self::Waste => 'w',
            Self::Read => 't',
            Self::Undo => 'z',
            Self::Redo => 'y',
            Self::Hint => 'h',
            Self::Finish => 'f',
            Self::GiveUp => 'g',
            Self::Restart => 'r',
            Self::NewGame => 'n',
            Self::Menu => 'm',
            Self::Keys => '?',
        }
    }

    /// Its word in the stored text.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Send => "send",
            Self::Draw => "draw",
            Self::Waste => "waste",
            Self::Read => "read",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Hint => "hint",
            Self::Finish => "finish",
            Self::GiveUp => "give-up",
            Self::Restart => "restart",
            Self::NewGame => "new",
            Self::Menu => "menu",
            Self::Keys => "keys",
        }
    }
}

/// A key that can be chosen: one that writes a single sign, other than a space or the number of a column. A letter is the
/// same key in both cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(char);

impl Key {
    /// The key of a browser's name for it, such as `k`, `K` or `/`; none if it cannot be chosen.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut signs = name.chars();
        let sign = signs.next().filter(|_| signs.next().is_none())?;
        // Letters beyond a to z are left as they are: their keys write them in one case unless shifted.
        let sign = sign.to_ascii_lowercase();
        (!sign.is_whitespace() && !sign.is_control() && !('1'..='7').contains(&sign)).then_some(Self(sign))
    }
}

/// As it stands on a keyboard: letters are capitals.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.to_ascii_uppercase())
    }
}

/// Why a key was not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// It does something else already.
    #[error("the key {key} is taken")]
    Taken {
        /// The key.
        key: Key,
        /// What it does.
        by: Deed,
    },
    /// It is one of the keys that are the same for everyone, or none that writes a sign.
    #[error("that key cannot be chosen")]
    Fixed,
}

/// A key for each deed, no two the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyMap([Key; DEEDS]);

impl Default for KeyMap {
    fn default() -> Self {
        Self(Deed::ALL.map(|deed| Key(deed.first_key())))
    }
}

impl KeyMap {
    /// The key of a deed.
    #[must_use]
    pub fn key(&self, deed: Deed) -> Key {
        self.0[deed as usize]
    }

    /// What a key does.
    #[must_use]
    pub fn deed(&self, key: Key) -> Option<Deed> {
        Deed::ALL.into_iter().find(|deed| self.key(*deed) == key)
    }

    /// Chooses the key of this browser's name for a deed.
    ///
    /// # Errors
    /// [`Conflict`]; nothing is then changed.
    pub fn choose(&mut self, deed: Deed, name: &str) -> Result<(), Conflict> {
        let key = Key::named(name).ok_or(Conflict::Fixed)?;
        match self.deed(key) {
            Some(by) if by != deed => Err(Conflict::Taken { key, by }),
            _ => {
                self.0[deed as usize] = key;
                Ok(())
            }
        }
    }
}

/// A deed's word and its key for each that is not as it was at first: `undo=u draw=x`; empty where none is.
impl fmt::Display for KeyMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = Deed::ALL.into_iter().filter(|deed| self.key(*deed).0 != deed.first_key());
        let words: Vec<_> = chosen.map(|deed| format!("{}={}", deed.word(), self.key(deed).0)).collect();
        f.write_str(&words.join(" "))
    }
}

/// The text is no map of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no map of keys")]
pub struct ParseKeyMapError;

impl FromStr for KeyMap {
    type Err = ParseKeyMapError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut map = Self::default();
        for word in text.split_whitespace() {
            let (deed, name) = word.split_once('=').ok_or(ParseKeyMapError)?;
            let deed = Deed::ALL.into_iter().find(|known| known.word() == deed).ok_or(ParseKeyMapError)?;
            map.0[deed as usize] = Key::named(name).ok_or(ParseKeyMapError)?;
        }
        // Keys may have been exchanged, so all are looked at when all are read; and only the one way in which they are
        // written is read.
        let apart = Deed::ALL.into_iter().all(|deed| map.deed(map.key(deed)) == Some(deed));
        (apart && map.to_string() == text).then_some(map).ok_or(ParseKeyMapError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Key {
        Key::named(name).unwrap()
    }

    #[test]
    fn deeds_stand_at_their_own_places() {
        for (place, deed) in Deed::ALL.into_iter().enumerate() {
            assert_eq!(deed as usize, place);
        }
    }

    #[test]
    fn a_letter_is_one_key_in_both_cases() {
        assert_eq!(key("Z"), key("z"));
        assert_eq!(key("Z").to_string(), "Z");
        assert_eq!(KeyMap::default().deed(key("Z")), Some(Deed::Undo));
    }

    #[test]
    fn keys_that_are_the_same_for_everyone_cannot_be_chosen() {
        let mut map = KeyMap::default();
        for name in ["Enter", " ", "Escape", "ArrowLeft", "1", "7", "Home", "", "Dead"] {
            assert_eq!(map.choose(Deed::Undo, name), Err(Conflict::Fixed), "{name:?}");
        }
        assert_eq!(map, KeyMap::default());
        for name in ["8", "0", "k", "å", "/"] {
            assert_eq!(map.choose(Deed::Undo, name), Ok(()), "{name:?}");
        }
    }

    #[test]
    fn a_key_does_one_thing() {
        let mut map = KeyMap::default();
        assert_eq!(map.choose(Deed::Undo, "H"), Err(Conflict::Taken { key: key("h"), by: Deed::Hint }));
        assert_eq!(map.choose(Deed::Undo, "u"), Ok(()));
        assert_eq!((map.deed(key("u")), map.deed(key("z"))), (Some(Deed::Undo), None));
        assert_eq!(map.choose(Deed::Undo, "u"), Ok(()), "its own key is no conflict");
    }

    #[test]
    fn maps_read_back() {
        let mut map = KeyMap::default();
        assert_eq!(map.to_string(), "");
        assert_eq!("".parse(), Ok(map));
        map.choose(Deed::Undo, "x").unwrap();
        map.choose(Deed::Hint, "z").unwrap();
        assert_eq!(map.to_string(), "undo=x hint=z");
        assert_eq!("undo=x hint=z".parse(), Ok(map));
        // Exchanged.
        assert_eq!("undo=y redo=z".parse::<KeyMap>().unwrap().deed(key("y")), Some(Deed::Undo));
    }

    #[test]
    fn anything_else_is_no_map() {
        for text in [
            "undo=h",
            "undo",
            "undo=",
            "jump=x",
            "undo=Enter",
            "undo=X",
            "undo=z",
            "undo=x  hint=k",
            "hint=k undo=x",
        ] {
            assert_eq!(text.parse::<KeyMap>(), Err(ParseKeyMapError), "{text}");
        }
    }
}
