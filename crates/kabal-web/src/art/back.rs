//! Card backs: fine patterns from simple rules, the same from both ends, so that a turned card tells nothing.

use super::ink::Ink;
use super::pen::{Drawing, Place, Shape, Style};

/// A card back to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Back {
    /// Eight-petalled roses as on Nordic mittens, with small diamonds between.
    #[default]
    Rose,
    /// Two layers of ribbons that go over and under each other.
    Knot,
    /// Waves crossing in a fine net, as on a banknote.
    Wave,
}

impl Back {
    /// All backs, the default first.
    pub const ALL: [Self; 3] = [Self::Rose, Self::Knot, Self::Wave];

    /// The id of the back's symbol: `back-rose`, `back-knot`, `back-wave`. The property with its ground's colour bears
    /// the same name.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Rose => "back-rose",
            Self::Knot => "back-knot",
            Self::Wave => "back-wave",
        }
    }
}

const GROUND: &Shape = "M-252 -396 L252 -396 C264 -396 270 -390 270 -378 L270 378 C270 390 264 396 252 396 L-252 396 \
                        C-264 396 -270 390 -270 378 L-270 -378 C-270 -390 -264 -396 -252 -396 Z";
const FRAME: &Shape = "M-246 -378 L246 -378 C250 -378 252 -376 252 -372 L252 372 C252 376 250 378 246 378 L-246 378 \
                       C-250 378 -252 376 -252 372 L-252 -372 C-252 -376 -250 -378 -246 -378 Z";

/// Draws a back's print on bare paper.
pub(super) fn draw(drawing: &mut Drawing, back: Back) {
    drawing.add(Style::Fill(Ink::Back(back)), GROUND, Place::HERE);
    match back {
        Back::Rose => rose(drawing),
        Back::Knot => knot(drawing),
        Back::Wave => wave(drawing),
    }
    drawing.add(Style::Line(Ink::BackLine, 5.0), FRAME, Place::HERE);
}

/// Roses on a grid of 5 by 7, small diamonds where four of them meet.
fn rose(drawing: &mut Drawing) {
    const STEP: [f32; 2] = [100.0, 106.0];
    let line = Style::Fill(Ink::BackLine);
    for row in -3..=3_i8 {
        for column in -2..=2_i8 {
            let [x, y] = [f32::from(column) * STEP[0], f32::from(row) * STEP[1]];
            for petal in 0..8_u8 {
                let place = Place::at(x, y).scaled(0.38).rotated(f32::from(petal) * 45.0);
                drawing.add(line, "M0 -18 L26 -66 L0 -114 L-26 -66 Z", place);
            }
        }
    }
    for row in -3..3_i8 {
        for column in -2..2_i8 {
            let [x, y] = [(f32::from(column) + 0.5) * STEP[0], (f32::from(row) + 0.5) * STEP[1]];
            drawing.add(line, "M0 -15 L15 0 L0 15 L-15 0 Z", Place::at(x, y));
        }
    }
}

/// Double ribbons at 45 degrees, 12 by 18 crossings. At each crossing one ribbon runs through and the other is cut;
/// which of them alternates like the colours of a chessboard.
fn knot(drawing: &mut Drawing) {
    const STEP: f32 = 42.0;
    for row in -9..9_i8 {
        for column in -6..6_i8 {
            let [x, y] = [column, row].map(|at| (f32::from(at) + 0.5) * STEP);
            let turn = if (row + column) % 2 == 0 { 0.0 } else { 90.0 };
            let place = Place::at(x, y).scaled(STEP / 100.0).rotated(turn);
            let over = "M-50 -26 L26 50 M-26 -50 L50 26";
            let under = "M-50 26 L-38 14 M-26 50 L-14 38 M50 -26 L38 -14 M26 -50 L14 -38";
            drawing.add(Style::Line(Ink::BackLine, 4.0), over, place);
            drawing.add(Style::Line(Ink::BackLine, 4.0), under, place);
        }
    }
}

/// Eight pairs of upright waves, each the other's mirror image, with a seed in every eye between them.
fn wave(drawing: &mut Drawing) {
    const STEP: [f32; 2] = [63.0, 84.0];
    let columns = || (-4..4_i8).map(|column| (f32::from(column) + 0.5) * STEP[0]);
    let rows = || (-4..=4_i8).map(|row| f32::from(row) * STEP[1]);
    for (x, y) in columns().flat_map(|x| rows().map(move |y| (x, y))) {
        let place = Place::at(x, y).stretched(STEP[0] / 100.0, STEP[1] / 100.0);
        let crossing = "M-50 -50 C-50 -14 50 14 50 50 M50 -50 C50 -14 -50 14 -50 50";
        drawing.add(Style::Line(Ink::BackLine, 4.0), crossing, place);
    }
    for (x, y) in columns().flat_map(|x| rows().skip(1).map(move |y| (x, y - STEP[1] / 2.0))) {
        drawing.add(Style::Fill(Ink::BackLine), "M0 -20 L13 0 L0 20 L-13 0 Z", Place::at(x, y));
    }
}
