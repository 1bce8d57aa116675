//! Two servers over one PostgreSQL, with NATS between them, for the browser tests.
//!
//! `two PROGRAM` starts them from the program `kabal`, prints a line `ADDRESS PROCESS` for each, and keeps them until its
//! standard input ends. All that it started ends with it.

use std::io::{self, Read};
use std::path::PathBuf;

use anyhow::Context;
use kabal_rig::{Kabal, Nats, Postgres};

fn main() -> anyhow::Result<()> {
    let program: PathBuf = std::env::args_os().nth(1).context("two PROGRAM")?.into();
    let (postgres, nats) = (Postgres::start()?, Nats::start()?);
    let database = postgres.database("kabal")?;
    let servers = [(); 2].map(|()| Kabal::serve(&program, ["--database", &database, "--nats", nats.url()]));
    let mut kept = Vec::new();
    for server in servers {
        let server = server?;
        println!("{} {}", server.address(), server.id());
        kept.push(server);
    }
    io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}
