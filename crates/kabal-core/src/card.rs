//! Cards: suits, ranks, and the sets and arrays keyed by them.
//!
//! A card is written as its rank, one of `A23456789TJQK`, and its suit, one of `CDHS`: `7H`, `TC`.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The two colours of a deck. Columns build down in alternating colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Spades and clubs.
    Black,
    /// Hearts and diamonds.
    Red,
}

/// A suit. The order is that of the foundations' fixed places: spades, hearts, diamonds, clubs (seed 000).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠, black.
    Spades,
    /// ♥, red.
    Hearts,
    /// ♦, red.
    Diamonds,
    /// ♣, black.
    Clubs,
}

impl Suit {
    /// All suits, in the order of their foundations from left to right.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The suit's colour.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Spades | Self::Clubs => Color::Black,
            Self::Hearts | Self::Diamonds => Color::Red,
        }
    }

    /// The suit's letter: `S`, `H`, `D` or `C`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// The suit with this letter, upper case only.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank, ace low to king high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// Lowest; opens a foundation.
    Ace = 1,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10, written `T`.
    Ten,
    /// The knave.
    Jack,
    /// The queen.
    Queen,
    /// Highest; closes a foundation.
    King,
}

impl Rank {
    /// All ranks, ace to king.
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// 1 for the ace to 13 for the king.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// The rank with this value, 1 to 13.
    #[must_use]
    pub const fn from_value(value: u8) -> Option<Self> {
        match value {
            1..=13 => Some(Self::ALL[value as usize - 1]),
            _ => None,
        }
    }

    /// The next rank up; none above the king.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Self::from_value(self.value() + 1)
    }

    /// The next rank down; none below the ace.
    #[must_use]
    pub const fn previous(self) -> Option<Self> {
        Self::from_value(self.value() - 1)
    }

    /// The rank's letter, one of `A23456789TJQK`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.value() as usize - 1] as char
    }

    /// The rank with this letter, upper case only.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One of the 52 cards. Ordered by suit, then rank.
///
/// ```
/// use kabal_core::{Card, Rank, Suit};
/// let card: Card = "TC".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Clubs));
/// # Ok::<(), kabal_core::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    suit: Suit,
    rank: Rank,
}

impl Card {
    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { suit, rank }
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// Its suit's colour.
    #[must_use]
    pub const fn color(self) -> Color {
        self.suit.color()
    }

    /// All 52 cards: spades, hearts, diamonds, clubs, each ace to king. The generator starts from this order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..52_usize).map(|at| Self::new(Rank::ALL[at % 13], Suit::ALL[at / 13]))
    }

    /// The card's place in [`Card::all`], 0 to 51.
    #[must_use]
    pub const fn index(self) -> usize {
        self.suit as usize * 13 + self.rank as usize - 1
    }

    /// Whether this card may lie on `parent` in a column: other colour, one rank lower.
    #[must_use]
    pub fn builds_on(self, parent: Self) -> bool {
        self.color() != parent.color() && self.rank.next() == Some(parent.rank)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank, self.suit)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: expected a rank, one of A23456789TJQK, then a suit, one of CDHS, as in 7H")]
pub struct ParseCardError(pub alloc::string::String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        let rank = letters.next().and_then(Rank::from_letter);
        let suit = letters.next().and_then(Suit::from_letter);
        match (rank, suit, letters.next()) {
            (Some(rank), Some(suit), None) => Ok(Self::new(rank, suit)),
            // A hostile text is cut, so that the message stays one line a person can read.
            _ => Err(ParseCardError(text.chars().take(16).collect())),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// One value a suit, indexed by [`Suit`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BySuit<T>(pub [T; 4]);

impl<T> BySuit<T> {
    /// Suits and values, in the foundations' order.
    pub fn iter(&self) -> impl Iterator<Item = (Suit, &T)> {
        Suit::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Suit> for BySuit<T> {
    type Output = T;

    fn index(&self, suit: Suit) -> &T {
        &self.0[suit as usize]
    }
}

impl<T> IndexMut<Suit> for BySuit<T> {
    fn index_mut(&mut self, suit: Suit) -> &mut T {
        &mut self.0[suit as usize]
    }
}

/// A set of cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Adds a card; says whether it is new to the set.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, in the order of [`Card::all`].
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_reads_back_from_its_own_text() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn a_card_stands_at_its_own_index() {
        assert!(Card::all().enumerate().all(|(at, card)| card.index() == at));
        assert_eq!(Card::all().collect::<CardSet>().len(), 52);
    }

    #[test]
    fn what_is_not_a_card_is_refused_with_the_text() {
        for text in ["", "7", "H7", "10H", "7h", "7HH", "1S", "7♥"] {
            let error = text.parse::<Card>().expect_err(text);
            assert_eq!(error, ParseCardError(text.into()));
        }
    }

    #[test]
    fn a_red_seven_builds_on_both_black_eights_and_on_nothing_else() {
        let seven: Card = "7H".parse().unwrap();
        let parents: alloc::vec::Vec<_> =
            Card::all().filter(|parent| seven.builds_on(*parent)).map(|c| c.to_string()).collect();
        assert_eq!(parents, ["8S", "8C"]);
    }
}
