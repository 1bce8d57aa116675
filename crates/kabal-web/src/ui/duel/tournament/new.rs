//! A new tournament: what is played, when, how often, by how many.

use dioxus::prelude::*;
use kabal_core::{Millis, Profile};
use kabal_protocol::http::PlayerKind;
use kabal_protocol::{EntrantCount, Pace, RoundNumber, TournamentId, TournamentTerms};

use super::super::super::tongue::Tongue;
use super::super::ask::{self, Trouble};
use super::super::form::{EntryForm, Picked};
use super::super::identity::Identity;
use super::super::new_duel::{Times, limit};
use super::super::request::Request;
use super::super::router::{Door, Place, Router};
use super::length;
use crate::duel::rules_of;
use crate::words::{DuelText, Text};

/// How long from now it may start.
const DELAYS: [Millis; 6] = [minutes(5), minutes(15), minutes(60), minutes(180), minutes(720), minutes(1440)];

/// For how many it may be.
const PLACES: [u8; 5] = [4, 8, 16, 32, 64];

const fn minutes(count: u32) -> Millis {
    Millis(count * 60_000)
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    profile: Profile,
    pace: Pace,
    rounds: Option<RoundNumber>,
    entrants: Option<EntrantCount>,
    delay: Millis,
}

impl Wanted {
    /// What is first offered.
    const FIRST: Self = Self {
        profile: Profile::Duel,
        pace: Pace::Live,
        rounds: RoundNumber::new(3),
        entrants: EntrantCount::new(16),
        delay: minutes(15),
    };

    /// Makes it. It starts by the server's clock, whatever this machine's says.
    async fn make(self) -> Result<TournamentId, Trouble> {
        let starts = ask::tournaments().await?.now.after(self.delay);
        let rounds = self.rounds.unwrap_or(RoundNumber::FIRST);
        let entrants = self.entrants.expect("64 players can take part");
        let terms = TournamentTerms::new(rules_of(self.profile), self.pace, rounds, entrants, starts);
        ask::make_tournament(terms.expect("rules of duels have a time limit")).await
    }
}

/// The form, for those who have an account.
#[component]
pub(super) fn NewTournament() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let router = use_context::<Router>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let mut wanted = use_signal(|| Wanted::FIRST);
    let request = Request::new("new-tournament");
    let Wanted { profile, pace, rounds, entrants, delay } = wanted();
    let may = identity.player().is_some_and(|player| player.kind != PlayerKind::Guest);
    rsx! {
        section { class: "part",
            h2 { {words.say(DuelText::NewTournament)} }
            if may {
                EntryForm { request, send: words.say(DuelText::TournamentMake), action: "make-tournament",
                    onsend: move |()| request.send(wanted().make(), move |id| router.go(Place::Tournament(id))),
                    Picked { name: "starts", title: words.say(DuelText::StartsLabel),
                        among: DELAYS.map(|delay| (delay, length(&words, delay))).to_vec(),
                        taken: delay,
                        onpick: move |delay| wanted.write().delay = delay }
                    Picked { name: "rounds", title: words.say(DuelText::RoundsLabel),
                        among: (1..=7).map(|count: u8| (RoundNumber::new(count), count.to_string())).collect(),
                        taken: rounds,
                        onpick: move |rounds| wanted.write().rounds = rounds }
                    Picked { name: "entrants", title: words.say(DuelText::EntrantsLabel),
                        among: PLACES.map(|count| (EntrantCount::new(count), count.to_string())).to_vec(),
                        taken: entrants,
                        onpick: move |entrants| wanted.write().entrants = entrants }
                    Times { pace, onpick: move |pace| wanted.write().pace = pace }
                    p { class: "about",
                        {words.say(if pace == Pace::Live { DuelText::TournamentLiveAbout } else { DuelText::TournamentWindowAbout })}
                    }
                    Picked { name: "profile", title: words.say(Text::Profile),
                        among: Profile::ALL.map(|profile| (profile, words.profile(profile))).to_vec(),
                        taken: profile,
                        onpick: move |profile| wanted.write().profile = profile }
                    p { class: "about", {limit(&words, profile)} }
                }
            } else {
                p { class: "about", {words.say(DuelText::TournamentNeedsAccount)} }
                div { class: "deeds",
                    Door { to: Place::Account, class: "plain", {words.say(DuelText::AccountTitle)} }
                }
            }
        }
    }
}
