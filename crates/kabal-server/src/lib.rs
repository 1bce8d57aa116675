//! kabal-server
