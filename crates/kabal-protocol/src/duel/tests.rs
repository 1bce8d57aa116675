//! Duels from their first seat to their end.

use kabal_core::{Action, Millis, Play};
use proptest::prelude::*;

use super::*;
use crate::rig::{OPENED, Rig, SERVER, daily, live, numbers, opening, seat, terms};
use crate::{Outcome, Pace, Placing, RevealError, Window};

const DRAW: Action = Action::Play(Play::Draw);

fn window(seconds: u32, seats: u8) -> Terms {
    terms("KD1-D3P", Pace::Window(Window::new(seconds).unwrap()), seats)
}

/// The reason, if something was rejected.
fn rejected(posts: &[Post]) -> Option<Rejection> {
    posts.iter().find_map(|post| match post.message {
        FromServer::Rejected { why, .. } => Some(why),
        _ => None,
    })
}

fn placings(posts: &[Post]) -> Option<&[Placing]> {
    posts.iter().find_map(|post| match &post.message {
        FromServer::Over { placings, .. } => Some(&placings[..]),
        _ => None,
    })
}

fn seats(rig: &Rig) -> Vec<u8> {
    rig.duel.room().seats.iter().map(|chair| chair.seat.number()).collect()
}

#[test]
fn a_live_duel_goes_from_the_first_seat_to_the_record() {
    let mut rig = Rig::new(live(2));
    let posts = rig.take(1);
    assert_eq!(posts[0], Post { to: To::Sender, message: FromServer::Seated(seat(1)) });
    assert!(matches!(rig.duel.room().stage, Stage::Open { .. }));
    rig.take(2);
    let until = OPENED.after(Millis(15_000));
    assert_eq!(rig.duel.room().stage, Stage::Revealing { until });
    assert_eq!(rejected(&rig.act(1, DRAW)), Some(Rejection::NotNow));
    rig.say(2, FromPage::Reveal(opening(2)));
    assert_eq!(
        rejected(&rig.say(1, FromPage::Reveal(opening(3)))),
        Some(Rejection::Reveal(RevealError::Mismatch))
    );
    rig.say(1, FromPage::Reveal(opening(1)));
    assert_eq!(rig.duel.room().stage, Stage::Playing { fixed: OPENED });
    assert_eq!(rejected(&rig.act(1, DRAW)), Some(Rejection::NotBegun));

    assert_eq!(rig.pass(2_999), []);
    let start = rig.pass(1);
    let sights: Vec<_> = start.iter().filter(|post| matches!(post.message, FromServer::Sight(_))).collect();
    assert_eq!(sights.iter().map(|post| post.to).collect::<Vec<_>>(), [1, 2].map(|n| To::Seat(seat(n))));
    assert_eq!(sights[0].message, sights[1].message);

    rig.pass(1_000);
    let posts = rig.act(1, Action::GiveUp);
    assert!(matches!(posts[0].message, FromServer::Played(_)) && posts[0].to == To::Sender);
    assert!(matches!(posts[1].message, FromServer::Progress(_)) && posts[1].to == To::Everyone);
    assert_eq!(rig.duel.facts(), None);
    rig.pass(1_000);
    let end = rig.act(2, Action::GiveUp);
    // 299 and 298 whole seconds left: floor(299 / 3) = 99 points both, and seat 1 used less time.
    let ranking = placings(&end).unwrap();
    let told: Vec<_> =
        ranking.iter().map(|p| (p.place.0, p.seat.number(), p.outcome.unwrap().score.0)).collect();
    let cards = told[0].2 - 99;
    assert_eq!(told, [(1, 1, 99 + cards), (2, 2, 99 + cards)]);
    let facts = rig.duel.facts().unwrap();
    assert_eq!(facts.placings, ranking);
    assert_eq!(facts.server.opening, opening(SERVER));
    assert_eq!(rig.duel.due(), None);
}

#[test]
fn reserved_seats_stay_open_for_the_sign_in_and_nobody_closes_them() {
    let mut rig = Rig::seating(live(3), Seating::Reserved);
    rig.take(1);
    rig.take(2);
    assert_eq!(rejected(&rig.say(1, FromPage::Close)), Some(Rejection::Reserved));
    assert_eq!(rig.duel.room().stage, Stage::Open { until: OPENED.after(Millis(180_000)) });
    rig.pass(180_000);
    assert!(matches!(rig.duel.room().stage, Stage::Revealing { .. }), "those who are there begin");
    assert_eq!(rig.duel.seats(), [seat(1), seat(2)].into());
}

