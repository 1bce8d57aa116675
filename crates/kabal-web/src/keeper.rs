//! Keeps the game in play: writes it after each action, and reads it when the page opens.

use std::future::Future;

use crate::clock::Moment;
use crate::saved::{Damage, GameId, Saved, Stamp, TabId};
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
    /// Header lines of a later version, kept with the game that had them.
    unknown: Vec<(String, String)>,
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
        let mut keeper = Self { store, tab, game: new_game, unknown: Vec::new(), saves: 0, known: None };
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

    /// From now on it keeps another game.
    pub fn begin(&mut self, game: GameId) {
        self.game = game;
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
                Change::Keep => Err(NotSaved::PlayedElsewhere),
            }
        }
    }
}
