//! Chooses the folder whose files the server carries in its binary.
//!
//! `cargo xtask` builds the page first and names its folder in `KABAL_PAGE`. A plain `cargo build` has no page;
//! the server then carries one sentence that says how to get it.

use std::env;

fn main() {
    println!("cargo::rerun-if-env-changed=KABAL_PAGE");
    let page = env::var("KABAL_PAGE")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/placeholder").to_owned());
    println!("cargo::rerun-if-changed={page}");
    println!("cargo::rustc-env=KABAL_PAGE={page}");
}
