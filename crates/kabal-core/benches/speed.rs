//! How fast core plays, on one thread: random games, and nodes of the count of plays.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kabal_core::{Deal, DealCode, DealNumber, Game, Millis, PRESETS, Play, Preset, Rules, Table, perft};

/// How many plays a random game has.
const PLAYS: usize = 100;

/// A small generator of choices: xorshift, enough to pick plays.
struct Choices(u32);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize % bound
    }
}

/// A hundred random legal plays on the table alone: what a search or a simulation costs.
fn play_table(deal: &Deal, rules: &Rules, choices: &mut Choices) -> Table {
    let mut table = Table::new(deal);
    let mut plays: Vec<Play> = Vec::new();
    for _ in 0..PLAYS {
        plays.clear();
        table.open().for_each_play(rules, |play| plays.push(play));
        if plays.is_empty() {
            break;
        }
        table.play(rules, plays[choices.below(plays.len())], |_| ()).expect("it was just found legal");
    }
    table
}

/// A hundred random legal plays of a whole game, with score, undo and view: what a page or a server costs.
fn play_game(code: &DealCode, choices: &mut Choices) -> Game {
    let mut game = Game::new(code.clone());
    for _ in 0..PLAYS {
        let plays = game.table().open().plays(game.rules());
        if plays.is_empty() {
            break;
        }
        game.play(Millis::ZERO, plays[choices.below(plays.len())].into()).expect("it was just found legal");
    }
    game
}

fn random_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("random games of 100 plays");
    group.throughput(Throughput::Elements(1));
    for prefix in ["KL1-D1N", "KD1-D3P"] {
        let rules = Preset::with_prefix(prefix).expect("a preset").rules;
        let deals: Vec<Deal> = (0..64).map(|number| DealNumber::from_random_bits(number).deal()).collect();
        let mut choices = Choices(1);
        let mut next = deals.iter().cycle();
        group.bench_function(format!("table {prefix}"), |b| {
            b.iter(|| black_box(play_table(next.next().expect("a cycle has no end"), &rules, &mut choices)));
        });
        let code = DealCode::numbered(&rules, DealNumber::from_random_bits(5));
        group.bench_function(format!("game {prefix}"), |b| {
            b.iter(|| black_box(play_game(&code, &mut choices)));
        });
    }
}

fn node_counts(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft nodes");
    let table = Table::new(&DealNumber::from_random_bits(5).deal());
    for (preset, depth) in [(&PRESETS[0], 6), (&PRESETS[1], 6), (&PRESETS[10], 6)] {
        group.throughput(Throughput::Elements(perft(&table, &preset.rules, depth)));
        group.bench_function(format!("{} depth {depth}", preset.prefix), |b| {
            b.iter(|| perft(black_box(&table), &preset.rules, depth));
        });
    }
}

criterion_group!(benches, random_games, node_counts);
criterion_main!(benches);
