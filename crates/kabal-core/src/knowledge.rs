//! What a player has been shown so far: the ground on which hints and odds stand.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::{ByColumn, Card, CardSet, Column, Footprint, Table, View};

/// The view, and what the player saw before. Two tables that differ only in what was never shown give equal knowledge.
///
/// A card once seen keeps its place until it moves, and the stock is never shuffled; so a player who saw a card in the
/// waste knows where it lies in the stock after a redeal, and one who undid a turn knows the face-down card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// What lies open now.
    pub view: View,
    /// Each column's face-down cards, the deepest first; those known by their faces.
    pub face_down: ByColumn<Vec<Option<Card>>>,
    /// The stock, drawn next first.
    pub stock: Vec<Option<Card>>,
    /// The waste, the top last.
    pub waste: Vec<Option<Card>>,
    /// The tables of this deal that were on the table so far, those taken back included.
    pub visited: BTreeSet<Footprint>,
}

impl Knowledge {
    /// What remains of a table for a player who has seen these cards.
    pub(crate) fn of(table: &Table, view: View, seen: CardSet, visited: BTreeSet<Footprint>) -> Self {
        let known = |card: &Card| seen.contains(*card).then_some(*card);
        Self {
            view,
            face_down: ByColumn(
                Column::ALL.map(|column| table.face_down(column).iter().map(known).collect()),
            ),
            stock: table.stock().iter().rev().map(known).collect(),
            waste: table.waste().iter().map(known).collect(),
            visited,
        }
    }

    /// The cards whose places the player does not know.
    #[must_use]
    pub fn unknown(&self) -> CardSet {
        let places = self.face_down.0.iter().chain([&self.stock, &self.waste]).flatten().flatten();
        let known: CardSet = places.copied().chain(self.view.faces()).collect();
        Card::all().filter(|card| !known.contains(*card)).collect()
    }
}
