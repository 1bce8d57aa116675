//! `kabal survey`: how many of many deals can be won.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use kabal_cli::interval::{Confidence, Interval};
use kabal_cli::record::{Entry, Record, RecordError, Verdict, note};
use kabal_cli::tally::Tally;
use kabal_core::{DealNumber, Rules, Table};
use serde::Serialize;

use crate::arguments;
use crate::crew::{self, Finding, Outcome, Question};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::plot;
use crate::question::{Effort, InWords, RuleOptions};

/// Decide a range of numbered deals and tell the share that can be won.
///
/// Every deal goes into the record, a CSV file, before it is told. Whatever stops a survey, calling it again with the same
/// file goes on where it was; Ctrl-C stops it with its results. The exit code is 0 once all deals were tried, 20 if
/// Ctrl-C came before.
#[derive(Debug, clap::Args)]
pub(crate) struct Survey {
    /// The numbers of the deals, the last one not included, as in 0..100000.
    #[arg(value_name = "FIRST..END", value_parser = numbers)]
    deals: Range<u32>,

    /// The record to begin or to go on with.
    #[arg(long, value_name = "FILE.csv")]
    record: PathBuf,

    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    effort: Effort,

    /// Try again what an earlier survey left undecided.
    #[arg(long)]
    retry: bool,

    /// Draw the distribution of times.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,

    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Survey {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let draw = self.rules.draw;
        let draw = draw.ok_or_else(|| Failure::input(anyhow!("a survey needs its draw, as in --draw 3")))?;
        let rules = self.rules.with_draw(draw);
        let interrupt = Interrupt::watch()?;
        let (record, entries) = Record::open(&self.record, &rules).map_err(|error| self.unusable(error))?;
        let mut found: BTreeMap<DealNumber, Entry> = BTreeMap::new();
        for entry in entries.into_iter().filter(|entry| self.deals.contains(&entry.number.get())) {
            note(&mut found, entry);
        }
        self.go_on(record, &mut found, &rules, &interrupt)?;

        let tally = Tally::of(found.values());
        let interval = tally.interval(Confidence::Percent95);
        let mut out = io::stdout();
        if self.json {
            let (deals, interval) = (self.deals.len() as u64, (interval.low, interval.high));
            let result = Summary { deals, tried: tally.tried(), tally, interval };
            writeln!(out, "{}", serde_json::to_string(&result)?)?;
        } else {
            writeln!(out, "{}", self.describe(&tally, interval, &rules, &found))?;
        }
        if let Some(path) = &self.plot {
            let title = format!("{}: {}", self.range(), InWords(&rules));
            plot::draw(path, &title, &found.values().copied().collect::<Vec<_>>())
                .with_context(|| format!("{} cannot be drawn", path.display()))?;
        }
        Ok(ExitCode::from(if interrupt.came() { 20 } else { 0 }))
    }

    /// Decides what is not found yet.
    fn go_on(
        &self,
        mut record: Record,
        found: &mut BTreeMap<DealNumber, Entry>,
        rules: &Rules,
        interrupt: &Interrupt,
    ) -> Result<(), Failure> {
        let is_done = |entry: &Entry| entry.verdict != Verdict::Undecided || !self.retry;
        let done: Vec<bool> = self
            .deals
            .clone()
            .map(|number| found.get(&DealNumber::from_random_bits(number)).is_some_and(is_done))
            .collect();
        let left = self.deals.clone().zip(&done).filter(|(_, done)| !**done).map(|(number, _)| {
            let number = DealNumber::from_random_bits(number);
            Ok(Question { name: number, table: Table::new(&number.deal()), rules: *rules })
        });
        let progress = self.progress(done.iter().filter(|done| **done).count() as u64)?;
        crew::answer_all(left, &self.effort, interrupt, |_, number, finding| {
            let entry = entry(number, &finding);
            record.add(&entry).with_context(|| format!("{} cannot be written", self.record.display()))?;
            note(found, entry);
            progress.inc(1);
            Ok(())
        })?;
        progress.finish_and_clear();
        record.sync()?;
        Ok(())
    }

    fn progress(&self, done: u64) -> Result<ProgressBar, Failure> {
        let length = self.deals.len() as u64;
        let progress =
            if io::stderr().is_terminal() { ProgressBar::new(length) } else { ProgressBar::hidden() };
        let style = "{wide_bar} {human_pos} of {human_len} deals, {per_sec}, {eta} left";
        progress.set_style(ProgressStyle::with_template(style)?);
        // What an earlier survey did says nothing about the rate of this one.
        progress.set_position(done);
        progress.reset_eta();
        Ok(progress)
    }

    fn unusable(&self, error: RecordError) -> Failure {
        Failure::input(anyhow!("{}: {error}", self.record.display()))
    }

