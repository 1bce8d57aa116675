//! What holds for every hint, played out over whole games.

use std::collections::HashSet;

use kabal_coach::{Hint, hint};
use kabal_core::{Action, DealCode, DealNumber, Game, Millis, Move, PRESETS, Play, Rules, Source, State};

/// Plays hints until nothing is left to try; the plays.
fn follow(game: &mut Game) -> Vec<Play> {
    let mut plays = Vec::new();
    while let Hint::Play { play, .. } = hint(&game.knowledge()) {
        game.play(Millis::ZERO, Action::Play(play)).expect("a hint is legal");
        plays.push(play);
    }
    plays
}

fn games(rules: &Rules) -> impl Iterator<Item = Game> {
    (0..40).map(|number| Game::new(DealCode::numbered(rules, DealNumber::from_random_bits(number))))
}

#[test]
fn hints_come_to_an_end_without_a_circle_and_take_nothing_down() {
    for preset in &PRESETS {
        for mut game in games(&preset.rules) {
            let mut visited = HashSet::from([game.view().open().footprint()]);
            while let Hint::Play { play, .. } = hint(&game.knowledge()) {
                assert!(!matches!(play, Play::Move(Move { from: Source::Foundation(_), .. })), "{play}");
                game.play(Millis::ZERO, Action::Play(play)).expect("a hint is legal");
                assert!(visited.insert(game.view().open().footprint()), "{play} led back, {}", game.code());
            }
        }
    }
}

#[test]
fn hints_alone_win_some_games_and_say_nothing_once_won() {
    // With draw 1 and unlimited passes simple heuristics win a good part of all games; a chooser that got worse than
    // one in ten would be broken. No more than that is promised.
    let won = games(&PRESETS[4].rules)
        .filter_map(|mut game| {
            follow(&mut game);
            (game.status().state == State::Won).then_some(game)
        })
        .inspect(|game| assert_eq!(hint(&game.knowledge()), Hint::Nothing))
        .count();
    assert!(won >= 4, "{won} of 40");
}

#[test]
fn an_ace_goes_up_before_a_card_is_turned_and_a_deep_column_before_a_shallow_one() {
    // Column 1 AS; column 2 3D; the others end in 2C (3), 8S (4), 9H (5), QH (6), 5D (7). AS goes up at once. Then 8S
    // goes on 9H, and turns column 4; 2C goes on 3D, and turns column 3; of these two column 4 is deeper: 3 face-down
    // cards against 2.
    let ends = ["AS", "3D", "2C", "8S", "9H", "QH", "5D"];
    let mut rest =
        kabal_core::Card::all().map(|card| card.to_string()).filter(|card| !ends.contains(&card.as_str()));
    let mut cards = vec![String::new(); 52];
    for (column, place) in [0, 7, 13, 18, 22, 25, 27].into_iter().enumerate() {
        cards[place] = ends[column].into();
    }
    for card in cards.iter_mut().filter(|card| card.is_empty()) {
        *card = rest.next().expect("52 cards");
    }
    let deal = cards.join(" ").parse().expect("a deal");
    let mut game = Game::new(DealCode::of_cards(PRESETS[4].rules, deal));
    let plays: Vec<String> = follow(&mut game).iter().map(Play::to_string).collect();
    assert_eq!(plays[..2], ["1>S", "4>5"]);
}

#[test]
fn knowledge_alone_decides() {
    // Two deals that differ only in two cards deep in the stock, which nobody has seen: the same hint.
    let deal = DealNumber::from_random_bits(3).deal();
    let mut swapped = *deal.cards();
    swapped.swap(50, 51);
    let hints = [*deal.cards(), swapped].map(|cards| {
        let deal = kabal_core::Deal::from_cards(cards).expect("52 cards");
        hint(&Game::new(DealCode::of_cards(PRESETS[4].rules, deal)).knowledge())
    });
    assert_eq!(hints[0], hints[1]);
    assert_ne!(hints[0], Hint::Nothing);
}
