//! Who plays at this browser: a guest, an account, or someone the server does not know.

use dioxus::core::spawn_forever;
use dioxus::prelude::*;
use kabal_protocol::Name;
use kabal_protocol::http::{Credentials, Me, PlayerCard, Recovery, RecoveryCodes};

use super::super::desk::Desk;
use super::ask::{self, Trouble};
use crate::store::{Change, Key, Store};

/// Who it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Who {
    /// That is being asked.
    Asked,
    /// Nobody the server knows.
    Stranger,
    /// This player.
    Known(PlayerCard),
}

/// Who plays here, and how that changes. A handle: copies are the same.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Identity {
    desk: Desk,
    who: Signal<Who>,
}

impl Identity {
    /// Asks the server, if it has ever known this browser: the name is kept that it knows the player by.
    pub(super) fn ask(desk: Desk) -> Self {
        let identity = Self { desk, who: use_signal(|| Who::Asked) };
        use_future(move || identity.look());
        identity
    }

    async fn look(mut self) {
        let shelf = self.desk.shelf.peek().clone();
        if shelf.get(Key::Name).await.ok().flatten().is_none() {
            self.who.set(Who::Stranger);
            return;
        }
        match ask::me().await {
            Ok(me) => self.know(me),
            Err(trouble) if trouble.is("no-session") => self.forget(),
            Err(_) => self.who.set(Who::Stranger),
        }
    }

    /// Who it is.
    pub(super) fn who(&self) -> Who {
        self.who.read().clone()
    }

    /// The player, if the server knows one.
    pub(super) fn player(&self) -> Option<PlayerCard> {
        match &*self.who.read() {
            Who::Known(player) => Some(player.clone()),
            Who::Asked | Who::Stranger => None,
        }
    }

    /// Comes in as a guest of this name.
    pub(super) async fn come_in(self, name: Name) -> Result<(), Trouble> {
        self.know(ask::come_in(name).await?);
        Ok(())
    }

    /// Makes an account; a guest keeps what it has played, and who is nobody yet is a guest first.
    pub(super) async fn sign_up(self, credentials: Credentials) -> Result<RecoveryCodes, Trouble> {
        ask::come_in(credentials.name.clone()).await?;
        let codes = ask::sign_up(&credentials).await?;
        self.know(ask::me().await?);
        Ok(codes)
    }

    /// Comes back to an account.
    pub(super) async fn sign_in(self, credentials: Credentials) -> Result<(), Trouble> {
        self.know(ask::sign_in(&credentials).await?);
        Ok(())
    }

    /// Sets a new password by a code, and comes back by it.
    pub(super) async fn recover(self, recovery: Recovery) -> Result<(), Trouble> {
        ask::recover(&recovery).await?;
        self.sign_in(Credentials { name: recovery.name, password: recovery.password }).await
    }

    /// Is called otherwise from now on.
    pub(super) async fn rename(self, name: Name) -> Result<(), Trouble> {
        self.know(ask::rename(name).await?);
        Ok(())
    }

    /// Leaves the account.
    pub(super) async fn sign_out(self) -> Result<(), Trouble> {
        ask::sign_out().await?;
        self.forget();
        Ok(())
    }

    /// Has the server forget the player.
    pub(super) async fn delete(self) -> Result<(), Trouble> {
        ask::delete_me().await?;
        self.forget();
        Ok(())
    }

    /// The server does not know the player any more.
    pub(super) fn forget(mut self) {
        self.who.set(Who::Stranger);
        self.keep(Change::Remove);
    }

    fn know(mut self, me: Me) {
        self.keep(Change::Put(me.player.name.to_string()));
        self.who.set(Who::Known(me.player));
    }

    /// Keeps or forgets the name.
    fn keep(self, change: Change) {
        let shelf = self.desk.shelf.peek().clone();
        spawn_forever(async move {
            if let Err(error) = shelf.update(Key::Name, |_| change).await {
                self.desk.storage_failed(error);
            }
        });
    }
}