#[test]
fn a_duel_that_is_called_off_tells_who_was_there() {
    let mut rig = Rig::seating(window(600, 2), Seating::Reserved);
    rig.take(1);
    rig.pass(599_999);
    assert_eq!(rig.duel.room().stage, Stage::Open { until: OPENED.after(Millis(600_000)) });
    rig.pass(1);
    assert_eq!(rig.duel.room().stage, Stage::CalledOff);
    assert_eq!(rig.duel.seats(), [seat(1)].into());
    // Who lost the seat was not there in the end, whoever was before.
    let mut rig = Rig::seating(live(2), Seating::Reserved);
    rig.pass(179_000);
    rig.take(1);
    rig.take(2);
    rig.say(2, FromPage::Reveal(opening(2)));
    rig.pass(15_000);
    rig.give(Input::Renew(opening(SERVER + 1)));
    assert_eq!((rig.duel.room().stage, rig.duel.seats()), (Stage::CalledOff, [seat(2)].into()));
    // Who is left alone while others still can come was there in the end, whether or not it commits anew.
    for commits in [false, true] {
        let mut rig = Rig::seating(live(2), Seating::Reserved);
        rig.take(1);
        rig.take(2);
        rig.say(1, FromPage::Reveal(opening(1)));
        rig.pass(15_000);
        rig.give(Input::Renew(opening(SERVER + 1)));
        assert_eq!(rig.duel.room().stage, Stage::Open { until: OPENED.after(Millis(180_000)) });
        if commits {
            rig.say(1, FromPage::Commit(opening(3).commitment()));
            assert_eq!(rig.duel.room().seats[0].commitment, Some(opening(3).commitment()));
        }
        rig.pass(165_000);
        assert_eq!((rig.duel.room().stage, rig.duel.seats()), (Stage::CalledOff, [seat(1)].into()));
    }
    // One that the host closes, while all play.
    let mut rig = Rig::started(live(2));
    rig.give(Input::CallOff);
    assert_eq!((rig.duel.room().stage, rig.duel.seats()), (Stage::CalledOff, [seat(1), seat(2)].into()));
}

#[test]
fn who_does_not_reveal_loses_the_seat_and_the_round_starts_anew() {
    let mut rig = Rig::new(live(3));
    (1..=3).for_each(|byte| drop(rig.take(byte)));
    rig.say(1, FromPage::Reveal(opening(1)));
    rig.say(3, FromPage::Reveal(opening(3)));
    let (until, due) = rig.duel.due().unwrap();
    assert_eq!(due, Due::Renew);
    assert_eq!(rejected(&rig.give(Input::Renew(opening(101)))), Some(Rejection::NotNow));

    rig.now = until;
    assert_eq!(rejected(&rig.say(2, FromPage::Reveal(opening(2)))), Some(Rejection::NotNow));
    assert_eq!(rejected(&rig.give(Input::Renew(opening(SERVER)))), Some(Rejection::CommitmentUsed));
    rig.give(Input::Renew(opening(101)));
    assert_eq!((seats(&rig), rig.duel.room().round), (vec![1, 3], 2));
    assert_eq!(rig.duel.room().server, opening(101).commitment());

    // What was revealed in the first round binds nobody in the second.
    let again = rig.say(1, FromPage::Commit(opening(1).commitment()));
    assert_eq!(rejected(&again), Some(Rejection::CommitmentUsed));
    assert_eq!(rejected(&rig.say(2, FromPage::Commit(opening(12).commitment()))), Some(Rejection::NoSeat));
    rig.say(1, FromPage::Commit(opening(11).commitment()));
    assert_eq!(rejected(&rig.say(1, FromPage::Commit(opening(11).commitment()))), None);
    rig.say(3, FromPage::Commit(opening(13).commitment()));
    rig.say(1, FromPage::Reveal(opening(11)));
    rig.say(3, FromPage::Reveal(opening(13)));
    rig.pass(3_000);
    [1, 3].into_iter().for_each(|by| drop(rig.act(by, Action::GiveUp)));
    let facts = rig.duel.facts().unwrap();
    let lost = LostRound { server: opening(SERVER).commitment(), missing: [seat(2)].into() };
    assert_eq!(facts.lost, [lost]);
    assert_eq!(facts.seats.into_keys().collect::<Vec<_>>(), [seat(1), seat(3)]);
}

