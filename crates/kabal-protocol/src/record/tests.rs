//! Records that hold, and what is found when they do not.

use std::collections::BTreeMap;

use kabal_core::{Action, Millis, Points, State};

use super::*;
use crate::rig::{Rig, daily, live, numbers, opening, seat, terms};
use crate::{FromPage, Input, Place, Window};

fn key() -> ServerKey {
    ServerKey::from_bytes(&[42; 32])
}

fn names() -> BTreeMap<Seat, Name> {
    [(seat(1), "Anna".parse().unwrap()), (seat(2), "Bjørn Å.".parse().unwrap())].into()
}

fn facts(rig: &Rig) -> Facts {
    rig.duel.facts().expect("the duel is over")
}

/// Two seats play a live duel: moves, undo, a game given up and one timed out.
fn duel() -> Record {
    let mut rig = Rig::started(live(2));
    rig.play_out(1, numbers(5).take(40));
    for choice in numbers(8).take(12) {
        rig.pass(choice % 900);
        let sight = rig.sight(2).unwrap();
        crate::rig::choose(&sight.view, choice).map(|action| rig.act(2, action));
    }
    rig.pass(300_500);
    key().sign(facts(&rig), names())
}

/// A window duel of three in which a seat does not reveal, and another one never plays.
fn uneven() -> Record {
    let window = Pace::Window(Window::new(60).unwrap());
    let mut rig = Rig::new(terms("KL1-D1N time=60", window, 4));
    (1..=4).for_each(|byte| drop(rig.take(byte)));
    [1, 2, 4].into_iter().for_each(|byte| drop(rig.say(byte, FromPage::Reveal(opening(byte)))));
    rig.now = rig.duel.due().unwrap().0;
    rig.give(Input::Renew(opening(101)));
    for of in [1, 2, 4] {
        rig.say(of, FromPage::Commit(opening(of + 10).commitment()));
    }
    for of in [1, 2, 4] {
        rig.say(of, FromPage::Reveal(opening(of + 10)));
    }
    rig.say(1, FromPage::Begin);
    rig.play_out(1, numbers(1).take(9));
    rig.pass(4_000);
    rig.say(4, FromPage::Begin);
    rig.act(4, Action::GiveUp);
    rig.pass(60_000);
    key().sign(facts(&rig), BTreeMap::new())
}

/// A daily that someone gives up.
fn attempt() -> Record {
    let mut rig = Rig::new(daily("KM1-D1N hints=none time=600"));
    rig.pass(7_000);
    rig.say(1, FromPage::Begin);
    rig.play_out(1, numbers(4).take(30));
    key().sign(facts(&rig), [(seat(1), "Anna".parse().unwrap())].into())
}

fn refused(record: &Record) -> Option<Subject> {
    verify(record, &Trust::AnyKey).err().map(|error| error.subject)
}

/// The record with other facts, signed again: what someone could do who has the server's key.
fn forged(change: impl FnOnce(&mut Facts)) -> Option<Subject> {
    forged_of(duel(), change)
}

fn forged_of(record: Record, change: impl FnOnce(&mut Facts)) -> Option<Subject> {
    let mut facts = record.facts;
    change(&mut facts);
    refused(&key().sign(facts, names()))
}

#[test]
fn records_of_real_duels_hold_and_read_back() {
    for record in [duel(), uneven(), attempt()] {
        let text = record.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&record));
        let verified = verify(&record, &Trust::Keys(vec![key().public()])).unwrap();
        assert_eq!((verified.facts, verified.key), (&record.facts, key().public()));
    }
    let uneven = uneven().facts;
    assert_eq!(uneven.lost.len(), 1);
    assert_eq!(uneven.placings.last().map(|last| (last.seat, last.outcome)), Some((seat(2), None)));
}

/// Every byte, changed in several ways: the record is refused, or it says the same of the same duel. A refusal names
/// the line, or the point, that the byte belongs to.
#[test]
fn a_byte_changed_anywhere_is_found_and_named() {
    change_each_byte(&duel());
    change_each_byte(&attempt());
}

