//! Who plays which duel in a round of a tournament, and how it came out. Positions are places in the table before the
//! round. A member of a duel that has ended and who has no place in it was absent.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "group_member")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) tournament: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) round: i16,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) player: String,
    pub(crate) duel: i64,
    pub(crate) position: i16,
    pub(crate) place: Option<i16>,
    pub(crate) ended: Option<i64>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
