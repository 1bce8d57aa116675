//! The parts of the `kabal` command that can be used without it: the forms in which other programs and people write
//! deals, tables and moves, alone and many in one text, and the record of a survey.
#![warn(missing_docs)]

pub mod batch;
pub mod formats;
pub mod interval;
pub mod record;
pub mod tally;
