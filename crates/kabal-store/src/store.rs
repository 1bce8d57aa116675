//! The store: opened once, used from everywhere.

use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

use crate::journal::Journal;
use crate::migrations::Migrator;
use crate::{Location, StoreError};

/// How long a connection waits for another program that writes to the same SQLite file, such as a backup.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything that lasts. Clones share the same connections.
#[derive(Clone, Debug)]
pub struct Store {
    /// Many readers. None of them sees a story half told.
    pub(crate) read: DatabaseConnection,
    /// Who writes. SQLite has one writer at a time, so there one connection is all: the others wait in line.
    pub(crate) write: DatabaseConnection,
    /// What is appended to the duels' logs.
    pub(crate) journal: Journal,
}

impl Store {
    /// Opens the database, and brings its tables up to date.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be reached, made or brought up to date.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let (read, write) = match location {
            Location::File(_) => (connect(location, 4).await?, connect(location, 1).await?),
            Location::Postgres(_) => {
                let pool = connect(location, 16).await?;
                (pool.clone(), pool)
            }
        };
        Migrator::up(&write, None).await?;
        let journal = Journal::start(write.clone());
        Ok(Self { read, write, journal })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError`] if it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.read.ping().await?)
    }

    /// Writes a consistent copy of a SQLite database to a new file, while others read and write it.
    ///
    /// # Errors
    /// [`StoreError`] if the file exists, cannot be written, or the database is a PostgreSQL: that has `pg_dump`.
    pub async fn copy_to(&self, file: &std::path::Path) -> Result<(), StoreError> {
        let statement = sea_orm::Statement::from_sql_and_values(
            DbBackend::Sqlite,
            "VACUUM INTO ?",
            [file.display().to_string().into()],
        );
        self.read.execute_raw(statement).await?;
        Ok(())
    }

    /// A transaction that reads what it will write.
    pub(crate) async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        begin(&self.write).await
    }
}

/// Begins a writing transaction. One of SQLite's that began by reading could no longer write once another has.
pub(crate) async fn begin(write: &DatabaseConnection) -> Result<DatabaseTransaction, DbErr> {
    let sqlite = write.get_database_backend() == DbBackend::Sqlite;
    let sqlite_transaction_mode = sqlite.then_some(SqliteTransactionMode::Immediate);
    write.begin_with_options(TransactionOptions { sqlite_transaction_mode, ..Default::default() }).await
}

async fn connect(location: &Location, connections: u32) -> Result<DatabaseConnection, DbErr> {
    let url = match location {
        // The file's name is given below, as it is: in a URL some characters would mean something else.
        Location::File(_) => "sqlite::memory:".to_owned(),
        Location::Postgres(url) => url.clone(),
    };
    let mut options = ConnectOptions::new(url);
    options.max_connections(connections).acquire_timeout(Duration::from_secs(10)).sqlx_logging(false);
    if let Location::File(file) = location {
        let file = file.clone();
        options.map_sqlx_sqlite_opts(move |options| {
            options
                .filename(&file)
                .in_memory(false)
                .shared_cache(false)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .busy_timeout(PATIENCE)
        });
    }
    Database::connect(options).await
}
