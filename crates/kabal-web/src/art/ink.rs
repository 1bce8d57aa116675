//! Inks: the few colours a card is printed with, each a CSS custom property of `assets/cards.css`.
//!
//! No colour stands in the drawings themselves, so a theme recolours every card that is on the screen by setting
//! properties; nothing is drawn anew. The properties are named in presentation attributes, not in `style` attributes,
//! which a strict content-security policy would refuse.

use kabal_core::Suit;

use super::back::Back;

/// A colour by its task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// A suit's own colour.
    Suit(Suit),
    /// The card's stock.
    Paper,
    /// The hairline round a card.
    Edge,
    /// The court's darkest ink: outlines, features, raven hair.
    Line,
    /// The court's blue cloth.
    Blue,
    /// The court's red cloth, and lips.
    Red,
    /// Crowns, trimmings, fair hair.
    Gold,
    /// The lit side of a face.
    Skin,
    /// The side of a face that lies in shadow.
    Shade,
    /// Blades, old hair.
    Silver,
    /// Auburn hair.
    Auburn,
    /// Chestnut hair, shafts.
    Chestnut,
    /// The ground behind a court figure.
    Ground,
    /// A back's ground.
    Back(Back),
    /// A back's pattern.
    BackLine,
    /// The marks of empty piles.
    Mark,
}

impl Ink {
    /// The value of a `fill` or `stroke` attribute.
    pub(super) fn paint(self) -> String {
        let name = match self {
            Self::Suit(Suit::Spades) => "suit-spades",
            Self::Suit(Suit::Hearts) => "suit-hearts",
            Self::Suit(Suit::Diamonds) => "suit-diamonds",
            Self::Suit(Suit::Clubs) => "suit-clubs",
            Self::Paper => "card-paper",
            Self::Edge => "card-edge",
            Self::Line => "court-line",
            Self::Blue => "court-blue",
            Self::Red => "court-red",
            Self::Gold => "court-gold",
            Self::Skin => "court-skin",
            Self::Shade => "court-shade",
            Self::Silver => "court-silver",
            Self::Auburn => "court-auburn",
            Self::Chestnut => "court-chestnut",
            Self::Ground => "court-ground",
            Self::Back(back) => back.symbol(),
            Self::BackLine => "back-line",
            Self::Mark => "pile-mark",
        };
        ["var(--", name, ")"].concat()
    }
}
