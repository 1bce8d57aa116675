//! The first tables: players, sessions, accounts, duels and their logs, records, results, ratings, keys.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_pk_auto, boolean, double, integer, small_integer, string, string_null, string_uniq, text,
};

use super::table;

pub(super) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &str {
        "0001_first"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    #[expect(elided_lifetimes_in_paths, reason = "the trait's macro binds the lifetime by its absence")]
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        for table in tables() {
            schema.create_table(table).await?;
        }
        for (table, columns) in [
            ("session", &["player"][..]),
            ("duel", &["state"]),
            ("seat", &["player"]),
            ("result", &["rules", "ended"]),
            ("result", &["player"]),
        ] {
            let mut index = Index::create();
            index.name(format!("{table}_by_{}", columns.join("_"))).table(table);
            for column in columns {
                index.col(*column);
            }
            schema.create_index(index).await?;
        }
        Ok(())
    }
}

fn tables() -> Vec<TableCreateStatement> {
    vec![
        table(
            "player",
            &["id"],
            [string("id"), string("name"), string("kind"), big_integer("made"), string_null("banned")],
        ),
        table(
            "session",
            &["token"],
            [string("token"), string("player"), big_integer("made"), big_integer("seen")],
        ),
        table("credential", &["player"], [string("player"), string_uniq("folded"), string("password")]),
        table("recovery", &["player", "code"], [string("player"), string("code")]),
        table(
            "duel",
            &[],
            [
                big_pk_auto("number"),
                string_uniq("id"),
                text("terms"),
                text("secret"),
                big_integer("opened"),
                string("state"),
                string_null("rematch"),
            ],
        ),
        table(
            "input",
            &["duel", "seq"],
            [
                big_integer("duel"),
                big_integer("seq"),
                big_integer("at"),
                string_null("player"),
                text("input"),
            ],
        ),
        table("seat", &["duel", "player"], [big_integer("duel"), string("player"), small_integer("seat")]),
        table("record", &["duel"], [big_integer("duel"), text("text")]),
        table(
            "result",
            &["duel", "seat"],
            [
                big_integer("duel"),
                small_integer("seat"),
                string("player"),
                string("rules"),
                small_integer("place"),
                string("state"),
                big_integer("score"),
                big_integer("used"),
                big_integer("ended"),
                boolean("ranked"),
            ],
        ),
        table(
            "rating",
            &["player"],
            [
                string("player"),
                double("strength"),
                double("deviation"),
                double("volatility"),
                integer("duels"),
            ],
        ),
        table("signing_key", &["public"], [string("public"), string("secret"), big_integer("made")]),
    ]
}
