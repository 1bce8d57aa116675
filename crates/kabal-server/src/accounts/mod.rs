//! Accounts: guests that can come back.

pub(crate) mod create;
pub(crate) mod recover;
