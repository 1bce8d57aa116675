//! The settings window: looks, hands and language. Every choice takes effect at once.

use dioxus::prelude::*;

use super::super::desk::Desk;
use super::super::tongue::Tongue;
use super::Dialog;
use super::choices::{Options, Switch};
use crate::art::Back;
use crate::settings::{Deck, Hand, Print, Settings, Speed, Theme};
use crate::words::{Language, Text};

/// The window.
#[component]
pub(super) fn SettingsWindow() -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let settings = desk.settings.read().clone();
    let languages = [None].into_iter().chain(Language::ALL.map(Some)).collect::<Vec<_>>();
    let language_names = languages.iter().map(|language| {
        language.map_or_else(|| words.say(Text::LanguageBrowser), |named| named.name().to_owned())
    });
    let language_names = language_names.collect::<Vec<_>>();
    let spoken = languages.iter().position(|language| *language == settings.language);
    rsx! {
        Dialog { title: words.say(Text::SettingsTitle), name: "settings", footer: rsx! {},
            Pick { name: "theme", title: Text::ThemeLabel, taken: settings.theme,
                values: vec![
                    (Theme::Felt, Text::ThemeFelt), (Theme::Light, Text::ThemeLight), (Theme::Dark, Text::ThemeDark),
                    (Theme::Contrast, Text::ThemeContrast), (Theme::System, Text::ThemeSystem),
                ],
                onpick: move |theme| desk.set(|settings| settings.theme = theme) }
            Pick { name: "deck", title: Text::DeckLabel, taken: settings.deck,
                values: vec![(Deck::TwoColor, Text::DeckTwoColor), (Deck::FourColor, Text::DeckFourColor)],
                onpick: move |deck| desk.set(|settings| settings.deck = deck) }
            Pick { name: "print", title: Text::PrintLabel, taken: settings.print,
                values: vec![(Print::Normal, Text::PrintNormal), (Print::Large, Text::PrintLarge)],
                onpick: move |print| desk.set(|settings| settings.print = print) }
            Pick { name: "back", title: Text::BackLabel, taken: settings.back,
                values: vec![(Back::Rose, Text::BackRose), (Back::Knot, Text::BackKnot), (Back::Wave, Text::BackWave)],
                onpick: move |back| desk.set(|settings| settings.back = back) }
            Pick { name: "hand", title: Text::HandLabel, taken: settings.hand,
                values: vec![(Hand::Right, Text::HandRight), (Hand::Left, Text::HandLeft)],
                onpick: move |hand| desk.set(|settings| settings.hand = hand) }
            Pick { name: "speed", title: Text::SpeedLabel, taken: settings.speed,
                values: vec![(Speed::Normal, Text::SpeedNormal), (Speed::Fast, Text::SpeedFast), (Speed::Instant, Text::SpeedInstant)],
                onpick: move |speed| desk.set(|settings| settings.speed = speed) }
            Options { name: "language", title: words.say(Text::LanguageLabel), labels: language_names, taken: spoken,
                onpick: move |at: usize| {
                    let language = languages.get(at).copied().flatten();
                    desk.set(|settings| settings.language = language);
                } }
            div {
                Switch { name: "clock", title: words.say(Text::ShowClock), on: settings.clock,
                    onpick: move |on| desk.set(|settings| settings.clock = on) }
                Switch { name: "sounds", title: words.say(Text::Sounds), on: settings.sounds,
                    onpick: move |on| desk.set(|settings| settings.sounds = on) }
                Switch { name: "haptics", title: words.say(Text::Haptics), on: settings.haptics,
                    onpick: move |on| desk.set(|settings| settings.haptics = on) }
                Switch { name: "awake", title: words.say(Text::KeepAwake), on: settings.awake,
                    onpick: move |on| desk.set(|settings| settings.awake = on) }
                Switch { name: "finish-offer", title: words.say(Text::FinishSetting), on: settings.finish_offer,
                    onpick: move |on| desk.set(|settings| settings.finish_offer = on) }
                Switch { name: "lost-check", title: words.say(Text::LostCheck), on: settings.lost_check,
                    onpick: move |on| desk.set(|settings| settings.lost_check = on) }
            }
        }
    }
}

/// A setting with a few named values.
#[component]
fn Pick<T: Clone + Copy + PartialEq + 'static>(
    name: &'static str,
    title: Text<'static>,
    values: Vec<(T, Text<'static>)>,
    taken: T,
    onpick: EventHandler<T>,
) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let labels = values.iter().map(|(_, label)| words.say(*label)).collect::<Vec<_>>();
    let at = values.iter().position(|(value, _)| *value == taken);
    rsx! {
        Options { name, title: words.say(title), labels, taken: at,
            onpick: move |at: usize| {
                if let Some((value, _)) = values.get(at) {
                    onpick.call(*value);
                }
            } }
    }
}

impl Desk {
    /// Changes a setting.
    pub(super) fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings.write());
        self.keep_settings();
    }
}