fn change_each_byte(record: &Record) {
    let text = record.to_string();
    let signed_to = text.find("signature ").unwrap();
    let names_from = text.find("name 1").unwrap();
    let mut line = 1;
    for at in 0..text.len() {
        for flip in [0x01, 0x10, 0x20, 0x80] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= flip;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            let parsed = match changed.parse::<Record>() {
                Ok(parsed) => parsed,
                Err(error) => {
                    // A line break lost or won may show only where the next line is missed or the last one goes on.
                    let near = changed.as_bytes()[at] == b'\n' || text.as_bytes()[at] == b'\n';
                    let reach = if near { 1 } else { 0 };
                    let counted = error.problem == RecordProblem::Seats;
                    assert!(
                        counted || error.line.abs_diff(line) <= reach || is_length_of_game(&text, line),
                        "byte {at} of line {line}: {error}"
                    );
                    continue;
                }
            };
            match verify(&parsed, &Trust::AnyKey) {
                Err(error) if changes_a_time(&text, &changed, line) => {
                    let named = match error.subject {
                        Subject::Moves(of) | Subject::Outcome(of) => of == player_of(&text, line),
                        other => other == Subject::Signature,
                    };
                    assert!(named, "line {line}: {error}");
                }
                Err(error) => assert_named(&text, line, error.subject),
                Ok(verified) => {
                    assert_eq!(verified.facts, &record.facts);
                    assert!(at >= names_from, "byte {at} of {signed_to} signed ones");
                }
            }
        }
        line += usize::from(text.as_bytes()[at] == b'\n');
    }
}

/// A wrong number of lines shows where the transcript then ends.
fn is_length_of_game(text: &str, line: usize) -> bool {
    text.lines().nth(line - 1).is_some_and(|line| line.starts_with("game "))
}

fn first_line(text: &str, key: &str) -> usize {
    text.lines().position(|line| line.starts_with(key)).unwrap() + 1
}

/// Whose game a line is part of.
fn player_of(text: &str, line: usize) -> Seat {
    let second = text.lines().position(|line| line.starts_with("game 2"));
    seat(if second.is_some_and(|second| line > second) { 2 } else { 1 })
}

/// Whether an action now has another time: within bounds that changes nothing else, and only the signature tells.
fn changes_a_time(text: &str, changed: &str, line: usize) -> bool {
    let words = |text: &str| {
        let line = text.lines().nth(line - 1).and_then(|line| line.split_once(' '));
        line.and_then(|(at, word)| Some((at.parse::<u32>().ok()?, word.to_owned())))
    };
    words(text).zip(words(changed)).is_some_and(|(before, after)| before.1 == after.1)
}

/// Whether the point that fails is one that a line bears on.
fn assert_named(text: &str, line: usize, subject: Subject) {
    let of_line = text.lines().nth(line - 1).unwrap();
    let player = player_of(text, line);
    let words: Vec<&str> = of_line.split(' ').collect();
    let fits = match words[0] {
        "duel" | "signature" | "key" => subject == Subject::Signature,
        "rules" if line < first_line(text, "game 1") => matches!(subject, Subject::Deal(_)),
        "pace" | "fixed" => subject == Subject::Start(seat(1)),
        "server" => subject == Subject::ServersCommitment,
        "seat" => subject == Subject::Commitment(seat(words[1].parse().unwrap())),
        "place" => {
            let of = seat(words[2].parse().unwrap());
            subject == Subject::Outcome(of) || subject == Subject::Ranking
        }
        // A daily may begin at any moment of its day: then only the signature tells of another one.
        "game" if text.contains("pace daily") => {
            [Subject::Start(player), Subject::Signature].contains(&subject)
        }
        "game" => subject == Subject::Start(player),
        _ => [Subject::Deal(player), Subject::Moves(player), Subject::Outcome(player)].contains(&subject),
    };
    assert!(fits, "line {line}, `{of_line}`: {subject}");
}

