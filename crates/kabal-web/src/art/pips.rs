//! The numeral cards, ace to ten, in the traditional layouts.
//!
//! Pips stand in three columns. The outer columns of a card hold two, three or four pips at even distances from the
//! top row to the bottom row; the middle column's pips stand half-way between rows. A pip below the card's waist is
//! turned round. All layouts but the seven's look the same from both ends (the seven has one pip in the upper half only).

use kabal_core::{Card, Rank, Suit};

use super::ink::Ink;
use super::pen::{Drawing, Place, Style};
use super::suits::sign;

/// From the middle axis to the outer columns.
const COLUMN: f32 = 114.0;
/// From the waist to the top row.
const ROW: f32 = 286.0;
/// A pip's size: half its height.
const PIP: f32 = 64.0;
/// The ace's single pip is a showpiece.
const ACE: f32 = 176.0;

/// Where a numeral card's pips stand, from the card's centre; a court card has none.
///
/// Heights are in sixths of [`ROW`], so that thirds (four in a column) and halves are whole numbers.
fn layout(rank: Rank) -> Vec<[f32; 2]> {
    let (sides, middle): (&[i8], &[i8]) = match rank {
        Rank::Ace => (&[], &[0]),
        Rank::Two => (&[], &[-6, 6]),
        Rank::Three => (&[], &[-6, 0, 6]),
        Rank::Four => (&[-6, 6], &[]),
        Rank::Five => (&[-6, 6], &[0]),
        Rank::Six => (&[-6, 0, 6], &[]),
        Rank::Seven => (&[-6, 0, 6], &[-3]),
        Rank::Eight => (&[-6, 0, 6], &[-3, 3]),
        Rank::Nine => (&[-6, -2, 2, 6], &[0]),
        Rank::Ten => (&[-6, -2, 2, 6], &[-4, 4]),
        Rank::Jack | Rank::Queen | Rank::King => (&[], &[]),
    };
    let at = |column: f32| move |&sixths: &i8| [column, f32::from(sixths) * ROW / 6.0];
    let outer = [-COLUMN, COLUMN].into_iter().flat_map(|column| sides.iter().map(at(column)));
    outer.chain(middle.iter().map(at(0.0))).collect()
}

/// Draws the pips of a numeral card.
pub(super) fn draw(drawing: &mut Drawing, card: Card) {
    let style = Style::Fill(Ink::Suit(card.suit()));
    let size = if card.rank() == Rank::Ace { ACE } else { PIP };
    for [x, y] in layout(card.rank()) {
        let pip = |x, y| Place::at(x, y).scaled(size / 100.0);
        // Turning is about the card's centre: a pip that stands on its head is set down at the opposite point first.
        let place = if y > 0.0 { pip(-x, -y).turned() } else { pip(x, y) };
        drawing.add(style, sign(card.suit()), place);
    }
    if card.rank() == Rank::Ace {
        rose(drawing, card.suit());
    }
}

/// The eight-petalled rose of Nordic knitting, left white in the ace's pip.
fn rose(drawing: &mut Drawing, suit: Suit) {
    let y = match suit {
        Suit::Spades => 26.0,
        Suit::Hearts => -22.0,
        Suit::Diamonds => 0.0,
        Suit::Clubs => 10.0,
    };
    for petal in 0..8_u8 {
        let place = Place::at(0.0, y).scaled(0.62).rotated(f32::from(petal) * 45.0);
        drawing.add(Style::Fill(Ink::Paper), "M0 -16 L25 -66 L0 -112 L-25 -66 Z", place);
    }
}
