//! The logs of duels: what changed each one, in order.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "input")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) duel: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) seq: i64,
    pub(crate) at: i64,
    pub(crate) player: Option<String>,
    pub(crate) input: String,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
