//! The language of the files in `tests/rules/`: a deal, then games on it, each a list of steps with what they lead to.

mod layout;

use std::collections::HashMap;
use std::fmt::Display;
use std::str::FromStr;

use kabal_core::{
    Action, Card, Column, Currency, DealCode, Game, Millis, Move, Points, Refusal, RunLength, Source, Spot,
    Suit, Tapped, Target, Touch, Transcript,
};
use layout::Layout;

/// Reads a file line by line and plays it.
#[derive(Default)]
pub(crate) struct Script {
    layout: Layout,
    /// Whether the lines are piles of a deal.
    dealing: bool,
    /// Lists of actions with a name: `define win D W>S`, then `> @win`.
    named: HashMap<String, Vec<String>>,
    game: Option<Game>,
    clock: Millis,
}

type Fault = String;

impl Script {
    /// Plays a line.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Fault> {
        let line = line.split('#').next().unwrap_or_default();
        // A face-down card is written `__`.
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((step, rest)) = words.split_first() else { return Ok(()) };
        if self.dealing && line.starts_with(' ') {
            return self.layout.line(&words);
        }
        self.dealing = false;
        match (*step, rest) {
            ("deal", []) => {
                self.end()?;
                (self.layout, self.dealing) = (Layout::default(), true);
            }
            ("define", [name, actions @ ..]) => {
                let actions = self.expand(actions)?;
                self.named.entry((*name).into()).or_default().extend(actions);
            }
            ("game", rules) => {
                self.end()?;
                let rules = parse(&rules.join(" "))?;
                self.game = Some(Game::new(DealCode::of_cards(rules, self.layout.deal()?)));
                self.clock = Millis::ZERO;
            }
            ("at", [millis]) => self.clock = Millis(parse(millis)?),
            (">", actions) => self.play(actions)?,
            ("refused", [action, expected @ ..]) => {
                let (at, action) = (self.clock, parse(action)?);
                let game = self.game()?;
                let before = format!("{game:?}");
                let found = match game.play(at, action) {
                    Ok(_) => "nothing".into(),
                    Err(refusal) => refusal_words(&refusal),
                };
                equal(found, expected.join(" "))?;
                equal(format!("{game:?}"), before)?;
            }
            ("tap", [spot, touch, "->", expected @ ..]) => {
                let touch = match *touch {
                    "once" => Touch::Single,
                    "twice" => Touch::Double,
                    _ => return Err("once or twice?".into()),
                };
                let found = match self.game()?.view().tap(parse_spot(spot)?, touch) {
                    Ok(Tapped::Act(action)) => action.to_string(),
                    Ok(Tapped::PickUp(source)) => format!("lifts {}", source_word(source)),
                    Err(refusal) => refusal_words(&refusal),
                };
                equal(found, expected.join(" "))?;
            }
            ("put", [source, "on", spot, "->", expected @ ..]) => {
                let found = match self.game()?.view().put_down(parse_source(source)?, parse_spot(spot)?) {
                    Ok(cards) => cards.to_string(),
                    Err(refusal) => refusal_words(&refusal),
                };
                equal(found, expected.join(" "))?;
            }
            ("lights", [source, "->", expected @ ..]) => {
                let targets = self.game()?.view().lawful_targets(parse_source(source)?);
                let words = targets.into_iter().map(|target| match target {
                    Target::Column(column) => column.to_string(),
                    Target::Foundation(suit) => suit.to_string(),
                });
                equal(words.collect::<Vec<_>>().join(" "), expected.join(" "))?;
            }
            ("offers", actions) => self.offers(actions, true)?,
            ("offers-not", actions) => self.offers(actions, false)?,
            ("see", [pile, expected @ ..]) => equal(self.see(pile)?, expected.join(" "))?,
            ("legal", expected) => {
                let view = self.game()?.view();
                let words = view.open().plays(&view.rules).into_iter().map(|play| play.to_string());
                equal(words.collect::<Vec<_>>().join(" "), expected.join(" "))?;
            }
            (about, expected) => {
                let found = self.value(about)?;
                equal(found, expected.join(" "))?;
            }
        }
        Ok(())
    }

    /// Checks a game once it is told: its transcript reads back, and replays to the same view and knowledge.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        let Some(game) = self.game.take() else { return Ok(()) };
        let transcript: Transcript = parse(&game.transcript().to_string())?;
        equal(&transcript, &game.transcript())?;
        let again = Game::replay(&transcript).map_err(|error| error.to_string())?;
        equal(again.view(), game.view())?;
        equal(again.knowledge(), game.knowledge())
    }

    fn game(&mut self) -> Result<&mut Game, Fault> {
        self.game.as_mut().ok_or_else(|| "no game yet".into())
    }

    fn play(&mut self, words: &[&str]) -> Result<(), Fault> {
        let at = self.clock;
        for action in self.expand(words)? {
            let played = self.game()?.play(at, parse(&action)?);
            played.map_err(|refusal| format!("{action} is refused: {}", refusal_words(&refusal)))?;
        }
        Ok(())
    }

    /// The words, with the actions of a named list in place of its name.
    fn expand(&self, words: &[&str]) -> Result<Vec<String>, Fault> {
        let mut actions = Vec::new();
        for word in words {
            match word.strip_prefix('@') {
                Some(name) => actions.extend_from_slice(self.named.get(name).ok_or("no such list")?),
                None => actions.push((*word).to_owned()),
            }
        }
        Ok(actions)
    }

    fn offers(&mut self, actions: &[&str], expected: bool) -> Result<(), Fault> {
        let view = self.game()?.view();
        for action in actions {
            if view.offers(parse::<Action>(action)?) != expected {
                return Err(format!("{action} is {}offered", if expected { "not " } else { "" }));
            }
        }
        Ok(())
    }

    /// What a pile shows: a face-down card is `__`, a foundation without cards `-`.
    fn see(&mut self, pile: &str) -> Result<String, Fault> {
        let view = self.game()?.view();
        let written = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        Ok(match pile {
            "waste" => written(&view.waste.fan).join(" "),
            "stock" => written(&view.stock.shown).join(" "),
            _ => match pile_of(pile)? {
                Pile::Column(column) => {
                    let column = &view.columns[column];
                    let down =
                        column.face_down.iter().map(|card| card.map_or("__".into(), |card| card.to_string()));
                    down.chain(written(&column.run)).collect::<Vec<_>>().join(" ")
                }
                Pile::Foundation(suit) => {
                    view.foundations.top(suit).map_or("-".into(), |card| card.to_string())
                }
                Pile::Waste => return Err("see waste, please".into()),
            },
        })
    }

    /// A number or a word about the game.
    fn value(&mut self, about: &str) -> Result<String, Fault> {
        let clock = self.clock;
        let view = self.game()?.view();
        let status = view.status;
        let dollars = view.rules.score.is_some_and(|table| table.currency != Currency::Points);
        let written =
            |points: Points| if dollars { points.in_dollars().to_string() } else { points.to_string() };
        let yes = |yes: bool| if yes { "yes" } else { "no" }.to_string();
        Ok(match about {
            "score" => status.score.map_or("none".into(), |score| written(score.shown)),
            "score-now" => view.score_at(clock).map_or("none".into(), written),
            "points" => status.score.map_or("none".into(), |score| score.points.to_string()),
            "charges" => status.score.map_or("none".into(), |score| score.charges.to_string()),
            "moves" => status.moves.to_string(),
            "undos" => status.undos.to_string(),
            "redos" => status.redos.to_string(),
            "hints" => status.hints.to_string(),
            "state" => status.state.name().into(),
            "marked" => yes(status.marked),
            "peeked" => yes(status.peeked),
            "pass" => view.pass.to_string(),
            "redeals-left" => view.redeals_left().map_or("any".into(), |left| left.to_string()),
            "in-stock" => view.stock.count.to_string(),
            "in-waste" => view.waste.count.to_string(),
            _ => return Err("no such step".into()),
        })
    }
}

