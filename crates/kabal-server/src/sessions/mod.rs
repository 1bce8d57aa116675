//! Sessions: who is logged in.

pub(crate) mod end;
