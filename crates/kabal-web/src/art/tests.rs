//! What the sprites promise, read from their text as a browser would read it.

use std::collections::{BTreeMap, BTreeSet};

use kabal_core::{Card, Rank, Suit};
use roxmltree::{Document, Node};

use super::{Back, Face, Indices, Mark, STYLE, faces, fittings};

/// The subpaths of a symbol as sets of points in tenths of a unit, by paint (`fill` of the path).
fn subpaths(symbol: Node<'_, '_>) -> Vec<(String, Vec<[i32; 2]>)> {
    let paths = symbol.descendants().filter(|node| node.has_tag_name("path"));
    let of_path = |path: Node<'_, '_>| {
        let paint = path.attribute("fill").unwrap().to_owned();
        let outlines = path.attribute("d").unwrap().split('M').skip(1);
        outlines.map(|outline| (paint.clone(), points(outline))).collect::<Vec<_>>()
    };
    paths.flat_map(of_path).collect()
}

fn points(outline: &str) -> Vec<[i32; 2]> {
    let numbers =
        outline.split(|c: char| !matches!(c, '0'..='9' | '.' | '-')).filter(|word| !word.is_empty());
    let tenths: Vec<i32> = numbers.map(|word| (word.parse::<f64>().unwrap() * 10.0).round() as i32).collect();
    tenths.chunks(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// The middle of the box round some points.
fn middle(points: &[[i32; 2]]) -> [i32; 2] {
    [0, 1].map(|axis| {
        let along = points.iter().map(|point| point[axis]);
        (along.clone().min().unwrap() + along.max().unwrap()) / 2
    })
}

/// All sprites in one document.
fn sprites(indices: &Indices) -> String {
    format!("<svg>{}{}{}</svg>", faces(indices, Face::Full), faces(indices, Face::Large), fittings())
}

fn symbols<'a>(document: &'a Document<'a>) -> BTreeMap<&'a str, Node<'a, 'a>> {
    let all = document.descendants().filter(|node| node.has_tag_name("symbol"));
    all.map(|symbol| (symbol.attribute("id").unwrap(), symbol)).collect()
}

#[test]
fn every_reference_has_its_symbol_and_every_symbol_its_reference() {
    let svg = sprites(&Indices::INTERNATIONAL);
    let document = Document::parse(&svg).unwrap();
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let drawn: BTreeSet<String> = ids.iter().map(|&id| id.to_owned()).collect();
    assert_eq!(drawn.len(), ids.len(), "ids are unique");

    let faces = Card::all().flat_map(|card| Face::ALL.map(|face| face.symbol(card)));
    let backs = Back::ALL.map(|back| back.symbol().to_owned());
    let marks = Mark::ALL.map(|mark| mark.symbol().to_owned());
    let named: BTreeSet<String> = faces.chain(backs).chain(marks).collect();
    assert_eq!(drawn, named);
    assert_eq!(named.len(), 52 + 52 + 3 + 8);
    assert!(named.contains("card-7H") && named.contains("large-TC") && named.contains("back-rose"));
}

#[test]
fn a_numeral_card_shows_its_rank_in_pips_and_two_small_signs() {
    let svg = sprites(&Indices::INTERNATIONAL);
    let document = Document::parse(&svg).unwrap();
    let symbols = symbols(&document);
    for card in Card::all().filter(|card| card.rank() <= Rank::Ten) {
        let signs = subpaths(symbols[Face::Full.symbol(card).as_str()]);
        let signs = signs
            .iter()
            .filter(|(paint, _)| paint.starts_with("var(--suit-"))
            .map(|(_, points)| middle(points));
        let (corners, pips): (Vec<_>, Vec<_>) = signs.partition(|[x, _]| x.abs() > 2000);
        assert_eq!(pips.len(), usize::from(card.rank().value()), "{card}");
        assert_eq!(corners.len(), 2, "{card}");
    }
}

#[test]
fn pips_look_the_same_from_both_ends_but_for_the_middle_and_the_seven() {
    let svg = sprites(&Indices::INTERNATIONAL);
    let document = Document::parse(&svg).unwrap();
    let symbols = symbols(&document);
    for rank in Rank::ALL.into_iter().filter(|&rank| rank <= Rank::Ten) {
        // Diamonds look the same upside down, hearts do not: together they test places and turns.
        let diamonds = subpaths(symbols[Face::Full.symbol(Card::new(rank, Suit::Diamonds)).as_str()]);
        let hearts = subpaths(symbols[Face::Full.symbol(Card::new(rank, Suit::Hearts)).as_str()]);
        let unmatched = |paths: &[(String, Vec<[i32; 2]>)]| {
            let pips = paths
                .iter()
                .filter(|(paint, _)| paint.starts_with("var(--suit-"))
                .map(|(_, points)| points.iter().copied().collect::<BTreeSet<_>>());
            let pips: BTreeSet<_> = pips.collect();
            let turned =
                |pip: &BTreeSet<[i32; 2]>| pip.iter().map(|[x, y]| [-x, -y]).collect::<BTreeSet<_>>();
            pips.iter().filter(|pip| !pips.contains(&turned(pip))).count()
        };
        let seven = usize::from(rank == Rank::Seven);
        assert_eq!(unmatched(&diamonds), seven, "{rank} of diamonds");
        // Pips on the waist stand upright: one in ace, three, five and nine, two in six, seven and eight.
        let waist = match rank {
            Rank::Ace | Rank::Three | Rank::Five | Rank::Nine => 1,
            Rank::Six | Rank::Seven | Rank::Eight => 2,
            _ => 0,
        };
        assert_eq!(unmatched(&hearts), seven + waist, "{rank} of hearts");
    }
}

#[test]
fn backs_and_courts_look_the_same_from_both_ends() {
    let svg = sprites(&Indices::INTERNATIONAL);
    let document = Document::parse(&svg).unwrap();
    let symbols = symbols(&document);
    let courts = Card::all().filter(|card| card.rank() > Rank::Ten).map(|card| Face::Full.symbol(card));
    for id in courts.chain(Back::ALL.map(|back| back.symbol().to_owned())) {
        let all: BTreeSet<[i32; 2]> =
            subpaths(symbols[id.as_str()]).into_iter().flat_map(|(_, points)| points).collect();
        // A tenth of a unit is lost where a half is rounded away from nought on one side only.
        let near = |[x, y]: [i32; 2]| (-1..=1).any(|dx| (-1..=1).any(|dy| all.contains(&[dx - x, dy - y])));
        assert!(all.iter().all(|&point| near(point)), "{id}");
    }
}

#[test]
fn the_index_stays_in_the_strip_that_an_overlapping_card_leaves_free() {
    let svg = sprites(&Indices::NORDIC);
    let document = Document::parse(&svg).unwrap();
    let symbols = symbols(&document);
    for card in Card::all() {
        for face in Face::ALL {
            let paths = subpaths(symbols[face.symbol(card).as_str()]);
            let strokes = paths.iter().filter(|(paint, _)| paint == "none").map(|(_, points)| points);
            let rank: Vec<[i32; 2]> =
                strokes.flatten().copied().filter(|[x, y]| *x < -1000 && *y < -2200).collect();
            // 22 % of 880 units below the top edge, in tenths, less half the widest pen.
            assert!(rank.iter().all(|[_, y]| *y < -4400 + 1936 - 150), "{card} {face:?}");
            assert!(rank.iter().all(|[x, _]| *x > -3150 + 150), "{card} {face:?}");
            assert!(!rank.is_empty(), "{card} {face:?}");
        }
    }
}

#[test]
fn every_ink_has_a_value_and_no_drawing_has_a_colour_of_its_own() {
    let svg = sprites(&Indices::INTERNATIONAL);
    let document = Document::parse(&svg).unwrap();
    let paints = document.descendants().flat_map(|node| ["fill", "stroke"].map(|name| node.attribute(name)));
    let paints: BTreeSet<&str> = paints.flatten().filter(|&paint| paint != "none").collect();
    for paint in paints {
        let name = paint.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')')).unwrap();
        assert!(STYLE.contains(&format!("  {name}: ")), "{name}");
    }
    assert!(!svg.contains("style="), "a strict content-security policy refuses style attributes");
}

