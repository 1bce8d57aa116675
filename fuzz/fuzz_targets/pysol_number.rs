#![no_main]

use kabal_cli::formats::Format;
use kabal_fuzz::forms;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| forms::position(Format::PysolNumber, text));
