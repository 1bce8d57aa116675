//! Rules in words: the preset they come closest to, then what differs from it, as in `KM1-D3N passes=3 empty=any`.
//!
//! Each value of [`Rules`] has exactly one text: the nearest preset is the first one with the fewest differences,
//! and the differences stand in the order of [`Rules::words`]. Anything else is refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::preset::{
    CLASSIC_SCORE, CLASSIC_VEGAS_SCORE, CUMULATIVE_VEGAS_SCORE, DUEL_SCORE, MODERN_SCORE_DRAW_1,
    MODERN_SCORE_DRAW_3, MODERN_VEGAS_SCORE,
};
use crate::rules::{
    AutomaticMoves, Draw, EmptyColumn, Fan, Finish, Hints, Passes, Rules, Tap, TimeLimit, UndoDepth,
    Unturned, WorryingBack,
};
use crate::score::{Currency, FoundationPoints, Points, RedealPoints, ScoreTable, TimeCharge, WinBonus};
use crate::{PRESETS, Preset, XP_SCORE_DRAW_1, XP_SCORE_DRAW_3};

/// The tables of points that have a name; every other one is spelled out.
const NAMED_SCORES: [(&str, ScoreTable); 9] = [
    ("classic", CLASSIC_SCORE),
    ("classic-vegas", CLASSIC_VEGAS_SCORE),
    ("modern-1", MODERN_SCORE_DRAW_1),
    ("modern-3", MODERN_SCORE_DRAW_3),
    ("modern-vegas", MODERN_VEGAS_SCORE),
    ("cumulative-vegas", CUMULATIVE_VEGAS_SCORE),
    ("duel", DUEL_SCORE),
    ("xp-1", XP_SCORE_DRAW_1),
    ("xp-3", XP_SCORE_DRAW_3),
];

