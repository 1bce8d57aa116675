//! Results of games that were won keep their moves, for the boards of the fewest.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::big_integer_null;

pub(super) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &str {
        "0003_moves"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    #[expect(elided_lifetimes_in_paths, reason = "the trait's macro binds the lifetime by its absence")]
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::alter();
        table.table("result").add_column(big_integer_null("moves"));
        schema.alter_table(table).await
    }
}
