//! What the player has set, once for all games.

use std::fmt;
use std::str::FromStr;

use kabal_core::{PRESETS, Rules};

use crate::art::Back;
use crate::keymap::KeyMap;
use crate::words::Language;

/// The hand that plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// Stock at the left, foundations at the right.
    #[default]
    Right,
    /// Everything mirrored.
    Left,
}

/// The size of the faces' print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Print {
    /// Pips and court figures, where cards are wide enough.
    #[default]
    Normal,
    /// A big rank and suit at every size.
    Large,
}

/// The colours of everything but the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark as the system is.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// A green cloth.
    #[default]
    Felt,
    /// High contrast.
    Contrast,
}

/// The colours of the suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Deck {
    /// Black and red.
    #[default]
    TwoColor,
    /// Spades black, hearts red, diamonds blue, clubs green.
    FourColor,
}

/// How fast cards move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// 200 ms for a move.
    #[default]
    Normal,
    /// 120 ms.
    Fast,
    /// At once, with a short highlight.
    Instant,
}

/// A setting that is one of several values, each with a stable word for files.
trait Choice: Copy + PartialEq + 'static {
    /// All values and their words.
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
    }
}

macro_rules! choice {
    ($type:ty { $($value:expr => $word:literal),+ }) => {
        impl Choice for $type {
            const WORDS: &'static [(Self, &'static str)] = &[$(($value, $word)),+];
        }
    };
}

choice! { Hand { Self::Right => "right", Self::Left => "left" } }
choice! { Print { Self::Normal => "normal", Self::Large => "large" } }
choice! { Theme {
    Self::System => "system", Self::Light => "light", Self::Dark => "dark", Self::Felt => "felt",
    Self::Contrast => "contrast"
} }
choice! { Deck { Self::TwoColor => "two-color", Self::FourColor => "four-color" } }
choice! { Speed { Self::Normal => "normal", Self::Fast => "fast", Self::Instant => "instant" } }
choice! { Back { Self::Rose => "rose", Self::Knot => "knot", Self::Wave => "wave" } }
choice! { bool { true => "on", false => "off" } }
choice! { Option<Language> {
    None => "browser", Some(Language::English) => "en", Some(Language::Norwegian) => "nb",
    Some(Language::Swedish) => "sv", Some(Language::Danish) => "da"
} }

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language chosen; none: the browser's.
    pub language: Option<Language>,
    /// Colours.
    pub theme: Theme,
    /// Suit colours.
    pub deck: Deck,
    /// The card back.
    pub back: Back,
    /// The hand that plays.
    pub hand: Hand,
    /// How fast cards move.
    pub speed: Speed,
    /// The size of print on the cards.
    pub print: Print,
    /// Whether the clock is shown. It runs in any case.
    pub clock: bool,
    /// Whether the finish is offered where the rules have it.
    pub finish_offer: bool,
    /// Whether moves are heard.
    pub sounds: bool,
    /// Whether moves are felt, on a device that vibrates.
    pub haptics: bool,
    /// Whether the screen stays awake while a game is played.
    pub awake: bool,
    /// What letter keys do.
    pub keys: KeyMap,
    /// Whether a game is checked for having become impossible to win.
    pub lost_check: bool,
    /// Whether only deals that can be won are dealt, where the rules welcome that.
    pub winnable_only: bool,
    /// The rules of the next game: those chosen last.
    pub rules: Rules,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            deck: Deck::default(),
            back: Back::default(),
            hand: Hand::default(),
            speed: Speed::default(),
            print: Print::default(),
            clock: true,
            finish_offer: true,
            sounds: false,
            haptics: true,
            awake: true,
            keys: KeyMap::default(),
            lost_check: true,
            winnable_only: false,
            rules: PRESETS[0].rules,
        }
    }
}

/// The first line of the text form: its name and version.
const FORMAT: &str = "kabal settings 1";

