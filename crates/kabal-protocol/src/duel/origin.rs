//! How the deal came about that is played.

use std::collections::BTreeMap;

use kabal_core::Deal;

use crate::{Bond, Daily, Opening, Seat, Secret, Shuffle};

/// Where the deal of a duel comes from.
#[derive(Clone, Debug)]
pub(super) enum Origin {
    /// From the server and all seats.
    Shuffle(Shuffle),
    /// From the server alone, for a day and rules.
    Daily(Daily, Secret),
}

impl Origin {
    /// The deal.
    pub(super) fn deal(&self) -> Deal {
        match self {
            Self::Shuffle(shuffle) => shuffle.deal(),
            Self::Daily(daily, server) => daily.deal(server.open()),
        }
    }

    /// The server's part.
    pub(super) const fn server(&self) -> &Secret {
        match self {
            Self::Shuffle(shuffle) => shuffle.server(),
            Self::Daily(_, server) => server,
        }
    }

    /// The part of each seat that has one.
    pub(super) fn seats(&self) -> BTreeMap<Seat, Bond> {
        match self {
            Self::Shuffle(shuffle) => {
                shuffle.seats().iter().map(|(seat, opening)| (*seat, Bond::of(*opening))).collect()
            }
            Self::Daily(..) => BTreeMap::new(),
        }
    }

    /// What everyone is told of the server's part once all seats are done. Others play the same daily until its day
    /// has ended everywhere.
    pub(super) const fn told_at_the_end(&self) -> Option<Opening> {
        match self {
            Self::Shuffle(shuffle) => Some(shuffle.server().open()),
            Self::Daily(..) => None,
        }
    }
}
