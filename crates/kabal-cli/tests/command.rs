//! The command as a person meets it: the files under `tests/cmd` are talks with it, each checked word for word.

#[test]
fn it_answers_as_written() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
