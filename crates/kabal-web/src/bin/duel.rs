//! The entry at the addresses of duels: a program of its own, so that nobody else waits for it.

fn main() {
    kabal_web::ui::start_duels();
}
