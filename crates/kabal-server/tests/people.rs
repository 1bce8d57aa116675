//! People: guests, accounts, boards; and what may not be done.

mod rig;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use kabal_protocol::http::{
    Board, Credentials, Export, MadeDuel, NewMatch, PlayerKind, PlayerProfile, Problem, Recovery,
    RecoveryCodes, Rename,
};
use kabal_protocol::{FromPage, FromServer, Stage};
use kabal_server::{Names, Settings};
use rig::{Host, Person, commitment, dealt, live};

fn credentials(name: &str, password: &str) -> Credentials {
    Credentials { name: name.parse().expect("a name"), password: password.into() }
}

async fn account(host: &Host, name: &str) -> (Person, RecoveryCodes) {
    let person = host.guest("Somebody").await;
    let answer = person.ask(Method::POST, "/api/account", Some(&credentials(name, "correct horse"))).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    (person, answer.json())
}

fn logged_in(host: &Host, answer: &rig::Answer) -> Person {
    let cookie = answer.headers[header::SET_COOKIE].to_str().expect("ASCII");
    Person { cookie: Some(cookie.split(';').next().expect("a cookie").into()), ..host.stranger() }
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_comes_back() {
    let host = Host::start().await;
    let (anna, codes) = account(&host, "Anna").await;
    assert_eq!(codes.codes.len(), 8);
    let me = anna.me().await.player;
    assert_eq!((me.name.as_str(), me.kind), ("Anna", PlayerKind::Account));

    let stranger = host.stranger();
    let right = stranger.ask(Method::POST, "/api/session", Some(&credentials("anna", "correct horse"))).await;
    assert_eq!(right.status, StatusCode::OK);
    assert_eq!(logged_in(&host, &right).me().await.player.id, me.id);

    let recovery = |code: &str| Recovery {
        name: "Anna".parse().expect("a name"),
        code: code.into(),
        password: "battery staple".into(),
    };
    let path = "/api/account/recovery";
    let answer = stranger.ask(Method::POST, path, Some(&recovery(&codes.codes[0]))).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me").await.status, StatusCode::UNAUTHORIZED, "all sessions have ended");
    let again = stranger.ask(Method::POST, path, Some(&recovery(&codes.codes[0]))).await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED, "a code works once");
    let new = stranger.ask(Method::POST, "/api/session", Some(&credentials("Anna", "battery staple"))).await;
    assert_eq!(new.status, StatusCode::OK);
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_answered_alike() {
    let host = Host::start().await;
    account(&host, "Anna").await;
    let mut answers = Vec::new();
    for name in ["Anna", "Nobody"] {
        for _ in 0..11 {
            let answer = host
                .stranger()
                .ask(Method::POST, "/api/session", Some(&credentials(name, "wrong horse")))
                .await;
            answers.push((answer.status, answer.text()));
        }
    }
    let (known, unknown) = answers.split_at(11);
    assert_eq!(known, unknown);
    assert_eq!(known[0].0, StatusCode::UNAUTHORIZED);
    assert_eq!(known[10].0, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn cookies_are_out_of_reach_and_encrypted_where_the_host_is() {
    for (public_url, secure) in [(None, false), (Some("https://kabal.example"), true)] {
        let public_url = public_url.map(|url| url.parse().expect("an origin"));
        let host = Host::start_with(Settings { public_url, ..Default::default() }).await;
        let guest = serde_json::json!({"name": "Anna"});
        let answer = host.stranger().ask(Method::POST, "/api/guests", Some(&guest)).await;
        let cookie = answer.headers[header::SET_COOKIE].to_str().expect("ASCII");
        assert!(
            cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax") && cookie.contains("; Path=/")
        );
        assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
    }
}

#[tokio::test]
async fn another_sites_page_is_refused() {
    let host = Host::start().await;
    let anna = host.guest("Anna").await;
    let foreign = |method: Method, path: &str| {
        Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost")
            .header(header::ORIGIN, "https://evil.example")
            .header(header::COOKIE, anna.cookie.clone().expect("a cookie"))
    };
    for path in ["/api/guests", "/api/duels", "/api/account"] {
        let answer = anna.send(foreign(Method::POST, path).body(Body::empty()).expect("a request")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(answer.json::<Problem>().why, "foreign-origin");
    }
    let duel = anna.make_duel(live()).await;
    let socket = foreign(Method::GET, &format!("/api/duels/{duel}/connect"))
        .header(header::UPGRADE, "websocket")
        .header(header::CONNECTION, "upgrade");
    let answer = anna.send(socket.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_player_can_be_renamed_exported_and_forgotten() {
    let host = Host::start_with(Settings { names: Names::without("rude"), ..Default::default() }).await;
    let (anna, _) = account(&host, "Anna").await;
    let rename = |name: &str| Rename { name: name.parse().expect("a name") };
    let answer = anna.ask(Method::PATCH, "/api/me", Some(&rename("R.u.d.e"))).await;
    assert_eq!(answer.json::<Problem>().why, "name-forbidden");
    let answer = anna.ask(Method::PATCH, "/api/me", Some(&rename("Åsa"))).await;
    assert_eq!(answer.status, StatusCode::OK);
    let export: Export = anna.get("/api/me/export").await.json();
    assert_eq!((export.me.player.name.as_str(), export.results.len()), ("Åsa", 0));
    let id = export.me.player.id;
    assert_eq!(anna.ask::<()>(Method::DELETE, "/api/me", None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me").await.status, StatusCode::UNAUTHORIZED);
    let profile: PlayerProfile = host.stranger().get(&format!("/api/players/{id}")).await.json();
    assert_eq!(profile.player.kind, PlayerKind::Gone);
    assert_eq!(profile.player.name.to_string(), format!("Player {}", &id.to_string()[..8]));
}

#[tokio::test]
async fn accounts_that_play_live_are_rated_and_stand_on_the_board() {
    let host = Host::start().await;
    let ((anna, _), (bo, _)) = (account(&host, "Anna").await, account(&host, "Bo").await);
    let (duel, mut first, mut second) = dealt(&anna, &bo, live()).await;
    for connection in [&mut first, &mut second] {
        connection.sight().await;
        connection.act(1, "G").await;
    }
    first.until_stage(|stage| stage == Stage::Over).await;
    // Once the record is there, so are rating and board: all are written in one.
    while host.stranger().get(&format!("/api/duels/{duel}/record")).await.status != StatusCode::OK {
        tokio::task::yield_now().await;
    }
    assert!(anna.me().await.player.rating.is_some());
    let board: Board = host.stranger().get("/api/boards/KD1-D3P/day/score").await.json();
    assert_eq!(board.lines.iter().map(|line| line.duel).collect::<Vec<_>>(), [Some(duel); 2]);
    let other: Board = host.stranger().get("/api/boards/KL1-D1N/ever/score").await.json();
    assert_eq!(other.lines, []);
    assert_eq!(host.stranger().get("/api/boards/nonsense/day/score").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_quick_match_brings_two_together() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let wanted = NewMatch { rules: "KD1-D3P".parse().expect("rules") };
    let made: MadeDuel = anna.ask(Method::POST, "/api/matches", Some(&wanted)).await.json();
    let mut waits = anna.connect(made.duel).await;
    waits.say(FromPage::Take(commitment(1))).await;
    waits.until(|message| matches!(message, FromServer::Seated(_)).then_some(())).await;
    let again: MadeDuel = anna.ask(Method::POST, "/api/matches", Some(&wanted)).await.json();
    assert_eq!(again, made, "who waits goes on waiting");
    let met: MadeDuel = bo.ask(Method::POST, "/api/matches", Some(&wanted)).await.json();
    assert_eq!(met, made);
    let endless = NewMatch { rules: "KL1-D1N".parse().expect("rules") };
    let refused = bo.ask(Method::POST, "/api/matches", Some(&endless)).await;
    assert_eq!(refused.json::<Problem>().why, "no-time-limit");
}
