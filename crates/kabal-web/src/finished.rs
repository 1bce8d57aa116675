//! The games that came to an end or were left, kept to be watched again: each as its transcript, the newest few
//! hundred of them.

use std::fmt;
use std::str::FromStr;

use kabal_core::{Game, Transcript};

use crate::clock::Moment;
use crate::saved::{GameId, ParseIdError};
use crate::store::{Change, Key, Series, Store, StoreError};

/// How many games are kept, at some two kilobytes each.
pub const KEPT: usize = 300;

/// Which game, and when it ended. As a key it begins with the moment, so that keys stand in the order of the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FinishedAt {
    /// When it ended.
    pub ended: Moment,
    /// Which game.
    pub id: GameId,
}

/// Sixteen decimal digits, a dash and the game's id: `0001796000000000-00c0ffee12345678`.
impl fmt::Display for FinishedAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016}-{}", self.ended.0, self.id)
    }
}

impl FromStr for FinishedAt {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (ended, id) = text.split_once('-').ok_or(ParseIdError)?;
        let ended = Moment(ended.parse().map_err(|_| ParseIdError)?);
        Some(Self { ended, id: id.parse()? }).filter(|key| key.to_string() == text).ok_or(ParseIdError)
    }
}

/// Keeps a game, and lets the oldest go where there are more than [`KEPT`].
///
/// # Errors
/// [`StoreError`].
pub async fn keep(store: &impl Store, at: FinishedAt, game: &Game) -> Result<(), StoreError> {
    let text = game.transcript().to_string();
    store.update(Key::Finished(at), |_| Change::Put(text)).await?;
    let kept = list(store).await?;
    for old in &kept[..kept.len().saturating_sub(KEPT)] {
        store.update(Key::Finished(*old), |_| Change::Remove).await?;
    }
    Ok(())
}

/// The games that are kept, the newest last.
///
/// # Errors
/// [`StoreError`].
pub async fn list(store: &impl Store) -> Result<Vec<FinishedAt>, StoreError> {
    let keys = store.keys(Series::Finished).await?;
    Ok(keys.iter().filter_map(|key| key.parse().ok()).collect())
}

/// A game that is kept; none if it is there no longer, or cannot be read.
///
/// # Errors
/// [`StoreError`].
pub async fn open(store: &impl Store, at: FinishedAt) -> Result<Option<Transcript>, StoreError> {
    Ok(store.get(Key::Finished(at)).await?.and_then(|text| text.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;
    use kabal_core::{Action, Millis, Play};
    use pollster::block_on;

    fn at(ended: u64) -> FinishedAt {
        FinishedAt { ended: Moment(ended), id: GameId::from_random_bits(1000 - ended) }
    }

    fn game(draws: usize) -> Game {
        let mut game = Game::new("KL1-D1N-AAAAAAG".parse().unwrap());
        for _ in 0..draws {
            game.play(Millis::ZERO, Action::Play(Play::Draw)).unwrap();
        }
        game
    }

    #[test]
    fn a_kept_game_is_read_back() {
        let store = Memory::default();
        block_on(keep(&store, at(7), &game(3))).unwrap();
        assert_eq!(block_on(open(&store, at(7))), Ok(Some(game(3).transcript())));
        assert_eq!(block_on(open(&store, at(8))), Ok(None));
    }

    #[test]
    fn the_newest_are_kept_in_the_order_of_their_ends() {
        let store = Memory::default();
        for ended in 1..=KEPT as u64 + 2 {
            block_on(keep(&store, at(ended), &game(1))).unwrap();
        }
        let kept = block_on(list(&store)).unwrap();
        assert_eq!(kept.len(), KEPT);
        assert_eq!((kept.first(), kept.last()), (Some(&at(3)), Some(&at(KEPT as u64 + 2))));
    }

    #[test]
    fn what_is_no_key_or_no_game_is_passed_over() {
        assert_eq!(at(7).to_string().parse(), Ok(at(7)));
        for text in ["", "7-00000000000003e1", "0000000000000007", "0000000000000007-x"] {
            assert_eq!(text.parse::<FinishedAt>(), Err(ParseIdError), "{text}");
        }
        let store = Memory::default();
        block_on(store.update(Key::Finished(at(7)), |_| Change::Put("nonsense".into()))).unwrap();
        assert_eq!(block_on(open(&store, at(7))), Ok(None));
    }
}
