//! The worker's entry: answers the page's questions off the main thread.

fn main() {
    kabal_web::thinker::serve();
}
