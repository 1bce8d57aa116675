//! The pen: shapes written once in small numbers, set down anywhere, and gathered into few SVG paths.
//!
//! A [`Shape`] is path data in absolute `M L C Q Z` commands with whole numbers, in a grid of its own. Every command's
//! numbers come in pairs, so that *any* affine [`Place`] can be applied to a shape by mapping its points: a pip can be
//! shrunk, turned or mirrored without a `transform` attribute, and ten pips become one `<path>`. A browser that draws
//! 52 cards thus paints some three to twenty paths a card, and never a nested `<use>`.
//!
//! Numbers are written with one decimal. Whole-number arithmetic does that, since the float parser and printer of the
//! standard library would be a noticeable part of the page's wasm.

use super::ink::Ink;
use crate::layout::sin_cos;

/// Path data on a grid of its own: absolute `M L C Q Z` commands, whole numbers, points separated by spaces.
pub(super) type Shape = str;

/// Where and how a shape is set down: an affine map of its grid onto the card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// What the shape's x axis becomes.
    along: [f32; 2],
    /// What the shape's y axis becomes.
    down: [f32; 2],
    /// Where the shape's origin goes.
    origin: [f32; 2],
}

impl Place {
    /// As it is drawn.
    pub(super) const HERE: Self = Self::at(0.0, 0.0);

    /// With the shape's origin at a point.
    pub(super) const fn at(x: f32, y: f32) -> Self {
        Self { along: [1.0, 0.0], down: [0.0, 1.0], origin: [x, y] }
    }

    /// Enlarged by a factor around the shape's origin.
    pub(super) fn scaled(self, factor: f32) -> Self {
        self.stretched(factor, factor)
    }

    /// Enlarged by one factor along the shape's x axis and another along its y axis.
    pub(super) fn stretched(self, x: f32, y: f32) -> Self {
        Self { along: self.along.map(|part| part * x), down: self.down.map(|part| part * y), ..self }
    }

    /// Turned clockwise by some degrees around the shape's origin.
    pub(super) fn rotated(self, degrees: f32) -> Self {
        let (sin, cos) = sin_cos(f64::from(degrees).to_radians());
        let (sin, cos) = (sin as f32, cos as f32);
        let mix = |p: f32, q: f32| [0, 1].map(|axis| self.along[axis] * p + self.down[axis] * q);
        Self { along: mix(cos, sin), down: mix(-sin, cos), ..self }
    }

    /// Moved along its own axes.
    pub(super) fn moved(self, x: f32, y: f32) -> Self {
        Self { origin: self.map([x, y]), ..self }
    }

    /// Mirrored left to right on the card's middle axis.
    pub(super) fn mirrored(self) -> Self {
        let flip = |[x, y]: [f32; 2]| [-x, y];
        Self { along: flip(self.along), down: flip(self.down), origin: flip(self.origin) }
    }

    /// Turned half round about the card's centre, which is the origin: every coordinate changes its sign.
    pub(super) fn turned(self) -> Self {
        let negate = |point: [f32; 2]| point.map(|part| -part);
        Self { along: negate(self.along), down: negate(self.down), origin: negate(self.origin) }
    }

    fn map(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [0, 1].map(|axis| self.along[axis] * x + self.down[axis] * y + self.origin[axis])
    }
}

/// How a shape is painted. Neighbouring shapes of one style share a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Style {
    /// Filled.
    Fill(Ink),
    /// A line of this width, with round ends and joins.
    Line(Ink, f32),
}

/// A drawing in the making: SVG elements in painting order.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    svg: String,
    style: Option<Style>,
}

impl Drawing {
    /// Adds elements written elsewhere.
    pub(super) fn raw(&mut self, svg: &str) {
        self.close();
        self.svg.push_str(svg);
    }