impl Rules {
    /// Every parameter and its value, in the order in which they are written.
    fn words(&self) -> [(&'static str, String); 14] {
        [
            ("draw", self.draw.get().to_string()),
            ("fan", fan(self.fan).into()),
            ("passes", passes(self.passes)),
            ("empty", empty(self.empty_column).into()),
            ("back", back(self.worrying_back).into()),
            ("cards", cards(self.unturned).into()),
            ("score", self.score.as_ref().map_or_else(|| "none".into(), score_text)),
            ("undo", undo_depth(self.undo.depth)),
            ("fee", self.undo.fee.to_string()),
            ("auto", automatic(self.automatic_moves).into()),
            ("finish", finish(self.finish).into()),
            ("hints", hints(self.hints)),
            ("time", self.time_limit.map_or_else(|| "none".into(), |limit| limit.seconds().to_string())),
            ("tap", tap(self.tap).into()),
        ]
    }

    /// Sets one parameter from its word; none if either is unknown.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "draw" => self.draw = Draw::new(value.parse().ok()?)?,
            "fan" => self.fan = named(value, &[Fan::Offset, Fan::Squared], fan)?,
            "passes" => {
                self.passes = match value {
                    "unlimited" => Passes::Unlimited,
                    _ => Passes::Limited(value.parse().ok()?),
                }
            }
            "empty" => self.empty_column = named(value, &[EmptyColumn::King, EmptyColumn::Any], empty)?,
            "back" => {
                self.worrying_back = named(value, &[WorryingBack::Allowed, WorryingBack::Forbidden], back)?
            }
            "cards" => self.unturned = named(value, &[Unturned::FaceDown, Unturned::Shown], cards)?,
            "score" => self.score = if value == "none" { None } else { Some(parse_score(value)?) },
            "undo" => {
                self.undo.depth = match value {
                    "none" => UndoDepth::None,
                    "unlimited" => UndoDepth::Unlimited,
                    _ => UndoDepth::Last(value.parse().ok()?),
                }
            }
            "fee" => self.undo.fee = charge(value)?,
            "auto" => {
                self.automatic_moves =
                    named(value, &[AutomaticMoves::None, AutomaticMoves::Safe], automatic)?;
            }
            "finish" => self.finish = named(value, &[Finish::Off, Finish::Offered], finish)?,
            "hints" => {
                self.hints = match (value, value.strip_suffix('+')) {
                    ("none", _) => Hints::None,
                    ("unlimited", _) => Hints::Unlimited,
                    (_, Some(count)) => Hints::Renewable(count.parse().ok()?),
                    (count, None) => Hints::PerGame(count.parse().ok()?),
                }
            }
            "time" => {
                self.time_limit =
                    if value == "none" { None } else { Some(TimeLimit::new(value.parse().ok()?)?) };
            }
            "tap" => {
                self.tap =
                    named(value, &[Tap::FoundationThenColumn, Tap::BestPlace, Tap::DoubleToFoundation], tap)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// The preset that differs least from these rules, the first of several.
    #[must_use]
    pub fn nearest_preset(&self) -> &'static Preset {
        let differences = |preset: &&Preset| self.differences(preset).count();
        PRESETS.iter().min_by_key(differences).unwrap_or(&PRESETS[0])
    }

    fn differences(&self, preset: &Preset) -> impl Iterator<Item = (&'static str, String)> {
        self.words()
            .into_iter()
            .zip(preset.rules.words())
            .filter(|(own, other)| own != other)
            .map(|(own, _)| own)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = self.nearest_preset();
        f.write_str(preset.prefix)?;
        self.differences(preset).try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}

/// Why a text is no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRulesError {
    /// The first word is not a preset.
    #[error("`{0}` is not the beginning of a deal code such as KL1-D1N")]
    UnknownPreset(String),
    /// A word is not `key=value` with a known key and value.
    #[error("`{0}` is not a rule such as draw=3, passes=unlimited or empty=any")]
    UnknownRule(String),
    /// The rules have another, shorter text, and only that is read.
    #[error("these rules are written `{expected}`, not `{found}`")]
    NotCanonical {
        /// The one text of these rules.
        expected: String,
        /// The text given.
        found: String,
    },
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cut = |word: &str| word.chars().take(40).collect();
        let mut words = text.split(' ');
        let prefix = words.next().unwrap_or_default();
        let preset =
            Preset::with_prefix(prefix).ok_or_else(|| ParseRulesError::UnknownPreset(cut(prefix)))?;
        let mut rules = preset.rules;
        for word in words {
            word.split_once('=')
                .and_then(|(key, value)| rules.set(key, value))
                .ok_or_else(|| ParseRulesError::UnknownRule(cut(word)))?;
        }
        let expected = rules.to_string();
        if expected == text {
            Ok(rules)
        } else {
            Err(ParseRulesError::NotCanonical { expected, found: text.chars().take(200).collect() })
        }
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The value among `all` that is written so.
fn named<T: Copy>(text: &str, all: &[T], name: fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|value| name(*value) == text)
}

fn fan(fan: Fan) -> &'static str {
    match fan {
        Fan::Offset => "offset",
        Fan::Squared => "squared",
    }
}

fn empty(empty: EmptyColumn) -> &'static str {
    match empty {
        EmptyColumn::King => "king",
        EmptyColumn::Any => "any",
    }
}

fn back(back: WorryingBack) -> &'static str {
    match back {
        WorryingBack::Allowed => "yes",
        WorryingBack::Forbidden => "no",
    }
}

fn cards(unturned: Unturned) -> &'static str {
    match unturned {
        Unturned::FaceDown => "down",
        Unturned::Shown => "shown",
    }
}

fn automatic(moves: AutomaticMoves) -> &'static str {
    match moves {
        AutomaticMoves::None => "none",
        AutomaticMoves::Safe => "safe",
    }
}

fn finish(finish: Finish) -> &'static str {
    match finish {
        Finish::Off => "off",
        Finish::Offered => "offered",
    }
}

fn tap(tap: Tap) -> &'static str {
    match tap {
        Tap::FoundationThenColumn => "foundation",
        Tap::BestPlace => "best",
        Tap::DoubleToFoundation => "double",
    }
}

fn passes(passes: Passes) -> String {
    match passes {
        Passes::Unlimited => "unlimited".into(),
        Passes::Limited(count) => count.to_string(),
    }
}

fn undo_depth(depth: UndoDepth) -> String {
    match depth {
        UndoDepth::None => "none".into(),
        UndoDepth::Last(count) => count.to_string(),
        UndoDepth::Unlimited => "unlimited".into(),
    }
}

