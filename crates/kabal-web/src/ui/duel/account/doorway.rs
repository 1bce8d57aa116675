//! Into an account: sign in, make one, or come back by a recovery code.

use dioxus::prelude::*;
use kabal_protocol::http::{Credentials, PlayerKind, Recovery, RecoveryCodes};

use super::super::super::tongue::Tongue;
use super::super::form::{Field, Picked, Typed, name_in};
use super::super::identity::Identity;
use super::super::request::{Request, TroubleLine};
use crate::words::DuelText;

/// What one wants at the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To come back by name and password.
    SignIn,
    /// To make an account.
    SignUp,
    /// To come back by a recovery code.
    Recover,
}

impl Wish {
    const ALL: [Self; 3] = [Self::SignIn, Self::SignUp, Self::Recover];

    const fn label(self) -> DuelText<'static> {
        match self {
            Self::SignIn => DuelText::SignIn,
            Self::SignUp => DuelText::SignUp,
            Self::Recover => DuelText::Recover,
        }
    }

    const fn about(self, is_guest: bool) -> DuelText<'static> {
        match self {
            Self::SignIn if is_guest => DuelText::SignInLeaves,
            Self::SignIn => DuelText::SignInAbout,
            Self::SignUp => DuelText::SignUpAbout,
            Self::Recover => DuelText::RecoverAbout,
        }
    }

    const fn action(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::SignUp => "sign-up",
            Self::Recover => "recover",
        }
    }

    /// What the button says that sends the form.
    const fn send(self) -> DuelText<'static> {
        match self {
            Self::SignIn => DuelText::SignIn,
            Self::SignUp => DuelText::SignUpSend,
            Self::Recover => DuelText::RecoverSend,
        }
    }
}

/// The form of one wish, and the choice of another.
#[component]
pub(super) fn Doorway(first: Wish, oncodes: EventHandler<RecoveryCodes>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let request = Request::new("doorway");
    let mut wish = use_signal(|| first);
    let player = identity.player();
    let is_guest = player.as_ref().is_some_and(|player| player.kind == PlayerKind::Guest);
    let name = use_signal(|| player.map(|player| player.name.to_string()).unwrap_or_default());
    let (password, code) = (use_signal(String::new), use_signal(String::new));
    let wants = wish();
    let send = move || {
        let name = match name_in(name) {
            Ok(name) => name,
            Err(trouble) => return request.refuse(trouble),
        };
        let (password, code) = (password.peek().clone(), code.peek().clone());
        match wants {
            Wish::SignIn => request.send(identity.sign_in(Credentials { name, password }), |()| {}),
            Wish::SignUp => {
                request
                    .send(identity.sign_up(Credentials { name, password }), move |codes| oncodes.call(codes));
            }
            Wish::Recover => request.send(identity.recover(Recovery { name, code, password }), |()| {}),
        }
    };
    rsx! {
        form { class: "fields",
            onsubmit: move |event| {
                event.prevent_default();
                send();
            },
            Picked { name: "wish", title: words.say(DuelText::AccountTitle),
                among: Wish::ALL.map(|wish| (wish, words.say(wish.label()))).to_vec(),
                taken: wants,
                onpick: move |picked| {
                    wish.set(picked);
                    request.clear();
                } }
            p { class: "about", {words.say(wants.about(is_guest))} }
            Field { request, typed: Typed::Username, label: words.say(DuelText::AccountName), value: name }
            if wants == Wish::Recover {
                Field { request, typed: Typed::Code, label: words.say(DuelText::RecoveryCode), value: code }
            }
            if wants == Wish::SignIn {
                Field { request, typed: Typed::Password, label: words.say(DuelText::Password), value: password }
            } else {
                Field { request, typed: Typed::NewPassword, label: words.say(if wants == Wish::Recover { DuelText::NewPassword } else { DuelText::Password }),
                    about: words.say(DuelText::PasswordAbout), value: password }
            }
            TroubleLine { request }
            button { r#type: "submit", class: "strong", "data-action": wants.action(), {words.say(wants.send())} }
        }
    }
}
