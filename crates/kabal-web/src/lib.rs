//! The page: the card table in the browser.

pub mod art;
pub mod clock;
pub mod daily;
pub mod duel;
pub mod examples;
pub mod finished;
pub mod keeper;
pub mod keymap;
pub mod layout;
pub mod new_game;
pub mod pile;
pub mod replay;
pub mod rulebook;
pub mod saved;
pub mod session;
pub mod settings;
pub mod statistics;
pub mod store;
pub mod thinker;
pub mod ui;
pub mod words;
