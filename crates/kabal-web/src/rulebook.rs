//! The rules in words, read off a [`Rules`] value: so what a player reads is what core plays. Beside them the rulings:
//! what the four original programs leave open, contradict, or lost, and how it was decided here.

use kabal_core::{
    AutomaticMoves, Currency, EmptyColumn, Fan, Finish, FoundationPoints, Hints, Passes, Points, Profile,
    Rules, ScoreTable, Tap, UndoDepth, Unturned, WinBonus, WorryingBack,
};

use crate::words::Text;

/// A parameter of the rules and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// What it is about.
    pub title: Text<'static>,
    /// How it is set.
    pub value: Value,
}

/// A value in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// Words.
    Said(Text<'static>),
    /// Points, or dollars where the table counts them.
    Worth(Points),
}

const fn said(title: Text<'static>, value: Text<'static>) -> Line {
    Line { title, value: Value::Said(value) }
}

const fn worth(title: Text<'static>, points: Points) -> Line {
    Line { title, value: Value::Worth(points) }
}

/// Every parameter of these rules but the table of points.
#[must_use]
pub fn parameters(rules: &Rules) -> Vec<Line> {
    let mut lines = vec![
        said(Text::RuleDraw, Text::Cards { count: rules.draw.get() }),
        said(
            Text::RuleFan,
            match rules.fan {
                Fan::Offset => Text::FanOffset,
                Fan::Squared => Text::FanSquared,
            },
        ),
        said(
            Text::RulePasses,
            match rules.passes {
                Passes::Unlimited => Text::Unlimited,
                Passes::Limited(passes) => Text::CountTimes { count: passes.get() as usize },
            },
        ),
        said(
            Text::RuleEmpty,
            match rules.empty_column {
                EmptyColumn::King => Text::EmptyKing,
                EmptyColumn::Any => Text::EmptyAny,
            },
        ),
        said(
            Text::RuleBack,
            match rules.worrying_back {
                WorryingBack::Allowed => Text::Allowed,
                WorryingBack::Forbidden => Text::Forbidden,
            },
        ),
        said(
            Text::RuleUnturned,
            match rules.unturned {
                Unturned::FaceDown => Text::UnturnedDown,
                Unturned::Shown => Text::UnturnedShown,
            },
        ),
        said(
            Text::RuleUndo,
            match rules.undo.depth {
                UndoDepth::None => Text::UndoNone,
                UndoDepth::Last(count) => Text::UndoLast { count: count.get() as usize },
                UndoDepth::Unlimited => Text::Unlimited,
            },
        ),
    ];
    if rules.undo.fee > Points::ZERO {
        lines.push(worth(Text::RuleFee, -rules.undo.fee));
    }
    lines.extend([
        said(
            Text::RuleAutomatic,
            match rules.automatic_moves {
                AutomaticMoves::None => Text::AutomaticNone,
                AutomaticMoves::Safe => Text::AutomaticSafe,
            },
        ),
        said(
            Text::RuleFinish,
            match rules.finish {
                Finish::Off => Text::FinishOff,
                Finish::Offered => Text::FinishOffered,
            },
        ),
        said(
            Text::RuleHints,
            match rules.hints {
                Hints::None => Text::HintsNone,
                Hints::PerGame(count) => Text::HintsPerGame { count: count.get() as usize },
                Hints::Renewable(count) => Text::HintsRenewable { count: count.get() as usize },
                Hints::Unlimited => Text::Unlimited,
            },
        ),
        said(
            Text::RuleTime,
            match rules.time_limit {
                None => Text::TimeNone,
                Some(limit) => Text::TimeSeconds { count: limit.seconds() as usize },
            },
        ),
        said(
            Text::RuleTap,
            match rules.tap {
                Tap::FoundationThenColumn => Text::TapFoundation,
                Tap::BestPlace => Text::TapBest,
                Tap::DoubleToFoundation => Text::TapDouble,
            },
        ),
    ]);
    lines
}

