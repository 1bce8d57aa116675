//! The page: the card table in the browser.

pub mod art;
