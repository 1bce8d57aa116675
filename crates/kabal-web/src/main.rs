//! The page's entry: mounts the app into the document that `kabal serve` sends.

use dioxus::prelude::*;

fn main() {
    dioxus::launch(app);
}

/// What every address of the page shows.
fn app() -> Element {
    rsx! {
        main {
            h1 { "Kabal" }
            p { "The table is being laid." }
        }
    }
}
