//! One play ahead, as far as a player can know it.

use kabal_core::{
    AutomaticMoves, ByColumn, Card, Column, Footprint, Knowledge, Move, Open, OpenColumn, Play, Source,
    Target,
};

/// What a play leads to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A card is turned that the player has never seen: the table is a new one.
    Unseen,
    /// The table with this footprint.
    Table(Footprint),
}

impl Next {
    /// Whether the table was on the table before.
    pub(crate) fn was_visited(&self, knowledge: &Knowledge) -> bool {
        matches!(self, Self::Table(footprint) if knowledge.visited.contains(footprint))
    }
}

/// What a legal play leads to, automatic moves included.
pub(crate) fn after(knowledge: &Knowledge, play: Play) -> Next {
    let rules = &knowledge.view.rules;
    let mut future = Future::of(knowledge);
    let cards = match play {
        Play::Draw => return future.draw(rules.draw.get()),
        Play::Redeal => return future.redeal(),
        Play::Move(cards) => cards,
    };
    let mut next = Some(cards);
    while let Some(cards) = next {
        if future.shift(cards).is_none() {
            return Next::Unseen;
        }
        next = match rules.automatic_moves {
            AutomaticMoves::None => None,
            AutomaticMoves::Safe => future.open().safe_move(),
        };
    }
    Next::Table(future.open().footprint())
}

/// A table as it would lie open, with the face-down cards that the player knows.
struct Future<'a> {
    knowledge: &'a Knowledge,
    present: Open<'a>,
    face_down: ByColumn<usize>,
    runs: ByColumn<Vec<Card>>,
}

impl<'a> Future<'a> {
    fn of(knowledge: &'a Knowledge) -> Self {
        let present = knowledge.view.open();
        Self {
            knowledge,
            present,
            face_down: present.columns.map(|column| column.face_down),
            runs: present.columns.map(|column| column.run.to_vec()),
        }
    }

    fn open(&self) -> Open<'_> {
        let columns = ByColumn(
            Column::ALL
                .map(|column| OpenColumn { face_down: self.face_down[column], run: &self.runs[column] }),
        );
        Open { columns, ..self.present }
    }

    fn draw(&mut self, cards: usize) -> Next {
        let cards = cards.min(self.present.stock_count);
        self.present.stock_count -= cards;
        self.present.waste_count += cards;
        Next::Table(self.open().footprint())
    }

    fn redeal(&mut self) -> Next {
        self.present.stock_count = core::mem::take(&mut self.present.waste_count);
        Next::Table(self.open().footprint())
    }

    /// Moves cards; none if that turns a card the player has never seen.
    fn shift(&mut self, Move { from, to }: Move) -> Option<()> {
        let lifted: Vec<Card> = match from {
            Source::Waste => {
                self.present.waste_count -= 1;
                self.present.waste_top.into_iter().collect()
            }
            Source::Foundation(suit) => {
                let card = self.present.foundations.top(suit);
                self.present.worried_back = card;
                card.into_iter().collect()
            }
            Source::Column { column, count } => {
                let run = &mut self.runs[column];
                let lifted = run.split_off(run.len() - count.get());
                if run.is_empty() && self.face_down[column] > 0 {
                    self.face_down[column] -= 1;
                    run.push(self.knowledge.face_down[column][self.face_down[column]]?);
                }
                lifted
            }
        };
        self.present.foundations = self.present.foundations.after(from, to);
        if let Target::Column(column) = to {
            self.runs[column].extend(lifted);
        }
        Some(())
    }
}
