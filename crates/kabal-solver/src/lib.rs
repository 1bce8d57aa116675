//! kabal-solver
