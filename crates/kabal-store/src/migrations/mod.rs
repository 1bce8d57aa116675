//! How the tables came to be, step by step. Steps go forward only, and none is changed once it is released.

mod daily;
mod first;
mod moves;
mod second;
mod tournament;

use sea_orm_migration::prelude::*;

/// All steps, the oldest first.
pub(crate) struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(first::Step),
            Box::new(second::Step),
            Box::new(moves::Step),
            Box::new(daily::Step),
            Box::new(tournament::Step),
        ]
    }
}

/// A table without further ado: its columns, and those of them that are its key.
fn table<const N: usize>(
    name: &'static str,
    key: &[&'static str],
    columns: [ColumnDef; N],
) -> TableCreateStatement {
    let mut table = Table::create();
    table.table(name);
    for column in columns {
        table.col(column);
    }
    if !key.is_empty() {
        let mut primary = Index::create();
        for column in key {
            primary.col(*column);
        }
        table.primary_key(&mut primary);
    }
    table
}
