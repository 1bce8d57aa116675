//! Duels. The secret is the one that the server drew first: it stays one until the duel is over.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "duel")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) number: i64,
    #[sea_orm(unique)]
    pub(crate) id: String,
    pub(crate) terms: String,
    pub(crate) secret: String,
    pub(crate) opened: i64,
    pub(crate) state: String,
    pub(crate) rematch: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
