//! A new duel: against whom, when, under which rules.

use dioxus::prelude::*;
use kabal_core::Profile;
use kabal_protocol::{Pace, SeatCount, Terms, Window};

use super::super::tongue::Tongue;
use super::ask::{self, Trouble};
use super::form::{EntryForm, Picked};
use super::request::Request;
use super::router::{Arrival, Place, Router};
use crate::duel::{WINDOWS, rules_of};
use crate::words::{DuelText, Text, Words};

/// Whom a duel is against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opponents {
    /// Whoever is invited by the duel's address.
    Invited,
    /// Anyone who plays about as well, at once.
    Anyone,
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    opponents: Opponents,
    pace: Pace,
    seats: SeatCount,
    profile: Profile,
}

impl Wanted {
    /// What is first offered.
    const FIRST: Self = Self {
        opponents: Opponents::Invited,
        pace: Pace::Live,
        seats: SeatCount::TWO,
        profile: Profile::Duel,
    };

    /// Makes the duel, or finds the one to wait in.
    async fn make(self) -> Result<Place, Trouble> {
        let rules = rules_of(self.profile);
        match self.opponents {
            Opponents::Anyone => Ok(Place::Duel(ask::find(rules).await?, Arrival::Match(rules))),
            Opponents::Invited => {
                let terms = Terms::new(rules, self.pace, self.seats);
                let duel = ask::make(terms.expect("rules of duels have a time limit")).await?;
                Ok(Place::Duel(duel, Arrival::Sit))
            }
        }
    }
}

/// The form.
#[component]
pub(super) fn NewDuel() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let router = use_context::<Router>();
    let words = tongue.read();
    let mut wanted = use_signal(|| Wanted::FIRST);
    let request = Request::new("new-duel");
    let Wanted { opponents, pace, profile, .. } = wanted();
    let (send, action) = match opponents {
        Opponents::Invited => (DuelText::DuelMake, "make-duel"),
        Opponents::Anyone => (DuelText::FindOpponent, "find-opponent"),
    };
    let about = match (opponents, pace) {
        (Opponents::Anyone, _) => DuelText::AnyoneAbout,
        (Opponents::Invited, Pace::Live) => DuelText::LiveAbout,
        (Opponents::Invited, _) => DuelText::WindowAbout,
    };
    rsx! {
        section { class: "part",
            h2 { {words.say(DuelText::NewDuel)} }
            EntryForm { request, send: words.say(send), action,
                onsend: move |()| request.send(wanted().make(), move |place| router.go(place)),
                Picked { name: "opponents", title: words.say(DuelText::Opponents),
                    among: [(Opponents::Invited, words.say(DuelText::OpponentsInvited)), (Opponents::Anyone, words.say(DuelText::OpponentsAnyone))].to_vec(),
                    taken: opponents,
                    onpick: move |opponents| wanted.write().opponents = opponents }
                if opponents == Opponents::Invited {
                    Times { pace, onpick: move |pace| wanted.write().pace = pace }
                }
                p { class: "about", {words.say(about)} }
                Picked { name: "profile", title: words.say(Text::Profile),
                    among: Profile::ALL.map(|profile| (profile, words.profile(profile))).to_vec(),
                    taken: profile,
                    onpick: move |profile| wanted.write().profile = profile }
                p { class: "about", {limit(&words, profile)} }
                if opponents == Opponents::Invited {
                    Picked { name: "seats", title: words.say(DuelText::DuelSeatCount),
                        among: (2..=8).filter_map(SeatCount::new).map(|count| (count, count.get().to_string())).collect(),
                        taken: wanted().seats,
                        onpick: move |seats| wanted.write().seats = seats }
                }
            }
        }
    }
}

/// How long a game lasts at most.
pub(super) fn limit(words: &Words, profile: Profile) -> String {
    let seconds = rules_of(profile).time_limit.map_or(0, |limit| limit.seconds());
    words.say(DuelText::DuelLimit { count: seconds as usize / 60 })
}

/// When the seats play.
#[component]
pub(super) fn Times(pace: Pace, onpick: EventHandler<Pace>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let is_live = pace == Pace::Live;
    rsx! {
        Picked { name: "pace", title: words.say(DuelText::PaceLabel),
            among: [(true, words.say(DuelText::PaceLive)), (false, words.say(DuelText::PaceWindow))].to_vec(),
            taken: is_live,
            onpick: move |live| onpick.call(if live { Pace::Live } else { Pace::Window(Window::DAY) }) }
        if let Pace::Window(window) = pace {
            Picked { name: "window", title: words.say(DuelText::WindowLabel),
                among: WINDOWS.map(|window| (window, words.say(DuelText::Hours { count: window.seconds() as usize / 3600 }))).to_vec(),
                taken: window,
                onpick: move |window| onpick.call(Pace::Window(window)) }
        }
    }
}