/// What everything is worth; nothing where no score is kept.
#[must_use]
pub fn points(rules: &Rules) -> Vec<Line> {
    let Some(table) = rules.score else { return Vec::new() };
    let ScoreTable { start, foundation, turned, waste_to_column, foundation_to_column, redeal, .. } = table;
    let mut lines = vec![
        worth(Text::PointsStart, start),
        match foundation {
            FoundationPoints::Each(points) => worth(Text::PointsUp, points),
            FoundationPoints::OnceByRank { step, most } => {
                said(Text::PointsUp, Text::PointsByRank { step, most })
            }
        },
        worth(Text::PointsTurned, turned),
        worth(Text::PointsWaste, waste_to_column),
    ];
    if rules.worrying_back == WorryingBack::Allowed {
        lines.push(worth(Text::PointsBack, foundation_to_column));
    }
    if rules.passes.go_on_after(1) {
        lines.push(match redeal.free {
            0 => worth(Text::PointsRedeal, redeal.then),
            free => said(Text::PointsRedeal, Text::PointsAfter { count: free as usize, points: redeal.then }),
        });
    }
    lines.push(
        table.floor.map_or(said(Text::PointsFloor, Text::ScoreNone), |floor| worth(Text::PointsFloor, floor)),
    );
    let win = match table.win {
        WinBonus::None => None,
        WinBonus::Quotient { points, at_least, until } => Some(Text::WinQuotient {
            points: Points(points.into()),
            least: at_least.get() as usize,
            until: until as usize,
        }),
        WinBonus::RoundedQuotient { factor, points, from } => Some(Text::WinRounded {
            factor: factor as usize,
            points: Points(points.into()),
            least: from.get() as usize,
        }),
        WinBonus::PerSecondLeft(points) => Some(Text::WinPerSecond { points }),
    };
    lines.extend(win.map(|win| said(Text::PointsWin, win)));
    lines.extend(
        table.given_up.map(|seconds| said(Text::GiveUp, Text::GiveUpPays { count: seconds.get() as usize })),
    );
    lines.extend(table.time.map(|time| {
        said(Text::Clock, Text::TimeCosts { points: time.points, count: time.seconds.get() as usize })
    }));
    lines
}

/// What was decided here because the original programs do not say it.
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    /// A stable name.
    pub name: &'static str,
    /// The ruling.
    pub text: Text<'static>,
    /// The profiles that it was made for.
    of: &'static [Profile],
    /// Which of their rules it concerns.
    when: fn(&Rules) -> bool,
}

/// The rulings that concern these rules, read as those of a profile.
pub fn rulings(profile: Profile, rules: &Rules) -> impl Iterator<Item = &'static Ruling> {
    RULINGS.iter().filter(move |ruling| ruling.of.contains(&profile) && (ruling.when)(rules))
}

use Profile::{Classic, Duel, Modern, Traditional};

const ALL: &[Profile] = &Profile::ALL;

const fn ruling(name: &'static str, text: Text<'static>, of: &'static [Profile]) -> Ruling {
    Ruling { name, text, of, when: |_| true }
}

const fn ruling_when(
    name: &'static str,
    text: Text<'static>,
    of: &'static [Profile],
    when: fn(&Rules) -> bool,
) -> Ruling {
    Ruling { name, text, of, when }
}

fn counts_in(rules: &Rules, dollars: bool) -> bool {
    rules.score.is_some_and(|table| (table.currency != Currency::Points) == dollars)
}