fn hints(hints: Hints) -> String {
    match hints {
        Hints::None => "none".into(),
        Hints::PerGame(count) => count.to_string(),
        Hints::Renewable(count) => alloc::format!("{count}+"),
        Hints::Unlimited => "unlimited".into(),
    }
}

/// Points within a range in which no sum of a game can overflow.
fn points(text: &str) -> Option<Points> {
    let points = text.parse().ok().filter(|points: &i64| points.unsigned_abs() <= 1_000_000_000)?;
    Some(Points(points))
}

/// What is charged: a charge below zero would be a gain.
fn charge(text: &str) -> Option<Points> {
    points(text).filter(|points| *points >= Points::ZERO)
}

/// What takes points away, or nothing.
fn loss(text: &str) -> Option<Points> {
    points(text).filter(|points| *points <= Points::ZERO)
}

/// A table of points: its name, or all its cells as in
/// `start:0,up:10,turn:5,waste:5,back:-15,redeal:2/-20,floor:0,win:700000/30/600,give-up:none,time:none,in:points`.
fn score_text(table: &ScoreTable) -> String {
    if let Some((name, _)) = NAMED_SCORES.iter().find(|(_, named)| named == table) {
        return (*name).into();
    }
    let up = match table.foundation {
        FoundationPoints::Each(points) => points.to_string(),
        FoundationPoints::OnceByRank { step, most } => alloc::format!("{step}/{most}"),
    };
    let win = match table.win {
        WinBonus::None => "none".into(),
        WinBonus::Quotient { points, at_least, until } => alloc::format!("{points}/{at_least}/{until}"),
        WinBonus::RoundedQuotient { factor, points, from } => alloc::format!("{factor}*{points}/{from}"),
        WinBonus::PerSecondLeft(points) => alloc::format!("{points}-a-second"),
    };
    let none_or = |text: Option<String>| text.unwrap_or_else(|| "none".into());
    alloc::format!(
        "start:{},up:{up},turn:{},waste:{},back:{},redeal:{}/{},floor:{},win:{win},give-up:{},time:{},in:{}",
        table.start,
        table.turned,
        table.waste_to_column,
        table.foundation_to_column,
        table.redeal.free,
        table.redeal.then,
        none_or(table.floor.map(|floor| floor.to_string())),
        none_or(table.given_up.map(|seconds| seconds.to_string())),
        none_or(table.time.map(|time| alloc::format!("{}/{}", time.points, time.seconds))),
        currency(table.currency),
    )
}

fn currency(currency: Currency) -> &'static str {
    match currency {
        Currency::Points => "points",
        Currency::Dollars => "dollars",
        Currency::CumulativeDollars => "cumulative-dollars",
    }
}

fn parse_score(text: &str) -> Option<ScoreTable> {
    if let Some((_, table)) = NAMED_SCORES.iter().find(|(name, _)| *name == text) {
        return Some(*table);
    }
    let cells: Vec<_> = text.split(',').map(|cell| cell.split_once(':')).collect::<Option<_>>()?;
    let [
        ("start", start),
        ("up", up),
        ("turn", turn),
        ("waste", waste),
        ("back", back),
        ("redeal", redeal),
        ("floor", floor),
        ("win", win),
        ("give-up", give_up),
        ("time", time),
        ("in", unit),
    ] = cells[..]
    else {
        return None;
    };
    let (free, then) = redeal.split_once('/')?;
    Some(ScoreTable {
        start: points(start)?,
        foundation: match up.split_once('/') {
            Some((step, most)) => FoundationPoints::OnceByRank { step: points(step)?, most: points(most)? },
            None => FoundationPoints::Each(points(up)?),
        },
        turned: points(turn)?,
        waste_to_column: points(waste)?,
        foundation_to_column: loss(back)?,
        redeal: RedealPoints { free: free.parse().ok()?, then: loss(then)? },
        floor: optional(floor, points)?,
        win: parse_win(win)?,
        given_up: optional(give_up, nonzero)?,
        time: optional(time, |time| {
            let (each, seconds) = time.split_once('/')?;
            Some(TimeCharge { points: charge(each)?, seconds: nonzero(seconds)? })
        })?,
        currency: named(unit, &[Currency::Points, Currency::Dollars, Currency::CumulativeDollars], currency)?,
    })
}

