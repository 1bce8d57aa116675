//! Tournaments: what they are about, who has signed up, and who plays which duel in which round.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, big_pk_auto, boolean, small_integer, small_integer_null, string,
    string_uniq, text,
};

use super::table;

pub(super) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &str {
        "0005_tournament"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    #[expect(elided_lifetimes_in_paths, reason = "the trait's macro binds the lifetime by its absence")]
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let tournament = [
            big_pk_auto("number"),
            string_uniq("id"),
            text("terms"),
            string("maker"),
            big_integer("starts"),
            string("state"),
        ];
        let entrant =
            [big_integer("tournament"), string("player"), small_integer("position"), boolean("withdrawn")];
        let round = [big_integer("tournament"), small_integer("round"), big_integer("begun")];
        let member = [
            big_integer("tournament"),
            small_integer("round"),
            string("player"),
            big_integer("duel"),
            small_integer("position"),
            small_integer_null("place"),
            big_integer_null("ended"),
        ];
        schema.create_table(table("tournament", &[], tournament)).await?;
        schema.create_table(table("entrant", &["tournament", "player"], entrant)).await?;
        schema.create_table(table("tournament_round", &["tournament", "round"], round)).await?;
        let member = table("group_member", &["tournament", "round", "player"], member);
        schema.create_table(member).await?;
        for (table, column) in [
            ("tournament", "state"),
            ("tournament", "maker"),
            ("entrant", "player"),
            ("group_member", "duel"),
        ] {
            let mut index = Index::create();
            index.name(format!("{table}_by_{column}")).table(table).col(column);
            schema.create_index(index).await?;
        }
        Ok(())
    }
}
