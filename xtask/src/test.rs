//! `cargo xtask test`: every check there is, each as a step that can be run alone.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::ValueEnum;
use xshell::{Cmd, cmd};

use crate::{
    browser, licences, nats,
    page::{self, Page},
    postgres, tidy,
    wasm::Toolchain,
    workspace::Workspace,
};

/// Run all checks, or some of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Test {
    /// Run this step alone; may be given more than once.
    #[arg(long, value_enum, value_name = "STEP")]
    only: Vec<Step>,

    #[command(flatten)]
    page: Page,

    /// What to tell Playwright, as in `--only e2e -- --grep drag`.
    #[arg(last = true, value_name = "PLAYWRIGHT")]
    playwright: Vec<String>,
}

/// The checks, in the order in which they run: what fails soonest comes first.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Step {
    /// The code is laid out as rustfmt lays it out
    Format,
    /// What ARCHITECTURE.md says must never be found is not there
    Tidy,
    /// Every dependency's licence allows what ours allows
    Licences,
    /// clippy has nothing to say, tests and benches included
    Clippy,
    /// clippy has nothing to say about the page as the browser gets it
    ClippyWasm,
    /// The documentation builds without a warning
    Docs,
    /// The Rust tests, bounded fuzzing among them
    Rust,
    /// The examples in the documentation
    Doctests,
    /// The second, independent implementations in Python
    Python,
    /// The page builds and keeps to its weight
    Page,
    /// The page in a browser
    E2e,
}

/// How one step ended.
struct Outcome {
    step: Step,
    time: Duration,
    result: Result<()>,
}

impl Test {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        let steps = match self.only.as_slice() {
            [] => Step::value_variants(),
            some => some,
        };
        let outcomes: Vec<_> = steps
            .iter()
            .map(|&step| {
                eprintln!("\n== {step}: {}", step.purpose());
                let start = Instant::now();
                let result = self.check(step, workspace);
                if let Err(error) = &result {
                    eprintln!("{step} failed: {error:#}");
                }
                Outcome { step, time: start.elapsed(), result }
            })
            .collect();
        summarise(&outcomes)
    }

    fn check(&self, step: Step, workspace: &Workspace) -> Result<()> {
        let cargo = |arguments: &[&str]| workspace.cargo().args(arguments);
        match step {
            Step::Format => run(cargo(&["fmt", "--all", "--check"])),
            Step::Tidy => tidy::check(workspace),
            Step::Licences => licences::check(workspace),
            Step::Clippy => {
                run(cargo(&["clippy", "--workspace", "--all-targets"]).args(["--", "--deny", "warnings"]))
            }
            Step::ClippyWasm => {
                let toolchain = Toolchain::find(workspace, self.page.toolchain)?;
                run(page::select(toolchain.lint(workspace), workspace))
            }
            Step::Docs => {
                run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "--deny warnings"))
            }
            Step::Rust => {
                postgres::require(workspace)?;
                nats::require(workspace)?;
                run(rust_tests(workspace))
            }
            Step::Doctests => run(cargo(&["test", "--workspace", "--doc", "--quiet"])),
            Step::Python => python_checks(workspace),
            Step::Page => self.page.run(workspace),
            Step::E2e => {
                let mut arguments = self.playwright.clone();
                // What only measures belongs to `cargo xtask bench page`.
                arguments.push("--grep-invert=@bench".into());
                browser::test(workspace, &self.page, &arguments)
            }
        }
    }
}

impl Step {
    fn purpose(self) -> String {
        self.to_possible_value()
            .and_then(|value| value.get_help().map(ToString::to_string))
            .unwrap_or_default()
    }
}

/// The name that `--only` takes.
impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let value = self.to_possible_value();
        f.pad(value.as_ref().map_or("", |value| value.get_name()))
    }
}

fn run(command: Cmd<'_>) -> Result<()> {
    Ok(command.run()?)
}

/// cargo-nextest where it is installed: it runs the tests of all crates side by side.
fn rust_tests(workspace: &Workspace) -> Cmd<'_> {
    if which::which("cargo-nextest").is_ok() {
        workspace.cargo().args(["nextest", "run", "--workspace"])
    } else {
        let kinds = ["--lib", "--bins", "--tests", "--examples"];
        workspace.cargo().args(["test", "--workspace"]).args(kinds)
    }
}

/// Every `tests/*.py` of a crate checks that crate by a second implementation, and fails by its exit code.
fn python_checks(workspace: &Workspace) -> Result<()> {
    let shell = workspace.shell();
    for krate in shell.read_dir("crates")? {
        let tests = krate.join("tests");
        if !tests.is_dir() {
            continue;
        }
        for script in shell.read_dir(tests)? {
            if script.extension().is_some_and(|extension| extension == "py") {
                crate::debian::require(workspace, "python3", &["python3"])?;
                run(cmd!(shell, "python3 {script}"))?;
            }
        }
    }
    Ok(())
}

fn summarise(outcomes: &[Outcome]) -> Result<()> {
    eprintln!("\n== summary");
    let mut failed = Vec::new();
    for Outcome { step, time, result } in outcomes {
        let verdict = if result.is_ok() { "ok" } else { "FAILED" };
        eprintln!("{step:<12} {:>7.1} s  {verdict}", time.as_secs_f64());
        if result.is_err() {
            failed.push(*step);
        }
    }
    let total: Duration = outcomes.iter().map(|outcome| outcome.time).sum();
    eprintln!("{:<12} {:>7.1} s", "all", total.as_secs_f64());
    if failed.is_empty() {
        return Ok(());
    }
    for step in &failed {
        eprintln!("again alone: cargo xtask test --only {step}");
    }
    bail!("{} of {} steps failed", failed.len(), outcomes.len())
}
