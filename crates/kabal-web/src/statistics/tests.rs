//! Figures by hand, and one game, one result, whatever happens to the game.

use kabal_core::{Action, DealCode, DealNumber, Game, Play, Preset, Profile};
use pollster::block_on;
use proptest::prelude::*;

use super::*;
use crate::clock::Moment;
use crate::session::Local;
use crate::store::Memory;

fn history(lines: &str) -> History {
    let mut history = History::default();
    history.import(lines).unwrap();
    history
}

#[test]
fn figures_are_counted_from_the_results() {
    let history = history(
        "1 0000000000000001 100 2026-11-28 modern won points 3000 150 200000 ranked\n\
         1 0000000000000002 200 2026-11-28 modern left points 90 12 60000 ranked\n\
         1 0000000000000003 300 2026-11-29 modern won points 2000 110 300000 ranked\n\
         1 0000000000000004 400 2026-11-30 modern won points 9000 99 100000 unranked\n\
         1 0000000000000005 500 2026-11-30 classic won points 700 80 90000 ranked\n",
    );
    assert_eq!(
        history.figures(Profile::Modern),
        Figures {
            played: 4,
            won: 3,
            streak: 2,
            best_streak: 2,
            best_points: Some(Points(3000)),
            best_dollars: None,
            fastest: Some(Millis(200_000)),
            fewest: Some(110),
            balance: None,
            win_days: 3,
        }
    );
    assert_eq!(history.figures(Profile::Modern).won_percent(), 75);
    assert_eq!(history.figures(Profile::Duel), Figures::default());
    assert_eq!(history.figures(Profile::Duel).won_percent(), 0);
}

#[test]
fn a_preset_has_figures_of_its_own_and_its_profile_has_those_of_all() {
    let history = history(
        "1 0000000000000001 100 2026-11-28 modern won points 3000 150 200000 ranked\n\
         2 0000000000000002 200 2026-11-28 KM1-D3N won points 900 120 60000 ranked -\n\
         2 0000000000000003 300 2026-11-29 KM1-D1N left points 20 11 3000 ranked 2026-11-29\n",
    );
    let of = |prefix| history.figures(Board::Preset(Preset::with_prefix(prefix).unwrap()));
    assert_eq!((of("KM1-D3N").played, of("KM1-D3N").won), (1, 1));
    assert_eq!((of("KM1-D1N").played, of("KM1-D1N").won), (1, 0));
    assert_eq!(of("KL1-D1N").played, 0);
    let all = history.figures(Profile::Modern);
    assert_eq!((all.played, all.won, all.best_points), (3, 2, Some(Points(3000))));
}

#[test]
fn a_challenge_that_was_lost_marks_no_day() {
    let history = history(
        "2 0000000000000001 100 2026-11-28 KM1-D1N won points 900 120 60000 ranked 2026-11-27\n\
         2 0000000000000002 200 2026-11-28 KM1-D1N left points 20 11 3000 ranked 2026-11-28\n\
         2 0000000000000003 300 2026-11-29 KM1-D3N won points 900 120 60000 ranked 2026-11-29\n\
         2 0000000000000004 400 2026-11-30 KM1-D1N won points 900 120 60000 ranked -\n",
    );
    let won = history.dailies_won(Preset::with_prefix("KM1-D1N").unwrap());
    assert_eq!(won.iter().map(ToString::to_string).collect::<Vec<_>>(), ["2026-11-27"]);
}

#[test]
fn the_cumulative_balance_goes_from_deal_to_deal_losses_included() {
    let history = history(
        "1 0000000000000001 100 2026-11-28 modern left balance -52 0 0 ranked\n\
         1 0000000000000002 200 2026-11-28 modern won balance 208 150 200000 ranked\n\
         1 0000000000000003 300 2026-11-28 modern left dollars -20 150 200000 ranked\n\
         1 0000000000000004 400 2026-11-29 modern left balance 3 40 200000 unranked\n",
    );
    let figures = history.figures(Profile::Modern);
    // -52 + 208 + 3; the plain Vegas game has no part in it.
    assert_eq!(figures.balance, Some(Points(159)));
    assert_eq!(figures.best_dollars, Some(Points(208)));
}

#[test]
fn days_in_a_row_count_across_months_and_a_day_left_out_breaks_the_run() {
    let day = |text: &str| text.parse::<Day>().unwrap();
    let days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"].map(day);
    assert_eq!(longest_run(&days.into_iter().collect()), 3);
    assert_eq!(longest_run(&BTreeSet::new()), 0);
}

