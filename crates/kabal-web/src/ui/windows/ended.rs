//! The panel of a finished game: how it ended, the score and how it came about, and what next.

use dioxus::prelude::*;
use kabal_core::{Card, Currency, Points, Rank, State, Suit};

use super::super::desk::{Desk, Window};
use super::super::icons::{Icon, Sign};
use super::super::share::ShareButton;
use super::super::tongue::Tongue;
use super::Dialog;
use crate::art::Face;
use crate::replay::Replay;
use crate::saved::Counting;
use crate::words::{self, Text};

/// The panel.
#[component]
pub(super) fn Ended() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let game = desk.game.read();
    // A duel's end has a page of its own.
    let Some(own) = game.local() else { return rsx! {} };
    let status = &own.view().status;
    let title = match status.state {
        State::Won => Text::WonTitle,
        State::GivenUp => Text::GivenUpTitle,
        State::TimedOut => Text::TimedOutTitle,
        // A new game lies there already.
        State::Playing => return rsx! {},
    };
    let currency = own.view().rules.score.map_or(Currency::Points, |table| table.currency);
    let score = status.score.map(|score| (score, *desk.bonus.read()));
    let streak = desk.history.read().figures(own.view().rules.nearest_preset().profile).streak;
    let face = desk.sight.read().frame.face;
    let state = status.state.name();
    let counts = desk.keeper.peek().counting() == Counting::Counted;
    rsx! {
        Dialog {
            title: words.say(title),
            name: "ended",
            footer: rsx! {
                footer {
                    button { r#type: "button", class: "plain", "data-action": "same-deal", onclick: move |_| desk.restart(),
                        Sign { icon: Icon::Restart }
                        {words.say(Text::SameDeal)}
                    }
                    button { r#type: "button", class: "plain", "data-action": "watch",
                        onclick: move |_| {
                            if let Some(replay) = desk.with_own(|own| Replay::of(own.game())) {
                                desk.watch(replay);
                            }
                        },
                        Sign { icon: Icon::Play }
                        {words.say(Text::Watch)}
                    }
                    ShareButton { transcript: own.game().transcript() }
                    button { r#type: "button", class: "plain", "data-action": "statistics",
                        onclick: move |_| desk.window.set(Some(Window::Statistics)),
                        Sign { icon: Icon::Statistics }
                        {words.say(Text::Statistics)}
                    }
                    button { r#type: "button", class: "strong", "data-action": "next", autofocus: true, onclick: move |_| desk.deal_again(),
                        Sign { icon: Icon::NewGame }
                        {words.say(Text::NewGame)}
                    }
                }
            },
            div { class: "result", "data-state": state,
                if status.state == State::Won {
                    Kings { face }
                }
                if let Some((score, _)) = score {
                    p { class: "big", "data-final": "{score.shown}", {words.score(score.shown, currency)} }
                }
            }
            if let Some((score, bonus)) = score {
                div { class: "sum",
                    p { {words.say(Text::FromCards { score: &words.score(score.points - bonus, currency) })} }
                    if bonus != Points::ZERO {
                        p { "data-bonus": "{bonus}", {words.say(Text::Bonus { score: &words.score(bonus, currency) })} }
                    }
                    if score.charges != Points::ZERO {
                        p { {words.say(Text::Charges { score: &words.score(-score.charges, currency) })} }
                    }
                }
            }
            dl { class: "figures",
                div {
                    dt { {words.say(Text::Clock)} }
                    dd { {words::clock(status.clock)} }
                }
                div {
                    dt { {words.say(Text::Moves)} }
                    dd { "{status.moves}" }
                }
                if status.state == State::Won && counts {
                    div {
                        dt { {words.say(Text::Streak)} }
                        dd { "{streak}" }
                    }
                }
            }
            if !counts {
                p { class: "about", "data-practice": "", {words.say(Text::PracticeNote)} }
            }
        }
    }
}

/// The four kings, for a game that is won.
#[component]
fn Kings(face: Face) -> Element {
    rsx! {
        div { class: "suits", aria_hidden: "true",
            for suit in Suit::ALL {
                svg { key: "{suit}", r#use { href: "#{face.symbol(Card::new(Rank::King, suit))}" } }
            }
        }
    }
}
