//! Nothing to peek at, over real connections and whole games: for two deals that agree in all that was shown, what the
//! server sends is identical byte for byte.
//!
//! A duel's deal is chosen by nobody, so no two servers can be given such a pair. One duel is played for real, and
//! each text that a page got is compared with the text that another deal would have made of it: the same cards where
//! something was shown, and every other card elsewhere. What has been shown is found from the tables of the record.
//! That the same holds from each moment to the next is the property `duel/leak.rs` of `kabal-protocol`.

mod rig;

use std::collections::BTreeMap;

use axum::http::{Method, StatusCode};
use kabal_core::{Action, Card, CardSet, Deal, DealCode, Game, State, Transcript, View};
use kabal_protocol::http::{Dailies, MadeDuel};
use kabal_protocol::{
    ActionId, DuelId, FromPage, FromServer, Happened, Opening, Outcome, Played, Progress, Record, Refused,
    Rejection, Seat, Sight, Stage,
};
use kabal_rig::Page;
use kabal_store::Store;
use rig::{Connection, Host, Person, dealt, live, opening};
use tokio_tungstenite::tungstenite::Message;

/// How much each player says. On one connection a page may say 60 things at once.
const ROUNDS: u32 = 110;

/// Someone who plays, and all texts that came.
struct Player<'a> {
    person: &'a Person,
    duel: DuelId,
    connection: Connection,
    page: Page,
    next: ActionId,
    view: View,
    before: Vec<String>,
}

impl<'a> Player<'a> {
    async fn start(person: &'a Person, duel: DuelId, mut connection: Connection) -> Self {
        let sight = connection.sight().await;
        let mut page = Page::open();
        page.hear(&FromServer::Sight(Box::new(sight.clone())));
        let Sight { next, view, .. } = sight;
        Self { person, duel, connection, page, next, view, before: Vec::new() }
    }

    /// Says something and hears the answer to it.
    async fn say(&mut self, words: FromPage) -> FromServer {
        self.connection.say(words).await;
        self.answer().await
    }

    async fn answer(&mut self) -> FromServer {
        loop {
            let message = self.connection.next().await.expect("the connection is open");
            self.page.hear(&message);
            match &message {
                FromServer::Sight(sight) => (self.next, self.view) = (sight.next, sight.view.clone()),
                FromServer::Played(played) if played.id == self.next => {
                    (self.next, self.view) = (played.id.next(), played.view.clone());
                }
                FromServer::Played(_) | FromServer::Refused(_) | FromServer::Rejected { .. } => {}
                _ => continue,
            }
            return message;
        }
    }

    /// Plays, repeats an action, asks for what is not allowed, looks, or loses the connection.
    async fn do_something(&mut self, number: u32) {
        let id = self.next;
        let act = |id, action| FromPage::Act { id, action };
        match number % 12 {
            0 => {
                let new = self.person.connect(self.duel).await;
                let old = std::mem::replace(&mut self.connection, new);
                self.before.extend(old.stream);
                let FromServer::Sight(sight) = self.answer().await else { panic!("a sight comes first") };
                assert_eq!(sight.next, id);
            }
            1 => {
                let answer = self.say(FromPage::Look).await;
                assert!(matches!(answer, FromServer::Sight(_)), "{answer:?}");
            }
            2 if id > ActionId::FIRST => {
                let answer = self.say(act(ActionId::FIRST, Action::Undo)).await;
                assert!(matches!(answer, FromServer::Played(_)), "{answer:?}");
            }
            3 => {
                let answer = self.say(act(id, Action::Peek)).await;
                assert!(matches!(answer, FromServer::Rejected { .. }), "{answer:?}");
            }
            4 => {
                let words = ["R", "Y", "F", "W>1", "W>2", "W>3", "W>4", "1>7", "7>1", "S>1", "7>C", "D"];
                let actions = words.map(|word| word.parse::<Action>().expect("an action"));
                let refused = actions.into_iter().filter(|action| !self.view.offers(*action));
                let refused: Vec<Action> = refused.collect();
                let answer = self.say(act(id, refused[number as usize / 12 % refused.len()])).await;
                assert!(matches!(answer, FromServer::Refused(_)), "{answer:?}");
            }
            5 if self.view.offers(Action::Undo) => {
                self.say(act(id, Action::Undo)).await;
            }
            _ => {
                // Nobody gives up before the end: with nothing else to do, there is nothing to do.
                let giving_up = self.page.give_up();
                if let Some(words) = self.page.act(number / 12).filter(|words| Some(*words) != giving_up) {
                    self.say(words).await;
                }
            }
        }
    }

