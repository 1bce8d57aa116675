//! The parts of the `kabal` command that can be used without it: the forms in which other programs and people write
//! deals, tables and moves.
#![warn(missing_docs)]

pub mod formats;
