//! Short sentences: why something was refused, what can be finished, what happened for those who listen.

use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::Action;

use super::desk::{Desk, Told};
use super::icons::{Icon, Sign};
use super::opening::Remark;
use super::tongue::Tongue;
use crate::store::StoreError;
use crate::words::Text;

/// How long a refusal stands there, in milliseconds: enough to read one sentence twice.
const READING: u32 = 4200;

/// Why the last thing was refused, near the hand.
#[component]
pub(super) fn NoticeBubble() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    // Each notice has its own time, begun anew by the next.
    use_effect(move || {
        let Some(number) = desk.notice.read().as_ref().map(|notice| notice.number) else { return };
        spawn(async move {
            TimeoutFuture::new(READING).await;
            if desk.notice.peek().as_ref().is_some_and(|notice| notice.number == number) {
                desk.notice.set(None);
            }
        });
    });
    let Some(notice) = *desk.notice.read() else { return rsx! {} };
    let size = desk.viewport.read().size;
    // The bubble is at most 280 px wide and stands over the hand, or under it near the upper edge.
    let half = 148.0_f64.min(size.width / 2.0);
    let x = notice.at.x.clamp(half, (size.width - half).max(half));
    let above = notice.at.y > 130.0;
    let y = if above { notice.at.y - 26.0 } else { notice.at.y + 40.0 };
    rsx! {
        for number in [notice.number] {
            div {
                key: "{number}",
                class: if above { "notice above" } else { "notice" },
                "data-notice": "refused",
                transform: "translate({x}px, {y}px)",
                p { {tongue.read().refusal(notice.refusal)} }
            }
        }
    }
}

/// The offer to finish, where the rules make it.
#[component]
pub(super) fn Offer() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    if desk.is_visited() || !desk.settings.read().finish_offer || !desk.offers(Action::Finish) {
        return rsx! {};
    }
    let table = desk.sight.read().frame.table;
    let (x, y) = (table.center().x, table.bottom() - 34.0);
    rsx! {
        div { class: "offer", transform: "translate({x}px, {y}px)",
            button {
                r#type: "button",
                class: "strong",
                "data-action": "finish",
                onclick: move |_| desk.act(Action::Finish, table.center()),
                Sign { icon: Icon::Finish }
                {tongue.read().say(Text::Finish)}
            }
        }
    }
}

/// What the coach advises, beside the place it is about.
#[component]
pub(super) fn AdviceBubble() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let Some(advice) = *desk.hinted.read() else { return rsx! {} };
    let game = desk.game.read();
    let sight = desk.sight.read();
    let about = advice.places(&sight, game.view()).last().copied().unwrap_or(sight.frame.table);
    let width = desk.viewport.read().size.width;
    let half = 148.0_f64.min(width / 2.0);
    let x = about.center().x.clamp(half, (width - half).max(half));
    let y = about.bottom() + 10.0;
    rsx! {
        div { class: "notice", "data-notice": "hint", transform: "translate({x}px, {y}px)",
            p { {tongue.read().say(advice.sentence(game.view()))} }
        }
    }
}

/// What the player should know beside the game, until it is closed.
#[component]
pub(super) fn RemarkLine() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let remark = desk.remark.read();
    let Some(remark) = &*remark else { return rsx! {} };
    let sentence = match remark {
        Remark::Code(error) => words.code_error(error),
        Remark::Link => words.say(Text::LinkUnreadable),
        Remark::Storage(StoreError::Refused) => words.say(Text::StorageRefused),
        Remark::Storage(StoreError::Full) => words.say(Text::StorageFull),
        Remark::Storage(StoreError::Failed(_)) => words.say(Text::SaveFailed),
        Remark::Damaged(damage) => words.say(Text::SaveDamaged { reason: &damage.to_string() }),
        Remark::PlayedElsewhere => words.say(Text::PlayedElsewhere),
        Remark::NotProved => words.say(Text::NotProved),
        Remark::Offline => words.say(Text::Offline),
    };
    let elsewhere = *remark == Remark::PlayedElsewhere;
    rsx! {
        div { class: "remark", role: "alert", "data-notice": "remark",
            p { {sentence} }
            if elsewhere {
                button { r#type: "button", class: "plain", "data-action": "take-over", onclick: move |_| desk.take_over(),
                    {words.say(Text::PlayHere)}
                }
            }
            button { r#type: "button", class: "round", "data-action": "close-remark", aria_label: words.say(Text::Close),
                onclick: move |_| desk.remark.set(None),
                Sign { icon: Icon::Close }
            }
        }
    }
}

/// What happened, in one sentence, for those who listen.
#[component]
pub(super) fn LiveRegion() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let said = match &*desk.told.read() {
        Told::Nothing => String::new(),
        Told::Happened(events) => words.announce(events, desk.game.peek().view()),
        Told::Refused(refusal) => words.refusal(*refusal),
        Told::PickedUp { card, count } => words.say(Text::PickedUp { card: *card, count: *count }),
        Told::Advised(advice) => words.say(advice.sentence(desk.game.peek().view())),
        Told::PutBack(card) => words.say(Text::PutBack { card: *card }),
        Told::Table => words.table(desk.game.peek().view()),
    };
    rsx! {
        p { class: "unseen", role: "status", aria_live: "polite", {said} }
    }
}