/// A line for each setting, its name, a space and its word.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}")?;
        writeln!(f, "language {}", self.language.word())?;
        writeln!(f, "theme {}", self.theme.word())?;
        writeln!(f, "deck {}", self.deck.word())?;
        writeln!(f, "back {}", self.back.word())?;
        writeln!(f, "hand {}", self.hand.word())?;
        writeln!(f, "speed {}", self.speed.word())?;
        writeln!(f, "print {}", self.print.word())?;
        writeln!(f, "clock {}", self.clock.word())?;
        writeln!(f, "finish-offer {}", self.finish_offer.word())?;
        writeln!(f, "sounds {}", self.sounds.word())?;
        writeln!(f, "haptics {}", self.haptics.word())?;
        writeln!(f, "awake {}", self.awake.word())?;
        writeln!(f, "keys {}", self.keys)?;
        writeln!(f, "lost-check {}", self.lost_check.word())?;
        writeln!(f, "winnable-only {}", self.winnable_only.word())?;
        writeln!(f, "rules {}", self.rules)
    }
}

/// Why a text is not settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSettingsError {
    /// The first line is another one.
    #[error("expected `{FORMAT}`")]
    Format,
    /// A line is no known value of a known setting.
    #[error("`{0}` is no setting with a value it can have")]
    Line(String),
}

impl FromStr for Settings {
    type Err = ParseSettingsError;

    /// Reads settings. A setting that is not there has its default, so that the texts of older versions stay readable.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lines = text.strip_prefix(FORMAT).and_then(|rest| rest.strip_prefix('\n'));
        let mut settings = Self::default();
        for line in lines.ok_or(ParseSettingsError::Format)?.lines() {
            line.split_once(' ')
                .and_then(|(name, word)| settings.set(name, word))
                .ok_or_else(|| ParseSettingsError::Line(line.chars().take(60).collect()))?;
        }
        Ok(settings)
    }
}

impl Settings {
    fn set(&mut self, name: &str, word: &str) -> Option<()> {
        match name {
            "language" => self.language = Choice::from_word(word)?,
            "theme" => self.theme = Choice::from_word(word)?,
            "deck" => self.deck = Choice::from_word(word)?,
            "back" => self.back = Choice::from_word(word)?,
            "hand" => self.hand = Choice::from_word(word)?,
            "speed" => self.speed = Choice::from_word(word)?,
            "print" => self.print = Choice::from_word(word)?,
            "clock" => self.clock = Choice::from_word(word)?,
            "finish-offer" => self.finish_offer = Choice::from_word(word)?,
            "sounds" => self.sounds = Choice::from_word(word)?,
            "haptics" => self.haptics = Choice::from_word(word)?,
            "awake" => self.awake = Choice::from_word(word)?,
            "keys" => self.keys = word.parse().ok()?,
            "lost-check" => self.lost_check = Choice::from_word(word)?,
            "winnable-only" => self.winnable_only = Choice::from_word(word)?,
            "rules" => self.rules = word.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unusual() -> Settings {
        Settings {
            language: Some(Language::Danish),
            theme: Theme::Felt,
            deck: Deck::FourColor,
            back: Back::Wave,
            hand: Hand::Left,
            speed: Speed::Instant,
            print: Print::Large,
            clock: false,
            finish_offer: false,
            sounds: true,
            haptics: false,
            awake: false,
            keys: "undo=u hint=k".parse().unwrap(),
            lost_check: false,
            winnable_only: true,
            rules: "KM1-D3N empty=any".parse().unwrap(),
        }
    }

    #[test]
    fn settings_read_back() {
        for settings in [Settings::default(), unusual()] {
            assert_eq!(settings.to_string().parse(), Ok(settings));
        }
    }

    #[test]
    fn the_text_is_the_one_that_older_versions_wrote() {
        assert_eq!(
            unusual().to_string(),
            "kabal settings 1\nlanguage da\ntheme felt\ndeck four-color\nback wave\nhand left\nspeed instant\n\
             print large\nclock off\nfinish-offer off\nsounds on\nhaptics off\nawake off\nkeys undo=u hint=k\n\
             lost-check off\nwinnable-only on\nrules KM1-D3N empty=any\n"
        );
    }

    #[test]
    fn what_is_not_set_has_its_default() {
        let settings: Settings = "kabal settings 1\nhand left\n".parse().unwrap();
        assert_eq!(settings, Settings { hand: Hand::Left, ..Settings::default() });
    }

    #[test]
    fn what_is_no_setting_is_named() {
        assert_eq!("".parse::<Settings>(), Err(ParseSettingsError::Format));
        for line in ["hand both", "hand", "colour red", "rules KM1-D3N empty=all", ""] {
            let text = format!("kabal settings 1\n{line}\nclock on\n");
            assert_eq!(text.parse::<Settings>(), Err(ParseSettingsError::Line(line.into())));
        }
    }
}
