//! What can go wrong with what is stored.

use sea_orm::DbErr;

/// The database did not do what it was asked to, or holds what it must not.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or cannot be reached.
    #[error("the database does not answer as it should")]
    Database(#[from] DbErr),
    /// What was read is not what was written.
    #[error(transparent)]
    Damage(#[from] Damage),
    /// The writer has stopped, after the store was closed.
    #[error("the store is closed")]
    Closed,
}

/// A database that was to be there cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It does not answer as it should.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It holds nothing of ours.
    #[error("this is not a database of Kabal's")]
    NotOurs,
    /// A server of an earlier version has made it, and none of this version has opened it yet.
    #[error("this database is of an earlier version; start the server once, which brings it up to date")]
    OutOfDate,
}

impl From<DbErr> for OpenError {
    fn from(error: DbErr) -> Self {
        Self::Store(error.into())
    }
}

/// A stored value that nothing of ours wrote.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the database holds `{found}` as {what}")]
pub struct Damage {
    /// What it should be.
    pub what: &'static str,
    /// What is there, cut if it is long.
    pub found: String,
}

impl Damage {
    /// Reports a value that cannot be read.
    pub(crate) fn new(what: &'static str, found: impl ToString) -> Self {
        Self { what, found: found.to_string().chars().take(80).collect() }
    }
}

/// Another account has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this name belongs to another account")]
pub struct NameTaken;

/// The log of a duel has grown meanwhile: another server, or the host, has decided something. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the duel's log has grown meanwhile")]
pub struct Overtaken;
