//! The court: knave, queen and king of each suit, a set of its own built from few plain forms.
//!
//! A figure is half a bust, seen from the front, its waist on the card's middle line; turned half round it is the
//! other half. The three ranks differ in what they wear and hold (a feathered cap and a pole arm; a tiara and a
//! flower; a crown, a beard and a sceptre or a blade), the suits in cloth, hair and the weave of the tunic, which repeats
//! the suit's own geometry. Light falls from the left: every face has a lit half and a half in shadow, divided along
//! the nose. Everything that stands at both sides is drawn once and mirrored.
//!
//! The frame's inside reaches from -190 to 190 and the upper half from -380 to 0.

use kabal_core::{Card, Rank, Suit};

use super::ink::Ink;
use super::pen::{Drawing, Place, Shape, Style};
use super::suits::sign;

/// The width of outlines.
const OUTLINE: f32 = 4.0;

const FRAME: &Shape = "M-180 -380 L180 -380 C187 -380 190 -377 190 -370 L190 370 C190 377 187 380 180 380 L-180 380 \
                       C-187 380 -190 377 -190 370 L-190 -370 C-190 -377 -187 -380 -180 -380 Z";
const DOT: &Shape = "M0 -10 C6 -10 10 -6 10 0 C10 6 6 10 0 10 C-6 10 -10 6 -10 0 C-10 -6 -6 -10 0 -10 Z";
const BAR: &Shape = "M-10 -10 L10 -10 L10 10 L-10 10 Z";

