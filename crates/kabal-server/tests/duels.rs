//! Duels over real connections, from the first seat to the record.

mod rig;

use axum::http::{Method, StatusCode};
use kabal_protocol::http::{DuelCard, MadeDuel, OwnDuels};
use kabal_protocol::{FromPage, FromServer, Record, Rejection, Stage, Trust, verify};
use rig::{Host, Person, dealt, live, windowed};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn two_guests_play_a_live_duel_to_its_record() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, mut first, mut second) = dealt(&anna, &bo, live()).await;

    // The start is the same for both, three seconds after the deal was fixed.
    let (one, two) = (first.sight().await, second.sight().await);
    assert_eq!(one.view, two.view);

    let FromServer::Played(played) = first.act(1, "D").await else { panic!("a draw is legal at the start") };
    let again = first.act(1, "D").await;
    assert_eq!(again, FromServer::Played(played), "an action sent twice is played once");
    let progress = second
        .until(|message| match message {
            FromServer::Progress(progress) if progress.seat.number() == 1 => Some(*progress),
            _ => None,
        })
        .await;
    assert!(progress.cards_up <= 52);

    first.act(2, "G").await;
    second.act(1, "G").await;
    let over = second.until_stage(|stage| stage == Stage::Over).await;
    assert_eq!(over, Stage::Over);

    let text = anna.get(&format!("/api/duels/{duel}/record")).await.text();
    let record: Record = text.parse().expect("a record");
    let names: Vec<_> = record.names.values().map(ToString::to_string).collect();
    assert_eq!(names, ["Anna", "Bo"]);
    let keys: kabal_protocol::http::Keys = anna.get("/api/keys").await.json();
    verify(&record, &Trust::Keys(vec![keys.current])).expect("the record holds");
    let changed = text.replace(" D\n", " F\n");
    assert_ne!(changed, text);
    let told = changed.parse::<Record>().map(|record| verify(&record, &Trust::AnyKey).map(|_| ()));
    assert!(!matches!(told, Ok(Ok(()))), "a changed record does not hold");
}

#[tokio::test]
async fn a_lost_connection_comes_back_to_the_same_game() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, mut first, _second) = dealt(&anna, &bo, windowed()).await;
    first.say(FromPage::Begin).await;
    first.sight().await;
    let FromServer::Played(played) = first.act(1, "D").await else { panic!("a draw is legal at the start") };
    drop(first);

    let mut again = anna.connect(duel).await;
    let welcome = again.next().await;
    assert!(
        matches!(welcome, Some(FromServer::Welcome { seat: Some(seat), .. }) if seat.number() == 1),
        "{welcome:?}"
    );
    let sight = again.sight().await;
    assert_eq!(sight.next.0, 2);
    assert_eq!(sight.view, played.view);
}

