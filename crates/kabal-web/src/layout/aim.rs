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
