//! What servers over one database share besides duels: who waits for an opponent; and what the host decides while they
//! run: words that no name may hold, addresses that are shut out.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, double, string, string_null, text};

use super::table;

pub(super) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &str {
        "0002_shared"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    #[expect(elided_lifetimes_in_paths, reason = "the trait's macro binds the lifetime by its absence")]
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let waiting = [
            string("player"),
            text("rules"),
            string("duel"),
            double("strength"),
            big_integer("since"),
            big_integer("asked"),
            big_integer("kept_until"),
        ];
        schema.create_table(table("waiting", &["player", "rules"], waiting)).await?;
        schema.create_table(table("forbidden_word", &["word"], [string("word")])).await?;
        let banned = [string("network"), string_null("reason")];
        schema.create_table(table("banned_network", &["network"], banned)).await
    }
}
