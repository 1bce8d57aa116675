//! Sets of cards as bits, laid out so that the questions of a column become shifts.
//!
//! Four bits a rank, ace lowest; within a rank spades, clubs, hearts, diamonds, so that the two *twins* of a
//! rank and colour are neighbours. A *class* is such a pair. Columns build by class: a card of class (rank,
//! colour) may lie on either card of its parents' class (rank + 1, other colour).

use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

use kabal_core::{Card, Rank, Suit};

/// The suits in the order of the bits: the two of a colour are neighbours.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];

/// Low bit of every class.
const LOW: u64 = 0x5555_5555_5555_5555;
/// Both bits of every black class.
const BLACK: u64 = 0x3333_3333_3333_3333;
/// Every card of a deck.
const DECK: u64 = (1 << 52) - 1;
/// Every card of the first suit.
const SUIT: u64 = 0x1_1111_1111_1111;

/// One card, as its place in [`Cards`]: four times the rank above the ace, plus the suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place(u8);

impl Place {
    /// 0 to 3: spades, clubs, hearts, diamonds.
    pub(crate) const fn suit(self) -> usize {
        (self.0 & 3) as usize
    }

    /// 0 to 51, for tables.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a king.
    pub(crate) const fn is_king(self) -> bool {
        self.0 >= 48
    }
}

impl From<Card> for Place {
    fn from(card: Card) -> Self {
        let suit = match card.suit() {
            Suit::Spades => 0,
            Suit::Clubs => 1,
            Suit::Hearts => 2,
            Suit::Diamonds => 3,
        };
        Self((card.rank().value() - 1) * 4 + suit)
    }
}

impl From<Place> for Card {
    fn from(place: Place) -> Self {
        Self::new(Rank::ALL[place.index() / 4], SUITS[place.suit()])
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cards(u64);

impl Cards {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(DECK);
    pub(crate) const KINGS: Self = Self(0xF << 48);

    pub(crate) const fn one(card: Place) -> Self {
        Self(1 << card.0)
    }

    /// The cards of the set in one class, by rank (0 = ace) and colour (0 = black).
    pub(crate) const fn in_class(self, rank: u8, color: u8) -> Self {
        Self(self.0 & 3 << (4 * rank + 2 * color))
    }

    /// How many cards of the set are in one class: 0 to 2.
    pub(crate) const fn count_in_class(self, rank: u8, color: u8) -> u32 {
        let pair = (self.0 >> (4 * rank + 2 * color)) as u32;
        (pair & 1) + (pair >> 1 & 1)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn has(self, card: Place) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The lowest card: lowest rank first.
    pub(crate) const fn lowest(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place(self.0.trailing_zeros() as u8)) }
    }

    /// The highest card.
    pub(crate) const fn highest(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place(63 - self.0.leading_zeros() as u8)) }
    }

    /// Each card moved up to its parents' class.
    pub(crate) const fn to_parents(self) -> Self {
        Self(((self.0 & BLACK) << 6) | ((self.0 >> 2 & BLACK) << 4))
    }

    /// Each card moved down to its children's class; aces fall off.
    pub(crate) const fn to_children(self) -> Self {
        Self(((self.0 & BLACK) >> 2) | ((self.0 >> 2 & BLACK) >> 4))
    }

    /// Every class with at least one card of the set, both of its cards.
    pub(crate) const fn any_of_class(self) -> Self {
        Self(((self.0 | self.0 >> 1) & LOW) * 3)
    }

    /// Every class with both cards in the set.
    pub(crate) const fn both_of_class(self) -> Self {
        Self((self.0 & self.0 >> 1 & LOW) * 3)
    }

    /// Each card changed for its twin.
    pub(crate) const fn twins(self) -> Self {
        Self(((self.0 & LOW) << 1) | (self.0 >> 1 & LOW))
    }

    /// Each card changed for the same bit of the other colour, same rank.
    pub(crate) const fn other_color(self) -> Self {
        Self(((self.0 & BLACK) << 2) | (self.0 >> 2 & BLACK))
    }

    /// For foundations as a set: every card at most `ranks` above its suit's top.
    pub(crate) const fn raised(self, ranks: u32) -> Self {
        Self(((self.0 << (4 * ranks)) | ((1 << (4 * ranks)) - 1)) & DECK)
    }

    /// The cards of the set whose next higher card of the suit is not in it.
    pub(crate) const fn tops(self) -> Self {
        Self(self.0 & !(self.0 >> 4))
    }

    /// The cards of each suit in the set.
    pub(crate) fn suit_counts(self) -> [u32; 4] {
        [0, 1, 2, 3].map(|suit| (self.0 & SUIT << suit).count_ones())
    }

    /// The longest run from each ace within the set.
    pub(crate) fn runs_from_aces(self) -> Self {
        let gaps = !self.0;
        let mut runs = 0;
        for suit in 0..4 {
            let gap = gaps & (0x1111_1111_1111_1111 << suit);
            runs |= (SUIT << suit) & (gap.wrapping_sub(1)) & !gap;
        }
        Self(runs)
    }

    /// The cards of `card`'s suit from it upwards.
    pub(crate) const fn suit_from(card: Place) -> Self {
        Self(SUIT << card.suit() & (u64::MAX << card.0))
    }

    /// The low bits of every class, for counting classes.
    pub(crate) const fn classes(self) -> u32 {
        (self.0 & LOW).count_ones()
    }
}