fn parse_win(text: &str) -> Option<WinBonus> {
    if text == "none" {
        return Some(WinBonus::None);
    }
    if let Some(each) = text.strip_suffix("-a-second") {
        return Some(WinBonus::PerSecondLeft(points(each)?));
    }
    if let Some((factor, rest)) = text.split_once('*') {
        let (points, from) = rest.split_once('/')?;
        return Some(WinBonus::RoundedQuotient {
            factor: factor.parse().ok()?,
            points: points.parse().ok()?,
            from: nonzero(from)?,
        });
    }
    let (points, rest) = text.split_once('/')?;
    let (at_least, until) = rest.split_once('/')?;
    Some(WinBonus::Quotient {
        points: points.parse().ok()?,
        at_least: nonzero(at_least)?,
        until: until.parse().ok()?,
    })
}

fn nonzero(text: &str) -> Option<NonZeroU32> {
    text.parse().ok()
}

/// `none`, or a value.
fn optional<T>(text: &str, parse: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text == "none" { Some(None) } else { parse(text).map(Some) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_is_its_own_text() {
        for preset in &PRESETS {
            assert_eq!(preset.rules.to_string(), preset.prefix);
            assert_eq!(preset.prefix.parse(), Ok(preset.rules));
        }
    }

    #[test]
    fn differences_read_back_as_they_were_written() {
        for text in [
            "KM1-D1N cards=shown",
            "KM1-D3N passes=3 empty=any",
            "KT1-D1X draw=24 back=yes undo=none",
            "KM1-D3N score=xp-3",
            "KD1-D3P fee=500 hints=unlimited time=86400 tap=best",
            "KL1-D1N undo=7 auto=safe hints=2 time=60",
            "KM1-D3N score=start:-1,up:3/30,turn:0,waste:1,back:-2,redeal:1/-7,floor:none,win:9-a-second,give-up:4,time:2/10,in:dollars",
            "KM1-D3N score=start:0,up:1,turn:0,waste:0,back:0,redeal:0/0,floor:-5,win:35*20000/30,give-up:none,time:none,in:cumulative-dollars",
            "KM1-D3N score=start:0,up:1,turn:0,waste:0,back:0,redeal:0/0,floor:0,win:100/1/9,give-up:none,time:none,in:points",
        ] {
            let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(rules.to_string(), text);
        }
    }

    #[test]
    fn rules_are_written_in_one_way_only() {
        for (found, expected) in [
            ("KM1-D1N draw=1", "KM1-D1N"),
            ("KM1-D1N empty=any passes=3", "KM1-D1N passes=3 empty=any"),
            ("KM1-D1N passes=03 score=classic tap=best", "KM1-D1N passes=3 score=classic"),
            ("KM1-D1N draw=+3", "KM1-D1N draw=3"),
        ] {
            let error = ParseRulesError::NotCanonical { expected: expected.into(), found: found.into() };
            assert_eq!(found.parse::<Rules>(), Err(error));
        }
        assert_eq!("KM1-D1N ".parse::<Rules>(), Err(ParseRulesError::UnknownRule(String::new())));
        assert_eq!("km1-d1n".parse::<Rules>(), Err(ParseRulesError::UnknownPreset("km1-d1n".into())));
    }

    #[test]
    fn impossible_rules_are_refused() {
        for rule in [
            "draw=0",
            "draw=25",
            "passes=0",
            "undo=0",
            "hints=0",
            "hints=0+",
            "time=0",
            "time=86401",
            "fan=x",
            "score=start:0",
            "fee=1000000001",
            "fee=-1",
            "score=start:0,up:1,turn:0,waste:0,back:1,redeal:0/0,floor:0,win:none,give-up:none,time:none,in:points",
            "score=start:0,up:1,turn:0,waste:0,back:0,redeal:0/1,floor:0,win:none,give-up:none,time:none,in:points",
            "score=start:0,up:1,turn:0,waste:0,back:0,redeal:0/0,floor:0,win:none,give-up:none,time:-1/1,in:points",
            "colour=blue",
            "draw",
            "draw=+3",
        ] {
            let text = alloc::format!("KM1-D1N {rule}");
            assert!(text.parse::<Rules>().is_err(), "{rule}");
        }
    }
}
