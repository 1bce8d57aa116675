#![no_main]

use kabal_fuzz::parsers;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| parsers::link(text));
