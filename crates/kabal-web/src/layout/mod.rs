//! Where everything lies: from the size of the viewport to the place of every card. Pure arithmetic, no browser.
//!
//! A [`Frame`] depends on the viewport, the player's wishes and the game's rules, and on nothing that changes in play:
//! so cards keep their size from the deal to the end, however long a column grows. Its card is the largest with which
//! seven columns fit the width *and* the longest column that can ever lie there, six face-down cards and a run from
//! king to ace, fits the height at the tightest overlap. A [`View`](kabal_core::View) then puts cards into the frame
//! ([`Frame::place`]); each column overlaps its cards as loosely as its own length allows.

mod aim;
mod frame;
mod geometry;
mod place;

pub use aim::{aim, drop_target};
pub use frame::{Form, Frame, Insets, Viewport, Wishes};
pub use geometry::{Point, Rect, Size, sin_cos};
pub use place::{Facing, PlacedCard};

#[cfg(test)]
mod tests;
