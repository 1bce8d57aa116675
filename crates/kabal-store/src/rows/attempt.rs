//! Who has attempted which daily, and the duel of one seat that it is. Each player has one attempt at each.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attempt")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) day: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) rules: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) player: String,
    #[sea_orm(unique)]
    pub(crate) duel: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
