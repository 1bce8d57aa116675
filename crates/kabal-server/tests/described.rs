//! The HTTP interface against its own description: whatever is asked, sensible or not, is answered as the OpenAPI
//! document says, and never by a failure of the server.

#[path = "described/requests.rs"]
mod requests;
mod rig;

use axum::http::{Method, StatusCode, header};
use kabal_core::Millis;
use kabal_protocol::http::{Credentials, Dailies, MadeTournament, NewTournament, OwnDuels, RecoveryCodes};
use kabal_protocol::{EntrantCount, FromPage, Pace, RoundNumber, Stage, TournamentTerms};
use requests::{Asked, Maker};
use rig::{Answer, Host, Person, dealt, windowed};
use serde_json::{Value, json};

/// Requests for each operation.
const EACH: usize = 60;

async fn document(host: &Host) -> Value {
    host.stranger().get("/api/openapi.json").await.json()
}

#[tokio::test]
async fn the_description_is_as_it_was() {
    let answer = Host::start().await.stranger().get("/api/openapi.json").await;
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/json");
    insta::assert_snapshot!("openapi", answer.text());
}

/// What there is at the server: accounts, a duel that is over, one that is open, and a tournament.
async fn populate(host: &Host) -> (Maker, Vec<Person>) {
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (over, mut first, mut second) = dealt(&anna, &bo, windowed()).await;
    for connection in [&mut first, &mut second] {
        connection.say(FromPage::Begin).await;
        connection.act(1, "G").await;
    }
    first.until_stage(|stage| stage == Stage::Over).await;
    let open = anna.make_duel(windowed()).await;
    let cecilia = host.guest("Somebody").await;
    let password = "correct horse";
    let mut codes = Vec::new();
    for (person, name) in [(&anna, "Anna"), (&bo, "Bo"), (&cecilia, "Cecilia")] {
        let credentials = Credentials { name: name.parse().expect("a name"), password: password.into() };
        let made = person.ask(Method::POST, "/api/account", Some(&credentials)).await;
        codes = made.json::<RecoveryCodes>().codes;
    }
    let starts = cecilia.get("/api/me/duels").await.json::<OwnDuels>().now.after(Millis(3_600_000));
    let (rounds, entrants) = (RoundNumber::new(3).expect("rounds"), EntrantCount::new(64).expect("entrants"));
    let rules = "KD1-D3P".parse().expect("rules");
    let terms = TournamentTerms::new(rules, Pace::Live, rounds, entrants, starts).expect("terms");
    let made = cecilia.ask(Method::POST, "/api/tournaments", Some(&NewTournament { terms })).await;
    let tournament = made.json::<MadeTournament>().tournament;
    // This one stays logged in: nobody recovers its account.
    let daily = host.account("Didrik").await;
    let today = cecilia.get("/api/daily").await.json::<Dailies>().dailies[0].daily.day;
    let known = [
        ("duel", vec![over.to_string(), open.to_string()]),
        ("player", vec![anna.me().await.player.id.to_string()]),
        ("rules", ["KD1-D3P", "KM1-D1N hints=none time=600", "KL1-D1N"].map(str::to_owned).to_vec()),
        ("day", vec![today.to_string()]),
        ("name", ["Cecilia", "Admin"].map(str::to_owned).to_vec()),
        ("password", vec![password.to_owned()]),
        ("code", codes),
        ("tournament", vec![tournament.to_string()]),
        ("starts", vec![starts.to_string()]),
    ];
    (Maker::new(document(host).await, known.into()), vec![anna, daily.clone(), bo, daily, cecilia])
}

#[tokio::test]
async fn whatever_is_asked_is_answered_as_described() {
    let host = Host::start_by_day().await;
    let (mut maker, people) = populate(&host).await;
    let document = document(&host).await;
    for (path, method, operation) in maker.operations() {
        let mut served = 0;
        for nth in 0..EACH {
            // Some are gone afterwards, so that most come in anew.
            let person = match nth % 4 {
                0 => host.stranger(),
                1 if method != "DELETE" => people[nth / 4 % people.len()].clone(),
                _ => host.guest("Guest").await,
            };
            let asked = maker.request(&path, &method, &operation);
            let answer = person.send(asked.request(person.cookie.as_deref())).await;
            served += usize::from(answer.status.is_success());
            check(&document, &operation, &asked, &answer);
        }
        let serves =
            operation["responses"].as_object().expect("responses").keys().any(|key| key.starts_with('2'));
        assert!(served > 0 || !serves, "{method} {path} never did what it is for: nothing was tested");
    }
}

/// Whoever makes requests from the description makes none that is refused for its form, and leaves nothing out.
#[tokio::test]
async fn what_may_be_asked_for_is_described_as_it_is_taken() {
    let host = Host::start().await;
    let (document, anna) = (document(&host).await, host.account("Anna").await);
    let starts = anna.get("/api/me/duels").await.json::<OwnDuels>().now.after(Millis(3_600_000));
    let duel = |pace: Value| json!({"rules": "KD1-D3P", "pace": pace, "seats": 2});
    let tournament =
        |pace: Value| json!({"rules": "KD1-D3P", "pace": pace, "rounds": 2, "entrants": 9, "starts": starts});
    for (path, terms, is_taken) in [
        ("/api/duels", duel(json!("live")), true),
        ("/api/duels", duel(json!({"window": 600})), true),
        ("/api/duels", duel(json!({"daily": "2026-11-30"})), false),
        ("/api/duels", json!({"rules": "KD1-D3P", "pace": "live"}), false),
        ("/api/duels", json!({"rules": "KD1-D3P", "pace": {"daily": "2026-11-30"}}), false),
        ("/api/tournaments", tournament(json!("live")), true),
        ("/api/tournaments", tournament(json!({"window": 600})), true),
        ("/api/tournaments", tournament(json!({"daily": "2026-11-30"})), false),
    ] {
        let asked = json!({"terms": terms});
        let content = &document["paths"][path]["post"]["requestBody"]["content"]["application/json"];
        let schema = json!({"allOf": [content["schema"]], "components": document["components"]});
        assert_eq!(jsonschema::is_valid(&schema, &asked), is_taken, "{asked}");
        let status = if is_taken { StatusCode::CREATED } else { StatusCode::UNPROCESSABLE_ENTITY };
        assert_eq!(anna.ask(Method::POST, path, Some(&asked)).await.status, status, "{asked}");
    }
}

/// The answer's status is one of those described, and its body is as described for it.
fn check(document: &Value, operation: &Value, asked: &Asked, answer: &Answer) {
    let context = || format!("{asked:?}\n{} {}", answer.status, answer.text());
    assert!(!answer.status.is_server_error(), "{}", context());
    let described = &operation["responses"][answer.status.as_str()];
    assert!(described.is_object(), "not described: {}", context());
    let Some((media_type, content)) =
        described["content"].as_object().and_then(|content| content.iter().next())
    else {
        assert!(answer.body.is_empty() && answer.status == StatusCode::NO_CONTENT, "{}", context());
        return;
    };
    assert_eq!(&answer.headers[header::CONTENT_TYPE], media_type, "{}", context());
    if media_type == "application/json" {
        // References in the schema lead to the document's components.
        let schema = json!({"allOf": [content["schema"]], "components": document["components"]});
        let body: Value = answer.json();
        if let Err(error) = jsonschema::validate(&schema, &body) {
            panic!("{error} at {}: {}", error.instance_path(), context());
        }
    }
}
