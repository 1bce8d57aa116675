//! How the tables came to be, step by step. Steps go forward only, and none is changed once it is released.

mod first;

use sea_orm_migration::prelude::*;

/// All steps, the oldest first.
pub(crate) struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(first::Step)]
    }
}