#[test]
fn seats_open_again_when_one_alone_is_left() {
    let mut rig = Rig::new(live(2));
    (1..=2).for_each(|byte| drop(rig.take(byte)));
    rig.say(2, FromPage::Reveal(opening(2)));
    rig.now = rig.duel.due().unwrap().0;
    rig.give(Input::Renew(opening(101)));
    assert!(matches!(rig.duel.room().stage, Stage::Open { .. }));
    assert_eq!(seats(&rig), [2]);
    rig.say(2, FromPage::Commit(opening(12).commitment()));
    rig.take(13);
    assert_eq!(seats(&rig), [1, 2]);
    assert!(matches!(rig.duel.room().stage, Stage::Revealing { .. }));
}

#[test]
fn a_duel_to_which_nobody_comes_is_called_off() {
    let mut rig = Rig::new(live(4));
    rig.take(1);
    assert_eq!(rig.duel.due(), Some((OPENED.after(Pace::OPEN), Due::Tick)));
    rig.pass(Pace::OPEN.0);
    assert_eq!((rig.duel.room().stage, rig.duel.due()), (Stage::CalledOff, None));
    assert_eq!(rejected(&rig.take(2)), Some(Rejection::NotNow));
}

#[test]
fn seats_are_taken_left_and_closed_by_those_who_may() {
    let mut rig = Rig::new(live(3));
    assert_eq!(rejected(&rig.said(None, FromPage::Close)), Some(Rejection::NoSeat));
    rig.take(1);
    assert_eq!(rejected(&rig.take(1)), Some(Rejection::CommitmentUsed));
    assert_eq!(rejected(&rig.take(SERVER)), Some(Rejection::CommitmentUsed));
    assert_eq!(rejected(&rig.say(1, FromPage::Close)), Some(Rejection::TooFew));
    rig.take(2);
    assert_eq!(rejected(&rig.say(2, FromPage::Close)), Some(Rejection::NotYours));
    rig.say(1, FromPage::Leave);
    assert_eq!(seats(&rig), [2]);
    assert_eq!(rejected(&rig.say(1, FromPage::Leave)), Some(Rejection::NoSeat));
    rig.take(3);
    assert_eq!(seats(&rig), [1, 2]);
    rig.say(1, FromPage::Close);
    assert!(matches!(rig.duel.room().stage, Stage::Revealing { .. }));
    assert_eq!(rejected(&rig.take(4)), Some(Rejection::NotNow));
    assert_eq!(rejected(&rig.say(1, FromPage::Leave)), Some(Rejection::NotNow));
}

#[test]
fn in_a_window_each_plays_when_it_suits_and_sees_nothing_of_the_others() {
    let mut rig = Rig::dealt(window(3600, 3));
    assert_eq!(rejected(&rig.act(1, DRAW)), Some(Rejection::NotBegun));
    rig.say(1, FromPage::Begin);
    rig.pass(10_000);
    // To begin twice shows the game again, and its clock runs on.
    rig.say(1, FromPage::Begin);
    assert_eq!(rig.sight(1).map(|sight| sight.clock), Some(Millis(10_000)));
    let posts = rig.act(1, DRAW);
    assert!(posts.iter().all(|post| post.to == To::Sender), "{posts:?}");

    rig.now = rig.now.after(Millis(3_580_000));
    rig.say(2, FromPage::Begin);
    rig.pass(10_000);
    assert_eq!(rejected(&rig.say(3, FromPage::Begin)), Some(Rejection::WindowClosed));
    // The window is closed, but seat 2 plays on: nothing is revealed before it is done.
    assert!(matches!(rig.duel.room().stage, Stage::Playing { .. }));
    let (at, due) = rig.duel.due().unwrap();
    assert_eq!((at, due), (OPENED.after(Millis(3_590_000 + 300_500)), Due::Tick));
    rig.now = at;
    let end = rig.give(Input::Tick);
    let absent: Vec<_> =
        placings(&end).unwrap().iter().map(|p| (p.seat.number(), p.outcome.is_none())).collect();
    assert_eq!(absent.last(), Some(&(3, true)));
    assert_eq!(absent.iter().filter(|(_, absent)| *absent).count(), 1);
}

