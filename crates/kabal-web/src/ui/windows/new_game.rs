//! The new-game window: profile, draw, scoring, variants; and the deal's code, to be copied or typed in.

use dioxus::prelude::*;
use kabal_core::{DealCode, Draw, ParseCodeError, Passes, Profile, Rules};

use super::super::browser;
use super::super::desk::Desk;
use super::super::icons::{Icon, Sign};
use super::super::tongue::Tongue;
use super::Dialog;
use super::choices::{Options, Switch};
use super::custom::Custom;
use crate::new_game::{Choice, Scoring, Variant};
use crate::thinker::is_welcome;
use crate::words::{Text, Words};

/// What is being chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wanted {
    Profile(Choice),
    Own(Rules),
}

impl Wanted {
    fn of(rules: &Rules) -> Self {
        Choice::of_rules(rules).map_or(Self::Own(*rules), Self::Profile)
    }

    fn rules(&self) -> Rules {
        match self {
            Self::Profile(choice) => choice.rules(),
            Self::Own(rules) => *rules,
        }
    }

    fn taken(&self) -> Option<usize> {
        match self {
            Self::Profile(choice) => Profile::ALL.iter().position(|profile| *profile == choice.profile()),
            Self::Own(_) => Some(Profile::ALL.len()),
        }
    }
}

/// The window.
#[component]
pub(super) fn NewGame() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut wanted = use_signal(|| Wanted::of(&desk.rules()));
    let mut winnable_only = use_signal(|| desk.settings.peek().winnable_only);
    let about = words.say(match &*wanted.read() {
        Wanted::Own(_) => Text::CustomAbout,
        Wanted::Profile(choice) => match choice.profile() {
            Profile::Classic => Text::ClassicAbout,
            Profile::Modern => Text::ModernAbout,
            Profile::Duel => Text::DuelAbout,
            Profile::Traditional => Text::TraditionalAbout,
        },
    });
    let names = [Text::Classic, Text::Modern, Text::Duel, Text::Traditional, Text::Custom];
    let taken = wanted.read().taken();
    rsx! {
        Dialog {
            title: words.say(Text::NewGameTitle),
            name: "new-game",
            footer: rsx! {
                footer {
                    button {
                        r#type: "button",
                        class: "strong",
                        "data-action": "deal",
                        onclick: move |_| {
                            desk.set(|settings| settings.winnable_only = winnable_only());
                            desk.deal_new(&wanted.peek().rules());
                        },
                        {words.say(Text::Deal)}
                    }
                }
            },
            div {
                Options {
                    name: "profile",
                    title: words.say(Text::Profile),
                    labels: names.map(|name| words.say(name)).to_vec(),
                    taken,
                    onpick: move |at: usize| {
                        let rules = wanted.peek().rules();
                        wanted.set(match Profile::ALL.get(at) {
                            Some(profile) => Wanted::Profile(Choice::of_profile(*profile)),
                            None => Wanted::Own(rules),
                        });
                    },
                }
                p { class: "about", {about} }
            }
            match *wanted.read() {
                Wanted::Profile(choice) => rsx! {
                    ProfileChoice { choice, onpick: move |choice| wanted.set(Wanted::Profile(choice)) }
                },
                Wanted::Own(rules) => rsx! {
                    Custom { rules, onpick: move |rules| wanted.set(Wanted::Own(rules)) }
                },
            }
            if is_welcome(&wanted.read().rules()) {
                div {
                    Switch { name: "winnable-only", title: words.say(Text::WinnableOnly),
                        about: words.say(Text::WinnableOnlyAbout), on: winnable_only(),
                        onpick: move |on| winnable_only.set(on) }
                }
            }
            CodeField {}
        }
    }
}

/// What a profile leaves to choose.
#[component]
fn ProfileChoice(choice: Choice, onpick: EventHandler<Choice>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let draws: Vec<Draw> = choice.draws().collect();
    let scorings: Vec<Scoring> = choice.scorings().collect();
    let draw_names = draws.iter().map(|draw| draw_name(&words, choice.profile(), *draw)).collect::<Vec<_>>();
    let scoring_names = scorings.iter().map(|scoring| words.say(Text::from(*scoring))).collect::<Vec<_>>();
    let drawn = draws.iter().position(|draw| *draw == choice.draw());
    let scored = scorings.iter().position(|scoring| *scoring == choice.scoring());
    rsx! {
        if draws.len() > 1 {
            Options { name: "draw", title: words.say(Text::DrawLabel), labels: draw_names, taken: drawn,
                onpick: move |at: usize| onpick.call(draws.get(at).map_or(choice, |draw| choice.with_draw(*draw))) }
        }
        if scorings.len() > 1 {
            Options { name: "scoring", title: words.say(Text::Scoring), labels: scoring_names, taken: scored,
                onpick: move |at: usize| onpick.call(scorings.get(at).map_or(choice, |scoring| choice.with_scoring(*scoring))) }
        }
        if !choice.variants().is_empty() {
            fieldset {
                legend { {words.say(Text::Variants)} }
                for variant in choice.variants().iter().copied() {
                    VariantSwitch { key: "{variant:?}", choice, variant, onpick }
                }
            }
        }
    }
}

