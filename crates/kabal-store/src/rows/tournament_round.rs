//! The rounds of tournaments that have begun. Each begins once, whichever server is first.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "tournament_round")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) tournament: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) round: i16,
    pub(crate) begun: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
