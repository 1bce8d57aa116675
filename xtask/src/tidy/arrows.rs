//! Which crate may import which other crate of this repository.

use super::Fault;
use crate::workspace::Workspace;

/// Every crate with all that it may import, as ARCHITECTURE.md draws it.
const ARROWS: [(&str, &[&str]); 10] = [
    ("kabal-core", &[]),
    ("kabal-solver", &["kabal-core"]),
    ("kabal-coach", &["kabal-core", "kabal-solver"]),
    ("kabal-protocol", &["kabal-core"]),
    ("kabal-rig", &["kabal-core", "kabal-protocol"]),
    ("kabal-store", &["kabal-core", "kabal-protocol", "kabal-rig"]),
    ("kabal-server", &["kabal-core", "kabal-protocol", "kabal-rig", "kabal-store"]),
    ("kabal-web", &["kabal-core", "kabal-solver", "kabal-coach", "kabal-protocol"]),
    (
        "kabal-cli",
        &[
            "kabal-core",
            "kabal-solver",
            "kabal-coach",
            "kabal-protocol",
            "kabal-rig",
            "kabal-store",
            "kabal-server",
            "kabal-web",
        ],
    ),
    ("xtask", &[]),
];

/// Imports against the arrows, those of tests and build scripts included.
pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let members = workspace.packages();
    let ours = |name: &str| members.iter().any(|package| package.name == name);
    members
        .iter()
        .flat_map(|package| {
            let imports = package
                .dependencies
                .iter()
                .map(|dependency| dependency.name.as_str())
                .filter(|name| ours(name));
            forbidden(&package.name, imports)
        })
        .collect()
}

fn forbidden<'a>(importer: &str, imports: impl Iterator<Item = &'a str>) -> Vec<Fault> {
    let manifest = format!("crate {importer}");
    let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == importer) else {
        return vec![Fault::new(manifest, "has no place among the arrows yet")];
    };
    imports
        .filter(|import| !allowed.contains(import))
        .map(|import| Fault::new(&manifest, format!("may not import {import}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_along_an_arrow_is_allowed() {
        assert_eq!(forbidden("kabal-solver", ["kabal-core"].into_iter()), []);
    }

    #[test]
    fn an_import_against_an_arrow_is_a_fault() {
        assert_eq!(
            forbidden("kabal-core", ["kabal-solver"].into_iter()),
            [Fault::new("crate kabal-core", "may not import kabal-solver")]
        );
    }

    #[test]
    fn the_server_never_solves() {
        assert_eq!(
            forbidden("kabal-server", ["kabal-core", "kabal-solver"].into_iter()),
            [Fault::new("crate kabal-server", "may not import kabal-solver")]
        );
    }

    #[test]
    fn a_new_crate_has_to_be_given_its_place() {
        assert_eq!(
            forbidden("kabal-bots", [].into_iter()),
            [Fault::new("crate kabal-bots", "has no place among the arrows yet")]
        );
    }
}
