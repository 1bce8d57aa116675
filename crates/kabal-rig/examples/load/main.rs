//! How many players a server carries: as many as wanted connect, play real games over the real protocol, faster and
//! faster, until its answers come late.
//!
//! The wanted speed does not wait for answers: an action's latency is counted from the moment at which it was due, so
//! that a server that stalls is seen to. At the end the server is killed, and everything that it had answered must be
//! there when it is back.

mod pair;
mod plot;
mod ramp;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::{Parser, ValueEnum};
use kabal_rig::Postgres;

use crate::ramp::{Ramp, Step};

/// Measures how a server answers under load.
#[derive(Debug, Parser)]
struct Load {
    /// The program `kabal`
    #[arg(long, value_name = "FILE")]
    kabal: PathBuf,

    /// The databases to measure
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [Database::Sqlite, Database::Postgresql])]
    databases: Vec<Database>,

    /// How many players are connected, two to a duel
    #[arg(long, default_value_t = 5000)]
    players: u32,

    /// Actions a second, one step after the other; it ends early when answers come late
    #[arg(long, value_delimiter = ',', default_values_t = [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000])]
    rates: Vec<u32>,

    /// How long each step takes, in seconds
    #[arg(long, default_value_t = 15)]
    seconds: u64,

    /// Where to draw latency against load
    #[arg(long, value_name = "SVG")]
    plot: Option<PathBuf>,
}

/// What the server keeps its duels in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Database {
    Sqlite,
    Postgresql,
}

impl Database {
    const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgresql => "PostgreSQL",
        }
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let load = Load::parse();
    ensure!(load.players >= 2, "a duel takes two players");
    let files = rlimit::increase_nofile_limit(u64::MAX)?;
    ensure!(
        files > u64::from(load.players) + 100,
        "{} players need more than {files} open files",
        load.players
    );
    let mut measured = Vec::new();
    for database in &load.databases {
        let steps = load.measure(*database).await.with_context(|| format!("on {}", database.name()))?;
        print_table(*database, load.players, &steps);
        measured.push((database.name(), steps));
    }
    if let Some(file) = &load.plot {
        plot::draw(file, load.players, &measured)?;
    }
    Ok(())
}

impl Load {
    async fn measure(&self, database: Database) -> Result<Vec<Step>> {
        let folder = tempfile::tempdir()?;
        let postgres = (database == Database::Postgresql).then(Postgres::start).transpose()?;
        let place = match &postgres {
            Some(postgres) => ["--database".to_owned(), postgres.database("kabal")?],
            None => ["--data".to_owned(), text(folder.path())?],
        };
        let ramp = Ramp {
            kabal: self.kabal.clone(),
            place,
            pairs: self.players / 2,
            rates: self.rates.clone(),
            step: Duration::from_secs(self.seconds),
        };
        ramp.run().await
    }
}

fn text(path: &Path) -> Result<String> {
    Ok(path.to_str().context("a folder whose name is text")?.to_owned())
}

fn print_table(database: Database, players: u32, steps: &[Step]) {
    println!("\n{}, {players} players connected:\n", database.name());
    println!("| due a second | answered a second | p50 | p99 | longest |");
    println!("| ---: | ---: | ---: | ---: | ---: |");
    for Step { due, answered, median, p99, longest } in steps {
        let ms = |time: &Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
        println!("| {due} | {answered:.0} | {} | {} | {} |", ms(median), ms(p99), ms(longest));
    }
}
