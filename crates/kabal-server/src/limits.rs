//! How much one address, and one player, may ask.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use kabal_protocol::PlayerId;
use kabal_store::BannedNetwork;

use crate::app::App;
use crate::error::ApiError;

/// Requests a second, for long and at once. A household or an office shares an address.
const ADDRESS: (u32, u32) = (50, 300);
const PLAYER: (u32, u32) = (10, 60);

/// After how many requests the addresses and players that have been quiet since are forgotten.
const FORGET_EACH: u64 = 1024;

/// Counts requests.
#[derive(Debug)]
pub(crate) struct Limits {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    players: DefaultKeyedRateLimiter<PlayerId>,
    counted: std::sync::atomic::AtomicU64,
    /// Who gets no answer at all.
    banned: RwLock<Vec<Network>>,
}

impl Default for Limits {
    fn default() -> Self {
        let quota = |(steady, at_once)| {
            let number = |number| NonZeroU32::new(number).expect("limits are not zero");
            Quota::per_second(number(steady)).allow_burst(number(at_once))
        };
        Self {
            addresses: RateLimiter::keyed(quota(ADDRESS)),
            players: RateLimiter::keyed(quota(PLAYER)),
            counted: Default::default(),
            banned: Default::default(),
        }
    }
}

impl Limits {
    /// These are shut out from now on, and no others.
    pub(crate) fn shut_out(&self, banned: Vec<BannedNetwork>) {
        let banned = banned.iter().filter_map(|ban| match ban.network.parse() {
            Ok(network) => Some(network),
            Err(error) => {
                tracing::error!(%error, "an address cannot be shut out");
                None
            }
        });
        // Nothing panics while it holds the lock.
        *self.banned.write().unwrap_or_else(PoisonError::into_inner) = banned.collect();
    }

    fn let_in(&self, address: IpAddr) -> Result<(), ApiError> {
        let banned = self.banned.read().unwrap_or_else(PoisonError::into_inner);
        if banned.iter().any(|network| network.0.contains(&address)) { Err(ApiError::Banned) } else { Ok(()) }
    }

    fn count_address(&self, address: IpAddr) -> Result<(), ApiError> {
        if self.counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed).is_multiple_of(FORGET_EACH) {
            self.addresses.retain_recent();
            self.players.retain_recent();
        }
        self.addresses.check_key(&network(address)).map_err(|_| ApiError::TooFast)
    }

    /// Counts a request of a player's.
    pub(crate) fn count_player(&self, player: PlayerId) -> Result<(), ApiError> {
        self.players.check_key(&player).map_err(|_| ApiError::TooFast)
    }
}

/// Counts a request for its address, and lets it through or not.
pub(crate) async fn count_address(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    // Without a connection there is no address: requests that the program asks itself.
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        let address = client(peer.ip(), request.headers(), &app.settings().trusted_proxies);
        app.limits().let_in(address)?;
        app.limits().count_address(address)?;
    }
    Ok(next.run(request).await)
}

/// An address, or a network of them: proxies that tell the truth about where requests come from, or who is shut out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

/// The text is no address and no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither an address such as 127.0.0.1 nor a network such as 10.0.0.0/8")]
pub struct ParseNetworkError(String);

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map(Self::canonical).map_err(|_| ParseNetworkError(text.into()))
    }
}

impl Network {
    /// Of IPv4, as far as it is written as a part of IPv6 that stands for it (`::ffff:0:0/96`): addresses are too.
    fn canonical(network: IpNet) -> Self {
        let of_ipv4 = |network: Ipv6Net| {
            let address = network.addr().to_ipv4_mapped()?;
            Ipv4Net::new(address, network.prefix_len().checked_sub(96)?).ok()
        };
        match network {
            IpNet::V6(network) => Self(of_ipv4(network).map_or(network.into(), IpNet::from)),
            IpNet::V4(_) => Self(network),
        }
    }
}

/// The network in its one spelling: without the bits that do not count, and a single address alone.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let network = self.0.trunc();
        if network.prefix_len() == network.max_prefix_len() {
            fmt::Display::fmt(&network.addr(), f)
        } else {
            fmt::Display::fmt(&network, f)
        }
    }
}

