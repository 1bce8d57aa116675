//! Cards put into a frame.

use kabal_core::{Card, Column, Rank, Suit, Unturned, View};

use super::frame::{Fanned, Frame};
use super::geometry::{Point, Rect};
use crate::pile::Pile;

/// What a card on the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Its back.
    Down,
    /// Its face, though it is not turned and cannot be played (thoughtful).
    Shown(Card),
    /// Its face.
    Turned(Card),
}

/// A card and where it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedCard {
    /// The pile.
    pub pile: Pile,
    /// How many cards of the pile lie on it.
    pub depth: usize,
    /// What it shows.
    pub facing: Facing,
    /// Its upper left corner.
    pub at: Point,
    /// Its place in its pile's order of drawing: higher ones lie on lower ones. Piles do not overlap.
    pub z: usize,
}

/// How much of a covered card stays in sight, in card heights: the least and the most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Overlap {
    covered_down: [f64; 2],
    covered_up: [f64; 2],
}

impl Overlap {
    /// Index and sign fill the top 22 % of both faces (see [`crate::art`]): a card that shows is never covered further.
    const FACE: [f64; 2] = [0.22, 0.30];
    const BACK: [f64; 2] = [0.10, 0.18];

    pub(super) const fn for_cards(unturned: Unturned) -> Self {
        let covered_down = match unturned {
            Unturned::FaceDown => Self::BACK,
            Unturned::Shown => Self::FACE,
        };
        Self { covered_down, covered_up: Self::FACE }
    }

    /// The longest column there can be at its tightest, in card heights.
    pub(super) fn longest_column(self) -> f64 {
        self.height(6, 13, 0.0)
    }

    /// The steps from one card to the next, in card heights, at an ease from 0, tight, to 1, loose.
    fn steps(self, ease: f64) -> [f64; 2] {
        [self.covered_down, self.covered_up].map(|[least, most]| least + ease * (most - least))
    }

    fn height(self, face_down: usize, turned: usize, ease: f64) -> f64 {
        let [down, up] = self.steps(ease);
        face_down as f64 * down + turned.saturating_sub(1) as f64 * up + 1.0
    }

    /// The loosest steps with which a column fits the room, both in card heights.
    fn fit(self, face_down: usize, turned: usize, room: f64) -> [f64; 2] {
        let [tight, loose] = [0.0, 1.0].map(|ease| self.height(face_down, turned, ease));
        let ease = if loose <= room { 1.0 } else { ((room - tight) / (loose - tight)).max(0.0) };
        self.steps(ease)
    }
}

impl Frame {
    /// Every card that can be seen, pile by pile, each from its lowest card to its top: of the stock the top card
    /// alone, of a foundation the top card and the one that appears when that is lifted.
    #[must_use]
    pub fn place(&self, view: &View) -> Vec<PlacedCard> {
        let mut cards = Vec::with_capacity(52);
        self.place_stock(view, &mut cards);
        self.place_waste(view, &mut cards);
        for suit in Suit::ALL {
            self.place_foundation(view, suit, &mut cards);
        }
        for column in Column::ALL {
            self.place_column(view, column, &mut cards);
        }
        cards
    }

    /// The place that a pile takes: its base and all its cards. Here it is hit, and here a drop finds it.
    #[must_use]
    pub fn extent(&self, view: &View, pile: Pile) -> Rect {
        let cards = self.place(view).into_iter().filter(|card| card.pile == pile);
        cards.fold(self.base(pile), |extent, card| extent.union(&Rect::new(card.at, self.card)))
    }

    /// Where the next card put on a pile will lie.
    #[must_use]
    pub fn landing(&self, view: &View, pile: Pile) -> Point {
        let base = self.base(pile).at;
        match pile {
            Pile::Column(column) => {
                let pile = &view.columns[column];
                let (down, run) = (pile.face_down.len(), pile.run.len());
                self.column_point(base, [down, run], [down, run + 1])
            }
            Pile::Stock | Pile::Waste | Pile::Foundation(_) => base,
        }
    }

    fn place_stock(&self, view: &View, cards: &mut Vec<PlacedCard>) {
        if view.stock.count > 0 {
            let facing = view.stock.shown.first().map_or(Facing::Down, |card| Facing::Shown(*card));
            cards.push(PlacedCard { pile: Pile::Stock, depth: 0, facing, at: self.stock, z: 0 });
        }
    }

    fn place_waste(&self, view: &View, cards: &mut Vec<PlacedCard>) {
        let fan = &view.waste.fan;
        let last = fan.len().saturating_sub(1);
        for (z, card) in fan.iter().enumerate() {
            cards.push(PlacedCard {
                pile: Pile::Waste,
                depth: last - z,
                facing: Facing::Turned(*card),
                at: self.waste_point(z, last),
                z,
            });
        }
    }

    /// The place of the fan's `nth` card, counted from 0 as `last` is.
    fn waste_point(&self, nth: usize, last: usize) -> Point {
        let waste = &self.waste;
        let steps = last.max(1) as f64;
        let Point { x, y } = waste.base;
        let [from_first, to_last] = [nth, last - nth].map(|cards| cards as f64);
        let across = (waste.room / steps).min(self.card.width / 2.0);
        let [_, loosest] = self.overlap.steps(1.0);
        let down = (waste.room / steps).min(loosest * self.card.height);
        match waste.fanned {
            Fanned::FromBase => Point { x: x + from_first * across, y },
            Fanned::ToBase => Point { x: x - to_last * across, y },
            Fanned::Down => Point { x, y: y + from_first * down },
        }
    }

    fn place_foundation(&self, view: &View, suit: Suit, cards: &mut Vec<PlacedCard>) {
        let pile = Pile::Foundation(suit);
        let top = view.foundations.top_rank(suit);
        let shown = [top.and_then(Rank::previous), top];
        for (z, rank) in shown.into_iter().enumerate() {
            if let Some(rank) = rank {
                let facing = Facing::Turned(Card::new(rank, suit));
                cards.push(PlacedCard { pile, depth: 1 - z, facing, at: self.base(pile).at, z });
            }
        }
    }

    fn place_column(&self, view: &View, column: Column, cards: &mut Vec<PlacedCard>) {
        let pile = Pile::Column(column);
        let base = self.base(pile).at;
        let column = &view.columns[column];
        let (down, run) = (column.face_down.len(), column.run.len());
        let hidden = column.face_down.iter().map(|card| card.map_or(Facing::Down, Facing::Shown));
        let turned = column.run.iter().map(|card| Facing::Turned(*card));
        for (z, facing) in hidden.chain(turned).enumerate() {
            let on_it = [z.min(down), z.saturating_sub(down)];
            let at = self.column_point(base, on_it, [down, run]);
            cards.push(PlacedCard { pile, depth: down + run - 1 - z, facing, at, z });
        }
    }

    /// The place of a card with so many face-down and turned cards before it, in a column of so many.
    fn column_point(&self, base: Point, before: [usize; 2], all: [usize; 2]) -> Point {
        let room = self.column_room() / self.card.height;
        let [down, up] = self.overlap.fit(all[0], all[1], room);
        let steps = before[0] as f64 * down + before[1] as f64 * up;
        Point { x: base.x, y: base.y + steps * self.card.height }
    }
}
