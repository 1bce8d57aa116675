//! What a page says: read or refused, and what is read is written again as the same message.
#![no_main]

use kabal_protocol::{FromPage, Hello, LONGEST_FROM_PAGE, Rejection};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match FromPage::read(text) {
        Ok(words) => assert_eq!(FromPage::read(&words.write()), Ok(words)),
        Err(why) => assert_eq!(why == Rejection::TooLong, text.len() > LONGEST_FROM_PAGE),
    }
    let _ = Hello::read(text);
});
