//! The points already searched: a table of fixed size that may forget.

/// Entries looked at together: one cache line.
const BUCKET: usize = 8;
/// Entries a new search starts with.
const START: usize = 1 << 14;

/// A set of 64-bit codes: exact, since it never claims to have what it was not told; forgetful, since it may deny what
/// it was told, first where too many codes fall into one bucket.
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
    /// A memo that grows up to `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / 64).max(1);
        let limit = 1 << most.ilog2();
        let buckets = (START / BUCKET).min(limit);
        Self { slots: vec![[0; BUCKET]; buckets], buckets, limit, filled: 0, turn: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets = (START / BUCKET).min(self.limit);
        self.slots[..self.buckets].fill([0; BUCKET]);
        self.filled = 0;
    }

    fn bucket(&self, code: u64) -> usize {
        let mixed = (code ^ code >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> (64 - self.buckets.trailing_zeros())) as usize & (self.buckets - 1)
    }

    /// Whether the set has a code.
    pub(crate) fn has(&self, code: u64) -> bool {
        self.slots[self.bucket(code)].contains(&code)
    }

    /// Adds a code, not zero; says whether it is new to the set.
    pub(crate) fn insert(&mut self, code: u64) -> bool {
        let at = self.bucket(code);
        let bucket = &mut self.slots[at];
        for slot in bucket.iter_mut() {
            if *slot == code {
                return false;
            }
            if *slot == 0 {
                *slot = code;
                self.filled += 1;
                if self.filled * 8 > self.buckets * BUCKET * 5 && self.buckets < self.limit {
                    self.grow();
                }
                return true;
            }
        }
        self.turn = (self.turn + 1) % BUCKET;
        bucket[self.turn] = code;
        true
    }

    /// Doubles the table in place: a bucket's codes go to the two buckets that its number now begins.
    fn grow(&mut self) {
        let old = self.buckets;
        self.buckets = old * 2;
        if self.slots.len() < self.buckets {
            self.slots.resize(self.buckets, [0; BUCKET]);
        }
        for at in (0..old).rev() {
            let codes = core::mem::take(&mut self.slots[at]);
            self.slots[2 * at] = [0; BUCKET];
            self.slots[2 * at + 1] = [0; BUCKET];
            let mut filled = [0; 2];
            for code in codes.into_iter().filter(|code| *code != 0) {
                let to = self.bucket(code);
                let half = to & 1;
                self.slots[to][filled[half]] = code;
                filled[half] += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Codes without a pattern that the mixing could like.
    fn codes(count: u64) -> impl Iterator<Item = u64> {
        (1..=count).map(|at| at.wrapping_mul(0xD134_2543_DE82_EF95) | 1)
    }

    #[test]
    fn a_memo_with_room_knows_nearly_all_it_was_told_and_nothing_else() {
        let mut memo = Memo::new(16 << 20);
        assert!(codes(200_000).all(|code| memo.insert(code)));
        assert!(codes(200_000).filter(|code| memo.has(*code)).count() > 190_000);
        assert!(codes(200_000).all(|code| !memo.has(code + 1)));
        memo.clear();
        assert!(codes(200_000).all(|code| !memo.has(code)));
    }

    #[test]
    fn a_full_memo_forgets_and_stays_as_large_as_it_is() {
        let mut memo = Memo::new(1 << 20);
        for code in codes(500_000) {
            memo.insert(code);
        }
        assert_eq!(memo.slots.len() * BUCKET * size_of::<u64>(), 1 << 20);
        let known = codes(500_000).filter(|code| memo.has(*code)).count();
        assert!((100_000..=131_072).contains(&known), "{known}");
    }
}
