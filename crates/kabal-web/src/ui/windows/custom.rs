//! Rules of one's own: every parameter of [`Rules`], each with the values that make sense on a screen.

use std::num::NonZeroU32;

use dioxus::prelude::*;
use kabal_core::{
    AutomaticMoves, Draw, EmptyColumn, Fan, Finish, Hints, Passes, Points, Rules, Tap, TimeLimit, UndoDepth,
    Unturned, WorryingBack,
};

use super::super::tongue::Tongue;
use super::choices::Selection;
use crate::new_game::{Table, xp};
use crate::words::{Text, Words};

/// One parameter: its name, the values offered, and how a value is put into rules.
struct Parameter {
    name: &'static str,
    title: Text<'static>,
    /// What each value is called, and the rules with it.
    values: Vec<(String, Rules)>,
}

/// The parameters.
#[component]
pub(super) fn Custom(rules: Rules, onpick: EventHandler<Rules>) -> Element {
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let parameters = parameters(&words, &rules);
    rsx! {
        div { class: "rules",
            for parameter in parameters {
                Selection {
                    key: "{parameter.name}",
                    name: parameter.name,
                    title: words.say(parameter.title),
                    labels: parameter.values.iter().map(|(label, _)| label.clone()).collect::<Vec<_>>(),
                    taken: parameter.values.iter().position(|(_, value)| *value == rules),
                    onpick: move |at: usize| {
                        if let Some((_, rules)) = parameter.values.get(at) {
                            onpick.call(*rules);
                        }
                    },
                }
            }
        }
        button { r#type: "button", class: "plain", "data-action": "xp", onclick: move |_| onpick.call(xp(rules.draw)),
            {words.say(Text::PresetXp)}
        }
    }
}

