//! The ranked daily: bound to ahead, played once by each account, and withheld until its day has ended everywhere.

mod rig;

use axum::http::{Method, StatusCode};
use kabal_core::Millis;
use kabal_protocol::http::{Board, Dailies, Keys, MadeDuel, OwnDuels, Problem, ShownDaily};
use kabal_protocol::{
    ActionId, Daily, Day, DuelId, FromPage, FromServer, Input, Lag, Moment, Opening, Record, Seat, Sight,
    Subject, Terms, Trust, verify,
};
use kabal_store::{Entry, NewAttempt, NewDuel, Store, StoredDaily};
use rig::{Answer, Host, Person, opening};

async fn dailies(person: &Person) -> Dailies {
    person.get("/api/daily").await.json()
}

/// Where a daily is found.
fn path(daily: Daily) -> String {
    format!("/api/daily/{}/{}", daily.day, daily.rules.to_string().replace(' ', "%20"))
}

async fn attempt(person: &Person, daily: Daily) -> Answer {
    person.ask::<()>(Method::POST, &path(daily), None).await
}

fn why(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.json::<Problem>().why)
}

/// Begins an attempt: what is then seen.
async fn begin(person: &Person, duel: DuelId) -> (rig::Connection, Sight) {
    let mut connection = person.connect(duel).await;
    let seat = connection.until(|message| match message {
        FromServer::Welcome { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(seat.await, Seat::new(1));
    connection.say(FromPage::Begin).await;
    let sight = connection.sight().await;
    (connection, sight)
}

#[tokio::test]
async fn the_server_is_bound_a_week_ahead() {
    let host = Host::start_by_day().await;
    let Dailies { now, dailies } = dailies(&host.stranger()).await;
    let days: Vec<Day> = std::iter::successors(Some(Day::of(now)), |day| day.next()).take(8).collect();
    let expected: Vec<Daily> = days.into_iter().flat_map(Daily::of).collect();
    assert_eq!(dailies.iter().map(|card| card.daily).collect::<Vec<_>>(), expected);
    let mut commitments: Vec<_> = dailies.iter().map(|card| card.commitment).collect();
    commitments.sort_unstable();
    commitments.dedup();
    assert_eq!(commitments.len(), expected.len(), "each is bound to by bytes of its own");
    assert!(dailies.iter().all(|card| card.committed <= now && card.attempt.is_none()));

    // Another server over the same database publishes the same.
    let store = Store::open(&host.location()).await.expect("the store");
    let beside = kabal_server::App::open(store, Default::default()).await.expect("a server");
    let routes = kabal_server::router::<rig::Page>(beside);
    let other = Person { routes, ..host.stranger() };
    assert_eq!(self::dailies(&other).await.dailies, dailies);
}

#[tokio::test]
async fn each_account_plays_it_once_and_nobody_is_told_the_deal() {
    let host = Host::start_by_day().await;
    let today = dailies(&host.stranger()).await.dailies[0].daily;
    assert_eq!(attempt(&host.stranger(), today).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(why(&attempt(&host.guest("Gast").await, today).await), (403, "needs-account".into()));
    let (anna, bo) = (host.account("Anna").await, host.account("Bo").await);
    let answer = attempt(&anna, today).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    let MadeDuel { duel } = answer.json();
    assert_eq!(attempt(&anna, today).await.json::<MadeDuel>().duel, duel);
    assert_eq!(anna.get("/api/me/duels").await.json::<OwnDuels>().duels[0].duel, duel);

    let (mut hers, sight) = begin(&anna, duel).await;
    let (mut his, seen) = begin(&bo, attempt(&bo, today).await.json::<MadeDuel>().duel).await;
    assert_eq!(sight.view, seen.view, "all play the same deal");
    let looks_on = host.guest("Gast").await;
    let mut onlooker = looks_on.connect(duel).await;
    assert!(matches!(hers.act(1, "D").await, FromServer::Played(_)));
    assert!(matches!(hers.act(2, "G").await, FromServer::Played(_)));
    hers.until(|message| matches!(message, FromServer::Over { server: None, .. }).then_some(())).await;
    his.act(1, "G").await;
    onlooker.until(|message| matches!(message, FromServer::Over { .. }).then_some(())).await;

    // It is played: not again, and not on.
    assert_eq!(attempt(&anna, today).await.json::<MadeDuel>().duel, duel);
    let mut again = anna.connect(duel).await;
    let over = again.until(|message| match message {
        FromServer::Over { placings, .. } => Some(placings.clone()),
        _ => None,
    });
    assert_eq!(over.await.len(), 1);
    assert!(matches!(again.act(3, "D").await, FromServer::Refused(_)));
    let record = format!("/api/duels/{duel}/record");
    assert_eq!(why(&anna.get(&record).await), (409, "withheld".into()));
    let rematch = anna.ask::<()>(Method::POST, &format!("/api/duels/{duel}/rematch"), None).await;
    assert_eq!(rematch.status, StatusCode::NOT_FOUND);

    let shown: ShownDaily = anna.get(&path(today)).await.json();
    assert_eq!((shown.opening, shown.revealed), (None, today.day.over_everywhere()));
    assert_eq!(shown.card.attempt.map(|attempt| attempt.duel), Some(duel));
    assert!(shown.card.attempt.is_some_and(|attempt| attempt.outcome.is_some()));
    let mut names: Vec<&str> = shown.boards.score.iter().map(|line| line.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Anna", "Bo"]);
    assert!(shown.boards.time.is_empty() && shown.boards.moves.is_empty(), "nobody has won");
    let board = format!("/api/boards/{}/ever/score", today.rules.to_string().replace(' ', "%20"));
    assert!(anna.get(&board).await.json::<Board>().lines.is_empty(), "boards of duels have no dailies");
    assert_eq!(anna.me().await.player.rating, None);

    // Nothing that was told, to whomever, holds what the deal comes from.
    let store = Store::open(&host.location()).await.expect("the store");
    let Opening { salt, seed } = store.daily(today).await.expect("read").expect("bound").secret;
    let mut told = [&hers, &his, &again, &onlooker].map(|it| it.stream.concat()).concat();
    for asked in ["/api/daily", &path(today), &format!("/api/duels/{duel}"), &record, "/api/me/export"] {
        told += &anna.get(asked).await.text();
    }
    assert!(told.len() > 5_000, "{told}");
    for secret in [salt.to_string(), seed.to_string(), "KX1".to_owned()] {
        assert!(!told.contains(&secret));
    }
}

#[tokio::test]
async fn it_is_begun_on_its_day_only() {
    let host = Host::start_by_day().await;
    let anna = host.account("Anna").await;
    let bound = dailies(&anna).await.dailies;
    let tomorrow = bound[2].daily;
    assert_eq!(why(&attempt(&anna, tomorrow).await), (409, "not-today".into()));
    let shown: ShownDaily = anna.get(&path(tomorrow)).await.json();
    assert_eq!((shown.card, shown.opening), (bound[2].clone(), None));
    let past = Daily { day: "2026-01-01".parse().expect("a day"), ..tomorrow };
    for unknown in [path(past), "/api/daily/today/KD1-D3P".into(), path(tomorrow).replace("KD1", "KL1")] {
        assert_eq!(anna.get(&unknown).await.status, StatusCode::NOT_FOUND, "{unknown}");
    }
}

/// A daily of a day that has ended everywhere, which someone has played: as a server has left it that stopped then.
async fn played(host: &Host, person: &Person) -> (StoredDaily, DuelId) {
    let store = Store::open(&host.location()).await.expect("the store");
    let today = Day::of(host.stranger().get("/api/daily").await.json::<Dailies>().now);
    let day = today.previous().and_then(Day::previous).expect("a day");
    let daily = Daily { day, rules: "KM1-D1N hints=none time=600".parse().expect("rules") };
    let stored = StoredDaily { daily, secret: opening(7), committed: Moment(day.begins().0 - 1) };
    store.commit_dailies(&[stored]).await.expect("written");
    let (id, player) = (DuelId(kabal_protocol::Bytes([7; 16])), person.me().await.player.id);
    let terms = Terms::daily(daily).expect("terms");
    let began = day.begins().after(Millis(60_000));
    let duel = NewDuel { id, terms, secret: stored.secret, opened: began };
    store.open_attempt(&NewAttempt { daily, player, duel }).await.expect("opened");
    let number = store.duel(id).await.expect("read").expect("known").number;
    let act =
        |id, action: &str| FromPage::Act { id: ActionId(id), action: action.parse().expect("an action") };
    for (nth, words) in (0..).zip([FromPage::Begin, act(1, "D"), act(2, "D"), act(3, "G")]) {
        let input = Input::Said { by: Seat::new(1), lag: Lag::default(), words };
        let entry = Entry { at: began.after(Millis(1000 * nth)), player: Some(player), input };
        store.append(number, nth, &entry, None).await.expect("answered").expect("appended");
    }
    (stored, id)
}

#[tokio::test]
async fn its_record_is_published_when_its_day_has_ended_everywhere() {
    let host = Host::start_by_day().await;
    let anna = host.account("Anna").await;
    let (stored, duel) = played(&host, &anna).await;
    // Whoever asks for the duel wakes it, and its end is found in the log.
    assert_eq!(host.stranger().get(&format!("/api/duels/{duel}")).await.status, StatusCode::OK);
    let answer = host.stranger().get(&format!("/api/duels/{duel}/record")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let record: Record = answer.text().parse().expect("a record");
    let keys: Keys = host.stranger().get("/api/keys").await.json();
    let facts = verify(&record, &Trust::Keys(vec![keys.current])).expect("it holds").facts;
    assert_eq!(facts.server.commitment, stored.commitment());
    assert_eq!(facts.games.len(), 1);
    let changed = answer.text().replacen(" D\n", " F\n", 1).parse::<Record>().expect("a record");
    let error = verify(&changed, &Trust::AnyKey).expect_err("it was changed");
    assert_eq!(Some(error.subject), Seat::new(1).map(Subject::Moves));

    let shown: ShownDaily = host.stranger().get(&path(stored.daily)).await.json();
    assert_eq!(shown.opening, Some(stored.secret));
    assert_eq!(shown.card.commitment, stored.commitment());
    let game = facts.games.values().next().expect("a game");
    assert_eq!(stored.daily.code(stored.secret), game.transcript.code);
    assert_eq!(shown.boards.score[0].duel, Some(duel));
    // Nobody begins it any more; who has played it is told of what was played.
    assert_eq!(attempt(&anna, stored.daily).await.json::<MadeDuel>().duel, duel);
    let bo = host.account("Bo").await;
    assert_eq!(why(&attempt(&bo, stored.daily).await), (409, "not-today".into()));
}
