//! What solve and survey ask: under which rules, and how hard to try.

use std::fmt;
use std::num::NonZeroU32;
use std::thread;
use std::time::Duration;

use kabal_core::{Draw, EmptyColumn, PRESETS, Passes, Rules, WorryingBack};
use kabal_solver::{Budget, Memory};

use crate::arguments;

/// The rules that bear on winning; those not given are as in the code, or the widest there are.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct RuleOptions {
    /// Cards that a draw turns, 1 to 24; a code carries its own.
    #[arg(long, value_name = "N", value_parser = draw)]
    pub(crate) draw: Option<Draw>,

    /// How often the stock is gone through: unlimited, or a number.
    #[arg(long, value_name = "N|unlimited", value_parser = passes)]
    passes: Option<Passes>,

    /// Cards on foundations stay there.
    #[arg(long)]
    no_worrying_back: bool,

    /// What an empty column takes: king, or any card.
    #[arg(long, value_name = "king|any", value_parser = empty_column)]
    empty: Option<EmptyColumn>,
}

impl RuleOptions {
    /// Rules with a draw of this many cards, and as given.
    pub(crate) fn with_draw(&self, draw: Draw) -> Rules {
        self.over(Rules { draw, ..PRESETS[0].rules })
    }

    /// These rules with what was given in their place.
    pub(crate) fn over(&self, rules: Rules) -> Rules {
        Rules {
            passes: self.passes.unwrap_or(rules.passes),
            empty_column: self.empty.unwrap_or(rules.empty_column),
            worrying_back: if self.no_worrying_back { WorryingBack::Forbidden } else { rules.worrying_back },
            ..rules
        }
    }
}

/// How hard to try.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Effort {
    /// Seconds for each deal; one that takes longer is undecided.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) limit: Option<Duration>,

    /// Nodes for each deal; one that takes more is undecided. The same number always gives the same answer.
    #[arg(long, value_name = "N", value_parser = |text: &str| arguments::number::<u64>(text, 1, u64::MAX))]
    nodes: Option<u64>,

    /// Memory for all threads together; 256 MiB for each if not given.
    #[arg(long, value_name = "MIB", value_parser = |text: &str| arguments::number::<usize>(text, 1, 1 << 20))]
    memory: Option<usize>,

    /// How many deals are worked on at once; one a core if not given.
    #[arg(long, value_name = "N", value_parser = |text: &str| arguments::number::<usize>(text, 1, 1024))]
    threads: Option<usize>,
}

impl Effort {
    pub(crate) fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into))
    }

    /// The memory of each of so many threads.
    pub(crate) fn memory(&self, threads: usize) -> Memory {
        self.memory.map_or_else(Memory::default, |mebibytes| Memory::mebibytes(mebibytes / threads))
    }

    pub(crate) fn budget(&self) -> Budget {
        self.nodes.map_or(Budget::UNLIMITED, Budget::nodes)
    }
}

/// The rules that bear on winning, in words: a verdict holds under them and no others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InWords<'a>(pub(crate) &'a Rules);

impl fmt::Display for InWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(rules) = self;
        write!(f, "draw {}, ", rules.draw.get())?;
        match rules.passes {
            Passes::Unlimited => f.write_str("unlimited passes")?,
            Passes::Limited(NonZeroU32::MIN) => f.write_str("one pass")?,
            Passes::Limited(passes) => write!(f, "{passes} passes")?,
        }
        f.write_str(match rules.worrying_back {
            WorryingBack::Allowed => ", worrying back",
            WorryingBack::Forbidden => ", no worrying back",
        })?;
        f.write_str(match rules.empty_column {
            EmptyColumn::King => ", kings on empty columns",
            EmptyColumn::Any => ", any card on empty columns",
        })
    }
}

fn draw(text: &str) -> Result<Draw, String> {
    let cards = arguments::number(text, 1, 24)?;
    Draw::new(cards).ok_or_else(|| format!("`{cards}` is no draw"))
}

fn passes(text: &str) -> Result<Passes, String> {
    if text == "unlimited" {
        return Ok(Passes::Unlimited);
    }
    let passes = arguments::number(text, NonZeroU32::MIN, NonZeroU32::MAX);
    passes.map(Passes::Limited).map_err(|error| format!("{error}, nor unlimited"))
}

fn empty_column(text: &str) -> Result<EmptyColumn, String> {
    match text {
        "king" => Ok(EmptyColumn::King),
        "any" => Ok(EmptyColumn::Any),
        _ => Err(format!("`{}` is neither king nor any", text.chars().take(40).collect::<String>())),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or_else(|| {
        format!(
            "`{}` is not a number of seconds such as 60 or 0.5",
            text.chars().take(40).collect::<String>()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_said_in_words() {
        assert_eq!(
            InWords(&PRESETS[0].rules).to_string(),
            "draw 1, unlimited passes, worrying back, kings on empty columns"
        );
        let options = RuleOptions {
            draw: None,
            passes: passes("1").ok(),
            no_worrying_back: true,
            empty: empty_column("any").ok(),
        };
        assert_eq!(
            InWords(&options.with_draw(Draw::THREE)).to_string(),
            "draw 3, one pass, no worrying back, any card on empty columns"
        );
    }

    #[test]
    fn wrong_values_are_refused_with_a_sentence() {
        assert_eq!(draw("0").unwrap_err(), "`0` is not a whole number from 1 to 24");
        assert_eq!(passes("0").unwrap_err(), "`0` is not a whole number from 1 to 4294967295, nor unlimited");
        assert_eq!(empty_column("queen").unwrap_err(), "`queen` is neither king nor any");
        for text in ["0", "-1", "NaN", "inf", "1e300", "soon"] {
            assert_eq!(
                seconds(text).unwrap_err(),
                format!("`{text}` is not a number of seconds such as 60 or 0.5")
            );
        }
    }
}
