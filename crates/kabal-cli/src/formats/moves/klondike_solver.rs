//! Klondike-Solver's words: `DRn` draws n times, `NEW` redeals, `XY` moves a card and `XY-n` n cards between `W`, `1` to
//! `7`, `C`, `D`, `S` and `H`; `Fn` turns the end of column n, which here happens by itself.

use kabal_core::{Column, Event, Move, Play, RunLength, Source, Suit, Target};

use super::{Following, MoveError, Word, words};

const EXPECTED: &str = "DRn, NEW, Fn, or a move such as W4, 35-2 or 6H";

pub(super) fn read(text: &str, game: &mut Following<'_>) -> Result<(), MoveError> {
    for word in words(text) {
        if word.text == "NEW" {
            game.play(Play::Redeal, word)?;
        } else if let Some(times) = word.text.strip_prefix("DR") {
            let times: u8 = times.parse().map_err(|_| word.expected(EXPECTED))?;
            for _ in 0..times {
                game.play(Play::Draw, word)?;
            }
        } else if let Some(column) = turned_column(word.text) {
            if game.turned.take() != Some(column) {
                return Err(word.expected("no turning of a card that the last move did not uncover"));
            }
        } else {
            let cards = parse_move(word).ok_or_else(|| word.expected(EXPECTED))?;
            game.play(cards, word)?;
        }
    }
    Ok(())
}

fn turned_column(word: &str) -> Option<Column> {
    word.strip_prefix('F')?.parse().ok().and_then(Column::from_number)
}

fn parse_move(word: Word<'_>) -> Option<Move> {
    let (piles, count) = match word.text.split_once('-') {
        Some((piles, count)) => (piles, RunLength::new(count.parse().ok()?)?),
        None => (word.text, RunLength::ONE),
    };
    let mut piles = piles.chars();
    let (from, to) = (piles.next()?, piles.next()?);
    if piles.next().is_some() {
        return None;
    }
    let column = |letter: char| letter.to_digit(10).and_then(|number| Column::from_number(number as u8));
    let from = match (from, column(from)) {
        (_, Some(column)) => Source::Column { column, count },
        _ if count != RunLength::ONE => return None,
        ('W', None) => Source::Waste,
        (suit, None) => Source::Foundation(Suit::from_letter(suit)?),
    };
    let to = match column(to) {
        Some(column) => Target::Column(column),
        None => Target::Foundation(Suit::from_letter(to)?),
    };
    Some(Move { from, to })
}

pub(super) fn write(events: &[Event]) -> String {
    let mut words = Vec::new();
    let mut draws = 0;
    for event in events {
        if matches!(event, Event::Drew { .. }) {
            draws += 1;
            continue;
        }
        if draws > 0 {
            words.push(format!("DR{draws}"));
            draws = 0;
        }
        match event {
            Event::Redealt { .. } => words.push("NEW".into()),
            Event::Moved { from, to, .. } => words.push(word(*from, *to)),
            Event::Turned { column, .. } => words.push(format!("F{column}")),
            // Tables draw, redeal, move and turn; undo and the end are a game's.
            Event::Drew { .. } | Event::Undone | Event::Redone | Event::Ended { .. } => {}
        }
    }
    if draws > 0 {
        words.push(format!("DR{draws}"));
    }
    words.join(" ")
}

fn word(from: Source, to: Target) -> String {
    let to = match to {
        Target::Column(column) => column.to_string(),
        Target::Foundation(suit) => suit.to_string(),
    };
    match from {
        Source::Waste => format!("W{to}"),
        Source::Foundation(suit) => format!("{suit}{to}"),
        Source::Column { column, count: RunLength::ONE } => format!("{column}{to}"),
        Source::Column { column, count } => format!("{column}{to}-{}", count.get()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Notation;
    use kabal_core::{Card, Deal, PRESETS, Play, Table};

    fn read(text: &str) -> Result<String, String> {
        let table = Table::new(&Deal::from_cards(Card::all()).unwrap());
        let plays = Notation::KlondikeSolverMoves.read(text, &table, &PRESETS[0].rules);
        let plays = plays.map_err(|error| error.to_string())?;
        Ok(plays.iter().map(Play::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn draws_are_counted_and_turned_cards_said() {
        // Of the unshuffled deck: AS is column 1's only card; AH lies on 9S in column 3; 3D is drawn first.
        assert_eq!(read("DR2 1S 3H F3"), Ok("D D 1>S 3>H".into()));
        assert_eq!(read("DR24 NEW DR1 1S"), Ok(format!("{}R D 1>S", "D ".repeat(24))));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let expected = "expected DRn, NEW, Fn, or a move such as W4, 35-2 or 6H";
        for (wrong, said) in [
            ("DR", format!("word 1 of the moves: {expected}, found `DR`")),
            ("DR1 1S-1x", format!("word 2 of the moves: {expected}, found `1S-1x`")),
            ("W1-2", format!("word 1 of the moves: {expected}, found `W1-2`")),
            ("1SS", format!("word 1 of the moves: {expected}, found `1SS`")),
            ("DR25", "word 1 of the moves, `DR25`, is refused: the stock is empty".into()),
            ("NEW", "word 1 of the moves, `NEW`, is refused: the stock is not empty yet".into()),
            ("F3", "word 1 of the moves: expected no turning of a card that the last move did not uncover, found `F3`".into()),
            ("1S F1", "word 2 of the moves: expected no turning of a card that the last move did not uncover, found `F1`".into()),
            ("21", "word 1 of the moves, `21`, is refused: 8S does not go on AS: columns build down by one".into()),
        ] {
            assert_eq!(read(wrong), Err(said), "{wrong}");
        }
    }
}
