//! Leaderboards.

pub(crate) mod show;
