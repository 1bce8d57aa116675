//! Properties of all forms of deals and tables: what is written is read as the same position, and whatever is read gives
//! a position or one short sentence.

mod checks;

use kabal_cli::formats::{Format, Imported, Notation, WriteError};
use kabal_core::{DealNumber, PRESETS, Parts, Rules, Table};
use proptest::prelude::*;

/// Forms that hold tables in mid-game.
const TABLES: [Format; 3] = [Format::Kpat, Format::Solvitaire, Format::Typed];

fn rules() -> Rules {
    PRESETS[0].rules
}

/// Some way into a game: each play is chosen by a number among those that are legal.
fn table() -> impl Strategy<Value = Table> {
    (any::<u32>(), proptest::collection::vec(any::<usize>(), 0..200)).prop_map(|(number, choices)| {
        let mut table = Table::new(&DealNumber::from_random_bits(number).deal());
        for choice in choices {
            let plays = table.open().plays(&rules());
            let Some(play) = plays.get(choice % plays.len().max(1)) else { break };
            table.play(&rules(), *play, |_| ()).expect("a legal play");
        }
        table
    })
}

/// What no form holds: the fan and the number of the pass.
fn as_imported(table: &Table) -> Parts {
    Parts { fan: 0, pass: 1, ..table.parts() }
}

proptest! {
    #[test]
    fn deals_are_read_as_they_were_written(number: u32) {
        let deal = DealNumber::from_random_bits(number).deal();
        for format in Format::ALL.into_iter().filter(|format| !checks::is_number(*format)) {
            let text = format.write(&Imported::Deal(deal), &rules()).unwrap();
            prop_assert_eq!(format.read(&text), Ok(Imported::Deal(deal)), "{}", text);
        }
    }

    #[test]
    fn tables_are_read_as_they_were_written(table in table()) {
        let parts = as_imported(&table);
        let position = Imported::from_parts(&parts).unwrap();
        for format in TABLES {
            let text = format.write(&position, &rules()).unwrap();
            let read = format.read(&text).unwrap();
            prop_assert_eq!(read.table().map(|table| table.parts()), Some(parts.clone()), "{}", text);
        }
    }

    #[test]
    fn a_form_for_deals_refuses_a_table_in_mid_game(table in table()) {
        let position = Imported::from_parts(&as_imported(&table)).unwrap();
        if matches!(position, Imported::Table(_)) {
            let refused = Format::Shootme.write(&position, &rules());
            prop_assert_eq!(refused, Err(WriteError::NotADeal("shootme")));
        }
    }

    #[test]
    fn damaged_texts_are_read_or_refused(
        table in table(),
        place in any::<prop::sample::Index>(),
        length in 0..40_usize,
        instead in "[A-K0-9CDHS<>:?\" ]{0,10}|\\PC{0,10}",
    ) {
        let parts = as_imported(&table);
        let deal = Imported::Deal(DealNumber::from_random_bits(length as u32).deal());
        for format in Format::ALL {
            let position = if TABLES.contains(&format) { Imported::from_parts(&parts).unwrap() } else { deal.clone() };
            if checks::is_number(format) {
                checks::position(format, &instead);
                continue;
            }
            let mut letters: Vec<char> = format.write(&position, &rules()).unwrap().chars().collect();
            let from = place.index(letters.len());
            let to = (from + length).min(letters.len());
            letters.splice(from..to, instead.chars());
            checks::position(format, &letters.into_iter().collect::<String>());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}|[0-9A-Z :<>?\\-\n]{0,200}") {
        for format in Format::ALL {
            checks::position(format, &text);
        }
        for notation in Notation::ALL {
            checks::moves(notation, &text);
        }
        checks::batch(text.as_bytes());
        checks::entry(&text);
    }

    #[test]
    fn any_moves_are_read_or_refused(text in "([@A-L1-7WCDSHRNEF>x\\- ]|DR|NEW){0,80}") {
        for notation in Notation::ALL {
            checks::moves(notation, &text);
        }
    }

    #[test]
    fn any_list_is_read_or_refused(text in proptest::collection::vec(prop_oneof![any::<u8>(), Just(b'\n'), Just(b'\t')], 0..200)) {
        checks::batch(&text);
    }

    #[test]
    fn any_line_of_a_record_is_read_or_refused(text in "[0-9]{1,12},(won|lost|undecided|),[0-9]{0,9}\\.?[0-9]{0,4},[0-9]{0,9},[0-9]{0,3}") {
        checks::entry(&text);
    }
}

#[test]
fn a_long_text_gives_a_short_sentence() {
    for text in ["A", "0", "<", "\"", "[", "{\"", "1: ", "?", "é", "\n"].map(|text| text.repeat(100_000)) {
        for format in Format::ALL {
            checks::position(format, &text);
        }
    }
    let quoted = format!(r#"{{"tableau piles": "{}"}}"#, "a".repeat(100_000));
    checks::position(Format::Solvitaire, &quoted);
    let named = format!("<{}></b>", "a".repeat(100_000));
    checks::position(Format::Kpat, &named);
}

#[test]
fn unknown_cards_go_into_the_form_of_tables_typed_by_hand_alone() {
    let text = "stock: 24\n1: KS\n2: ? 2S\n3: ? ? 3S\n4: ? ? ? 4S\n5: ? ? ? ? 5S\n6: ? ? ? ? ? 6S\n7: ? ? ? ? ? ? 7S";
    let position = Format::Typed.read(text).unwrap();
    for format in Format::ALL {
        let written = format.write(&position, &rules());
        if format == Format::Typed {
            assert_eq!(format.read(&written.unwrap()), Ok(position.clone()));
        } else {
            let said = written.unwrap_err().to_string();
            let name = format.name();
            assert_eq!(said, format!("the form {name} needs every card, and 45 of this table are unknown"));
        }
    }
}
