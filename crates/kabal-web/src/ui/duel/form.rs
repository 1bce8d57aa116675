//! Forms: their fields, and the one that lets in who has no name yet.

use dioxus::prelude::*;
use kabal_protocol::Name;

use super::super::tongue::Tongue;
use super::super::windows::choices::Options;
use super::ask::Trouble;
use super::identity::{Identity, Who};
use super::request::{Request, TroubleLine};
use crate::words::DuelText;

/// What is typed in a field, so that browsers offer what they keep for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// What a guest is called.
    Nickname,
    /// The name of an account.
    Username,
    /// What the player shall be called instead.
    NewName,
    /// The password that an account has.
    Password,
    /// The one that it shall have.
    NewPassword,
    /// A recovery code.
    Code,
}

impl Typed {
    const fn autocomplete(self) -> &'static str {
        match self {
            Self::Nickname | Self::NewName => "nickname",
            Self::Username => "username",
            Self::Password => "current-password",
            Self::NewPassword => "new-password",
            Self::Code => "off",
        }
    }

    const fn longest(self) -> &'static str {
        match self {
            Self::Nickname | Self::Username | Self::NewName => "40",
            Self::Password | Self::NewPassword => "200",
            Self::Code => "64",
        }
    }

    /// The id of the field: a sheet has one of each kind.
    const fn id(self) -> &'static str {
        match self {
            Self::Nickname | Self::Username => "field-name",
            Self::NewName => "field-new-name",
            Self::Password | Self::NewPassword => "field-password",
            Self::Code => "field-code",
        }
    }

    const fn is_secret(self) -> bool {
        matches!(self, Self::Password | Self::NewPassword)
    }
}

/// A field of the form that sends a request, with its label and what there is to know about it.
#[component]
pub(super) fn Field(
    request: Request,
    typed: Typed,
    label: String,
    about: Option<String>,
    value: Signal<String>,
) -> Element {
    let mut value = value;
    let described = match about {
        Some(_) => format!("{} {}", hint(typed), request.wrong()),
        None => request.wrong(),
    };
    rsx! {
        div { class: "line",
            label { class: "title", r#for: typed.id(), {label} }
            input {
                id: typed.id(),
                r#type: if typed.is_secret() { "password" } else { "text" },
                value: "{value}",
                maxlength: typed.longest(),
                autocomplete: typed.autocomplete(),
                autocapitalize: "none",
                spellcheck: "false",
                aria_describedby: described,
                oninput: move |event| value.set(event.value()),
            }
            if let Some(about) = about {
                p { id: hint(typed), class: "about", {about} }
            }
        }
    }
}

fn hint(typed: Typed) -> String {
    format!("{}-about", typed.id())
}

/// The name that stands in a field.
pub(super) fn name_in(field: Signal<String>) -> Result<Name, Trouble> {
    field.peek().trim().parse().map_err(|_| Trouble::NoName)
}

/// A form that asks nothing of a player whom the server knows, and a name of anyone else, who then is a guest.
#[component]
pub(super) fn EntryForm(
    request: Request,
    send: String,
    action: &'static str,
    onsend: EventHandler<()>,
    children: Element,
) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let identity = use_context::<Identity>();
    let words = tongue.read();
    let name = use_signal(String::new);
    let is_stranger = identity.who() == Who::Stranger;
    rsx! {
        form {
            class: "fields",
            onsubmit: move |event| {
                event.prevent_default();
                if !is_stranger {
                    return onsend.call(());
                }
                match name_in(name) {
                    Ok(name) => request.send(identity.come_in(name), move |()| onsend.call(())),
                    Err(trouble) => request.refuse(trouble),
                }
            },
            if is_stranger {
                Field { request, typed: Typed::Nickname, label: words.say(DuelText::DuelYourName), value: name }
            }
            {children}
            TroubleLine { request }
            button { r#type: "submit", class: "strong", "data-action": action, {send} }
        }
    }
}

/// One of a few values, each with its name.
#[component]
pub(super) fn Picked<T: Copy + PartialEq + 'static>(
    name: &'static str,
    title: String,
    among: Vec<(T, String)>,
    taken: T,
    onpick: EventHandler<T>,
) -> Element {
    let (values, labels): (Vec<T>, Vec<String>) = among.into_iter().unzip();
    let taken = values.iter().position(|value| *value == taken);
    rsx! {
        Options { name, title, labels, taken,
            onpick: move |at: usize| {
                if let Some(value) = values.get(at) {
                    onpick.call(*value);
                }
            } }
    }
}
