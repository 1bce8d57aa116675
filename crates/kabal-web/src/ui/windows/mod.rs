//! Windows over the table. At most one is open; the table keeps still behind it and its clock goes on.

mod charts;
pub(super) mod choices;
mod custom;
mod daily;
mod ended;
mod finished;
pub(super) mod keys;
mod menu;
mod new_game;
mod rules;
mod seeking;
mod settings;
mod statistics;

use dioxus::prelude::*;
use dioxus::web::WebEventExt;
use wasm_bindgen::JsCast;

use super::browser;
use super::desk::{Desk, Window};
use super::icons::{Icon, Sign};
use super::tongue::Tongue;
use crate::words::Text;

/// The id of the dialog that is open.
const DIALOG: &str = "window";

/// The window that is open.
#[component]
pub(super) fn Windows() -> Element {
    let desk = use_context::<Desk>();
    let window = *desk.window.read();
    rsx! {
        match window {
            None => rsx! {},
            Some(Window::NewGame) => rsx! { new_game::NewGame {} },
            Some(Window::Settings) => rsx! { settings::SettingsWindow {} },
            Some(Window::Daily) => rsx! { daily::DailyWindow {} },
            Some(Window::Finished) => rsx! { finished::Finished {} },
            Some(Window::Rules) => rsx! { rules::RulesWindow {} },
            Some(Window::Statistics) => rsx! { statistics::Statistics {} },
            Some(Window::Keys) => rsx! { keys::Keys {} },
            Some(Window::Menu) => rsx! { menu::Menu {} },
            Some(Window::GiveUp) => rsx! { menu::GiveUp {} },
            Some(Window::Ended) => rsx! { ended::Ended {} },
            Some(Window::Seeking(rules)) => rsx! { seeking::Seeking { rules } },
        }
    }
}

/// A dialog with a title, a button to close it, what it holds and its buttons.
#[component]
fn Dialog(title: String, name: &'static str, children: Element, footer: Element) -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    rsx! {
        dialog {
            id: DIALOG,
            "data-window": name,
            aria_labelledby: "window-title",
            onmounted: move |_| browser::open_dialog(DIALOG),
            oncancel: move |_| desk.window.set(None),
            // A click beside the window, on the dialog's backdrop, closes it.
            onclick: move |event| {
                let target = event.as_web_event().target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
                if target.is_some_and(|target| target.id() == DIALOG) {
                    desk.window.set(None);
                }
            },
            header {
                h2 { id: "window-title", {title} }
                button {
                    r#type: "button",
                    "data-action": "close",
                    aria_label: tongue.read().say(Text::Close),
                    onclick: move |_| desk.window.set(None),
                    Sign { icon: Icon::Close }
                }
            }
            div { class: "body", {children} }
            {footer}
        }
    }
}
