//! What outlasts the page: the game after each action, each game's result, the settings.
//!
//! Writing never holds up a game, and goes on when the window in which it began is closed. What could not be written is
//! said once, and play goes on.

use dioxus::core::spawn_forever;
use dioxus::prelude::*;
use futures_channel::oneshot;
use kabal_core::{Game, State};

use super::browser;
use super::desk::Desk;
use super::opening::Remark;
use crate::finished::{self, FinishedAt};
use crate::keeper::NotSaved;
use crate::saved::{Counting, GameId};
use crate::statistics::{GameResult, History, WrongLine, record};
use crate::store::{Change, Key, Series, Store, StoreError};

/// Enters a result, and keeps its game to be watched again.
///
/// # Errors
/// [`StoreError`].
pub(super) async fn enter(store: &impl Store, result: GameResult, game: &Game) -> Result<(), StoreError> {
    record(store, result).await?;
    finished::keep(store, FinishedAt { ended: result.ended, id: result.id }, game).await
}

/// Results that were erased, and the games they are of, as long as they can be brought back.
#[derive(Clone, Debug, Default)]
pub(super) struct Erased {
    history: History,
    games: Vec<(String, String)>,
}

/// Begins a piece of work that goes on whether or not anybody waits for its end: a window that is closed takes the work of
/// its own with it.
pub(super) fn unstoppable<T: 'static>(work: impl Future<Output = T> + 'static) -> impl Future<Output = T> {
    let (done, end) = oneshot::channel();
    spawn_forever(async move {
        // Perhaps nobody waits for it any more.
        drop(done.send(work.await));
    });
    // Only the work itself holds the other end, and sends before it lets go.
    async move { end.await.expect("the work comes to its end") }
}

impl Desk {
    /// Writes the player's own game as it is now.
    pub(super) fn keep_game(mut self) {
        let saving = self.save();
        spawn_forever(async move {
            match saving.await {
                Ok(()) => {}
                Err(NotSaved::PlayedElsewhere) => self.remark.set(Some(Remark::PlayedElsewhere)),
                Err(NotSaved::Store(error)) => self.storage_failed(error),
            }
        });
    }

    /// The game as it is now, on its way into the store.
    pub(super) fn save(self) -> impl Future<Output = Result<(), NotSaved>> + use<> {
        let mut keeper = self.keeper;
        let saving = self.with_own(|own| keeper.write().save(own, browser::now()));
        async move {
            match saving {
                Some(saving) => saving.await,
                // A duel is the server's to keep.
                None => Ok(()),
            }
        }
    }

    /// Enters the game's result once it is over, or is left for another one after its first action.
    pub(super) fn enter_result(mut self) {
        let (id, counting) = {
            let keeper = self.keeper.peek();
            (keeper.game(), keeper.counting())
        };
        if counting == Counting::Practice {
            return;
        }
        let Some(game) = self.game.peek().local().map(|own| own.game().clone()) else { return };
        let result = GameResult::of(id, &game, browser::now(), browser::today());
        let Some(result) = result.filter(|result| self.history.write().add(*result)) else { return };
        let shelf = self.shelf.peek().clone();
        spawn_forever(async move {
            if let Err(error) = enter(&shelf, result, &game).await {
                self.storage_failed(error);
            }
        });
    }

    /// From now on another game is kept.
    pub(super) fn begin_keeping(mut self, counting: Counting) {
        self.keeper.write().begin(GameId::from_random_bits(browser::random_bits()), counting);
    }

    /// Writes the settings.
    pub(super) fn keep_settings(self) {
        let text = self.settings.peek().to_string();
        let shelf = self.shelf.peek().clone();
        spawn_forever(async move {
            if let Err(error) = shelf.update(Key::Settings, |_| Change::Put(text)).await {
                self.storage_failed(error);
            }
        });
    }

    /// Forgets all results and the games they are of, and gives back what was forgotten.
    pub(super) async fn erase_results(mut self) -> Erased {
        let shelf = self.shelf.peek().clone();
        let games = shelf.all(Series::Finished).await.unwrap_or_default();
        for series in [Series::Results, Series::Finished] {
            if let Err(error) = shelf.erase(series).await {
                self.storage_failed(error);
            }
        }
        // What is shown is what is kept: it changes last.
        Erased { history: std::mem::take(&mut *self.history.write()), games }
    }

    /// Brings back what was forgotten.
    pub(super) async fn bring_back(self, erased: Erased) {
        let shelf = self.shelf.peek().clone();
        for (key, text) in erased.games {
            let Ok(at) = key.parse() else { continue };
            if let Err(error) = shelf.update(Key::Finished(at), |_| Change::Put(text)).await {
                self.storage_failed(error);
            }
        }
        self.add_results(&erased.history.to_string()).await.unwrap_or_default();
    }

    /// Adds the results of a file, and says how many are new.
    ///
    /// # Errors
    /// The line that is no result; nothing is then changed.
    pub(super) async fn add_results(mut self, text: &str) -> Result<usize, WrongLine> {
        let mut all = self.history.peek().clone();
        let added = all.import(text)?;
        let shelf = self.shelf.peek().clone();
        for result in all.in_order() {
            if let Err(error) = record(&shelf, *result).await {
                self.storage_failed(error);
                break;
            }
        }
        // They are shown when they are kept. A game may have ended meanwhile: its result stays.
        self.history.write().import(text)?;
        Ok(added)
    }

    /// Takes the game over that another tab has played on.
    pub(super) fn take_over(mut self) {
        let mut keeper = self.keeper.peek().clone();
        spawn_forever(async move {
            if let Ok(crate::keeper::Found::Game(saved)) = keeper.look().await
                && saved.game.status().state == State::Playing
            {
                self.keeper.set(keeper);
                self.remark.set(None);
                self.end_visit();
                self.lay(crate::session::Local::resume(saved.game, saved.clock));
            }
        });
    }

    /// Says that something was not kept.
    pub(super) fn storage_failed(mut self, error: StoreError) {
        self.remark.set(Some(Remark::Storage(error)));
    }
}
