//! The files of each language, for the tests of them: the page fetches them.

use super::Language;

macro_rules! files {
    ($language:literal) => {
        files!($language: "table", "actions", "events", "refusals", "new-game", "custom", "end", "statistics", "settings", "storage", "thinking", "replay", "daily", "examples", "rules", "duel")
    };
    ($language:literal: $($file:literal),+) => {
        [$(include_str!(concat!("../../words/", $language, "/", $file, ".ftl"))),+]
    };
}

/// The texts of a language's files.
pub(super) fn sources(language: Language) -> [&'static str; 16] {
    match language {
        Language::English => files!("en"),
        Language::Norwegian => files!("nb"),
        Language::Swedish => files!("sv"),
        Language::Danish => files!("da"),
    }
}
