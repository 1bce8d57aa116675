//! Every language has every message, with the same arguments; and the sentences that the specification gives.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kabal_core::{Card, Column, DealCode, Game, Millis, Rank, State, Suit};

use super::sources::sources;
use super::text::identifier;
use super::*;

type Messages = BTreeMap<String, BTreeSet<String>>;

/// Each message of a language with the arguments that it uses in any of its forms.
fn messages(language: Language) -> Messages {
    let mut messages = Messages::new();
    for source in sources(language) {
        let resource = FluentResource::try_new(source.into())
            .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?} in {source}"));
        for entry in resource.entries() {
            match entry {
                Entry::Message(message) => {
                    let mut arguments = BTreeSet::new();
                    collect(message.value.as_ref().expect("a message has a text"), &mut arguments);
                    let twice = messages.insert(message.id.name.into(), arguments);
                    assert!(twice.is_none(), "{language:?}: {} is there twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{language:?}: unexpected {other:?}"),
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, arguments),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, arguments);
                    variants.iter().for_each(|variant| collect(&variant.value, arguments));
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.into());
        }
        other => panic!("a message uses {other:?}"),
    }
}

/// Every message: its file, its variant's name, the names of its arguments.
fn all() -> impl Iterator<Item = &'static (&'static str, &'static str, &'static [&'static str])> {
    Text::ALL.iter().chain(DuelText::ALL)
}

#[test]
fn every_language_has_every_message_with_its_arguments_and_no_other() {
    let expected: Messages = all()
        .map(|(_, name, arguments)| (identifier(name), arguments.iter().map(ToString::to_string).collect()))
        .collect();
    assert_eq!(expected.len(), all().count(), "no two variants have the same identifier");
    for language in Language::ALL {
        let messages = messages(language);
        let missing: Vec<_> = expected.keys().filter(|id| !messages.contains_key(*id)).collect();
        let unused: Vec<_> = messages.keys().filter(|id| !expected.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{language:?}: missing {missing:?}, unused {unused:?}"
        );
        for (id, arguments) in &expected {
            assert_eq!(&messages[id], arguments, "{language:?}: {id}");
        }
    }
}

#[test]
fn every_message_stands_in_the_file_of_its_group() {
    let groups: BTreeSet<_> = all().map(|(group, ..)| *group).collect();
    assert_eq!(groups.len(), sources(Language::English).len());
    for (source, group) in sources(Language::English).iter().zip(FILES) {
        for (_, name, _) in all().filter(|(of, ..)| *of == group) {
            let line = format!("\n{} =", identifier(name));
            assert!(source.contains(&line), "{name} is not in {group}.ftl");
        }
    }
}

const FILES: [&str; 15] = [
    "table",
    "actions",
    "events",
    "refusals",
    "new-game",
    "custom",
    "end",
    "statistics",
    "settings",
    "storage",
    "thinking",
    "replay",
    "daily",
    "examples",
    "rules",
];

