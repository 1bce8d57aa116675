//! Dailies. The secret is what the server is committed to, and stays one until the day has ended everywhere.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "daily")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) day: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) rules: String,
    pub(crate) secret: String,
    pub(crate) committed: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