#[tokio::test]
async fn ones_own_duels_are_told_of_while_one_has_a_seat_in_them() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let own = async |person: &Person| person.get("/api/me/duels").await.json::<OwnDuels>();
    let left = anna.make_duel(live()).await;
    let mut room = anna.connect(left).await;
    room.say(FromPage::Take(rig::commitment(9))).await;
    room.until(|message| matches!(message, FromServer::Seated(_)).then_some(())).await;
    assert_eq!(own(&anna).await.duels.iter().map(|card| card.duel).collect::<Vec<_>>(), [left]);
    assert_eq!(own(&bo).await.duels, []);
    room.say(FromPage::Leave).await;
    room.until(|message| matches!(message, FromServer::Players(players) if players.is_empty()).then_some(()))
        .await;
    assert_eq!(own(&anna).await.duels, []);

    let (duel, mut first, mut second) = dealt(&anna, &bo, windowed()).await;
    let told = own(&anna).await;
    let Stage::Playing { fixed } = told.duels[0].room.stage else { panic!("{told:?}") };
    assert!(told.duels.len() == 1 && told.duels[0].duel == duel && told.now >= fixed);
    for connection in [&mut first, &mut second] {
        connection.say(FromPage::Begin).await;
        connection.sight().await;
        connection.act(1, "G").await;
    }
    first.until_stage(|stage| stage == Stage::Over).await;
    assert_eq!(own(&anna).await.duels, []);
    assert_eq!(host.stranger().get("/api/me/duels").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_has_no_session_looks_on() {
    let host = Host::start().await;
    let anna = host.guest("Anna").await;
    let duel = anna.make_duel(live()).await;
    let mut stranger = host.stranger().connect(duel).await;
    stranger.say(FromPage::Take(rig::commitment(1))).await;
    let why = stranger.until(|message| match message {
        FromServer::Rejected { why, .. } => Some(*why),
        _ => None,
    });
    assert_eq!(why.await, Rejection::NoSession);
    let made =
        host.stranger().ask(Method::POST, "/api/duels", Some(&serde_json::json!({"terms": live()}))).await;
    assert_eq!(made.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_rematch_is_one_duel_for_all() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, mut first, mut second) = dealt(&anna, &bo, windowed()).await;
    let path = format!("/api/duels/{duel}/rematch");
    assert_eq!(anna.ask::<()>(Method::POST, &path, None).await.status, StatusCode::CONFLICT);
    for connection in [&mut first, &mut second] {
        connection.say(FromPage::Begin).await;
        connection.act(1, "G").await;
    }
    first.until_stage(|stage| stage == Stage::Over).await;
    let one: MadeDuel = anna.ask::<()>(Method::POST, &path, None).await.json();
    let two: MadeDuel = bo.ask::<()>(Method::POST, &path, None).await.json();
    assert_eq!(one, two);
    let told = second.until(|message| match message {
        FromServer::Rematch(next) => Some(*next),
        _ => None,
    });
    assert_eq!(told.await, one.duel);
    let card: DuelCard = anna.get(&format!("/api/duels/{}", one.duel)).await.json();
    assert_eq!(card.room.terms, windowed());
    let other = host.guest("Cy").await;
    assert_eq!(other.ask::<()>(Method::POST, &path, None).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_older_page_is_told_to_reload() {
    let host = Host::start().await;
    let anna = host.guest("Anna").await;
    let duel = anna.make_duel(live()).await;
    let mut connection = anna.dial(duel).await.expect("a connection");
    connection.say_text(r#"{"protocol":0}"#).await;
    assert!(matches!(connection.next().await, Some(FromServer::Reload { .. })));
    assert_eq!(connection.next().await, None);
}

#[tokio::test]
async fn onlookers_who_do_not_fit_are_shown_out_and_the_duel_goes_on() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, mut first, _second) = dealt(&anna, &bo, windowed()).await;
    let mut there = Vec::new();
    while there.len() < 200 {
        let mut visitor = host.stranger().connect(duel).await;
        let welcome = visitor.next().await;
        assert!(matches!(welcome, Some(FromServer::Welcome { seat: None, .. })), "{welcome:?}");
        there.push(visitor);
    }
    for _ in 0..3 {
        let mut visitor = host.stranger().connect(duel).await;
        assert_eq!(visitor.close_code().await, Some(CloseCode::Again));
    }
    // Who has a seat gets in all the same, with some pages, not with any number of them.
    let mut his = Vec::new();
    while his.len() < 15 {
        let mut page = bo.connect(duel).await;
        let welcome = page.next().await;
        assert!(matches!(welcome, Some(FromServer::Welcome { seat: Some(_), .. })), "{welcome:?}");
        his.push(page);
    }
    assert_eq!(bo.connect(duel).await.close_code().await, Some(CloseCode::Again));

    // One task has the duel, which those inside go on with.
    assert_eq!(host.figure("kabal_duels_awake").await, 1.0);
    first.say(FromPage::Begin).await;
    first.sight().await;
    assert!(matches!(first.act(1, "D").await, FromServer::Played(_)), "a draw is legal at the start");
    there[199].until(|message| matches!(message, FromServer::Room(_)).then_some(())).await;

    // When one goes, there is a place.
    drop(there.pop());
    while host.figure("kabal_connections").await > 216.0 {
        tokio::task::yield_now().await;
    }
    let mut visitor = host.stranger().connect(duel).await;
    assert!(matches!(visitor.next().await, Some(FromServer::Welcome { .. })));
}

#[tokio::test]
async fn an_action_counts_once_and_whatever_is_rejected_counts() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, mut first, _second) = dealt(&anna, &bo, windowed()).await;
    first.say(FromPage::Begin).await;
    first.sight().await;
    for (id, action) in [(1, "D"), (1, "D"), (2, "D"), (1, "D")] {
        assert!(matches!(first.act(id, action).await, FromServer::Played(_)), "{id} {action}");
    }
    assert_eq!(host.figure("kabal_actions_played_total").await, 2.0);

    assert_eq!(host.figure("kabal_messages_rejected_total").await, 0.0);
    assert!(matches!(
        first.act(9, "D").await,
        FromServer::Rejected { why: Rejection::OutOfOrder { .. }, .. }
    ));
    let mut stranger = host.stranger().connect(duel).await;
    let answer = stranger.act(3, "D").await;
    assert!(matches!(answer, FromServer::Rejected { why: Rejection::NoSession, .. }), "{answer:?}");
    assert_eq!(host.figure("kabal_messages_rejected_total").await, 2.0);
}
