//! kabal-core
