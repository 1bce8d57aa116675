//! What the player has set, once for all games.

use crate::art::Back;
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
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// A green cloth.
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
    /// Whether a game is checked for having become impossible to win.
    pub lost_check: bool,
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
            lost_check: true,
        }
    }
}
