//! Dailies, with what the server is bound to in each, and who has attempted them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, big_integer_uniq, string, text};

use super::table;

pub(super) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &str {
        "0004_daily"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    #[expect(elided_lifetimes_in_paths, reason = "the trait's macro binds the lifetime by its absence")]
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let daily = [string("day"), string("rules"), text("secret"), big_integer("committed")];
        schema.create_table(table("daily", &["day", "rules"], daily)).await?;
        let attempt = [string("day"), string("rules"), string("player"), big_integer_uniq("duel")];
        schema.create_table(table("attempt", &["day", "rules", "player"], attempt)).await?;
        let mut of_player = Index::create();
        of_player.name("attempt_by_player_day").table("attempt").col("player").col("day");
        schema.create_index(of_player).await
    }
}
