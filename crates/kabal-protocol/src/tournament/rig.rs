//! What the tests of tournaments share.

use super::*;
use crate::{Bytes, DuelId, Pace, Place};

pub(crate) const STARTS: Moment = Moment(1_767_225_600_000);

pub(crate) fn player(byte: u8) -> PlayerId {
    PlayerId(Bytes([byte; 16]))
}

/// A live tournament of these players, of whom none is stronger than another.
pub(crate) fn tournament(players: &[u8], rounds: u8) -> Tournament {
    with_pace(players, rounds, Pace::Live)
}

pub(crate) fn with_pace(players: &[u8], rounds: u8, pace: Pace) -> Tournament {
    let (rounds, entrants) = (RoundNumber::new(rounds).unwrap(), EntrantCount::new(64).unwrap());
    let terms = TournamentTerms::new("KD1-D3P".parse().unwrap(), pace, rounds, entrants, STARTS);
    let entrants = players.iter().map(|byte| Entrant { player: player(*byte), withdrawn: false });
    Tournament { terms: terms.unwrap(), entrants: entrants.collect(), rounds: Vec::new(), end: None }
}

/// A round that has ended. Of each group the members with their places; 0 stands for absent.
pub(crate) fn decided(groups: &[&[(u8, u8)]]) -> Round {
    let group = |places: &&[(u8, u8)]| Group {
        duel: DuelId(Bytes([0; 16])),
        members: places.iter().map(|(byte, _)| player(*byte)).collect(),
        result: Some(GroupResult {
            ended: STARTS,
            places: places
                .iter()
                .filter(|(_, place)| *place > 0)
                .map(|(byte, place)| (player(*byte), Place(*place)))
                .collect(),
        }),
    };
    Round { begun: STARTS, groups: groups.iter().map(group).collect() }
}
