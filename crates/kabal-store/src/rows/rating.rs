//! Ratings of accounts, after their last duel that counts.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "rating")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) player: String,
    pub(crate) strength: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) duels: i32,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
