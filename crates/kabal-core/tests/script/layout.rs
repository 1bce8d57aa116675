//! A deal laid out by hand: the cards that matter, `?` for the others.

use kabal_core::{Card, Deal};

/// The piles of a deal as a file gives them; none where any card may lie.
#[derive(Clone)]
pub(crate) struct Layout {
    columns: [Vec<Option<Card>>; 7],
    stock: Vec<Option<Card>>,
}

impl Default for Layout {
    fn default() -> Self {
        Self { columns: std::array::from_fn(|at| vec![None; at + 1]), stock: vec![None; 24] }
    }
}

impl Layout {
    /// Reads a line such as `3 ? ? 7H` or `stock AS 2S`.
    pub(crate) fn line(&mut self, words: &[&str]) -> Result<(), String> {
        let [pile, cards @ ..] = words else { return Err("a pile is expected".into()) };
        let cards = cards.iter().map(|word| match *word {
            "?" => Ok(None),
            card => card.parse().map(Some).map_err(|error| format!("{error}")),
        });
        let mut cards: Vec<Option<Card>> = cards.collect::<Result<_, _>>()?;
        if *pile == "stock" && cards.len() <= 24 {
            cards.resize(24, None);
            self.stock = cards;
            return Ok(());
        }
        match pile.parse::<usize>() {
            Ok(number @ 1..=7) if cards.len() == number => {
                self.columns[number - 1] = cards;
                Ok(())
            }
            _ => Err("a column has as many cards as its number, the stock at most 24".into()),
        }
    }

    /// The deal: the cards not named fill the free places, kings first, spades before hearts, diamonds and clubs;
    /// columns 1 to 7, each from its deepest card, then the stock from the card drawn first.
    pub(crate) fn deal(&self) -> Result<Deal, String> {
        let named: Vec<Card> = self.columns.iter().flatten().chain(&self.stock).copied().flatten().collect();
        let mut others: Vec<Card> = Card::all().filter(|card| !named.contains(card)).collect();
        others.sort_by_key(|card| (std::cmp::Reverse(card.rank()), card.suit()));
        let mut others = others.into_iter();
        let mut fill = |pile: &[Option<Card>]| -> Vec<Card> {
            pile.iter().filter_map(|card| card.or_else(|| others.next())).collect()
        };
        let columns: Vec<Vec<Card>> = self.columns.iter().map(|column| fill(column)).collect();
        let stock = fill(&self.stock);
        // In dealing order row 1 goes to columns 1-7, row 2 to columns 2-7, and so on.
        let rows = (0..7).flat_map(|row| columns.iter().filter_map(move |column| column.get(row)));
        Deal::from_cards(rows.copied().chain(stock)).map_err(|error| error.to_string())
    }
}
