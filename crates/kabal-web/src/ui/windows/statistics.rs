//! The statistics window.

use dioxus::prelude::*;

use super::super::tongue::Tongue;
use super::Dialog;
use crate::words::Text;

/// The window.
#[component]
pub(super) fn Statistics() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    rsx! {
        Dialog { title: words.say(Text::StatisticsTitle), name: "statistics", footer: rsx! {},
            p { class: "about", {words.say(Text::NoGamesYet)} }
        }
    }
}