    /// Adds a shape.
    pub(super) fn add(&mut self, style: Style, shape: &Shape, place: Place) {
        if self.style != Some(style) {
            self.close();
            self.svg.push_str("<path d=\"");
            self.style = Some(style);
        }
        trace(&mut self.svg, shape, &place);
    }

    /// Adds a shape and the same turned half round, as every face of a card has it.
    pub(super) fn add_both(&mut self, style: Style, shape: &Shape, place: Place) {
        self.add(style, shape, place);
        self.add(style, shape, place.turned());
    }

    /// The elements.
    pub(super) fn finish(mut self) -> String {
        self.close();
        self.svg
    }

    fn close(&mut self) {
        match self.style.take() {
            None => {}
            Some(Style::Fill(ink)) => {
                self.svg.push_str("\" fill=\"");
                self.svg.push_str(&ink.paint());
                self.svg.push_str("\"/>");
            }
            Some(Style::Line(ink, width)) => {
                self.svg.push_str(
                    "\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke=\"",
                );
                self.svg.push_str(&ink.paint());
                self.svg.push_str("\" stroke-width=\"");
                number(&mut self.svg, width);
                self.svg.push_str("\"/>");
            }
        }
    }
}

/// Writes a shape's path data with every point mapped.
fn trace(out: &mut String, shape: &Shape, place: &Place) {
    let mut x = None;
    for word in shape.split_ascii_whitespace() {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        out.push_str(&word[..word.len() - digits.len()]);
        let Some(value) = whole(digits) else { continue };
        match x.take() {
            None => x = Some(value),
            Some(x) => {
                let [x, y] = place.map([x, value]);
                number(out, x);
                out.push(' ');
                number(out, y);
                out.push(' ');
            }
        }
    }
}

/// A whole number, or nothing where a word is only a command.
fn whole(digits: &str) -> Option<f32> {
    digits.parse::<i16>().ok().map(f32::from)
}

/// Writes a number rounded to one decimal; a half goes to the even side, so that a turned point is exactly opposite.
fn number(out: &mut String, value: f32) {
    let tenths = (value * 10.0).round_ties_even() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    digits(out, tenths / 10);
    if !tenths.is_multiple_of(10) {
        out.push('.');
        digits(out, tenths % 10);
    }
}

fn digits(out: &mut String, value: u32) {
    if value >= 10 {
        digits(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traced(shape: &Shape, place: Place) -> String {
        let mut out = String::new();
        trace(&mut out, shape, &place);
        out
    }

    #[test]
    fn places_move_turn_and_mirror() {
        assert_eq!(traced("M1 2 L-3 4 Z", Place::HERE), "M1 2 L-3 4 Z");
        assert_eq!(traced("M10 20", Place::at(5.0, 6.0).scaled(0.25)), "M7.5 11 ");
        assert_eq!(traced("M10 20", Place::at(5.0, 6.0).turned()), "M-15 -26 ");
        assert_eq!(traced("M10 20", Place::at(5.0, 6.0).mirrored()), "M-15 26 ");
        assert_eq!(traced("M10 0", Place::at(1.0, 1.0).rotated(90.0)), "M1 11 ");
        assert_eq!(traced("M10 10", Place::HERE.stretched(2.0, -0.03)), "M20 -0.3 ");
    }

    #[test]
    fn neighbours_of_one_style_share_a_path() {
        let mut drawing = Drawing::default();
        drawing.add(Style::Fill(Ink::Gold), "M0 0 L1 1", Place::HERE);
        drawing.add(Style::Fill(Ink::Gold), "M2 2 L3 3", Place::HERE);
        drawing.add(Style::Line(Ink::Gold, 1.5), "M4 4 L5 5", Place::HERE);
        let svg = drawing.finish();
        assert_eq!(svg.matches("<path").count(), 2);
        assert!(svg.contains("d=\"M0 0 L1 1 M2 2 L3 3 \""));
        assert!(svg.contains("stroke-width=\"1.5\""));
    }
}
