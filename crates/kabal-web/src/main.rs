//! The page's entry: mounts the app into the document that `kabal serve` sends.

fn main() {
    dioxus::launch(kabal_web::ui::App);
}
