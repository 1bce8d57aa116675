//! Points, sizes and rectangles, in CSS pixels: x to the right, y down, from the viewport's upper left corner.

/// The sine and cosine of an angle in radians. A browser has both; those that Rust would bring along are 10 kB of the page.
#[must_use]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    #[cfg(target_arch = "wasm32")]
    return (js_sys::Math::sin(angle), js_sys::Math::cos(angle));
    #[cfg(not(target_arch = "wasm32"))]
    angle.sin_cos()
}

/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// A width and a height, neither negative.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The upper left corner.
    pub at: Point,
    /// How far it extends from there.
    pub size: Size,
}

impl Rect {
    /// The rectangle with this upper left corner and size.
    #[must_use]
    pub const fn new(at: Point, size: Size) -> Self {
        Self { at, size }
    }

    /// Between two edges from left to right and two from top to bottom.
    #[must_use]
    pub(super) fn between([left, right]: [f64; 2], [top, bottom]: [f64; 2]) -> Self {
        Self::new(
            Point { x: left, y: top },
            Size { width: (right - left).max(0.0), height: (bottom - top).max(0.0) },
        )
    }

    /// The right edge.
    #[must_use]
    pub fn right(&self) -> f64 {
        self.at.x + self.size.width
    }

    /// The lower edge.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.at.y + self.size.height
    }

    /// The middle.
    #[must_use]
    pub fn center(&self) -> Point {
        Point { x: self.at.x + self.size.width / 2.0, y: self.at.y + self.size.height / 2.0 }
    }

    /// The area that two rectangles share, in square pixels; zero where they only touch.
    #[must_use]
    pub fn overlap(&self, other: &Self) -> f64 {
        let width = self.right().min(other.right()) - self.at.x.max(other.at.x);
        let height = self.bottom().min(other.bottom()) - self.at.y.max(other.at.y);
        width.max(0.0) * height.max(0.0)
    }

    /// The distance between the nearest points of two rectangles; zero where they touch.
    #[must_use]
    pub fn gap(&self, other: &Self) -> f64 {
        let x = (other.at.x - self.right()).max(self.at.x - other.right()).max(0.0);
        let y = (other.at.y - self.bottom()).max(self.at.y - other.bottom()).max(0.0);
        x.hypot(y)
    }

    /// Whether another rectangle lies in this one, edges included.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        // Sums of fractions may differ in the last bits.
        const SLACK: f64 = 1e-6;
        other.at.x >= self.at.x - SLACK
            && other.at.y >= self.at.y - SLACK
            && other.right() <= self.right() + SLACK
            && other.bottom() <= self.bottom() + SLACK
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self::between(
            [self.at.x.min(other.at.x), self.right().max(other.right())],
            [self.at.y.min(other.at.y), self.bottom().max(other.bottom())],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(left: f64, top: f64, right: f64, bottom: f64) -> Rect {
        Rect::between([left, right], [top, bottom])
    }

    #[test]
    fn rectangles_share_what_lies_in_both() {
        let square = rect(0.0, 0.0, 10.0, 10.0);
        assert_eq!(square.overlap(&rect(6.0, 7.0, 20.0, 20.0)), 12.0);
        assert_eq!(square.overlap(&rect(10.0, 0.0, 20.0, 10.0)), 0.0);
        assert_eq!(square.overlap(&rect(30.0, 30.0, 40.0, 40.0)), 0.0);
    }

    #[test]
    fn the_gap_is_measured_between_nearest_points() {
        let square = rect(0.0, 0.0, 10.0, 10.0);
        assert_eq!(square.gap(&rect(13.0, 14.0, 20.0, 20.0)), 5.0);
        assert_eq!(square.gap(&rect(-7.0, 2.0, -2.0, 4.0)), 2.0);
        assert_eq!(square.gap(&rect(5.0, 5.0, 20.0, 20.0)), 0.0);
    }

    #[test]
    fn a_union_holds_both() {
        let (one, two) = (rect(0.0, 5.0, 1.0, 6.0), rect(3.0, 1.0, 9.0, 2.0));
        let both = one.union(&two);
        assert_eq!(both, rect(0.0, 1.0, 9.0, 6.0));
        assert!(both.contains(&one) && both.contains(&two) && !one.contains(&both));
    }
}
