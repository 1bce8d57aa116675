//! The king: crown, beard, and a sword, an axe or a sceptre.

use kabal_core::Suit;

use super::{BAR, DOT, Figure};
use crate::art::ink::Ink;
use crate::art::pen::Place;
use crate::art::suits::sign;

impl Figure<'_> {
    /// Draws all that is the king's.
    pub(super) fn king(&mut self) {
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
}