    fn texts(self) -> Vec<String> {
        self.before.into_iter().chain(self.connection.stream).collect()
    }
}

/// The cards that were shown in a game, at any time.
fn shown(transcript: &Transcript) -> CardSet {
    let mut game = Game::new(transcript.code.clone());
    let mut seen: CardSet = game.view().faces().collect();
    for entry in &transcript.entries {
        game.play(entry.at, entry.action).expect("a record replays");
        seen = seen.iter().chain(game.view().faces()).collect();
    }
    seen
}

/// The deal with every card that was not shown in the place of the next such card.
fn other(deal: &Deal, shown: CardSet) -> Deal {
    let hidden: Vec<usize> = (0..52).filter(|at| !shown.contains(deal.cards()[*at])).collect();
    assert!(hidden.len() >= 2, "nearly all was shown: {deal:?}");
    let mut cards: [Card; 52] = *deal.cards();
    for (nth, at) in hidden.iter().enumerate() {
        cards[*at] = deal.cards()[hidden[(nth + 1) % hidden.len()]];
    }
    Deal::from_cards(cards).expect("the same cards")
}

/// A game as it was after so many of its actions, and what the last one brought about.
fn after(transcript: &Transcript, actions: u32) -> (Game, Vec<Happened>) {
    let mut game = Game::new(transcript.code.clone());
    let mut last = Vec::new();
    for entry in &transcript.entries[..actions as usize] {
        last = game.play(entry.at, entry.action).expect("this deal shows the same");
    }
    (game, last.into_iter().map(Happened::from).collect())
}

/// How others would have seen a game, at all times.
fn progress(seat: Seat, transcript: &Transcript) -> Vec<Progress> {
    let fares = |actions| {
        let (game, _) = after(transcript, actions);
        let Outcome { state, score, .. } = Outcome::of(&game);
        let cards_up = game.table().foundations().count() as u8;
        Progress { seat, score, cards_up, state }
    };
    (0..=transcript.entries.len() as u32).map(fares).collect()
}

/// What would have been said instead, had these been the games. Times are those of the real one.
fn instead(message: FromServer, own: &Transcript, all: &[Progress]) -> Option<FromServer> {
    Some(match message {
        FromServer::Played(played) => {
            let (game, events) = after(own, played.id.0);
            let at = own.entries[played.id.0 as usize - 1].at;
            FromServer::Played(Box::new(Played { id: played.id, at, events, view: game.view() }))
        }
        FromServer::Sight(sight) => {
            let view = after(own, sight.next.0 - 1).0.view();
            FromServer::Sight(Box::new(Sight { view, ..*sight }))
        }
        FromServer::Refused(refused) => {
            let (mut game, _) = after(own, refused.id.0 - 1);
            let text = game.play(refused.at, refused.action).expect_err("also refused here").to_string();
            FromServer::Refused(Box::new(Refused { text, view: game.view(), ..*refused }))
        }
        FromServer::Progress(told) => FromServer::Progress(*all.iter().find(|progress| **progress == told)?),
        // In these there is no place for a card: rooms, names, times, reasons.
        FromServer::Reload { .. }
        | FromServer::Welcome { .. }
        | FromServer::Seated(_)
        | FromServer::Players(_)
        | FromServer::Lag(_)
        | FromServer::Rematch(_)
        | FromServer::Room(_)
        | FromServer::Over { .. }
        | FromServer::Rejected { .. } => message,
    })
}

