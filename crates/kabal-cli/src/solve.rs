//! `kabal solve`: whether deals and tables can be won, on proof.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressStyle};
use kabal_cli::batch::{Batch, BatchError, Record};
use kabal_cli::formats::{Format, Imported};
use kabal_core::{DealCode, Game, Play, Rules, Table};
use kabal_solver::{Proof, Solver, Stats};
use serde::Serialize;

use crate::crew::{self, Finding, Outcome, Question, Why};
use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt::Interrupt;
use crate::question::{Effort, InWords, RuleOptions};

/// Decide whether a deal can be won by someone who knows every card.
///
/// Of one deal it prints the verdict and a line that wins; the exit code is 0 if it is won, 10 if it is proved lost, 20 if
/// it is undecided. Of a list (lines of a name, a tab and a deal) it prints a JSON object a line, in the list's order;
/// the exit code is 0 once all are answered, 20 if Ctrl-C came before. Wrong input exits with 2.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// A deal code; with --from, a file in that form, or - for standard input.
    #[arg(value_name = "CODE|FILE|-")]
    what: OsString,

    /// The form of the file; needs --draw too.
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    effort: Effort,

    /// Print JSON: id, verdict, ms, nodes, line (null unless won), and why a deal is undecided.
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let interrupt = Interrupt::watch()?;
        let Some(form) = self.from else { return self.solve_code(&interrupt) };
        let draw = self.rules.draw.ok_or_else(|| {
            Failure::input(anyhow!("--from needs --draw too, as in --from {} --draw 3", form.name()))
        })?;
        let rules = self.rules.with_draw(draw);
        let input = Input::from(&*self.what);
        if form == Format::Code {
            return Err(Failure::input(anyhow!("a code needs no --from: kabal solve CODE")));
        }
        if !form.is_line() {
            let position = form.read(&input.text()?).map_err(|error| input.wrong(&error))?;
            let table = known(&position).map_err(|error| input.wrong(&error))?;
            return self.solve_one(None, &table, &rules, &interrupt);
        }

        let mut records = Batch::new(input.open()?);
        let first = records.next().ok_or_else(|| input.wrong(&"no deal is in it"))?;
        let first = first.map_err(|error| input.wrong(&error))?;
        // A single deal without a name is no list; to know that it is single, the text must have ended.
        let second = if first.id.is_none() { records.next() } else { None };
        if first.id.is_none() && second.is_none() {
            let Question { table, .. } = question(&input, form, &rules, Ok(first))?;
            return self.solve_one(None, &table, &rules, &interrupt);
        }
        let records = [Ok(first)].into_iter().chain(second).chain(records);
        let questions = records.map(|record| question(&input, form, &rules, record));
        self.solve_all(questions, &interrupt)
    }

    fn solve_code(&self, interrupt: &Interrupt) -> Result<ExitCode, Failure> {
        let code: DealCode = self.what.to_string_lossy().parse().map_err(Failure::input)?;
        if self.rules.draw.is_some() {
            return Err(Failure::input(anyhow!("a deal code carries its own draw: leave --draw out")));
        }
        let rules = self.rules.over(*code.rules());
        let name = code.to_string();
        // A new game has its automatic moves made.
        let game = Game::new(code);
        self.solve_one(Some(&name), game.table(), &rules, interrupt)
    }

    fn solve_one(
        &self,
        name: Option<&str>,
        table: &Table,
        rules: &Rules,
        interrupt: &Interrupt,
    ) -> Result<ExitCode, Failure> {
        let progress =
            if io::stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
        progress.enable_steady_tick(Duration::from_millis(200));
        let watch = |stats: &Stats| {
            progress.set_message(format!("{} nodes", grouped(stats.nodes)));
            interrupt.came()
        };
        let mut solver = Solver::new(self.effort.memory(1));
        let finding = Finding::of(&mut solver, table, rules, &self.effort, watch);
        progress.finish_and_clear();
        let mut out = io::stdout();
        if self.json {
            writeln!(out, "{}", json(name.unwrap_or("1"), &finding)?)?;
        } else {
            writeln!(out, "{}", describe(&finding, rules))?;
        }
        Ok(ExitCode::from(match finding.outcome {
            Outcome::Won(_) => 0,
            Outcome::Lost(_) => 10,
            Outcome::Undecided(_) => 20,
        }))
    }

    /// Answers a list in its order, each deal as soon as all before it are answered.
    fn solve_all(
        &self,
        questions: impl Iterator<Item = Result<Question<String>, Failure>> + Send,
        interrupt: &Interrupt,
    ) -> Result<ExitCode, Failure> {
        let progress =
            if io::stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
        progress.set_style(ProgressStyle::with_template("{human_pos} deals, {per_sec}, {elapsed}")?);
        let mut out = io::stdout().lock();
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        let answered = crew::answer_all(questions, &self.effort, interrupt, |place, name, finding| {
            progress.inc(1);
            waiting.insert(place, json(&name, &finding)?);
            while let Some(line) = waiting.remove(&next) {
                progress.suspend(|| writeln!(out, "{line}").and_then(|()| out.flush()))?;
                next += 1;
            }
            Ok(())
        });
        progress.finish_and_clear();
        // After Ctrl-C or a wrong line, answers may be waiting for one that never comes.
        for line in waiting.values() {
            writeln!(out, "{line}")?;
        }
        answered?;
        Ok(ExitCode::from(if interrupt.came() { 20 } else { 0 }))
    }
}

