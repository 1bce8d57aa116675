//! Who has signed up for which tournament. Positions tell who did first, and from the start on who stands first.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "entrant")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) tournament: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) player: String,
    pub(crate) position: i16,
    pub(crate) withdrawn: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
