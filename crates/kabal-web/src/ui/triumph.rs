//! The end of a won game: the whole deck rises in four rainbows, a suit each, ace to king.

use kabal_core::{Rank, State, Suit, View};

use super::pieces::Piece;
use crate::layout::{Frame, Point, sin_cos};
use crate::pile::Pile;

/// Half the angle that an arc spans, in radians.
const HALF: f64 = 1.05;

/// Where a card comes to lie, and how far it is turned, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pose {
    /// The upper left corner.
    pub(super) at: Point,
    /// Clockwise.
    pub(super) turn: f64,
    /// Its height over the table.
    pub(super) height: u32,
}

/// The pose of a piece, if the game is won.
pub(super) fn pose(frame: &Frame, view: &View, piece: &Piece) -> Option<Pose> {
    match piece.place.pile {
        Pile::Foundation(suit) if view.status.state == State::Won => {
            Some(arc(frame, suit, piece.place.under))
        }
        _ => None,
    }
}

/// The pose of the card of a suit that has so many under it.
fn arc(frame: &Frame, suit: Suit, under: usize) -> Pose {
    let (table, card) = (frame.table, frame.card);
    let along = under as f64 / (Rank::ALL.len() - 1) as f64;
    let angle = (along * 2.0 - 1.0) * HALF;
    // The widest arc that the table holds; each next one is smaller by the part of a card that shows.
    let (sin, cos) = sin_cos(angle);
    let (widest, _) = sin_cos(HALF);
    let wide = (table.size.width - 1.25 * card.height) / 2.0 / widest;
    let high = table.size.height - 1.6 * card.height;
    let step = (card.height * 0.62).min(wide.min(high) / 5.0);
    let radius = wide.min(high) - f64::from(suit as u8) * step;
    let center = Point { x: table.center().x, y: table.at.y + 0.9 * card.height + wide.min(high) };
    Pose {
        at: Point {
            x: center.x + radius * sin - card.width / 2.0,
            y: center.y - radius * cos - card.height / 2.0,
        },
        turn: angle.to_degrees(),
        // Each arc lies on the wider one, each card on the lower rank.
        height: suit as u32 * Rank::ALL.len() as u32 + under as u32,
    }
}
