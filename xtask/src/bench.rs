//! `cargo xtask bench`: how fast it is. Speed is measured here and never in a test.

use anyhow::Result;

use crate::{browser, page::Page, workspace::Workspace};

/// Measure the speed of one part, or of all.
#[derive(Debug, clap::Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    part: Option<Part>,
}

/// What can be measured alone.
#[derive(Debug, clap::Subcommand)]
enum Part {
    /// The rules: random games and node counts a second
    Core {
        /// Part of the name of what to measure [default: everything]
        name: Option<String>,
    },
    /// The solver: deals with known verdicts, against a peer program if one is given
    Solver {
        /// What to tell the measuring program; `-- --help` lists it
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
        options: Vec<String>,
    },
    /// The page in a browser slowed down to a phone: loading, frames of a drag, from input to paint
    Page,
}

impl Bench {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        match &self.part {
            None => {
                core(workspace, None)?;
                solver(workspace, &[])?;
                page(workspace)
            }
            Some(Part::Core { name }) => core(workspace, name.as_deref()),
            Some(Part::Solver { options }) => solver(workspace, options),
            Some(Part::Page) => page(workspace),
        }
    }
}

fn core(workspace: &Workspace, name: Option<&str>) -> Result<()> {
    workspace.cargo().args(["bench", "--package", "kabal-core", "--benches", "--"]).args(name).run()?;
    Ok(())
}

fn solver(workspace: &Workspace, options: &[String]) -> Result<()> {
    let measure = ["run", "--release", "--package", "kabal-solver", "--example", "bench", "--"];
    workspace.cargo().args(measure).args(options).run()?;
    Ok(())
}

/// One browser at a time, so that nothing else is measured.
fn page(workspace: &Workspace) -> Result<()> {
    let measure = ["--grep=@bench", "--project=phone", "--workers=1"].map(str::to_owned);
    browser::test(workspace, &Page::default(), &measure)
}
