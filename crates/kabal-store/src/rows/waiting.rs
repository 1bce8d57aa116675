//! Who waits for an opponent, in which duel.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "waiting")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) player: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) rules: String,
    pub(crate) duel: String,
    pub(crate) strength: f64,
    pub(crate) since: i64,
    pub(crate) asked: i64,
    pub(crate) kept_until: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
