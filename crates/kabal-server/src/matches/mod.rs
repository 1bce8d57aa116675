//! Quick match: a duel with whoever is there and plays about as well.

pub(crate) mod create;