#[test]
fn an_answer_is_repeated_even_after_the_end() {
    let mut rig = Rig::started(live(2));
    let words = FromPage::Act { id: ActionId::FIRST, action: DRAW };
    let first = rig.say(1, words)[0].clone();
    [1, 2].into_iter().for_each(|by| drop(rig.act(by, Action::GiveUp)));
    assert_eq!(rig.duel.room().stage, Stage::Over);
    assert_eq!(rig.say(1, words), [first]);
}

#[test]
fn an_action_that_is_repeated_while_time_ends_the_game_is_not_played_again() {
    let mut rig = Rig::started(live(2));
    let words = FromPage::Act { id: ActionId::FIRST, action: DRAW };
    let said = |by| Input::Said { by: Some(seat(by)), lag: Lag::default(), words };
    let first = rig.duel.handle(rig.now, said(1));
    assert!(first.played && first.changed);
    rig.now = rig.now.after(Millis(400_000));
    let again = rig.duel.handle(rig.now, said(1));
    assert!(again.changed && !again.played, "time has changed the duel, the action has not");
    assert!(again.posts.contains(&first.posts[0]), "and it is answered alike");
}

#[test]
fn the_host_calls_a_duel_off_unless_it_is_over() {
    let mut over = Rig::started(live(2));
    [1, 2].into_iter().for_each(|by| drop(over.act(by, Action::GiveUp)));
    assert_eq!(rejected(&over.give(Input::CallOff)), Some(Rejection::NotNow));
    assert_eq!(over.duel.room().stage, Stage::Over);
    for mut rig in [Rig::new(live(2)), Rig::dealt(live(2)), Rig::started(live(2))] {
        rig.give(Input::CallOff);
        assert_eq!((rig.duel.room().stage, rig.duel.due()), (Stage::CalledOff, None));
        assert_eq!((rig.duel.facts(), seats(&rig)), (None, vec![]));
        assert_eq!(rejected(&rig.act(1, DRAW)), Some(Rejection::NotNow));
    }
}

#[test]
fn whole_games_end_in_a_ranking_by_score() {
    let mut rig = Rig::started(live(3));
    (1..=3).for_each(|by| rig.play_out(by, numbers(by.into()).take(60)));
    let facts = rig.duel.facts().unwrap();
    let outcomes: Vec<Outcome> = facts.placings.iter().filter_map(|placing| placing.outcome).collect();
    assert!(outcomes.windows(2).all(|pair| pair[0].score >= pair[1].score), "{outcomes:?}");
    assert_eq!(outcomes.len(), 3);
}

/// Everything about a duel.
fn state(duel: &Duel) -> String {
    format!("{:?} {:?} {:?} {:?}", duel.server, duel.used, duel.lost, duel.phase)
}

/// An input made of numbers: any words, by anyone, with bytes that often fit.
fn input((kind, by, number): (u8, u8, u32), rig: &mut Rig) -> Input {
    let byte = (number % 40) as u8;
    let sight = rig.sight(by.clamp(1, 3));
    let words = match kind {
        0 if number.is_multiple_of(16) => return Input::CallOff,
        0 => return Input::Tick,
        1 => return Input::Renew(opening(100 + byte)),
        2 | 3 => FromPage::Take(opening(byte).commitment()),
        4 => FromPage::Leave,
        5 => FromPage::Close,
        6 => FromPage::Commit(opening(byte).commitment()),
        // A seat reveals what it is committed to, more often than not.
        7..=9 => {
            let chairs = rig.duel.room().seats;
            let chair = chairs.iter().find(|chair| chair.seat.number() == by);
            let fits =
                |byte: &u8| chair.and_then(|chair| chair.commitment) == Some(opening(*byte).commitment());
            FromPage::Reveal(opening((0..40).find(fits).unwrap_or(byte)))
        }
        10 => FromPage::Begin,
        11 => FromPage::Look,
        12 => FromPage::Act { id: ActionId(number % 5), action: DRAW },
        _ => {
            let action = sight.as_ref().and_then(|sight| crate::rig::choose(&sight.view, number));
            let id = sight.map_or(ActionId::FIRST, |sight| sight.next);
            FromPage::Act { id, action: action.unwrap_or(Action::GiveUp) }
        }
    };
    let by = Seat::new(by).filter(|_| kind != 2);
    Input::Said { by, lag: Lag::measured(Millis(number % 700)), words }
}

