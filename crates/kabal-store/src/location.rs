//! Where the database is.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Where the database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of SQLite's, made if it is missing. SQLite keeps two more files beside it while it is open.
    File(PathBuf),
    /// A PostgreSQL database by its URL, password included.
    Postgres(String),
}

/// The text names no database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a database is named as `postgres://user:password@host/name` or as `sqlite:FILE`")]
pub struct ParseLocationError;

impl Location {
    /// The database in a folder that holds nothing else.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self::File(folder.join("kabal.sqlite"))
    }
}

impl FromStr for Location {
    type Err = ParseLocationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.into()));
        }
        match text.strip_prefix("sqlite:") {
            Some(file) if !file.is_empty() => Ok(Self::File(file.into())),
            _ => Err(ParseLocationError),
        }
    }
}

/// A location without its password, so that a log may hold it.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => match url.rsplit_once('@') {
                Some((_, place)) => write!(f, "postgres://…@{place}"),
                None => f.write_str(url),
            },
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_location_is_a_url_or_a_file() {
        assert_eq!("sqlite:games/kabal.sqlite".parse(), Ok(Location::File("games/kabal.sqlite".into())));
        for wrong in ["", "sqlite:", "mysql://host/name", "kabal.sqlite"] {
            assert_eq!(wrong.parse::<Location>(), Err(ParseLocationError), "{wrong}");
        }
    }

    #[test]
    fn a_log_shows_no_password() {
        let location: Location = "postgres://kabal:se@cret@db.example/kabal".parse().unwrap();
        assert_eq!(
            format!("{location} {location:?}"),
            "postgres://…@db.example/kabal postgres://…@db.example/kabal"
        );
    }
}
