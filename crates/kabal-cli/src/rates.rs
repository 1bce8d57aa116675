//! `kabal rates`: what several surveys come to, side by side.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use kabal_cli::interval::{Confidence, Interval};
use kabal_cli::record;
use kabal_cli::tally::Tally;
use kabal_core::Rules;

use crate::failure::Failure;
use crate::plot;
use crate::question::InWords;

/// Put the win rates of several surveys side by side, as a Markdown table and a picture.
#[derive(Debug, clap::Args)]
pub(crate) struct Rates {
    /// The records of the surveys.
    #[arg(value_name = "FILE.csv", required = true)]
    records: Vec<PathBuf>,

    /// How sure the intervals are, in percent.
    #[arg(long, value_name = "95|99.9", default_value = "95", value_parser = confidence)]
    confidence: Confidence,

    /// Draw the win rates with their intervals.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// One survey's line.
struct Line {
    rules: Rules,
    tally: Tally,
    interval: Interval,
}

impl Rates {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let lines = self.records.iter().map(|path| {
            let (rules, found) =
                record::read(path).map_err(|error| Failure::input(anyhow!("{}: {error}", path.display())))?;
            let tally = Tally::of(found.values());
            Ok(Line { rules, tally, interval: tally.interval(self.confidence) })
        });
        let lines = lines.collect::<Result<Vec<_>, Failure>>()?;
        let mut out = io::stdout();
        writeln!(out, "| rules | deals | won | lost | undecided | can be won, {} % sure |", self.percent())?;
        writeln!(out, "| --- | ---: | ---: | ---: | ---: | --- |")?;
        for Line { rules, tally, interval } in &lines {
            let Tally { won, lost, undecided } = tally;
            writeln!(
                out,
                "| {} | {} | {won} | {lost} | {undecided} | {:.2} to {:.2} % |",
                InWords(rules),
                tally.tried(),
                100.0 * interval.low,
                100.0 * interval.high
            )?;
        }
        if let Some(path) = &self.plot {
            let bars: Vec<(String, Interval)> =
                lines.iter().map(|line| (InWords(&line.rules).to_string(), line.interval)).collect();
            let title = format!("Deals that can be won, all cards known ({} % intervals)", self.percent());
            plot::draw_rates(path, &title, &bars)
                .with_context(|| format!("{} cannot be drawn", path.display()))?;
        }
        Ok(())
    }

    const fn percent(&self) -> &'static str {
        match self.confidence {
            Confidence::Percent95 => "95",
            Confidence::Percent99_9 => "99.9",
        }
    }
}

fn confidence(text: &str) -> Result<Confidence, String> {
    match text {
        "95" => Ok(Confidence::Percent95),
        "99.9" => Ok(Confidence::Percent99_9),
        _ => Err(format!("`{}` is neither 95 nor 99.9", text.chars().take(40).collect::<String>())),
    }
}
