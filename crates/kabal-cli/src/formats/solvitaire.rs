//! Solvitaire's JSON: `{"tableau piles": [["KC"], ["6s", "8C"], ...], "stock": [...], "waste": [...], "foundations": [...]}`.
//!
//! Each pile's last card is its top, the stock's too. A lower-case suit is a card face down; ten is written `10`.

use kabal_core::{Card, Column, Parts, Rank, Suit};
use serde::{Deserialize, Serialize};

use super::reading::{self, Columns, Met, loose_card};
use super::{Imported, ReadError};

/// The game as it stands in the text.
#[derive(Debug, Serialize, Deserialize)]
struct Game {
    #[serde(rename = "tableau piles")]
    columns: [Vec<String>; 7],
    stock: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    waste: Vec<String>,
    // Solvitaire says `foundations`, lonelybot writes `foundation`.
    #[serde(default, alias = "foundation", skip_serializing_if = "Vec::is_empty")]
    foundations: Vec<Vec<String>>,
}

/// Reads a table.
pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let game: Game =
        serde_json::from_str(text).map_err(|error| ReadError::syntax("a Solvitaire game in JSON", &error))?;
    let mut met = Met::default();
    let mut columns = Columns::default();
    for (column, texts) in Column::ALL.into_iter().zip(&game.columns) {
        for text in texts {
            let place = format_args!("column {column}");
            let card = card(text, place, &mut met)?;
            if text.ends_with(|suit: char| suit.is_ascii_lowercase()) {
                columns.hide(column, card, place)?;
            } else {
                columns.turn(column, card);
            }
        }
    }
    let mut pile = |texts: &[String], place: &str| -> Result<Vec<Card>, ReadError> {
        texts.iter().map(|text| card(text, place, &mut met)).collect()
    };
    let mut stock = pile(&game.stock, "the stock")?;
    stock.reverse();
    let waste = pile(&game.waste, "the waste")?;
    let mut tops = Vec::new();
    for texts in &game.foundations {
        tops.extend(reading::foundation(&pile(texts, "the foundations")?, "the foundations")?);
    }
    let foundations = reading::foundations(tops, "the foundations")?;
    let Columns { face_down, runs } = columns;
    Ok(Imported::from_parts(&Parts { face_down, runs, foundations, stock, waste, fan: 0, pass: 1 })?)
}

fn card(text: &str, place: impl std::fmt::Display, met: &mut Met) -> Result<Card, ReadError> {
    match loose_card(text) {
        Some(card) => met.note(card, place),
        None => Err(ReadError::expected(place, "a card such as 10H, or 10h face down", text)),
    }
}

/// Writes a table.
pub(super) fn write(parts: &Parts) -> String {
    let column = |column: Column| {
        let face_down = parts.face_down[column].iter().map(|card| word(*card, char::to_ascii_lowercase));
        face_down.chain(parts.runs[column].iter().map(turned)).collect()
    };
    let foundation = |suit: Suit| {
        let cards = Rank::ALL.map(|rank| Card::new(rank, suit));
        cards.iter().filter(|card| parts.foundations.hold(**card)).map(turned).collect()
    };
    let none_up = parts.foundations.count() == 0;
    let game = Game {
        columns: Column::ALL.map(column),
        stock: parts.stock.iter().rev().map(turned).collect(),
        waste: parts.waste.iter().map(turned).collect(),
        foundations: if none_up { Vec::new() } else { Suit::ALL.map(foundation).into() },
    };
    // Lists of texts always have a JSON text.
    serde_json::to_string(&game).unwrap_or_default()
}

fn turned(card: &Card) -> String {
    word(*card, char::to_ascii_uppercase)
}

fn word(card: Card, suit: impl Fn(&char) -> char) -> String {
    let suit = suit(&card.suit().letter());
    match card.rank() {
        Rank::Ten => format!("10{suit}"),
        rank => format!("{rank}{suit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Deal, PRESETS, Play, Table};

    /// The unshuffled deck; columns and stock as counted by hand in core's own test of a deal.
    const UNSHUFFLED: &str = r#"{"tableau piles":[["AS"],["2s","8S"],["3s","9s","AH"],["4s","10s","2h","6H"],["5s","Js","3h","7h","10H"],["6s","Qs","4h","8h","Jh","KH"],["7s","Ks","5h","9h","Qh","Ad","2D"]],"stock":["KC","QC","JC","10C","9C","8C","7C","6C","5C","4C","3C","2C","AC","KD","QD","JD","10D","9D","8D","7D","6D","5D","4D","3D"]}"#;

    #[test]
    fn a_deal_is_written_and_read() {
        let deal = Deal::from_cards(Card::all()).unwrap();
        assert_eq!(write(&Table::new(&deal).parts()), UNSHUFFLED);
        assert_eq!(read(UNSHUFFLED), Ok(Imported::Deal(deal)));
    }

    #[test]
    fn waste_and_foundations_have_their_tops_last() {
        let mut table = Table::new(&Deal::from_cards(Card::all()).unwrap());
        let rules = &PRESETS[0].rules;
        table.play(rules, Play::Draw, |_| ()).unwrap();
        table.play(rules, Play::Draw, |_| ()).unwrap();
        table.play(rules, Play::Move("1>S".parse().map(only_move).unwrap()), |_| ()).unwrap();
        let text = write(&table.parts());
        assert!(text.ends_with(r#""5D"],"waste":["3D","4D"],"foundations":[["AS"],[],[],[]]}"#), "{text}");
        let imported = read(&text).unwrap();
        assert_eq!(imported.table().map(|table| table.parts().waste), Some(table.parts().waste));
    }

    fn only_move(action: kabal_core::Action) -> kabal_core::Move {
        match action {
            kabal_core::Action::Play(Play::Move(cards)) => cards,
            other => panic!("{other} is not a move"),
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (from, to, said) in [
            ("2s", "2x", "column 2: expected a card such as 10H, or 10h face down, found `2x`"),
            ("10D", "9D", "the stock: 9D is there twice"),
            ("\"AC\",", "", "AC is missing"),
            ("\"8S\"", "\"8S\",\"7h\"", "column 2: expected no face-down card on a turned one, found `7H`"),
            (
                "[\"AS\"],",
                "",
                "expected a Solvitaire game in JSON: invalid length 6, expected an array of length 7 at line 1 column 167",
            ),
            (
                "stock",
                "talon",
                "expected a Solvitaire game in JSON: missing field `stock` at line 1 column 307",
            ),
        ] {
            let wrong = UNSHUFFLED.replacen(from, to, 1);
            assert_eq!(read(&wrong).unwrap_err().to_string(), said, "{to}");
        }
    }
}
