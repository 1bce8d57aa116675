//! The checks that the fuzz targets run: those of core's own bounded random tests.

#[path = "../../crates/kabal-core/tests/properties/parsers.rs"]
mod shared;

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
}
