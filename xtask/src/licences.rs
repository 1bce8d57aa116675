//! `cargo xtask licences`: every dependency may be used and passed on under the terms of this project.
//!
//! `deny.toml` lists the licences that are accepted. The check here reads that list and what each dependency says of
//! itself; it takes a second and is part of `cargo xtask test`. cargo-deny reads the same list, checks duplicates
//! and sources as well, and takes minutes to install: the command runs it where it is installed.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use spdx::{Expression, LicenseReq, ParseMode};

use crate::workspace::Workspace;

/// Check the licences of all dependencies; with cargo-deny also their sources and duplicates.
#[derive(Debug, clap::Args)]
pub(crate) struct Licences {}

impl Licences {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        check(workspace)?;
        if which::which("cargo-deny").is_err() {
            bail!("the licences are in order; for the rest: cargo install --locked cargo-deny");
        }
        workspace.cargo().args(["deny", "check", "bans", "licenses", "sources"]).run()?;
        Ok(())
    }
}

/// The part of `deny.toml` that is read here.
#[derive(Debug, Deserialize)]
struct Deny {
    licenses: Accepted,
}

#[derive(Debug, Deserialize)]
struct Accepted {
    /// SPDX names.
    allow: BTreeSet<String>,
}

impl Accepted {
    /// Whether a licence expression can be met with accepted licences alone.
    fn meets(&self, expression: &str) -> Result<bool> {
        let expression = Expression::parse_mode(expression, ParseMode::LAX)?;
        Ok(expression.evaluate(|wanted: &LicenseReq| self.allow.contains(&wanted.to_string())))
    }
}

/// Reads what everything that is compiled for any platform says of its licence, and fails if one is not accepted.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let list = workspace.shell().read_file(workspace.root().join("deny.toml"))?;
    let accepted = toml::from_str::<Deny>(&list).context("in deny.toml")?.licenses;
    // Not `cargo metadata`: that also lists what no chosen feature asks for.
    let tree = workspace
        .cargo()
        .args(["tree", "--workspace", "--target=all", "--edges=normal,build,dev"])
        .args(["--prefix=none", "--format={p}|{l}"])
        .quiet()
        .read()?;
    let mut refused = Vec::new();
    // cargo marks what it has listed before, and leaves a line free after each crate of ours.
    for line in tree.lines().filter(|line| !line.is_empty() && !line.ends_with(" (*)")) {
        let (package, licence) = line.split_once('|').context("cargo tree keeps to its format")?;
        if licence.is_empty() {
            refused.push(format!("{package} names no licence"));
        } else if !accepted.meets(licence).with_context(|| package.to_owned())? {
            refused.push(format!("{package} is under {licence}"));
        }
    }
    if refused.is_empty() {
        return Ok(());
    }
    bail!("not accepted in deny.toml: {}", refused.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted() -> Accepted {
        Accepted { allow: BTreeSet::from(["MIT", "Apache-2.0"].map(str::to_owned)) }
    }

    fn meets(expression: &str) -> bool {
        accepted().meets(expression).expect("a licence expression")
    }

    #[test]
    fn one_of_the_offered_licences_is_enough() {
        assert!(meets("MIT OR Apache-2.0"));
        assert!(meets("MIT/Apache-2.0"));
        assert!(meets("GPL-3.0-only OR MIT"));
    }

    #[test]
    fn all_of_the_required_licences_have_to_be_accepted() {
        assert!(meets("MIT AND Apache-2.0"));
        assert!(!meets("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!meets("GPL-3.0-only"));
    }

    #[test]
    fn an_exception_is_another_licence() {
        assert!(!meets("Apache-2.0 WITH LLVM-exception"));
    }
}