impl Iterator for Cards {
    type Item = Place;

    /// Takes the lowest card out of the set.
    fn next(&mut self) -> Option<Place> {
        let card = self.lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl DoubleEndedIterator for Cards {
    /// Takes the highest card out of the set.
    fn next_back(&mut self) -> Option<Place> {
        let card = self.highest()?;
        self.0 ^= 1 << card.0;
        Some(card)
    }
}

impl BitOr for Cards {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for Cards {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Cards {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Cards {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & DECK)
    }
}

impl BitOrAssign for Cards {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards written with spaces between them.
    fn cards(text: &str) -> Cards {
        text.split_whitespace()
            .fold(Cards::NONE, |set, word| set | Cards::one(word.parse::<Card>().unwrap().into()))
    }

    #[test]
    fn places_and_cards_name_each_other() {
        for card in Card::all() {
            assert_eq!(Card::from(Place::from(card)), card);
        }
        let all = Card::all().fold(Cards::NONE, |set, card| set | Cards::one(card.into()));
        assert_eq!(all, Cards::ALL);
    }

    #[test]
    fn the_class_of_a_cards_parents_holds_what_it_builds_on() {
        for card in Card::all() {
            let parents = (Cards::one(card.into()).to_parents() & Cards::ALL).any_of_class();
            let expected = Card::all().filter(|parent| card.builds_on(*parent));
            assert_eq!(parents, expected.fold(Cards::NONE, |set, parent| set | Cards::one(parent.into())));
            assert!(card.rank() == Rank::King || parents.to_children().has(card.into()));
        }
    }

    #[test]
    fn classes_are_twins() {
        assert_eq!(cards("7H 8S").any_of_class(), cards("7H 7D 8S 8C"));
        assert_eq!(cards("7H 7D 8S").both_of_class(), cards("7H 7D"));
        assert_eq!(cards("7H 8S").twins(), cards("7D 8C"));
        assert_eq!(cards("7H 7D 8S").count_in_class(6, 1), 2);
        assert_eq!(cards("7H 7D 8S").in_class(7, 0), cards("8S"));
    }

    #[test]
    fn runs_begin_at_the_ace() {
        assert_eq!(cards("AS 2S 4S 2H KD AD").runs_from_aces(), cards("AS 2S AD"));
        assert_eq!(Cards::ALL.runs_from_aces(), Cards::ALL);
        assert_eq!(cards("2S 3S 5S 6S 9H").tops(), cards("3S 6S 9H"));
        assert_eq!(Cards::suit_from("JD".parse::<Card>().unwrap().into()), cards("JD QD KD"));
    }
}
