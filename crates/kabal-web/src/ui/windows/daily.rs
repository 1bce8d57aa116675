//! The daily challenge: the month with the days that were won, and each day's deal to be played.

use dioxus::prelude::*;
use kabal_core::Draw;

use super::super::browser;
use super::super::desk::Desk;
use super::super::icons::{Icon, Sign};
use super::super::tongue::Tongue;
use super::Dialog;
use super::choices::Options;
use crate::daily::{self, DRAWS};
use crate::statistics::{Day, Month};
use crate::words::Text;

/// The window.
#[component]
pub(super) fn DailyWindow() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let language = words.language();
    let today = *desk.today.read();
    let mut draw = use_signal(|| if desk.rules().draw == Draw::THREE { Draw::THREE } else { Draw::ONE });
    // No month chosen is the present one, also when it turns.
    let mut turned_to = use_signal(|| None::<Month>);
    let month = turned_to().unwrap_or(today.month());
    let won = desk.history.read().dailies_won(daily::preset(draw()));
    let streak = daily::streak(&won, today);
    let earlier = month.previous().filter(|month| *month >= daily::first().month());
    let later = month.next().filter(|month| *month <= today.month());
    let week = Day::FIRST.month().days().skip_while(|day| day.of_week() != 0).take(7);
    let state = |day: Day| match (won.contains(&day), day == today) {
        (true, true) => "won today",
        (true, false) => "won",
        (false, true) => "today",
        (false, false) => "",
    };
    rsx! {
        Dialog {
            title: words.say(Text::Daily),
            name: "daily",
            footer: rsx! {
                footer {
                    button { r#type: "button", class: "strong", "data-action": "play-today", autofocus: true,
                        onclick: move |_| desk.deal(daily::challenge(*desk.today.peek(), draw())),
                        Sign { icon: Icon::Play }
                        {words.say(Text::DailyPlay)}
                    }
                }
            },
            Options {
                name: "daily-draw",
                title: words.say(Text::DrawLabel),
                labels: vec![words.say(Text::DrawOne), words.say(Text::DrawThree)],
                taken: DRAWS.iter().position(|known| *known == draw()),
                onpick: move |at: usize| {
                    if let Some(known) = DRAWS.get(at) {
                        draw.set(*known);
                    }
                },
            }
            div { class: "calendar", "data-streak": "{streak}",
                div { class: "turn",
                    button { r#type: "button", class: "round", "data-action": "earlier", disabled: earlier.is_none(), aria_label: words.say(Text::Earlier),
                        onclick: move |_| turned_to.set(earlier),
                        Sign { icon: Icon::Back }
                    }
                    h3 { aria_live: "polite", {browser::month_name(month, language)} }
                    button { r#type: "button", class: "round", "data-action": "later", disabled: later.is_none(), aria_label: words.say(Text::Later),
                        onclick: move |_| turned_to.set(later),
                        Sign { icon: Icon::Forward }
                    }
                }
                div { class: "month",
                    for day in week {
                        span { key: "{day}", class: "weekday", aria_hidden: "true", {browser::weekday_name(day, language)} }
                    }
                    for (at, day) in month.days().enumerate() {
                        button {
                            key: "{day}",
                            r#type: "button",
                            class: state(day),
                            "data-day": "{day}",
                            "data-won": won.contains(&day).then_some("yes"),
                            aria_current: (day == today).then_some("date"),
                            aria_label: if won.contains(&day) { words.say(Text::DayWon { day: &browser::day_name(day, language) }) } else { browser::day_name(day, language) },
                            // The first day stands under its day of the week.
                            grid_column: (at == 0).then(|| (day.of_week() + 1).to_string()),
                            disabled: day > today,
                            onclick: move |_| desk.deal(daily::challenge(day, draw())),
                            "{day.of_month()}"
                        }
                    }
                }
            }
            p { class: "about", {words.say(Text::DailyStreak { count: streak })} }
            p { class: "about", {words.say(Text::DailyAbout)} }
            p { a { class: "plain", href: "/ranked", "data-action": "ranked", {words.say(Text::RankedDaily)} } }
        }
    }
}
