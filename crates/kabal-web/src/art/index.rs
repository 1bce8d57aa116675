//! The index in a card's corner: its rank in our own letters.
//!
//! The letters are centre lines, 100 units high, drawn with a round pen. Against SVG text in a system font that costs
//! some 900 bytes of wasm and gives the same crisp card on every machine, before any font has come, at any size; and
//! since only the lines' points are moved, a wide rank such as `10` is narrowed without thinning its strokes. A deck
//! in another language's letters is one more constant of [`Indices`], and a glyph for each letter that is new.

use kabal_core::Rank;

use super::pen::{Place, Shape};

/// The ranks' names in the corners of a deck, ace to king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Indices([&'static str; 13]);

impl Indices {
    /// `A 2 … 10 J Q K`, known everywhere.
    pub const INTERNATIONAL: Self = Self::with_letters("A", "J", "Q", "K");

    /// `E 2 … 10 Kn D K`: ess (es), knekt (knægt), dame (dam), konge (kung), as Nordic decks have them.
    pub const NORDIC: Self = Self::with_letters("E", "Kn", "D", "K");

    /// A letter that is not cut stops the compiler.
    const fn with_letters(
        ace: &'static str,
        knave: &'static str,
        queen: &'static str,
        king: &'static str,
    ) -> Self {
        let ranks = [ace, "2", "3", "4", "5", "6", "7", "8", "9", "10", knave, queen, king];
        let mut at = 0;
        while at < ranks.len() {
            let letters = ranks[at].as_bytes();
            let mut letter = 0;
            while letter < letters.len() {
                assert!(Glyph::of(letters[letter]).is_some(), "this letter is not cut");
                letter += 1;
            }
            at += 1;
        }
        Self(ranks)
    }

    fn glyphs(&self, rank: Rank) -> impl Iterator<Item = Glyph> {
        self.0[usize::from(rank.value()) - 1].bytes().filter_map(Glyph::of)
    }
}

impl Default for Indices {
    fn default() -> Self {
        Self::INTERNATIONAL
    }
}

/// A letter: the centre lines of its strokes.
#[derive(Clone, Copy)]
struct Glyph {
    width: f32,
    lines: &'static Shape,
}

impl Glyph {
    const fn of(letter: u8) -> Option<Self> {
        let (width, lines) = match letter {
            b'A' => (72.0, "M0 100 L36 0 L72 100 M13 66 L59 66"),
            b'D' => (60.0, "M0 0 L0 100 L18 100 C46 100 60 82 60 50 C60 18 46 0 18 0 Z"),
            b'E' => (50.0, "M50 0 L0 0 L0 100 L50 100 M0 48 L42 48"),
            b'J' => (46.0, "M46 0 L46 70 C46 90 37 100 23 100 C9 100 1 92 0 77"),
            b'K' => (60.0, "M0 0 L0 100 M58 0 L0 62 M20 41 L60 100"),
            b'Q' => (
                68.0,
                "M34 0 C12 0 0 20 0 50 C0 80 12 100 34 100 C56 100 68 80 68 50 C68 20 56 0 34 0 Z M42 72 L68 104",
            ),
            b'n' => (40.0, "M0 38 L0 100 M0 60 C5 46 13 39 23 39 C35 39 40 48 40 62 L40 100"),
            b'0' => (54.0, "M27 0 C9 0 0 20 0 50 C0 80 9 100 27 100 C45 100 54 80 54 50 C54 20 45 0 27 0 Z"),
            b'1' => (22.0, "M0 20 L22 0 L22 100"),
            b'2' => (56.0, "M1 26 C2 9 13 0 28 0 C44 0 55 11 55 27 C55 39 48 49 38 60 L0 100 L58 100"),
            b'3' => (
                56.0,
                "M2 19 C6 7 15 0 28 0 C44 0 54 10 54 24 C54 38 44 47 24 47 C44 47 56 57 56 73 C56 89 44 100 27 100 C14 100 4 93 0 81",
            ),
            b'4' => (62.0, "M47 100 L47 0 L0 72 L62 72"),
            b'5' => (
                56.0,
                "M50 0 L9 0 L4 46 C11 40 19 37 28 37 C45 37 56 50 56 68 C56 87 44 100 27 100 C14 100 4 93 0 82",
            ),
            b'6' => (
                56.0,
                "M46 0 C24 16 0 40 0 70 C0 88 11 100 28 100 C45 100 56 87 56 70 C56 53 45 41 28 41 C14 41 4 49 1 62",
            ),
            b'7' => (54.0, "M0 0 L54 0 C36 28 22 62 18 100"),
            b'8' => (
                56.0,
                "M28 46 C13 46 4 37 4 23 C4 9 14 0 28 0 C42 0 52 9 52 23 C52 37 43 46 28 46 C11 46 0 57 0 73 C0 89 11 100 28 100 C45 100 56 89 56 73 C56 57 45 46 28 46 Z",
            ),
            b'9' => (
                56.0,
                "M10 100 C32 84 56 60 56 30 C56 12 45 0 28 0 C11 0 0 13 0 30 C0 47 11 59 28 59 C42 59 52 51 55 38",
            ),
            _ => return None,
        };
        Some(Self { width, lines })
    }
}

/// Which part of a rank's ink stands at the point where it is set down.
#[derive(Clone, Copy, Debug)]
pub(super) enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
}

/// The measures of an index, in card units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// The height of capitals and figures, ink and all.
    pub(super) height: f32,
    /// The pen's width.
    pub(super) weight: f32,
    /// The most a rank may be wide, ink and all; a wider one is narrowed.
    pub(super) width: f32,
    /// How ranks of different widths line up.
    pub(super) align: Align,
}

/// A rank's strokes, to be drawn with a pen of the cut's weight, their top at a point.
pub(super) fn letters(
    indices: &Indices,
    rank: Rank,
    cut: Cut,
    [x, y]: [f32; 2],
) -> impl Iterator<Item = (&'static Shape, Place)> {
    let gap = cut.weight * 1.55;
    let gaps = gap * (indices.glyphs(rank).count() as f32 - 1.0);
    let letters: f32 = indices.glyphs(rank).map(|glyph| glyph.width).sum();
    let tall = (cut.height - cut.weight) / 100.0;
    let wide = tall.min((cut.width - cut.weight - gaps) / letters);
    let mut left = match cut.align {
        Align::Left => x + cut.weight / 2.0,
        Align::Middle => x - (letters * wide + gaps) / 2.0,
    };
    indices.glyphs(rank).map(move |glyph| {
        let place = Place::at(left, y + cut.weight / 2.0).stretched(wide, tall);
        left += glyph.width * wide + gap;
        (glyph.lines, place)
    })
}
