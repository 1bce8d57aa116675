//! Fresh random bytes, from the operating system.

use kabal_protocol::{Bytes, DuelId, Opening, PlayerId, TournamentId};

/// Bytes that nobody can guess.
pub(crate) fn bytes<const N: usize>() -> Bytes<N> {
    let mut bytes = [0; N];
    // A system without randomness can keep no promise of this server: it must not go on with anything weaker.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    Bytes(bytes)
}

/// The server's part in a shuffle.
pub(crate) fn opening() -> Opening {
    Opening { salt: bytes(), seed: bytes() }
}

/// A name for a new duel: who knows it is invited.
pub(crate) fn duel() -> DuelId {
    DuelId(bytes())
}

/// A name for a new tournament.
pub(crate) fn tournament() -> TournamentId {
    TournamentId(bytes())
}

/// A name for a new player.
pub(crate) fn player() -> PlayerId {
    PlayerId(bytes())
}
