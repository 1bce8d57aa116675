//! Sessions: who is logged in.

pub(crate) mod create;
pub(crate) mod end;
