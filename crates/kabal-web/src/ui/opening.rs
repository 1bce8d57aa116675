//! What lies on the desk when the page opens: the game that the address names, else the one that was left, else a new
//! one; with the player's settings and the results so far.

use kabal_core::{DealCode, Link, ParseCodeError, State};

use super::browser;
use super::keep::enter;
use super::shelf::Shelf;
use super::tongue::{self, Tongue};
use crate::keeper::{Found, Keeper};
use crate::replay::Replay;
use crate::saved::{Counting, Damage, GameId, TabId};
use crate::session::Local;
use crate::settings::Settings;
use crate::statistics::{GameResult, History};
use crate::store::{Browser, Key, Memory, Store, StoreError};

/// Everything that was found.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    /// The game on the desk.
    pub(super) game: Local,
    /// The settings.
    pub(super) settings: Settings,
    /// The results of earlier games.
    pub(super) history: History,
    /// Keeps the game.
    pub(super) keeper: Keeper<Shelf>,
    /// Where everything else is kept.
    pub(super) shelf: Shelf,
    /// What the player should know.
    pub(super) remark: Option<Remark>,
    /// The game that the address shares, to be watched.
    pub(super) shared: Option<Replay>,
    /// The words to say it in.
    pub(super) tongue: Tongue,
}

/// A page opens once: there is no other opening to differ from.
impl PartialEq for Opening {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A sentence for the player that does not come from a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    /// The address names no deal.
    Code(ParseCodeError),
    /// The address shares a game that cannot be read.
    Link,
    /// Nothing will be kept, or was not this time.
    Storage(StoreError),
    /// The stored game could not be read and is kept aside.
    Damaged(Damage),
    /// The game is played on in another tab.
    PlayedElsewhere,
    /// No deal was proved winnable: this is an ordinary one.
    NotProved,
    /// There is no network.
    Offline,
}

/// What becomes of the player's own game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Own {
    /// It is gone on with.
    GoesOn,
    /// It stays where it is, in this tab or in another one: what is played here is a duel.
    Stays,
}

/// Opens the store and reads what is there. A browser that stores nothing is no obstacle to playing.
pub(super) async fn open(own: Own) -> Opening {
    match Browser::open().await {
        Ok(store) => match read(Shelf::Browser(store), own).await {
            Ok(opening) => opening,
            Err(error) => without_store(error, own).await,
        },
        Err(error) => without_store(error, own).await,
    }
}

async fn without_store(error: StoreError, own: Own) -> Opening {
    let shelf = Shelf::Memory(Memory::default());
    let remark = Some(Remark::Storage(error));
    // Memory always answers.
    let opening = read(shelf, own).await.expect("memory does not fail");
    Opening { remark: opening.remark.or(remark), ..opening }
}

async fn read(shelf: Shelf, own: Own) -> Result<Opening, StoreError> {
    // On their way while the store is read: most often they are those that are set.
    let expected = tongue::language(&Settings::default());
    let tongue = Tongue::fetch(expected);
    let settings: Settings =
        shelf.get(Key::Settings).await?.and_then(|text| text.parse().ok()).unwrap_or_default();
    // A result that cannot be read stays where it is and is not counted.
    let (mut history, _) = History::load(&shelf).await?;
    let (tab, id) = ids();
    let kept = match own {
        Own::GoesOn => shelf.clone(),
        Own::Stays => Shelf::Memory(Memory::default()),
    };
    let (mut keeper, found) = Keeper::open(kept, tab, id).await?;
    let (named, mut remark) = match named_deal() {
        Some(Ok(code)) => (Some(code), None),
        Some(Err(error)) => (None, Some(Remark::Code(error))),
        None => (None, None),
    };
    let game = match (found, named) {
        (Found::Game(saved), named)
            if saved.game.status().state == State::Playing
                && named.as_ref().is_none_or(|code| code == saved.game.code()) =>
        {
            Local::resume(saved.game, saved.clock)
        }
        (found, named) => {
            let counted = keeper.counting() == Counting::Counted;
            keeper.begin(id, Counting::Counted);
            match found {
                Found::Damaged(damage) => remark = remark.or(Some(Remark::Damaged(damage))),
                // The game in play makes room for the one that the address names.
                Found::Game(saved) if counted && saved.game.status().state == State::Playing => {
                    let left = GameResult::of(saved.id, &saved.game, browser::now(), browser::today());
                    if let Some(result) = left {
                        history.add(result);
                        enter(&shelf, result, &saved.game).await?;
                    }
                }
                Found::Game(_) | Found::Nothing => {}
            }
            named.map_or_else(|| deal(&settings), |code| Local::deal(code, browser::now()))
        }
    };
    // What stands behind the `#` of a duel's address is about the duel.
    let shared = match (own == Own::GoesOn).then(shared_game).flatten() {
        Some(Ok(replay)) => Some(replay),
        Some(Err(NoGame)) => {
            remark = remark.or(Some(Remark::Link));
            None
        }
        None => None,
    };
    let remark = remark.or_else(|| (!browser::has_network()).then_some(Remark::Offline));
    let set = tongue::language(&settings);
    let tongue = if set == expected { tongue.await } else { Tongue::fetch(set).await };
    Ok(Opening { game, settings, history, keeper, shelf, remark, shared, tongue })
}

/// A game by chance, under the rules that are set.
pub(super) fn deal(settings: &Settings) -> Local {
    Local::deal(DealCode::numbered(&settings.rules, browser::chance()), browser::now())
}

fn ids() -> (TabId, GameId) {
    (TabId::from_random_bits(browser::random_bits()), GameId::from_random_bits(browser::random_bits()))
}

/// The deal that the address names: `/play/KL1-D1N-AAAAAAG`.
pub(super) fn named_deal() -> Option<Result<DealCode, ParseCodeError>> {
    let path = browser::path();
    let code = path.strip_prefix("/play/").filter(|code| !code.is_empty())?;
    // A long code has characters that addresses write in their own way.
    let code = browser::decoded(code);
    Some(code.parse())
}

/// The address shares no game that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoGame;

/// The game that the address shares: `/#1.KL1-D1N-AAAAAAG.AGew1w`.
pub(super) fn shared_game() -> Option<Result<Replay, NoGame>> {
    let fragment = browser::fragment()?;
    let link = fragment.parse::<Link>().map_err(|_| NoGame);
    Some(link.and_then(|link| Replay::new(&link.into_transcript()).map_err(|_| NoGame)))
}
