//! What every reader promises, whatever text it is given: a position, moves or deals, or one short sentence; and what it
//! has read and its form can hold, it writes so that it reads the same again. The bounded random tests and the fuzz
//! targets (`fuzz/`) share these checks.

use kabal_cli::batch::Batch;
use kabal_cli::formats::{Format, Imported, Notation};
use kabal_cli::record::Entry;
use kabal_core::{Card, Deal, PRESETS, Rules, Table};

fn rules() -> &'static Rules {
    &PRESETS[0].rules
}

fn check_sentence(said: &str) {
    assert!(!said.contains('\n') && said.chars().count() < 400, "{said}");
}

/// Whether a form is a deal's number, which is not found again from its cards in reasonable time.
pub(crate) fn is_number(format: Format) -> bool {
    use Format::{GreenfeltNumber, KpatNumber, PysolCardsNumber, PysolNumber};
    matches!(format, PysolNumber | PysolCardsNumber | KpatNumber | GreenfeltNumber)
}

/// A form of deals and tables.
pub(crate) fn position(format: Format, text: &str) {
    match format.read(text) {
        Ok(position) if !is_number(format) => match format.write(&position, rules()) {
            Ok(written) => assert_eq!(format.read(&written), Ok(position), "{written}"),
            Err(error) => check_sentence(&error.to_string()),
        },
        Ok(position) => assert!(matches!(position, Imported::Deal(_))),
        Err(error) => check_sentence(&error.to_string()),
    }
}

/// A form of moves, played on the unshuffled deck.
pub(crate) fn moves(notation: Notation, text: &str) {
    let Ok(deal) = Deal::from_cards(Card::all()) else { return };
    let table = Table::new(&deal);
    match notation.read(text, &table, rules()) {
        Ok(plays) => {
            let written = notation.write(&plays, &table, rules());
            let written = written.unwrap_or_else(|error| panic!("{plays:?} was read, and then: {error}"));
            let again = notation.read(&written, &table, rules());
            // A last redeal after which nothing was drawn is the one thing that a form may lose.
            assert!(again.is_ok_and(|again| plays.starts_with(&again) || again == plays), "{written}");
        }
        Err(error) => check_sentence(&error.to_string()),
    }
}

/// A list of deals, line by line.
pub(crate) fn batch(text: &[u8]) {
    for record in Batch::new(text) {
        if let Err(error) = record {
            return check_sentence(&error.to_string());
        }
    }
}

/// A line of a survey's record.
pub(crate) fn entry(text: &str) {
    if let Ok(entry) = text.parse::<Entry>() {
        assert_eq!(entry.to_string(), text);
    }
}
