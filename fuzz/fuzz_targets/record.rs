//! The record of a duel: read or refused, what is read prints back the same, and checking it never fails to end.
#![no_main]

use kabal_protocol::{Record, Trust, checks};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string(), text);
        assert!(!checks(&record, &Trust::AnyKey).is_empty());
    }
});
