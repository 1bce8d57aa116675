//! The line over the table: how everyone fares, and how the connection is.

use dioxus::prelude::*;
use kabal_core::State;
use kabal_protocol::{Progress, Sitter};

use super::super::desk::Desk;
use super::super::tongue::Tongue;
use super::arena::{Arena, Link};
use crate::words::{DuelText, Words};

/// How high the line is, for a size of text, 1 for the usual.
#[must_use]
pub(in crate::ui) fn height(text: f64) -> f64 {
    34.0 * text
}

/// The line.
#[component]
pub(super) fn Rivals(arena: Arena) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let desk = use_context::<Desk>();
    let words = tongue.read();
    let viewport = desk.viewport.read();
    let (height, top) = (height(viewport.text), viewport.insets.top);
    let standing = arena.standing.read();
    let link = *arena.link.read();
    let others: Vec<_> =
        standing.players.iter().filter(|sitter| Some(sitter.seat) != standing.seat).collect();
    rsx! {
        section {
            class: "rivals",
            aria_label: words.say(DuelText::DuelRivals),
            tabindex: "0",
            height: "{height}px",
            top: "{top}px",
            for sitter in others {
                {
                    let progress = standing.progress.get(&sitter.seat);
                    let done = progress.is_some_and(|progress| progress.state != State::Playing);
                    rsx! {
                        p { key: "{sitter.seat}", class: if done { "rival done" } else { "rival" },
                            "data-rival": "{sitter.seat}",
                            "data-rival-score": progress.map(|progress| progress.score.to_string()),
                            "data-rival-up": progress.map(|progress| progress.cards_up.to_string()),
                            {told(&words, sitter, progress)}
                        }
                    }
                }
            }
            p { class: if link == Link::Connected { "link" } else { "link lost" }, role: "status", "data-link": name(link),
                match (link, standing.lag) {
                    (Link::Connected, Some(lag)) => words.say(DuelText::DuelLag { count: lag.0 as usize }),
                    (Link::Connected, None) => String::new(),
                    (Link::Outdated, _) => words.say(DuelText::DuelOutdated),
                    (Link::Connecting | Link::Lost | Link::Missing, _) => words.say(DuelText::DuelReconnecting),
                }
            }
        }
    }
}

/// Who someone is, and where the duel lets it be seen how that one fares.
fn told(words: &Words, sitter: &Sitter, progress: Option<&Progress>) -> String {
    match progress {
        Some(Progress { score, cards_up, .. }) => words.say(DuelText::DuelRival {
            name: sitter.name.as_str(),
            score: &words.points(*score),
            count: (*cards_up).into(),
        }),
        None => sitter.name.to_string(),
    }
}

/// The link's name, for scripts and tests.
#[must_use]
pub(super) const fn name(link: Link) -> &'static str {
    match link {
        Link::Connecting => "connecting",
        Link::Connected => "connected",
        Link::Lost => "lost",
        Link::Outdated => "outdated",
        Link::Missing => "missing",
    }
}
