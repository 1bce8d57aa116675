//! A duel with what the server alone knows of it: who holds which seat, and how long its log is.

use std::collections::{BTreeMap, BTreeSet};

use kabal_protocol::{Duel, DuelId, FromServer, Handled, Input, Moment, PlayerId, Post, Seat, Seating, To};
use kabal_store::{Damage, DuelNumber, DuelState, Entry, Store, StoreError, StoredDuel};

/// A duel, as its task has it in memory.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) id: DuelId,
    pub(super) number: DuelNumber,
    pub(super) duel: Duel,
    pub(super) rematch: Option<DuelId>,
    /// Whether the store knows the end.
    pub(super) is_filed: bool,
    holders: BTreeMap<Seat, PlayerId>,
    /// Whom the seats are reserved for, if it is a tournament's.
    members: Option<BTreeSet<PlayerId>>,
    /// How many entries the log has.
    length: u32,
    /// The moment of the last input. Moments never run back, also when the machine's clock was set back meanwhile.
    last: Moment,
}

/// What came of an input.
#[derive(Debug)]
pub(super) struct Step {
    /// To be sent once `line` is on the disk.
    pub(super) posts: Vec<Post>,
    /// What must be written down, if anything.
    pub(super) line: Option<Line>,
    /// Whether a seat has another holder than before.
    pub(super) seats_changed: bool,
    /// Whether an action was played.
    pub(super) played: bool,
}

/// An entry of the log, with its place there.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) nth: u32,
    pub(super) entry: Entry,
    /// Who took which seat by it.
    pub(super) seated: Option<(Seat, PlayerId)>,
}

impl Play {
    /// Brings a duel back from its log.
    pub(super) fn revive(stored: StoredDuel) -> Self {
        let new = &stored.new;
        let seating = if stored.members.is_some() { Seating::Reserved } else { Seating::Invited };
        let mut play = Self {
            id: new.id,
            number: stored.number,
            duel: Duel::new(new.id, new.terms, seating, new.secret.into(), new.opened),
            rematch: stored.rematch,
            is_filed: stored.state != DuelState::Open,
            holders: stored.holder.into_iter().collect(),
            members: stored.members,
            length: 0,
            last: new.opened,
        };
        for entry in &stored.log {
            play.replay(entry);
        }
        play
    }

    /// How many entries the log has.
    pub(super) const fn length(&self) -> u32 {
        self.length
    }

    /// Brings the duel back as it was when its log had so many entries: it has taken in something that is not in it.
    pub(super) async fn undo(&mut self, store: &Store, length: u32) -> Result<(), StoreError> {
        let stored = store.duel(self.id).await?;
        let gone = || Damage { what: "a duel that was there", found: self.id.to_string() };
        let mut stored = stored.ok_or_else(gone)?;
        stored.log.truncate(length as usize);
        // What else is new is found by whoever catches up.
        *self = Self { rematch: self.rematch, is_filed: self.is_filed, ..Self::revive(stored) };
        Ok(())
    }

    /// The seat that a player holds.
    pub(super) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.holders.iter().find(|(_, holder)| **holder == player).map(|(seat, _)| *seat)
    }

    /// Whether a player may have one of the seats.
    pub(super) fn admits(&self, player: PlayerId) -> bool {
        self.members.as_ref().is_none_or(|members| members.contains(&player))
    }

    /// Whether a place is kept for a player, however many look on: for who has a seat, and for whom one is reserved.
    pub(super) fn is_expected(&self, player: PlayerId) -> bool {
        let is_member = self.members.as_ref().is_some_and(|members| members.contains(&player));
        is_member || self.seat_of(player).is_some()
    }

    /// Who holds the seats. Of a duel that was called off: who did then.
    pub(super) const fn holders(&self) -> &BTreeMap<Seat, PlayerId> {
        &self.holders
    }

    /// Takes in what a player says, or what time brings about.
    pub(super) fn take_in(&mut self, at: Moment, player: Option<PlayerId>, input: Input) -> Step {
        self.replay(&Entry { at: at.max(self.last), player, input })
    }

    /// Takes in what stands in the log next. Its moment counts as it is written: it may be before that of something
    /// that was taken in here meanwhile and changed nothing.
    pub(super) fn replay(&mut self, entry: &Entry) -> Step {
        let Entry { at, player, input } = *entry;
        self.last = at;
        let Handled { posts, changed, played } = self.duel.handle(at, input);
        let seated = match (player, newly_seated(&posts)) {
            (Some(player), Some(seat)) if self.seat_of(player).is_none() => Some((seat, player)),
            _ => None,
        };
        let before = self.holders.len();
        // Seats are given up, and lost when a reveal is missing.
        let taken = self.duel.seats();
        self.holders.retain(|seat, _| taken.contains(seat));
        let seats_changed = seated.is_some() || self.holders.len() != before;
        self.holders.extend(seated);
        let line = changed.then_some(Line { nth: self.length, entry: *entry, seated });
        self.length += u32::from(changed);
        Step { posts, line, seats_changed, played }
    }
}

/// Who held the seats of a duel at its end, or holds them now: what its log says.
///
/// # Errors
/// [`StoreError`] if it cannot be read.
pub async fn holders(store: &Store, duel: DuelId) -> Result<BTreeMap<Seat, PlayerId>, StoreError> {
    let stored = store.duel(duel).await?;
    Ok(stored.map(|stored| Play::revive(stored).holders).unwrap_or_default())
}

/// The seat that an answer to the sender gives.
fn newly_seated(posts: &[Post]) -> Option<Seat> {
    posts.iter().find_map(|post| match (&post.to, &post.message) {
        (To::Sender, FromServer::Seated(seat)) => Some(*seat),
        _ => None,
    })
}
