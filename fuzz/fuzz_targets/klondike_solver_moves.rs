#![no_main]

use kabal_cli::formats::Notation;
use kabal_fuzz::forms;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| forms::moves(Notation::KlondikeSolverMoves, text));
