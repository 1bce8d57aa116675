//! A whole duel and a whole daily through the crate's public words, and the records that must come of them.
//!
//! `golden/duel.txt` and `golden/daily.txt` pin the form of records: one that was once published must hold for ever.
//! `stranger.py` checks the same files by docs/fairness.md alone, and `kabal verify` has them among its tests.

use std::collections::BTreeMap;

use kabal_core::{Action, Millis, Play, Target, View};
use kabal_protocol::{
    ActionId, Bytes, Daily, Day, Duel, DuelId, FromPage, FromServer, Input, Lag, Moment, Opening, Pace,
    Record, Seat, SeatCount, Seating, ServerKey, Terms, Trust, verify,
};

const GOLDEN: &str = include_str!("golden/duel.txt");
const DAILY: &str = include_str!("golden/daily.txt");

/// A player who puts up what goes up, turns what can be turned, else draws; takes every 35th action back, and
/// gives up after `patience` of them.
struct Player {
    seat: Seat,
    patience: u32,
    view: Option<View>,
    next: ActionId,
}

impl Player {
    fn new(number: u8, patience: u32) -> Self {
        Self {
            seat: Seat::new(number).expect("seats are 1 to 8"),
            patience,
            view: None,
            next: ActionId::FIRST,
        }
    }

    fn opening(&self) -> Opening {
        Opening { salt: Bytes([self.seat.number(); 32]), seed: Bytes([0xf0 + self.seat.number(); 32]) }
    }

    fn choose(&self) -> Action {
        let Some(view) = &self.view else { return Action::GiveUp };
        if self.next.0 > self.patience {
            return Action::GiveUp;
        }
        if self.next.0.is_multiple_of(35) && view.offers(Action::Undo) {
            return Action::Undo;
        }
        let turns = |column: &kabal_core::ColumnView, count: usize| {
            count == column.run.len() && !column.face_down.is_empty()
        };
        let worth = |play: &Play| match play {
            Play::Draw | Play::Redeal => 1,
            Play::Move(cards) => match (cards.from, cards.to) {
                (kabal_core::Source::Foundation(_), _) => 0,
                (_, Target::Foundation(_)) => 4,
                (kabal_core::Source::Column { column, count }, _) => {
                    3 * u8::from(turns(&view.columns[column], count.get()))
                }
                (kabal_core::Source::Waste, _) => 2,
            },
        };
        let plays = view.open().plays(&view.rules);
        // Of several that are worth the same, the first: `max_by_key` would take the last.
        plays.into_iter().rev().max_by_key(worth).map_or(Action::GiveUp, Action::from)
    }

    fn hear(&mut self, message: FromServer) {
        match message {
            FromServer::Sight(sight) => (self.view, self.next) = (Some(sight.view), sight.next),
            FromServer::Played(played) => (self.view, self.next) = (Some(played.view), played.id.next()),
            _ => {}
        }
    }
}

fn play() -> Record {
    let mut now = Moment(1_767_225_600_000);
    let terms =
        Terms::new("KD1-D3P".parse().expect("a preset"), Pace::Live, SeatCount::TWO).expect("it has a limit");
    let server = Opening { salt: Bytes([0xaa; 32]), seed: Bytes([0x55; 32]) };
    let mut duel = Duel::new(DuelId(Bytes([0x11; 16])), terms, Seating::Invited, server.into(), now);
    let mut players = [Player::new(1, 29), Player::new(2, 41)];
    for player in &players {
        let words = FromPage::Take(player.opening().commitment());
        duel.handle(now, Input::Said { by: None, lag: Lag::default(), words });
    }
    for player in &players {
        let words = FromPage::Reveal(player.opening());
        duel.handle(now, Input::Said { by: Some(player.seat), lag: Lag::default(), words });
    }
    now = now.after(Pace::COUNTDOWN);
    for post in duel.handle(now, Input::Tick).posts {
        players.iter_mut().for_each(|player| player.hear(post.message.clone()));
    }
    play_out(&mut duel, now, &mut players)
}

/// Plays until the duel is over.
fn play_out(duel: &mut Duel, mut now: Moment, players: &mut [Player]) -> Record {
    while duel.facts().is_none() {
        for player in &mut *players {
            now = now.after(Millis(653));
            let words = FromPage::Act { id: player.next, action: player.choose() };
            let said = Input::Said { by: Some(player.seat), lag: Lag::default(), words };
            duel.handle(now, said).posts.into_iter().for_each(|post| player.hear(post.message));
        }
    }
    let names = BTreeMap::from([(players[0].seat, "Anna".parse().expect("a name"))]);
    ServerKey::from_bytes(&[0x77; 32]).sign(duel.facts().expect("the duel is over"), names)
}

/// A daily, begun at five past eight in the morning.
fn play_daily() -> Record {
    let day: Day = "2026-11-30".parse().expect("a day");
    let daily = Daily { day, rules: "KD1-D3P".parse().expect("a preset") };
    let server = Opening { salt: Bytes([0xab; 32]), seed: Bytes([0x56; 32]) };
    let now = day.begins().after(Millis((8 * 60 + 5) * 60_000));
    let terms = Terms::daily(daily).expect("it has a limit");
    let mut duel = Duel::new(DuelId(Bytes([0x12; 16])), terms, Seating::Invited, server.into(), now);
    let mut players = [Player::new(1, 33)];
    let begin = Input::Said { by: Some(players[0].seat), lag: Lag::default(), words: FromPage::Begin };
    duel.handle(now, begin).posts.into_iter().for_each(|post| players[0].hear(post.message));
    play_out(&mut duel, now, &mut players)
}

#[test]
fn the_same_games_give_the_same_records() {
    assert_eq!(play().to_string(), GOLDEN);
    assert_eq!(play_daily().to_string(), DAILY);
}

#[test]
fn the_records_hold() {
    let trust = Trust::Keys(vec![ServerKey::from_bytes(&[0x77; 32]).public()]);
    for (text, players) in [(GOLDEN, 2), (DAILY, 1)] {
        let record: Record = text.parse().unwrap();
        assert_eq!(verify(&record, &trust).map(|verified| verified.facts.players().len()), Ok(players));
    }
}
