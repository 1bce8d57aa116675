//! Random games for the properties: rules, a deal, and a list of choices that becomes a list of legal actions.

use kabal_core::{Action, Deal, DealCode, DealNumber, Event, Game, Millis, PRESETS, Refusal, Rules};
use proptest::prelude::*;

/// Rules of every kind: the presets, and custom ones with each parameter somewhere.
const CUSTOM: [&str; 9] = [
    "KM1-D1N cards=shown",
    "KM1-D3N passes=3 empty=any",
    "KL1-D1N draw=5 fan=squared undo=3 fee=11",
    "KM1-D3N score=xp-3",
    "KT1-D1X draw=24 back=yes undo=none",
    "KD1-D3P undo=unlimited finish=offered time=none",
    "KD1-D3P auto=none hints=2 tap=best",
    "KL1-D1N empty=any auto=safe finish=offered",
    "KM1-D1N draw=2 passes=2 score=xp-1 undo=1 fee=1",
];

/// A deal that can be won by putting cards up as they come (see `rules/win-normal.game`).
const EASY: &str = "KS KH KD KC QC JC TC QS QH QD JD TD 9D JS JH TH 9H 9C TS 9S 8H 8D 8S 7S 8C 7H 7D 7C \
    AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C";

pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let custom = CUSTOM.map(|text| text.parse().unwrap());
    let all: Vec<Rules> = PRESETS.iter().map(|preset| preset.rules).chain(custom).collect();
    prop::sample::select(all)
}

pub(crate) fn any_deal() -> impl Strategy<Value = Deal> {
    prop_oneof![
        4 => any::<u32>().prop_map(|bits| DealNumber::from_random_bits(bits).deal()),
        1 => Just(EASY.parse().unwrap()),
    ]
}

/// A game that will be played by these choices.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) deal: Deal,
    pub(crate) choices: Vec<u8>,
}

pub(crate) fn any_plan() -> impl Strategy<Value = Plan> {
    (any_rules(), any_deal(), prop::collection::vec(any::<u8>(), 0..160))
        .prop_map(|(rules, deal, choices)| Plan { rules, deal, choices })
}

impl Plan {
    pub(crate) fn game(&self) -> Game {
        Game::new(DealCode::of_cards(self.rules, self.deal))
    }

    /// Plays to the end of the choices or of the game; calls `on` after each action with the game before and after.
    pub(crate) fn play(
        &self,
        mut on: impl FnMut(&Game, &Step, &Game) -> Result<(), TestCaseError>,
    ) -> Result<Game, TestCaseError> {
        let mut game = self.game();
        for (at, choice) in self.choices.iter().enumerate() {
            let Some(action) = choose(&game, *choice) else { break };
            let before = game.clone();
            // The first action at 0, then one every 0.7 seconds: some reach the time limit of a duel.
            let at = Millis(at as u32 * 700);
            let events = game.play(at, action).map_err(|refusal| fail(action, refusal))?;
            on(&before, &Step { at, action, events }, &game)?;
        }
        Ok(game)
    }
}

/// An action that was played.
pub(crate) struct Step {
    pub(crate) at: Millis,
    pub(crate) action: Action,
    pub(crate) events: Vec<Event>,
}

fn fail(action: Action, refusal: Refusal) -> TestCaseError {
    TestCaseError::fail(format!("{action} was offered, yet {refusal}"))
}

/// One of the offered actions: now and then undo, redo, finish, a hint; mostly a play, and often one that puts a card
/// up, so that games get somewhere.
fn choose(game: &Game, choice: u8) -> Option<Action> {
    let view = game.view();
    let special = match choice % 16 {
        0 | 1 => Some(Action::Undo),
        2 => Some(Action::Redo),
        3 => Some(Action::Hint),
        4 => Some(Action::Finish),
        5 if choice > 250 => Some(Action::GiveUp),
        _ => None,
    };
    if let Some(action) = special.filter(|action| view.offers(*action)) {
        return Some(action);
    }
    let plays: Vec<Action> = view.open().plays(&view.rules).into_iter().map(Action::from).collect();
    let plays: Vec<Action> = plays.into_iter().filter(|play| view.offers(*play)).collect();
    let up = plays.iter().find(|play| play.to_string().ends_with(['S', 'H', 'D', 'C'])).copied();
    up.filter(|_| !choice.is_multiple_of(4))
        .or_else(|| plays.get(usize::from(choice) % plays.len().max(1)).copied())
}