/// The question on a line of a list.
fn question(
    input: &Input,
    form: Format,
    rules: &Rules,
    record: Result<Record, BatchError>,
) -> Result<Question<String>, Failure> {
    let record = record.map_err(|error| input.wrong(&error))?;
    let position = form.read(&record.text);
    let table = position.map_err(|error| error.to_string()).and_then(|position| known(&position));
    let table = table.map_err(|error| input.wrong(&format_args!("line {}: {error}", record.line)))?;
    let name = record.id.unwrap_or_else(|| record.line.to_string());
    Ok(Question { name, table, rules: *rules })
}

/// The table of a position, if every card is known.
fn known(position: &Imported) -> Result<Table, String> {
    match position {
        Imported::PartlyKnown(table) => Err(format!(
            "{} cards are unknown, and only a table whose every card is known can be decided",
            table.unknown()
        )),
        _ => position.table().ok_or_else(|| "some cards are unknown".to_owned()),
    }
}

/// The verdict of one deal, for programs.
#[derive(Debug, Serialize)]
struct Report<'a> {
    id: &'a str,
    verdict: &'static str,
    ms: f64,
    nodes: u64,
    line: Option<&'a [Play]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
}

fn json(id: &str, finding: &Finding) -> serde_json::Result<String> {
    let (verdict, line, why) = match &finding.outcome {
        Outcome::Won(line) => ("won", Some(line.as_slice()), None),
        Outcome::Lost(_) => ("lost", None, None),
        Outcome::Undecided(why) => ("undecided", None, Some(why.name())),
    };
    let ms = finding.took.as_micros() as f64 / 1000.0;
    serde_json::to_string(&Report { id, verdict, ms, nodes: finding.nodes, line, why })
}

impl Why {
    /// One word for programs.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::Interrupted => "interrupted",
            Self::Fault => "fault",
        }
    }
}

/// The verdict of one deal, for people.
fn describe(finding: &Finding, rules: &Rules) -> String {
    let nodes = grouped(finding.nodes);
    let effort = format!("{nodes} nodes, {:.3?}", finding.took);
    let rules = InWords(rules);
    match &finding.outcome {
        Outcome::Won(line) => {
            let words: Vec<String> = line.iter().map(Play::to_string).collect();
            let actions = if words.len() == 1 { "action" } else { "actions" };
            format!("Won in {} {actions} ({effort}): {rules}.\n{}", words.len(), words.join(" "))
        }
        Outcome::Lost(proof) => {
            let proof = match proof {
                Proof::Lattice => "the dealt cards cannot all leave their places",
                Proof::Search => "every way to play was searched",
            };
            format!("Lost, {proof} ({effort}): {rules}.")
        }
        Outcome::Undecided(why) => {
            let why = match why {
                Why::Time => "its time is over",
                Why::Nodes => "its nodes are used up",
                Why::Interrupted => "it was interrupted",
                Why::Fault => "a line was found that the game refuses, which is a fault of this program",
            };
            format!("Undecided, {why} ({effort}): {rules}.")
        }
    }
}

/// A number with a comma between thousands.
fn grouped(number: u64) -> indicatif::HumanCount {
    indicatif::HumanCount(number)
}
