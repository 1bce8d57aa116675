//! The statistics window: what became of the player's games, in figures and charts, for a profile or one of its
//! presets; and the file in which all of it can be kept, read again, or after which it can be erased.

use dioxus::prelude::*;
use kabal_core::{Currency, PRESETS, Profile};

use super::super::browser;
use super::super::desk::Desk;
use super::super::icons::{Icon, Sign};
use super::super::keep::{Erased, unstoppable};
use super::super::share::file_button;
use super::super::tongue::Tongue;
use super::Dialog;
use super::charts::{Bar, Caption, bars, curve};
use super::choices::{Options, Selection};
use crate::statistics::{Board, Figures, History, Spread, WrongLine};
use crate::words::{self, Text, Words};

/// What was done with all results, and can be said in a line.
#[derive(Clone, Debug)]
enum Done {
    Nothing,
    /// The player is asked once more before they are erased.
    Asked,
    Erased(Erased),
    Imported(Result<usize, WrongLine>),
    /// The file was no text.
    Unreadable,
}

/// The window.
#[component]
pub(super) fn Statistics() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut board = use_signal(|| Board::Profile(desk.rules().nearest_preset().profile));
    let profile = board().profile();
    let history = desk.history.read();
    let figures = history.figures(board());
    // Only what was played can be chosen.
    let presets = PRESETS.iter().filter(|preset| preset.profile == profile).map(Board::Preset);
    let played = presets.filter(|preset| history.on(*preset).next().is_some());
    let boards: Vec<Board> = [Board::Profile(profile)].into_iter().chain(played).collect();
    let names = boards.iter().map(|board| match board {
        Board::Profile(_) => words.say(Text::AllDeals),
        Board::Preset(preset) => words.preset(preset),
    });
    let names = names.collect::<Vec<_>>();
    let at = boards.iter().position(|known| *known == board());
    rsx! {
        Dialog {
            title: words.say(Text::StatisticsTitle),
            name: "statistics",
            footer: rsx! {},
            Options {
                name: "statistics-profile",
                title: words.say(Text::Profile),
                labels: Profile::ALL.map(|profile| words.profile(profile)).to_vec(),
                taken: Profile::ALL.iter().position(|known| *known == profile),
                onpick: move |at: usize| {
                    if let Some(known) = Profile::ALL.get(at) {
                        board.set(Board::Profile(*known));
                    }
                },
            }
            if boards.len() > 2 {
                div { class: "pick",
                    Selection { name: "statistics-preset", title: words.say(Text::Variants), labels: names, taken: at,
                        onpick: move |at: usize| {
                            if let Some(known) = boards.get(at) {
                                board.set(*known);
                            }
                        } }
                }
            }
            if figures.played == 0 {
                p { class: "about", {words.say(Text::NoGamesYet)} }
            } else {
                dl { class: "figures",
                    for (name, label, value) in lines(&words, &figures) {
                        div { key: "{name}",
                            dt { {label} }
                            dd { "data-figure": name, {value} }
                        }
                    }
                }
                {charts(&words, &history, board())}
            }
            Files {}
        }
    }
}

/// Each figure that there is: its stable name, its label, its value.
fn lines(words: &Words, figures: &Figures) -> Vec<(&'static str, String, String)> {
    let percent = figures.won_percent();
    let score = |points, currency| words.score(points, currency);
    let lines = [
        ("played", Text::Played, Some(figures.played.to_string())),
        ("won", Text::GamesWon, Some(format!("{} ({percent}\u{a0}%)", figures.won))),
        ("streak", Text::Streak, Some(figures.streak.to_string())),
        ("best-streak", Text::BestStreak, Some(figures.best_streak.to_string())),
        ("win-days", Text::WinDays, Some(figures.win_days.to_string())),
        ("best-score", Text::BestScore, figures.best_points.map(|points| score(points, Currency::Points))),
        (
            "best-dollars",
            Text::BestDollars,
            figures.best_dollars.map(|points| score(points, Currency::Dollars)),
        ),
        ("balance", Text::Balance, figures.balance.map(|points| score(points, Currency::CumulativeDollars))),
        ("fastest", Text::FastestWin, figures.fastest.map(words::clock)),
        ("fewest", Text::FewestMoves, figures.fewest.map(|moves| moves.to_string())),
    ];
    lines.into_iter().filter_map(|(name, label, value)| Some((name, words.say(label), value?))).collect()
}

