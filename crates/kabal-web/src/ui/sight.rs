//! Where pictures and places lie on the screen: the frame and the view, asked in the page's own words.

use kabal_core::{Card, Column, RunLength, Source, Spot, View};

use super::pieces::{Piece, Pieces};
use crate::layout::{Facing, Frame, PlacedCard, Point, Rect, Size};
use crate::pile::Pile;

/// A place that can be pointed at: a card, or the place of an empty pile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Seen {
    /// What it is to the rules.
    pub(super) spot: Spot,
    /// How many cards of its pile lie under it.
    pub(super) under: usize,
    /// What lies there; none where the pile is empty.
    pub(super) facing: Option<Facing>,
    /// The part of it that no other card covers.
    pub(super) open: Rect,
}

impl Seen {
    /// The card, if it is turned.
    #[must_use]
    pub(super) const fn turned(&self) -> Option<Card> {
        match self.facing {
            Some(Facing::Turned(card)) => Some(card),
            _ => None,
        }
    }
}

/// Everything on a table that can be pointed at.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sight {
    /// The frame.
    pub(super) frame: Frame,
    cards: Vec<PlacedCard>,
}

impl Sight {
    /// What is seen of a view in a frame.
    #[must_use]
    pub(super) fn new(frame: Frame, view: &View) -> Self {
        Self { cards: frame.place(view), frame }
    }

    /// What can be pointed at in a pile, from the bottom; at least its empty place.
    #[must_use]
    pub(super) fn of(&self, view: &View, pile: Pile) -> Vec<Seen> {
        let count = count(view, pile);
        let mut cards: Vec<&PlacedCard> = self.cards.iter().filter(|card| card.pile == pile).collect();
        if let Pile::Foundation(_) = pile {
            // Its cards lie squarely on each other.
            cards.drain(..cards.len().saturating_sub(1));
        }
        if cards.is_empty() {
            let open = self.frame.base(pile);
            return vec![Seen { spot: pile.spot(0), under: 0, facing: None, open }];
        }
        let over = cards.iter().skip(1).map(|card| Some(card.at)).chain([None]);
        let seen = cards.iter().zip(over).map(|(card, over)| Seen {
            spot: pile.spot(card.depth),
            under: count.saturating_sub(card.depth + 1),
            facing: Some(card.facing),
            open: uncovered(Rect::new(card.at, self.frame.card), over),
        });
        seen.collect()
    }

    /// The last card of a pile, or its empty place.
    #[must_use]
    pub(super) fn end(&self, view: &View, pile: Pile) -> Rect {
        self.of(view, pile).last().map_or(self.frame.base(pile), |seen| seen.open)
    }

    /// What lies under a point.
    #[must_use]
    pub(super) fn at(&self, point: Point) -> Option<Spot> {
        let dot = Rect::new(point, Size::default());
        let card = self.cards.iter().rev().find(|card| Rect::new(card.at, self.frame.card).contains(&dot));
        let card = card.map(|card| card.pile.spot(card.depth));
        card.or_else(|| {
            Pile::all().find(|pile| self.frame.base(*pile).contains(&dot)).map(|pile| pile.spot(0))
        })
    }

    /// Where a piece is drawn at rest: cards that cannot be seen lie under the lowest that can.
    #[must_use]
    pub(super) fn point(&self, view: &View, piece: &Piece) -> Point {
        let pile = piece.place.pile;
        let depth = count(view, pile).saturating_sub(piece.place.under + 1);
        let mut of_pile = self.cards.iter().filter(|card| card.pile == pile);
        let lowest = of_pile.clone().next();
        of_pile.find(|card| card.depth == depth).or(lowest).map_or(self.frame.base(pile).at, |card| card.at)
    }

    /// The rectangle that lifted cards take up.
    #[must_use]
    pub(super) fn lifted(&self, source: Source) -> Rect {
        let (pile, count) = (Pile::from(source), run_length(source));
        let cards = self.cards.iter().filter(|card| card.pile == pile && card.depth < count);
        cards
            .map(|card| Rect::new(card.at, self.frame.card))
            .reduce(|all, card| all.union(&card))
            .unwrap_or(self.frame.base(pile))
    }
}

