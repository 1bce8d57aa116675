//! The court: knave, queen and king of each suit, a set of its own built from few plain forms.
//!
//! A figure is half a bust, seen from the front, its waist on the card's middle line; turned half round it is the
//! other half. The three ranks differ in what they wear and hold (a feathered cap and a pole arm; a tiara and a
//! flower; a crown, a beard and a sceptre or a blade), the suits in cloth, hair and the weave of the tunic, which repeats
//! the suit's own geometry. Light falls from the left: every face has a lit half and a half in shadow, divided along
//! the nose. What stands at both sides is drawn once and mirrored.
//!
//! The frame's inside reaches from -190 to 190 and the upper half from -380 to 0.

mod king;
mod knave;
mod queen;

use kabal_core::Suit;

use super::ink::Ink;
use super::pen::{Drawing, Place, Shape, Style};
use super::suits::sign;

/// The width of outlines.
const OUTLINE: f32 = 4.0;

const FRAME: &Shape = "M-180 -380 L180 -380 C187 -380 190 -377 190 -370 L190 370 C190 377 187 380 180 380 L-180 380 \
                       C-187 380 -190 377 -190 370 L-190 -370 C-190 -377 -187 -380 -180 -380 Z";
const DOT: &Shape = "M0 -10 C6 -10 10 -6 10 0 C10 6 6 10 0 10 C-6 10 -10 6 -10 0 C-10 -6 -6 -10 0 -10 Z";
const BAR: &Shape = "M-10 -10 L10 -10 L10 10 L-10 10 Z";

/// Where small signs lie on the cloak; at the right the sleeve leaves room for three.
const STREWN: [(f32, f32); 11] = [
    (-84.0, -110.0),
    (-124.0, -104.0),
    (-162.0, -82.0),
    (-100.0, -72.0),
    (-140.0, -60.0),
    (-88.0, -36.0),
    (-122.0, -30.0),
    (-166.0, -36.0),
    (84.0, -110.0),
    (90.0, -73.0),
    (84.0, -36.0),
];

/// Draws a suit's knave.
pub(super) fn knave(drawing: &mut Drawing, suit: Suit) {
    framed(drawing, suit, |figure| figure.knave());
}

/// Draws a suit's queen.
pub(super) fn queen(drawing: &mut Drawing, suit: Suit) {
    framed(drawing, suit, |figure| figure.queen());
}

/// Draws a suit's king.
pub(super) fn king(drawing: &mut Drawing, suit: Suit) {
    framed(drawing, suit, |figure| figure.king());
}

/// Draws a figure in its frame, and the suit's sign at its head.
fn framed(drawing: &mut Drawing, suit: Suit, person: impl FnOnce(&mut Figure<'_>)) {
    drawing.add(Style::Fill(Ink::Ground), FRAME, Place::HERE);
    let mut figure = Figure { drawing, suit };
    figure.cloak();
    person(&mut figure);
    figure.belt();
    figure.fill(Ink::Suit(suit), sign(suit), Place::at(-138.0, -322.0).scaled(0.42));
    drawing.add(Style::Line(Ink::Suit(suit), 5.0), FRAME, Place::HERE);
}

/// A figure in the making.
struct Figure<'a> {
    drawing: &'a mut Drawing,
    suit: Suit,
}

/// Small words of drawing.
impl Figure<'_> {
    fn fill(&mut self, ink: Ink, shape: &Shape, place: Place) {
        self.drawing.add_both(Style::Fill(ink), shape, place);
    }

    fn line(&mut self, ink: Ink, width: f32, shape: &Shape, place: Place) {
        self.drawing.add_both(Style::Line(ink, width), shape, place);
    }

    /// A filled shape with an outline.
    fn form(&mut self, ink: Ink, shape: &Shape, place: Place) {
        self.fill(ink, shape, place);
        self.line(Ink::Line, OUTLINE, shape, place);
    }

    /// A form and its mirror image.
    fn pair(&mut self, ink: Ink, shape: &Shape) {
        self.fill(ink, shape, Place::HERE);
        self.fill(ink, shape, Place::HERE.mirrored());
        self.lines(OUTLINE, shape);
    }

    /// A line and its mirror image.
    fn lines(&mut self, width: f32, shape: &Shape) {
        self.line(Ink::Line, width, shape, Place::HERE);
        self.line(Ink::Line, width, shape, Place::HERE.mirrored());
    }

    /// What cloak, sleeve and frame are made of: the suit's colour, so that a four-colour deck has four courts.
    fn cloth(&self) -> Ink {
        Ink::Suit(self.suit)
    }

    /// The second colour.
    fn tunic(&self) -> Ink {
        match self.suit {
            Suit::Spades => Ink::Red,
            Suit::Hearts | Suit::Clubs => Ink::Blue,
            Suit::Diamonds => Ink::Line,
        }
    }

    /// Lines within hair: dark on fair, light on raven.
    fn strand(&self) -> Ink {
        match self.suit {
            Suit::Spades => Ink::Silver,
            _ => Ink::Line,
        }
    }

    /// Hair and beard.
    fn hair(&self) -> Ink {
        match self.suit {
            Suit::Spades => Ink::Line,
            Suit::Hearts => Ink::Auburn,
            Suit::Diamonds => Ink::Gold,
            Suit::Clubs => Ink::Chestnut,
        }
    }
}

