//! The knave: bobbed hair, a cap with a feather, and a halberd.

use super::{BAR, Figure};
use crate::art::ink::Ink;
use crate::art::pen::Place;

impl Figure<'_> {
    /// Draws all that is the knave's.
    pub(super) fn knave(&mut self) {
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
