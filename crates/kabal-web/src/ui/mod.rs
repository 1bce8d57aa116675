//! What is on the screen: components, and the little they need from the browser.
//!
//! `desk` holds the game and everything that can be done with it; components draw it and hand in what the player
//! does. Cards are drawn by `picture` and touched through `places`; `grip` and `taps` make sense of fingers,
//! `keys` of the keyboard.

mod advice;
mod app;
mod bar;
mod browser;
mod desk;
mod duel;
mod grip;
mod icons;
mod keep;
mod keys;
mod motion;
mod notice;
mod opening;
mod picture;
mod pieces;
mod places;
mod senses;
mod share;
mod shelf;
mod sight;
mod taps;
mod thinking;
mod tongue;
mod touch;
mod triumph;
mod upkeep;
mod visit;
mod windows;

/// Starts the page.
pub fn start() {
    dioxus::launch(app::App);
}

/// Starts the page at an address of duels.
pub fn start_duels() {
    dioxus::launch(duel::Duels);
}