/// The numbers of the pieces that a hand lifts.
#[must_use]
pub(super) fn lifted_pieces(pieces: &Pieces, source: Source) -> Vec<usize> {
    let pile = Pile::from(source);
    let mut of_pile: Vec<_> = pieces.iter().filter(|(_, piece)| piece.place.pile == pile).collect();
    of_pile.sort_by_key(|(_, piece)| std::cmp::Reverse(piece.place.under));
    of_pile.into_iter().take(run_length(source)).map(|(number, _)| number).collect()
}

/// How many cards lie in a pile.
#[must_use]
pub(super) fn count(view: &View, pile: Pile) -> usize {
    match pile {
        Pile::Stock => view.stock.count,
        Pile::Waste => view.waste.count,
        Pile::Column(column) => view.columns[column].face_down.len() + view.columns[column].run.len(),
        Pile::Foundation(suit) => view.foundations.top_rank(suit).map_or(0, |rank| rank.value().into()),
    }
}

/// How many cards a hand lifts.
#[must_use]
pub(super) fn run_length(source: Source) -> usize {
    match source {
        Source::Column { count, .. } => count.get(),
        Source::Waste | Source::Foundation(_) => RunLength::ONE.get(),
    }
}

/// What is left in sight of a card when another one lies on it, to its lower right, right or below.
fn uncovered(card: Rect, over: Option<Point>) -> Rect {
    let Some(over) = over else { return card };
    let (right, down) = (over.x - card.at.x, over.y - card.at.y);
    let size = if down > 0.0 {
        Size { height: down.min(card.size.height), ..card.size }
    } else if right > 0.0 {
        Size { width: right.min(card.size.width), ..card.size }
    } else {
        card.size
    };
    Rect::new(card.at, size)
}

/// The next place in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Sight {
    /// The place that an arrow key leads to: the nearest one in its direction, straight ahead before aside.
    #[must_use]
    pub(super) fn step(&self, view: &View, from: Spot, way: Way) -> Spot {
        let places: Vec<Seen> =
            Pile::all().flat_map(|pile| self.of(view, pile)).filter(can_hold_cursor).collect();
        let Some(here) = places.iter().find(|seen| seen.spot == from) else { return from };
        let (x, y) = (here.open.center().x, here.open.center().y);
        let ahead = |seen: &Seen| {
            let (dx, dy) = (seen.open.center().x - x, seen.open.center().y - y);
            let (along, aside) = match way {
                Way::Left => (-dx, dy.abs()),
                Way::Right => (dx, dy.abs()),
                Way::Up => (-dy, dx.abs()),
                Way::Down => (dy, dx.abs()),
            };
            let sideways = matches!(way, Way::Left | Way::Right);
            // Sideways goes to another pile; up and down stay in the column as long as it lasts.
            let other = Pile::from(seen.spot) != Pile::from(from);
            let reach = if sideways { other && along > self.frame.card.width / 2.0 } else { along > 1.0 };
            let penalty = if sideways { 0.6 } else { 4.0 };
            reach.then_some(along + penalty * aside)
        };
        let nearest = places.iter().filter_map(|seen| ahead(seen).map(|far| (far, seen.spot)));
        nearest.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(from, |(_, spot)| spot)
    }

    /// The place nearest to a spot that is no longer there: the end of its pile.
    #[must_use]
    pub(super) fn settle(&self, view: &View, spot: Spot) -> Spot {
        let pile = Pile::from(spot);
        let there = self.of(view, pile).iter().any(|seen| seen.spot == spot && can_hold_cursor(seen));
        if there { spot } else { pile.spot(0) }
    }
}

/// The cursor stands on turned cards, on the stock and on empty places; of the waste and of a foundation on the top.
fn can_hold_cursor(seen: &Seen) -> bool {
    match seen.spot {
        Spot::Stock | Spot::Waste { depth: 0 } => true,
        Spot::Waste { .. } => false,
        Spot::Column { .. } => seen.facing.is_none() || seen.turned().is_some(),
        Spot::Foundation(_) => true,
    }
}

/// A column by the name of its number key.
#[must_use]
pub(super) fn column_of_key(name: &str) -> Option<Column> {
    name.parse().ok().and_then(Column::from_number)
}
