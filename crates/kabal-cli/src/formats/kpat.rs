//! KPat's saved games: XML with the whole history, of which the current state is read.
//!
//! ```xml
//! <kpat-game game-type="klondike" game-type-options="3" deal-number="7">
//!   <state current="true">
//!     <move pile="play0" position="0">
//!       <card id="1704455" suit="hearts" rank="seven" turn="face-up"/>
//! ```
//!
//! A state lists what changed since the one before: cards that were put into a pile from a position on, one after the
//! other. `turn` stands only where it changed. The piles are `talon`, `pile` (the waste), `play0` to `play6` and
//! `target0` to `target3`; each pile's last card is its top.

use kabal_core::{Card, Column, Draw, Parts, Rank, Suit};
use roxmltree::{Document, Node, ParsingOptions};

use super::reading::{self, Columns};
use super::{Imported, ReadError, WriteError};

/// Suits in KPat's order, with its words.
const SUITS: [(Suit, &str); 4] = [
    (Suit::Clubs, "clubs"),
    (Suit::Diamonds, "diamonds"),
    (Suit::Hearts, "hearts"),
    (Suit::Spades, "spades"),
];

/// KPat's words for the ranks, from the ace.
const RANKS: [&str; 13] =
    ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];

/// KPat's names of the columns, from the left.
const PLAYS: [&str; 7] = ["play0", "play1", "play2", "play3", "play4", "play5", "play6"];

/// KPat's names of the foundations.
const TARGETS: [&str; 4] = ["target0", "target1", "target2", "target3"];

/// KPat's name of the stock.
const TALON: &str = "talon";

/// KPat's name of the waste.
const WASTE: &str = "pile";

/// A saved game has some ten nodes a move; this is room for a hundred thousand moves.
const MOST_NODES: u32 = 1 << 20;

/// Reads the current state of a saved game.
pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| ReadError::syntax("a KPat game in XML", &error))?;
    let game = document.root_element();
    if !game.has_tag_name("kpat-game") {
        return Err(wrong(game, "the element kpat-game", game.tag_name().name()));
    }
    let kind = game.attribute("game-type").unwrap_or_default();
    if kind != "klondike" {
        return Err(wrong(game, "the game-type klondike", kind));
    }
    let mut piles = Piles::default();
    for state in elements(game, "state") {
        let state = state?;
        for change in elements(state, "move") {
            piles.change(change?)?;
        }
        if state.attribute("current") == Some("true") {
            break;
        }
    }
    piles.import()
}

/// The child elements of a node, which must all have this name.
fn elements<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Result<Node<'a, 'input>, ReadError>> {
    node.children().filter(Node::is_element).map(move |child| {
        if child.has_tag_name(name) {
            Ok(child)
        } else {
            Err(wrong(child, format_args!("the element {name}"), child.tag_name().name()))
        }
    })
}

fn wrong(node: Node<'_, '_>, expected: impl std::fmt::Display, found: &str) -> ReadError {
    let position = node.document().text_pos_at(node.range().start);
    ReadError::expected(format_args!("line {}", position.row), expected, found)
}

