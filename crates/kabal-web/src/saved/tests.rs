//! Saved games read back, and nothing else is read.

use kabal_core::{Action, DealCode, DealNumber, PRESETS, Play};
use proptest::prelude::*;

use super::*;

const TEXT: &str = "kabal 1\n\
    deal KL1-D1N-AAAAAAG\n\
    game 00c0ffee12345678\n\
    tab 9a3f00d112345678\n\
    save 17\n\
    clock 65200\n\
    colour green\n\
    \n\
    0 D\n\
    1250 D\n\
    1300 U\n";

#[test]
fn a_saved_game_is_its_transcript_with_header_lines() {
    let saved: Saved = TEXT.parse().unwrap();
    assert_eq!(saved.id.to_string(), "00c0ffee12345678");
    assert_eq!(saved.clock, ClockMark::Counted(Millis(65_200)));
    assert_eq!(saved.game.view().waste.count, 1);
    assert_eq!(saved.unknown, [Header::new("colour", "green").unwrap()]);
    assert_eq!(saved.to_string(), TEXT);
    assert_eq!(Saved::stamp_of(TEXT), Some(saved.stamp));
}

#[test]
fn a_damaged_game_is_refused_with_the_reason() {
    let cases = [
        ("kabal 1", "kabal 2", "line 1: expected `kabal 1`, found `kabal 2`"),
        ("1250 D", "1250 R", "line 10: `1250 R` is refused: the stock is not empty yet"),
        ("1300 U\n", "1300 U", "line 11: the last line is not finished: it ends without a line break"),
        ("save 17\n", "", "the header `save` is missing"),
        ("save 17", "save 017", "the header `save` has the value `017`"),
        ("clock 65200", "dealt 65200", "the header `clock` is missing"),
        ("clock 65200", "clock -1", "the header `clock` has the value `-1`"),
        ("tab 9a", "tab 9A", "the header `tab` has the value `9A3f00d112345678`"),
        ("colour green", "game 00c0ffee12345679", "the header `game` is there twice"),
    ];
    for (from, to, reason) in cases {
        let damage = TEXT.replacen(from, to, 1).parse::<Saved>().expect_err(to);
        assert_eq!(damage.to_string(), reason);
    }
}

#[test]
fn a_game_that_does_not_count_says_so_in_a_line_of_its_own() {
    let practice = TEXT.replace("clock 65200\n", "clock 65200\npractice yes\n");
    let saved: Saved = practice.parse().unwrap();
    assert_eq!(saved.counting, Counting::Practice);
    assert_eq!(saved.to_string(), practice);
    // A text of an older version has no such line, and its game counts.
    assert_eq!(TEXT.parse::<Saved>().unwrap().counting, Counting::Counted);
    let wrong = practice.replace("practice yes", "practice no").parse::<Saved>().expect_err("no such value");
    assert_eq!(wrong.to_string(), "the header `practice` has the value `no`");
}

#[test]
fn with_a_time_limit_the_moment_of_the_deal_is_kept() {
    let rules = &PRESETS.iter().find(|preset| preset.rules.time_limit.is_some()).unwrap().rules;
    let saved = Saved {
        id: GameId::from_random_bits(1),
        stamp: Stamp { tab: TabId::from_random_bits(2), save: 3 },
        counting: Counting::Counted,
        clock: ClockMark::Dealt(Moment(1_796_000_000_000)),
        game: Game::new(DealCode::numbered(rules, DealNumber::from_random_bits(4))),
        unknown: Vec::new(),
    };
    let text = saved.to_string();
    assert!(text.contains("\ndealt 1796000000000\n"), "{text}");
    assert_eq!(text.parse::<Saved>().unwrap().to_string(), text);
}

/// A game in which some of the plays that are legal were played.
fn played(preset: usize, number: u32, picks: &[u16]) -> Game {
    let rules = &PRESETS[preset % PRESETS.len()].rules;
    let mut game = Game::new(DealCode::numbered(rules, DealNumber::from_random_bits(number)));
    for (at, pick) in picks.iter().enumerate() {
        let view = game.view();
        let plays = view.open().plays(rules);
        let play = plays.get(usize::from(*pick) % plays.len().max(1)).copied().unwrap_or(Play::Draw);
        let action = if pick % 7 == 0 { Action::Undo } else { play.into() };
        // What is refused, as an undo before the first play, is not in the game.
        let _ = game.play(Millis(if at == 0 { 0 } else { view.status.clock.0 + 100 }), action);
    }
    game
}

proptest! {
    #[test]
    fn every_game_reads_back(preset in 0..13_usize, number: u32, picks in prop::collection::vec(any::<u16>(), 0..60)) {
        let game = played(preset, number, &picks);
        let clock = match game.rules().time_limit {
            Some(_) => ClockMark::Dealt(Moment(5)),
            None => ClockMark::Counted(game.status().clock),
        };
        let stamp = Stamp { tab: TabId::from_random_bits(2), save: 3 };
        let saved = Saved { id: GameId::from_random_bits(number.into()), stamp, counting: Counting::Counted, clock, game, unknown: Vec::new() };
        let text = saved.to_string();
        let read: Saved = text.parse().unwrap();
        prop_assert_eq!(read.game.view(), saved.game.view());
        prop_assert_eq!((read.id, read.stamp, read.clock), (saved.id, saved.stamp, saved.clock));
        prop_assert_eq!(read.to_string(), text);
    }

    /// Whatever a text is, it is refused or it is exactly what would be written.
    #[test]
    fn damage_is_refused_and_never_misread(
        cuts in prop::collection::vec((0..300_usize, 0..12_usize, "[ -~\n]{0,6}"), 1..4),
    ) {
        let mut text = TEXT.to_owned();
        for (at, length, with) in cuts {
            let at = at.min(text.len());
            let end = (at + length).min(text.len());
            text.replace_range(at..end, &with);
        }
        match text.parse::<Saved>() {
            // Only the order of the header lines is free.
            Ok(saved) => {
                let written = saved.to_string();
                prop_assert_eq!(sorted(&written), sorted(&text));
            }
            Err(damage) => prop_assert!(!damage.to_string().is_empty()),
        }
    }

    #[test]
    fn any_text_at_all_is_survived(text in "\\PC{0,200}") {
        let _ = Saved::stamp_of(&text);
        prop_assert!(text.parse::<Saved>().is_err());
    }
}

fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<_> = text.lines().collect();
    lines.sort_unstable();
    lines
}
