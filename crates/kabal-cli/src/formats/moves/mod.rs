//! Moves in other programs' words. What they leave unsaid follows from the table on which they are played, so each
//! reader and writer plays along.

mod actions;
mod klondike_solver;
mod minimal_klondike;

use clap::ValueEnum;
use kabal_core::{Column, Event, Play, Refusal, Rules, Table};

use super::Excerpt;

/// Words for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Notation {
    /// Our own words: D, R, W>4, 3>5x2, 6>H
    Actions,
    /// Klondike-Solver: DR3, NEW, W4 F3, 35-2
    KlondikeSolverMoves,
    /// MinimalKlondike: @, AI, HJ
    MinimalKlondikeMoves,
}

/// Why moves cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// Something else stands there.
    #[error("word {number} of the moves: expected {expected}, found {found}")]
    Expected {
        /// The word, from 1.
        number: usize,
        /// What should stand there.
        expected: &'static str,
        /// What does.
        found: Excerpt,
    },
    /// The rules refuse the move.
    #[error("word {number} of the moves, {found}, is refused: {refusal}")]
    Refused {
        /// The word, from 1.
        number: usize,
        /// The word.
        found: Excerpt,
        /// Why.
        refusal: Refusal,
    },
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Actions, Self::KlondikeSolverMoves, Self::MinimalKlondikeMoves];

    /// Reads moves and plays them on a table.
    ///
    /// # Errors
    /// [`MoveError`] at the first word that is no move, or is refused.
    pub fn read(self, text: &str, table: &Table, rules: &Rules) -> Result<Vec<Play>, MoveError> {
        let mut game = Following { table: table.clone(), rules, plays: Vec::new(), turned: None };
        match self {
            Self::Actions => actions::read(text, &mut game)?,
            Self::KlondikeSolverMoves => klondike_solver::read(text, &mut game)?,
            Self::MinimalKlondikeMoves => minimal_klondike::read(text, &mut game)?,
        }
        Ok(game.plays)
    }

    /// Writes plays that can be played on a table one after the other. The automatic moves of the rules are written
    /// too where the other program has none.
    ///
    /// # Errors
    /// [`MoveError`] at the first play that is refused.
    pub fn write(self, plays: &[Play], table: &Table, rules: &Rules) -> Result<String, MoveError> {
        let mut table = table.clone();
        let mut events = Vec::new();
        for (play, number) in plays.iter().zip(1..) {
            let refused =
                |refusal| MoveError::Refused { number, found: Excerpt::of(&play.to_string()), refusal };
            table.play(rules, *play, |event| events.push(event)).map_err(refused)?;
        }
        Ok(match self {
            Self::Actions => actions::write(plays),
            Self::KlondikeSolverMoves => klondike_solver::write(&events),
            Self::MinimalKlondikeMoves => minimal_klondike::write(&events),
        })
    }
}

/// A word of the moves and its number, from 1.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    number: usize,
}

impl Word<'_> {
    fn expected(self, expected: &'static str) -> MoveError {
        MoveError::Expected { number: self.number, expected, found: Excerpt::of(self.text) }
    }
}

/// The words between white space.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.split_whitespace().zip(1..).map(|(text, number)| Word { text, number })
}

/// A game that is played along with what is read.
struct Following<'a> {
    table: Table,
    rules: &'a Rules,
    plays: Vec<Play>,
    /// The column in which the last play turned a card.
    turned: Option<Column>,
}

impl Following<'_> {
    fn play(&mut self, play: impl Into<Play>, word: Word<'_>) -> Result<(), MoveError> {
        let play = play.into();
        let mut turned = None;
        let note = |event| {
            if let Event::Turned { column, .. } = event {
                turned = Some(column);
            }
        };
        self.table.play(self.rules, play, note).map_err(|refusal| MoveError::Refused {
            number: word.number,
            found: Excerpt::of(word.text),
            refusal,
        })?;
        self.turned = turned;
        self.plays.push(play);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{AutomaticMoves, Card, Deal, DealNumber, PRESETS, Suit};
    use proptest::prelude::*;

    /// A game of up to 300 plays, each chosen by a number among those that are legal.
    fn random_plays(table: &Table, rules: &Rules, choices: &[usize]) -> (Vec<Play>, Table) {
        let mut table = table.clone();
        let mut plays = Vec::new();
        for choice in choices {
            let legal = table.open().plays(rules);
            let Some(play) = legal.get(choice % legal.len().max(1)) else { break };
            table.play(rules, *play, |_| ()).expect("a legal play");
            plays.push(*play);
        }
        // A last draw shows that a redeal was made before it.
        if table.play(rules, Play::Draw, |_| ()).is_ok() {
            plays.push(Play::Draw);
        }
        (plays, table)
    }

    fn end(table: &Table, rules: &Rules, plays: &[Play]) -> Table {
        let mut table = table.clone();
        for play in plays {
            table.play(rules, *play, |_| ()).expect("a legal play");
        }
        table
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_as_the_same_game(
            number: u32,
            preset in 0..PRESETS.len(),
            choices in proptest::collection::vec(any::<usize>(), 0..300),
        ) {
            let rules = Rules { automatic_moves: AutomaticMoves::None, ..PRESETS[preset].rules };
            let table = Table::new(&DealNumber::from_random_bits(number).deal());
            let (plays, last) = random_plays(&table, &rules, &choices);
            for notation in Notation::ALL {
                let text = notation.write(&plays, &table, &rules).unwrap();
                let read = notation.read(&text, &table, &rules).unwrap();
                if notation != Notation::MinimalKlondikeMoves {
                    prop_assert_eq!(&read, &plays, "{}", text);
                }
                prop_assert_eq!(end(&table, &rules, &read).parts(), last.parts(), "{}", text);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[@A-L1-7WCDSHRNEF>x \\-]{0,80}|\\PC{0,40}") {
            let table = Table::new(&Deal::from_cards(Card::all()).unwrap());
            for notation in Notation::ALL {
                let _ = notation.read(&text, &table, &PRESETS[0].rules);
            }
        }
    }

    #[test]
    fn automatic_moves_are_written_for_programs_that_have_none() {
        // The unshuffled deck has AS in column 1: under duel rules it goes up by itself after the first draw.
        let rules = PRESETS.iter().find(|preset| preset.prefix == "KD1-D3P").unwrap().rules;
        let table = Table::new(&Deal::from_cards(Card::all()).unwrap());
        let write = |notation: Notation| notation.write(&[Play::Draw], &table, &rules).unwrap();
        // AH is the end of column 3, and 2S lies under 8S: two aces go up, and the card under AH is turned.
        assert_eq!(Notation::ALL.map(write), ["D", "DR1 1S 3H F3", "@FD HE"]);
        assert_eq!(
            end(&table, &rules, &[Play::Draw]).foundations().top(Suit::Hearts),
            Some("AH".parse().unwrap())
        );
    }
}
