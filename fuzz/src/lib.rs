//! The checks that the fuzz targets run: those of core's and the command's own bounded random tests.

#[path = "../../crates/kabal-core/tests/properties/parsers.rs"]
mod shared;

#[path = "../../crates/kabal-cli/tests/checks/mod.rs"]
mod shared_forms;

/// Core's promises about each of its parsers.
pub mod parsers {
    use crate::shared;

    /// Deal codes.
    pub fn code(text: &str) {
        shared::code(text);
    }

    /// Rules as text.
    pub fn rules(text: &str) {
        shared::rules(text);
    }

    /// Deals in dealing order.
    pub fn deal(text: &str) {
        shared::deal(text);
    }

    /// Cards and actions.
    pub fn words(text: &str) {
        shared::words(text);
    }

    /// Transcripts, read and replayed.
    pub fn transcript(text: &str) {
        shared::transcript(text);
    }

    /// Links to games.
    pub fn link(text: &str) {
        shared::link(text);
    }
}

/// The command's promises about the forms of other programs.
pub mod forms {
    use kabal_cli::formats::{Format, Notation};

    use crate::shared_forms;

    /// A form of deals and tables.
    pub fn position(format: Format, text: &str) {
        shared_forms::position(format, text);
    }

    /// A form of moves.
    pub fn moves(notation: Notation, text: &str) {
        shared_forms::moves(notation, text);
    }

    /// A list of deals.
    pub fn batch(text: &[u8]) {
        shared_forms::batch(text);
    }

    /// A line of a survey's record.
    pub fn entry(text: &str) {
        shared_forms::entry(text);
    }
}
