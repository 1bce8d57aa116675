//! The frame: bars, card size and the places of the piles.

use kabal_core::{ByColumn, BySuit, Column, Suit, Unturned};

use super::geometry::{Point, Rect, Size};
use super::place::Overlap;
use crate::art::Face;
use crate::pile::Pile;
use crate::settings::{Hand, Print};

/// What the page can be drawn on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Its size.
    pub size: Size,
    /// What the device covers at the edges.
    pub insets: Insets,
    /// How large text is, 1 for the usual 16 px: the bars grow with it.
    pub text: f64,
}

/// The unsafe strips at the edges (CSS `safe-area-inset-*`), in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insets {
    /// At the upper edge.
    pub top: f64,
    /// At the right edge.
    pub right: f64,
    /// At the lower edge.
    pub bottom: f64,
    /// At the left edge.
    pub left: f64,
}

/// What the player and the game's rules ask of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// The hand that plays.
    pub hand: Hand,
    /// The size of the faces' print.
    pub print: Print,
    /// Whether cards not turned show, and so must not be covered as far.
    pub unturned: Unturned,
}

/// How a frame is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A phone or tablet held upright: a thin line above, a row of buttons as high as a thumb below.
    Upright,
    /// A phone held sideways: stock and waste at one side, foundations at the other, line and buttons in a strip at
    /// the edge, so that columns get the whole height.
    Sideways,
    /// A desktop: as upright, with a quiet toolbar.
    Wide,
}

/// Where bars and piles lie, and how large cards are.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The arrangement.
    pub form: Form,
    /// The card's size: a whole number of pixels wide, 63:88.
    pub card: Size,
    /// Which face cards of this size show.
    pub face: Face,
    /// Where score, clock and moves stand.
    pub status: Rect,
    /// Where the buttons stand.
    pub bar: Rect,
    /// What is left for cards.
    pub table: Rect,
    pub(super) overlap: Overlap,
    pub(super) stock: Point,
    pub(super) waste: Waste,
    foundations: BySuit<Point>,
    columns: ByColumn<Point>,
}

/// Where the waste lies and how it is fanned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Waste {
    /// Where a single card lies.
    pub(super) base: Point,
    /// How far a fan may reach beyond the card at the base.
    pub(super) room: f64,
    pub(super) fanned: Fanned,
}

/// Which way a fan opens. The top card is always the last to the right, or the lowest: indices stand at the upper
/// left, and so stay in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fanned {
    /// The first card at the base, the others to its right.
    FromBase,
    /// The last card at the base, the others to its left.
    ToBase,
    /// The first card at the base, the others below.
    Down,
}

/// Height over width of a card, 88 by 63 mm.
const RATIO: f64 = 88.0 / 63.0;
/// Between the row above and the columns, and around everything, in card heights.
const ROW_GAP: f64 = 0.12;
const EDGE: f64 = 0.05;
/// A gap never grows wider than this, in card widths.
const WIDEST_GAP: f64 = 0.25;

impl Frame {
    /// The frame for a viewport.
    #[must_use]
    pub fn new(viewport: &Viewport, wishes: Wishes) -> Self {
        let form = Form::of(viewport.size);
        let safe = viewport.safe();
        let [status, bar, table] = bars(form, safe, viewport.text);
        let overlap = Overlap::for_cards(wishes.unturned);
        let grid = Grid::new(form, table, overlap.longest_column());
        let frame = grid.frame(form, [status, bar, table], overlap, wishes.print);
        match wishes.hand {
            Hand::Right => frame,
            Hand::Left => frame.mirrored(safe),
        }
    }

    /// The empty place of a pile: where its first card lies.
    #[must_use]
    pub fn base(&self, pile: Pile) -> Rect {
        let at = match pile {
            Pile::Stock => self.stock,
            Pile::Waste => self.waste.base,
            Pile::Column(column) => self.columns[column],
            Pile::Foundation(suit) => self.foundations[suit],
        };
        Rect::new(at, self.card)
    }

    /// The height a column may take, from its base to the lower edge.
    pub(super) fn column_room(&self) -> f64 {
        let top = self.columns.0[0].y;
        self.table.bottom() - EDGE * self.card.height - top
    }

    /// The frame in a mirror, for the left hand. Fans keep opening to the right, on the other side of the base.
    fn mirrored(self, within: Rect) -> Self {
        let flip = |rect: Rect| {
            Rect::new(Point { x: within.at.x + within.right() - rect.right(), y: rect.at.y }, rect.size)
        };
        let flip_card = |at: Point| flip(Rect::new(at, self.card)).at;
        let fanned = match self.waste.fanned {
            Fanned::FromBase => Fanned::ToBase,
            Fanned::ToBase => Fanned::FromBase,
            Fanned::Down => Fanned::Down,
        };
        Self {
            status: flip(self.status),
            bar: flip(self.bar),
            table: flip(self.table),
            stock: flip_card(self.stock),
            waste: Waste { base: flip_card(self.waste.base), fanned, ..self.waste },
            foundations: BySuit(self.foundations.0.map(flip_card)),
            columns: self.columns.map(flip_card),
            ..self
        }
    }
}

