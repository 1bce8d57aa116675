#![no_main]

use kabal_fuzz::forms;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| forms::batch(text));
