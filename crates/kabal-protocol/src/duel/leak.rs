//! Nothing to peek at: for two deals that agree in all that has been shown, the messages are identical byte for byte.
//!
//! Two duels are driven side by side with the same inputs. Their deals differ in where some cards lie, and as long as
//! none of these cards has been shown to a seat, nothing that reaches this seat may differ. What has been shown is
//! found from the tables, not from the messages.

use kabal_core::{Action, CardSet, Deal};
use proptest::prelude::*;

use super::*;
use crate::rig::{Rig, choose, daily, numbers, opening, reaching, seat, terms};
use crate::{ActionId, Pace, Window};

/// Rules that differ in what they show of the waste, turn by themselves and take back.
const RULES: [&str; 5] = [
    "KD1-D3P",
    "KL1-D1N time=600",
    "KT1-D3X time=600",
    "KM1-D3N empty=any auto=safe time=600",
    "KD1-D3P draw=1 undo=unlimited",
];

/// A duel just dealt, but with this deal in place of its own.
fn with_deal(terms: Terms, deal: Deal) -> Rig {
    let mut rig = Rig::dealt(terms);
    let Phase::Playing { origin, contest } = &rig.duel.phase else { panic!("all have revealed") };
    let contest = Contest::new(terms, deal, contest.fixed(), contest.seats());
    rig.duel.phase = Phase::Playing { origin: origin.clone(), contest };
    rig
}

/// The deal with the cards at these places, counted from 0 among those that lie hidden at first, moved on in a circle.
fn rotated(deal: &Deal, places: &[usize]) -> Deal {
    let turned = [0, 7, 13, 18, 22, 25, 27];
    let hidden: Vec<usize> = (0..52).filter(|at| !turned.contains(at)).collect();
    let mut cards = *deal.cards();
    for pair in places.windows(2) {
        cards.swap(hidden[pair[0] % hidden.len()], hidden[pair[1] % hidden.len()]);
    }
    Deal::from_cards(cards).unwrap()
}

/// The cards that lie at other places in the one deal than in the other.
fn moved(one: &Deal, other: &Deal) -> CardSet {
    one.cards().iter().zip(other.cards()).filter(|(a, b)| a != b).map(|(a, _)| *a).collect()
}

/// What a player does next: play, repeat an action, ask for what is not allowed, lose the connection.
fn words(rig: &mut Rig, by: u8, number: u32) -> FromPage {
    let sight = rig.sight(by).expect("the game has begun");
    match number % 13 {
        0 => FromPage::Look,
        1 => FromPage::Act { id: ActionId(number % sight.next.0.max(1)), action: Action::Undo },
        2 => FromPage::Act { id: sight.next, action: Action::Finish },
        3 => FromPage::Act { id: sight.next, action: Action::Peek },
        4 => FromPage::Act { id: sight.next, action: "W>1".parse().unwrap() },
        _ => {
            let action = choose(&sight.view, number / 13).unwrap_or(Action::Undo);
            FromPage::Act { id: sight.next, action }
        }
    }
}

/// How many messages were compared, and how many seats were shown a difference before their game was over.
#[derive(Debug, Default)]
struct Compared {
    messages: usize,
    shown: usize,
}

fn compare(terms: Terms, places: &[usize], choices: u64, key: [u8; 32]) -> Result<Compared, TestCaseError> {
    let deal = Deal::from_key(&key);
    let other = rotated(&deal, places);
    let differing = moved(&deal, &other);
    let (mut one, mut two) = (with_deal(terms, deal), with_deal(terms, other));
    let mut compared = Compared::default();
    let seats = terms.seats.get() as u8;
    let mut sees_alike = vec![true; seats.into()];
    let mut step = |one: &mut Rig, two: &mut Rig, sender: Option<u8>, input: Input| {
        let posts = (one.give(input), two.give(input));
        for (alike, reader) in sees_alike.iter_mut().zip(1..) {
            let sights = [one.sight(reader), two.sight(reader)].into_iter().flatten();
            let seen: CardSet = sights.flat_map(|sight| sight.view.faces().collect::<Vec<_>>()).collect();
            let shown = differing.iter().any(|card| seen.contains(card));
            compared.shown += usize::from(*alike && shown);
            *alike &= !shown;
        }
        // A seat also hears how the other one fares: both must have been shown the same.
        if sees_alike.iter().all(|alike| *alike) {
            for reader in (1..=seats).map(seat) {
                let streams = (reaching(&posts.0, sender, reader), reaching(&posts.1, sender, reader));
                compared.messages += streams.0.len();
                prop_assert_eq!(streams.0, streams.1);
            }
        }
        Ok(())
    };
    let pass = |one: &mut Rig, two: &mut Rig, millis: u32| {
        one.now = one.now.after(kabal_core::Millis(millis));
        two.now = one.now;
    };
    pass(&mut one, &mut two, Pace::COUNTDOWN.0);
    step(&mut one, &mut two, None, Input::Tick)?;
    for by in 1..=seats {
        let begin = Input::Said { by: Some(seat(by)), lag: Lag::default(), words: FromPage::Begin };
        step(&mut one, &mut two, Some(by), begin)?;
    }
    for number in numbers(choices).take(250) {
        let by = 1 + (number / 7) as u8 % seats;
        pass(&mut one, &mut two, number % 900);
        let words = words(&mut one, by, number / 16);
        let input = Input::Said { by: Some(seat(by)), lag: Lag::default(), words };
        step(&mut one, &mut two, Some(by), input)?;
    }
    pass(&mut one, &mut two, 3_600_000);
    step(&mut one, &mut two, None, Input::Tick)?;
    Ok(compared)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn deals_alike_in_what_was_shown_give_identical_messages(
        rules in prop::sample::select(&RULES[..]),
        pace in 0..3,
        places in prop::collection::vec(0..45_usize, 2..20),
        choices: u64,
        key: [u8; 32],
    ) {
        let terms = match pace {
            0 => terms(rules, Pace::Live, 2),
            1 => terms(rules, Pace::Window(Window::DAY), 2),
            _ => daily(rules),
        };
        compare(terms, &places, choices, key)?;
    }
}

