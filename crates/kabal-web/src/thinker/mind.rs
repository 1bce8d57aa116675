//! What the worker does with a question.

use kabal_core::{Game, ReplayError};
use kabal_solver::{Budget, Memory, Solver};

use super::words::{Effort, Question, Said, Verdict};

/// What a phone can spare beside the page.
const MEMORY: Memory = Memory::mebibytes(32);

/// A solver that answers questions, one after another, in memory that it keeps between them.
#[derive(Debug)]
pub struct Mind {
    solver: Solver,
}

impl Default for Mind {
    fn default() -> Self {
        Self { solver: Solver::new(MEMORY) }
    }
}

impl Mind {
    /// Answers a question as it came from the page.
    #[must_use]
    pub fn hear(&mut self, text: &str) -> Said {
        match serde_json::from_str::<Question>(text) {
            Ok(question) => self.answer(&question),
            Err(error) => Said::Confused(error.to_string()),
        }
    }

    fn answer(&mut self, question: &Question) -> Said {
        match Game::replay(&question.game) {
            Ok(game) => Said::Answer { number: question.number, verdict: self.judge(&game, question.effort) },
            Err(error) => Said::Confused(ReplayError::to_string(&error)),
        }
    }

    /// Whether a game can be won from where it stands. One that is over is judged by its table all the same.
    #[must_use]
    pub fn judge(&mut self, game: &Game, effort: Effort) -> Verdict {
        let answer = self.solver.solve(game.table(), game.rules(), Budget::nodes(effort.nodes));
        match answer.verdict {
            kabal_solver::Verdict::Won(line) => Verdict::Won(line),
            kabal_solver::Verdict::Lost(_) => Verdict::Lost,
            kabal_solver::Verdict::Undecided(_) => Verdict::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinker::words::QuestionNumber;
    use kabal_core::{Action, DealCode, Millis, PRESETS, Rules, Transcript};

    /// Of the shipped random deals, by the verdicts that come with them: r00000 can be won at draw 3, r00004 at draw 1
    /// only.
    const R00000: &str = "AH 4C 7D 8C KD 8D 7C 2D 9S 9C 4S AD 3C 6D KC 6C 8S TC TS 5D 5S TD 3S KS TH JS 7S JD 2C AS 7H 6S 6H JH \
                          4H 9H QC QD QH 8H 9D 3H AC 3D 5C QS JC KH 5H 2H 4D 2S";
    const R00004: &str = "9S AC 4D TC QS JS AH QH 7C AD 8S KS 8D 6D 5H 4H JH 2S TD 3C 2C TH 4S 4C KD 7H 2H 3D QC QD 8C 7S 9C 6S \
                          JD 5S 6H 6C 3H 9D 7D 8H KC 2D TS AS JC 9H KH 3S 5D 5C";

    fn game(rules: &str, cards: &str) -> Game {
        let rules: Rules = rules.parse().unwrap();
        Game::new(DealCode::of_cards(rules, cards.parse().unwrap()))
    }

    fn ask(game: Transcript, effort: Effort) -> Said {
        let question = Question { number: QuestionNumber::default().next(), game, effort };
        Mind::default().hear(&serde_json::to_string(&question).unwrap())
    }

    #[test]
    fn a_line_that_wins_is_played_to_its_end() {
        let mut game = game("KM1-D3N", R00000);
        let Said::Answer { number, verdict: Verdict::Won(line) } = ask(game.transcript(), Effort::ASKED)
        else {
            panic!("r00000 can be won")
        };
        assert_eq!(number, QuestionNumber::default().next());
        for play in line {
            game.play(Millis::ZERO, Action::Play(play)).unwrap();
        }
        assert_eq!(game.status().state, kabal_core::State::Won);
    }

    #[test]
    fn the_verdict_is_about_the_rules_too() {
        let mut mind = Mind::default();
        assert_eq!(mind.judge(&game("KM1-D3N", R00004), Effort::ASKED), Verdict::Lost);
        assert!(matches!(mind.judge(&game("KM1-D1N", R00004), Effort::ASKED), Verdict::Won(_)));
    }

    #[test]
    fn the_question_is_about_the_table_and_not_about_the_deal() {
        // One pass, one card a draw: the spades' two comes last and lies on the waste for good, since its ace and both
        // red threes lie under it.
        let mut game = game("KM1-D1V", R00000);
        for _ in 0..24 {
            game.play(Millis::ZERO, "D".parse().unwrap()).unwrap();
        }
        let Said::Answer { verdict, .. } = ask(game.transcript(), Effort::ASKED) else { panic!("an answer") };
        assert_eq!(verdict, Verdict::Lost);
    }

    #[test]
    fn out_of_effort_is_an_answer_of_its_own() {
        let said = ask(game("KM1-D3N", R00004).transcript(), Effort { nodes: 1 });
        assert!(matches!(said, Said::Answer { verdict: Verdict::Undecided, .. }), "{said:?}");
    }

    #[test]
    fn what_makes_no_sense_confuses() {
        let mut game = game("KM1-D3N", R00000).transcript();
        game.entries.push("R".parse().map(|action| kabal_core::Entry { at: Millis::ZERO, action }).unwrap());
        assert!(matches!(ask(game, Effort::PAUSE), Said::Confused(_)), "no redeal before the stock is empty");
        assert!(matches!(Mind::default().hear("what?"), Said::Confused(_)));
    }

    #[test]
    fn every_preset_can_be_asked_about() {
        for preset in &PRESETS {
            let code = DealCode::numbered(&preset.rules, kabal_core::DealNumber::from_random_bits(0));
            let said = ask(Game::new(code).transcript(), Effort::ONE_OF_MANY);
            assert!(matches!(said, Said::Answer { .. }), "{}: {said:?}", preset.prefix);
        }
    }
}
