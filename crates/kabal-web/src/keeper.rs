//! Keeps the game in play: writes it after each action, and reads it when the page opens.

use std::future::Future;

use kabal_core::Header;

use crate::clock::Moment;
use crate::saved::{Counting, Damage, GameId, Saved, Stamp, TabId};
use crate::session::Local;
use crate::store::{Change, Key, Store, StoreError};

/// What was found when the page opened.
#[derive(Debug)]
pub enum Found {
    /// No game.
    Nothing,
    /// A game to go on with.
    Game(Box<Saved>),
    /// A text that is no game; it is kept aside.
    Damaged(Damage),
}

/// Why a game was not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSaved {
    /// Another tab has played on: what it wrote is newer and stays.
    #[error("the game was played on in another tab")]
    PlayedElsewhere,
    /// The store did not take it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes one tab's game to a store.
#[derive(Clone, Debug)]
pub struct Keeper<S> {
    store: S,
    tab: TabId,
    game: GameId,
    counting: Counting,
    /// Header lines of a later version, kept with the game that had them.
    unknown: Vec<Header>,
    /// How many texts were written.
    saves: u32,
    /// The text of another tab that this tab goes on from, or that it means to replace.
    known: Option<Stamp>,
}

impl<S: Store> Keeper<S> {
    /// Opens the store: a new `tab`, and what it finds there. A damaged text is put aside under [`Key::Damaged`].
    ///
    /// # Errors
    /// [`StoreError`]: play goes on with a keeper over [`crate::store::Memory`].
    pub async fn open(store: S, tab: TabId, new_game: GameId) -> Result<(Self, Found), StoreError> {
        let mut keeper = Self {
            store,
            tab,
            game: new_game,
            counting: Counting::Counted,
            unknown: Vec::new(),
            saves: 0,
            known: None,
        };
        let found = keeper.look().await?;
        Ok((keeper, found))
    }