#[test]
fn a_record_forged_with_the_servers_key_is_found_by_what_it_says() {
    let one = seat(1);
    let other = |byte| Bond::of(opening(byte));
    assert_eq!(forged(|_| ()), None);
    assert_eq!(forged(|f| f.server.opening = opening(9)), Some(Subject::ServersCommitment));
    assert_eq!(
        forged(|f| f.seats.get_mut(&one).unwrap().opening = opening(9)),
        Some(Subject::Commitment(one))
    );
    // Seeds and commitments that fit, and another deal.
    assert_eq!(forged(|f| f.server = other(9)), Some(Subject::Deal(one)));
    assert_eq!(forged(|f| f.seats.insert(seat(2), other(9)).map(drop).unwrap()), Some(Subject::Deal(one)));
    assert_eq!(forged(|f| f.rules = "KL1-D1N time=300".parse().unwrap()), Some(Subject::Deal(one)));
    assert_eq!(forged(|f| f.fixed = Moment(0)), Some(Subject::Start(one)));
    assert_eq!(forged(|f| drop(f.games.remove(&one))), Some(Subject::Start(one)));
    let moves = |f: &mut Facts, change: &dyn Fn(&mut Transcript)| {
        change(&mut f.games.get_mut(&one).unwrap().transcript);
    };
    assert_eq!(
        forged(|f| moves(f, &|t| assert_ne!(t.entries.remove(3).at, Millis::ZERO))),
        Some(Subject::Moves(one))
    );
    assert_eq!(forged(|f| moves(f, &|t| assert!(t.entries.pop().is_some()))), Some(Subject::Moves(one)));
    assert_eq!(forged(|f| moves(f, &|t| t.entries[0].action = Action::Peek)), Some(Subject::Moves(one)));
    // A minute sooner: 20 points more for giving up.
    let sooner = |t: &mut Transcript| {
        let last = t.entries.last_mut().unwrap();
        last.at = Millis(last.at.0 + 60_000);
    };
    assert_eq!(forged(|f| moves(f, &sooner)), Some(Subject::Outcome(one)));
    let outcome = |f: &mut Facts, change: &dyn Fn(&mut crate::Outcome)| {
        let placing = f.placings.iter_mut().find(|placing| placing.seat == one).unwrap();
        change(placing.outcome.as_mut().unwrap());
    };
    assert_eq!(forged(|f| outcome(f, &|o| o.score = Points(o.score.0 + 1))), Some(Subject::Outcome(one)));
    assert_eq!(forged(|f| outcome(f, &|o| o.state = State::Won)), Some(Subject::Outcome(one)));
    assert_eq!(forged(|f| f.placings.reverse()), Some(Subject::Ranking));
    assert_eq!(forged(|f| f.placings[1].place = Place(1)), Some(Subject::Ranking));
    let lost = LostRound { server: duel().facts.server.commitment, missing: [seat(3)].into() };
    assert_eq!(forged(|f| f.lost.push(lost)), Some(Subject::ServersCommitment));
}

#[test]
fn a_daily_forged_with_the_servers_key_is_found_by_what_it_says() {
    let one = seat(1);
    let forged = |change: &dyn Fn(&mut Facts)| forged_of(attempt(), |facts| change(facts));
    let on = |day: &str| Pace::Daily(day.parse().unwrap());
    assert_eq!(forged(&|_| ()), None);
    assert_eq!(forged(&|f| f.server.opening = opening(9)), Some(Subject::ServersCommitment));
    assert_eq!(forged(&|f| f.server = Bond::of(opening(9))), Some(Subject::Deal(one)));
    assert_eq!(forged(&|f| f.rules = "KD1-D3P".parse().unwrap()), Some(Subject::Deal(one)));
    assert_eq!(forged(&|f| f.pace = on("2026-01-02")), Some(Subject::Start(one)), "another day's deal");
    let moved = |f: &mut Facts| {
        f.pace = on("2026-01-02");
        f.fixed = f.fixed.after(Millis(86_400_000));
    };
    assert_eq!(forged(&moved), Some(Subject::Start(one)), "it began the day before");
    let later = |f: &mut Facts| {
        moved(f);
        f.games.get_mut(&one).unwrap().began = f.fixed;
    };
    assert_eq!(forged(&later), Some(Subject::Deal(one)));
    let late = |f: &mut Facts| f.games.get_mut(&one).unwrap().began = f.fixed.after(Millis(86_400_001));
    assert_eq!(forged(&late), Some(Subject::Start(one)));
    assert_eq!(forged(&|f| f.placings[0].place = Place(2)), Some(Subject::Ranking));
}