    /// As in `deals 0 to 99999 of generator 1`: a number means nothing without its generator.
    fn range(&self) -> String {
        format!("Deals {} to {} of generator 1", self.deals.start, self.deals.end - 1)
    }

    fn describe(
        &self,
        result: &Tally,
        Interval { low, high }: Interval,
        rules: &Rules,
        found: &BTreeMap<DealNumber, Entry>,
    ) -> String {
        let share = |count: u64| format!("{count:>10}  {:6.2} %", result.percent(count));
        let mut lines = vec![
            format!("{}: {}", self.range(), InWords(rules)),
            format!(
                "won       {}, 95 % interval {:.2} to {:.2} %",
                share(result.won),
                100.0 * low,
                100.0 * high
            ),
            format!("lost      {}", share(result.lost)),
        ];
        if result.undecided > 0 {
            let most = result.percent(result.won + result.undecided);
            let least = result.percent(result.won);
            let bounds = format!("so of these deals {least:.2} to {most:.2} % can be won");
            lines.push(format!("undecided {}, {bounds}", share(result.undecided)));
        }
        let not_tried = self.deals.len() as u64 - result.tried();
        if not_tried > 0 {
            lines.push(format!("not tried {not_tried:>10}"));
        }
        if let Some(times) = Times::of(found.values()) {
            lines.push(times.describe());
        }
        lines.join("\n")
    }
}

fn entry(number: DealNumber, finding: &Finding) -> Entry {
    let verdict = match &finding.outcome {
        Outcome::Won(line) => Verdict::Won { actions: line.len() },
        Outcome::Lost(_) => Verdict::Lost,
        Outcome::Undecided(_) => Verdict::Undecided,
    };
    let micros = finding.took.as_micros().try_into().unwrap_or(u64::MAX);
    Entry { number, verdict, micros, nodes: finding.nodes }
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Summary {
    /// All deals of the range.
    deals: u64,
    /// Those that were tried.
    tried: u64,
    #[serde(flatten)]
    tally: Tally,
    /// 95 %, with what is undecided counted against the win rate at its low end and for it at its high end.
    interval: (f64, f64),
}

/// The times that deals took.
#[derive(Debug)]
struct Times {
    mean: Duration,
    median: Duration,
    p99: Duration,
    worst: Duration,
}

impl Times {
    fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Option<Self> {
        let mut micros: Vec<u64> = entries.map(|entry| entry.micros).collect();
        micros.sort_unstable();
        let at = |share: usize| micros.get((micros.len() * share / 100).min(micros.len().saturating_sub(1)));
        let mean = micros.iter().sum::<u64>().checked_div(micros.len() as u64)?;
        let [median, p99, worst] = [50, 99, 100].map(at);
        Some(Self {
            mean: Duration::from_micros(mean),
            median: Duration::from_micros(*median?),
            p99: Duration::from_micros(*p99?),
            worst: Duration::from_micros(*worst?),
        })
    }

    fn describe(&self) -> String {
        let Self { mean, median, p99, worst } = self;
        format!(
            "time a deal: mean {mean:.3?}, median {median:.3?}, 99th percentile {p99:.3?}, worst {worst:.3?}"
        )
    }
}

fn numbers(text: &str) -> Result<Range<u32>, String> {
    let cut: String = text.chars().take(40).collect();
    let (first, end) = text
        .split_once("..")
        .ok_or_else(|| format!("`{cut}` is not a range of deal numbers such as 0..100000"))?;
    let first = arguments::number(first, 0, DealNumber::COUNT - 1)?;
    let end = arguments::number(end, 1, DealNumber::COUNT)?;
    if first < end { Ok(first..end) } else { Err(format!("`{cut}` has no deal in it")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_leave_their_end_out() {
        assert_eq!(numbers("5..7").map(|range| range.len()), Ok(2));
        for (wrong, said) in [
            ("5", "`5` is not a range of deal numbers such as 0..100000"),
            ("7..7", "`7..7` has no deal in it"),
            ("-1..7", "`-1` is not a whole number from 0 to 1073741823"),
            ("0..1073741825", "`1073741825` is not a whole number from 1 to 1073741824"),
        ] {
            assert_eq!(numbers(wrong), Err(said.into()));
        }
    }

    fn entry(number: u32, verdict: Verdict, micros: u64) -> Entry {
        Entry { number: DealNumber::from_random_bits(number), verdict, micros, nodes: 1 }
    }

    #[test]
    fn times_are_told_by_their_places() {
        // 1 to 200 us: the mean is 100.5, half of them are below 101, 198 below 199.
        let entries: Vec<Entry> = (1..=200).map(|at| entry(at, Verdict::Lost, u64::from(at))).collect();
        let times = Times::of(entries.iter()).unwrap();
        assert_eq!(
            times.describe(),
            "time a deal: mean 100.000µs, median 101.000µs, 99th percentile 199.000µs, worst 200.000µs"
        );
        assert!(Times::of([].iter()).is_none());
    }
}