/// Every decision that docs/rules.md marks as a ruling.
pub static RULINGS: [Ruling; 33] = [
    ruling("turned-at-once", Text::RulingTurned, &[Duel]),
    ruling("never-obliged", Text::RulingObliged, ALL),
    ruling("end-is-final", Text::RulingEnd, ALL),
    ruling("fan-shows", Text::RulingFan, &[Modern, Duel]),
    ruling_when("fan-played", Text::RulingFanPlayed, &[Classic, Modern, Duel], |rules| {
        rules.fan == Fan::Offset
    }),
    ruling_when("back-costs", Text::RulingBackCosts, &[Modern], |rules| {
        rules.worrying_back == WorryingBack::Allowed
    }),
    ruling("undo-all", Text::RulingUndo, &[Traditional]),
    ruling("no-automatic", Text::RulingAutomatic, &[Traditional]),
    ruling("no-hints", Text::RulingNoHints, &[Classic, Duel, Traditional]),
    ruling("hints-on-request", Text::RulingHints, &[Modern]),
    ruling("clock-for-show", Text::RulingClock, &[Classic, Traditional]),
    ruling("loss-not-said", Text::RulingLoss, &[Classic, Traditional]),
    ruling("thoughtful", Text::RulingThoughtful, &[Modern]),
    ruling("safe-aces", Text::RulingSafeAces, &[Duel]),
    ruling("safe-waste", Text::RulingSafeWaste, &[Duel]),
    ruling("safe-order", Text::RulingSafeOrder, &[Duel]),
    ruling("safe-score", Text::RulingSafeScore, &[Duel]),
    ruling("safe-back", Text::RulingSafeBack, &[Duel]),
    ruling("tap-first", Text::RulingTapFirst, &[Classic]),
    ruling("tap-longest", Text::RulingTapLongest, &[Classic]),
    ruling("tap-best", Text::RulingTapBest, &[Modern, Traditional]),
    ruling("tap-picks-up", Text::RulingTapPicksUp, ALL),
    ruling("tap-foundation", Text::RulingTapUp, ALL),
    ruling("dragging", Text::RulingDragging, &[Traditional]),
    ruling_when("table-lost", Text::RulingTable, &[Modern], |rules| counts_in(rules, false)),
    ruling_when("waste-to-column", Text::RulingWaste, &[Classic], |rules| counts_in(rules, false)),
    ruling_when("bonus-at-600", Text::RulingBonus, &[Modern], |rules| counts_in(rules, false)),
    ruling("no-floor", Text::RulingFloor, &[Duel]),
    ruling("all-cards", Text::RulingAllCards, &[Duel]),
    ruling("moves-counted", Text::RulingMoves, &[Classic, Duel, Traditional]),
    ruling("marked", Text::RulingMarked, &[Classic, Modern]),
    ruling("deal-0", Text::RulingDeal, ALL),
    ruling("drawing-fewer", Text::RulingFewer, ALL),
];

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::{PRESETS, Preset};
    use std::collections::BTreeSet;

    fn of(prefix: &str) -> BTreeSet<&'static str> {
        let preset = Preset::with_prefix(prefix).unwrap();
        rulings(preset.profile, &preset.rules).map(|ruling| ruling.name).collect()
    }

    #[test]
    fn every_ruling_stands_on_some_page_and_has_a_name_of_its_own() {
        let named: BTreeSet<_> = RULINGS.iter().map(|ruling| ruling.name).collect();
        assert_eq!(named.len(), RULINGS.len());
        let shown: BTreeSet<_> = PRESETS.iter().flat_map(|preset| of(preset.prefix)).collect();
        assert_eq!(shown, named);
    }

    #[test]
    fn a_profile_has_the_rulings_that_the_rules_mark_for_it() {
        assert!(of("KD1-D3P").contains("safe-aces") && !of("KM1-D1N").contains("safe-aces"));
        assert!(of("KM1-D1N").contains("bonus-at-600") && !of("KM1-D1V").contains("bonus-at-600"));
        assert!(of("KL1-D1N").contains("waste-to-column") && !of("KL1-D1V").contains("waste-to-column"));
        assert!(!of("KT1-D1X").contains("fan-played"));
    }

    #[test]
    fn what_is_written_is_what_the_table_says() {
        let rules = &Preset::with_prefix("KM1-D3N").unwrap().rules;
        let lines = points(rules);
        assert!(lines.contains(&worth(Text::PointsBack, Points(-15))));
        assert!(
            lines.contains(&said(Text::PointsRedeal, Text::PointsAfter { count: 2, points: Points(-20) }))
        );
        let bonus = Text::WinQuotient { points: Points(700_000), least: 30, until: 600 };
        assert!(lines.contains(&said(Text::PointsWin, bonus)));
        let vegas = points(&Preset::with_prefix("KL1-D1V").unwrap().rules);
        assert!(vegas.contains(&worth(Text::PointsStart, Points(-52))));
        assert!(!vegas.iter().any(|line| line.title == Text::PointsRedeal), "one pass has no redeal");
        assert_eq!(points(&Preset::with_prefix("KT1-D1X").unwrap().rules), []);
        let duel = parameters(&Preset::with_prefix("KD1-D3P").unwrap().rules);
        assert!(duel.contains(&worth(Text::RuleFee, Points(-1000))));
        assert!(duel.contains(&said(Text::RuleTime, Text::TimeSeconds { count: 300 })));
    }
}
