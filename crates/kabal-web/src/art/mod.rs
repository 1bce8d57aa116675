//! The cards' faces, backs and the marks of empty piles, drawn as SVG from a few parameters.
//!
//! # Sprites
//! Everything is drawn once, as `<symbol>`s in a hidden `<svg>` (a sprite); a card on the table is then
//! `<svg class="card"><use href="#card-7H"/></svg>`. Only the reference changes when a card turns, and a card that lies
//! face down refers to a back, so that nothing in the page tells which card it is. [`faces`] draws the 52 cards in one
//! of their two faces, [`fittings`] the backs and the marks. A phone, whose cards are small, thus never draws the full
//! faces, which are six times the large ones in size.
//!
//! Drawing at start instead of shipping finished files keeps the first load small: all of this is some 15 kB of
//! compressed wasm.
//!
//! # Grid and units
//! A card is 630 by 880 units, tenths of a millimetre of a poker card of 63 by 88 mm. The origin is the card's
//! centre, so that to turn a figure half round is to negate its coordinates: x goes from -315 (left) to 315, y from
//! -440 (top) to 440.
//!
//! # Colours
//! Drawings name inks, and inks are CSS custom properties (`assets/cards.css`, [`STYLE`]): themes and the four-colour
//! deck recolour cards without drawing them again.

mod back;
mod court;
mod index;
mod ink;
mod mark;
mod pen;
mod pips;
mod suits;

pub use back::Back;
pub use index::Indices;
pub use mark::Mark;

use kabal_core::{Card, Rank};

use index::{Align, Cut};
use ink::Ink;
use pen::{Drawing, Place, Style};

/// The inks' default values and the four-colour deck's, as CSS to be put in the page's head or in its style sheet.
pub const STYLE: &str = include_str!("../../assets/cards.css");

/// Which of its two faces a card shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Face {
    /// Pips and court figures, for cards 64 px wide or more.
    #[default]
    Full,
    /// A big rank and suit and nothing else, for smaller cards and for players who want large print.
    Large,
}

impl Face {
    /// Both faces.
    pub const ALL: [Self; 2] = [Self::Full, Self::Large];

    /// The face for cards of this width in CSS pixels: large below 64.
    #[must_use]
    pub fn for_width(pixels: f64) -> Self {
        if pixels < 64.0 { Self::Large } else { Self::Full }
    }

    /// The id of the symbol of a card with this face: `card-7H`, `large-7H`.
    #[must_use]
    pub fn symbol(self, card: Card) -> String {
        match self {
            Self::Full => format!("card-{card}"),
            Self::Large => format!("large-{card}"),
        }
    }
}

/// The sprite of the 52 cards in one face: an `<svg>` without extent, to be put into the page. The sprites of both
/// faces may stand in it together.
#[must_use]
pub fn faces(indices: &Indices, face: Face) -> String {
    sprite(Card::all().map(|card| {
        let mut drawing = sheet();
        match face {
            Face::Full => full(&mut drawing, indices, card),
            Face::Large => large(&mut drawing, indices, card),
        }
        (face.symbol(card), drawing)
    }))
}

/// The sprite of all backs and all marks of empty piles: an `<svg>` without extent, to be put into the page once.
#[must_use]
pub fn fittings() -> String {
    let backs = Back::ALL.into_iter().map(|back| {
        let mut drawing = sheet();
        back::draw(&mut drawing, back);
        (back.symbol().to_owned(), drawing)
    });
    let marks = Mark::ALL.into_iter().map(|mark| {
        let mut drawing = Drawing::default();
        mark::draw(&mut drawing, mark);
        (mark.symbol().to_owned(), drawing)
    });
    sprite(backs.chain(marks))
}

/// Symbols in a hidden `<svg>`; each takes the size of the element that refers to it.
fn sprite(symbols: impl Iterator<Item = (String, Drawing)>) -> String {
    let mut svg =
        String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">"#);
    for (id, drawing) in symbols {
        let body = drawing.finish();
        for part in ["<symbol id=\"", &id, "\" viewBox=\"-315 -440 630 880\">", &body, "</symbol>"] {
            svg.push_str(part);
        }
    }
    svg.push_str("</svg>");
    svg
}

/// Bare paper. Its edge is just under a pixel wide at every size, so that overlapping cards stay apart and big ones
/// have no heavy rim.
fn sheet() -> Drawing {
    let mut drawing = Drawing::default();
    drawing.raw(&format!(
        r#"<rect x="-311" y="-436" width="622" height="872" rx="38" fill="{}" stroke="{}" stroke-width="0.8" vector-effect="non-scaling-stroke"/>"#,
        Ink::Paper.paint(),
        Ink::Edge.paint(),
    ));
    drawing
}

/// The face with pips or a court figure. Index and small sign fill the top 22 % of the card, which the next card in a
/// column leaves free.
fn full(drawing: &mut Drawing, indices: &Indices, card: Card) {
    const CORNER: f32 = -247.0;
    const CUT: Cut = Cut { height: 92.0, weight: 15.0, width: 94.0, align: Align::Middle };
    let ink = Ink::Suit(card.suit());
    for (lines, place) in index::letters(indices, card.rank(), CUT, [CORNER, -412.0]) {
        drawing.add_both(Style::Line(ink, CUT.weight), lines, place);
    }
    drawing.add_both(Style::Fill(ink), suits::sign(card.suit()), Place::at(CORNER, -276.0).scaled(0.36));
    match card.rank() {
        Rank::Jack => court::knave(drawing, card.suit()),
        Rank::Queen => court::queen(drawing, card.suit()),
        Rank::King => court::king(drawing, card.suit()),
        _ => pips::draw(drawing, card),
    }
}

/// The face in large print: rank and sign in the top 22 %, which the next card in a column leaves free, and a big sign
/// in the middle, half of which shows with the rank when the next card is fanned by half a card.
fn large(drawing: &mut Drawing, indices: &Indices, card: Card) {
    const CUT: Cut = Cut { height: 164.0, weight: 30.0, width: 176.0, align: Align::Left };
    let ink = Ink::Suit(card.suit());
    let sign = suits::sign(card.suit());
    for (lines, place) in index::letters(indices, card.rank(), CUT, [-282.0, -412.0]) {
        drawing.add(Style::Line(ink, CUT.weight), lines, place);
    }
    drawing.add(Style::Fill(ink), sign, Place::at(208.0, -330.0).scaled(0.78));
    drawing.add(Style::Fill(ink), sign, Place::at(0.0, 112.0).scaled(2.3));
}

#[cfg(test)]
mod tests;
