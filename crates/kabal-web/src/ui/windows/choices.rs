//! The parts that windows are made of: options, selections and switches.

use dioxus::prelude::*;

/// A question with a few answers side by side, one of them taken.
#[component]
pub(in crate::ui) fn Options(
    name: &'static str,
    title: String,
    labels: Vec<String>,
    taken: Option<usize>,
    onpick: EventHandler<usize>,
) -> Element {
    rsx! {
        fieldset {
            legend { {title} }
            div { class: "options",
                for (at, label) in labels.into_iter().enumerate() {
                    label { key: "{at}", class: "option",
                        input {
                            r#type: "radio",
                            name,
                            value: "{at}",
                            checked: taken == Some(at),
                            onchange: move |_| onpick.call(at),
                        }
                        span { {label} }
                    }
                }
            }
        }
    }
}

/// A question with many answers.
#[component]
pub(super) fn Selection(
    name: &'static str,
    title: String,
    labels: Vec<String>,
    taken: Option<usize>,
    onpick: EventHandler<usize>,
) -> Element {
    rsx! {
        label { r#for: name, {title} }
        select {
            id: name,
            onchange: move |event| {
                if let Ok(at) = event.value().parse() {
                    onpick.call(at);
                }
            },
            for (at, label) in labels.into_iter().enumerate() {
                option { key: "{at}", value: "{at}", selected: taken == Some(at), {label} }
            }
        }
    }
}

/// Something that is on or off, with a sentence about it.
#[component]
pub(super) fn Switch(
    name: &'static str,
    title: String,
    about: Option<String>,
    on: bool,
    onpick: EventHandler<bool>,
) -> Element {
    rsx! {
        label { class: "switch",
            input {
                r#type: "checkbox",
                role: "switch",
                name,
                checked: on,
                onchange: move |event| onpick.call(event.checked()),
            }
            span {
                {title}
                if let Some(about) = about {
                    p { class: "about", {about} }
                }
            }
        }
    }
}
