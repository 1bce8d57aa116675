//! What cards in hand are held over, and where they fall when let go.

use kabal_core::{Source, Spot, Suit, Target, View};

use super::frame::Frame;
use super::geometry::Rect;
use crate::pile::Pile;

/// Where cards that lie in `hand` go when they are let go: the lawful pile they overlap most, else the nearest lawful
/// one within half a card's width, else nowhere. All foundations together stand for the card's own (seed 000: the app
/// finds the right one).
#[must_use]
pub fn drop_target(frame: &Frame, view: &View, from: Source, hand: &Rect) -> Option<Target> {
    let reach = frame.card.width / 2.0;
    let lawful = view.lawful_targets(from).into_iter().map(|target| {
        let places = places(frame, view, target);
        let overlap: f64 = places.iter().map(|place| place.overlap(hand)).sum();
        let gap = places.iter().map(|place| place.gap(hand)).fold(f64::INFINITY, f64::min);
        (target, overlap, gap)
    });
    let lawful: Vec<_> = lawful.filter(|(_, _, gap)| *gap <= reach).collect();
    let most = lawful.iter().filter(|(_, overlap, _)| *overlap > 0.0).max_by(|a, b| a.1.total_cmp(&b.1));
    most.or_else(|| lawful.iter().min_by(|a, b| a.2.total_cmp(&b.2))).map(|(target, _, _)| *target)
}

/// The spot that cards in `hand` are held over, lawful or not: the pile they overlap most, the one they came from left
/// out. So a refused drop can be answered with the reason.
#[must_use]
pub fn aim(frame: &Frame, view: &View, from: Source, hand: &Rect) -> Option<Spot> {
    let others = Pile::all().filter(|pile| *pile != Pile::from(from));
    let overlaps = others.map(|pile| (pile, frame.extent(view, pile).overlap(hand)));
    let over = overlaps.filter(|(_, overlap)| *overlap > 0.0).max_by(|a, b| a.1.total_cmp(&b.1));
    over.map(|(pile, _)| pile.spot(0))
}

/// The places in which a drop on a target may fall.
fn places(frame: &Frame, view: &View, target: Target) -> Vec<Rect> {
    match target {
        Target::Column(column) => vec![frame.extent(view, Pile::Column(column))],
        Target::Foundation(_) => Suit::ALL.map(|suit| frame.base(Pile::Foundation(suit))).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Insets, Point, Size, Viewport, Wishes};
    use crate::settings::{Hand, Print};
    use kabal_core::{Card, Column, ColumnView, Game, Unturned};

    fn frame() -> Frame {
        let viewport =
            Viewport { size: Size { width: 390.0, height: 844.0 }, insets: Insets::default(), text: 1.0 };
        let wishes = Wishes { hand: Hand::Right, print: Print::Normal, unturned: Unturned::FaceDown };
        Frame::new(&viewport, wishes)
    }

    /// Columns with one card each, and the red seven on the waste that fits on the black eights in 2 and 4.
    fn view() -> View {
        let mut view = Game::new("KL1-D1N-AAAAAAG".parse().unwrap()).view();
        for (column, card) in Column::ALL.into_iter().zip(["KH", "8S", "8D", "8C", "2H", "3H", "4H"]) {
            view.columns[column] = ColumnView { face_down: Vec::new(), run: vec![card.parse().unwrap()] };
        }
        let card: Card = "7H".parse().unwrap();
        view.waste = kabal_core::WasteView { count: 1, fan: vec![card] };
        view
    }

    /// A hand this far to the right of and below a column's first card, in cards.
    fn hand(frame: &Frame, column: usize, right: f64, down: f64) -> Rect {
        let base = frame.base(Pile::Column(Column::ALL[column - 1]));
        let Point { x, y } = base.at;
        Rect::new(Point { x: x + right * base.size.width, y: y + down * base.size.height }, base.size)
    }

    fn dropped(right_of: usize, right: f64, down: f64) -> Option<Target> {
        let frame = frame();
        drop_target(&frame, &view(), Source::Waste, &hand(&frame, right_of, right, down))
    }

    #[test]
    fn a_drop_goes_to_the_lawful_pile_overlapped_most() {
        let (second, fourth) = (Some(Target::Column(Column::ALL[1])), Some(Target::Column(Column::ALL[3])));
        assert_eq!(dropped(2, 0.0, 0.0), second);
        // Mostly over the red eight between them, which is not lawful.
        assert_eq!(dropped(3, -0.2, 0.0), second);
        assert_eq!(dropped(3, 0.2, 0.0), fourth);
    }

    #[test]
    fn a_drop_beside_a_pile_goes_there_within_half_a_card_and_else_nowhere() {
        // A card is 51 px wide and 71.2 high; the hand begins 1.3 card heights below, 0.3 of them free: 21 px.
        assert_eq!(dropped(2, 0.0, 1.3), Some(Target::Column(Column::ALL[1])));
        // 0.4 card heights free: 28 px, more than half a card's width.
        assert_eq!(dropped(2, 0.0, 1.4), None);
    }

    #[test]
    fn any_foundation_stands_for_the_cards_own() {
        let (frame, mut view) = (frame(), view());
        view.waste.fan = vec!["AC".parse().unwrap()];
        let over_spades = frame.base(Pile::Foundation(Suit::Spades));
        let target = drop_target(&frame, &view, Source::Waste, &over_spades);
        assert_eq!(target, Some(Target::Foundation(Suit::Clubs)));
    }

    #[test]
    fn an_unlawful_pile_is_what_was_aimed_at() {
        let (frame, view) = (frame(), view());
        let spot = aim(&frame, &view, Source::Waste, &hand(&frame, 3, 0.0, 0.2));
        assert_eq!(spot, Some(Spot::Column { column: Column::ALL[2], depth: 0 }));
        let home = frame.base(Pile::Waste);
        assert_eq!(aim(&frame, &view, Source::Waste, &home), None);
    }
}
