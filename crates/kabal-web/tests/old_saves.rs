//! What earlier versions of the page wrote, each new one reads: games, settings and results, as they lay in the browser.
//!
//! A folder of `saves` is a form of the texts that has been in use. Nothing in it is ever changed; a new form gets a new
//! folder.

use kabal_core::{Millis, Profile, State};
use kabal_web::clock::{ClockMark, Moment};
use kabal_web::saved::Saved;
use kabal_web::settings::{Deck, Hand, Print, Settings, Speed, Theme};
use kabal_web::statistics::{History, Outcome};
use kabal_web::words::Language;

/// A saved game, which is also written as it was read.
fn game(text: &str) -> Saved {
    let saved: Saved = text.parse().expect("an old save is read");
    assert_eq!(saved.to_string(), text);
    saved
}

#[test]
fn a_game_of_classic_goes_on() {
    let saved = game(include_str!("saves/1/classic.kabal"));
    assert_eq!(saved.id.to_string(), "00c0ffee12345678");
    assert_eq!((saved.stamp.save, saved.clock), (31, ClockMark::Counted(Millis(65_200))));
    let status = saved.game.status();
    assert_eq!((status.state, status.clock, status.moves), (State::Playing, Millis(43_500), 30));
}

#[test]
fn a_duel_goes_on_against_its_clock() {
    let saved = game(include_str!("saves/1/duel.kabal"));
    assert_eq!(saved.clock, ClockMark::Dealt(Moment(1_796_040_000_000)));
    let status = saved.game.status();
    assert_eq!((status.state, status.clock, status.moves), (State::Playing, Millis(16_500), 12));
}

#[test]
fn a_won_game_stays_won() {
    let saved = game(include_str!("saves/1/modern.kabal"));
    assert_eq!(saved.game.status().state, State::Won);
}

#[test]
fn settings_keep_what_was_set_and_have_defaults_for_what_came_later() {
    let settings: Settings = include_str!("saves/1/settings").parse().expect("old settings are read");
    let expected = Settings {
        language: Some(Language::Danish),
        theme: Theme::Felt,
        deck: Deck::FourColor,
        back: kabal_web::art::Back::Wave,
        hand: Hand::Left,
        speed: Speed::Instant,
        print: Print::Large,
        clock: false,
        finish_offer: false,
        sounds: true,
        lost_check: false,
        winnable_only: true,
        rules: "KM1-D3N empty=any".parse().expect("rules"),
        ..Settings::default()
    };
    assert_eq!(settings, expected);
}

#[test]
fn results_are_counted() {
    let mut history = History::default();
    assert_eq!(history.import(include_str!("saves/1/results")), Ok(3));
    let of = |profile| history.figures(profile);
    assert_eq!(
        (of(Profile::Modern).won, of(Profile::Modern).best_points.map(|points| points.0)),
        (1, Some(3541))
    );
    assert_eq!((of(Profile::Traditional).played, of(Profile::Traditional).won), (1, 0));
    assert_eq!(of(Profile::Classic).balance.map(|dollars| dollars.0), Some(-52));
    assert_eq!(history.in_order().last().map(|result| result.outcome), Some(Outcome::GivenUp));
}