/// Where the cards lie at one point of the history: each pile's name and its cards, the top last.
#[derive(Debug)]
struct Piles(Vec<(&'static str, Vec<Placed>)>);

#[derive(Clone, Copy, Debug)]
struct Placed {
    card: Card,
    face_up: bool,
}

impl Default for Piles {
    fn default() -> Self {
        Self(PLAYS.into_iter().chain(TARGETS).chain([TALON, WASTE]).map(|name| (name, Vec::new())).collect())
    }
}

impl Piles {
    /// Puts the cards of a `move` element into its pile.
    fn change(&mut self, change: Node<'_, '_>) -> Result<(), ReadError> {
        let name = change.attribute("pile").unwrap_or_default();
        let position = change.attribute("position").unwrap_or_default();
        let first: usize = position.parse().map_err(|_| wrong(change, "a position from 0", position))?;
        for (place, element) in elements(change, "card").enumerate() {
            let element = element?;
            let card = card(element)?;
            let before = self.take(card);
            let face_up = match element.attribute("turn") {
                Some("face-up") => true,
                Some("face-down") => false,
                Some(other) => return Err(wrong(element, "face-up or face-down", other)),
                None => before.is_some_and(|placed| placed.face_up),
            };
            let (_, pile) = self.0.iter_mut().find(|(known, _)| *known == name).ok_or_else(|| {
                wrong(change, "one of the piles talon, pile, play0 to play6 and target0 to target3", name)
            })?;
            if first.saturating_add(place) > pile.len() {
                let most = pile.len().saturating_sub(place);
                return Err(wrong(change, format_args!("a position of at most {most}"), position));
            }
            pile.insert(first + place, Placed { card, face_up });
        }
        Ok(())
    }

    /// Takes a card away from where it lies.
    fn take(&mut self, card: Card) -> Option<Placed> {
        self.0.iter_mut().find_map(|(_, pile)| {
            let at = pile.iter().position(|placed| placed.card == card)?;
            Some(pile.remove(at))
        })
    }

    fn pile(&self, name: &str) -> impl Iterator<Item = Placed> {
        self.0.iter().filter(move |(known, _)| *known == name).flat_map(|(_, pile)| pile).copied()
    }

    fn cards(&self, name: &str) -> Vec<Card> {
        self.pile(name).map(|placed| placed.card).collect()
    }

    fn import(&self) -> Result<Imported, ReadError> {
        let mut columns = Columns::default();
        for (column, name) in Column::ALL.into_iter().zip(PLAYS) {
            for Placed { card, face_up } in self.pile(name) {
                if face_up {
                    columns.turn(column, card);
                } else {
                    columns.hide(column, card, name)?;
                }
            }
        }
        let mut tops = Vec::new();
        for name in TARGETS {
            tops.extend(reading::foundation(&self.cards(name), name)?);
        }
        let foundations = reading::foundations(tops, "target0 to target3")?;
        let Columns { face_down, runs } = columns;
        let stock = self.cards(TALON).into_iter().rev().collect();
        let parts = Parts { face_down, runs, foundations, stock, waste: self.cards(WASTE), fan: 0, pass: 1 };
        Ok(Imported::from_parts(&parts)?)
    }
}

fn card(element: Node<'_, '_>) -> Result<Card, ReadError> {
    let suit = element.attribute("suit").unwrap_or_default();
    let rank = element.attribute("rank").unwrap_or_default();
    let found_suit = SUITS.into_iter().find(|(_, word)| *word == suit);
    let found_rank = RANKS.into_iter().zip(Rank::ALL).find(|(word, _)| *word == rank);
    match (found_suit, found_rank) {
        (Some((suit, _)), Some((_, rank))) => Ok(Card::new(rank, suit)),
        _ => {
            let expected = "a suit such as hearts and a rank such as seven";
            Err(wrong(element, expected, &format!("{suit} {rank}")))
        }
    }
}

/// Writes a saved game whose only state is this table. KPat knows draw 1 and 3. Its own deals are numbered from 1; this
/// one has no number of KPat's, so 0 stands there.
pub(super) fn write(parts: &Parts, draw: Draw) -> Result<String, WriteError> {
    if draw != Draw::ONE && draw != Draw::THREE {
        return Err(WriteError::Draw { form: "kpat", draw: draw.get() });
    }
    let mut lines = vec![
        r#"<?xml version="1.0" encoding="UTF-8"?>"#.to_owned(),
        format!(r#"<kpat-game game-type="klondike" game-type-options="{}" deal-number="0">"#, draw.get()),
        r#" <state current="true">"#.to_owned(),
    ];
    for (name, cards) in piles(parts).into_iter().filter(|(_, cards)| !cards.is_empty()) {
        lines.push(format!(r#"  <move pile="{name}" position="0">"#));
        lines.extend(cards.into_iter().map(element));
        lines.push("  </move>".to_owned());
    }
    lines.extend([" </state>", "</kpat-game>"].map(str::to_owned));
    Ok(lines.join("\n"))
}

fn piles(parts: &Parts) -> Vec<(&'static str, Vec<Placed>)> {
    let lie = |cards: &[Card], face_up| {
        cards.iter().map(|card| Placed { card: *card, face_up }).collect::<Vec<_>>()
    };
    let columns =
        parts.runs.iter().zip(PLAYS).map(|((column, run), name)| {
            (name, [lie(&parts.face_down[column], false), lie(run, true)].concat())
        });
    let targets = Suit::ALL.into_iter().zip(TARGETS).map(|(suit, name)| {
        let cards: Vec<Card> = parts.foundations.cards().filter(|card| card.suit() == suit).collect();
        (name, lie(&cards, true))
    });
    let stock: Vec<Card> = parts.stock.iter().rev().copied().collect();
    columns.chain(targets).chain([(TALON, lie(&stock, false)), (WASTE, lie(&parts.waste, true))]).collect()
}

/// A card with the id by which KPat finds it: its place in the deck (AC AD AH AS 2C ...), its suit and its rank, in 16,
/// 8 and 8 bits.
fn element(Placed { card, face_up }: Placed) -> String {
    let suit = SUITS.iter().position(|(suit, _)| *suit == card.suit()).unwrap_or_default();
    let rank = usize::from(card.rank().value());
    let id = ((rank - 1) * SUITS.len() + suit) << 16 | suit << 8 | rank;
    let (_, suit) = SUITS[suit];
    let turn = if face_up { "face-up" } else { "face-down" };
    format!(r#"   <card id="{id:07}" suit="{suit}" rank="{}" turn="{turn}"/>"#, RANKS[rank - 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{Deal, PRESETS, Play, Table};

    fn unshuffled() -> Deal {
        Deal::from_cards(Card::all()).unwrap()
    }

    #[test]
    fn cards_have_the_ids_that_kpat_gives_them() {
        // Four ids from games that KPat saved.
        for (card, id) in [("8H", "1966600"), ("3H", "0655875"), ("7H", "1704455"), ("2C", "0262146")] {
            let line = element(Placed { card: card.parse().unwrap(), face_up: true });
            assert!(line.contains(&format!("id=\"{id}\"")), "{line}");
        }
    }

    #[test]
    fn a_deal_is_written_and_read() {
        let xml = write(&Table::new(&unshuffled()).parts(), Draw::THREE).unwrap();
        assert!(xml.contains(r#"game-type-options="3""#));
        assert_eq!(read(&xml), Ok(Imported::Deal(unshuffled())));
        let refused = write(&Table::new(&unshuffled()).parts(), Draw::new(2).unwrap());
        assert_eq!(refused, Err(WriteError::Draw { form: "kpat", draw: 2 }));
    }

    #[test]
    fn later_states_change_earlier_ones_up_to_the_current_one() {
        let before = write(&Table::new(&unshuffled()).parts(), Draw::ONE).unwrap();
        let change = |current: &str, pile: &str, at: usize, suit: &str, rank: &str, turn: &str| {
            let card = format!(r#"<card suit="{suit}" rank="{rank}"{turn}/>"#);
            format!(r#"<state{current}><move pile="{pile}" position="{at}">{card}</move></state>"#)
        };
        let up = r#" turn="face-up""#;
        let history = [
            change("", "pile", 0, "diamonds", "three", up),
            change(r#" current="true""#, "pile", 1, "diamonds", "four", up),
            change("", "target0", 0, "spades", "ace", ""),
        ];
        let xml = before
            .replace(r#" current="true""#, "")
            .replace("</kpat-game>", &format!("{}</kpat-game>", history.concat()));
        let mut table = Table::new(&unshuffled());
        table.play(&PRESETS[0].rules, Play::Draw, |_| ()).unwrap();
        table.play(&PRESETS[0].rules, Play::Draw, |_| ()).unwrap();
        let expected = Parts { fan: 0, ..table.parts() };
        assert_eq!(read(&xml).unwrap().table().map(|table| table.parts()), Some(expected.clone()));

        // With no state marked as current, the last one is: the ace lies on its foundation, turned as before.
        let xml = xml.replace(r#" current="true""#, "");
        let parts = read(&xml).unwrap().table().unwrap().parts();
        assert_eq!(parts.foundations.top(Suit::Spades), Some(Card::new(Rank::Ace, Suit::Spades)));
        assert_eq!(parts.waste, expected.waste);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let right = write(&Table::new(&unshuffled()).parts(), Draw::ONE).unwrap();
        for (from, to, said) in [
            ("klondike", "freecell", "line 2: expected the game-type klondike, found `freecell`"),
            (
                "kpat-game game",
                "dealer game",
                "expected a KPat game in XML: expected 'dealer' tag, not 'kpat-game' at 73:1",
            ),
            (
                r#"pile="play0""#,
                r#"pile="play7""#,
                "line 4: expected one of the piles talon, pile, play0 to play6 and target0 to target3, found `play7`",
            ),
            (r#"position="0""#, r#"position="1""#, "line 4: expected a position of at most 0, found `1`"),
            (r#"position="0""#, r#"position="-1""#, "line 4: expected a position from 0, found `-1`"),
            (
                r#"rank="ace""#,
                r#"rank="one""#,
                "line 5: expected a suit such as hearts and a rank such as seven, found `spades one`",
            ),
            (r#"suit="spades" rank="ace""#, r#"suit="spades" rank="two""#, "AS is missing"),
            (r#"turn="face-up""#, r#"turn="up""#, "line 5: expected face-up or face-down, found `up`"),
        ] {
            let wrong = right.replacen(from, to, 1);
            assert_eq!(read(&wrong).unwrap_err().to_string(), said, "{to}");
        }
        let half = &right[..right.len() / 2];
        assert!(read(half).unwrap_err().to_string().starts_with("expected a KPat game in XML: "));
    }
}