/// A reason with what it is about: `only-king 7H`.
pub(crate) fn refusal_words(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::NothingThere => "nothing-there".into(),
        Refusal::NotTurned => "not-turned".into(),
        Refusal::OnlyWasteTop => "only-waste-top".into(),
        Refusal::NotThere => "not-there".into(),
        Refusal::SamePlace => "same-place".into(),
        Refusal::BetweenFoundations => "between-foundations".into(),
        Refusal::OneAtATime => "one-at-a-time".into(),
        Refusal::WrongSuit { card, foundation } => format!("wrong-suit {card} {foundation}"),
        Refusal::NotNext { card, needs } => format!("not-next {card} {needs}"),
        Refusal::OnlyKing { card } => format!("only-king {card}"),
        Refusal::SameColor { card, parent } => format!("same-color {card} {parent}"),
        Refusal::NotOneLower { card, parent } => format!("not-one-lower {card} {parent}"),
        Refusal::NoWorryingBack => "no-worrying-back".into(),
        Refusal::StockEmpty => "stock-empty".into(),
        Refusal::StockNotEmpty => "stock-not-empty".into(),
        Refusal::NothingToRedeal => "nothing-to-redeal".into(),
        Refusal::NoPassLeft => "no-pass-left".into(),
        Refusal::NoUndo => "no-undo".into(),
        Refusal::NothingToUndo => "nothing-to-undo".into(),
        Refusal::NoRedo => "no-redo".into(),
        Refusal::NothingToRedo => "nothing-to-redo".into(),
        Refusal::NoFinish => "no-finish".into(),
        Refusal::CannotFinishYet => "cannot-finish-yet".into(),
        Refusal::NoGivingUp => "no-giving-up".into(),
        Refusal::NoHints => "no-hints".into(),
        Refusal::NoHintLeft => "no-hint-left".into(),
        Refusal::Over(state) => format!("over {}", state.name()),
        Refusal::TimeOver(limit) => format!("time-over {limit}"),
        Refusal::NotAtLimit => "not-at-limit".into(),
        Refusal::ClockRanBack(last) => format!("clock-ran-back {last}"),
        Refusal::FirstNotAtZero => "first-not-at-zero".into(),
    }
}

fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, Fault> {
    text.parse().map_err(|error| format!("{error}"))
}

fn equal<T: PartialEq + std::fmt::Debug>(found: T, expected: T) -> Result<(), Fault> {
    if found == expected { Ok(()) } else { Err(format!("expected {expected:?}, found {found:?}")) }
}

enum Pile {
    Waste,
    Column(Column),
    Foundation(Suit),
}

fn pile_of(word: &str) -> Result<Pile, Fault> {
    let number = word.parse().ok().and_then(Column::from_number).map(Pile::Column);
    let suit = || word.parse().ok().and_then(Suit::from_letter).map(Pile::Foundation);
    let waste = || (word == "W").then_some(Pile::Waste);
    number.or_else(suit).or_else(waste).ok_or_else(|| format!("`{word}` is no pile"))
}

/// `W`, `3`, `3x2`, `S`.
fn parse_source(word: &str) -> Result<Source, Fault> {
    let (pile, count) = word.split_once('x').unwrap_or((word, "1"));
    Ok(match pile_of(pile)? {
        Pile::Waste => Source::Waste,
        Pile::Foundation(suit) => Source::Foundation(suit),
        Pile::Column(column) => {
            let count = count.parse().ok().and_then(RunLength::new).ok_or("a run has 1 to 13 cards")?;
            Source::Column { column, count }
        }
    })
}

fn source_word(source: Source) -> String {
    // A move from there is written with the source first and the length of the run last.
    let word = Move { from: source, to: Target::Foundation(Suit::Spades) }.to_string();
    word.replace(">S", "")
}

/// `stock`; `W` or `3` for a pile's last card, `W+1` or `3+1` for the card under it; `S`.
fn parse_spot(word: &str) -> Result<Spot, Fault> {
    if word == "stock" {
        return Ok(Spot::Stock);
    }
    let (pile, depth) = word.split_once('+').unwrap_or((word, "0"));
    let depth = parse(depth)?;
    Ok(match pile_of(pile)? {
        Pile::Waste => Spot::Waste { depth },
        Pile::Column(column) => Spot::Column { column, depth },
        Pile::Foundation(suit) => Spot::Foundation(suit),
    })
}
