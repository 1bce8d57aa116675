//! The points already searched: a table of fixed size that may forget.

use crate::talon::{Pointer, Talon};

/// Entries looked at together: one cache line.
const BUCKET: usize = 8;
/// Entries a new search starts with.
const START: usize = 1 << 14;

/// A set of points, each a key and a talon's pointer in 64 bits. It has a point also if it was told one with
/// the same key whose talon can do all that this one's can. It is exact, since it never claims to have what
/// it was not told; and forgetful, since it may deny what it was told, first where too many points fall into
/// one bucket.
#[derive(Debug)]
pub(crate) struct Memo {
    slots: Vec<[u64; BUCKET]>,
    /// Buckets in use, a power of two.
    buckets: usize,
    limit: usize,
    filled: usize,
    turn: usize,
}

impl Memo {
    /// Keys are below this, so that entries are numbers of 64 bits and none of them 0.
    pub(crate) const KEYS: u64 = (u64::MAX - 1) / Pointer::CODES;

    /// A memo that grows up to `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / (BUCKET * size_of::<u64>())).max(1);
        let limit = 1 << most.ilog2();
        let buckets = (START / BUCKET).min(limit);
        Self { slots: vec![[0; BUCKET]; buckets], buckets, limit, filled: 0, turn: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets = (START / BUCKET).min(self.limit);
        self.slots[..self.buckets].fill([0; BUCKET]);
        self.filled = 0;
    }

    fn bucket(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> (64 - self.buckets.trailing_zeros())) as usize & (self.buckets - 1)
    }

    /// Whether the set has a point.
    pub(crate) fn has(&self, key: u64, talon: Talon, draw: Option<u8>) -> bool {
        let bucket = &self.slots[self.bucket(key)];
        bucket.iter().any(|entry| pointer(*entry, key).is_some_and(|known| talon.is_covered_by(known, draw)))
    }

    /// Adds a point; says whether it is new to the set.
    pub(crate) fn insert(&mut self, key: u64, talon: Talon, draw: Option<u8>) -> bool {
        let entry = key * Pointer::CODES + talon.pointer.code() + 1;
        let at = self.bucket(key);
        let bucket = &mut self.slots[at];
        for slot in bucket.iter_mut() {
            if *slot == 0 {
                *slot = entry;
                self.filled += 1;
                if self.filled * 8 > self.buckets * BUCKET * 5 && self.buckets < self.limit {
                    self.grow();
                }
                return true;
            }
            let Some(known) = pointer(*slot, key) else { continue };
            if talon.is_covered_by(known, draw) {
                return false;
            }
            if (Talon { pointer: known, ..talon }).is_covered_by(talon.pointer, draw) {
                *slot = entry;
                return true;
            }
        }
        self.turn = (self.turn + 1) % BUCKET;
        bucket[self.turn] = entry;
        true
    }

    /// Takes a point out of the set again, if it is there and no better one has taken its place.
    pub(crate) fn forget(&mut self, key: u64, talon: Talon) {
        let entry = key * Pointer::CODES + talon.pointer.code() + 1;
        let at = self.bucket(key);
        if let Some(slot) = self.slots[at].iter_mut().find(|slot| **slot == entry) {
            *slot = 0;
            self.filled = self.filled.saturating_sub(1);
        }
    }

    /// Doubles the table in place: a bucket's entries go to the two buckets that its number now begins.
    fn grow(&mut self) {
        let old = self.buckets;
        self.buckets = old * 2;
        if self.slots.len() < self.buckets {
            self.slots.resize(self.buckets, [0; BUCKET]);
        }
        for at in (0..old).rev() {
            let entries = core::mem::take(&mut self.slots[at]);
            self.slots[2 * at] = [0; BUCKET];
            self.slots[2 * at + 1] = [0; BUCKET];
            let mut filled = [0; 2];
            for entry in entries.into_iter().filter(|entry| *entry != 0) {
                let to = self.bucket((entry - 1) / Pointer::CODES);
                let half = to & 1;
                self.slots[to][filled[half]] = entry;
                filled[half] += 1;
            }
        }
    }
}

/// The pointer of an entry, if it has this key.
fn pointer(entry: u64, key: u64) -> Option<Pointer> {
    let code = entry.wrapping_sub(key * Pointer::CODES + 1);
    (code < Pointer::CODES).then(|| Pointer::from_code(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talon(waste: u8, redeals: u8) -> Talon {
        Talon { left: 0xFF_FFFF, pointer: Pointer { waste, redeals } }
    }

    /// Keys without a pattern that the mixing could like.
    fn keys(count: u64) -> impl Iterator<Item = u64> {
        (1..=count).map(|at| at.wrapping_mul(0xD134_2543_DE82_EF95) % (Memo::KEYS / 2) * 2)
    }

    #[test]
    fn a_memo_with_room_knows_nearly_all_it_was_told_and_nothing_else() {
        let mut memo = Memo::new(16 << 20);
        assert!(keys(200_000).all(|key| memo.insert(key, talon(3, 0), Some(3))));
        assert!(keys(200_000).filter(|key| memo.has(*key, talon(3, 0), Some(3))).count() > 190_000);
        assert!(keys(200_000).all(|key| !memo.has(key + 1, talon(3, 0), Some(3))));
        memo.clear();
        assert!(keys(200_000).all(|key| !memo.has(key, talon(3, 0), Some(3))));
    }

    #[test]
    fn what_is_taken_back_is_new_again_and_nothing_else_is_lost() {
        let mut memo = Memo::new(1 << 20);
        for key in keys(10_000) {
            memo.insert(key, talon(3, 0), Some(3));
        }
        for key in keys(5_000) {
            memo.forget(key, talon(3, 0));
        }
        assert!(keys(5_000).all(|key| !memo.has(key, talon(3, 0), Some(3))));
        assert!(keys(10_000).skip(5_000).filter(|key| memo.has(*key, talon(3, 0), Some(3))).count() > 4_900);
        assert!(keys(5_000).all(|key| memo.insert(key, talon(3, 0), Some(3))));
    }

    #[test]
    fn a_full_memo_forgets_and_stays_as_large_as_it_is() {
        let mut memo = Memo::new(1 << 20);
        for key in keys(500_000) {
            memo.insert(key, talon(0, 0), Some(1));
        }
        assert_eq!(memo.slots.len() * BUCKET * size_of::<u64>(), 1 << 20);
        let known = keys(500_000).filter(|key| memo.has(*key, talon(0, 0), Some(1))).count();
        assert!((100_000..=131_072).contains(&known), "{known}");
    }

    #[test]
    fn a_point_with_a_better_talon_stands_for_one_with_a_worse_one() {
        let mut memo = Memo::new(1 << 20);
        assert!(memo.insert(7, talon(8, 1), Some(3)));
        assert!(
            memo.has(7, talon(11, 1), Some(3))
                && memo.has(7, talon(8, 0), Some(3))
                && memo.has(7, talon(3, 0), Some(3))
        );
        assert!(
            !memo.has(7, talon(5, 1), Some(3))
                && !memo.has(7, talon(9, 1), Some(3))
                && !memo.has(7, talon(4, 0), Some(3))
        );
        assert!(memo.insert(7, talon(5, 1), Some(3)) && memo.has(7, talon(8, 1), Some(3)));
        assert!(memo.has(7, talon(5, 1), None) && !memo.has(7, talon(8, 1), None));
        assert_eq!(memo.slots.iter().flatten().filter(|entry| **entry != 0).count(), 1);
    }
}
