//! Builds the page, runs all checks, measures.

fn main() {}