proptest! {
    /// Whatever is said: what is rejected changes nothing, the inputs that changed something bring the duel back,
    /// messages read back as they were written, and an end comes.
    #[test]
    fn any_words_at_any_time(
        in_window: bool,
        steps in prop::collection::vec((0..16_u8, 0..4_u8, any::<u32>(), 0..20_000_u32), 1..120),
    ) {
        let terms = if in_window { window(60, 3) } else { live(3) };
        let mut rig = Rig::new(terms);
        let mut log = Vec::new();
        for (kind, by, number, wait) in steps {
            rig.now = rig.now.after(Millis(wait));
            if rig.duel.handle(rig.now, Input::Tick).changed {
                log.push((rig.now, Input::Tick));
            }
            let input = input((kind, by, number), &mut rig);
            let before = state(&rig.duel);
            let Handled { posts, changed, .. } = rig.duel.handle(rig.now, input);
            prop_assert_eq!(changed, before != state(&rig.duel));
            for message in posts.iter().map(|post| &post.message) {
                let read = FromServer::read(&message.write());
                prop_assert_eq!(read.as_ref().ok(), Some(message));
            }
            if rejected(&posts).is_some() {
                prop_assert!(!changed);
                prop_assert_eq!(posts.len(), 1);
            }
            if changed {
                log.push((rig.now, input));
            }
        }
        let text = serde_json::to_string(&log).unwrap();
        let mut again = Rig::new(terms).duel;
        for (at, input) in serde_json::from_str::<Vec<(Moment, Input)>>(&text).unwrap() {
            again.handle(at, input);
        }
        prop_assert_eq!(state(&again), state(&rig.duel));

        let mut waits = 0;
        while let Some((at, due)) = rig.duel.due() {
            prop_assert!(at >= OPENED);
            rig.now = rig.now.max(at);
            rig.give(match due {
                Due::Tick => Input::Tick,
                Due::Renew => Input::Renew(opening(200 + waits)),
            });
            waits += 1;
            prop_assert!(waits < 20, "no end comes: {:?}", rig.duel);
        }
        prop_assert!(matches!(rig.duel.room().stage, Stage::Over | Stage::CalledOff));
    }
}

#[test]
fn a_daily_is_begun_on_its_day_and_over_when_its_game_is() {
    let mut rig = Rig::new(daily("KD1-D3P"));
    let room = rig.duel.room();
    assert_eq!(room.stage, Stage::Playing { fixed: OPENED });
    assert_eq!(room.seats, [Chair { seat: seat(1), commitment: None, step: Step::Revealed }]);
    assert_eq!(rig.duel.due(), Some((OPENED.after(Millis(86_400_000)), Due::Tick)));
    for words in [FromPage::Take(opening(1).commitment()), FromPage::Begin] {
        let expected = if words == FromPage::Begin { Rejection::NoSeat } else { Rejection::NotNow };
        assert_eq!(rejected(&rig.said(None, words)), Some(expected), "there is no seat to take");
    }
    for words in [FromPage::Leave, FromPage::Close, FromPage::Reveal(opening(SERVER))] {
        assert_eq!(rejected(&rig.say(1, words)), Some(Rejection::NotNow));
    }
    let mut early = rig.clone();
    early.now = Moment(OPENED.0 - 1);
    assert_eq!(rejected(&early.say(1, FromPage::Begin)), Some(Rejection::NotNow));

    rig.pass(86_399_999);
    let began = rig.say(1, FromPage::Begin);
    assert!(matches!(began[0].message, FromServer::Sight(_)) && began[0].to == To::Sender);
    rig.pass(1_000);
    let end = rig.act(1, Action::GiveUp);
    assert_eq!(rig.duel.room().stage, Stage::Over);
    let Some(FromServer::Over { placings, server: None }) = end.last().map(|post| &post.message) else {
        panic!("{end:?}")
    };
    assert_eq!(placings.len(), 1);
    let facts = rig.duel.facts().unwrap();
    assert_eq!((facts.server.opening, facts.seats.len(), facts.games.len()), (opening(SERVER), 0, 1));
    assert_eq!(rig.duel.due(), None);
}

#[test]
fn a_daily_that_is_not_begun_is_over_with_its_day() {
    let mut rig = Rig::new(daily("KD1-D3P"));
    rig.pass(86_400_000);
    assert_eq!(rejected(&rig.say(1, FromPage::Begin)), Some(Rejection::WindowClosed));
    let facts = rig.duel.facts().unwrap();
    assert_eq!(facts.placings, [Placing { place: crate::Place(1), seat: seat(1), outcome: None }]);
    assert!(facts.games.is_empty());
}
