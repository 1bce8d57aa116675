//! Generator 1 and the deal codes, held to the golden files that `generator.py`, a second implementation, wrote.

use kabal_core::{DealCode, Preset, Rules};

#[test]
fn a_thousand_codes_name_the_deals_that_the_second_implementation_computed() {
    let lines: Vec<_> = include_str!("golden/generator-1.txt").lines().collect();
    assert_eq!(lines.len(), 1000);
    for line in lines {
        let (text, cards) = line.split_once('\t').unwrap();
        let code: DealCode = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(code.deal().to_string(), cards, "{text}");
        assert_eq!(code.to_string(), text);
        assert_eq!(code.rules(), &Preset::with_prefix(&text[..7]).unwrap().rules, "{text}");
    }
}

#[test]
fn the_same_number_is_the_same_order_under_every_prefix() {
    let numbered = include_str!("golden/generator-1.txt").lines().map(|line| line.split_once('\t').unwrap());
    for (text, cards) in numbered.take(50) {
        let number = text.parse::<DealCode>().unwrap().number().unwrap();
        for preset in &kabal_core::PRESETS {
            let other = DealCode::numbered(&preset.rules, number);
            assert_eq!(other.deal().to_string(), cards, "{other}");
        }
    }
}

#[test]
fn long_codes_are_those_that_the_second_implementation_wrote() {
    for line in include_str!("golden/long-codes.txt").lines() {
        let [text, rules, cards] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let rules: Rules = rules.parse().unwrap();
        let code = DealCode::of_cards(rules, cards.parse().unwrap());
        assert_eq!(code.to_string(), text);
        assert_eq!(text.parse(), Ok(code));
    }
}
