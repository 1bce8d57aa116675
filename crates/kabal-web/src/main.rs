//! The page's entry: mounts the app into the document that `kabal serve` sends.

fn main() {
    kabal_web::ui::start();
}
