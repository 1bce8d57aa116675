//! The four foundations.

use serde::{Deserialize, Serialize};

use crate::{BySuit, Card, Rank, Source, Suit, Target};

/// What lies on the foundations: for each suit the rank of its top card. All lower ones lie under it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Foundations(BySuit<Height>);

/// The number of cards on a foundation, 0 to 13; in text and messages a plain number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
struct Height(u8);

impl From<Height> for u8 {
    fn from(height: Height) -> Self {
        height.0
    }
}

impl TryFrom<u8> for Height {
    type Error = &'static str;

    fn try_from(cards: u8) -> Result<Self, Self::Error> {
        if cards <= 13 { Ok(Self(cards)) } else { Err("a foundation holds 0 to 13 cards") }
    }
}

impl Foundations {
    /// Foundations with these top ranks.
    #[must_use]
    pub fn with_tops(tops: BySuit<Option<Rank>>) -> Self {
        Self(BySuit(tops.0.map(|top| Height(top.map_or(0, Rank::value)))))
    }

    /// The rank of a suit's top card.
    #[must_use]
    pub fn top_rank(&self, suit: Suit) -> Option<Rank> {
        Rank::from_value(self.0[suit].0)
    }

    /// A suit's top card.
    #[must_use]
    pub fn top(&self, suit: Suit) -> Option<Card> {
        self.top_rank(suit).map(|rank| Card::new(rank, suit))
    }

    /// The rank that a suit's foundation takes next; none when it is full.
    #[must_use]
    pub fn needs(&self, suit: Suit) -> Option<Rank> {
        Rank::from_value(self.0[suit].0 + 1)
    }

    /// Whether this card is the next of its suit.
    #[must_use]
    pub fn take(&self, card: Card) -> bool {
        self.needs(card.suit()) == Some(card.rank())
    }

    /// Whether this card lies here.
    #[must_use]
    pub fn hold(&self, card: Card) -> bool {
        self.top_rank(card.suit()) >= Some(card.rank())
    }

    /// How many cards lie here, 0 to 52.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.0.iter().map(|height| usize::from(height.0)).sum()
    }

    /// Whether all 52 cards lie here: the game is won.
    #[must_use]
    pub fn are_full(&self) -> bool {
        self.count() == 52
    }

    /// The cards that lie here: spades, hearts, diamonds, clubs, each from the ace.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.hold(*card))
    }

    /// The foundations after a legal move, as far as it concerns them.
    #[must_use]
    pub fn after(mut self, from: Source, to: Target) -> Self {
        if let Source::Foundation(suit) = from {
            self.take_down(suit);
        }
        if let Target::Foundation(suit) = to {
            self.put(suit);
        }
        self
    }

    /// Puts the suit's next card up.
    ///
    /// # Panics
    /// If the foundation is full.
    pub(crate) fn put(&mut self, suit: Suit) {
        assert!(self.0[suit].0 < 13, "the foundation of {suit} is full");
        self.0[suit].0 += 1;
    }

    /// Takes the suit's top card down.
    pub(crate) fn take_down(&mut self, suit: Suit) -> Option<Card> {
        let top = self.top(suit)?;
        self.0[suit].0 -= 1;
        Some(top)
    }
}
