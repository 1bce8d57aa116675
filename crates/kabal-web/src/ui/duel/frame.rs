//! What every place but the table looks like: a sheet with a title, and below it the ways to the others.

use dioxus::prelude::*;

use super::super::browser;
use super::super::icons::{Icon, Sign};
use super::super::notice::RemarkLine;
use super::super::tongue::Tongue;
use super::identity::{Identity, Who};
use super::router::{Door, Place, Router};
use crate::words::{DuelText, Text};

/// The id of the title, on which the focus is set when one comes here.
const TITLE: &str = "title";

/// A sheet; while what belongs on it is not known, the ways alone.
#[component]
pub(super) fn Sheet(
    title: String,
    /// A name for scripts and tests of what is on it.
    #[props(default)]
    stage: Option<&'static str>,
    children: Element,
) -> Element {
    let router = use_context::<Router>();
    let named = title.clone();
    use_effect(use_reactive!(|named| browser::set_title(&named)));
    rsx! {
        main { class: "duel-page",
            section { class: "sheet", "data-stage": stage,
                h1 {
                    id: TITLE,
                    tabindex: "-1",
                    onmounted: move |_| {
                        if router.takes_focus() {
                            browser::focus(TITLE);
                        }
                    },
                    {title}
                }
                {children}
            }
        }
        Ways {}
        RemarkLine {}
    }
}

/// What is seen until it is known what belongs on the sheet.
#[component]
pub(super) fn BareSheet() -> Element {
    rsx! {
        main { class: "duel-page" }
        Ways {}
    }
}

/// The ways to the other places.
#[component]
fn Ways() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let own = match identity.who() {
        Who::Known(player) => player.name.to_string(),
        Who::Stranger => words.say(DuelText::SignIn),
        Who::Asked => String::new(),
    };
    rsx! {
        nav { class: "ways",
            a { href: "/", "data-action": "play-alone",
                Sign { icon: Icon::NewGame }
                span { {words.say(DuelText::DuelPlayAlone)} }
            }
            Door { to: Place::Lobby, action: "duels",
                Sign { icon: Icon::GiveUp }
                span { {words.say(Text::Duels)} }
            }
            Door { to: Place::Ranked(None), action: "ranked",
                Sign { icon: Icon::Calendar }
                span { {words.say(DuelText::RankedShort)} }
            }
            Door { to: Place::Boards, action: "boards",
                Sign { icon: Icon::Statistics }
                span { {words.say(DuelText::Boards)} }
            }
            Door { to: Place::Account, action: "account",
                Sign { icon: Icon::Person }
                span { {own} }
            }
        }
    }
}

/// An address that leads nowhere.
#[component]
pub(super) fn Nowhere(title: String) -> Element {
    rsx! {
        Sheet { title, stage: "nowhere" }
    }
}
