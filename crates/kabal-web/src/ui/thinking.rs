//! What the page finds out about the game by thinking: that it cannot be won any more, or a move that wins. It looks
//! under the cards, so it speaks only of what is proved, or when it is asked by a name that says so.

use dioxus::core::{Task, spawn_forever};
use dioxus::prelude::*;
use gloo_timers::future::TimeoutFuture;
use kabal_core::{Action, State};

use super::advice::Advice;
use super::browser;
use super::desk::{Desk, Told};
use super::icons::{Icon, Sign};
use super::tongue::Tongue;
use crate::layout::Point;
use crate::thinker::words::{Effort, Verdict};
use crate::thinker::{Thinker, is_welcome};
use crate::words::Text;

/// How long nothing is done before the table is judged, in milliseconds: longer than a player takes between two moves
/// that are clear.
const PAUSE: u32 = 4000;

/// What thinking has come to about the table as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thought {
    /// A winning move is looked for.
    Thinking,
    /// The game cannot be won: that is proved.
    CannotBeWon,
    /// Whether it can was not found out.
    Unknown,
}

/// The part of the desk that thinks.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Thinking {
    pub(super) thinker: CopyValue<Thinker>,
    pub(super) thought: Signal<Option<Thought>>,
    /// The search for a winning move.
    search: CopyValue<Option<Task>>,
    /// Whether the player plays on though the game cannot be won: it is not said again.
    plays_on: CopyValue<bool>,
}

impl Thinking {
    pub(super) fn new() -> Self {
        Self {
            thinker: use_hook(|| CopyValue::new(Thinker::new(browser::place_of("worker")))),
            thought: use_signal(|| None),
            search: use_hook(|| CopyValue::new(None)),
            plays_on: use_hook(|| CopyValue::new(false)),
        }
    }

    /// The table is left: what was thought about it is of no use.
    pub(super) fn leave_table(mut self) {
        if let Some(search) = self.search.write().take() {
            search.cancel();
        }
        if self.thought.peek().is_some() {
            self.thought.set(None);
        }
    }

    /// So is the game.
    pub(super) fn leave_game(mut self) {
        self.leave_table();
        self.plays_on.set(false);
    }
}

impl Desk {
    /// Whether the page may think about the game on the desk.
    pub(super) fn thinks(&self) -> bool {
        let game = self.game.read();
        let view = game.view();
        let own = !self.is_visited() && game.local().is_some();
        own && view.status.state == State::Playing && is_welcome(&view.rules)
    }

    /// Looks for a move that wins, under the cards. That is noted in the transcript, whatever comes of it.
    pub(super) fn winning_move(mut self, eyes: Point) {
        self.window.set(None);
        let played = self.game.write().play(browser::now(), Action::Peek);
        if let Err(refusal) = played {
            self.refuse(refusal, None, eyes);
            return;
        }
        self.keep_game();
        self.thinking.leave_table();
        self.thinking.thought.set(Some(Thought::Thinking));
        let search = spawn_forever(async move {
            let Some(verdict) = self.verdict(Effort::ASKED).await else { return };
            self.thinking.thought.set(match &verdict {
                Verdict::Won(_) => None,
                Verdict::Lost => Some(Thought::CannotBeWon),
                Verdict::Undecided => Some(Thought::Unknown),
            });
            if let Verdict::Won(line) = verdict {
                let advice = Advice(line.first().copied());
                self.hinted.set(Some(advice));
                self.told.set(Told::Advised(advice));
            }
        });
        self.thinking.search.set(Some(search));
    }

    /// Whether the game can be won from where it stands. Where nobody can think that is undecided; nothing if the table
    /// was left meanwhile, since a verdict belongs to the table and the rules that were asked about.
    async fn verdict(self, effort: Effort) -> Option<Verdict> {
        let asked = self.game.peek().local()?.game().clone();
        let thinker = self.thinking.thinker.peek().clone();
        let verdict = thinker.ask(asked.transcript(), effort).await.unwrap_or(Verdict::Undecided);
        let game = self.game.peek();
        let there = game.local()?.game();
        (there.code() == asked.code()
            && there.table() == asked.table()
            && there.status().state == State::Playing)
            .then_some(verdict)
    }

    /// Whether it is worth finding out that the game cannot be won.
    fn is_doubtful(&self) -> bool {
        let started = self.game.read().view().status.started;
        let told = self.thinking.thought.read().is_some();
        let wanted = self.settings.read().lost_check && self.window.read().is_none();
        self.thinks() && started && wanted && !told && !*self.thinking.plays_on.peek()
    }

    /// Judges the table, and says so if it is lost.
    async fn judge(mut self) {
        // Whoever looks for a winning move finds this out as well.
        if !browser::is_seen() || self.thinking.thinker.peek().is_busy() {
            return;
        }
        if self.verdict(Effort::PAUSE).await == Some(Verdict::Lost) {
            self.thinking.thought.set(Some(Thought::CannotBeWon));
        }
    }
}

/// Whenever the player pauses, the table is judged; whatever is done meanwhile ends that.
pub(super) fn judge_in_pauses(desk: Desk) {
    let mut pause = use_hook(|| CopyValue::new(None::<Task>));
    use_effect(move || {
        let doubtful = desk.is_doubtful();
        if let Some(pause) = pause.write().take() {
            pause.cancel();
        }
        if doubtful {
            pause.set(Some(spawn(async move {
                TimeoutFuture::new(PAUSE).await;
                desk.judge().await;
            })));
        }
    });
}

/// What was found out, with what can be done about it.
#[component]
pub(super) fn ThoughtLine() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let Some(thought) = *desk.thinking.thought.read() else { return rsx! {} };
    let (name, sentence) = match thought {
        Thought::Thinking => ("thinking", Text::Thinking),
        Thought::CannotBeWon => ("cannot-be-won", Text::CannotBeWon),
        Thought::Unknown => ("unknown", Text::WinningMoveUnknown),
    };
    let middle = desk.sight.read().frame.table.center();
    rsx! {
        div { class: "remark", role: "alert", "data-notice": name,
            p { {words.say(sentence)} }
            if thought == Thought::CannotBeWon {
                button { r#type: "button", class: "plain", "data-action": "new-instead",
                    onclick: move |_| desk.deal_again(),
                    {words.say(Text::NewGame)}
                }
                if desk.offers(Action::Undo) {
                    button { r#type: "button", class: "plain", "data-action": "undo-instead",
                        onclick: move |_| desk.act(Action::Undo, middle),
                        {words.say(Text::Undo)}
                    }
                }
                button { r#type: "button", class: "plain", "data-action": "keep-playing",
                    onclick: move |_| {
                        desk.thinking.plays_on.set(true);
                        desk.thinking.leave_table();
                    },
                    {words.say(Text::KeepPlaying)}
                }
            } else {
                button { r#type: "button", class: "round", "data-action": "close-thought", aria_label: words.say(Text::Close),
                    onclick: move |_| desk.thinking.leave_table(),
                    Sign { icon: Icon::Close }
                }
            }
        }
    }
}
