//! The four suit signs.
//!
//! Each is one closed outline in a box of 200 units, the origin in its middle, so that a sign is one subpath wherever
//! it stands. Their silhouettes differ at ten pixels and in grey: the spade has one point up and a foot, the heart
//! two lobes up and no foot, the diamond hollow sides and four points, the club three separate rounds and a foot.

use kabal_core::Suit;

use super::pen::Shape;

/// A suit's sign, from -100 to 100 both ways.
pub(super) const fn sign(suit: Suit) -> &'static Shape {
    match suit {
        Suit::Spades => {
            "M0 -98 C16 -66 92 -34 92 24 C92 56 70 74 46 74 C30 74 17 67 9 54 C11 74 22 88 42 96 L-42 96 \
             C-22 88 -11 74 -9 54 C-17 67 -30 74 -46 74 C-70 74 -92 56 -92 24 C-92 -34 -16 -66 0 -98 Z"
        }
        Suit::Hearts => {
            "M0 96 C-16 66 -96 24 -96 -36 C-96 -72 -72 -92 -46 -92 C-22 -92 -6 -78 0 -52 C6 -78 22 -92 46 -92 \
             C72 -92 96 -72 96 -36 C96 24 16 66 0 96 Z"
        }
        Suit::Diamonds => {
            "M0 -100 C20 -62 44 -30 78 0 C44 30 20 62 0 100 C-20 62 -44 30 -78 0 C-44 -30 -20 -62 0 -100 Z"
        }
        Suit::Clubs => {
            "M0 -98 C27 -98 47 -78 47 -52 C47 -37 41 -24 30 -14 C37 -17 44 -19 52 -19 C78 -19 98 1 98 27 \
             C98 53 78 73 52 73 C33 73 17 62 8 45 C10 70 22 88 42 96 L-42 96 C-22 88 -10 70 -8 45 \
             C-17 62 -33 73 -52 73 C-78 73 -98 53 -98 27 C-98 1 -78 -19 -52 -19 C-44 -19 -37 -17 -30 -14 \
             C-41 -24 -47 -37 -47 -52 C-47 -78 -27 -98 0 -98 Z"
        }
    }
}
