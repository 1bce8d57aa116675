//! The core is pure: no clock, no I/O, no ambient randomness, no floating point, no unsafe code.
//!
//! The check reads tokens, so a word in a comment, in a document or in a text is no fault. Tests inside a source file
//! may do what they like: they are not part of the library.

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::Fault;
use crate::workspace::Workspace;

/// The crate that has to be pure.
const PURE: &str = "kabal-core";

/// Parts of the standard library that reach out of the program.
const OUTSIDE: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

/// Names that are impure wherever they stand.
const IMPURE: [&str; 8] =
    ["f32", "f64", "getrandom", "rand", "Instant", "SystemTime", "thread_rng", "unsafe"];

pub(super) fn check(workspace: &Workspace) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    let sources = workspace.folder(PURE)?.join("src");
    for file in workspace.files_below(&sources)? {
        let source = workspace.shell().read_file(workspace.root().join(&file))?;
        let impurities = impurities(&source).with_context(|| format!("{} is no Rust", file.display()))?;
        faults.extend(impurities.into_iter().map(|Impurity { line, what }| {
            Fault::new(format!("{}:{line}", file.display()), format!("{PURE} is pure, but this is {what}"))
        }));
    }
    Ok(faults)
}

#[derive(Debug, PartialEq, Eq)]
struct Impurity {
    line: usize,
    what: String,
}

fn impurities(source: &str) -> Result<Vec<Impurity>> {
    let tokens: TokenStream =
        source.parse().map_err(|error: proc_macro2::LexError| anyhow::anyhow!("{error}"))?;
    let mut found = Vec::new();
    walk(tokens, &mut found);
    Ok(found)
}

fn walk(tokens: TokenStream, found: &mut Vec<Impurity>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut rest = tokens.as_slice();
    while let [token, after @ ..] = rest {
        rest = after;
        if is_punct(token, '#') && after.first().is_some_and(is_cfg_test) {
            rest = after_item(after);
            continue;
        }
        let mut report = |what: String| {
            found.push(Impurity { line: token.span().start().line, what });
        };
        match token {
            TokenTree::Ident(ident) if IMPURE.iter().any(|name| ident == name) => {
                report(ident.to_string());
            }
            TokenTree::Ident(ident) if ident == "std" => imported(after)
                .into_iter()
                .filter(|part| OUTSIDE.contains(&part.as_str()))
                .for_each(|part| report(format!("std::{part}"))),
            TokenTree::Literal(literal) if is_float(&literal.to_string()) => {
                report(format!("the floating-point number {literal}"));
            }
            TokenTree::Group(group) => walk(group.stream(), found),
            // `pair.0.1` is read as `pair`, `.` and the number 0.1.
            TokenTree::Punct(punct) if punct.as_char() == '.' => {
                if let [TokenTree::Literal(_), after_field @ ..] = after {
                    rest = after_field;
                }
            }
            _ => {}
        }
    }
}

/// The first parts of what is named after `std`: of `::fs::read` that is `fs`, of `::{fmt, io::Write}` both.
fn imported(after: &[TokenTree]) -> Vec<String> {
    match after {
        [first, second, TokenTree::Ident(part), ..] if is_punct(first, ':') && is_punct(second, ':') => {
            vec![part.to_string()]
        }
        [first, second, TokenTree::Group(group), ..] if is_punct(first, ':') && is_punct(second, ':') => {
            let inside: Vec<_> = group.stream().into_iter().collect();
            inside
                .split(|token| is_punct(token, ','))
                .filter_map(|entry| entry.first())
                .map(ToString::to_string)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// What follows the item that an attribute belongs to.
fn after_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        other => is_punct(other, ';'),
    };
    tokens.iter().position(ends).map_or(&[], |end| &tokens[end + 1..])
}

fn is_cfg_test(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.stream().to_string().replace(' ', "") == "cfg(test)",
        _ => false,
    }
}

fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// `1.5`, `2e3`, `3f64`: digits, then a point, an exponent or a type of floating-point numbers.
fn is_float(literal: &str) -> bool {
    let after_digits = literal.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    after_digits.len() < literal.len() && after_digits.starts_with(['.', 'e', 'E', 'f'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        impurities(source).expect("the sample is Rust").into_iter().map(|impurity| impurity.what).collect()
    }

    #[test]
    fn pure_code_has_no_fault() {
        let source = r#"
            //! Says f64 and std::fs in a document.
            use std::fmt::{self, Write};
            use core::time::Duration;
            const N: usize = 0xfe + 1_000usize; // rand, unsafe
            fn f(pair: ((u8, u8), u8)) -> u8 { let text = "std::io 1.5"; pair.0.1 }
        "#;
        assert_eq!(found(source), Vec::<String>::new());
    }

    #[test]
    fn each_way_out_is_found() {
        assert_eq!(found("use std::time::Duration;"), ["std::time"]);
        assert_eq!(found("use std::{fmt, io::Write, fs};"), ["std::io", "std::fs"]);
        assert_eq!(found("fn f() { std::net::lookup(); }"), ["std::net"]);
        assert_eq!(found("fn f(x: f32) -> f64 { x }"), ["f32", "f64"]);
        assert_eq!(found("fn f() { unsafe { g() } }"), ["unsafe"]);
        assert_eq!(found("use rand::Rng;"), ["rand"]);
    }

    #[test]
    fn floating_point_numbers_are_found() {
        assert_eq!(
            found("const A: X = x(1.5, 2e3, 3f64);"),
            ["1.5", "2e3", "3f64"].map(|number| format!("the floating-point number {number}"))
        );
    }

    #[test]
    fn tests_may_do_what_they_like() {
        assert_eq!(
            found("#[cfg(test)] mod tests { use std::fs; } fn f() { std::io::stdin(); }"),
            ["std::io"]
        );
    }

    #[test]
    fn a_fault_names_its_line() {
        assert_eq!(
            impurities("fn f() {}\n\nunsafe fn g() {}").expect("the sample is Rust"),
            [Impurity { line: 3, what: "unsafe".to_owned() }]
        );
    }
}
