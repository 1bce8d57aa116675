//! The store: opened once, used from everywhere.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kabal_protocol::Moment;
use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    SqliteTransactionMode, Statement, TransactionOptions, TransactionTrait,
};
use sea_orm_migration::{Migration, MigrationStatus, MigratorTrait};

use crate::journal::Journal;
use crate::migrations::Migrator;
use crate::rows::moment;
use crate::{Damage, Location, OpenError, StoreError};

/// How long a connection waits for another program that writes to the same SQLite file, such as a backup.
const PATIENCE: Duration = Duration::from_secs(10);

/// What PostgreSQL does about a server that is gone without a word, or hangs: its transaction is undone after 5 seconds
/// in which it says nothing. Otherwise the others would wait for the places in logs that it holds until TCP gives up,
/// hours later. They wait a little longer than that, so that they see it through, but not for ever.
const POSTGRES: [(&str, &str); 3] =
    [("idle_in_transaction_session_timeout", "5s"), ("lock_timeout", "10s"), ("statement_timeout", "30s")];

/// Bringing tables up to date takes as long as it takes, and the other servers wait for it.
const UNHURRIED: &str = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";

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
    /// Opens the database, which is made if it is a file that is missing, and brings its tables up to date.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be reached, made or brought up to date.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let (read, write) = connections(location, Access::Make).await?;
        migrate(&write).await?;
        Ok(Self::over(read, write))
    }

    /// Opens a database that a server of this version has made, and leaves its tables as they are. Until it is known to
    /// be one it is only read: nothing of another one is changed.
    ///
    /// # Errors
    /// [`OpenError`] if it cannot be reached, or is none of those.
    pub async fn open_existing(location: &Location) -> Result<Self, OpenError> {
        let looked_at = connect(location, 1, Access::Look).await?;
        let steps = Migrator::get_migration_with_status_read_only(&looked_at).await?;
        looked_at.close().await?;
        let is_made = |step: &Migration| step.status() == MigrationStatus::Applied;
        match (steps.iter().any(is_made), steps.iter().all(is_made)) {
            (_, true) => {
                let (read, write) = connections(location, Access::Use).await?;
                Ok(Self::over(read, write))
            }
            (true, false) => Err(OpenError::OutOfDate),
            (false, false) => Err(OpenError::NotOurs),
        }
    }

    fn over(read: DatabaseConnection, write: DatabaseConnection) -> Self {
        let journal = Journal::start(write.clone());
        Self { read, write, journal }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError`] if it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.read.ping().await?)
    }

    /// The time of day by which servers over this database agree: PostgreSQL's own, and this machine's over SQLite,
    /// which is on the same machine.
    ///
    /// # Errors
    /// [`StoreError`] if the database does not tell.
    pub async fn time_of_day(&self) -> Result<Moment, StoreError> {
        match self.read.get_database_backend() {
            DbBackend::Postgres => {
                let now = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now";
                let row = self.read.query_one_raw(Statement::from_string(DbBackend::Postgres, now)).await?;
                let row = row.ok_or_else(|| Damage::new("the time", "nothing"))?;
                Ok(moment(row.try_get("", "now")?)?)
            }
            _ => {
                // A machine whose clock stands before 1970 has worse problems than wrong times in records.
                let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Ok(Moment(since_1970.as_millis() as u64))
            }
        }
    }

    /// Writes a consistent copy of a SQLite database, of whatever version, to a new file, while others read and write it.
    ///
    /// # Errors
    /// [`StoreError`] if there is no such file, the new one exists or cannot be written.
    pub async fn copy(database: &Path, to: &Path) -> Result<(), StoreError> {
        let from = connect(&Location::File(database.into()), 1, Access::Use).await?;
        let copy = "VACUUM INTO ?";
        let copy = Statement::from_sql_and_values(DbBackend::Sqlite, copy, [to.display().to_string().into()]);
        from.execute_raw(copy).await?;
        Ok(())
    }

    /// A transaction that reads what it will write.
    pub(crate) async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        begin(&self.write).await
    }
}

/// Brings the tables up to date. Servers that start at once do it one after the other.
async fn migrate(write: &DatabaseConnection) -> Result<(), DbErr> {
    let transaction = begin(write).await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        transaction.execute_unprepared(UNHURRIED).await?;
    }
    take_turns(&transaction, Turn::Migration).await?;
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}

/// What servers over one database do one after the other, since it does not hang on rows that could be locked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Turn {
    /// Bringing the tables up to date.
    Migration,
    /// Bringing together who waits for an opponent.
    Matchmaking,
}

/// Waits until no other transaction has this turn, and has it to its end. SQLite's transactions that write take turns
/// by themselves.
pub(crate) async fn take_turns(transaction: &DatabaseTransaction, turn: Turn) -> Result<(), DbErr> {
    if transaction.get_database_backend() == DbBackend::Postgres {
        // The number has a meaning for programs that use the same one: these are the letters of "kabal".
        let key = 0x6b61_6261_6c00_i64 + turn as i64;
        let lock = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, lock, [key.into()]);
        transaction.execute_raw(lock).await?;
    }
    Ok(())
}

/// Begins a writing transaction. One of SQLite's that began by reading could no longer write once another has.
pub(crate) async fn begin(write: &DatabaseConnection) -> Result<DatabaseTransaction, DbErr> {
    let sqlite = write.get_database_backend() == DbBackend::Sqlite;
    let sqlite_transaction_mode = sqlite.then_some(SqliteTransactionMode::Immediate);
    write.begin_with_options(TransactionOptions { sqlite_transaction_mode, ..Default::default() }).await
}

/// What a file of SQLite's is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// A server's: it is made if it is missing. That readers and a writer do not wait for each other is written into the
    /// file, and stays.
    Make,
    /// It is there, and a server has made it.
    Use,
    /// It is there, whatever it is, and nothing in it is changed.
    Look,
}

/// Those that read, and those that write.
async fn connections(
    location: &Location,
    access: Access,
) -> Result<(DatabaseConnection, DatabaseConnection), DbErr> {
    match location {
        Location::File(_) => Ok((connect(location, 4, access).await?, connect(location, 1, access).await?)),
        Location::Postgres(_) => {
            let pool = connect(location, 16, access).await?;
            Ok((pool.clone(), pool))
        }
    }
}

async fn connect(location: &Location, connections: u32, access: Access) -> Result<DatabaseConnection, DbErr> {
    let url = match location {
        // The file's name is given below, as it is: in a URL some characters would mean something else.
        Location::File(_) => "sqlite::memory:".to_owned(),
        Location::Postgres(url) => url.clone(),
    };
    let mut options = ConnectOptions::new(url);
    options.max_connections(connections).acquire_timeout(Duration::from_secs(10)).sqlx_logging(false);
    options.map_sqlx_postgres_opts(|options| options.options(POSTGRES));
    if let Location::File(file) = location {
        let file = file.clone();
        options.map_sqlx_sqlite_opts(move |options| {
            let options = options
                .filename(&file)
                .in_memory(false)
                .shared_cache(false)
                .synchronous(SqliteSynchronous::Full)
                .busy_timeout(PATIENCE);
            match access {
                Access::Make => options.create_if_missing(true).journal_mode(SqliteJournalMode::Wal),
                Access::Use => options.create_if_missing(false),
                Access::Look => options.create_if_missing(false).read_only(true),
            }
        });
    }
    Database::connect(options).await
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[tokio::test]
    async fn only_a_server_brings_tables_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let location = Location::in_folder(folder.path());
        assert!(matches!(Store::open_existing(&location).await, Err(OpenError::Store(_))));
        assert!(!folder.path().join("kabal.sqlite").exists(), "none is made");

        let (_, early) = connections(&location, Access::Make).await.unwrap();
        Migrator::up(&early, Some(1)).await.unwrap();
        assert!(matches!(Store::open_existing(&location).await, Err(OpenError::OutOfDate)));
        Store::open(&location).await.unwrap();
        assert!(Store::open_existing(&location).await.is_ok());
    }

    #[tokio::test]
    async fn nothing_is_changed_in_what_is_not_ours() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("places.sqlite");
        let foreign = Database::connect(format!("sqlite://{}?mode=rwc", file.display())).await.unwrap();
        let table = "CREATE TABLE place (name TEXT); INSERT INTO place VALUES ('Sandefjord')";
        foreign.execute_unprepared(table).await.unwrap();
        foreign.close().await.unwrap();
        let before = fs::read(&file).unwrap();
        let location = Location::File(file.clone());
        assert!(matches!(Store::open_existing(&location).await, Err(OpenError::NotOurs)));
        Store::copy(&file, &folder.path().join("copy.sqlite")).await.unwrap();
        assert_eq!(fs::read(&file).unwrap(), before);
        let mut beside: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        beside.sort_unstable();
        assert_eq!(beside, ["copy.sqlite", "places.sqlite"]);
    }
}
