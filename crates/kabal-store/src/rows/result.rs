//! How each seat of a duel came out: what boards are made of.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "result")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) duel: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) seat: i16,
    pub(crate) player: String,
    pub(crate) rules: String,
    pub(crate) place: i16,
    pub(crate) state: String,
    pub(crate) score: i64,
    pub(crate) used: i64,
    /// The moves of a game that was won; of results from before they were kept, none.
    pub(crate) moves: Option<i64>,
    pub(crate) ended: i64,
    pub(crate) ranked: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
