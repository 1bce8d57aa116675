//! The entry of the worker that checks records: fetched by who wants to check one.

fn main() {
    kabal_web::duel::serve_examiner();
}