/// Draws a court card's figure in its frame, and the suit's sign at its head.
pub(super) fn draw(drawing: &mut Drawing, card: Card) {
    drawing.add(Style::Fill(Ink::Ground), FRAME, Place::HERE);
    let mut figure = Figure { drawing, suit: card.suit() };
    figure.cloak();
    match card.rank() {
        Rank::King => figure.king(),
        Rank::Queen => figure.queen(),
        _ => figure.knave(),
    }
    figure.belt();
    figure.sign();
    drawing.add(Style::Line(Ink::Suit(card.suit()), 5.0), FRAME, Place::HERE);
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

    fn cloth(&self) -> Ink {
        Ink::Suit(self.suit)
    }

    fn tunic(&self) -> Ink {
        match self.suit {
            Suit::Spades | Suit::Hearts => Ink::Blue,
            Suit::Diamonds => Ink::Line,
            Suit::Clubs => Ink::Red,
        }
    }

    /// Lines within hair: dark on fair, light on raven.
    fn strand(&self) -> Ink {
        match self.suit {
            Suit::Spades => Ink::Silver,
            _ => Ink::Line,
        }
    }

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
    fn sign(&mut self) {
        let suit = self.suit;
        self.fill(Ink::Suit(suit), sign(suit), Place::at(-138.0, -322.0).scaled(0.42));
    }

    /// The cloak over the shoulders, strewn with small signs, and the tunic between its borders.
    fn cloak(&mut self) {
        let suit = self.suit;
        self.form(
            self.cloth(),
            "M-30 -146 C-110 -142 -168 -126 -189 -84 L-189 0 L189 0 L189 -84 C168 -126 110 -142 30 -146 Z",
            Place::HERE,
        );
        let left = [
            [-84_i16, -110],
            [-124, -104],
            [-162, -82],
            [-100, -72],
            [-140, -60],
            [-88, -36],
            [-122, -30],
            [-166, -36],
        ];
        let right = [[84, -110], [90, -73], [84, -36]];
        for [x, y] in left.into_iter().chain(right) {
            self.fill(Ink::Gold, sign(suit), Place::at(f32::from(x), f32::from(y)).scaled(0.08));
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

    fn belt(&mut self) {
        let band = "M-190 -15 L190 -15 L190 15 L-190 15 Z";
        self.drawing.add(Style::Fill(Ink::Gold), band, Place::HERE);
        for step in -4..=4_i8 {
            let place = Place::at(f32::from(step) * 42.0, 0.0).scaled(0.95).stretched(1.0, 0.8);
            self.drawing.add(Style::Fill(self.cloth()), "M-12 0 L0 -10 L12 0 L0 10 Z", place);
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

    fn mouth(&mut self, y: f32) {
        self.fill(Ink::Red, "M-15 0 C-9 -6 -4 -6 0 -3 C4 -6 9 -6 15 0 C8 8 -8 8 -15 0 Z", Place::at(0.0, y));
    }

    fn neck(&mut self) {
        self.form(Ink::Shade, "M-22 -190 L22 -190 L26 -142 L0 -118 L-26 -142 Z", Place::HERE);
    }

    /// The fist round what is held, and its cuff.
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
}

/// The king: crown, beard, and a sign of power.
impl Figure<'_> {
    fn king(&mut self) {
        let (suit, hair) = (self.suit, self.hair());
        self.pair(hair, "M-50 -290 C-84 -280 -90 -222 -72 -186 C-62 -180 -50 -186 -46 -196 Z");
        self.face();
        self.form(
            hair,
            "M-53 -238 C-48 -204 -24 -206 0 -206 C24 -206 48 -204 53 -238 C66 -180 50 -124 0 -78 \
             C-50 -124 -66 -180 -53 -238 Z",
            Place::HERE,
        );
        self.fill(
            hair,
            "M0 -202 C-12 -214 -36 -210 -50 -184 C-34 -182 -12 -180 0 -192 C12 -180 34 -182 50 -184 \
             C36 -210 12 -214 0 -202 Z",
            Place::HERE,
        );
        let strand = self.strand();
        self.line(
            strand,
            3.0,
            "M0 -192 C-12 -180 -34 -182 -50 -184 M0 -192 C12 -180 34 -182 50 -184",
            Place::HERE,
        );
        self.line(
            strand,
            3.0,
            "M-26 -166 C-26 -146 -18 -126 -10 -112 M26 -166 C26 -146 18 -126 10 -112 M0 -154 L0 -104",
            Place::HERE,
        );
        self.mouth(-174.0);
        self.form(
            Ink::Gold,
            "M-58 -276 L-76 -352 L-38 -316 L0 -362 L38 -316 L76 -352 L58 -276 C36 -284 -36 -284 -58 -276 Z",
            Place::HERE,
        );
        self.line(self.cloth(), 10.0, "M-54 -290 C-34 -297 34 -297 54 -290", Place::HERE);
        for [x, y] in [[-76.0, -354.0], [76.0, -354.0], [0.0, -362.0]] {
            self.form(Ink::Gold, DOT, Place::at(x, y));
        }
        self.fill(Ink::Suit(suit), sign(suit), Place::at(0.0, -322.0).scaled(0.13));
        match suit {
            Suit::Spades => self.sword(),
            Suit::Diamonds => self.axe(),
            Suit::Hearts | Suit::Clubs => self.sceptre(),
        }
        self.hand();
    }

    fn sword(&mut self) {
        self.form(Ink::Silver, "M133 -170 L133 -340 L143 -362 L153 -340 L153 -170 Z", Place::HERE);
        self.line(Ink::Line, 3.0, "M143 -180 L143 -330", Place::HERE);
        self.form(Ink::Gold, "M110 -178 L176 -178 L176 -166 L110 -166 Z", Place::HERE);
    }

    fn axe(&mut self) {
        self.shaft();
        self.form(
            Ink::Silver,
            "M136 -340 L120 -340 C116 -352 108 -360 100 -364 C90 -336 90 -300 100 -272 C108 -276 116 -284 120 -296 L136 -296 Z",
            Place::HERE,
        );
        self.form(Ink::Gold, "M134 -346 L152 -346 L152 -290 L134 -290 Z", Place::HERE);
    }

    fn sceptre(&mut self) {
        let suit = self.suit;
        self.shaft();
        self.form(Ink::Gold, BAR, Place::at(143.0, -282.0).stretched(1.6, 0.6));
        self.form(Ink::Gold, sign(suit), Place::at(143.0, -322.0).scaled(0.36));
    }

    fn shaft(&mut self) {
        self.form(Ink::Chestnut, BAR, Place::at(143.0, -220.0).stretched(0.5, 12.0));
    }
}

/// The queen: long hair, tiara, and a flower whose petals are her suit's signs.
impl Figure<'_> {
    fn queen(&mut self) {
        let (suit, hair) = (self.suit, self.hair());
        self.form(
            hair,
            "M0 -322 C-60 -322 -86 -282 -80 -226 C-77 -190 -100 -164 -94 -118 C-66 -108 -34 -122 -24 -150 L24 -150 \
             C34 -122 66 -108 94 -118 C100 -164 77 -190 80 -226 C86 -282 60 -322 0 -322 Z",
            Place::HERE,
        );
        let strand = self.strand();
        for side in [Place::HERE, Place::HERE.mirrored()] {
            self.line(
                strand,
                3.0,
                "M-66 -222 C-64 -190 -82 -164 -78 -126 M-58 -190 C-56 -174 -66 -150 -62 -128",
                side,
            );
        }
        self.neck();
        self.face();
        self.mouth(-186.0);
        self.pair(hair, "M0 -300 C-14 -276 -38 -262 -56 -220 C-66 -260 -54 -304 0 -308 Z");
        for side in [-1.0, 1.0] {
            self.form(Ink::Gold, DOT, Place::at(side * 56.0, -196.0).stretched(0.7, 1.0));
            self.fill(Ink::Red, DOT, Place::at(side * 34.0, -208.0).scaled(0.6));
        }
        self.form(
            Ink::Gold,
            "M-62 -290 L-76 -330 L-44 -318 L-30 -346 L-14 -328 L0 -366 L14 -328 L30 -346 L44 -318 L76 -330 L62 -290 \
             C36 -310 -36 -310 -62 -290 Z",
            Place::HERE,
        );
        self.fill(Ink::Suit(suit), sign(suit), Place::at(0.0, -326.0).scaled(0.11));
        self.line(Ink::Gold, 8.0, "M-26 -140 L0 -114 L26 -140", Place::HERE);
        self.form(Ink::Gold, DOT, Place::at(0.0, -108.0));
        self.flower();
        self.hand();
    }

    fn flower(&mut self) {
        let suit = self.suit;
        self.line(Ink::Line, 7.0, "M143 -150 C139 -200 147 -240 143 -290", Place::HERE);
        self.form(
            Ink::Blue,
            "M143 -196 C118 -200 108 -222 106 -240 C130 -238 142 -220 143 -196 Z",
            Place::HERE,
        );
        self.form(
            Ink::Blue,
            "M143 -178 C168 -182 178 -204 180 -222 C156 -220 144 -202 143 -178 Z",
            Place::HERE,
        );
        for petal in 0..5_u8 {
            let place = Place::at(143.0, -312.0).rotated(f32::from(petal) * 72.0).moved(0.0, -25.0);
            let place =
                if suit == Suit::Hearts || suit == Suit::Diamonds { place } else { place.rotated(0.0) };
            self.fill(Ink::Suit(suit), sign(suit), place.scaled(0.2));
        }
        self.form(Ink::Gold, DOT, Place::at(143.0, -312.0).scaled(1.1));
    }
}

/// The knave: bobbed hair, a cap with a feather, and a pole arm.
impl Figure<'_> {
    fn knave(&mut self) {
        let hair = self.hair();
        self.pair(hair, "M-46 -290 C-84 -280 -88 -210 -78 -172 C-64 -160 -46 -166 -40 -182 Z");
        self.neck();
        self.face();
        self.mouth(-186.0);
        self.pair(Ink::Paper, "M-26 -150 L-72 -116 L-16 -88 L0 -116 Z");
        self.form(
            self.tunic(),
            "M-70 -284 C-92 -330 -48 -364 6 -360 C62 -356 90 -322 70 -284 Z",
            Place::HERE,
        );
        self.form(
            Ink::Gold,
            "M-76 -292 C-40 -302 40 -302 76 -292 L72 -272 C40 -280 -40 -280 -72 -272 Z",
            Place::HERE,
        );
        self.form(
            self.cloth(),
            "M54 -282 C46 -330 66 -362 108 -372 C122 -336 104 -300 66 -276 Z",
            Place::HERE,
        );
        self.line(Ink::Gold, 3.0, "M62 -286 C66 -316 80 -342 102 -362", Place::HERE);
        self.halberd();
        self.hand();
    }

    fn halberd(&mut self) {
        self.shaft();
        self.form(Ink::Silver, "M136 -330 L143 -372 L150 -330 Z", Place::HERE);
        self.form(
            Ink::Silver,
            "M148 -322 L160 -322 C166 -330 174 -334 180 -336 C186 -312 186 -288 180 -264 C174 -266 166 -270 160 -278 \
             L148 -278 Z M138 -310 L118 -300 L138 -290 Z",
            Place::HERE,
        );
        self.form(Ink::Gold, BAR, Place::at(143.0, -300.0).stretched(0.8, 3.4));
    }
}
