//! The marks of empty piles: quiet outlines that say what may lie there.

use kabal_core::Suit;

use super::ink::Ink;
use super::pen::{Drawing, Place, Shape, Style};
use super::suits::sign;

/// What an empty pile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A foundation that waits for its ace.
    Foundation(Suit),
    /// A place where any card may go, or none in particular.
    Place,
    /// An empty column that only a king may open.
    King,
    /// An empty stock that may be filled again.
    Redeal,
    /// An empty stock that stays empty.
    Spent,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 8] = [
        Self::Foundation(Suit::Spades),
        Self::Foundation(Suit::Hearts),
        Self::Foundation(Suit::Diamonds),
        Self::Foundation(Suit::Clubs),
        Self::Place,
        Self::King,
        Self::Redeal,
        Self::Spent,
    ];

    /// The id of the mark's symbol: `mark-S`, `mark-H`, `mark-D`, `mark-C`, `mark-place`, `mark-king`, `mark-redeal`,
    /// `mark-spent`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Foundation(Suit::Spades) => "mark-S",
            Self::Foundation(Suit::Hearts) => "mark-H",
            Self::Foundation(Suit::Diamonds) => "mark-D",
            Self::Foundation(Suit::Clubs) => "mark-C",
            Self::Place => "mark-place",
            Self::King => "mark-king",
            Self::Redeal => "mark-redeal",
            Self::Spent => "mark-spent",
        }
    }
}

const OUTLINE: &Shape = "M-267 -430 L267 -430 C289 -430 305 -414 305 -392 L305 392 C305 414 289 430 267 430 L-267 430 \
                         C-289 430 -305 414 -305 392 L-305 -392 C-305 -414 -289 -430 -267 -430 Z";
const CROWN: &Shape = "M-104 62 L-124 -56 L-60 -4 L0 -84 L60 -4 L124 -56 L104 62 Z M-100 100 L100 100";
/// Three quarters of a circle and an arrow's head.
const ROUND: &Shape = "M78 -78 C35 -121 -35 -121 -78 -78 C-121 -35 -121 35 -78 78 C-35 121 35 121 78 78 \
                       C100 56 111 28 110 0 M84 -146 L84 -74 L12 -74";
const CROSS: &Shape = "M-110 0 C-110 -61 -61 -110 0 -110 C61 -110 110 -61 110 0 C110 61 61 110 0 110 \
                       C-61 110 -110 61 -110 0 Z M-78 78 L78 -78";

/// Draws a mark.
pub(super) fn draw(drawing: &mut Drawing, mark: Mark) {
    let line = |width| Style::Line(Ink::Mark, width);
    drawing.add(line(10.0), OUTLINE, Place::HERE);
    match mark {
        Mark::Foundation(suit) => drawing.add(line(14.0), sign(suit), Place::HERE.scaled(1.35)),
        Mark::Place => {}
        Mark::King => drawing.add(line(18.0), CROWN, Place::HERE),
        Mark::Redeal => drawing.add(line(24.0), ROUND, Place::HERE),
        Mark::Spent => drawing.add(line(24.0), CROSS, Place::HERE),
    }
}
