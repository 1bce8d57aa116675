//! kabal-web
