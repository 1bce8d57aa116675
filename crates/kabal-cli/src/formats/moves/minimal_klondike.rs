//! MinimalKlondike's letters: `@` draws; a pair of letters moves from the first pile to the second. `A` is the waste,
//! `B` to `E` are the foundations of clubs, diamonds, spades and hearts, `F` to `L` the columns.
//!
//! A redeal is not written: `@` on an empty stock makes one first, and a redeal after which nothing is drawn any more is
//! lost. How many cards of a column move is not written
//! either: as many as fit where they go.

use kabal_core::{Column, Event, Move, Play, RunLength, Source, Suit, Target};

use super::{Following, MoveError, Word};

const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

/// A pile as a letter names it.
#[derive(Clone, Copy)]
enum Pile {
    Waste,
    Foundation(Suit),
    Column(Column),
}

impl Pile {
    fn named(letter: u8) -> Option<Self> {
        Some(match letter {
            b'A' => Self::Waste,
            b'B'..=b'E' => Self::Foundation(SUITS[usize::from(letter - b'B')]),
            b'F'..=b'L' => Self::Column(Column::ALL[usize::from(letter - b'F')]),
            _ => return None,
        })
    }

    fn letter(self) -> char {
        let (first, at) = match self {
            Self::Waste => (b'A', 0),
            Self::Foundation(suit) => {
                (b'B', SUITS.iter().position(|other| *other == suit).unwrap_or_default())
            }
            Self::Column(column) => (b'F', column.index()),
        };
        char::from(first + at as u8)
    }
}

pub(super) fn read(text: &str, game: &mut Following<'_>) -> Result<(), MoveError> {
    let mut rest = text.trim_start();
    let mut number = 0;
    while let Some(first) = rest.chars().next() {
        number += 1;
        let letters = if first == '@' { 1 } else { 2 };
        let end = rest.char_indices().nth(letters).map_or(rest.len(), |(at, _)| at);
        let (word, after) = rest.split_at(end);
        let word = Word { text: word, number };
        if first == '@' {
            draw(game, word)?;
        } else {
            let cards = parse_move(word, game)?;
            game.play(cards, word)?;
        }
        rest = after.trim_start();
    }
    Ok(())
}

/// Draws, after a redeal if the stock is empty.
fn draw(game: &mut Following<'_>, word: Word<'_>) -> Result<(), MoveError> {
    if game.table.stock().is_empty() {
        game.play(Play::Redeal, word)?;
    }
    game.play(Play::Draw, word)
}

fn parse_move(word: Word<'_>, game: &Following<'_>) -> Result<Move, MoveError> {
    let piles = match *word.text.as_bytes() {
        [from, to] => Pile::named(from).zip(Pile::named(to)),
        _ => None,
    };
    let expected = "@, or two letters from A to L such as AI, and no move to A";
    let (from, to) = piles.ok_or_else(|| word.expected(expected))?;
    let to = match to {
        Pile::Waste => return Err(word.expected(expected)),
        Pile::Foundation(suit) => Target::Foundation(suit),
        Pile::Column(column) => Target::Column(column),
    };
    let from = match from {
        Pile::Waste => Source::Waste,
        Pile::Foundation(suit) => Source::Foundation(suit),
        Pile::Column(column) => Source::Column { column, count: fitting(column, to, game) },
    };
    Ok(Move { from, to })
}

/// How many of a column's last cards fit on the target; one if no number does.
fn fitting(column: Column, to: Target, game: &Following<'_>) -> RunLength {
    let fits = |count: &RunLength| {
        let from = Source::Column { column, count: *count };
        game.table.open().check(game.rules, Move { from, to }.into()).is_ok()
    };
    (1..=13).filter_map(RunLength::new).find(fits).unwrap_or(RunLength::ONE)
}

pub(super) fn write(events: &[Event]) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Drew { .. } => text.push('@'),
            Event::Moved { from, to, .. } => {
                let from = match from {
                    Source::Waste => Pile::Waste,
                    Source::Foundation(suit) => Pile::Foundation(*suit),
                    Source::Column { column, .. } => Pile::Column(*column),
                };
                let to = match to {
                    Target::Foundation(suit) => Pile::Foundation(*suit),
                    Target::Column(column) => Pile::Column(*column),
                };
                text.extend([from.letter(), to.letter(), ' ']);
            }
            // A redeal follows from the next draw; a turned card from the move.
            Event::Redealt { .. } | Event::Turned { .. } => {}
            // These are a game's, not a table's.
            Event::Undone | Event::Redone | Event::Ended { .. } => {}
        }
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::super::super::{Format, Imported};
    use super::super::Notation;
    use kabal_core::{Card, Deal, PRESETS, Play, Table};

    /// The worked example of the program's own description: a deal, moves, and where the cards lie then.
    #[test]
    fn the_programs_own_example_ends_as_it_says() {
        let deal = "072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041013073063031061043081054113062024021101022032121";
        let Ok(Imported::Deal(deal)) = Format::Shootme.read(deal) else { panic!("a deal") };
        let rules = &PRESETS[0].rules;
        let mut table = Table::new(&deal);
        let moves = "IC @@AL KL @@AK @@@@@AE LJ AK LK";
        let plays = Notation::MinimalKlondikeMoves.read(moves, &table, rules).unwrap();
        for play in &plays {
            table.play(rules, *play, |_| ()).unwrap();
        }
        let parts = table.parts();
        let cards = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(
            parts.runs.0.map(|run| cards(&run)),
            ["7D", "9D", "5D", "QH", "QS JD TS 9H", "6S 5H 4C 3H", "AS"]
        );
        assert_eq!(cards(&parts.waste), "7C KD KH TD 8S");
        assert_eq!(cards(&parts.stock), "7H 6H 3C 6C 4H 8C 5S JH 6D 2S 2C TC 2D 3D QC");
        assert_eq!(parts.foundations.count(), 2);
        // The description puts a space after each group of moves; ours stands after each move.
        let written = Notation::MinimalKlondikeMoves.write(&plays, &Table::new(&deal), rules).unwrap();
        assert_eq!(written.replace(' ', ""), moves.replace(' ', ""));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let table = Table::new(&Deal::from_cards(Card::all()).unwrap());
        let expected = "expected @, or two letters from A to L such as AI, and no move to A";
        for (wrong, said) in [
            ("@@F", format!("word 3 of the moves: {expected}, found `F`")),
            ("@FM", format!("word 2 of the moves: {expected}, found `FM`")),
            ("FA", format!("word 1 of the moves: {expected}, found `FA`")),
            ("Fé", format!("word 1 of the moves: {expected}, found `Fé`")),
            ("AF", "word 1 of the moves, `AF`, is refused: there is no card there".into()),
            (
                "GF",
                "word 1 of the moves, `GF`, is refused: 8S does not go on AS: columns build down by one"
                    .into(),
            ),
        ] {
            let read = Notation::MinimalKlondikeMoves.read(wrong, &table, &PRESETS[0].rules);
            assert_eq!(read.unwrap_err().to_string(), said);
        }
        let draws = Notation::MinimalKlondikeMoves.read(&"@".repeat(25), &table, &PRESETS[0].rules).unwrap();
        assert_eq!(draws[23..], [Play::Draw, Play::Redeal, Play::Draw]);
    }
}