/// The words of a language, from its own files.
fn words(language: Language) -> Words {
    Words::new(language, &sources(language).concat())
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn cards_have_their_names_in_each_language() {
    let names = |language: Language| {
        let words = words(language);
        ["7H", "AS", "JC", "QD", "KS"].map(|text| words.card(card(text))).join(", ")
    };
    assert_eq!(names(Language::English), "hearts 7, spades ace, clubs knave, diamonds queen, spades king");
    assert_eq!(names(Language::Norwegian), "hjerter 7, spar ess, kløver knekt, ruter dame, spar konge");
    assert_eq!(names(Language::Swedish), "hjärter 7, spader äss, klöver knekt, ruter dam, spader kung");
    assert_eq!(names(Language::Danish), "hjerter 7, spar es, klør knægt, ruder dame, spar konge");
}

#[test]
fn one_and_many_differ_and_numbers_have_groups() {
    let said = |language: Language, count| words(language).say(Text::MovesAre { count });
    assert_eq!(
        [1, 0, 12_345].map(|count| said(Language::English, count)),
        ["One move", "0 moves", "12,345 moves"]
    );
    assert_eq!(said(Language::Norwegian, 12_345), "12\u{a0}345 trekk");
    assert_eq!(said(Language::Swedish, 1), "Ett drag");
    assert_eq!(said(Language::Danish, 1_234_567), "1.234.567 træk");
}

#[test]
fn scores_are_written_in_points_or_dollars() {
    let score = |language: Language, points, currency| words(language).score(Points(points), currency);
    assert_eq!(score(Language::English, -1_234, Currency::Points), "-1,234");
    assert_eq!(score(Language::Norwegian, -1_234, Currency::Points), "\u{2212}1\u{a0}234");
    assert_eq!(score(Language::Danish, 34_000, Currency::Points), "34.000");
    for language in Language::ALL {
        assert_eq!(score(language, 208, Currency::Dollars), "+$208");
        assert_eq!(score(language, -52, Currency::CumulativeDollars), "-$52");
    }
}

#[test]
fn clocks_are_written_short() {
    let written = [0, 7_999, 65_000, 754_000, 3_723_000].map(|at| clock(Millis(at)));
    assert_eq!(written, ["0:00", "0:07", "1:05", "12:34", "1:02:03"]);
}

#[test]
fn a_refused_king_is_told_in_each_language() {
    let told = |language: Language| words(language).refusal(Refusal::OnlyKing { card: card("7H") });
    assert_eq!(told(Language::English), "Only a king may go on an empty column, not hearts 7.");
    assert_eq!(told(Language::Norwegian), "Bare en konge kan legges i en tom kolonne, ikke hjerter 7.");
    assert_eq!(told(Language::Swedish), "Bara en kung kan läggas på en tom spelstapel, inte hjärter 7.");
    assert_eq!(told(Language::Danish), "Kun en konge kan lægges i en tom søjle, ikke hjerter 7.");
}

#[test]
fn every_refusal_is_a_sentence_without_a_gap() {
    let (seven, eight) = (card("7H"), card("8D"));
    let refusals = [
        Refusal::NothingThere,
        Refusal::NotTurned,
        Refusal::OnlyWasteTop,
        Refusal::NotThere,
        Refusal::SamePlace,
        Refusal::BetweenFoundations,
        Refusal::OneAtATime,
        Refusal::WrongSuit { card: seven, foundation: Suit::Clubs },
        Refusal::NotNext { card: seven, needs: Rank::Ace },
        Refusal::OnlyKing { card: seven },
        Refusal::SameColor { card: seven, parent: eight },
        Refusal::NotOneLower { card: seven, parent: card("9S") },
        Refusal::NoWorryingBack,
        Refusal::StockEmpty,
        Refusal::StockNotEmpty,
        Refusal::NothingToRedeal,
        Refusal::NoPassLeft,
        Refusal::NoUndo,
        Refusal::NothingToUndo,
        Refusal::NoRedo,
        Refusal::NothingToRedo,
        Refusal::NoFinish,
        Refusal::CannotFinishYet,
        Refusal::NoGivingUp,
        Refusal::NoHints,
        Refusal::NoHintLeft,
        Refusal::Over(State::Won),
        Refusal::Over(State::GivenUp),
        Refusal::Over(State::TimedOut),
        Refusal::TimeOver(Millis(300_000)),
        Refusal::NotAtLimit,
        Refusal::ClockRanBack(Millis(5)),
        Refusal::FirstNotAtZero,
    ];
    for words in Language::ALL.map(words) {
        for refusal in refusals {
            let said = words.refusal(refusal);
            assert!(said.ends_with('.') && !said.contains(['{', '$']), "{refusal:?}: {said}");
            assert!(said.starts_with(char::is_uppercase), "{refusal:?}: {said}");
        }
    }
}

#[test]
fn a_wrong_code_is_explained_in_words() {
    let told = |text: &str| {
        let words = words(Language::Norwegian);
        words.code_error(&text.parse::<DealCode>().unwrap_err())
    };
    assert_eq!(told("KL1"), "En spillkode har tretten tegn, som i KL1-D1N-AAAAAAG.");
    assert_eq!(told("KL2-D1N-AAAAAAG"), "Denne koden er av versjon 2; her er bare versjon 1 kjent.");
    assert_eq!(told("KL1-D2N-AAAAAAG"), "Ingen regler heter KL1-D2N.");
    assert_eq!(told("KL1-D1N-AAAA9AG"), "«9» kan ikke stå der; bare A–Z og 2–7 kan det.");
    assert_eq!(
        told("KL1-D1N-AAAABAG"),
        "Koden er feilskrevet et sted: den siste bokstaven passer ikke til resten."
    );
}

/// Tables are made by hand, so that the sentence expected can be read off them.
fn view_with(run: &[&str]) -> View {
    let mut view = Game::new(code()).view();
    view.columns[Column::ALL[1]].face_down = vec![None, None];
    view.columns[Column::ALL[1]].run = run.iter().map(|text| card(text)).collect();
    view
}

fn code() -> DealCode {
    "KL1-D1N-AAAAAAG".parse().unwrap()
}

#[test]
fn a_move_and_the_turned_card_are_announced_in_one_sentence() {
    let view = view_with(&["8S", "7H"]);
    let events = [
        Event::Moved {
            from: kabal_core::Source::Waste,
            to: kabal_core::Target::Column(Column::ALL[1]),
            card: card("7H"),
            by: kabal_core::Mover::Player,
        },
        Event::Turned { column: Column::ALL[3], card: card("JC") },
    ];
    let said = |language| words(language).announce(&events, &view);
    assert_eq!(said(Language::English), "hearts 7 to spades 8, turned clubs knave");
    assert_eq!(said(Language::Norwegian), "hjerter 7 til spar 8, snudde kløver knekt");
    assert_eq!(said(Language::Swedish), "hjärter 7 till spader 8, vände klöver knekt");
    assert_eq!(said(Language::Danish), "hjerter 7 til spar 8, vendte klør knægt");
}

#[test]
fn cards_that_go_up_by_themselves_are_counted_after_the_players_own() {
    let up = |text: &str, by| Event::Moved {
        from: kabal_core::Source::Waste,
        to: kabal_core::Target::Foundation(card(text).suit()),
        card: card(text),
        by,
    };
    let events = [
        up("5D", kabal_core::Mover::Player),
        Event::Turned { column: Column::ALL[3], card: card("AH") },
        up("AH", kabal_core::Mover::Game),
        up("2H", kabal_core::Mover::Game),
        up("3C", kabal_core::Mover::Game),
    ];
    let said = words(Language::English).announce(&events, &view_with(&["8S"]));
    assert_eq!(said, "diamonds 5 to its foundation, turned hearts ace, 3 cards went up by themselves");
}

#[test]
fn piles_say_what_lies_on_them() {
    let view = view_with(&["8S", "7H"]);
    let words = words(Language::English);
    assert_eq!(words.pile(&view, Pile::Stock), "Stock, 24 cards");
    assert_eq!(words.pile(&view, Pile::Waste), "Waste, empty");
    assert_eq!(words.pile(&view, Pile::Foundation(Suit::Hearts)), "Foundation of hearts, empty");
    assert_eq!(
        words.pile(&view, Pile::Column(Column::ALL[1])),
        "Column 2, spades 8 to hearts 7 on 2 face-down cards"
    );
}

/// A message that nothing asks for is a sentence that nobody reads, translated four times.
#[test]
fn every_message_is_asked_for_somewhere() {
    let mut sources = String::new();
    read_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
    let names: BTreeSet<&str> = sources
        .split("Text::")
        .skip(1)
        .chain(sources.split("Self::").skip(1))
        .map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default())
        .collect();
    let unused: Vec<_> = all().map(|(_, name, _)| *name).filter(|name| !names.contains(name)).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}

/// All code of the page but the tests of its words and the list of them, where every name stands.
fn read_sources(folder: &Path, sources: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_sources(&path, sources);
        } else if !path.ends_with("words/tests.rs") && !path.ends_with("words/text.rs") {
            sources.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}
