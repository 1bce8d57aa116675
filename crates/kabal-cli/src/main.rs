//! The `kabal` command.

fn main() {}
