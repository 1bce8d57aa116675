//! The keys that records are signed with.

pub(crate) mod show;