#[test]
fn a_daily_has_one_player_and_no_part_of_anyone_else() {
    let text = attempt().to_string();
    let bond = text.lines().find_map(|line| line.strip_prefix("server ")).unwrap();
    let place = text.lines().find(|line| line.starts_with("place ")).unwrap();
    let second = place.replacen("place 1 1", "place 2 2", 1);
    for (line, more) in [
        (place, format!("seat 1 {bond}\n{place}")),
        (place, format!("lost {} 2\n{place}", &bond[..64])),
        (place, format!("{place}\n{second}")),
        (place, place.replacen("place 1 1", "place 1 2", 1)),
    ] {
        let error = text.replacen(line, &more, 1).parse::<Record>().unwrap_err();
        assert_eq!(error.problem, RecordProblem::Seats, "{more}");
    }
}

#[test]
fn another_key_signs_for_itself_only() {
    let forger = ServerKey::from_bytes(&[1; 32]);
    let record = forger.sign(duel().facts, BTreeMap::new());
    assert_eq!(refused(&record), None);
    let error = verify(&record, &Trust::Keys(vec![key().public()])).unwrap_err();
    assert_eq!(error, VerifyError { subject: Subject::Key, fault: Fault::Unknown(forger.public()) });
    let borrowed = Record { key: key().public(), ..record };
    assert_eq!(refused(&borrowed), Some(Subject::Signature));
}

#[test]
fn names_are_outside_the_signature() {
    let record = duel();
    let text = record.to_string();
    let renamed = text.replace("name 1 Anna", "name 1 player 7f3a");
    let renamed: Record = renamed.parse().unwrap();
    assert_eq!((refused(&renamed), renamed.facts), (None, record.facts));
    for wrong in ["", " Anna", "Anna ", "An\tna", "An\u{7f}na", &"a".repeat(41)] {
        assert_eq!(wrong.parse::<Name>(), Err(crate::ParseNameError), "{wrong:?}");
    }
}

#[test]
fn what_fails_is_told_in_words() {
    let record = duel();
    let change = |from: &str, to: &str| {
        let text = record.to_string().replacen(from, to, 1);
        match text.parse::<Record>() {
            Err(error) => error.to_string(),
            Ok(record) => verify(&record, &Trust::AnyKey).unwrap_err().to_string(),
        }
    };
    assert_eq!(
        change("kabal-duel 1", "kabal-duel 2"),
        "line 1: expected `kabal-duel 1`, found `kabal-duel 2`"
    );
    assert_eq!(
        change("pace live", "pace  live"),
        "line 4: expected `pace live`, `pace window <seconds>` or `pace daily <day>`, found `pace  live`"
    );
    assert_eq!(change("place 1 ", "place 01 "), {
        let places: Vec<String> = record
            .to_string()
            .lines()
            .filter(|line| line.starts_with("place 1 "))
            .map(String::from)
            .collect();
        format!("line 9: expected `{}`, found `{}`", places[0], places[0].replace("place 1", "place 01"))
    });
    assert_eq!(change("\nname 1 Anna", "\nname 9 Anna"), {
        let line = record.to_string().lines().count() - 1;
        format!("line {line}: expected `name <seat> <name>`, found `name 9 Anna`")
    });
    let seed = record.facts.seats[&seat(2)].opening.seed.to_string();
    let told = change(&seed, &seed.replacen("f", "e", 1));
    assert!(told.starts_with("commitment of seat 2: salt and seed give the commitment "), "{told}");
}
