//! The first and the last millisecond of what a daily allows, asked for over HTTP under a clock that stands still.

use axum::http::{Method, StatusCode};
use kabal_protocol::http::{MadeDuel, Problem, ShownDaily};
use kabal_protocol::{Day, FromPage, FromServer, Moment, Record};
use kabal_store::Location;

use crate::rig::Host;

/// A day that no machine's clock has come to.
fn day() -> Day {
    "2999-12-31".parse().unwrap()
}

fn before(moment: Moment) -> Moment {
    Moment(moment.0 - 1)
}

#[tokio::test]
async fn it_is_begun_to_the_end_of_its_day_and_told_from_noon_of_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start_at(&Location::in_folder(folder.path()), before(day().ends())).await;
    let (anna, bo) = (host.account("Anna").await, host.account("Bo").await);
    let path = format!("/api/daily/{}/KD1-D3P", day());
    let (status, MadeDuel { duel }) = host.ask(Some(&anna), Method::POST, &path, None).await;
    assert_eq!(status, StatusCode::CREATED);
    let mut page = host.sit(&anna, duel).await;
    page.say(FromPage::Begin).await;
    page.until_sight().await;

    // At midnight it is too late to begin. Who has begun plays on, and stands on the board of the day before.
    host.move_to(day().ends()).await;
    let (status, problem): (_, Problem) = host.ask(Some(&bo), Method::POST, &path, None).await;
    assert_eq!((status, problem.why.as_str()), (StatusCode::CONFLICT, "not-today"));
    page.give_up().await;
    page.until(|message| matches!(message, FromServer::Over { server: None, .. }).then_some(())).await;
    let shown: ShownDaily = host.ask(None, Method::GET, &path, None).await.1;
    assert_eq!((shown.opening, shown.boards.score.len()), (None, 1));

    // By then the day has ended everywhere.
    let noon = Moment(day().ends().0 + 12 * 3_600_000);
    assert_eq!(shown.revealed, noon);
    let record = format!("/api/duels/{duel}/record");
    host.move_to(before(noon)).await;
    let (status, problem): (_, Problem) = host.ask(Some(&anna), Method::GET, &record, None).await;
    assert_eq!((status, problem.why.as_str()), (StatusCode::CONFLICT, "withheld"));
    let shown: ShownDaily = host.ask(Some(&anna), Method::GET, &path, None).await.1;
    assert_eq!((shown.now, shown.opening), (before(noon), None));

    host.move_to(noon).await;
    let shown: ShownDaily = host.ask(None, Method::GET, &path, None).await.1;
    let opening = shown.opening.expect("it is told");
    assert_eq!(opening.commitment(), shown.card.commitment);
    let record: Record = host.text(&record).await.parse().unwrap();
    assert_eq!(record.facts.server.opening, opening);
}
