//! What holds of the cards, the points and the result, whatever is played.

use std::collections::BTreeSet;

use kabal_core::{
    Action, ByColumn, BySuit, Card, Foundations, Game, Parts, Rank, State, Suit, Table, Transcript,
};
use proptest::prelude::*;

use crate::play::any_plan;

/// What undo restores: where the cards lie, with the fan, the pass and the exemption; what can be played; the points.
fn restored(game: &Game) -> impl PartialEq + std::fmt::Debug {
    let view = game.view();
    let plays = view.open().plays(&view.rules);
    (game.table().clone(), view.waste, view.columns, plays, game.status().score.map(|score| score.points))
}

/// All 52 cards of a table, pile by pile; the test's own reading of where they lie.
pub(crate) fn cards(parts: &Parts) -> Vec<Card> {
    let piles = parts.face_down.0.iter().chain(&parts.runs.0).chain([&parts.stock, &parts.waste]);
    let up = Suit::ALL.into_iter().flat_map(|suit| {
        Card::all()
            .filter(move |card| card.suit() == suit && Some(card.rank()) <= parts.foundations.top_rank(suit))
    });
    piles.flatten().copied().chain(up).collect()
}

/// The cards of a table that are on no foundation.
fn hidden_and_runs(parts: &Parts) -> usize {
    let piles = parts.face_down.0.iter().chain(&parts.runs.0).chain([&parts.stock, &parts.waste]);
    piles.map(Vec::len).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn always_the_same_52_cards_in_legal_columns(plan in any_plan()) {
        plan.play(|_, _, game| {
            let parts = game.table().parts();
            let all = cards(&parts);
            prop_assert_eq!(all.len(), 52);
            prop_assert_eq!(all.into_iter().collect::<BTreeSet<_>>().len(), 52);
            for (column, run) in parts.runs.iter() {
                prop_assert!(!run.is_empty() || parts.face_down[column].is_empty());
                for pair in run.windows(2) {
                    prop_assert_ne!(pair[0].color(), pair[1].color());
                    prop_assert_eq!(pair[0].rank().value(), pair[1].rank().value() + 1);
                }
            }
            // The checks of a table laid by hand agree.
            let again = Table::from_parts(&parts).unwrap();
            prop_assert_eq!(again.parts(), parts);
            Ok(())
        })?;
    }

    #[test]
    fn undo_restores_everything_and_redo_does_it_again(plan in any_plan()) {
        plan.play(|before, step, after| {
            let plays = matches!(step.action, Action::Play(_) | Action::Finish);
            if !plays || !after.view().offers(Action::Undo) {
                return Ok(());
            }
            let mut game = after.clone();
            game.play(step.at, Action::Undo).unwrap();
            prop_assert_eq!(restored(&game), restored(before));
            prop_assert_eq!(game.status().moves, after.status().moves);
            if let (Some(one), Some(other)) = (game.status().score, after.status().score) {
                prop_assert_eq!(one.charges.0, other.charges.0 + plan.rules.undo.fee.0);
            }
            if game.view().offers(Action::Redo) {
                let undone = game.status().score.map(|score| score.charges);
                game.play(step.at, Action::Redo).unwrap();
                prop_assert_eq!(restored(&game), restored(after));
                prop_assert_eq!(game.status().score.map(|score| score.charges), undone);
                prop_assert_eq!(game.status().marked, after.status().marked);
            }
            Ok(())
        })?;
    }

    #[test]
    fn undo_and_redo_never_gain(plan in any_plan()) {
        // All the undos there are, then all the redos.
        let end = plan.play(|_, _, _| Ok(()))?;
        let mut game = end.clone();
        let at = game.status().clock;
        let shown = |game: &Game| game.status().score.map(|score| score.shown);
        let mut undos = 0;
        while game.view().offers(Action::Undo) {
            game.play(at, Action::Undo).unwrap();
            undos += 1;
        }
        while undos > 0 && game.view().offers(Action::Redo) {
            game.play(at, Action::Redo).unwrap();
            undos -= 1;
        }
        if undos == 0 {
            prop_assert!(shown(&game) <= shown(&end));
            prop_assert_eq!(game.status().marked, end.status().marked);
        }
    }

    #[test]
    fn a_game_is_its_transcript(plan in any_plan()) {
        let game = plan.play(|_, _, _| Ok(()))?;
        let transcript = game.transcript();
        let read: Transcript = transcript.to_string().parse().unwrap();
        prop_assert_eq!(&read, &transcript);
        prop_assert_eq!(read.to_string(), transcript.to_string());
        let again = Game::replay(&read).unwrap();
        prop_assert_eq!(again.view(), game.view());
        prop_assert_eq!(again.table(), game.table());
        prop_assert_eq!(again.knowledge(), game.knowledge());
        prop_assert_eq!(format!("{again:?}"), format!("{game:?}"));
    }

    #[test]
    fn the_result_follows_from_the_table(plan in any_plan()) {
        plan.play(|before, step, game| {
            prop_assert_eq!(before.status().state, State::Playing);
            let up = cards(&game.table().parts()).len() - hidden_and_runs(&game.table().parts());
            prop_assert_eq!(game.status().state == State::Won, up == 52);
            if step.action == Action::Finish {
                prop_assert_eq!(game.status().state, State::Won);
            }
            Ok(())
        })?;
    }

    /// A hundred and more random moves on four full runs, any card on an empty column; then everything goes up.
    #[test]
    fn a_finish_always_wins(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..200)) {
        let rules = "KM1-D1N empty=any".parse().unwrap();
        let run = |suits: [Suit; 2]| -> Vec<Card> {
            (1..=13).rev().map(|value| Card::new(Rank::from_value(value).unwrap(), suits[usize::from(value % 2)])).collect()
        };
        use Suit::{Clubs, Diamonds, Hearts, Spades};
        let mut runs: [Vec<Card>; 7] = Default::default();
        for (column, suits) in [[Spades, Hearts], [Hearts, Spades], [Clubs, Diamonds], [Diamonds, Clubs]].into_iter().enumerate() {
            runs[column] = run(suits);
        }
        let mut table = Table::from_parts(&Parts {
            face_down: Default::default(),
            runs: ByColumn(runs),
            foundations: Foundations::with_tops(BySuit([None; 4])),
            stock: Vec::new(),
            waste: Vec::new(),
            fan: 0,
            pass: 1,
        }).unwrap();
        for choice in choices {
            let plays = table.open().plays(&rules);
            table.play(&rules, plays[choice.index(plays.len())], |_| ()).unwrap();
        }
        let up = table.foundations().count();
        let mut moved = 0;
        table.finish(|_| moved += 1).unwrap();
        prop_assert!(table.foundations().are_full());
        prop_assert_eq!(moved, 52 - up);
    }
}
