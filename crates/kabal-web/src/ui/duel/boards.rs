//! Leaderboards: who is best, by which measure, under which rules, since when.

use dioxus::prelude::*;
use kabal_core::Profile;
use kabal_protocol::http::{BoardLine, Figure, Measure, Span};

use super::super::tongue::Tongue;
use super::ask;
use super::form::Picked;
use super::frame::Sheet;
use super::identity::Identity;
use super::results::day;
use super::router::{Arrival, Door, Place};
use crate::duel::rules_of;
use crate::words::{self, DuelText, Text, Words};

/// The place.
#[component]
pub(super) fn Boards() -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut profile = use_signal(|| Profile::Duel);
    let mut span = use_signal(|| Span::Week);
    let mut measure = use_signal(|| Measure::Score);
    let board = use_resource(move || ask::board(rules_of(profile()), span(), measure()));
    let board = board.read();
    rsx! {
        Sheet { title: words.say(DuelText::Boards), stage: "boards",
            p { class: "about", {words.say(DuelText::BoardsAbout)} }
            Picked { name: "profile", title: words.say(Text::Profile),
                among: Profile::ALL.map(|profile| (profile, words.profile(profile))).to_vec(),
                taken: profile(), onpick: move |picked| profile.set(picked) }
            Picked { name: "measure", title: words.say(DuelText::MeasureLabel),
                among: Measure::ALL.map(|measure| (measure, measure_label(&words, measure))).to_vec(),
                taken: measure(), onpick: move |picked| measure.set(picked) }
            Picked { name: "span", title: words.say(DuelText::SpanLabel),
                among: Span::ALL.map(|span| (span, words.say(span_label(span)))).to_vec(),
                taken: span(), onpick: move |picked| span.set(picked) }
            div { class: "board", role: "status",
                match &*board {
                    // The one before stays until the next is there; at first there is none.
                    None => rsx! {},
                    Some(Err(_)) => rsx! { p { class: "wrong", {words.say(DuelText::DuelUnreachable)} } },
                    Some(Ok(board)) if board.lines.is_empty() => rsx! { p { class: "about", {words.say(DuelText::BoardEmpty)} } },
                    Some(Ok(board)) => rsx! { Lines { lines: board.lines.clone() } },
                }
            }
        }
    }
}

/// What a measure is called.
pub(super) fn measure_label(words: &Words, measure: Measure) -> String {
    words.say(match measure {
        Measure::Score => Text::BestScore,
        Measure::Wins => Text::GamesWon,
        Measure::Time => Text::FastestWin,
        Measure::Moves => Text::FewestMoves,
        Measure::Days => Text::WinDays,
    })
}

const fn span_label(span: Span) -> DuelText<'static> {
    match span {
        Span::Day => DuelText::SpanDay,
        Span::Week => DuelText::SpanWeek,
        Span::Ever => DuelText::SpanEver,
    }
}

/// The lines of a board, the best first.
#[component]
pub(super) fn Lines(lines: Vec<BoardLine>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let own = identity.player().map(|player| player.id);
    rsx! {
        ol { class: "ranking",
            for (at, line) in lines.into_iter().enumerate() {
                li { key: "{line.player}", class: if own == Some(line.player) { "own" }, "data-board-line": "{line.player}",
                    span { class: "place", "{at + 1}" }
                    Door { to: Place::Player(line.player), class: "who", "{line.name}" }
                    span { class: "score", {figure(&words, line.figure)} }
                    match line.duel {
                        Some(duel) => rsx! {
                            Door { to: Place::Duel(duel, Arrival::Look), class: "day", {day(&words, line.ended)} }
                        },
                        None => rsx! { span { class: "day", {day(&words, line.ended)} } },
                    }
                }
            }
        }
    }
}

/// What a player stands on a board with.
fn figure(words: &Words, figure: Figure) -> String {
    match figure {
        Figure::Score { score, used } => format!("{} · {}", words.points(score), words::clock(used)),
        Figure::Time { used } => words::clock(used),
        Figure::Wins(count) | Figure::Days(count) => count.to_string(),
        Figure::Moves(count) => words.say(Text::MovesAre { count: count as usize }),
    }
}
