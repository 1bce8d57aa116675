//! The hand over the table: what one finger, pen or mouse does from the moment it goes down.
//!
//! The hand knows no rules. It tells a tap from a drag, follows one pointer and ignores all others, and ends well
//! whatever happens to that pointer. What can be lifted, and where it may go, it is told.

use kabal_core::{Source, Spot};

use crate::layout::Point;

/// A pointer that moves less than this, in CSS pixels, has tapped.
const SLOP: f64 = 6.0;

/// The number by which the browser tells pointers apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointer(pub(super) i32);

/// The grip.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Grip {
    /// No pointer is down.
    #[default]
    Empty,
    /// A pointer is down and has not moved from where it went down.
    Pressed(Press),
    /// Cards are carried.
    Carrying {
        /// How it began.
        press: Press,
        /// What is carried.
        source: Source,
        /// How far it was carried, to the right and down.
        by: Point,
    },
    /// A pointer moved away from a place where nothing can be lifted: it may still come back and tap.
    Strayed(Press),
}

/// Where a pointer went down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Press {
    /// The pointer.
    pub(super) pointer: Pointer,
    /// The point.
    pub(super) at: Point,
    /// What lies there.
    pub(super) spot: Spot,
}

/// What a moving pointer leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Moved {
    /// Nothing.
    Nothing,
    /// Cards were lifted, and are carried from now on.
    Lifted(Source),
    /// The cards in hand follow.
    Carried,
}

/// What the end of a touch leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Released {
    /// Nothing.
    Nothing,
    /// A tap.
    Tap(Press),
    /// Cards are let go.
    Drop {
        /// What was carried.
        source: Source,
        /// How far.
        by: Point,
    },
}

impl Grip {
    /// A pointer goes down on a spot; the hand follows it if it follows no other. Says whether it does.
    pub(super) fn press(&mut self, press: Press) -> bool {
        let free = *self == Self::Empty;
        if free {
            *self = Self::Pressed(press);
        }
        free
    }

    /// A pointer moves; `lift` says what can be lifted from a spot.
    pub(super) fn follow(
        &mut self,
        pointer: Pointer,
        to: Point,
        lift: impl FnOnce(Spot) -> Option<Source>,
    ) -> Moved {
        match *self {
            Self::Pressed(press) if press.pointer == pointer && press.at.distance(to) >= SLOP => {
                let by = between(press.at, to);
                match lift(press.spot) {
                    Some(source) => {
                        *self = Self::Carrying { press, source, by };
                        Moved::Lifted(source)
                    }
                    None => {
                        *self = Self::Strayed(press);
                        Moved::Nothing
                    }
                }
            }
            Self::Carrying { press, source, .. } if press.pointer == pointer => {
                *self = Self::Carrying { press, source, by: between(press.at, to) };
                Moved::Carried
            }
            _ => Moved::Nothing,
        }
    }

    /// A pointer goes up over a spot, or over none.
    pub(super) fn release(&mut self, pointer: Pointer, over: Option<Spot>) -> Released {
        match *self {
            Self::Pressed(press) if press.pointer == pointer => {
                *self = Self::Empty;
                Released::Tap(press)
            }
            Self::Strayed(press) if press.pointer == pointer => {
                *self = Self::Empty;
                if over == Some(press.spot) { Released::Tap(press) } else { Released::Nothing }
            }
            Self::Carrying { press, source, by } if press.pointer == pointer => {
                *self = Self::Empty;
                Released::Drop { source, by }
            }
            _ => Released::Nothing,
        }
    }

    /// The browser takes a pointer away, or the table changes under it: what is carried goes home. Without a pointer,
    /// whichever it is.
    pub(super) fn let_go(&mut self, pointer: Option<Pointer>) {
        if pointer.is_none() || pointer == self.pointer() {
            *self = Self::Empty;
        }
    }

    /// What is carried.
    #[must_use]
    pub(super) const fn carried(&self) -> Option<Source> {
        match self {
            Self::Carrying { source, .. } => Some(*source),
            _ => None,
        }
    }

    /// How far what is carried lies from its place.
    #[must_use]
    pub(super) fn offset(&self) -> Point {
        match self {
            Self::Carrying { by, .. } => *by,
            _ => Point::default(),
        }
    }

    const fn pointer(&self) -> Option<Pointer> {
        match self {
            Self::Empty => None,
            Self::Pressed(press) | Self::Strayed(press) | Self::Carrying { press, .. } => Some(press.pointer),
        }
    }
}

fn between(from: Point, to: Point) -> Point {
    Point { x: to.x - from.x, y: to.y - from.y }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Pointer = Pointer(1);
    const TWO: Pointer = Pointer(2);

    fn press(pointer: Pointer) -> Press {
        Press { pointer, at: Point { x: 100.0, y: 100.0 }, spot: Spot::Waste { depth: 0 } }
    }

    fn pressed() -> Grip {
        let mut grip = Grip::default();
        assert!(grip.press(press(ONE)));
        grip
    }

    fn carrying() -> Grip {
        let mut grip = pressed();
        assert_eq!(
            grip.follow(ONE, point(110.0, 95.0), |_| Some(Source::Waste)),
            Moved::Lifted(Source::Waste)
        );
        grip
    }

    fn point(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[test]
    fn a_small_movement_is_still_a_tap() {
        let mut grip = pressed();
        assert_eq!(grip.follow(ONE, point(103.0, 104.0), |_| Some(Source::Waste)), Moved::Nothing);
        assert_eq!(grip.release(ONE, None), Released::Tap(press(ONE)));
        assert_eq!(grip, Grip::Empty);
    }

    #[test]
    fn six_pixels_are_a_drag() {
        let mut grip = pressed();
        assert_eq!(
            grip.follow(ONE, point(106.0, 100.0), |_| Some(Source::Waste)),
            Moved::Lifted(Source::Waste)
        );
    }

    #[test]
    fn what_is_carried_lies_where_the_finger_is() {
        let mut grip = carrying();
        assert_eq!(grip.offset(), point(10.0, -5.0));
        assert_eq!(grip.follow(ONE, point(90.0, 130.0), |_| None), Moved::Carried);
        assert_eq!(grip.release(ONE, None), Released::Drop { source: Source::Waste, by: point(-10.0, 30.0) });
    }

    #[test]
    fn a_second_finger_does_nothing() {
        let mut grip = carrying();
        assert!(!grip.press(press(TWO)));
        assert_eq!(grip.follow(TWO, point(0.0, 0.0), |_| None), Moved::Nothing);
        assert_eq!(grip.release(TWO, None), Released::Nothing);
        grip.let_go(Some(TWO));
        assert_eq!(grip.carried(), Some(Source::Waste));
    }

    #[test]
    fn a_pointer_that_is_taken_away_leaves_nothing_behind() {
        for pointer in [Some(ONE), None] {
            let mut grip = carrying();
            grip.let_go(pointer);
            assert_eq!(grip.release(ONE, None), Released::Nothing);
            assert!(grip.press(press(TWO)));
        }
    }

    #[test]
    fn where_nothing_can_be_lifted_only_a_return_taps() {
        for (over, expected) in
            [(Some(press(ONE).spot), Released::Tap(press(ONE))), (Some(Spot::Stock), Released::Nothing)]
        {
            let mut grip = pressed();
            assert_eq!(grip.follow(ONE, point(120.0, 100.0), |_| None), Moved::Nothing);
            assert_eq!(grip.release(ONE, over), expected);
        }
    }
}