fn parameters(words: &Words, rules: &Rules) -> Vec<Parameter> {
    let parameter = |name, title, values: Vec<(String, Rules)>| Parameter { name, title, values };
    let say = |text| words.say(text);
    let number = |n: u32| NonZeroU32::new(n);
    let with = |change: &dyn Fn(&mut Rules)| {
        let mut changed = *rules;
        change(&mut changed);
        changed
    };
    vec![
        parameter(
            "rule-draw",
            Text::RuleDraw,
            (1..=24)
                .filter_map(Draw::new)
                // A table of points may depend on the draw: it goes along.
                .map(|draw| {
                    let drawn = with(&|rules| rules.draw = draw);
                    let drawn = Table::of_rules(rules).map_or(drawn, |table| table.applied_to(drawn));
                    (draw.get().to_string(), drawn)
                })
                .collect(),
        ),
        parameter(
            "rule-fan",
            Text::RuleFan,
            [(Fan::Offset, Text::FanOffset), (Fan::Squared, Text::FanSquared)]
                .map(|(fan, label)| (say(label), with(&|rules| rules.fan = fan)))
                .to_vec(),
        ),
        parameter(
            "rule-passes",
            Text::RulePasses,
            [(say(Text::Unlimited), with(&|rules| rules.passes = Passes::Unlimited))]
                .into_iter()
                .chain((1..=9).filter_map(number).map(|passes| {
                    let label = say(Text::CountTimes { count: passes.get() as usize });
                    (label, with(&|rules| rules.passes = Passes::Limited(passes)))
                }))
                .collect(),
        ),
        parameter(
            "rule-empty",
            Text::RuleEmpty,
            [(EmptyColumn::King, Text::EmptyKing), (EmptyColumn::Any, Text::EmptyAny)]
                .map(|(takes, label)| (say(label), with(&|rules| rules.empty_column = takes)))
                .to_vec(),
        ),
        parameter(
            "rule-back",
            Text::RuleBack,
            [(WorryingBack::Allowed, Text::Allowed), (WorryingBack::Forbidden, Text::Forbidden)]
                .map(|(back, label)| (say(label), with(&|rules| rules.worrying_back = back)))
                .to_vec(),
        ),
        parameter(
            "rule-unturned",
            Text::RuleUnturned,
            [(Unturned::FaceDown, Text::UnturnedDown), (Unturned::Shown, Text::UnturnedShown)]
                .map(|(cards, label)| (say(label), with(&|rules| rules.unturned = cards)))
                .to_vec(),
        ),
        parameter(
            "rule-score",
            Text::RuleScore,
            Table::ALL.map(|table| (say(table_name(table)), table.applied_to(*rules))).to_vec(),
        ),
        parameter(
            "rule-undo",
            Text::RuleUndo,
            [(say(Text::UndoNone), UndoDepth::None), (say(Text::Unlimited), UndoDepth::Unlimited)]
                .into_iter()
                .chain([1, 3, 10, 100].into_iter().filter_map(number).map(|depth| {
                    (say(Text::UndoLast { count: depth.get() as usize }), UndoDepth::Last(depth))
                }))
                .map(|(label, depth)| (label, with(&|rules| rules.undo.depth = depth)))
                .collect(),
        ),
        parameter(
            "rule-fee",
            Text::RuleFee,
            [0, 1, 5, 10, 50, 100, 1000]
                .map(Points)
                .map(|fee| (words.points(fee), with(&|rules| rules.undo.fee = fee)))
                .to_vec(),
        ),
        parameter(
            "rule-automatic",
            Text::RuleAutomatic,
            [(AutomaticMoves::None, Text::AutomaticNone), (AutomaticMoves::Safe, Text::AutomaticSafe)]
                .map(|(moves, label)| (say(label), with(&|rules| rules.automatic_moves = moves)))
                .to_vec(),
        ),
        parameter(
            "rule-finish",
            Text::RuleFinish,
            [(Finish::Off, Text::FinishOff), (Finish::Offered, Text::FinishOffered)]
                .map(|(finish, label)| (say(label), with(&|rules| rules.finish = finish)))
                .to_vec(),
        ),
        parameter(
            "rule-hints",
            Text::RuleHints,
            [(say(Text::HintsNone), Hints::None), (say(Text::Unlimited), Hints::Unlimited)]
                .into_iter()
                .chain([1, 3, 5].into_iter().filter_map(number).map(|hints| {
                    (say(Text::HintsPerGame { count: hints.get() as usize }), Hints::PerGame(hints))
                }))
                .chain(number(3).map(|hints| {
                    (say(Text::HintsRenewable { count: hints.get() as usize }), Hints::Renewable(hints))
                }))
                .map(|(label, hints)| (label, with(&|rules| rules.hints = hints)))
                .collect(),
        ),
        parameter(
            "rule-time",
            Text::RuleTime,
            [(say(Text::TimeNone), None)]
                .into_iter()
                .chain([120, 180, 300, 600, 1200].into_iter().map(|seconds| {
                    (say(Text::TimeSeconds { count: seconds as usize }), TimeLimit::new(seconds))
                }))
                .map(|(label, limit)| (label, with(&|rules| rules.time_limit = limit)))
                .collect(),
        ),
        parameter(
            "rule-tap",
            Text::RuleTap,
            [
                (Tap::BestPlace, Text::TapBest),
                (Tap::FoundationThenColumn, Text::TapFoundation),
                (Tap::DoubleToFoundation, Text::TapDouble),
            ]
            .map(|(tap, label)| (say(label), with(&|rules| rules.tap = tap)))
            .to_vec(),
        ),
    ]
}

const fn table_name(table: Table) -> Text<'static> {
    match table {
        Table::None => Text::ScoreNone,
        Table::Classic => Text::ScoreClassic,
        Table::Modern => Text::ScoreModern,
        Table::Vegas => Text::ScoreVegas,
        Table::CumulativeVegas => Text::ScoreCumulativeVegas,
        Table::Duel => Text::ScoreDuel,
        Table::Xp => Text::ScoreXp,
    }
}