#[component]
fn VariantSwitch(choice: Choice, variant: Variant, onpick: EventHandler<Choice>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let (name, title, about) = match variant {
        Variant::Thoughtful => ("thoughtful", Text::Thoughtful, Some(Text::ThoughtfulAbout)),
        Variant::AnyCard => ("any-card", Text::AnyCard, Some(Text::AnyCardAbout)),
        Variant::WorryingBack => ("worrying-back", Text::WorryingBack, Some(Text::WorryingBackAbout)),
        Variant::Passes => ("passes", Text::RulePasses, None),
    };
    let on = choice.has(variant);
    let passes = choice.passes().filter(|_| variant == Variant::Passes);
    rsx! {
        Switch { name, title: words.say(title), about: about.map(|about| words.say(about)), on,
            onpick: move |on| onpick.call(choice.with_variant(variant, on)) }
        if let Some(passes) = passes {
            Options {
                name: "pass-count",
                title: words.say(Text::RulePasses),
                labels: PASSES.map(|count| words.say(Text::CountTimes { count })).to_vec(),
                taken: PASSES.iter().position(|count| *count == passes.get() as usize),
                onpick: move |at: usize| {
                    let passes = PASSES.get(at).and_then(|count| u32::try_from(*count).ok());
                    if let Some(Passes::Limited(passes)) = passes.map(Passes::limited) {
                        onpick.call(choice.with_passes(passes));
                    }
                },
            }
        }
    }
}

/// The numbers of passes that are offered.
const PASSES: [usize; 5] = [1, 2, 3, 4, 5];

fn draw_name(words: &Words, profile: Profile, draw: Draw) -> String {
    // Classic calls its draws easy and hard (seed 000).
    words.say(match (profile, draw == Draw::ONE) {
        (Profile::Classic, true) => Text::DrawOneEasy,
        (Profile::Classic, false) => Text::DrawThreeHard,
        (_, true) => Text::DrawOne,
        (_, false) => Text::DrawThree,
    })
}

/// The id of the field for a deal code.
const CODE: &str = "deal-code";

/// The code of the game on the desk, and a place to type in another one.
#[component]
fn CodeField() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let game = desk.game.read();
    let Some(local) = game.local() else { return rsx! {} };
    let code = local.game().code().clone();
    let mut typed = use_signal(|| code.to_string());
    let mut wrong = use_signal(|| None::<ParseCodeError>);
    let mut copied = use_signal(|| None::<bool>);
    let text = code.to_string();
    rsx! {
        form {
            onsubmit: move |event| {
                event.prevent_default();
                match typed.peek().parse::<DealCode>() {
                    Ok(code) => desk.deal(code),
                    Err(error) => wrong.set(Some(error)),
                }
            },
            label { class: "title", r#for: CODE, {words.say(Text::CodeLabel)} }
            div { class: "field",
                input {
                    id: CODE,
                    r#type: "text",
                    "data-code": "{code}",
                    value: "{typed}",
                    spellcheck: "false",
                    autocomplete: "off",
                    autocapitalize: "characters",
                    aria_invalid: if wrong.read().is_some() { "true" },
                    aria_describedby: "code-wrong",
                    onfocus: move |_| browser::select(CODE),
                    oninput: move |event| {
                        typed.set(event.value());
                        wrong.set(None);
                    },
                }
                if *typed.read() == text {
                    button {
                        r#type: "button",
                        class: "plain",
                        "data-action": "copy",
                        onclick: move |_| {
                            let text = text.clone();
                            spawn(async move { copied.set(Some(browser::copy(&text).await)) });
                        },
                        Sign { icon: Icon::Copy }
                        {words.say(if copied() == Some(true) { Text::Copied } else { Text::Copy })}
                    }
                } else {
                    button { r#type: "submit", class: "plain", "data-action": "open", {words.say(Text::CodeOpen)} }
                }
            }
            p { id: "code-wrong", class: "wrong", role: "alert",
                if let Some(error) = &*wrong.read() {
                    {words.code_error(error)}
                } else if copied() == Some(false) {
                    {words.say(Text::CopyFailed)}
                }
            }
        }
    }
}
