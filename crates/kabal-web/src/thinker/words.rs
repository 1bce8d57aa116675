//! What page and worker say to each other: JSON texts. Both are built together, so there is one version.

use kabal_core::{Action, Play, Transcript};
use serde::{Deserialize, Deserializer, Serialize};

/// Tells questions apart; each is one more than the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionNumber(u32);

impl QuestionNumber {
    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

/// How long to think: the most tables to look at, as the solver counts them.
///
/// A count and not a time: the same question then has the same answer on a slow phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Tables.
    pub nodes: u64,
}

impl Effort {
    /// For one of many deals: enough to decide most, and soon.
    pub const ONE_OF_MANY: Self = Self { nodes: 200_000 };
    /// While the player pauses: some seconds on a phone at the most.
    pub const PAUSE: Self = Self { nodes: 2_000_000 };
    /// When the player asks and waits.
    pub const ASKED: Self = Self { nodes: 10_000_000 };
}

/// Can this game be won from where it stands, under its rules, by one who knows every card?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Its number.
    pub number: QuestionNumber,
    /// The game so far. Table, rules and passes left follow from it, and nothing else is sent.
    #[serde(with = "transcript")]
    pub game: Transcript,
    /// How long to think.
    pub effort: Effort,
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// It is there. What it was sent before may be lost.
    Ready,
    /// The answer to a question.
    Answer {
        /// The question's number.
        number: QuestionNumber,
        /// The answer.
        verdict: Verdict,
    },
    /// It could not make sense of what it was sent.
    Confused(String),
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It can, by these plays; none where it is won already.
    Won(#[serde(deserialize_with = "plays")] Vec<Play>),
    /// It cannot: on proof.
    Lost,
    /// Not found out within the effort.
    Undecided,
}

/// A game as its text.
mod transcript {
    use kabal_core::Transcript;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(game: &Transcript, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(game)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Transcript, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Words of actions that are all plays.
fn plays<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Play>, D::Error> {
    let play = |action| match action {
        Action::Play(play) => Ok(play),
        other => Err(serde::de::Error::custom(format_args!("`{other}` changes no table"))),
    };
    Vec::<Action>::deserialize(deserializer)?.into_iter().map(play).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: &str =
        r#"{"number":7,"game":"kabal 1\ndeal KM1-D3N-AAAAAAQ\n\n0 D\n","effort":{"nodes":200000}}"#;

    #[test]
    fn a_question_holds_the_game_as_its_transcript() {
        let code = "KM1-D3N-AAAAAAQ";
        let question: Question = serde_json::from_str(QUESTION).unwrap();
        assert_eq!(question.game.code.to_string(), code);
        assert_eq!(question.game.entries.len(), 1);
        assert_eq!(question.effort, Effort::ONE_OF_MANY);
        assert_eq!(serde_json::to_string(&question).unwrap(), QUESTION);
    }

    #[test]
    fn answers_use_the_words_of_transcripts() {
        let verdict = |text: &str| serde_json::from_str::<Verdict>(text);
        let won = verdict(r#"{"won":["D","W>4","3>5x2"]}"#).unwrap();
        assert_eq!(serde_json::to_string(&won).unwrap(), r#"{"won":["D","W>4","3>5x2"]}"#);
        assert_eq!(verdict(r#""lost""#).unwrap(), Verdict::Lost);
        assert_eq!(verdict(r#""undecided""#).unwrap(), Verdict::Undecided);
        assert!(verdict(r#"{"won":["U"]}"#).is_err(), "an undo is no play");
    }

    #[test]
    fn a_game_that_cannot_be_read_is_no_question() {
        for wrong in [QUESTION.replace("AAAAAAQ", "AAAAAAA"), QUESTION.replace("0 D", "0 X"), "{}".into()] {
            assert!(serde_json::from_str::<Question>(&wrong).is_err(), "{wrong}");
        }
    }
}
