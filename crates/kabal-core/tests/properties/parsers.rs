//! What every parser promises, whatever text it is given: it doesn't panic, and what it reads it writes back so that it
//! reads the same again. The bounded random tests (`parsing.rs`) and the fuzz targets (`fuzz/`) share these checks.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kabal_core::{Action, Card, Deal, DealCode, Game, Link, Rules, Transcript};

/// Reads a text; what was read is written and read again. Gives back what is written.
fn check<T>(text: &str) -> Option<String>
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            let again = written
                .parse::<T>()
                .unwrap_or_else(|error| panic!("{written:?} does not read back: {error}"));
            assert_eq!(again, value);
            assert_eq!(again.to_string(), written);
            Some(written)
        }
        Err(error) => {
            // An error is a sentence that doesn't grow with a hostile text.
            assert!(error.to_string().len() < 4000, "{error}");
            None
        }
    }
}

/// Deal codes, short and long.
pub(crate) fn code(text: &str) {
    if let Some(written) = check::<DealCode>(text) {
        // A long code has one text; a short one is read as people type it.
        if text.trim().starts_with("KX1;") {
            assert_eq!(written, text.trim());
        } else {
            assert_eq!(written.len(), "KL1-D1N-AAAAAAG".len());
        }
    }
}

/// Rules as text: only the one way of writing them is read.
pub(crate) fn rules(text: &str) {
    if let Some(written) = check::<Rules>(text) {
        assert_eq!(written, text);
    }
}

/// Deals in dealing order: the white space between the cards is free.
pub(crate) fn deal(text: &str) {
    if let Some(written) = check::<Deal>(text) {
        assert_eq!(written, text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

/// Cards and actions: one word each.
pub(crate) fn words(text: &str) {
    for written in [check::<Card>(text), check::<Action>(text)].into_iter().flatten() {
        assert_eq!(written, text);
    }
}

/// Transcripts, which are saved games as well: what is read is written back byte for byte, and replays or is refused
/// without harm; what replays is the transcript of the game it made.
pub(crate) fn transcript(text: &str) {
    if let Some(written) = check::<Transcript>(text) {
        assert_eq!(written, text);
        let transcript: Transcript = text.parse().unwrap();
        match Game::replay(&transcript) {
            Ok(game) => assert_eq!(game.transcript().entries, transcript.entries),
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1);
                assert_eq!(line, Some(error.entry.to_string().as_str()));
            }
        }
    }
}

/// Links: only the one way of writing them is read, and the transcript that was read has the same link.
pub(crate) fn link(text: &str) {
    if let Some(written) = check::<Link>(text) {
        assert_eq!(written, text);
        let transcript = text.parse::<Link>().unwrap().into_transcript();
        assert_eq!(Link::of(&transcript).to_string(), text);
        // It can be written and read as any other transcript, and replays or is refused.
        self::transcript(&transcript.to_string());
    }
}