/// A colour's relative luminance, by the formula of WCAG 2.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

#[test]
fn every_printing_colour_stands_out_from_the_paper_in_every_theme() {
    let value = |block: &str, name: &str| {
        let (_, rest) = block.split_once(&format!("{name}: "))?;
        Some(rest.split(';').next().unwrap().to_owned())
    };
    let block = |selector: &str| {
        let (_, rest) = STYLE.split_once(&format!("{selector} {{")).unwrap();
        rest.split('}').next().unwrap()
    };
    let root = block(":root");
    for theme in
        [":root", "[data-theme=\"light\"]", "[data-theme=\"dark\"]", "[data-theme=\"high-contrast\"]"]
    {
        let of = |name| luminance(&value(block(theme), name).or_else(|| value(root, name)).unwrap());
        for name in ["--card-black", "--card-red", "--card-blue", "--card-green"] {
            let ratio = (of("--card-paper") + 0.05) / (of(name) + 0.05);
            assert!(ratio >= 4.5, "{theme}: {name} {ratio:.2}");
        }
    }
}

#[test]
fn sprites_stay_small() {
    let indices = Indices::INTERNATIONAL;
    assert!(faces(&indices, Face::Full).len() < 384 * 1024);
    assert!(faces(&indices, Face::Large).len() < 64 * 1024);
    assert!(fittings().len() < 64 * 1024);
}