    /// Reads what is stored now, to go on from there: when the page opens, or to take a game over from another tab.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn look(&mut self) -> Result<Found, StoreError> {
        let Some(text) = self.store.get(Key::Game).await? else {
            return Ok(Found::Nothing);
        };
        self.known = Saved::stamp_of(&text);
        match text.parse::<Saved>() {
            Ok(saved) => {
                self.game = saved.id;
                self.counting = saved.counting;
                self.unknown.clone_from(&saved.unknown);
                Ok(Found::Game(Box::new(saved)))
            }
            Err(damage) => {
                self.store.update(Key::Damaged, |_| Change::Put(text)).await?;
                Ok(Found::Damaged(damage))
            }
        }
    }

    /// The id of the game it keeps.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// Whether the game it keeps counts.
    #[must_use]
    pub const fn counting(&self) -> Counting {
        self.counting
    }

    /// From now on it keeps another game.
    pub fn begin(&mut self, game: GameId, counting: Counting) {
        self.game = game;
        self.counting = counting;
        self.unknown.clear();
    }

    /// Writes the game as it is now. The text is made at once and written by the future, so that the caller can play
    /// on meanwhile; when the future is done, the game outlasts a killed browser.
    pub fn save(
        &mut self,
        session: &Local,
        now: Moment,
    ) -> impl Future<Output = Result<(), NotSaved>> + use<S> {
        self.saves += 1;
        let stamp = Stamp { tab: self.tab, save: self.saves };
        let saved = Saved {
            id: self.game,
            stamp,
            counting: self.counting,
            clock: session.mark(now),
            game: session.game().clone(),
            unknown: self.unknown.clone(),
        };
        let text = saved.to_string();
        let (store, tab, known) = (self.store.clone(), self.tab, self.known);
        async move {
            let change = store.update(Key::Game, |stored| {
                let stored = stored.and_then(Saved::stamp_of);
                if stored.is_none_or(|stored| stored.tab == tab || Some(stored) == known) {
                    Change::Put(text)
                } else {
                    Change::Keep
                }
            });
            match change.await? {
                Change::Put(_) => Ok(()),
                Change::Keep | Change::Remove => Err(NotSaved::PlayedElsewhere),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;
    use kabal_core::{Action, Game, Play};
    use pollster::block_on;

    const DRAW: Action = Action::Play(Play::Draw);

    fn game() -> Local {
        Local::deal("KL1-D1N-AAAAAAG".parse().unwrap(), Moment(0))
    }

    /// A page that opens: its keeper, and the game it goes on with.
    fn open(store: &Memory, tab: u64) -> (Keeper<Memory>, Local) {
        let tab = TabId::from_random_bits(tab);
        let (keeper, found) =
            block_on(Keeper::open(store.clone(), tab, GameId::from_random_bits(99))).unwrap();
        (keeper, go_on(found))
    }

    fn go_on(found: Found) -> Local {
        match found {
            Found::Nothing => game(),
            Found::Game(saved) => Local::resume(saved.game, saved.clock),
            Found::Damaged(damage) => panic!("{damage}"),
        }
    }

    fn stored(store: &Memory) -> Option<String> {
        block_on(store.get(Key::Game)).unwrap()
    }

    fn entries(game: &Game) -> usize {
        game.transcript().entries.len()
    }

    #[test]
    fn the_last_finished_action_is_there_after_each_one() {
        let store = Memory::default();
        let (mut keeper, mut session) = open(&store, 1);
        for played in 1..=24 {
            session.play(Moment(1_000 * played), DRAW).unwrap();
            block_on(keeper.save(&session, Moment(1_000 * played))).unwrap();
            // The page is killed here: nothing but the store remains.
            let (again, resumed) = open(&store, 1_000 + played);
            assert_eq!(entries(resumed.game()), usize::try_from(played).unwrap());
            assert_eq!(resumed.view(), session.view());
            assert_eq!(again.game(), keeper.game());
        }
    }

    #[test]
    fn a_text_that_was_not_written_yet_costs_only_its_own_action() {
        let store = Memory::default();
        let (mut keeper, mut session) = open(&store, 1);
        session.play(Moment(0), DRAW).unwrap();
        block_on(keeper.save(&session, Moment(0))).unwrap();
        session.play(Moment(500), DRAW).unwrap();
        let never_polled = keeper.save(&session, Moment(500));
        drop(never_polled);
        assert_eq!(entries(open(&store, 2).1.game()), 1);
    }

    #[test]
    fn an_older_tab_never_overwrites_a_newer_one_and_is_told() {
        let store = Memory::default();
        let (mut first, mut in_first) = open(&store, 1);
        in_first.play(Moment(0), DRAW).unwrap();
        block_on(first.save(&in_first, Moment(0))).unwrap();

        let (mut second, mut in_second) = open(&store, 2);
        in_second.play(Moment(100), DRAW).unwrap();
        block_on(second.save(&in_second, Moment(100))).unwrap();
        let newest = stored(&store);

        in_first.play(Moment(200), DRAW).unwrap();
        assert_eq!(block_on(first.save(&in_first, Moment(200))), Err(NotSaved::PlayedElsewhere));
        assert_eq!(stored(&store), newest);

        // Taken over, it is the other tab that is older.
        let mut in_first = go_on(block_on(first.look()).unwrap());
        in_first.play(Moment(300), DRAW).unwrap();
        block_on(first.save(&in_first, Moment(300))).unwrap();
        in_second.play(Moment(400), DRAW).unwrap();
        assert_eq!(block_on(second.save(&in_second, Moment(400))), Err(NotSaved::PlayedElsewhere));
        assert_eq!(entries(open(&store, 3).1.game()), 3);
    }

    #[test]
    fn a_new_game_takes_the_place_of_the_old_one() {
        let store = Memory::default();
        let (mut keeper, session) = open(&store, 1);
        block_on(keeper.save(&session, Moment(0))).unwrap();
        keeper.begin(GameId::from_random_bits(5), Counting::Counted);
        block_on(keeper.save(&game(), Moment(0))).unwrap();
        assert_eq!(open(&store, 2).0.game(), GameId::from_random_bits(5));
    }

    #[test]
    fn a_game_that_does_not_count_never_counts_whoever_goes_on_with_it() {
        let store = Memory::default();
        let (mut keeper, session) = open(&store, 1);
        assert_eq!(keeper.counting(), Counting::Counted);
        keeper.begin(GameId::from_random_bits(5), Counting::Practice);
        block_on(keeper.save(&session, Moment(0))).unwrap();
        assert_eq!(open(&store, 2).0.counting(), Counting::Practice);
    }

    #[test]
    fn a_damaged_game_is_put_aside_and_play_goes_on() {
        let store = Memory::default();
        let damaged = "kabal 1\ndeal KL1-D1N-AAAAAAG\n\n0 R\n";
        block_on(store.update(Key::Game, |_| Change::Put(damaged.into()))).unwrap();
        let opened =
            block_on(Keeper::open(store.clone(), TabId::from_random_bits(1), GameId::from_random_bits(2)));
        let (mut keeper, found) = opened.unwrap();
        assert!(matches!(found, Found::Damaged(Damage::Replay(_))), "{found:?}");
        assert_eq!(block_on(store.get(Key::Damaged)).unwrap().as_deref(), Some(damaged));
        block_on(keeper.save(&game(), Moment(0))).unwrap();
        assert_eq!(open(&store, 3).0.game(), GameId::from_random_bits(2));
    }
}
