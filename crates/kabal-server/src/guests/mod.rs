//! Guests: a name and a session, at once.

pub(crate) mod create;
