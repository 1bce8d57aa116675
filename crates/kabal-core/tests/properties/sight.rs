//! What the player is offered, shown and told: what is legal, and no card that was never shown.

use std::collections::BTreeSet;

use kabal_core::{
    Action, Card, Column, Deal, Event, Knowledge, Move, Play, RunLength, Source, Spot, State, Suit, Table,
    Tapped, Target, Touch, View,
};
use proptest::prelude::*;

use crate::play::{Plan, Step, any_plan};

/// Everything that could be tried in any game.
fn all_actions() -> Vec<Action> {
    let columns = || Column::ALL.into_iter();
    let targets: Vec<Target> =
        columns().map(Target::Column).chain(Suit::ALL.into_iter().map(Target::Foundation)).collect();
    let runs = || (1..=13).filter_map(RunLength::new);
    let sources = columns().flat_map(|column| runs().map(move |count| Source::Column { column, count }));
    let sources = sources.chain([Source::Waste]).chain(Suit::ALL.into_iter().map(Source::Foundation));
    let moves = sources.flat_map(|from| targets.iter().map(move |to| Move { from, to: *to }.into()));
    let others = [Action::Undo, Action::Redo, Action::Finish, Action::Hint, Action::Peek, Action::GiveUp];
    moves.chain([Play::Draw.into(), Play::Redeal.into()]).chain(others).collect()
}

/// The faces in a view, read without core's own list of them.
fn faces(view: &View) -> BTreeSet<Card> {
    let mut faces: BTreeSet<Card> = view.waste.fan.iter().chain(&view.stock.shown).copied().collect();
    for (_, column) in view.columns.iter() {
        faces.extend(column.face_down.iter().flatten());
        faces.extend(&column.run);
    }
    faces.extend(Card::all().filter(|card| Some(card.rank()) <= view.foundations.top_rank(card.suit())));
    faces
}

/// Cards that lie face down, with what the player knows of each, in one fixed order.
fn hidden(table: &Table, knowledge: &Knowledge) -> Vec<(Card, Option<Card>)> {
    let parts = table.parts();
    let truth = parts.face_down.0.iter().chain([&parts.stock, &parts.waste]).flatten().copied();
    let known = knowledge.face_down.0.iter().chain([&knowledge.stock, &knowledge.waste]).flatten().copied();
    let pairs: Vec<_> = truth.zip(known).collect();
    assert_eq!(pairs.len() + parts.runs.0.iter().flatten().count() + parts.foundations.count(), 52);
    pairs
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn what_the_screen_offers_is_what_core_allows(plan in any_plan()) {
        let all = all_actions();
        let mut steps = 0;
        plan.play(|_, step, game| {
            // A thousand actions are tried: one step in sixteen will do.
            steps += 1;
            if steps % 16 != 1 {
                return Ok(());
            }
            let view = game.view();
            let plays = view.open().plays(&view.rules);
            prop_assert_eq!(game.table().open().plays(game.rules()), plays.clone());
            let entries = game.transcript().entries.len();
            for (at, action) in all.iter().enumerate() {
                let checked = game.check(step.at, *action);
                prop_assert_eq!(view.check(step.at, *action), checked);
                prop_assert_eq!(view.offers(*action), checked.is_ok(), "{}", action);
                // Playing takes a copy of the game: all that is legal is played, and of the refused ones some.
                if checked.is_ok() || at % 40 == 0 {
                    let mut next = game.clone();
                    prop_assert_eq!(next.play(step.at, *action).map(|_| ()), checked);
                    if checked.is_err() {
                        prop_assert_eq!(next.table(), game.table());
                        prop_assert_eq!(next.status(), game.status());
                        prop_assert_eq!(next.transcript().entries.len(), entries);
                    }
                }
                if let (Action::Play(play), State::Playing) = (action, view.status.state) {
                    prop_assert_eq!(plays.contains(play), checked.is_ok(), "{}", action);
                }
                prop_assert_eq!(action.to_string().parse(), Ok(*action));
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_tap_leads_only_to_what_is_legal(plan in any_plan()) {
        let piles = Column::ALL.into_iter().flat_map(|column| (0..20).map(move |depth| Spot::Column { column, depth }));
        let waste = (0..3).map(|depth| Spot::Waste { depth });
        let spots: Vec<Spot> =
            piles.chain(waste).chain([Spot::Stock]).chain(Suit::ALL.into_iter().map(Spot::Foundation)).collect();
        let mut steps = 0;
        plan.play(|_, _, game| {
            // Each place is tried with each other place: one step in sixteen will do.
            steps += 1;
            let view = game.view();
            if steps % 16 != 1 || view.status.state != State::Playing {
                return Ok(());
            }
            for spot in &spots {
                for touch in [Touch::Single, Touch::Double] {
                    match view.tap(*spot, touch) {
                        Ok(Tapped::Act(action)) => prop_assert!(view.offers(action), "{action}"),
                        Ok(Tapped::PickUp(from)) => {
                            prop_assert!(view.lift(*spot) == Ok(from));
                            for to in &spots {
                                if let Ok(cards) = view.put_down(from, *to) {
                                    prop_assert!(view.lawful_targets(from).contains(&cards.to));
                                    prop_assert!(view.offers(Action::from(cards)));
                                }
                            }
                        }
                        Err(_) => {}
                    }
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn knowledge_is_what_was_shown_and_no_more(plan in any_plan()) {
        let mut shown = faces(&plan.game().view());
        plan.play(|_, step, game| {
            shown.extend(faces(&game.view()));
            for event in &step.events {
                if let Event::Moved { card, .. } | Event::Turned { card, .. } = event {
                    shown.insert(*card);
                }
            }
            let knowledge = game.knowledge();
            for (truth, known) in hidden(game.table(), &knowledge) {
                prop_assert_eq!(known, shown.contains(&truth).then_some(truth));
            }
            let unknown: BTreeSet<Card> = knowledge.unknown().iter().collect();
            prop_assert_eq!(unknown, Card::all().filter(|card| !shown.contains(card)).collect());
            Ok(())
        })?;
    }

    #[test]
    fn cards_never_shown_make_no_difference(plan in any_plan(), pick in any::<(prop::sample::Index, prop::sample::Index)>()) {
        let game = plan.play(|_, _, _| Ok(()))?;
        let never_shown: Vec<Card> = game.knowledge().unknown().iter().collect();
        if never_shown.len() < 2 {
            return Ok(());
        }
        let (one, other) = (never_shown[pick.0.index(never_shown.len())], never_shown[pick.1.index(never_shown.len())]);
        let swapped = plan.deal.cards().map(|card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        });
        let twin = Plan { deal: Deal::from_cards(swapped).unwrap(), ..plan.clone() };
        let mut twin_game = twin.game();
        prop_assert_eq!(twin_game.view(), plan.game().view());
        plan.play(|_, Step { at, action, events }, game| {
            prop_assert_eq!(&twin_game.play(*at, *action).unwrap(), events);
            prop_assert_eq!(twin_game.view(), game.view());
            prop_assert_eq!(twin_game.knowledge(), game.knowledge());
            Ok(())
        })?;
    }
}