/// Where a request comes from: the last address that a trusted proxy names and that is not a trusted proxy itself. One of
/// IPv4 that came over IPv6, to a machine that speaks both, is the same one.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|proxy| proxy.0.contains(address));
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let mut named: Vec<&str> = named.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut address = peer.to_canonical();
    while is_trusted(&address) {
        match named.pop().and_then(|text| text.parse::<IpAddr>().ok()) {
            Some(before) => address = before.to_canonical(),
            None => break,
        }
    }
    address
}

/// What counts as one address, for limits: of IPv6 one household has 2^64.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let name = axum::http::HeaderName::from_static("x-forwarded-for");
        let mut map = HeaderMap::new();
        for value in forwarded {
            map.append(&name, value.parse().unwrap());
        }
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().unwrap()).collect();
        client(peer.parse().unwrap(), &map, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(seen("203.0.113.9", &["198.51.100.1"], &[]), "203.0.113.9");
        assert_eq!(seen("127.0.0.1", &["198.51.100.1"], &["127.0.0.1"]), "198.51.100.1");
        // What a client wrote itself stands before what the proxies added.
        let chain = ["10.1.2.3, 198.51.100.1", "10.0.0.7"];
        assert_eq!(seen("10.0.0.8", &chain, &["10.0.0.0/24"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.8", &["nonsense"], &["10.0.0.0/24"]), "10.0.0.8");
        assert_eq!(seen("10.0.0.8", &[], &["10.0.0.0/24"]), "10.0.0.8");
        // A machine that speaks both sees IPv4 as a part of IPv6, and either may be typed.
        assert_eq!(seen("::ffff:127.0.0.1", &["198.51.100.1"], &["127.0.0.1"]), "198.51.100.1");
        assert_eq!(seen("127.0.0.1", &["::ffff:198.51.100.1"], &["::ffff:127.0.0.1"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.8", &["198.51.100.1"], &["::ffff:10.0.0.0/120"]), "198.51.100.1");
        assert_eq!("10.0.0".parse::<Network>(), Err(ParseNetworkError("10.0.0".into())));
    }

    #[test]
    fn who_is_shut_out_is_not_let_in() {
        let limits = Limits::default();
        let let_in = |address: &str| limits.let_in(address.parse().unwrap()).is_ok();
        let ban = |network: &str| BannedNetwork { network: network.into(), reason: None };
        limits.shut_out(vec![ban("198.51.100.0/24"), ban("2001:db8::7")]);
        assert!(!let_in("198.51.100.9") && !let_in("2001:db8::7"));
        assert!(let_in("198.51.101.9") && let_in("2001:db8::8"));
        limits.shut_out(vec![ban("::ffff:203.0.113.9"), ban("::ffff:198.51.100.0/120")]);
        assert!(!let_in("203.0.113.9") && !let_in("198.51.100.200"));
        assert!(let_in("203.0.113.10") && let_in("198.51.101.0"));
        limits.shut_out(vec![]);
        assert!(let_in("198.51.100.9"));
        let spelt = |text: &str| text.parse::<Network>().unwrap().to_string();
        assert_eq!(spelt("198.51.100.9/24"), "198.51.100.0/24");
        assert_eq!(spelt("::ffff:198.51.100.9/120"), "198.51.100.0/24");
        assert_eq!(spelt("::/0"), "::/0");
        assert_eq!([spelt("203.0.113.9"), spelt("203.0.113.9/32")], ["203.0.113.9", "203.0.113.9"]);
    }

    #[test]
    fn an_address_has_its_share_and_a_household_one_share() {
        let limits = Limits::default();
        let ask = |address: &str| limits.count_address(address.parse().unwrap()).is_ok();
        let answered = (0..400).filter(|_| ask("2001:db8::1")).count();
        assert!((300..400).contains(&answered), "{answered}");
        assert!(!ask("2001:db8::2") && ask("2001:db8:0:1::1") && ask("203.0.113.9"));
    }
}