/// That the property above compares whole games, and differences that come out late as well as early.
#[test]
fn the_comparison_reaches_far() {
    let mut whole_games = 0;
    let mut revealed = 0;
    for nth in 0..40 {
        // The deepest cards of the sixth and seventh columns are turned late, or never; the last of the stock show
        // when it has been drawn once.
        let places = if nth % 2 == 0 { [4, 5] } else { [43, 44] };
        let terms = if nth % 4 < 2 { terms("KD1-D3P", Pace::Live, 2) } else { daily("KD1-D3P") };
        let compared = compare(terms, &places, nth, [nth as u8; 32]).unwrap();
        whole_games += usize::from(compared.shown == 0 && compared.messages > 200);
        revealed += usize::from(compared.shown > 0 && compared.messages > 20);
    }
    assert!(whole_games >= 5 && revealed >= 5, "{whole_games} whole, {revealed} revealed");
}

/// Until the end nobody but the sender of a seed ever gets it, nor the server's, nor a deal.
#[test]
fn no_message_before_the_end_holds_a_secret() {
    let mut rig = Rig::new(terms("KD1-D3P", Pace::Live, 2));
    let mut posts = Vec::new();
    (1..=2).for_each(|byte| posts.extend(rig.take(byte)));
    (1..=2).for_each(|byte| posts.extend(rig.say(byte, FromPage::Reveal(opening(byte)))));
    posts.extend(rig.pass(3_000));
    let secrets: Vec<String> = [1, 2, crate::rig::SERVER]
        .map(opening)
        .iter()
        .flat_map(|opening| [opening.salt.to_string(), opening.seed.to_string()])
        .collect();
    for number in numbers(3).take(200) {
        posts.extend(rig.pass(number % 700));
        let by = 1 + (number % 2) as u8;
        let words = words(&mut rig, by, number / 16);
        posts.extend(rig.say(by, words));
    }
    let text: String = posts.iter().map(|post| post.message.write()).collect();
    assert!(secrets.iter().all(|secret| !text.contains(secret)));
    assert!(!text.contains("KX1"), "no deal code");
    let log = format!("{:?} {:?}", rig.duel, Input::Renew(opening(crate::rig::SERVER)));
    assert!(secrets.iter().all(|secret| !log.contains(secret)) && !log.contains("Deal("), "{log}");
    // At the end the server's secret is told: the search above does find such words.
    let end: String = rig.pass(400_000).iter().map(|post| post.message.write()).collect();
    assert!(end.contains(&secrets[5]));
}

/// Others may play a daily when one has ended: not even the end tells what it came from.
#[test]
fn no_message_of_a_daily_holds_a_secret() {
    let mut rig = Rig::new(daily("KD1-D3P"));
    let mut posts = rig.say(1, FromPage::Begin);
    for number in numbers(3).take(200) {
        posts.extend(rig.pass(number % 700));
        let words = words(&mut rig, 1, number / 16);
        posts.extend(rig.say(1, words));
    }
    posts.extend(rig.pass(400_000));
    posts.extend(rig.say(1, FromPage::Look));
    let text: String = posts.iter().map(|post| post.message.write()).collect();
    let secret = opening(crate::rig::SERVER);
    assert!(text.contains("over") && text.contains("timed-out"));
    assert!(!text.contains(&secret.salt.to_string()) && !text.contains(&secret.seed.to_string()));
    assert!(!text.contains("KX1"), "no deal code");
    assert!(rig.duel.facts().is_some_and(|facts| facts.server.opening == secret), "the record has it");
}
