//! Moves that are taken and moves that are refused, each in a point of a real game of classic: what core says of them
//! is what the page tells.

use kabal_core::{Action, DealCode, Game, Millis, Play, Preset, Refusal, Source};

use crate::words::Text;

/// A point of a game, and something that can be tried there.
#[derive(Clone, Debug)]
pub struct Example {
    /// The game up to that point.
    pub game: Game,
    /// What can be tried.
    pub attempt: Action,
    /// What it shows.
    pub about: Text<'static>,
}

/// Where an example stands in the game: the scoring's prefix, how many actions before it, what is tried, what it shows.
type Place = (&'static str, usize, &'static str, Text<'static>);

/// The game's deal, under either scoring.
const DEAL: &str = "KL1-D1N-AAAANJ7";

/// The game's beginning.
const GAME: &str = "D W>D D W>6 D W>6 2>6 3>2 3>C 6>C 3>6 D D D D D D D D D D D D D D D D W>C W>C 5>C D D D D D W>2 R \
    D W>2 D D D D D D D D D D D W>C D W>4";

const NORMAL: &str = "KL1-D1N";
const VEGAS: &str = "KL1-D1V";

const PLACES: [Place; 14] = [
    (NORMAL, 6, "2>6", Text::ExampleOneLower),
    (NORMAL, 0, "4>1", Text::ExampleSameColor),
    (NORMAL, 0, "1>2", Text::ExampleNotOneLower),
    (NORMAL, 53, "2>4x4", Text::ExampleRun),
    (NORMAL, 0, "2>1x2", Text::ExampleNotTurned),
    (NORMAL, 15, "W>3", Text::ExampleKing),
    (NORMAL, 11, "1>3", Text::ExampleOnlyKing),
    (NORMAL, 8, "3>C", Text::ExampleAce),
    (NORMAL, 0, "3>S", Text::ExampleNotNext),
    (NORMAL, 4, "6>Sx2", Text::ExampleOneAtATime),
    (NORMAL, 3, "W>6", Text::ExampleWaste),
    (NORMAL, 2, "D>2", Text::ExampleBack),
    (NORMAL, 35, "R", Text::ExampleRedeal),
    (VEGAS, 35, "R", Text::ExampleLastPass),
];

impl Example {
    /// How many there are.
    pub const COUNT: usize = PLACES.len();

    /// An example by its number, from 0.
    #[must_use]
    pub fn nth(nth: usize) -> Option<Self> {
        let (prefix, actions, attempt, about) = *PLACES.get(nth)?;
        let number = DEAL.parse::<DealCode>().ok()?.number()?;
        let mut game = Game::new(DealCode::numbered(&Preset::with_prefix(prefix)?.rules, number));
        for word in GAME.split(' ').take(actions) {
            game.play(Millis::ZERO, word.parse().ok()?).ok()?;
        }
        Some(Self { game, attempt: attempt.parse().ok()?, about })
    }

    /// Whether the game takes what is tried.
    ///
    /// # Errors
    /// Why not.
    pub fn outcome(&self) -> Result<(), Refusal> {
        self.game.check(self.game.status().clock, self.attempt)
    }

    /// What is lifted for it.
    #[must_use]
    pub const fn source(&self) -> Option<Source> {
        match self.attempt {
            Action::Play(Play::Move(cards)) => Some(cards.from),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Card, Rank, Suit};

    #[test]
    fn each_example_is_a_point_of_a_game_and_ends_as_the_rules_say() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let outcomes: Vec<_> = (0..Example::COUNT).map(|nth| Example::nth(nth).unwrap().outcome()).collect();
        // What lies where can be seen at the table: the deal's open cards are 9D 2C 5S 8H and so on.
        assert_eq!(
            outcomes,
            [
                Ok(()),
                Err(Refusal::SameColor { card: card("8H"), parent: card("9D") }),
                Err(Refusal::NotOneLower { card: card("9D"), parent: card("2C") }),
                Ok(()),
                Err(Refusal::NotTurned),
                Ok(()),
                Err(Refusal::OnlyKing { card: card("9D") }),
                Ok(()),
                Err(Refusal::NotNext { card: Card::new(Rank::ALL[4], Suit::Spades), needs: Rank::Ace }),
                Err(Refusal::OneAtATime),
                Ok(()),
                Ok(()),
                Ok(()),
                Err(Refusal::NoPassLeft),
            ]
        );
        assert!(Example::nth(Example::COUNT).is_none());
    }

    #[test]
    fn the_game_is_the_recorded_one() {
        let recorded = include_str!("../../../e2e/games/classic.kabal");
        let actions =
            recorded.split("\n\n").nth(1).unwrap().lines().map(|line| line.split(' ').nth(1).unwrap());
        assert!(actions.zip(GAME.split(' ')).all(|(recorded, here)| recorded == here));
        assert!(recorded.contains(DEAL));
    }
}
