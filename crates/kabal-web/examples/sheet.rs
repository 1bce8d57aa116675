//! Prints a page with every card, back and mark, to look at: `cargo run -p kabal-web --example sheet > sheet.html`.

use kabal_core::{Card, Rank, Suit};
use kabal_web::art::{self, Back, Face, Indices, Mark};

const LAYOUT: &str = "
body { margin: 24px; background: #2f5d4a; color: #fff; font: 16px system-ui; }
section { display: flex; flex-wrap: wrap; gap: 10px; margin-block: 8px 28px; }
.card { aspect-ratio: 63 / 88; display: block; }
.column { display: flex; flex-direction: column; }
.column > * + * { margin-top: calc(-0.76 * 88 / 63 * var(--width)); }
.fan > * + * { margin-left: calc(-0.5 * var(--width)); }
";

fn main() {
    println!("<!doctype html><meta charset=utf-8><title>Kabal: the cards</title>");
    println!("<style>{}{LAYOUT}</style>{}", art::STYLE, art::fittings());
    for face in Face::ALL {
        println!("{}", art::faces(&Indices::INTERNATIONAL, face));
    }
    for (deck, width) in [("two-colour", 300), ("two-colour", 120), ("two-colour", 64), ("four-colour", 90)] {
        section(
            &format!("{deck}, {width} px"),
            deck,
            Card::all().map(|card| svg(&Face::Full.symbol(card), width)),
        );
    }
    for (deck, width) in [("two-colour", 60), ("two-colour", 44), ("two-colour", 40), ("four-colour", 44)] {
        let cards = Card::all().map(|card| svg(&Face::for_width(f64::from(width)).symbol(card), width));
        section(&format!("{deck}, {width} px, large print"), deck, cards);
    }
    for width in [100, 64, 44] {
        section(&format!("columns overlapped at 24 %, {width} px"), "two-colour", columns(width));
    }
    section(
        "backs",
        "two-colour",
        [240, 120, 64, 44].into_iter().flat_map(|width| Back::ALL.map(|back| svg(back.symbol(), width))),
    );
    section(
        "empty piles",
        "two-colour",
        [120, 44].into_iter().flat_map(|width| Mark::ALL.map(|mark| svg(mark.symbol(), width))),
    );
}

fn section(title: &str, deck: &str, parts: impl IntoIterator<Item = String>) {
    println!("<h2>{title}</h2><section data-deck={deck}>{}</section>", parts.into_iter().collect::<String>());
}

fn svg(symbol: &str, width: u16) -> String {
    format!("<svg class=card width={width}><use href=\"#{symbol}\"/></svg>")
}

/// Two runs from king to ace, and a fanned waste.
fn columns(width: u16) -> [String; 3] {
    let face = Face::for_width(f64::from(width));
    let run = |suits: [Suit; 2]| {
        let ranks = Rank::ALL.into_iter().rev().enumerate();
        let cards = ranks.map(|(at, rank)| svg(&face.symbol(Card::new(rank, suits[at % 2])), width));
        format!("<div class=column style=\"--width:{width}px\">{}</div>", cards.collect::<String>())
    };
    let waste = [Rank::Ten, Rank::Queen, Rank::Seven]
        .map(|rank| svg(&face.symbol(Card::new(rank, Suit::Clubs)), width));
    [
        run([Suit::Spades, Suit::Hearts]),
        run([Suit::Diamonds, Suit::Clubs]),
        format!("<div class=fan style=\"--width:{width}px;display:flex\">{}</div>", waste.concat()),
    ]
}