/// Results over time, how long wins took, and the balance of cumulative Vegas.
fn charts(words: &Words, history: &History, board: Board) -> Element {
    let recent = history.recent(board);
    let results = recent.iter().map(|won| Bar { height: if *won { 1.0 } else { 0.28 }, quiet: !won });
    let said = words
        .say(Text::ChartRecentSaid { count: recent.len(), won: recent.iter().filter(|won| **won).count() });
    let results = (recent.len() > 1).then(|| {
        let (title, ends) = (words.say(Text::ChartRecent), [said.clone(), String::new()]);
        bars(Caption { name: "results", title, said, ends }, &results.collect::<Vec<_>>())
    });
    let spread = Spread::of(&history.minutes_of_wins(board)).filter(|spread| spread.counts.len() > 1);
    let times = spread.map(|Spread { from, step, counts }| {
        let (from, to) = (from as usize, from as usize + step as usize * counts.len());
        let said = words.say(Text::ChartTimesSaid { count: counts.iter().sum(), from, to });
        let ends = [from, to].map(|count| words.say(Text::Minutes { count }));
        let most = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
        let heights = counts.iter().map(|count| Bar { height: *count as f64 / most, quiet: *count == 0 });
        let caption = Caption { name: "times", title: words.say(Text::ChartTimes), said, ends };
        bars(caption, &heights.collect::<Vec<_>>())
    });
    let balances = history.balances(board);
    let balance = (balances.len() > 2).then(|| {
        let ends = [balances.first(), balances.last()]
            .map(|dollars| words.score(dollars.copied().unwrap_or_default(), Currency::Dollars));
        let title = words.say(Text::Balance);
        let said = format!("{title}: {}", ends[1]);
        let values = balances.iter().map(|dollars| dollars.0 as f64).collect::<Vec<_>>();
        curve(Caption { name: "balance", title, said, ends }, &values)
    });
    rsx! {
        {results}
        {times}
        {balance}
    }
}

/// Does something with all results, to its end, and shows that while the window is open.
fn carry_out(mut done: Signal<Done>, deed: impl Future<Output = Done> + 'static) {
    let end = unstoppable(deed);
    spawn(async move { done.set(end.await) });
}

/// What can be done with all results at once.
#[component]
fn Files() -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let mut done = use_signal(|| Done::Nothing);
    let sentence = match &*done.read() {
        Done::Nothing => None,
        Done::Asked => Some(Text::EraseQuestion),
        Done::Erased(_) => Some(Text::Erased),
        Done::Imported(Ok(count)) => Some(Text::Imported { count: *count }),
        Done::Imported(Err(WrongLine(line))) => Some(Text::ImportFailed { line: *line }),
        Done::Unreadable => Some(Text::FileUnreadable),
    };
    let step = done.read().clone();
    rsx! {
        div { class: "files",
            p { class: "question", role: "status", "data-notice": "statistics",
                if let Some(sentence) = sentence {
                    {words.say(sentence)}
                }
            }
            match step {
                Done::Asked => rsx! {
                    button { r#type: "button", class: "plain", "data-action": "cancel", onclick: move |_| done.set(Done::Nothing),
                        {words.say(Text::Cancel)}
                    }
                    button { r#type: "button", class: "strong", "data-action": "confirm",
                        onclick: move |_| {
                            carry_out(done, async move { Done::Erased(desk.erase_results().await) });
                        },
                        {words.say(Text::EraseStatistics)}
                    }
                },
                Done::Erased(erased) => rsx! {
                    button { r#type: "button", class: "strong", "data-action": "bring-back",
                        onclick: move |_| {
                            let erased = erased.clone();
                            carry_out(done, async move {
                                desk.bring_back(erased).await;
                                Done::Nothing
                            });
                        },
                        Sign { icon: Icon::Undo }
                        {words.say(Text::Undo)}
                    }
                },
                _ => rsx! {
                    button { r#type: "button", class: "plain", "data-action": "export",
                        onclick: move |_| browser::save_file("kabal-statistics.txt", &desk.history.peek().to_string()),
                        Sign { icon: Icon::Save }
                        {words.say(Text::Export)}
                    }
                    {file_button("import", words.say(Text::Import), move |text| {
                        carry_out(done, async move {
                            match text.await {
                                Some(text) => Done::Imported(desk.add_results(&text).await),
                                None => Done::Unreadable,
                            }
                        });
                    })}
                    button { r#type: "button", class: "plain", "data-action": "erase", onclick: move |_| done.set(Done::Asked),
                        {words.say(Text::EraseStatistics)}
                    }
                },
            }
        }
    }
}
