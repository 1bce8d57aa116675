//! The rules window: how the game goes, how a profile sets it, what everything is worth, and the rulings.

use dioxus::prelude::*;
use kabal_core::{Currency, PRESETS, Points, Preset, Profile, Rules};

use super::super::desk::Desk;
use super::super::icons::{Icon, Sign};
use super::super::tongue::Tongue;
use super::Dialog;
use super::choices::{Options, Selection};
use crate::rulebook::{Line, Value, parameters, points, rulings};
use crate::words::{Text, Words};

/// How the game goes under all rules.
const GAME: [Text<'static>; 6] = [
    Text::GameDeal,
    Text::GameAim,
    Text::GameColumns,
    Text::GameRuns,
    Text::GameFoundations,
    Text::GameStock,
];

/// The window.
#[component]
pub(super) fn RulesWindow() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let own = desk.rules();
    let mut preset = use_signal(|| own.nearest_preset());
    let presets = PRESETS.iter().filter(|known| known.profile == preset().profile).collect::<Vec<_>>();
    // The game in play may have rules of its own: then they are told in place of the preset that is nearest to them.
    let custom = Preset::with_rules(&own).is_none() && preset() == own.nearest_preset();
    let rules = if custom { own } else { preset().rules };
    rsx! {
        Dialog {
            title: words.say(Text::RulesPage),
            name: "rules",
            footer: rsx! {
                // A duel makes room for no example.
                if !desk.is_duel() {
                    footer {
                        button { r#type: "button", class: "strong", "data-action": "examples", onclick: move |_| desk.try_example(0),
                            Sign { icon: Icon::Play }
                            {words.say(Text::Examples)}
                        }
                    }
                }
            },
            Options {
                name: "rules-profile",
                title: words.say(Text::Profile),
                labels: Profile::ALL.map(|profile| words.profile(profile)).to_vec(),
                taken: Profile::ALL.iter().position(|known| *known == preset().profile),
                onpick: move |at: usize| {
                    let first = Profile::ALL.get(at).and_then(|profile| PRESETS.iter().find(|known| known.profile == *profile));
                    preset.set(first.unwrap_or(preset()));
                },
            }
            if presets.len() > 1 {
                div { class: "pick",
                    Selection {
                        name: "rules-preset",
                        title: words.say(Text::Variants),
                        labels: presets.iter().map(|known| words.preset(known)).collect::<Vec<_>>(),
                        taken: presets.iter().position(|known| *known == preset()),
                        onpick: move |at: usize| {
                            let of_profile = PRESETS.iter().filter(|known| known.profile == preset().profile);
                            preset.set(of_profile.clone().nth(at).unwrap_or(preset()));
                        },
                    }
                }
            }
            div { class: "page",
                h3 { {words.say(Text::RulesGame)} }
                ul {
                    for text in GAME {
                        li { {words.say(text)} }
                    }
                }
                h3 { {words.say(if custom { Text::Custom } else { Text::RulesHere })} }
                {lines(&words, &parameters(&rules), &rules)}
                if rules.score.is_some() {
                    h3 { {words.say(Text::Scoring)} }
                    {lines(&words, &points(&rules), &rules)}
                }
                h3 { {words.say(Text::RulesRulings)} }
                p { class: "about", {words.say(Text::RulesRulingsAbout)} }
                ul {
                    for ruling in rulings(preset().profile, &rules) {
                        li { key: "{ruling.name}", "data-ruling": ruling.name, {words.say(ruling.text)} }
                    }
                }
            }
        }
    }
}

/// Parameters and their values.
fn lines(words: &Words, lines: &[Line], rules: &Rules) -> Element {
    let currency = rules.score.map_or(Currency::Points, |table| table.currency);
    rsx! {
        dl { class: "sum",
            for line in lines {
                dt { {words.say(line.title)} }
                dd { {value(words, line.value, currency)} }
            }
        }
    }
}

fn value(words: &Words, value: Value, currency: Currency) -> String {
    match value {
        Value::Said(text) => words.say(text),
        Value::Worth(points) if points > Points::ZERO && currency == Currency::Points => {
            format!("+{}", words.points(points))
        }
        Value::Worth(points) => words.score(points, currency),
    }
}