/// All that a page got, and how many of the texts came before the end.
struct Heard {
    texts: Vec<String>,
    before_the_end: usize,
}

/// Those who play do so for a while, then give up, and are told of the end.
async fn play(mut players: Vec<Player<'_>>) -> Vec<Heard> {
    let mut number = 2026_u32;
    for _ in 0..ROUNDS {
        for player in &mut players {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            player.do_something(number >> 8).await;
        }
    }
    let texts = |player: &Player<'_>| player.before.len() + player.connection.stream.len();
    let before_the_end: Vec<usize> = players.iter().map(texts).collect();
    for player in &mut players {
        let id = player.next;
        player.say(FromPage::Act { id, action: Action::GiveUp }).await;
    }
    for player in &mut players {
        player.connection.until(|message| matches!(message, FromServer::Over { .. }).then_some(())).await;
    }
    let heard =
        |(player, before_the_end): (Player<'_>, usize)| Heard { texts: player.texts(), before_the_end };
    players.into_iter().zip(before_the_end).map(heard).collect()
}

/// Compares each text that was heard, in seat order, with that of a deal which is another one where nothing was shown;
/// and tells how many there were of some kinds.
fn compare(heard: &[Heard], record: &Record) -> [usize; 4] {
    let real: BTreeMap<Seat, &Transcript> =
        record.facts.games.iter().map(|(seat, game)| (*seat, &game.transcript)).collect();
    let seen: CardSet =
        real.values().flat_map(|transcript| shown(transcript).iter().collect::<Vec<_>>()).collect();
    let code = &real.values().next().expect("a game").code;
    let deal = other(code.deal(), seen);
    assert_ne!(deal, *code.deal());
    let games: BTreeMap<Seat, Transcript> = real
        .iter()
        .map(|(seat, transcript)| {
            let code = DealCode::of_cards(*transcript.code.rules(), deal);
            (*seat, Transcript { code, ..(*transcript).clone() })
        })
        .collect();
    let all: Vec<Progress> = games.iter().flat_map(|(seat, game)| progress(*seat, game)).collect();
    let mut kinds = [0; 4];
    for (heard, own) in heard.iter().zip(games.values()) {
        for text in &heard.texts {
            let message = FromServer::read(text).expect("a message");
            kinds[0] += usize::from(matches!(message, FromServer::Played(_)));
            kinds[1] += usize::from(matches!(message, FromServer::Refused(_)));
            kinds[2] += usize::from(matches!(message, FromServer::Sight(_)));
            kinds[3] += usize::from(matches!(message, FromServer::Progress(_)));
            assert_eq!(instead(message, own, &all).map(|message| message.write()).as_ref(), Some(text));
        }
    }
    kinds
}

/// Whether a text tells one of these secrets, or a deal.
fn tells(text: &str, secrets: &[Opening]) -> bool {
    let mut bytes = secrets.iter().flat_map(|it| [it.salt.to_string(), it.seed.to_string()]);
    bytes.any(|secret| text.contains(&secret)) || text.contains("KX1")
}

#[tokio::test]
async fn deals_alike_in_what_was_shown_give_identical_streams() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, first, second) = dealt(&anna, &bo, live()).await;
    let heard =
        play(vec![Player::start(&anna, duel, first).await, Player::start(&bo, duel, second).await]).await;

    let record = anna.get(&format!("/api/duels/{duel}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    let kinds = compare(&heard, &record.text().parse().expect("a record"));
    assert!(
        kinds.iter().zip([60, 5, 10, 10]).all(|(seen, least)| *seen >= least),
        "too little was said: {kinds:?}"
    );
    let stored = Store::open(&host.location()).await.expect("the store").duel(duel).await;
    let secret = stored.expect("read").expect("known").new.secret;
    for Heard { texts, before_the_end } in heard {
        for text in &texts[..before_the_end] {
            assert!(!tells(text, &[secret, opening(1), opening(2)]), "{text}");
        }
        let last = texts.last().expect("the end");
        assert!(last.contains(&secret.seed.to_string()), "the end tells the server's seed");
    }
}

/// Others may play the same deal after the end: then nothing is told either.
#[tokio::test]
async fn dailies_alike_in_what_was_shown_give_identical_streams() {
    let host = Host::start_by_day().await;
    let anna = host.account("Anna").await;
    for card in anna.get("/api/daily").await.json::<Dailies>().dailies.into_iter().take(2) {
        let rules = card.daily.rules.to_string().replace(' ', "%20");
        let path = format!("/api/daily/{}/{rules}", card.daily.day);
        let MadeDuel { duel } = anna.ask::<()>(Method::POST, &path, None).await.json();
        let mut connection = anna.connect(duel).await;
        connection.say(FromPage::Begin).await;
        let heard = play(vec![Player::start(&anna, duel, connection).await]).await;

        let store = Store::open(&host.location()).await.expect("the store");
        let record = store.record(duel).await.expect("read").expect("the game is over");
        let kinds @ [played, refused, looked, progress] = compare(&heard, &record);
        assert!(played >= 30 && refused >= 3 && looked >= 5, "too little was said: {kinds:?}");
        assert_eq!(progress, 0, "who plays alone hears of nobody else");
        let secret = record.facts.server.opening;
        assert_eq!(secret.commitment(), card.commitment);
        assert!(heard[0].texts.iter().all(|text| !tells(text, &[secret])));
    }
}

#[tokio::test]
async fn whatever_is_said_is_answered_and_nothing_breaks() {
    let host = Host::start().await;
    let (anna, bo) = (host.guest("Anna").await, host.guest("Bo").await);
    let (duel, mut first, _second) = dealt(&anna, &bo, rig::windowed()).await;
    let mut number = 7_u32;
    // None of them does anything here, whole or cut off. (`"look"` would: JSON may be padded.)
    let long = format!("[{}", " ".repeat(600));
    let words = [
        "\"close\"",
        "{\"act\":{\"id\":1,\"action\":\"D\"}}",
        "\"leave\"",
        "null",
        "{",
        &long,
        "\u{0}",
        "[[[[[[",
    ];
    for nth in 0..50 {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let text = words[number as usize / 7 % words.len()];
        let cut = number as usize / 1000 % (text.len() + 1);
        let text = text.get(..cut).unwrap_or(text);
        if nth % 9 == 8 {
            first.send(Message::binary(vec![0xff; 40])).await;
        } else {
            first.say_text(text).await;
        }
        let answer = first.until(|message| match message {
            FromServer::Lag(_) => None,
            other => Some(other.clone()),
        });
        let answer = answer.await;
        let FromServer::Rejected { why, .. } = answer else { panic!("{text:?}: {answer:?}") };
        assert_ne!(why, Rejection::TooFast, "{text:?} is answered for what it is");
    }
    // A flood is answered too, with the reason.
    for _ in 0..80 {
        first.say_text("nonsense").await;
    }
    first
        .until(|message| {
            matches!(message, FromServer::Rejected { why: Rejection::TooFast, .. }).then_some(())
        })
        .await;
    // A frame that is longer than any message ends this connection alone.
    first.say_text(&"x".repeat(100_000)).await;
    while first.next().await.is_some() {}
    let mut again = anna.connect(duel).await;
    again.until_stage(|stage| matches!(stage, Stage::Playing { .. })).await;
    again.say(FromPage::Begin).await;
    assert_eq!(again.sight().await.view.status.state, State::Playing);
}