#[test]
fn of_two_results_of_a_game_the_win_stands_and_counts_once() {
    let lines = [
        "1 0000000000000001 100 2026-11-28 modern left points 5 9 9000 ranked",
        "1 0000000000000001 200 2026-11-28 modern won points 800 150 200000 ranked",
        "1 0000000000000001 300 2026-11-28 modern won points 900 160 210000 ranked",
        "1 0000000000000001 400 2026-11-28 modern given-up points 6 10 9500 ranked",
    ];
    let store = Memory::default();
    for line in lines {
        block_on(record(&store, line.parse().unwrap())).unwrap();
    }
    let (history, damaged) = block_on(History::load(&store)).unwrap();
    assert_eq!((history.to_string().trim_end(), damaged), (lines[1], 0));
}

#[test]
fn an_exported_file_reads_back_and_a_wrong_one_changes_nothing() {
    let text = "1 0000000000000002 100 2026-11-28 duel won points 41000 150 200000 ranked\n\
                1 0000000000000001 200 2026-11-28 duel timed-out points 900 15 300000 ranked\n";
    let mut history = history(text);
    assert_eq!(history.to_string(), text);
    assert_eq!(history.import(text), Ok(0));
    let wrong = "1 0000000000000009 100 2026-11-28 duel won points 41000 150 200000 ranked\nnonsense\n";
    assert_eq!(history.import(wrong), Err(WrongLine(2)));
    assert_eq!(history.to_string(), text);
}

#[test]
fn what_is_no_result_is_counted_and_left_alone() {
    let store = Memory::default();
    let key = Key::Result(GameId::from_random_bits(7));
    block_on(store.update(key, |_| Change::Put("nonsense".into()))).unwrap();
    let (history, damaged) = block_on(History::load(&store)).unwrap();
    assert_eq!((history, damaged), (History::default(), 1));
    assert_eq!(block_on(store.get(key)).unwrap().as_deref(), Some("nonsense"));
}

/// What a player may do to a game, in any order and in two tabs.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play(usize),
    Undo,
    Redo,
    GiveUp,
    Restart,
    NewGame,
    Reload,
    OtherTab,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0..20_usize).prop_map(Step::Play),
        2 => Just(Step::Undo),
        1 => Just(Step::Redo),
        1 => Just(Step::GiveUp),
        1 => Just(Step::Restart),
        1 => Just(Step::NewGame),
        1 => Just(Step::Reload),
        1 => Just(Step::OtherTab),
    ];
    proptest::collection::vec(step, 1..80)
}

/// A tab: a game under its id.
#[derive(Clone)]
struct Tab {
    id: GameId,
    session: Local,
}

impl Tab {
    fn deal(code: DealCode, ids: &mut u64) -> Self {
        *ids += 1;
        Self { id: GameId::from_random_bits(*ids), session: Local::deal(code, Moment(0)) }
    }

    fn record(&self, store: &Memory) -> Option<GameId> {
        let day = Day::new(2026, 11, 30).unwrap();
        let result = GameResult::of(self.id, self.session.game(), Moment(1), day)?;
        block_on(record(store, result)).unwrap();
        Some(self.id)
    }
}

proptest! {
    #[test]
    fn each_game_counts_once_and_not_more_are_won_than_played(steps in steps(), number in 0..1000_u32) {
        let rules = &Preset::with_prefix("KD1-D3P").unwrap().rules;
        let code = |number| DealCode::numbered(rules, DealNumber::from_random_bits(number));
        let store = Memory::default();
        let mut ids = 0;
        let mut tabs = [Tab::deal(code(number), &mut ids), Tab::deal(code(number), &mut ids)];
        tabs[1] = tabs[0].clone();
        let (mut at, mut recorded) = (0, BTreeSet::new());
        for step in steps {
            let tab = &mut tabs[at];
            match step {
                Step::Play(nth) => {
                    let plays = tab.session.view().open().plays(rules);
                    let play = plays.get(nth % plays.len().max(1)).copied().unwrap_or(Play::Draw);
                    let _ = tab.session.play(Moment(0), play.into());
                }
                Step::Undo => drop(tab.session.play(Moment(0), Action::Undo)),
                Step::Redo => drop(tab.session.play(Moment(0), Action::Redo)),
                Step::GiveUp => drop(tab.session.play(Moment(0), Action::GiveUp)),
                Step::Restart | Step::NewGame => {
                    recorded.extend(tab.record(&store));
                    let next = if matches!(step, Step::Restart) { number } else { number + 1 };
                    *tab = Tab::deal(code(next), &mut ids);
                }
                Step::Reload => {
                    let game = Game::replay(&tab.session.game().transcript()).unwrap();
                    tab.session = Local::resume(game, tab.session.mark(Moment(0)));
                }
                Step::OtherTab => at = 1 - at,
            }
            if tabs[at].session.view().status.state != kabal_core::State::Playing {
                recorded.extend(tabs[at].record(&store));
            }
        }
        let (history, _) = block_on(History::load(&store)).unwrap();
        let figures = history.figures(Profile::Duel);
        prop_assert_eq!(figures.played, recorded.len());
        prop_assert!(figures.won <= figures.played);
        prop_assert!(figures.streak <= figures.best_streak && figures.best_streak <= figures.won);
    }
}
