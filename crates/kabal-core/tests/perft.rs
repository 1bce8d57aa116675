//! Node counts: how many sequences of plays there are, as `perft.txt` has them. The counts there are those of the plain
//! model in `plain/`; core must find the same ones, and the model must find them again.

#![allow(clippy::unwrap_used)] // Helpers of tests are tests too, which clippy cannot know.

mod plain;

use kabal_core::{DealNumber, Foundations, Parts, Preset, Rules, Suit, Table, perft};
use plain::{House, Plain};

/// The rules counted, each with what the model is told of them, and the numbers of the deals.
const COUNTED: [(&str, House, std::ops::Range<u32>); 7] = [
    ("KL1-D1N", DRAW_1, 0..20),
    ("KL1-D3N", DRAW_3, 0..20),
    ("KL1-D1V", House { passes: Some(1), ..DRAW_1 }, 0..3),
    ("KD1-D3P", House { safe_moves: true, ..DRAW_3 }, 0..10),
    ("KT1-D1X", House { passes: Some(1), worrying_back: false, ..DRAW_1 }, 0..3),
    ("KT1-D3X", House { passes: Some(3), worrying_back: false, ..DRAW_3 }, 0..3),
    ("KM1-D1N empty=any", House { any_card_on_empty: true, ..DRAW_1 }, 0..5),
];

const DRAW_1: House =
    House { draw: 1, passes: None, any_card_on_empty: false, worrying_back: true, safe_moves: false };

const DRAW_3: House = House { draw: 3, ..DRAW_1 };

fn deal(number: u32) -> kabal_core::Deal {
    DealNumber::new(number).unwrap().deal()
}

/// A line of the file: `KL1-D1N deal 0: 7 49 343 2401`.
struct Line {
    rules: String,
    number: u32,
    counts: Vec<u64>,
}

fn lines() -> Vec<Line> {
    let text = include_str!("perft.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    text.map(|line| {
        let (head, counts) = line.split_once(": ").unwrap();
        let (rules, number) = head.split_once(" deal ").unwrap();
        let counts = counts.split(' ').map(|count| count.parse().unwrap()).collect();
        Line { rules: rules.into(), number: number.parse().unwrap(), counts }
    })
    .collect()
}

#[test]
fn core_counts_what_the_file_says() {
    for line in lines() {
        let rules: Rules = line.rules.parse().unwrap();
        let mut table = Table::new(&deal(line.number));
        table.make_automatic_moves(&rules, |_| ());
        for (depth, count) in (1..).zip(&line.counts) {
            let found = perft(&table, &rules, depth);
            assert_eq!(found, *count, "{} deal {}, depth {depth}", line.rules, line.number);
        }
    }
}

#[test]
fn the_plain_model_counts_what_the_file_says() {
    let mut expected = String::new();
    for (rules, house, numbers) in COUNTED {
        for number in numbers {
            let table = Plain::new(&deal(number).to_string(), house);
            // The first deals deeper than the others.
            let depths = if number < 5 { 6 } else { 5 };
            let counts: Vec<_> = (1..=depths).map(|depth| table.count(house, depth).to_string()).collect();
            expected += &format!("{rules} deal {number}: {}\n", counts.join(" "));
        }
    }
    let found: String = lines()
        .iter()
        .map(|line| {
            let counts: Vec<_> = line.counts.iter().map(u64::to_string).collect();
            format!("{} deal {}: {}\n", line.rules, line.number, counts.join(" "))
        })
        .collect();
    assert!(found == expected, "perft.txt should have these lines:\n{expected}");
}

/// The counts start at a deal and soon stop; long walks see redeals, worrying back and the end as well.
#[test]
fn core_and_the_plain_model_agree_along_random_games() {
    let mut choices = 1_u32;
    let mut choose = |bound: usize| {
        // Xorshift: any fixed stream of choices will do.
        choices ^= choices << 13;
        choices ^= choices >> 17;
        choices ^= choices << 5;
        choices as usize % bound
    };
    for (rules_text, house, _) in COUNTED {
        let rules: Rules = rules_text.parse().unwrap();
        for number in 100..140 {
            let mut core = Table::new(&deal(number));
            core.make_automatic_moves(&rules, |_| ());
            let mut model = Plain::new(&deal(number).to_string(), house);
            for step in 0..300 {
                let plays = core.open().plays(&rules);
                let mut words: Vec<_> = plays.iter().map(ToString::to_string).collect();
                let mut expected = model.words(house);
                words.sort();
                expected.sort();
                assert_eq!(words, expected, "{rules_text} deal {number}, step {step}");
                if words.is_empty() || model.won() {
                    break;
                }
                // Putting cards up and turning them first, so that games get on.
                let up = plays.iter().position(|play| play.to_string().ends_with(['S', 'H', 'D', 'C']));
                let play = plays[up.filter(|_| choose(4) > 0).unwrap_or_else(|| choose(plays.len()))];
                core.play(&rules, play, |_| ()).unwrap();
                model.play(&play.to_string(), house);
                assert_eq!(
                    cards_of(&core),
                    cards_of_model(&model),
                    "{rules_text} deal {number}, after {play}"
                );
            }
        }
    }
}

/// Every pile as words: columns with their face-down cards apart, foundations, stock and waste.
fn cards_of(table: &Table) -> Vec<Vec<String>> {
    let Parts { face_down, runs, foundations, stock, waste, .. } = table.parts();
    let home = Suit::ALL.map(|suit| foundations.cards().filter(|card| card.suit() == suit).collect());
    let piles = face_down.0.into_iter().chain(runs.0).chain(home).chain([stock, waste]);
    piles.map(|pile| pile.iter().map(ToString::to_string).collect()).collect()
}

fn cards_of_model(model: &Plain) -> Vec<Vec<String>> {
    let stock = model.stock.iter().rev().cloned().collect();
    [&model.down[..], &model.up, &model.home, &[stock, model.waste.clone()]].concat()
}

/// A game is over when it is won, though its rules would let a king be worried back.
#[test]
fn a_won_table_has_no_plays_to_count() {
    let won = Parts {
        foundations: Foundations::with_tops(kabal_core::BySuit([Some(kabal_core::Rank::King); 4])),
        ..empty_parts()
    };
    let table = Table::from_parts(&won).unwrap();
    assert_eq!(perft(&table, &Preset::with_prefix("KL1-D1N").unwrap().rules, 1), 0);
}

fn empty_parts() -> Parts {
    Parts {
        face_down: Default::default(),
        runs: Default::default(),
        foundations: Foundations::default(),
        stock: Vec::new(),
        waste: Vec::new(),
        fan: 0,
        pass: 1,
    }
}
