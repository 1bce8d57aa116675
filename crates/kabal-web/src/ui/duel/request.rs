//! One request to the server at a time, and why the last one was not granted.

use dioxus::prelude::*;

use super::super::tongue::Tongue;
use super::ask::Trouble;
use super::identity::Identity;
use crate::words::{DuelText, Words};

/// What is asked for by one form or button. A handle: copies are the same.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Request {
    name: &'static str,
    identity: Identity,
    busy: Signal<bool>,
    trouble: Signal<Option<Trouble>>,
}

impl Request {
    /// Nothing is asked for yet. No two on a sheet have the same name.
    pub(super) fn new(name: &'static str) -> Self {
        let identity = use_context::<Identity>();
        Self { name, identity, busy: use_signal(|| false), trouble: use_signal(|| None) }
    }

    /// The id of the sentence that says what is wrong.
    pub(super) fn wrong(&self) -> String {
        format!("wrong-{}", self.name)
    }

    /// Asks for something, unless something is asked for already.
    pub(super) fn send<T: 'static>(
        mut self,
        asked: impl Future<Output = Result<T, Trouble>> + 'static,
        granted: impl FnOnce(T) + 'static,
    ) {
        if self.busy.replace(true) {
            return;
        }
        self.trouble.set(None);
        spawn(async move {
            let answer = asked.await;
            self.busy.set(false);
            match answer {
                Ok(answer) => granted(answer),
                Err(trouble) => {
                    if trouble.is("no-session") {
                        self.identity.forget();
                    }
                    self.trouble.set(Some(trouble));
                }
            }
        });
    }

    /// Says why something cannot be asked for.
    pub(super) fn refuse(mut self, trouble: Trouble) {
        self.trouble.set(Some(trouble));
    }

    /// Says nothing any more: something else is about to be asked for.
    pub(super) fn clear(mut self) {
        self.trouble.set(None);
    }
}

/// Why the last thing was not granted.
#[component]
pub(super) fn TroubleLine(request: Request) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    rsx! {
        p { id: request.wrong(), class: "wrong", role: "alert",
            if let Some(trouble) = &*request.trouble.read() {
                {told(&tongue.read(), trouble)}
            }
        }
    }
}

/// A trouble as a sentence. What the server's host alone could understand is told in its own words.
fn told(words: &Words, trouble: &Trouble) -> String {
    let problem = match trouble {
        Trouble::NoName => return words.say(DuelText::DuelNameWrong),
        Trouble::Unreachable => return words.say(DuelText::DuelUnreachable),
        Trouble::Refused(problem) => problem,
    };
    words.say(match problem.why.as_str() {
        "not-found" => DuelText::DuelNotFound,
        "wrong-credentials" => DuelText::WrongCredentials,
        "too-many-attempts" => DuelText::TooManyAttempts,
        "too-fast" => DuelText::TooFast,
        "name-taken" => DuelText::NameTaken,
        "name-forbidden" => DuelText::NameForbidden,
        "bad-password" => DuelText::BadPassword,
        "no-session" => DuelText::NoSession,
        "banned" => DuelText::Banned,
        "needs-account" => DuelText::TournamentNeedsAccount,
        "full" => DuelText::TournamentFull,
        "closed" => DuelText::TournamentClosed,
        "too-many-tournaments" => DuelText::TooManyTournaments,
        "stopping" | "unavailable" | "failed" => DuelText::ServerFailed,
        _ => DuelText::DuelRefused { reason: &problem.text },
    })
}
