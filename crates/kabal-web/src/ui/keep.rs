//! What outlasts the page: the game after each action, each game's result, the settings.
//!
//! Writing never holds up a game, and goes on when the window in which it began is closed. What could not be written is said once, and play goes on.

use dioxus::core::spawn_forever;
use dioxus::prelude::*;
use kabal_core::State;

use super::browser;
use super::desk::Desk;
use super::opening::Remark;
use crate::keeper::NotSaved;
use crate::saved::GameId;
use crate::statistics::{GameResult, record};
use crate::store::{Change, Key, Store, StoreError};

impl Desk {
    /// Writes the game as it is now.
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
    pub(super) fn save(&mut self) -> impl Future<Output = Result<(), NotSaved>> + use<> {
        self.keeper.write().save(&self.game.peek(), browser::now())
    }

    /// Enters the game's result once it is over, or is left for another one after its first action.
    pub(super) fn enter_result(mut self) {
        let id = self.keeper.peek().game();
        let result = GameResult::of(id, self.game.peek().game(), browser::now(), browser::today());
        let Some(result) = result.filter(|result| self.history.write().add(*result)) else { return };
        let shelf = self.shelf.peek().clone();
        spawn_forever(async move {
            if let Err(error) = record(&shelf, result).await {
                self.storage_failed(error);
            }
        });
    }

    /// From now on another game is kept.
    pub(super) fn begin_keeping(mut self) {
        self.keeper.write().begin(GameId::from_random_bits(browser::random_bits()));
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

    /// Forgets all results.
    pub(super) fn erase_results(mut self) {
        self.history.set(crate::statistics::History::default());
        let shelf = self.shelf.peek().clone();
        spawn_forever(async move {
            if let Err(error) = shelf.erase_results().await {
                self.storage_failed(error);
            }
        });
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
                self.lay(crate::session::Local::resume(saved.game, saved.clock));
            }
        });
    }

    /// Says that something was not kept.
    pub(super) fn storage_failed(mut self, error: StoreError) {
        self.remark.set(Some(Remark::Storage(error)));
    }
}
