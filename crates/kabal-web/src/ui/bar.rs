//! The thin line with score, clock and moves, and the bar of buttons.

use dioxus::prelude::*;
use kabal_core::{Action, Currency, Hints, Points, State, UndoDepth};

use super::desk::{Desk, Window};
use super::icons::{Icon, Sign};
use super::tongue::Tongue;
use crate::keymap::Deed;
use crate::layout::{Form, Rect};
use crate::words::{self, Text};

/// Score, clock and moves.
#[component]
pub(super) fn StatusLine() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let game = desk.game.read();
    let view = game.view();
    let at = *desk.clock.read();
    let frame = &desk.sight.read().frame;
    let Rect { at: corner, size } = frame.status;
    let currency = view.rules.score.map_or(Currency::Points, |table| table.currency);
    let score = view.score_at(at);
    let shown = match view.rules.time_limit {
        Some(_) => view.rules.time_left(at),
        None => at,
    };
    let hurry =
        view.rules.time_limit.is_some() && shown.seconds() < 30 && view.status.state == State::Playing;
    rsx! {
        header {
            class: if frame.form == Form::Sideways { "status sideways" } else { "status" },
            transform: "translate({corner.x}px, {corner.y}px)",
            width: "{size.width}px",
            height: "{size.height}px",
            if let Some(score) = score {
                p { class: "figure",
                    span { class: "name", {words.say(Text::Score)} }
                    span { class: loss(score, currency), "data-score": "{score}", {words.score(score, currency)} }
                }
            }
            if desk.settings.read().clock || view.rules.time_limit.is_some() {
                p { class: if hurry { "figure hurry" } else { "figure" },
                    span { class: "name", {words.say(Text::Clock)} }
                    span { class: "value", "data-clock": "{shown.seconds()}", {words::clock(shown)} }
                }
            }
            p { class: "figure",
                span { class: "name", {words.say(Text::Moves)} }
                span { class: "value", "data-moves": "{view.status.moves}", "{view.status.moves}" }
            }
            if let Some(redeals) = view.redeals_left() {
                p { class: "figure passes", {words.say(Text::PassesLeft { count: redeals as usize })} }
            }
        }
    }
}

fn loss(score: Points, currency: Currency) -> &'static str {
    if currency != Currency::Points && score < Points::ZERO { "value loss" } else { "value" }
}

/// The buttons.
#[component]
pub(super) fn Bar() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let game = desk.game.read();
    let view = game.view();
    let rules = &view.rules;
    let frame = &desk.sight.read().frame;
    let Rect { at, size } = frame.bar;
    let form = match frame.form {
        Form::Upright => "bar upright",
        Form::Sideways => "bar sideways",
        Form::Wide => "bar wide",
    };
    let middle = frame.table.center();
    let keys = desk.settings.read().keys;
    let short = frame.form != Form::Wide;
    let undo = if rules.undo.fee > Points::ZERO {
        words.say(Text::UndoFor { fee: rules.undo.fee })
    } else {
        words.say(Text::Undo)
    };
    let hint = match desk.hints_left() {
        Some(0) if view.offers(Action::Hint) => words.say(Text::MoreHints),
        Some(left) => format!("{} ({left})", words.say(Text::Hint)),
        None => words.say(Text::Hint),
    };
    rsx! {
        nav {
            class: form,
            transform: "translate({at.x}px, {at.y}px)",
            width: "{size.width}px",
            height: "{size.height}px",
            if rules.undo.depth != UndoDepth::None {
                Button { action: "undo", icon: Icon::Undo, label: if short { words.say(Text::Undo) } else { undo.clone() }, full: undo, key_hint: keys.key(Deed::Undo).to_string(), enabled: view.offers(Action::Undo),
                    onpress: move |()| desk.act(Action::Undo, middle) }
            }
            if rules.undo.has_redo() {
                Button { action: "redo", icon: Icon::Redo, label: words.say(Text::Redo), key_hint: keys.key(Deed::Redo).to_string(), enabled: view.offers(Action::Redo),
                    onpress: move |()| desk.act(Action::Redo, middle) }
            }
            if rules.hints != Hints::None {
                Button { action: "hint", icon: Icon::Hint, label: hint, key_hint: keys.key(Deed::Hint).to_string(), enabled: view.offers(Action::Hint),
                    onpress: move |()| desk.hint(middle) }
            }
            if rules.has_give_up() {
                Button { action: "give-up", icon: Icon::GiveUp, label: words.say(Text::GiveUp), key_hint: keys.key(Deed::GiveUp).to_string(), enabled: view.offers(Action::GiveUp),
                    onpress: move |()| desk.window.set(Some(Window::GiveUp)) }
            }
            if !desk.is_duel() {
                Button { action: "restart", icon: Icon::Restart, label: if short { words.say(Text::RestartShort) } else { words.say(Text::Restart) }, full: words.say(Text::Restart), key_hint: keys.key(Deed::Restart).to_string(), enabled: true,
                    onpress: move |()| desk.restart() }
                Button { action: "new", icon: Icon::NewGame, label: words.say(Text::NewGame), key_hint: keys.key(Deed::NewGame).to_string(), enabled: true,
                    onpress: move |()| desk.window.set(Some(Window::NewGame)) }
            }
            Button { action: "menu", icon: Icon::Menu, label: words.say(Text::Menu), key_hint: keys.key(Deed::Menu).to_string(), enabled: true,
                onpress: move |()| desk.window.set(Some(Window::Menu)) }
        }
    }
}

/// A button of the bar, with its sign, its label and, where there is a keyboard, its key.
#[component]
pub(super) fn Button(
    /// Where the button must be found.
    id: Option<&'static str>,
    action: &'static str,
    icon: Icon,
    label: String,
    /// What it does in full, where the label, its name, is shorter.
    full: Option<String>,
    key_hint: Option<String>,
    enabled: bool,
    onpress: EventHandler<()>,
) -> Element {
    rsx! {
        button {
            id,
            r#type: "button",
            "data-action": action,
            disabled: !enabled,
            title: full,
            aria_keyshortcuts: key_hint.clone(),
            onclick: move |_| onpress.call(()),
            Sign { icon }
            span { class: "label", {label} }
            if let Some(key) = &key_hint {
                kbd { aria_hidden: "true", "{key}" }
            }
        }
    }
}
