//! What the tests share: rules, deals with known verdicts, and a second solver that is too plain to be wrong.

// Each test program uses its own part of this.
#![allow(dead_code)]

use std::collections::HashSet;

use kabal_core::{
    AutomaticMoves, ByColumn, BySuit, Card, Deal, Draw, EmptyColumn, Footprint, Foundations, Move, PRESETS,
    Parts, Passes, Play, Rank, Rules, Table, Target, WorryingBack,
};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};

/// Rules in what bears on winning.
pub(crate) fn rules(draw: usize, passes: Option<u32>, back: bool, any: bool, automatic: bool) -> Rules {
    Rules {
        draw: Draw::new(draw as u8).unwrap(),
        passes: passes.map_or(Passes::Unlimited, Passes::limited),
        worrying_back: if back { WorryingBack::Allowed } else { WorryingBack::Forbidden },
        empty_column: if any { EmptyColumn::Any } else { EmptyColumn::King },
        automatic_moves: if automatic { AutomaticMoves::Safe } else { AutomaticMoves::None },
        ..PRESETS[0].rules
    }
}

/// The rules of the shipped verdicts.
pub(crate) fn usual(draw: usize) -> Rules {
    rules(draw, None, true, false, false)
}

/// All combinations of some draws and passes with everything else.
pub(crate) fn many_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for draw in [1, 2, 3, 5] {
        for passes in [None, Some(1), Some(2), Some(3)] {
            for flags in 0..8 {
                all.push(rules(draw, passes, flags & 1 == 0, flags & 2 != 0, flags & 4 != 0));
            }
        }
    }
    all
}

/// A deal with a known verdict.
pub(crate) struct Known {
    pub(crate) name: &'static str,
    pub(crate) draw: usize,
    pub(crate) won: bool,
    pub(crate) deal: Deal,
}

/// The shipped random deals, each once for draw 3 and once for draw 1.
pub(crate) fn random_deals() -> Vec<Known> {
    let lines = include_str!("../data/random1000.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(|line| {
            let [name, three, one, cards] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let deal: Deal = cards.parse().unwrap();
            [(3, three), (1, one)].map(|(draw, verdict)| Known { name, draw, won: verdict == "W", deal })
        })
        .collect()
}

/// The shipped witness deals: all can be won.
pub(crate) fn witnesses() -> Vec<Known> {
    let lines = include_str!("../data/witness.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(|line| {
            let [name, draws, cards, _] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let deal: Deal = cards.parse().unwrap();
            draws.split(',').map(move |draw| Known { name, draw: draw.parse().unwrap(), won: true, deal })
        })
        .collect()
}

/// Whether the plays win from the table.
pub(crate) fn wins(table: &Table, rules: &Rules, line: &[Play]) -> bool {
    let mut table = table.clone();
    line.iter().all(|play| table.play(rules, *play, |_| ()).is_ok()) && table.foundations().are_full()
}

/// All that can make two tables of one deal differ in what can be won from them.
type Key = (Footprint, u32, Option<Card>);

/// Decides a table by playing every play on the real table, and by nothing else than not to look at a table
/// twice. None if there are more than `most` tables.
pub(crate) fn reference(table: &Table, rules: &Rules, most: usize) -> Option<bool> {
    let key = |table: &Table| -> Key {
        let open = table.open();
        let pass = if rules.passes == Passes::Unlimited { 0 } else { open.pass };
        (open.footprint(), pass, open.worried_back)
    };
    let mut seen: HashSet<Key> = HashSet::from([key(table)]);
    let mut waiting = vec![table.clone()];
    while let Some(table) = waiting.pop() {
        if table.foundations().are_full() {
            return Some(true);
        }
        let mut plays = table.open().plays(rules);
        // The last is tried first: the order changes nothing but the time.
        plays.sort_by_key(|play| matches!(play, Play::Move(Move { to: Target::Foundation(_), .. })));
        for play in plays {
            let mut next = table.clone();
            next.play(rules, play, |_| ()).unwrap();
            if seen.insert(key(&next)) {
                waiting.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// A table some random plays on from a shuffled deal: many of these are dead ends, of which a plain search
/// sees the end.
pub(crate) fn played_table(random: &mut StdRng, rules: &Rules) -> Table {
    let mut cards: Vec<Card> = Card::all().collect();
    cards.shuffle(random);
    let mut table = Table::new(&Deal::from_cards(cards).unwrap());
    play_on(random, rules, &mut table, 150);
    table
}

/// A table with few cards left to put up, some random plays on.
pub(crate) fn small_table(random: &mut StdRng, rules: &Rules) -> Table {
    let mut table = Table::from_parts(&small_parts(random)).unwrap();
    play_on(random, rules, &mut table, 8);
    table
}

/// Plays up to `most` plays at random.
fn play_on(random: &mut StdRng, rules: &Rules, table: &mut Table, most: usize) {
    table.make_automatic_moves(rules, |_| ());
    for _ in 0..random.random_range(0..most) {
        let plays = table.open().plays(rules);
        let Some(play) = plays.choose(random) else { break };
        table.play(rules, *play, |_| ()).unwrap();
    }
}

/// 7 to 13 cards not on the foundations: some at random in the stock, the others in columns, the last of each
/// turned. Most kings lie deepest, so that columns seldom fall empty and a plain search has fewer ways to say
/// the same.
fn small_parts(random: &mut StdRng) -> Parts {
    let foundations = loop {
        let tops = [(); 4].map(|()| random.random_range(8..=12_usize));
        let foundations = Foundations::with_tops(BySuit(tops.map(|top| Some(Rank::ALL[top - 1]))));
        if (39..=45).contains(&foundations.count()) {
            break foundations;
        }
    };
    let mut cards: Vec<Card> = Card::all().filter(|card| !foundations.hold(*card)).collect();
    cards.shuffle(random);
    cards.sort_by_key(|card| card.rank() != Rank::King || random.random_ratio(1, 6));
    let stock = cards.split_off(cards.len() - random.random_range(0..=cards.len() / 3));
    let columns = random.random_range(3..=5);
    let mut face_down = ByColumn::<Vec<Card>>::default();
    for (at, card) in cards.into_iter().enumerate() {
        face_down.0[at % columns].push(card);
    }
    let runs = ByColumn(face_down.0.each_mut().map(|cards| cards.pop().into_iter().collect()));
    Parts { face_down, runs, foundations, stock, waste: Vec::new(), fan: 0, pass: 1 }
}
