//! The queen: long hair, a tiara, and a flower whose petals are her suit's signs.

use kabal_core::Suit;

use super::{DOT, Figure};
use crate::art::ink::Ink;
use crate::art::pen::Place;
use crate::art::suits::sign;

impl Figure<'_> {
    /// Draws all that is the queen's.
    pub(super) fn queen(&mut self) {
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
        // Clubs are too broad to stand as five.
        let (petals, size) = if suit == Suit::Clubs { (3_u8, 0.25) } else { (5, 0.2) };
        for petal in 0..petals {
            let turn = f32::from(petal) * 360.0 / f32::from(petals);
            let place = Place::at(143.0, -312.0).rotated(turn).moved(0.0, -25.0);
            self.fill(Ink::Suit(suit), sign(suit), place.scaled(size));
        }
        self.form(Ink::Gold, DOT, Place::at(143.0, -312.0).scaled(1.1));
    }
}
