//! `kabal admin bans`: players and addresses that are shut out.

use std::str::FromStr;

use anyhow::anyhow;
use kabal_protocol::{Name, PlayerId};
use kabal_server::Network;
use kabal_store::{BannedNetwork, Player, Store};

use crate::failure::Failure;

/// What is done about them.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Bans {
    /// Print them, one on each line, with the reason
    List,
    /// Shut someone out: of everything that begins after that; a duel that is being played is not interrupted
    Add {
        /// A player's id, as its page's address ends; an account's name; an address; or a network, such as 10.0.0.0/8.
        #[arg(value_name = "WHO")]
        who: Who,
        /// Why, for yourself.
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
    /// Let someone in again
    Remove {
        /// A player's id, an account's name, an address, or a network.
        #[arg(value_name = "WHO")]
        who: Who,
    },
}

/// Someone who can be shut out.
#[derive(Clone, Debug)]
pub(crate) enum Who {
    Player(PlayerId),
    Account(Name),
    Network(Network),
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(player) = text.parse() {
            return Ok(Self::Player(player));
        }
        match text.parse::<Network>() {
            Ok(network) => Ok(Self::Network(network)),
            // A network that is none is no account either, whatever accounts may be called.
            Err(error) if text.contains('/') => Err(error.to_string()),
            Err(_) => {
                let unknown = |_| format!("`{text}` is neither a player's id, nor a name, nor an address");
                text.parse().map(Self::Account).map_err(unknown)
            }
        }
    }
}

impl Bans {
    pub(super) async fn run(self, store: &Store) -> Result<(), Failure> {
        match self {
            Self::List => list(store).await,
            Self::Add { who: Who::Network(network), reason } => {
                store.ban_network(&BannedNetwork { network: network.to_string(), reason }).await?;
                println!("{network} is shut out.");
                Ok(())
            }
            Self::Remove { who: Who::Network(network) } => {
                if !store.allow_network(&network.to_string()).await? {
                    return Err(Failure::Run(anyhow!("{network} is not shut out")));
                }
                println!("{network} is let in again.");
                Ok(())
            }
            Self::Add { who, reason } => {
                let player = find(store, &who).await?;
                store.ban(player.id, Some(reason.as_deref().unwrap_or_default())).await?;
                println!("{} ({}) is shut out.", player.name, player.id);
                Ok(())
            }
            Self::Remove { who } => {
                let player = find(store, &who).await?;
                if player.banned.is_none() {
                    return Err(Failure::Run(anyhow!("{} ({}) is not shut out", player.name, player.id)));
                }
                store.ban(player.id, None).await?;
                println!("{} ({}) is let in again.", player.name, player.id);
                Ok(())
            }
        }
    }
}

async fn list(store: &Store) -> Result<(), Failure> {
    for Player { id, name, banned, .. } in store.banned_players().await? {
        println!("{}", line(&format!("{id} ({name})"), banned.as_deref()));
    }
    for BannedNetwork { network, reason } in store.banned_networks().await? {
        println!("{}", line(&network, reason.as_deref()));
    }
    Ok(())
}

/// Who is shut out, and why, if that was told.
fn line(who: &str, reason: Option<&str>) -> String {
    match reason.filter(|reason| !reason.is_empty()) {
        Some(reason) => format!("{who}: {reason}"),
        None => who.to_owned(),
    }
}

async fn find(store: &Store, who: &Who) -> Result<Player, Failure> {
    let (id, unknown) = match who {
        Who::Player(id) => (Some(*id), anyhow!("there is no player {id}")),
        Who::Account(name) => {
            let id = store.login(name).await?.map(|login| login.player);
            (id, anyhow!("there is no account `{name}`; a guest is told by its id"))
        }
        Who::Network(network) => (None, anyhow!("{network} is an address")),
    };
    let player = match id {
        Some(id) => store.player(id).await?,
        None => None,
    };
    player.ok_or(Failure::Run(unknown))
}
