//! How fast the solver is on deals with known verdicts, and how fast a peer is on the same deals in the same
//! run.
//!
//! `cargo run --release -p kabal-solver --example bench -- --help`; what a peer must speak stands in docs/solver.md.

mod memory;
mod peer;
mod plot;
mod report;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Parser;
use kabal_core::{AutomaticMoves, Deal, Draw, EmptyColumn, PRESETS, Passes, Rules, Table, WorryingBack};
use kabal_solver::{Budget, Memory, Solver, Verdict};

use crate::peer::Peer;
use crate::report::{Run, Word};

/// Measures the solver on deals with known verdicts.
#[derive(Debug, Parser)]
struct Options {
    /// Deals with verdicts: `id TAB draw 3 TAB draw 1 TAB cards`, verdicts W or L. The shipped thousand by
    /// default.
    #[arg(long, value_name = "FILE")]
    deals: Option<PathBuf>,
    /// Only the first N deals.
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Draws to measure.
    #[arg(long, value_name = "N", value_delimiter = ',', default_values_t = [3, 1])]
    draw: Vec<u8>,
    /// Memory of the solver's memo.
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    memory: usize,
    /// A program that answers deals from its standard input; it is asked each deal right after us.
    #[arg(long, value_name = "PATH")]
    peer: Option<PathBuf>,
    /// Where to draw the distribution of times; the draw's number is added to the name.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// A deal and whether it can be won.
struct Known {
    name: String,
    won: bool,
    deal: Deal,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let text = match &options.deals {
        Some(path) => {
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
        }
        None => include_str!("../../tests/data/random1000.tsv").to_owned(),
    };
    for draw in &options.draw {
        let mut deals = read_deals(&text, *draw)?;
        deals.truncate(options.count.unwrap_or(usize::MAX));
        measure(&options, *draw, &deals)?;
    }
    Ok(())
}

/// The deals of a file, with their verdicts for a draw.
fn read_deals(text: &str, draw: u8) -> anyhow::Result<Vec<Known>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let [name, three, one, cards] = line.split('\t').collect::<Vec<_>>()[..] else {
                bail!("expected four fields: {line}");
            };
            let verdict = if draw == 1 { one } else { three };
            let deal = cards.parse().with_context(|| format!("deal {name}"))?;
            Ok(Known { name: name.to_owned(), won: verdict == "W", deal })
        })
        .collect()
}

/// Solves all deals with one draw, and reports.
fn measure(options: &Options, draw: u8, deals: &[Known]) -> anyhow::Result<()> {
    let rules = Rules {
        draw: Draw::new(draw).context("a draw is 1 to 24 cards")?,
        passes: Passes::Unlimited,
        worrying_back: WorryingBack::Allowed,
        empty_column: EmptyColumn::King,
        automatic_moves: AutomaticMoves::None,
        ..PRESETS[0].rules
    };
    let mut solver = Solver::new(Memory::mebibytes(options.memory));
    let mut peer = options.peer.as_deref().map(Peer::start).transpose()?;
    let (mut ours, mut theirs) = (Run::default(), Run::default());
    for known in deals {
        let table = Table::new(&known.deal);
        let start = Instant::now();
        let answer = solver.solve(&table, &rules, Budget::UNLIMITED);
        let time = start.elapsed();
        let word = match answer.verdict {
            Verdict::Won(_) => Word::Won,
            Verdict::Lost(_) => Word::Lost,
            Verdict::Undecided(_) => Word::Undecided,
        };
        ours.add(&known.name, known.won, word, time);
        ours.nodes += answer.stats.nodes;
        if let Some(peer) = &mut peer {
            let (word, time) = peer.ask(draw, &known.deal)?;
            theirs.add(&known.name, known.won, word, time);
        }
    }
    ours.peak = memory::peak("self");
    println!("draw {draw}, {} deals\n{}", deals.len(), ours.report("kabal"));
    if let Some(peer) = peer {
        theirs.peak = peer.peak();
        println!("{}\n{}", theirs.report("peer"), ours.compare(&theirs));
    }
    if let Some(path) = &options.plot {
        let stem = path.file_stem().context("the plot needs a file name")?.to_string_lossy();
        let path = path.with_file_name(format!("{stem}-draw-{draw}.svg"));
        let runs: Vec<(&str, Vec<Duration>)> = [("kabal", ours.times()), ("peer", theirs.times())]
            .into_iter()
            .filter(|run| !run.1.is_empty())
            .collect();
        plot::draw(&path, &format!("Draw {draw}: deals not yet decided"), &runs)?;
    }
    Ok(())
}