/// What all figures share.
impl Figure<'_> {
    /// The cloak over the shoulders, strewn with small signs, and the tunic between its borders.
    fn cloak(&mut self) {
        let suit = self.suit;
        self.form(
            self.cloth(),
            "M-30 -146 C-110 -142 -168 -126 -189 -84 L-189 0 L189 0 L189 -84 C168 -126 110 -142 30 -146 Z",
            Place::HERE,
        );
        for (x, y) in STREWN {
            self.fill(Ink::Gold, sign(suit), Place::at(x, y).scaled(0.08));
        }
        self.fill(self.tunic(), "M-34 -146 L34 -146 L70 0 L-70 0 Z", Place::HERE);
        self.weave();
        self.line(Ink::Gold, 10.0, "M-34 -146 L-70 0", Place::HERE);
        self.line(Ink::Gold, 10.0, "M34 -146 L70 0", Place::HERE);
    }

    /// The tunic's pattern: the suit's geometry in rows.
    fn weave(&mut self) {
        let row: &Shape = match self.suit {
            Suit::Spades => "M-36 0 L-24 -14 L-12 0 L0 -14 L12 0 L24 -14 L36 0",
            Suit::Hearts => "M-36 -12 C-36 4 -12 4 -12 -12 C-12 4 12 4 12 -12 C12 4 36 4 36 -12",
            Suit::Diamonds => {
                "M-36 -8 L-24 0 L-12 -8 L0 0 L12 -8 L24 0 L36 -8 L24 -16 L12 -8 L0 -16 L-12 -8 L-24 -16 Z"
            }
            Suit::Clubs => "M-24 -12 L-24 -12 M0 -12 L0 -12 M24 -12 L24 -12 M-12 0 L-12 0 M12 0 L12 0",
        };
        let width = if self.suit == Suit::Clubs { 9.0 } else { 4.0 };
        for y in [-110.0, -86.0, -62.0, -38.0] {
            self.line(Ink::Gold, width, row, Place::at(0.0, y));
        }
    }

    /// The belt, in which both halves meet.
    fn belt(&mut self) {
        let band = "M-190 -15 L190 -15 L190 15 L-190 15 Z";
        self.drawing.add(Style::Fill(Ink::Gold), band, Place::HERE);
        for step in -4..=4_i8 {
            let place = Place::at(f32::from(step) * 42.0, 0.0);
            self.drawing.add(Style::Fill(self.cloth()), "M-11 0 L0 -8 L11 0 L0 8 Z", place);
        }
        self.drawing.add(Style::Line(Ink::Line, OUTLINE), "M-190 -15 L190 -15 M-190 15 L190 15", Place::HERE);
    }

    /// Face, brows, eyes and mouth. The nose is where light and shadow meet.
    fn face(&mut self) {
        let face = "M-52 -290 L52 -290 L52 -226 C52 -190 30 -164 0 -164 C-30 -164 -52 -190 -52 -226 Z";
        self.fill(Ink::Skin, face, Place::HERE);
        self.fill(
            Ink::Shade,
            "M3 -290 L52 -290 L52 -226 C52 -190 30 -164 0 -164 L0 -206 L15 -206 L4 -246 Z",
            Place::HERE,
        );
        self.line(Ink::Line, OUTLINE, face, Place::HERE);
        self.lines(5.0, "M-39 -254 C-31 -261 -19 -261 -11 -255");
        let eye = "M-38 -238 C-31 -246 -19 -246 -12 -238 C-19 -231 -31 -231 -38 -238 Z";
        self.fill(Ink::Line, eye, Place::HERE);
        self.fill(Ink::Line, eye, Place::HERE.mirrored());
    }

    /// A mouth at a height: a beard sets it lower.
    fn mouth(&mut self, y: f32) {
        self.fill(Ink::Red, "M-15 0 C-9 -6 -4 -6 0 -3 C4 -6 9 -6 15 0 C8 8 -8 8 -15 0 Z", Place::at(0.0, y));
    }

    /// The neck, in the chin's shadow.
    fn neck(&mut self) {
        self.form(Ink::Shade, "M-22 -190 L22 -190 L26 -142 L0 -118 L-26 -142 Z", Place::HERE);
    }

    /// The sleeve, and the fist round what is held.
    fn hand(&mut self) {
        let sleeve = "M118 -112 L168 -112 L182 -14 L100 -14 Z";
        self.fill(self.cloth(), sleeve, Place::HERE);
        self.line(Ink::Gold, 4.0, "M118 -112 L100 -14 M168 -112 L182 -14", Place::HERE);
        self.form(
            Ink::Skin,
            "M122 -140 C122 -148 126 -152 134 -152 L152 -152 C160 -152 164 -148 164 -140 L164 -116 L122 -116 Z",
            Place::HERE,
        );
        self.line(Ink::Line, 3.0, "M124 -140 L146 -140 M124 -128 L146 -128", Place::HERE);
        self.form(Ink::Gold, "M114 -118 L172 -118 L168 -98 L118 -98 Z", Place::HERE);
    }

    /// What a pole arm or a sceptre is mounted on.
    fn shaft(&mut self) {
        self.form(Ink::Chestnut, BAR, Place::at(143.0, -220.0).stretched(0.5, 12.0));
    }
}