impl Viewport {
    /// What the device leaves uncovered.
    fn safe(&self) -> Rect {
        let Insets { top, right, bottom, left } = self.insets;
        Rect::between([left, self.size.width - right], [top, self.size.height - bottom])
    }
}

impl Form {
    /// The arrangement for a viewport of this size.
    fn of(size: Size) -> Self {
        // A phone held sideways is less than 500 px high, and hardly any window on a desktop is.
        if size.height < 500.0 && size.width > size.height {
            Self::Sideways
        } else if size.width < size.height || size.width < 640.0 {
            Self::Upright
        } else {
            Self::Wide
        }
    }
}

/// Status, buttons and the table between them.
fn bars(form: Form, safe: Rect, text: f64) -> [Rect; 3] {
    let (left, right, top, bottom) = (safe.at.x, safe.right(), safe.at.y, safe.bottom());
    let row = |line: f64, buttons: f64| {
        let (line, buttons) = (top + line * text, bottom - buttons * text);
        [
            Rect::between([left, right], [top, line]),
            Rect::between([left, right], [buttons, bottom]),
            Rect::between([left, right], [line, buttons]),
        ]
    };
    match form {
        Form::Upright => row(28.0, 56.0),
        Form::Wide => row(32.0, 44.0),
        Form::Sideways => {
            let (strip, lines) = (right - 64.0 * text, top + 68.0 * text);
            [
                Rect::between([strip, right], [top, lines]),
                Rect::between([strip, right], [lines, bottom]),
                Rect::between([left, strip], [top, bottom]),
            ]
        }
    }
}

/// Slots side by side, each a card wide, in the middle of the table.
struct Grid {
    card: Size,
    gap: f64,
    /// The left edge of the first slot, and the top.
    origin: Point,
}

impl Grid {
    /// The largest cards that fit, with the longest column given in card heights.
    fn new(form: Form, table: Rect, longest_column: f64) -> Self {
        let (slots, rows) = match form {
            Form::Upright | Form::Wide => (7.0, 1.0 + ROW_GAP),
            Form::Sideways => (9.0, 0.0),
        };
        let Size { width, height } = table.size;
        let narrowest_gap = if width < 500.0 { 0.08 } else { 0.12 };
        let by_width = width / (slots + (slots + 1.0) * narrowest_gap);
        let by_height = height / (rows + longest_column + 2.0 * EDGE) / RATIO;
        // Whole pixels, for even edges; and something rather than nothing on a viewport that is no screen.
        let card = by_width.min(by_height).floor().max(1.0);
        let card = Size { width: card, height: card * RATIO };
        let gap = ((width - slots * card.width) / (slots + 1.0)).min(WIDEST_GAP * card.width);
        let used = slots * card.width + (slots - 1.0) * gap;
        let origin = Point { x: table.at.x + (width - used) / 2.0, y: table.at.y + EDGE * card.height };
        Self { card, gap, origin }
    }

    /// The upper left corner of a slot, counted from 0.
    fn slot(&self, nth: usize, down: f64) -> Point {
        Point { x: self.origin.x + nth as f64 * (self.card.width + self.gap), y: self.origin.y + down }
    }

    /// Puts the piles into slots, for the right hand.
    fn frame(&self, form: Form, [status, bar, table]: [Rect; 3], overlap: Overlap, print: Print) -> Frame {
        let card = self.card;
        let face = match print {
            Print::Normal => Face::for_width(card.width),
            Print::Large => Face::Large,
        };
        let (stock, waste, foundations, columns) = match form {
            Form::Upright | Form::Wide => {
                let below = (1.0 + ROW_GAP) * card.height;
                // The fan may fill the free slot beside the waste.
                let room = card.width + self.gap / 2.0;
                let waste = Waste { base: self.slot(1, 0.0), room, fanned: Fanned::FromBase };
                let foundations = Suit::ALL.map(|suit| self.slot(3 + suit as usize, 0.0));
                let columns = Column::ALL.map(|column| self.slot(column.index(), below));
                (self.slot(0, 0.0), waste, foundations, columns)
            }
            Form::Sideways => {
                let below = (1.0 + ROW_GAP) * card.height;
                let free = table.bottom() - EDGE * card.height - self.origin.y;
                let room = free - below - card.height;
                let waste = Waste { base: self.slot(0, below), room, fanned: Fanned::Down };
                // Four foundations one below the other fill the height, as the longest column does.
                let step = ((free - card.height) / 3.0).min((1.0 + ROW_GAP) * card.height);
                let foundations = Suit::ALL.map(|suit| self.slot(8, suit as usize as f64 * step));
                let columns = Column::ALL.map(|column| self.slot(1 + column.index(), 0.0));
                (self.slot(0, 0.0), waste, foundations, columns)
            }
        };
        Frame {
            form,
            card,
            face,
            status,
            bar,
            table,
            overlap,
            stock,
            waste,
            foundations: BySuit(foundations),
            columns: ByColumn(columns),
        }
    }
}
